"""Mechbay: a place to play, study and build mech-and-robot board games.

Ten names are all a notebook needs: `games` and `load` find a game, `new` begins a `Match`, which offers a
`Choice` of what can be done and tells what happened in a `Line`. `simulate` lets bots play many games; a
`Bot` plays a seat.
`MechbayError` is everything that can go wrong, `IllegalAction` what the rules forbid.
"""

from __future__ import annotations

import importlib
import os
import sys

TYPE_CHECKING = False  # as mypy knows it; typing itself would cost more than all the rest
if TYPE_CHECKING:
    from mechbay.bots.bot import Bot
    from mechbay.core.errors import IllegalAction, MechbayError
    from mechbay.core.game import Game
    from mechbay.front.match import Match, new
    from mechbay.front.rows import simulate
    from mechbay.front.said import Choice, Line
    from mechbay.front.view import printed as printed

    def games() -> list[Game]:
        """What can be played; at run time this is the package `mechbay.games`, which can be called."""


__version__ = "0.1.0"
__all__ = [
    "Bot",
    "Choice",
    "IllegalAction",
    "Line",
    "Match",
    "MechbayError",
    "games",
    "load",
    "new",
    "simulate",
]

# Where each name stands: it is brought when it is first used, so that `import mechbay` costs next to nothing.
_PLACES = {
    "Bot": "mechbay.bots.bot",
    "Choice": "mechbay.front.said",
    "IllegalAction": "mechbay.core.errors",
    "Line": "mechbay.front.said",
    "Match": "mechbay.front.match",
    "MechbayError": "mechbay.core.errors",
    "new": "mechbay.front.match",
    "printed": "mechbay.front.view",  # how a position prints itself
    "simulate": "mechbay.front.rows",
}


def __getattr__(name: str) -> object:
    if name == "games":
        return importlib.import_module("mechbay.games")
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(importlib.import_module(_PLACES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__", "__doc__"]


if os.environ.get("MECHBAY_PURE") == "1":
    from mechbay.sources import SourceOnly  # here, for it costs a lot too

    sys.meta_path.insert(0, SourceOnly())


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
    from mechbay.core.errors import UnknownGame

    if not isinstance(game_id, str):
        raise UnknownGame(f"a game is named by its id, such as 'planet-defenders', not by {game_id!r:.60}")
    return registry.load(game_id)


def compiled() -> bool:
    """Whether the rules run as the compiled build."""
    import mechbay.core.state

    return not mechbay.core.state.__file__.endswith(".py")
