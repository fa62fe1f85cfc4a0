"""The drawing of Apex against Automas: marks, levels, costs, zones, bars, the aim track, moves, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from drawn_boxes import boxes, overlapping
from drawn_games import DRAWN, asked, each_shape, ids, marked, positions

from apex import acting, field
from mechbay.core.event import SPECTATOR
from mechbay.games.apex_automa import GAME
from mechbay.games.apex_automa.draw import art, seats, stage, things, tray
from mechbay.games.apex_automa.draw.decision import decision_card
from mechbay.games.apex_automa.draw.figures import BAR
from mechbay.games.apex_automa.draw.look import HEIGHT, LEFT, MAP, STRIP, TOP, WIDE, WIDE_TOP, WIDTH
from mechbay.games.apex_automa.draw.terrain import terrain
from mechbay.games.apex_automa.draw.zones import INSIDE, inside
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit
from mechbay.games.apex_automa.rules.acting import Act
from mechbay.games.apex_automa.rules.actions import GO, NOTATION
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import costs
from mechbay.games.apex_automa.rules.ring import safe_now
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.view import KIND, in_zone
from mechbay.games.apex_automa.rules.walking import Move, facing
from mechbay.words import Speaker

APEX = next(of for of in DRAWN if of.game is GAME)
SPEAKER = Speaker("en", GAME)
IN_TRAY = (
    "fire", "decline", "draw", "follow", "choose", "ability", "use", "restore", "play", "enter", "store",
    "replace", "discard", "load",
)  # fmt: skip
MOST_BYTES = 135_000  # of everything that is drawn for a seat, before it is packed


def clashes() -> Iterator[Clash]:
    for state in positions(APEX):
        assert isinstance(state, Clash)
        yield state


def on_the_map() -> Iterator[Clash]:
    """Positions in which all legends have been chosen and somebody stands on the map."""
    return (game for game in clashes() if any(space != OFF for space in game.at))


def texts(picture: str, style: str) -> list[str]:
    """What is written in a style."""
    found = [one for one in ElementTree.fromstring(picture).iter() if style in str(one.get("class")).split()]
    return ["".join(one.itertext()) for one in found]


@each_shape
def test_what_may_be_chosen_is_marked_exactly(wide: bool) -> None:
    seen: set[str] = set()
    for game in clashes():
        for seat in game.actors():
            choices = sorted(GAME.actions.write(action) for action in game.legal(seat))
            in_stage, in_tray = (
                marked(stage(game, seat, SPEAKER, wide=wide)),
                marked(tray(game, seat, SPEAKER)),
            )
            assert sorted([*in_stage, *in_tray]) == choices
            assert marked("".join(seats(game, seat, SPEAKER))) == []
            # a legend off the map is activated in the tray, one on the map on the stage; an attachment
            # from a pool is fitted on the stage, one that was found in the tray
            assert {choice.split()[0] for choice in in_tray} <= {*IN_TRAY, "activate", "fit"}
            assert not {choice.split()[0] for choice in in_stage} & set(IN_TRAY)
            seen |= {choice.split()[0] for choice in choices}
    assert {notation[0] for notation in NOTATION} - seen <= {"dismantle"}


def test_both_shapes_show_the_same_things() -> None:
    for game in list(clashes())[::2]:
        seat = asked(game)
        tall, wide = [ids(stage(game, seat, SPEAKER, wide=shape)) for shape in (False, True)]
        assert tall == wide


@each_shape
def test_where_one_can_go_stands_what_it_costs(wide: bool) -> None:
    tried = 0
    for game in clashes():
        asks = game.stack[-1] if game.stack else None
        if not isinstance(asks, Act):
            continue
        best = costs(game, asks.figure, [(game.at[asks.figure], 0)], cards.HUMAN_MP + 9)
        for one in ElementTree.fromstring(stage(game, 0, SPEAKER, wide=wide)).iter():
            action = str(one.get("data-action"))
            if action.startswith("go "):
                space = ground.NAMES.index(action.split()[1])
                shown = [inner for inner in one.iter() if inner.get("class") == "ax-cost"]
                assert ["".join(inner.itertext()) for inner in shown] == [str(best[space])]
                tried += 1
    assert tried > 100


@each_shape
def test_weapons_that_may_be_fired_hide_nobody_and_no_space_that_may_be_chosen(wide: bool) -> None:
    tried = 0
    for game in clashes():
        picture = stage(game, asked(game), SPEAKER, wide=wide)
        shots = boxes(picture, "shot-")
        goals = {f"space-{action.removeprefix('go ')}" for action in marked(picture) if action[:3] == "go "}
        things = boxes(picture, "space-", "figure-") if shots else {}
        there = {name: box for name, box in things.items() if name in goals or name.startswith("figure-")}
        for name, shot in shots.items():
            others = {other: there[other] for other in there if other != f"figure-{name.rpartition('-')[2]}"}
            assert [pair for pair in overlapping({name: shot, **others}, -3) if name in pair] == []
            tried += bool(goals)
    assert tried > 20


def test_levels_differ_in_tone_hatching_and_digit() -> None:
    for place in cards.GROUNDS:
        drawn = terrain(place)
        levels = {place.level[space] for space in place.spaces}
        assert all(f"ax-level-{level}" in drawn for level in levels)
        assert drawn.count("ax-hatch") == len(levels - {0})
        game = next(game for game in on_the_map() if game.ground == place)
        digits = texts(stage(game, SPECTATOR, SPEAKER), "ax-height")
        assert sorted(digits) == sorted(
            str(place.level[space]) for space in place.spaces if place.level[space]
        )


@each_shape
def test_figures_keep_their_ids_and_stand_where_they_are(wide: bool) -> None:
    for game in on_the_map():
        picture = stage(game, SPECTATOR, SPEAKER, wide=wide)
        for figure in range(cards.FIGURES):
            count = len(re.findall(rf'id="figure-{cards.LEGENDS[game.legends[figure]]}"', picture))
            assert count == (game.at[figure] != OFF)


def test_bars_are_as_long_as_what_is_left() -> None:
    for game in on_the_map():
        picture = stage(game, SPECTATOR, SPEAKER)
        for style, left, most in (
            ("shield", game.shield, game.most_shield),
            ("health", game.health, game.most_health),
        ):
            long = re.findall(rf'class="ax-{style}-bar"[^>]* width="([\d.]+)"', picture)
            there = [figure for figure in range(cards.FIGURES) if game.at[figure] != OFF]
            wanted = sorted(round(BAR * left[figure] / most(figure), 1) for figure in there)
            assert sorted(map(float, long)) == wanted


def test_a_token_on_the_border_of_the_map_is_not_cut_off() -> None:
    round_it = 14  # the disc and its line
    lowest = min(WIDE[1] - WIDE_TOP, HEIGHT - STRIP - TOP)
    for corner in range(ground.CORNERS):
        x, y = inside(cards.GROUNDS[0], corner)
        assert x + round_it <= WIDTH - LEFT
        assert y + round_it <= lowest
    assert inside(cards.GROUNDS[0], 0) == (0, MAP - INSIDE)
    assert inside(cards.GROUNDS[0], ground.CORNERS // 2) == (MAP // 2, MAP // 2)


def about_to_be_struck() -> Clash:
    """Rolling Thunder falls so soon after it was called that it is seldom seen."""
    strike = {"token": "strike", "at": "e5", "owner": "bangalore", "begins": 2, "ends": 2}
    state = acting(field(), {"lifeline": "e5"}, {"bangalore": "a9"}, tokens=[strike]).state
    assert isinstance(state, Clash)
    return state


def test_zones_are_hatched_on_their_spaces() -> None:
    tried = set()
    styles = {"smoke": "smoke", "dome": "dome", "heal-drone": "cure", "strike": "harm", "bombardment": "harm"}
    for game in (*on_the_map(), about_to_be_struck()):
        picture = stage(game, SPECTATOR, SPEAKER)
        wanted = dict.fromkeys(styles.values(), 0)
        for token in game.tokens:
            name = cards.OBJECTS[token[KIND]]
            if kit.ZONE_AREA[token[KIND]] != kit.NO_AREA:
                wanted[styles[name]] += len([space for space in game.ground.spaces if in_zone(token, space)])
                tried.add(name)
        for style, count in wanted.items():
            assert picture.count(f'<rect class="ax-{style}-zone"') == count  # the Ring is a path
    assert tried == set(styles)


@each_shape
def test_a_pending_shot_shows_line_and_thresholds(wide: bool) -> None:
    tried = 0
    for game in on_the_map():
        if game.shooter == NOBODY or game.over:
            continue
        picture = stage(game, SPECTATOR, SPEAKER, wide=wide)
        assert texts(picture, "ax-wanted") == [f"{value}+" for value in aiming.thresholds(game)]
        slots = [f"aim-{number + 1}" for number in range(len(aiming.thresholds(game)))]
        assert re.findall(r'id="(aim-\d+)"', picture) == slots
        both = game.at[game.shooter] != OFF and game.at[game.target] != OFF
        assert picture.count('class="ax-shot"') == both
        tried += 1
    assert tried > 10


@each_shape
def test_a_move_shows_its_points_its_paths_and_where_the_card_points(wide: bool) -> None:
    tried = 0
    for game in on_the_map():
        asks = game.stack[-1] if game.stack else None
        if not isinstance(asks, Move) or game.shooter != NOBODY:
            continue
        picture = stage(game, SPECTATOR, SPEAKER, wide=wide)
        pips = re.findall(r'class="ax-step-pip" d="([^"]*)"', picture)
        assert pips[0].count("M") == asks.points
        turned = re.findall(r'class="ax-wedge"[^>]*rotate\((\d+)\)', picture)
        assert turned == [str(90 * facing(game, asks.figure))]
        tried += 1
    assert tried > 5


def test_decision_cards_show_both_paths_as_they_are_turned() -> None:
    cards_drawn = {decision_card(card, turns) for card in range(len(cards.DECISIONS)) for turns in range(4)}
    assert len(cards_drawn) == 4 * len(cards.DECISIONS)
    for picture in cards_drawn:
        assert picture.count('class="ax-white-path"') == picture.count('class="ax-green-path"') == 1


def test_every_legend_and_object_has_a_picture_of_its_own() -> None:
    assert len(set(art.LEGENDS)) == len(cards.LEGENDS)
    shown = [picture for picture in things.OBJECTS if picture]
    assert len(set(shown)) == len(shown) == len(cards.OBJECTS) - 1  # barricades are drawn with the ground


def test_what_lies_outside_a_safe_rectangle_is_marked() -> None:
    game = next(on_the_map()).copy()
    calm = stage(game, SPECTATOR, SPEAKER).count("ax-harm-line")
    game.safe = [2, 3, 10, 9]
    assert stage(game, SPECTATOR, SPEAKER).count("ax-harm-line") == calm + 1


def test_the_stages_of_the_ring_to_come_are_outlined_the_next_one_broken() -> None:
    game = next(on_the_map()).copy()
    for turn, later, full in ((0, 3, 0), (6, 2, 1), (12, 1, 1), (16, 0, 1)):
        game.ring, game.turn = 0, turn
        game.safe = safe_now(game)
        picture = stage(game, SPECTATOR, SPEAKER)
        assert picture.count('<rect class="ax-closing-next"') == (1 if later else 0)
        assert picture.count('<rect class="ax-closing-') == later
        assert ("ax-harm-hatch" in picture) == bool(full)


def test_a_panel_says_what_a_legend_outside_the_ring_will_take() -> None:
    game = next(on_the_map()).copy()
    game.ring, game.turn = 0, 6
    game.safe = safe_now(game)  # a1 to i9
    game.at[2], game.at[3] = 143, 0
    outside, inside = (seats(game, SPECTATOR, SPEAKER)[game.drivers[figure]] for figure in (2, 3))
    assert "Ring: −5 at the end of the round" in outside
    assert "Ring:" not in inside


@each_shape
def test_a_small_map_is_drawn_larger(wide: bool) -> None:
    game = next(on_the_map()).copy()
    game.ground = cards.drawn_map("", ["0. 1. 0. 0.", "0. 0. 3. 0.", "0. 0. 0. 0."], [[1, 1, "N"]])
    game.at = [0, 1, 2, 3]
    game.tokens, game.opened, game.destroyed = [], 0, 0
    picture = stage(game, SPECTATOR, SPEAKER, wide=wide)
    assert "scale(3)" in picture
    assert len(re.findall('id="space-', picture)) == 12
    assert 'id="space-e1"' not in picture


def test_panels_of_automas_show_charges_attachments_and_decks() -> None:
    for game in on_the_map():
        panels = seats(game, SPECTATOR, SPEAKER)
        for figure in (2, 3):
            panel = panels[game.drivers[figure]]
            missing = cards.CHARGE_MOST - game.charges[figure]
            assert panel.count("ax-missing") == missing
            parts = [part for slot in (0, 1) for part in aiming.fitted_to(game, figure, slot)]
            idle = [part for part in parts if kit.ATTACHED_NEED[part] > game.charges[figure]]
            assert panel.count("ax-idle") == len(idle)
            left = bin(game.decks[figure]).count("1")
            assert f"feats {left}" in panel


@each_shape
def test_the_end_names_the_winner(wide: bool) -> None:
    ends = [game for game in clashes() if game.over]
    assert ends
    for game in ends:
        picture = stage(game, SPECTATOR, SPEAKER, wide=wide)
        assert texts(picture, "ax-result") == [f"{game.points[0]} : {game.points[1]}"]
        assert len(texts(picture, "ax-winner")) == 1


@each_shape
def test_a_page_stays_light(wide: bool) -> None:
    for game in list(clashes())[::5]:
        seat = asked(game)
        drawn = (
            stage(game, seat, SPEAKER, wide=wide)
            + tray(game, seat, SPEAKER)
            + "".join(seats(game, seat, SPEAKER))
        )
        assert len(drawn.encode()) < MOST_BYTES


def test_spaces_that_may_be_gone_to_are_marked_only_for_who_is_asked() -> None:
    for game in clashes():
        if game.actors() == [0] and any(GO <= action < GO + ground.SPACES for action in game.legal(0)):
            assert "ax-cost" not in stage(game, SPECTATOR, SPEAKER)
