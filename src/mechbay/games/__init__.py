"""The games, a package each; `planet-defenders` lives in `planet_defenders`. `mechbay.games()` lists them."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mechbay.core.game import Game


class _Games(ModuleType):
    """`mechbay.games` is this package and also the question which games there are."""

    def __call__(self) -> list[Game]:
        """The games that can be played: ours, and those of installed packages.

        >>> import mechbay
        >>> [game.id for game in mechbay.games()][:2]
        ['apex-automa', 'mech-wars']
        """
        import mechbay

        return [mechbay.load(game_id) for game_id in mechbay.game_ids()]


# Importing a subpackage binds its name in `mechbay`, so that no function of the same name could stay there.
sys.modules[__name__].__class__ = _Games
