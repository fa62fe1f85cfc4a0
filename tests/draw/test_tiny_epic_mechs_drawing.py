"""The drawing of Tiny Epic Mechs: what is marked where, ghost paths, mines, the duel, what scores."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from drawn_games import DRAWN, asked, each_shape, ids, marked, positions

from mechbay.core.event import HIDDEN, SPECTATOR
from mechbay.games.tiny_epic_mechs import GAME
from mechbay.games.tiny_epic_mechs.draw import seats, stage, tray
from mechbay.games.tiny_epic_mechs.draw.end import below, beside
from mechbay.games.tiny_epic_mechs.draw.look import Phrases, fights
from mechbay.games.tiny_epic_mechs.rules.actions import NOTATION
from mechbay.games.tiny_epic_mechs.rules.cards import (
    CARDS,
    CELLS,
    KINDS,
    LANDING,
    MINE_TOKEN,
    NO_CARD,
    NO_CELL,
    NO_ORDER,
    NO_TEXT,
    NO_TOKEN,
    NO_WEAPON,
    NORMAL_LINE,
    ORDER,
    POWER_LINE,
    ROW_SIZE,
    STACK,
    TEXT,
    TURNS,
    TURRET_TOKEN,
    WAYS,
    WEAPONS,
)
from mechbay.games.tiny_epic_mechs.rules.combat import Strike, counters, ready_weapons
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.flow import Program
from mechbay.games.tiny_epic_mechs.rules.robot_guide import SEES_ROBOT, seen_ways, sight
from mechbay.games.tiny_epic_mechs.rules.robots import RobotTurn
from mechbay.games.tiny_epic_mechs.rules.scoring import (
    holding_points,
    pilot_points,
    token_points,
    weapon_points,
)
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import Text
from mechbay.parts.masks import members
from mechbay.words import LANGUAGES, Speaker
from scenario import tournament

TINY_EPIC_MECHS = next(of for of in DRAWN if of.game is GAME)
IN_TRAY = ("card", "clear", "lock", "unlock", "equip", "replace", "stow", "done")
SPEAKER = Speaker("en", GAME)
MOST_BYTES = 70_000  # of everything that is drawn for a seat, before it is packed


def tournaments() -> Iterator[Tournament]:
    for state in positions(TINY_EPIC_MECHS):
        assert isinstance(state, Tournament)
        yield state


def texts(picture: str, style: str) -> list[str]:
    """What is written in a style."""
    found = [one for one in ElementTree.fromstring(picture).iter() if style in str(one.get("class")).split()]
    return ["".join(one.itertext()) for one in found]


def check_marks(game: Tournament, seat: int) -> set[str]:
    """All that a seat may choose is marked once, in its place, whatever the shape; the words of it."""
    view = game.seen_by(seat)
    choices = sorted(GAME.actions.write(action) for action in game.legal(seat))
    in_tray = [choice for choice in choices if choice.split()[0] in IN_TRAY]
    for wide in (False, True):
        found = marked(stage(view, seat, SPEAKER, wide=wide))
        assert found == [choice for choice in choices if choice not in in_tray]
    assert marked(tray(view, seat, SPEAKER)) == in_tray
    assert marked("".join(seats(view, seat, SPEAKER))) == []
    return {choice.split()[0] for choice in choices}


def test_what_may_be_chosen_is_marked_exactly() -> None:
    seen: set[str] = set()
    for game in tournaments():
        for seat in game.actors():
            seen |= check_marks(game, seat)
    assert {notation[0] for notation in NOTATION} - seen <= {"move", "jam", "ready", "aim"}


def test_both_shapes_show_the_same_things() -> None:
    """Where tall shows a question instead of the market, wide shows both."""
    for game in list(tournaments())[::2]:
        seat = asked(game)
        view = game.seen_by(seat)
        tall, wide = [ids(stage(view, seat, SPEAKER, wide=shape)) for shape in (False, True)]
        assert tall <= wide
        assert {name for name in wide - tall if not name.startswith("sale-")} == set()


def attack(weapon: str, **fields: list[int]) -> Tournament:
    """A combat at a table of four in which somebody is asked about the text of a Power Attack."""
    four = (game for game in tournaments() if game.seats == 4 and game.stack)
    game = next(game for game in four if isinstance(game.stack[-1], Strike)).copy()
    game.weapon = WEAPONS.index(weapon)
    game.line = POWER_LINE
    for name, value in fields.items():
        setattr(game, name, value)
    game.stack.append(Text(game.striker))
    return game


def test_what_weapons_seldom_ask_is_marked_too() -> None:
    jammed = attack("emp-mace", equipped=[3] * 4, exhausted=[0] * 4)
    readied = attack("energy-crossbow", exhausted=[3] * 4)
    middle = CELLS.index("c3")
    aimed = attack("rail-gun")
    aimed.places = [CELLS.index(cell) for cell in ("c1", "a3", "e3", "c5")]
    aimed.places[aimed.attacker] = aimed.places[aimed.defender] = middle
    moved = attack("auto-turret", tokens=[NO_TOKEN] * len(CELLS))
    moved.places = [middle] * 4
    for cell in ("a2", "b1", "d1"):
        moved.tokens[CELLS.index(cell)] = moved.striker * KINDS + TURRET_TOKEN
    for game, word in ((jammed, "jam"), (readied, "ready"), (aimed, "aim"), (moved, "move")):
        assert word in check_marks(game, game.striker)


@each_shape
def test_a_held_card_is_pointed_by_choosing_where_it_leads(wide: bool) -> None:
    tried = 0
    for game in tournaments():
        seat = asked(game)
        held = game.held[seat] if isinstance(game.stack[-1] if game.stack else None, Program) else NO_CARD
        if held == NO_CARD:
            continue
        cell = game.places[seat]
        for order in game.programs[TURNS * seat : TURNS * (seat + 1)]:
            if order == NO_ORDER:
                break
            cell = cell if LANDING[game.seats][cell][order] == NO_CELL else LANDING[game.seats][cell][order]
        root = ElementTree.fromstring(stage(game.seen_by(seat), seat, SPEAKER, wide=wide))
        for one in root.iter():
            action = str(one.get("data-action"))
            if action.startswith("face "):
                leads = LANDING[game.seats][cell][ORDER[held][WAYS.index(action.split()[1])]]
                name = str(one.get("id"))
                assert name == f"cell-{CELLS[leads]}" if leads != NO_CELL else name.startswith("bump-")
                tried += 1
    assert tried > 40


def test_the_path_of_a_program_is_for_its_owner() -> None:
    for game in tournaments():
        seat = asked(game)
        if isinstance(game.stack[-1] if game.stack else None, Program):
            for other in [SPECTATOR, *range(game.seats)]:
                picture = stage(game.seen_by(other), other, SPEAKER)
                numbers = texts(picture, "te-step-text") + texts(picture, "te-step-stays-text")
                filled = game.programs[TURNS * other : TURNS * (other + 1)] if other >= 0 else []
                gap = filled.index(NO_ORDER) if NO_ORDER in filled else len(filled)
                assert sorted(numbers) == [str(slot + 1) for slot in range(gap)]
        assert tray(game.seen_by(seat), seat, SPEAKER).count('id="slot-') in (0, TURNS)


def test_a_mine_shows_its_number_to_its_owner_only() -> None:
    tried = 0
    for game in tournaments():
        for seat in [SPECTATOR, *range(game.seats)]:
            view = game.seen_by(seat)
            if fights(game):
                continue
            root = ElementTree.fromstring(stage(view, seat, SPEAKER))
            for cell in range(len(CELLS)):
                if game.tokens[cell] == NO_TOKEN or game.tokens[cell] % KINDS != MINE_TOKEN:
                    continue
                drawn = next(one for one in root.iter() if one.get("id") == f"token-{CELLS[cell]}")
                own = game.tokens[cell] // KINDS == seat
                shown = "".join(drawn.itertext())
                own = own and not game.is_robot(seat)  # of those nobody knows the number
                assert shown == (str(game.numbers[cell]) if own else "ABCD"[game.tokens[cell] // KINDS])
                assert own or view.numbers[cell] == HIDDEN
                tried += 1
    assert tried > 200


def test_executed_cards_lie_open_at_their_seats_and_others_do_not() -> None:
    for game in tournaments():
        panels = seats(game.seen_by(SPECTATOR), SPECTATOR, SPEAKER)
        for seat in range(game.seats):
            if game.is_robot(seat):
                left = game.stacks[seat].bit_count()
                plays = bool(game.round) and not game.over
                assert panels[seat].count("te-shown") == (len(STACK) - left if plays else 0)
                assert panels[seat].count("te-back") == (left if plays else 0)
                continue
            programmed = game.round and not game.over and game.adhoc[seat] == PROGRAMMED
            assert panels[seat].count("te-shown") == (game.shown[seat] if programmed else 0)
            assert panels[seat].count("te-back") == (TURNS - game.shown[seat] if programmed else 0)


@each_shape
def test_every_weapon_for_sale_is_shown_with_its_piles(wide: bool) -> None:
    for game in tournaments():
        picture = stage(game.seen_by(SPECTATOR), SPECTATOR, SPEAKER, wide=wide)
        if game.over or fights(game) or not game.round:
            continue
        sold = re.findall(r'id="sale-([\w-]+)"', picture)
        assert sold[:ROW_SIZE] == [WEAPONS[weapon] for weapon in game.row if weapon != NO_WEAPON][:ROW_SIZE]
        assert texts(picture, "te-count") == [f"×{game.pile(weapon)}" for weapon in range(4)]


@each_shape
def test_a_duel_shows_health_damage_and_counters(wide: bool) -> None:
    tried = countered = 0
    for game in tournaments():
        if not isinstance(game.stack[-1] if game.stack else None, Strike):
            continue
        seat = game.striker
        picture = stage(game.seen_by(seat), seat, SPEAKER, wide=wide)
        health = sorted(texts(picture, "te-health-text"))
        assert health == sorted(str(game.health[one]) for one in (game.attacker, game.defender))
        able = [weapon for weapon in ready_weapons(game, seat) if counters(weapon, game.last)]
        assert texts(picture, "te-badge-text").count("counters!") == len(able)
        own = members(game.equipped[seat])
        first = [words.split("–")[0] for words in texts(picture, "te-normal-text")][: len(own)]
        assert first == [str(damage_of(game, seat, weapon, 0, 0)) for weapon in own]
        tried += 1
        countered += len(able)
    assert tried > 15
    assert countered > 3


@each_shape
def test_pieces_show_what_a_scoring_would_bring(wide: bool) -> None:
    for game in tournaments():
        if not game.round or fights(game):
            continue
        found = texts(stage(game.seen_by(SPECTATOR), SPECTATOR, SPEAKER, wide=wide), "te-worth-text")
        worth = 0
        for seat in range(game.seats):
            worth += sum(token_points(game, seat, cell) for cell in game.arena())
            worth += pilot_points(game, seat) + holding_points(game, seat)
        assert sum(int(words) for words in found) == worth


@each_shape
def test_the_end_names_the_winner_and_what_weapons_brought(wide: bool) -> None:
    ends = [game for game in tournaments() if game.over]
    assert ends
    for game in ends:
        picture = stage(game, SPECTATOR, SPEAKER, wide=wide)
        shown = texts(picture, "te-result") + texts(picture, "te-result-end")
        assert shown == [str(points) for points in game.scores()]
        assert len(texts(picture, "te-winner")) == len(game.winners())
        panels = seats(game, SPECTATOR, SPEAKER)
        for seat in range(game.seats):
            assert f"weapons +{weapon_points(game, seat)}" in panels[seat]


@each_shape
def test_moving_figures_keep_their_ids(wide: bool) -> None:
    for game in list(tournaments())[::3]:
        if game.round and not fights(game):
            picture = stage(game, SPECTATOR, SPEAKER, wide=wide)
            for seat in range(game.seats):
                assert (
                    len(re.findall(rf'<g id="pilot-{"abcd"[seat]}"[^>]* transform="translate\(', picture))
                    == 1
                )


def test_both_copies_of_collect_are_one_card_in_the_hand() -> None:
    for game in tournaments():
        seat = asked(game)
        hand = re.findall(r'id="card-([\w-]+)"', tray(game.seen_by(seat), seat, SPEAKER))
        assert hand in ([], CARDS)


@each_shape
def test_a_page_stays_light(wide: bool) -> None:
    for game in list(tournaments())[::5]:
        seat = asked(game)
        view = game.seen_by(seat)
        drawn = (
            stage(view, seat, SPEAKER, wide=wide)
            + tray(view, seat, SPEAKER)
            + "".join(seats(view, seat, SPEAKER))
        )
        assert len(drawn.encode()) < MOST_BYTES


def test_robots_face_somewhere_and_mark_what_they_compare() -> None:
    moving = 0
    for game in tournaments():
        if fights(game):
            continue
        picture = stage(game.seen_by(0), 0, SPEAKER)
        placed = [seat for seat in range(game.seats) if game.is_robot(seat) and game.places[seat] != NO_CELL]
        turns = re.findall(r'class="te-facing"[^>]* rotate\((\d+)\)', picture)
        assert sorted(turns) == sorted(str(90 * game.facing[seat]) for seat in placed)
        top = game.stack[-1] if game.stack else None
        free = 0
        if isinstance(top, RobotTurn):
            cell = game.places[top.seat]
            seen = [sight(game, top.seat, cell, way) for way in seen_ways(game.facing[top.seat])]
            free = len([one for one in seen if one > SEES_ROBOT])
            moving += 1
        assert picture.count('class="te-seen"') == free
    assert moving > 3


@each_shape
def test_a_robots_weapons_in_a_duel_are_a_stack_whose_next_is_unknown(wide: bool) -> None:
    tried = 0
    for game in tournaments():
        if not fights(game) or not game.robots:
            continue
        robot = next(seat for seat in (game.attacker, game.defender) if game.is_robot(seat))
        picture = stage(game.seen_by(0), 0, SPEAKER, wide=wide)
        left = len(ready_weapons(game, robot))
        assert texts(picture, "te-pile-text") == ["?"] * left
        assert picture.count(f'id="arm-{"abc"[robot]}-') == len(members(game.equipped[robot]))
        tried += 1
    assert tried > 5


def test_the_button_of_collect_says_what_it_brings() -> None:
    """With the Brawler's extra, and without what is above the limit."""
    brawler = tournament({"pilot": "brawler"}, {}, zones={"c2": "R01"}).does("card collect", "face S")
    assert "+2 E +0 C" in stage(brawler.state, 0, SPEAKER)
    rich = {"pilot": "kitty", "energy": 8, "credits": 9}
    full = tournament(rich, {}, zones={"c2": "R01"}, tokens={"b1": "a turret", "d1": "a turret"})
    assert "+1 E +0 C" in stage(full.does("card collect", "face S").state, 0, SPEAKER)


def test_the_winners_title_stands_clear_of_the_portrait() -> None:
    """The first line of a plate is the title's; the bust lies below it, or in front of it."""
    for face in (below, beside):
        plate = face(0, 0, 30, "weapons +1", "Winner", (120.0, 115.0))
        words = next(one for one in parts(plate) if one.get("class") == "te-winner")
        bust = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", plate)
        x, y, scale = max([tuple(map(float, one)) for one in bust], key=lambda one: one[2])
        free = float(words.get("y", 0)) <= y - 30 * scale or float(words.get("x", 0)) >= x + 30 * scale
        assert free


def parts(picture: str) -> Iterator[ElementTree.Element]:
    """The elements of a piece of a picture."""
    return ElementTree.fromstring(f"<g>{picture}</g>").iter()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_weapon_says_stands_on_its_card_beside_the_wide_arena(language: str) -> None:
    speaker = Speaker(language, GAME)
    game = next(game for game in tournaments() if game.seats == 4 and isinstance(top(game), Program))
    picture = stage(game.seen_by(SPECTATOR), SPECTATOR, speaker, wide=True)
    said = " ".join(texts(picture, "te-says"))
    for weapon in game.row:
        for line in (NORMAL_LINE, POWER_LINE):
            if TEXT[line][weapon] != NO_TEXT:
                assert Phrases.of(speaker).texts[line][weapon] in said


def top(game: Tournament) -> object:
    """What is asked now."""
    return game.stack[-1] if game.stack else None


@each_shape
def test_nothing_that_may_be_chosen_is_cut_off_at_the_edge(wide: bool) -> None:
    """The mark around a thing reaches a little beyond it."""
    for game in list(tournaments())[::4]:
        seat = asked(game)
        root = ElementTree.fromstring(stage(game.seen_by(seat), seat, SPEAKER, wide=wide))
        _, _, width, height = map(float, root.get("viewBox", "").split())
        for left, upper, right, lower in marks(root, 0, 0, 1):
            assert left >= 0
            assert upper >= 0
            assert right <= width
            assert lower <= height


def marks(element: ElementTree.Element, x: float, y: float, scale: float) -> Iterator[tuple[float, ...]]:
    """The edges of all marks inside an element that is moved and sized."""
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    sized = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    x, y = (x + scale * float(moved[1]), y + scale * float(moved[2])) if moved else (x, y)
    scale *= float(sized[1]) if sized else 1
    if element.get("class") == "mb-mark":
        frame = element[0]
        left, upper = [scale * (float(frame.get(name, 0)) - HALF_LINE) for name in ("x", "y")]
        wide, high = [scale * (float(frame.get(name, 0)) + 2 * HALF_LINE) for name in ("width", "height")]
        yield x + left, y + upper, x + left + wide, y + upper + high
    for inner in element:
        yield from marks(inner, x, y, scale)


HALF_LINE = 2.2  # of the corners of a mark
