"""Mechbay: a place to play, study and build mech-and-robot board games."""

from __future__ import annotations

import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from mechbay.core.game import Game

__version__ = "0.1.0"


class _SourceOnly(MetaPathFinder):
    """With MECHBAY_PURE=1: run the sources even where compiled modules lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("mechbay.") or not path:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


if os.environ.get("MECHBAY_PURE") == "1":
    sys.meta_path.insert(0, _SourceOnly())


def game_ids() -> list[str]:
    """The ids of the games that can be played."""
    from mechbay import registry

    return registry.game_ids()


def load(game_id: str) -> Game:
    """A game by its id.

    >>> load("planet-defenders").seats
    (2, 3, 4)
    """
    from mechbay import registry

    return registry.load(game_id)


def compiled() -> bool:
    """Whether the rules run as the compiled build."""
    import mechbay.core.state

    return not mechbay.core.state.__file__.endswith(".py")
