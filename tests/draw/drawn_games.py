"""Positions that are drawn: whole seeded games of every game that draws itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from xml.etree import ElementTree

import mechbay
from mechbay.bots.greedy import GreedyBot
from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.words import Speaker


@dataclass(frozen=True, eq=False)
class Drawn:
    """A game with what draws it, the set-ups that are played, and the prefix of its classes."""

    game: Game
    draw: ModuleType
    setups: tuple[tuple[int, tuple[tuple[str, str], ...]], ...]
    prefix: str
    random: int  # every so many decisions one by chance, so that what greed shuns is drawn too
    often: int  # positions in which the same is asked are drawn so many times, then now and then


def drawn(
    game_id: str, prefix: str, *setups: tuple[int, str, str] | int, random: int = 0, often: int = 0
) -> Drawn:
    """A game by its id; a set-up is a number of seats, and one option where the game has any."""
    draw = import_module(f"mechbay.games.{game_id.replace('-', '_')}.draw")
    chosen = tuple(
        (setup, ()) if isinstance(setup, int) else (setup[0], ((setup[1], setup[2]),)) for setup in setups
    )
    return Drawn(mechbay.load(game_id), draw, chosen, prefix, random, often)


DRAWN = [
    drawn(
        "planet-defenders",
        "pd",
        (2, "variant", "standard"),
        (3, "variant", "tactical"),
        (4, "variant", "standard"),
    ),
    drawn(
        "mech-wars",
        "mw",
        (2, "mode", "battle"),
        (3, "mode", "battle"),
        (2, "mode", "march"),
        (3, "mode", "march"),
        random=5,
    ),
    drawn("tiny-epic-mechs", "te", *(2, 3, 4) * 20, *[(3, "mode", "solo")] * 20, random=1, often=2),
    drawn(
        "apex-automa",
        "ax",
        *[(3, "map", name) for name in ("crossroads", "outpost", "market", "crash-site")] * 4,
        random=1,
        often=3,
    ),
]
SELDOM = 150  # one of so many positions is drawn in which nothing new is asked


@cache
def positions(of: Drawn) -> tuple[State, ...]:
    """The positions of one seeded game for each set-up: all, or those in which something is asked anew."""
    found = [
        (position, options)
        for seed, (seats, options) in enumerate(of.setups)
        for position in played(of, seats, options, seed)
    ]
    return tuple(thinned(of, found) if of.often else [position for position, _ in found])


def thinned(of: Drawn, found: list[tuple[State, tuple[tuple[str, str], ...]]]) -> Iterator[State]:
    """Many long games ask the same again and again: a few times each question with each sort of answer."""
    seen: Counter[tuple[object, ...]] = Counter()
    for number, (state, options) in enumerate(found):
        answers = {of.game.actions.write(action).split()[0] for action in state.legal(asked(state))}
        key = (state.seats, options, type(state.stack[-1]).__name__ if state.stack else "", *sorted(answers))
        seen[key] += 1
        if seen[key] <= of.often or number % SELDOM == 0:
            yield state


def played(of: Drawn, seats: int, options: tuple[tuple[str, str], ...], seed: int) -> Iterator[State]:
    """A game, position by position."""
    table = SeededTable(seed)
    bot = GreedyBot(of.game.evaluate)
    state = of.game.new(seats, dict(options), table)
    number = 0
    while not state.over:
        yield state.copy()
        number += 1
        seat = state.actors()[0]
        chance = of.random and number % of.random == 0
        state.play(seat, state.sample(seat, table) if chance else bot.choose(state, seat, table), table)
    yield state


def asked(state: State) -> int:
    """The seat for which a position is drawn."""
    return state.actors()[0] if state.actors() else 0


def markup(of: Drawn, state: State, seat: int, speaker: Speaker) -> str:
    """Everything that is drawn for a seat, one after the other."""
    draw = of.draw
    panels = "".join(draw.seats(state, seat, speaker))
    return str(draw.stage(state, seat, speaker)) + str(draw.tray(state, seat, speaker)) + panels


def read(of: Drawn, state: State, seat: int, speaker: Speaker) -> ElementTree.Element:
    """Everything that is drawn for a seat, read as one document."""
    return ElementTree.fromstring(f"<page>{markup(of, state, seat, speaker)}</page>")


def legal(game: Game, state: State, words: tuple[str, ...]) -> list[str]:
    """What the asked seat may do, of these words, in notation."""
    choices = [game.actions.write(action) for action in state.legal(asked(state))]
    return sorted(choice for choice in choices if choice.split()[0] in words)


def marked(text: str) -> list[str]:
    """The actions that a drawing offers."""
    return sorted(re.findall(r'data-action="([^"]*)"', text))
