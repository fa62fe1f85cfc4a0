"""How events look on the stage: each kind has its overlays or a reason, and they find their places."""

from __future__ import annotations

import re
from functools import cache
from typing import get_args
from xml.etree import ElementTree

import pytest
from drawn_games import DRAWN, Drawn, asked

from mechbay.bots.greedy import GreedyBot
from mechbay.core.event import SPECTATOR
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.shows import GRAVE, SLIGHT, STAGE, Beat, Motion, beats_of
from mechbay.words import Speaker

GAMES = [pytest.param(of, id=of.game.id) for of in DRAWN]
STEPS = 400  # of each game that are looked at
SHAPES = (False, True)


@pytest.mark.parametrize("of", GAMES)
def test_every_kind_of_event_has_a_picture_or_a_reason(of: Drawn) -> None:
    shows = of.draw.SHOWS
    assert set(shows) == set(of.game.events)
    for kind, show in shows.items():
        assert not isinstance(show, str) or len(show.split()) > 2, f"{kind}: why is nothing seen of it?"
    assert set(shows) >= of.draw.SCORING


@pytest.mark.parametrize("of", GAMES)
def test_overlays_find_their_places_in_the_picture_before_or_after(of: Drawn) -> None:
    """In each shape of the drawing, and for whoever looks: those who act, the others, spectators."""
    shown = 0
    for before, after, seat, beats in steps(of):
        overlays = [overlay for beat in beats for overlay in beat.overlays]
        shown += len(overlays)
        places = {names for overlay in overlays for names in (overlay.at, overlay.to) if names}
        for wide in SHAPES if places else ():
            then = ids(of, before, seat, wide)
            later = {names for names in places if not then & set(names.split())}
            now = ids(of, after, seat, wide) if later else set()
            for names in later:
                assert now & set(names.split()), f"at {names}: no such place"
    assert shown > STEPS / 4


@pytest.mark.parametrize("of", GAMES)
def test_overlays_are_drawings_with_a_motion_that_the_house_knows(of: Drawn) -> None:
    for _, _, _, beats in steps(of):
        for overlay in [overlay for beat in beats for overlay in beat.overlays]:
            assert overlay.motion in get_args(Motion)
            assert SLIGHT <= overlay.weight <= GRAVE
            assert (overlay.motion == "fly") == bool(overlay.to), f"{overlay.motion} to {overlay.to!r}"
            assert overlay.art or overlay.motion in ("fly", "shake", "flash"), f"{overlay.motion} of nothing"
            for face in overlay.art:
                ElementTree.fromstring(f"<svg>{face}</svg>")


@cache
def steps(of: Drawn) -> list[tuple[State, State, int, list[Beat]]]:
    """Steps of a game as several see them: the picture before and after, and what is played between."""
    found = []
    speaker = Speaker("en", of.game)
    for seed, (seats, options) in enumerate(of.setups[:4] if of.often else of.setups):
        table, thinking = SeededTable(seed), SeededTable(seed)  # what a bot imagines is not told
        table.listening = True
        bot = GreedyBot(of.game.evaluate)
        state = of.game.new(seats, dict(options), table)
        table.events.clear()
        for number in range(STEPS):
            if state.over:
                break
            before, actor = state.copy(), asked(state)
            chance = number % 3 == 0
            action = state.sample(actor, table) if chance else bot.choose(state, actor, thinking)
            state.play(actor, action, table)
            for seat in (actor, (actor + 1) % seats, SPECTATOR):
                faces = [face for event in table.events if (face := event.seen_by(seat)) is not None]
                beats = beats_of(of.draw.SHOWS, of.draw.SCORING, faces, speaker)
                if beats:
                    found.append((before, state.copy(), seat, beats))
            table.events.clear()
    return found


def ids(of: Drawn, state: State, seat: int, wide: bool) -> set[str]:
    """The ids of everything that is drawn for a seat."""
    seen = state.seen_by(seat)
    speaker = Speaker("en", of.game)
    drawn = str(of.draw.stage(seen, seat, speaker, wide=wide)) + str(of.draw.tray(seen, seat, speaker))
    return {STAGE, *re.findall(r' id="([^"]+)"', drawn + "".join(of.draw.seats(seen, seat, speaker)))}
