"""The drawing of Mech Wars: what is marked where, the hints, the sums of a salvo, what stays hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from drawn_boxes import boxes, outside, overlapping, size
from drawn_games import DRAWN, asked, each_shape, ids, legal, marked, positions

from mechbay.core.event import HIDDEN, SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars import GAME
from mechbay.games.mech_wars.draw import seats, stage, tray
from mechbay.games.mech_wars.draw.cards import spread
from mechbay.games.mech_wars.draw.march import TALL_ROAD, WIDE_ROAD
from mechbay.games.mech_wars.draw.road import Road
from mechbay.games.mech_wars.rules.cards import CELLS, MECHS, NO_MECH, SERIES, SPEED
from mechbay.games.mech_wars.rules.flow import Place
from mechbay.games.mech_wars.rules.salvo import Aim, Spend
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence_now, firing_now
from mechbay.words import Speaker

MECH_WARS = next(of for of in DRAWN if of.game is GAME)
ON_STAGE = (
    "draw", "spend", "place", "go", "onto", "against", "kidnap", "move", "on", "with", "deploy", "tuck",
    "fire", "at", "also", "reply",
)  # fmt: skip
IN_TRAY = ("play", "shield", "name")
SPEAKER = Speaker("en", GAME)
SVG = "{http://www.w3.org/2000/svg}"


def wars() -> Iterator[War]:
    for state in positions(MECH_WARS):
        assert isinstance(state, War)
        yield state


def texts(picture: str, style: str) -> list[str]:
    """What is written in a style."""
    found = [one for one in ElementTree.fromstring(picture).iter() if style in str(one.get("class")).split()]
    return ["".join(one.itertext()) for one in found]


@each_shape
def test_what_may_be_chosen_is_marked_exactly(wide: bool) -> None:
    seen: set[str] = set()
    for war in wars():
        seat = asked(war)
        assert marked(stage(war.seen_by(seat), seat, SPEAKER, wide=wide)) == legal(GAME, war, ON_STAGE)
        assert marked(tray(war.seen_by(seat), seat, SPEAKER)) == legal(GAME, war, IN_TRAY)
        assert marked("".join(seats(war, seat, SPEAKER))) == []
        seen |= {choice.split()[0] for choice in legal(GAME, war, ON_STAGE + IN_TRAY)}
    assert set(ON_STAGE) - seen <= {"tuck"}


@each_shape
def test_every_mech_on_the_table_is_drawn_once_where_all_can_see_it(wide: bool) -> None:
    for war in wars():
        picture = stage(war.seen_by(SPECTATOR), SPECTATOR, SPEAKER, wide=wide)
        standing = [mech for seat in range(war.seats) for mech in war.mechs(seat)]
        shown = standing if war.fighting else [*standing, *(mech for mechs in war.road for mech in mechs)]
        drawn = re.findall(r'id="mech-(\w+)"', picture)
        assert set(drawn) >= {MECHS[mech] for mech in shown}


@each_shape
def test_mechs_on_the_road_say_where_they_go(wide: bool) -> None:
    for war in list(wars())[::5]:
        if not war.fighting:
            goals = [field + SPEED[mech] for field, mechs in enumerate(war.road) for mech in mechs]
            picture = stage(war, SPECTATOR, SPEAKER, wide=wide)
            assert sorted(texts(picture, "mw-goal")) == sorted(f"→{goal + 1}" for goal in goals if goal < 8)
            assert picture.count("mw-out") == len([goal for goal in goals if goal >= 8])


@each_shape
def test_a_hint_is_what_the_next_scoring_would_gain(wide: bool) -> None:
    tried = 0
    for war in wars():
        if not isinstance(war.stack[-1] if war.stack else None, Place):
            continue
        seat = asked(war)
        root = ElementTree.fromstring(stage(war.seen_by(seat), seat, SPEAKER, wide=wide))
        before = sum(formation_parts(war, seat))
        for action in war.legal(seat):
            after = war.copy()
            after.play(seat, action, SeededTable(1))
            if after.turn != seat:
                continue  # the turn went on, and the formation with it
            cell = GAME.actions.write(action).split()[1]
            drawn = next(one for one in root.iter() if one.get("id") == f"cell-{cell}")
            gain = sum(formation_parts(after, seat)) - before
            assert "".join(drawn.itertext()) == (f"+{gain}" if gain else "0")
            tried += 1
    assert tried > 50


@each_shape
def test_hints_can_be_switched_off_and_are_for_the_one_who_places_only(wide: bool) -> None:
    for war in wars():
        seat = asked(war)
        assert ('id="hints"' in tray(war, seat, SPEAKER)) == (not war.fighting)
        for other in range(war.seats):
            if other != seat:
                assert "mb-hint" not in stage(war.seen_by(other), other, SPEAKER, wide=wide)


@each_shape
def test_a_salvo_is_shown_as_two_sums(wide: bool) -> None:
    tried = 0
    for war in wars():
        if isinstance(war.stack[-1] if war.stack else None, Spend):
            picture = stage(war.seen_by(SPECTATOR), SPECTATOR, SPEAKER, wide=wide)
            totals = sorted(texts(picture, "mw-sum-text"))
            assert totals == sorted([str(sum(firing_now(war))), str(sum(defence_now(war)))])
            sums = [re.findall(r"(?:^| )([+−]?\d+)", line) for line in texts(picture, "mw-parts")]
            added = sorted(str(sum(int(part.replace("−", "-")) for part in parts)) for parts in sums)
            assert added == totals
            assert 'id="salvo"' in picture
            tried += 1
    assert tried > 10


@each_shape
def test_each_target_shows_what_would_meet(wide: bool) -> None:
    for war in wars():
        if isinstance(war.stack[-1] if war.stack else None, Aim):
            seat = asked(war)
            picture = stage(war.seen_by(seat), seat, SPEAKER, wide=wide)
            shown = texts(picture, "mw-hit-text") + texts(picture, "mw-miss-text")
            assert len(shown) == len(war.legal(seat))


def test_other_hands_are_backs_with_their_number() -> None:
    for war in list(wars())[::4]:
        for seat in range(war.seats):
            panels = seats(war.seen_by(seat), seat, SPEAKER)
            for other in range(war.seats):
                hand = war.seen_by(seat).hands[other]
                known = 0 if other == seat else len([card for card in hand if card != HIDDEN])
                assert f"Special cards {len(hand)}" in panels[other]
                assert panels[other].count('data-inspect="card:') == known


@each_shape
def test_only_the_own_empty_cells_can_be_looked_into(wide: bool) -> None:
    for war in list(wars())[::6]:
        picture = stage(war, 0, SPEAKER, wide=wide)
        cells = set(re.findall(r'data-inspect="cell:(\w+)"', picture))
        own = war.formations[0]
        empty = {CELLS[cell] for cell in range(len(CELLS)) if own[cell] == NO_MECH}
        assert cells in (empty, set())  # another may stand in front while it fires


def test_both_shapes_have_the_same_things_by_the_same_names() -> None:
    for war in list(wars())[::3]:
        for seat in (asked(war), SPECTATOR):
            seen = war.seen_by(seat)
            assert ids(stage(seen, seat, SPEAKER)) == ids(stage(seen, seat, SPEAKER, wide=True))


REACH = 3.9  # of the mark of what may be chosen: it ends there, and begins outside of the card


@each_shape
def test_no_card_lies_over_another_or_under_its_mark_or_beyond_the_edge(wide: bool) -> None:
    for war in list(wars())[wide::2]:
        for seat in (asked(war), SPECTATOR):
            picture = stage(war.seen_by(seat), seat, SPEAKER, wide=wide)
            cards = boxes(picture, *[f"mech-{code}" for code in SERIES])
            assert overlapping(cards, REACH) == []
            assert outside(cards, *size(picture)) == []


@each_shape
def test_formations_fields_and_heads_keep_apart(wide: bool) -> None:
    for war in list(wars())[::9]:
        for seat in (asked(war), SPECTATOR):
            picture = stage(war.seen_by(seat), seat, SPEAKER, wide=wide)
            things = boxes(picture, "plot-", "field-", "rival-", "mech-deck", "card-deck")
            assert overlapping(things) == []
            assert outside(things, *size(picture)) == []


@pytest.mark.parametrize("road", [TALL_ROAD, WIDE_ROAD], ids=["tall", "wide"])
@pytest.mark.parametrize("count", range(1, 7))
def test_many_mechs_share_a_field_and_each_has_room_for_its_words(road: Road, count: int) -> None:
    for _, _, width, height in road.boxes:
        room = width - road.gutter, height - road.head
        lying = spread(count, *room)
        found = {str(k): (left, top, left + w, top + h) for k, (left, top, w, h) in enumerate(lying)}
        assert len(found) == count
        assert overlapping(found, REACH) == []
        assert outside(found, *room) == []
        if count <= 4 and width > 80:
            assert min(w for _, _, w, _ in lying) >= 38
            assert min(h for _, _, _, h in lying) >= 13


@each_shape
def test_a_mark_lies_around_what_may_be_chosen_and_not_on_it(wide: bool) -> None:
    tried = 0
    for war in list(wars())[::7]:
        seat = asked(war)
        for thing in ElementTree.fromstring(stage(war.seen_by(seat), seat, SPEAKER, wide=wide)).iter():
            for mark in thing.findall(f"{SVG}g[@class='mb-mark']"):
                outline, *_ = mark.findall(f"{SVG}rect")
                assert (outline.get("x"), outline.get("y")) == ("-2", "-2")
                card = next(one for one in thing.iter(f"{SVG}rect") if one is not outline)
                grown = re.search(r"scale\(([\d.]+)\)", str(thing[0].get("transform")))
                unit = float(grown[1]) if grown else 1
                width = unit * float(card.get("width", 0))
                assert float(outline.get("width", 0)) >= width + 3.99
                tried += 1
    assert tried > 100
