"""Lenses: what is looked into, drawn over the stage from what a seat sees; small, and only a drawing."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

import pytest
from drawn_games import DRAWN, Drawn, asked, ids, lenses, marked, played

from mechbay.core.event import SPECTATOR
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.drawing import OVER
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.rules.view import KIND, blind, in_cover, looks_at
from mechbay.words import Speaker

LARGEST = 8_000  # bytes of a lens
WITH = [of for of in DRAWN if hasattr(of.draw, "lens")]
each_game = pytest.mark.parametrize("of", WITH, ids=lambda of: of.game.id)
APEX, MECHS = (next(of for of in WITH if of.game.id == name) for name in ("apex-automa", "tiny-epic-mechs"))


@cache
def positions(of: Drawn) -> list[State]:
    """Some positions of a game for each number of seats."""
    setups = {seats: (seed, options) for seed, (seats, options) in enumerate(of.setups)}
    games = [played(of, seats, options, seed) for seats, (seed, options) in setups.items()]
    return [state for game in games for state in list(game)[::4]]


@each_game
def test_a_lens_is_small_and_well_formed_and_can_neither_be_chosen_nor_found(of: Drawn) -> None:
    drawn = 0
    for state in positions(of)[::6]:
        seat = asked(state)
        for piece, art in lenses(of, state.seen_by(seat), seat).items():
            assert len(art.encode()) < LARGEST, piece
            ElementTree.fromstring(f"<g>{art}</g>")
            assert not ids(art)
            assert not marked(art)
            drawn += bool(art)
    assert drawn > 100


@each_game
def test_worlds_that_look_alike_have_the_same_lenses(of: Drawn) -> None:
    table = SeededTable(5)
    for state in positions(of)[::15]:
        for seat in [SPECTATOR, *range(state.seats)]:
            seen = state.seen_by(seat)
            world = seen.imagine(table).seen_by(seat)
            assert lenses(of, seen, seat) == lenses(of, world, seat)


@each_game
@pytest.mark.parametrize("wide", [False, True])
def test_where_a_lens_is_drawn_the_stage_has_one_place_for_it(of: Drawn, wide: bool) -> None:
    for state in positions(of)[::15]:
        seat = asked(state)
        seen = state.seen_by(seat)
        stage = of.draw.stage(seen, seat, Speaker("en", of.game), wide=wide)
        assert stage.count(OVER) <= 1
        if any(lenses(of, seen, seat).values()):
            assert OVER in stage


def test_a_space_shows_who_sees_it_and_from_where_it_is_in_cover() -> None:
    for state in positions(APEX)[::8]:
        assert isinstance(state, Clash)
        for where in state.ground.spaces[::7]:
            art = APEX.draw.lens(state, 0, Speaker("en", APEX.game), "space", where)
            if not art:
                continue
            seeing = [
                figure
                for figure in range(cards.FIGURES)
                if state.at[figure] not in (OFF, where)
                and looks_at(state, figure, where)
                and not blind(state, figure)
            ]
            covered = [figure for figure in seeing if in_cover(state, state.at[figure], where)]
            assert art.count("ax-lens-covered") == len(covered)
            assert art.count("ax-lens-sight") == len(seeing) - len(covered)
            for figure in seeing:
                assert f">{ground.DISTANCE[state.at[figure]][where]}<" in art


def test_a_legend_shows_its_ranges_a_card_its_paths_a_zone_its_reach() -> None:
    shown = dict.fromkeys(("legend", "decision", "object"), 0)
    for state in positions(APEX):
        assert isinstance(state, Clash)
        figure = state.acting
        token = state.tokens[0][KIND] if state.tokens else -1
        for kind, value in (("legend", state.legends[0]), ("decision", 0), ("object", token)):
            art = APEX.draw.lens(state, 0, Speaker("en", APEX.game), kind, value) if value >= 0 else ""
            shown[kind] += bool(art)
            if kind == "legend" and art:
                assert state.at[0] != OFF
                assert "ax-lens-best" in art
            if kind == "decision":
                lies = figure >= 0 and state.automa(figure) and state.at[figure] != OFF
                assert art.count("ax-over-white") == art.count("ax-over-green") == lies
    assert all(shown.values())


def test_a_pilot_shows_where_one_card_leads_it() -> None:
    seen = 0
    for state in positions(MECHS)[::4]:
        for seat in range(state.seats):
            art = MECHS.draw.lens(
                state.seen_by(SPECTATOR), SPECTATOR, Speaker("en", MECHS.game), "seat", seat
            )
            seen += bool(art)
            assert art.count("te-lens-tip") == art.count("te-lens-goal")
    assert seen > 20
