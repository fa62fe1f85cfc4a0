"""Who can sit in a seat that no person takes."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.bots.bot import Bot
from mechbay.bots.greedy import GreedyBot
from mechbay.bots.random import RandomBot
from mechbay.core.errors import UnknownBot
from mechbay.core.game import Game

BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": lambda game: RandomBot(),
    "greedy": lambda game: GreedyBot(game.evaluate),
}
LEVELS = {"easy": "random", "medium": "greedy"}


def make_bot(spec: str, game: Game) -> Bot:
    """The bot of a spec, as "greedy" or "easy"."""
    name = LEVELS.get(spec, spec)
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {spec!r}; there is {', '.join([*BOTS, *LEVELS])}")
    return BOTS[name](game)
