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

import pytest
from royale_positions import seldom

import mechbay
from mechbay.bots.greedy import GreedyBot
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa.rules import cards
from mechbay.words import Speaker

Options = dict[str, str]


@dataclass(frozen=True, eq=False)
class Drawn:
    """A game with what draws it, the set-ups that are played, and the prefix of its classes."""

    game: Game
    draw: ModuleType
    setups: tuple[tuple[int, tuple[tuple[str, str], ...]], ...]
    prefix: str
    random: int  # every so many decisions one by chance, so that what greed shuns is drawn too
    often: int  # positions in which the same is asked are drawn so many times, then now and then
    seldom: tuple[State, ...]  # positions that hardly come up by chance


def drawn(
    game_id: str,
    prefix: str,
    *setups: tuple[int, Options] | int,
    random: int = 0,
    often: int = 0,
    seldom: tuple[State, ...] = (),
) -> Drawn:
    """A game by its id; a set-up is a number of seats, and options where the game has any."""
    draw = import_module(f"mechbay.games.{game_id.replace('-', '_')}.draw")
    chosen = tuple(
        (setup, ()) if isinstance(setup, int) else (setup[0], tuple(setup[1].items())) for setup in setups
    )
    return Drawn(mechbay.load(game_id), draw, chosen, prefix, random, often, seldom)


DRAWN = [
    drawn(
        "planet-defenders",
        "pd",
        (2, {"variant": "standard"}),
        (3, {"variant": "tactical"}),
        (4, {"variant": "standard"}),
    ),
    drawn(
        "mech-wars",
        "mw",
        (2, {"mode": "battle"}),
        (3, {"mode": "battle"}),
        (2, {"mode": "march"}),
        (3, {"mode": "march"}),
        random=5,
    ),
    drawn("tiny-epic-mechs", "te", *(2, 3, 4) * 20, *[(3, {"mode": "solo"})] * 20, random=1, often=2),
    drawn(
        "apex-automa",
        "ax",
        (3, {"mode": "br"}),
        (4, {"mode": "br", "variant": "coop"}),
        *[(3, {"map": name}) for name in cards.MAPS] * 2,
        *[(3, {"ring": "on"})] * 2,
        (4, {"variant": "solo1"}),
        (4, {"variant": "coop"}),
        *[(3, {"mode": "br"}), (4, {"mode": "br", "variant": "solo1"})] * 2,
        random=1,
        often=3,
        seldom=seldom(),
    ),
]
each_shape = pytest.mark.parametrize("wide", [False, True], ids=["tall", "wide"])
SELDOM = 150  # one of so many positions is drawn in which nothing new is asked


@cache
def positions(of: Drawn) -> tuple[State, ...]:
    """The positions of one seeded game for each set-up: all, or those in which something is asked anew."""
    found = [
        (position, options)
        for seed, (seats, options) in enumerate(of.setups)
        for position in played(of, seats, options, seed)
    ]
    kept = thinned(of, found) if of.often else [position for position, _ in found]
    return (*of.seldom, *kept)


def shared_out(of: Drawn, wide: bool, every: int = 1) -> tuple[State, ...]:
    """Of so many positions one: every second of them for the tall picture, the others for the wide one."""
    return positions(of)[every * wide :: 2 * every]


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


def stills(of: Drawn) -> Iterator[str]:
    """What the steps of some games did, as it is drawn over their stages; none in a game without stills."""
    speaker = Speaker("en", of.game)
    for seed, (seats, options) in enumerate(of.setups[:2] if hasattr(of.draw, "still") else ()):
        table = SeededTable(seed, listening=True)
        state = of.game.new(seats, dict(options), table)
        while not state.over:
            table.events.clear()
            before, seat = state.seen_by(SPECTATOR), asked(state)
            state.play(seat, state.sample(seat, table), table)
            faces = [face for event in table.events if (face := event.seen_by(SPECTATOR)) is not None]
            yield of.draw.still(before, SPECTATOR, speaker, faces)


def lenses(of: Drawn, state: State, seat: int) -> dict[str, str]:
    """Every piece that a drawing lets a seat look into, with what is then drawn over the stage."""
    if not hasattr(of.draw, "lens"):
        return {}
    speaker, terms = Speaker("en", of.game), of.game.terms
    pieces = set(re.findall(r'data-inspect="(\w[\w-]*:[^"]*)"', markup(of, state, seat, speaker)))
    named = [piece.split(":") for piece in sorted(pieces) if not piece.startswith("clause:")]
    return {
        f"{kind}:{word}": of.draw.lens(state, seat, speaker, kind, terms.read(kind, word))
        for kind, word in named
    }


def asked(state: State) -> int:
    """The seat for which a position is drawn."""
    return state.actors()[0] if state.actors() else 0


def markup(of: Drawn, state: State, seat: int, speaker: Speaker, wide: bool = False) -> str:
    """Everything that is drawn for a seat, one after the other."""
    draw = of.draw
    panels = "".join(draw.seats(state, seat, speaker))
    stage = draw.stage(state, seat, speaker, wide=wide)
    return str(stage) + str(draw.tray(state, seat, speaker)) + panels


def read(of: Drawn, state: State, seat: int, speaker: Speaker, wide: bool = False) -> ElementTree.Element:
    """Everything that is drawn for a seat, read as one document."""
    return ElementTree.fromstring(f"<page>{markup(of, state, seat, speaker, wide)}</page>")


def legal(game: Game, state: State, words: tuple[str, ...]) -> list[str]:
    """What the asked seat may do, of these words, in notation."""
    choices = [game.actions.write(action) for action in state.legal(asked(state))]
    return sorted(choice for choice in choices if choice.split()[0] in words)


def ids(text: str) -> set[str]:
    """The ids of a drawing."""
    return set(re.findall(r'\bid="([^"]*)"', text))


def marked(text: str) -> list[str]:
    """The actions that a drawing offers."""
    return sorted(re.findall(r'data-action="([^"]*)"', text))
