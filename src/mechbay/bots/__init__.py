"""Who can sit in a seat that no person takes.

A package offers a bot by an entry point of the group `mechbay.bots`: `mine = "my.module:MyBot"`. Whoever starts
a command may name one as `my.module:MyBot` too. What is named there is called with the game.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from mechbay.bots.bot import Bot
from mechbay.bots.greedy import GreedyBot
from mechbay.bots.random import RandomBot
from mechbay.core.errors import UnknownBot
from mechbay.core.game import Game

GROUP = "mechbay.bots"
BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": lambda game: RandomBot(),
    "greedy": lambda game: GreedyBot(game.evaluate),
}
LEVELS = {"easy": "random", "medium": "greedy"}


@cache
def offered() -> dict[str, str]:
    """The bots of installed packages: name, and where each stands."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP) if entry.name not in BOTS}


def bot_names() -> list[str]:
    """The bots that anybody may name."""
    return [*LEVELS, *BOTS, *offered()]


def make_bot(spec: str, game: Game) -> Bot:
    """The bot of a spec: "greedy", "easy", one that a package offers, or "my.module:MyBot"."""
    name = LEVELS.get(spec, spec)
    if name in BOTS:
        return BOTS[name](game)
    target = offered().get(name, name)
    module, colon, factory = target.partition(":")
    if not colon:
        raise UnknownBot(f"there is no bot {spec!r}; available: {', '.join(bot_names())}, or my.module:MyBot")
    try:
        bot = getattr(importlib.import_module(module), factory)(game)
    except (Exception, SystemExit) as error:  # foreign code may fail in any way
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise UnknownBot(f"the bot {spec!r} cannot be made: {reason}") from error
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the bot {spec!r} is a {type(bot).__name__}, not a mechbay.bots.bot.Bot")
    return bot
