"""Static files: ours, those of the games, and those from npm; each address carries a fingerprint."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import distributions
from pathlib import Path

import mechbay

PACKAGE = Path(__file__).parents[1]
STATIC = Path(__file__).with_name("static")
VENDORED = "mechbay/server/static/vendor"


def _vendor() -> Path:
    """Where the build put the npm files: beside this module, or for a source tree where it is installed."""
    beside = STATIC / "vendor"
    installed = [Path(str(found.locate_file(VENDORED))) for found in distributions(name="mechbay")]
    return next((folder for folder in [beside, *installed] if folder.is_dir()), beside)


VENDOR = _vendor()


def find(name: str) -> Path | None:
    """The file behind a static name; None for one that is not ours to give."""
    if name.startswith("vendor/"):
        root, rest = VENDOR, name.removeprefix("vendor/")
    elif name.startswith("games/"):
        game_id = name.removeprefix("games/").removesuffix(".css")
        if game_id not in mechbay.game_ids():
            return None
        root, rest = mechbay.load(game_id).room("draw"), "draw.css"
    elif name == "drawing.css":
        root, rest = PACKAGE, name
    else:
        root, rest = STATIC, name
    try:
        path = (root / rest).resolve()
        return path if path.is_relative_to(root.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


@cache
def address(name: str) -> str:
    """A static file's address; its fingerprint changes with its content, so browsers may keep it for ever.

    Our scripts in a folder import each other by relative names, so they share the fingerprint of them all.
    """
    path = find(name)
    if path is None:
        return f"/static/missing/{name}"
    together = [path] if path.parent in (STATIC, VENDOR) else sorted(path.parent.glob(f"*{path.suffix}"))
    content = b"".join(one.read_bytes() for one in together)
    return f"/static/{hashlib.blake2s(content, digest_size=6).hexdigest()}/{name}"
