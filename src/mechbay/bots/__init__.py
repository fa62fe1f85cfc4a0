"""Who can sit in a seat that no person takes.

A package offers a bot by an entry point of the group `mechbay.bots`: `mine = "my.module:MyBot"`. Who starts a
command may name one as `my.module:MyBot` too. What is named there is called with the game.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache

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
ROBOT = "robot"  # no bot: the game itself says what this seat does


@cache
def offered() -> dict[str, str]:
    """The bots of installed packages: name, and where each stands."""
    from importlib.metadata import entry_points  # slow, and who names one of our own needs none

    return {entry.name: entry.value for entry in entry_points(group=GROUP) if entry.name not in BOTS}


_registered: list[str] = []  # named by who started this program


def register(spec: str) -> None:
    """Let everybody here name a bot that stands at "my.module:MyBot"."""
    _maker(spec)
    if spec not in bot_names():
        _registered.append(spec)


def bot_names() -> list[str]:
    """The bots that anybody may name."""
    return [*LEVELS, *BOTS, *offered(), *_registered]


def must_be_known(spec: str) -> None:
    """Refuse a bot that not everybody may name: a stranger's word never makes anything be imported."""
    if spec not in bot_names():
        raise UnknownBot(f"there is no bot {spec!r}; available: {', '.join(bot_names())}")


def make_bot(spec: str, game: Game) -> Bot:
    """The bot of a spec: "greedy", "easy", one that a package offers, or "my.module:MyBot"."""
    bot = _maker(spec)(game)
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the bot {spec!r} is a {type(bot).__name__}, not a mechbay.bots.bot.Bot")
    return bot


def _maker(spec: str) -> Callable[[Game], object]:
    """What makes a bot for a game."""
    name = LEVELS.get(spec, spec)
    if name in BOTS:
        return BOTS[name]
    module, colon, made = offered().get(name, name).partition(":")
    if not colon:
        raise UnknownBot(f"there is no bot {spec!r}; available: {', '.join(bot_names())}, or my.module:MyBot")
    try:
        maker: Callable[[Game], object] = getattr(importlib.import_module(module), made)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # foreign code may fail in any way
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise UnknownBot(f"the bot {spec!r} cannot be loaded: {reason}") from None
    return maker
