"""Which games there are: the house's own, and those that installed packages bring along.

A package offers a game by an entry point of the group `mechbay.games`: `pig = "pig:GAME"`. One that cannot be
used is listed with the reason, and never takes another game or a page down.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from mechbay.core.errors import MechbayError, UnknownGame
from mechbay.core.game import ENGINE, Game

GROUP = "mechbay.games"
T = TypeVar("T")


@cache
def own() -> dict[str, str]:
    """The house's own games: id, and where the game stands."""
    package = importlib.import_module("mechbay.games")
    modules = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    return {name.replace("_", "-"): f"mechbay.games.{name}:GAME" for name in modules}


@cache
def offered() -> list[tuple[str, str]]:
    """What installed packages offer besides: name, and where the game stands."""
    from importlib.metadata import entry_points  # slow, and who loads one of our own needs none

    found = {(entry.name, entry.value) for entry in entry_points(group=GROUP)}
    return sorted(found - set(own().items()))


def _bring(target: str) -> Game:
    """The game behind "module:NAME"."""
    module, _, name = target.partition(":")
    game = getattr(importlib.import_module(module), name)
    if not isinstance(game, Game):
        raise TypeError(f"it is a {type(game).__name__}, not a Game")
    return game


@cache
def _shelf() -> tuple[dict[str, Game], dict[str, str]]:
    """The offered games that can be used, and why the others cannot."""
    usable: dict[str, Game] = {}
    reasons: dict[str, str] = {}
    for name, target in offered():
        try:
            game = _bring(target)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a foreign package may fail in any way
            reasons[name] = f"{target} cannot be loaded: {reason_of(error)}"
            continue
        known = [*map(load, own()), *usable.values()] if game.prefix else []
        clash = [other.id for other in known if other.prefix == game.prefix]
        if name in own():
            reasons[name] = f"{target} has the id of one of the house's own games"
        elif name in usable:
            reasons[name] = f"{target} has the id of a game of another package"
        elif game.id != name:
            reasons[name] = f"its id is {game.id!r}, but its entry point is called {name!r}"
        elif game.engine != ENGINE:
            reasons[name] = f"it is made for engine {game.engine}; this is engine {ENGINE}"
        elif clash:
            reasons[name] = f"its clauses begin with {game.prefix}, as do those of {clash[0]}"
        else:
            usable[name] = game
    return usable, reasons


def unusable() -> dict[str, str]:
    """The games that are offered but cannot be used: name and reason."""
    return _shelf()[1] if offered() else {}


def each(show: Callable[[Game], T]) -> tuple[list[T], dict[str, str]]:
    """What is shown of each game, and why some cannot be: none from outside takes the others down."""
    shown: list[T] = []
    reasons = dict(unusable())
    for game_id in game_ids():
        try:
            shown.append(show(load(game_id)))
        except BaseException as error:
            if game_id in own() or isinstance(error, KeyboardInterrupt):
                raise
            reasons[game_id] = reason_of(error)
    return shown, reasons


def reason_of(error: BaseException) -> str:
    """What went wrong in a foreign package, on one line; our own errors say it all themselves."""
    text = str(error) if isinstance(error, MechbayError) else f"{type(error).__name__}: {error}"
    return " ".join(text.split())


def game_ids() -> list[str]:
    """The ids of the games that can be played, the house's own first."""
    return [*own(), *(_shelf()[0] if offered() else ())]


@cache
def load(game_id: str) -> Game:
    """A game by its id."""
    if game_id in own():
        return _bring(own()[game_id])
    if offered():
        usable, reasons = _shelf()
        if game_id in usable:
            return usable[game_id]
        if game_id in reasons:
            raise UnknownGame(f"the game {game_id!r} cannot be used: {reasons[game_id]}")
    raise UnknownGame(f"there is no game {game_id!r}; available: {', '.join(game_ids())}")
