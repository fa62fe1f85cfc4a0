"""The drawing of Battle Royale: pools and what fits where, ammunition, lives, death boxes, what was found."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from drawn_boxes import boxes, letters, outside, overlapping, size
from drawn_games import each_shape, ids, marked
from royale_positions import FALLEN, FULL, armed, ring, royale

from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa import GAME
from mechbay.games.apex_automa.draw import seats, stage, things, tray
from mechbay.games.apex_automa.draw.loot import FROM, LETTERS
from mechbay.games.apex_automa.draw.pools import equips
from mechbay.games.apex_automa.draw.shelves import above, laid, shelves
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.pools import Exchange, KeepEpic, Outfit
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.words import Speaker

SPEAKER = Speaker("en", GAME)
VARIANTS = {"solo2": 3, "solo1": 4, "coop": 4}
PIECES = ("pool-", "gift-", "epic-", "carried-", "backpack-", "worn-", "ready-", "done-")


def until(asked: type, variant: str, seed: int = 1, likes: tuple[str, ...] = ("ready", "done")) -> Clash:
    """A match by chance up to a question; what is liked is done first."""
    table = SeededTable(seed)
    state = GAME.new(VARIANTS[variant], {"mode": "br", "variant": variant}, table)
    assert isinstance(state, Clash)
    while not isinstance(state.stack[-1], asked):
        seat = state.actors()[0]
        liked = [a for a in state.legal(seat) if GAME.actions.write(a).split()[0] in likes]
        state.play(seat, liked[0] if liked else state.sample(seat, table), table)
    return state


def does(state: Clash, word: str) -> bool:
    """The first choice that begins with a word, if there is one."""
    seat = state.actors()[0]
    found = [a for a in state.legal(seat) if GAME.actions.write(a).startswith(word)]
    if found:
        state.play(seat, found[0], SeededTable(0))
    return bool(found)


def all_given(variant: str = "solo2") -> Clash:
    """The second legend has given all that it may to the first."""
    state = until(Exchange, variant)
    while does(state, f"give {cards.LEGENDS[state.legends[1]]} "):
        pass
    return state


# --- pools


@each_shape
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("asked", [KeepEpic, Exchange, Outfit])
def test_whatever_lies_in_a_pool_lies_whole_on_the_stage_and_apart(
    asked: type, variant: str, wide: bool
) -> None:
    if asked is Exchange and variant == "solo1":
        return  # nobody to exchange with
    state = until(asked, variant, 2)
    picture = stage(state, 0, SPEAKER, wide=wide)
    found = boxes(picture, *PIECES)
    assert outside(found, *size(picture)) == []
    assert overlapping(found, 1) == []
    for figure in {"solo1": [0]}.get(variant, [0, 1]):
        name = cards.LEGENDS[state.legends[figure]]
        own = {f"pool-{name}-{cards.GEAR[gear]}" for gear in state.pools[figure]}
        epics = {f"epic-{name}-{cards.LOOT[loot]}" for loot in state.epics[figure]}
        assert own | epics <= set(found)


@each_shape
@pytest.mark.parametrize("asked", [Exchange, Outfit])
def test_all_gear_of_both_in_one_pool_still_has_its_room(asked: type, wide: bool) -> None:
    state = all_given()
    while not isinstance(state.stack[-1], asked):
        assert does(state, "ready")
    picture = stage(state, 0, SPEAKER, wide=wide)
    found = boxes(picture, *PIECES)
    assert outside(found, *size(picture)) == []
    assert overlapping(found) == []


# pixels of a unit: of the wide picture at 1280 by 720, of the tall one at 390 by 844
PIXELS = {True: 0.86, False: 0.736}
LEGIBLE = 10.9


@each_shape
@pytest.mark.parametrize("givers", [(0,), (1,), (0, 1)])
def test_letters_of_pools_are_readable_whatever_was_given(givers: tuple[int, ...], wide: bool) -> None:
    """After many gifts by chance, to one legend or to both, and while they equip."""
    state, dice = until(Exchange, "solo2", len(givers)), SeededTable(3)
    likes = tuple([f"give {cards.LEGENDS[state.legends[figure]]} " for figure in givers])
    tried = 0
    while equips(state):
        if tried % 4 == 0:
            picture = stage(state, 0, SPEAKER, wide=wide)
            assert min(letters(picture, *PIECES)) * PIXELS[wide] > LEGIBLE
        asked = state.legal(0)
        gifts = [action for action in asked if GAME.actions.write(action).startswith(likes)]
        state.play(0, dice.pick(gifts or asked), dice)
        tried += 1
    assert tried > 20


@each_shape
def test_the_room_of_pools_is_enough_for_every_share_of_what_was_drawn(wide: bool) -> None:
    """AXA-11.12: a legend keeps two weapons at least; no two things are alike."""
    box = (4, 40, 738, 416) if wide else (4, 62, 500, 838)
    weapons, tokens = 2 * cards.WEAPONS_DRAWN, 2 * (sum(cards.LOOT_DRAWN) - 1)
    for arms in range(2, weapons - 1):
        for loot in range(tokens + 1):
            held = ((arms, loot), (weapons - arms, tokens - loot))
            found = shelves(box, held, not wide)
            assert not overlapping({str(k): edges(*shelf.box) for k, shelf in enumerate(found)}, 4)
            for shelf, pool in zip(found, held, strict=True):
                assert PIXELS[wide] * LETTERS * shelf.size > LEGIBLE
                lies = laid(*pool, shelf.across, shelf.cell())
                things = {
                    str(k): edges(x, y + above(shelf.across), *rest) for k, (x, y, *rest) in enumerate(lies)
                }
                assert len(things) == sum(pool)
                assert not overlapping(things, 3)
                assert not outside(things, *[side + 1e-6 for side in shelf.inner()])


def edges(x: float, y: float, wide: float, high: float) -> tuple[float, float, float, float]:
    """A box by its four edges."""
    return x, y, x + wide, y + high


def test_gifts_are_marked_and_cannot_be_given_on() -> None:
    state = all_given()
    picture = stage(state, 0, SPEAKER)
    giver, taker = (cards.LEGENDS[state.legends[figure]] for figure in (1, 0))
    assert picture.count("ax-given") == len(set(state.gifts[0]))
    assert "given by" in picture or "passed by" in picture
    for gear in set(state.gifts[0]):
        assert f'id="gift-{taker}-{cards.GEAR[gear]}"' in picture
    assert not [action for action in marked(picture) if action.startswith(f"give {giver} ")]


def test_a_token_that_fits_on_both_weapons_has_a_half_for_each() -> None:
    tried = 0
    for seed in range(12):
        state = until(Outfit, "solo2", seed)
        while does(state, "equip "):
            pass
        fits = [action for action in map(GAME.actions.write, state.legal(0)) if action.startswith("fit ")]
        picture = stage(state, 0, SPEAKER)
        assert sorted(action for action in marked(picture) if action.startswith("fit ")) == sorted(fits)
        for loot in {action.split()[1] for action in fits}:
            both = len([action for action in fits if action.split()[1] == loot]) > 1
            assert {f"fit-{loot}-0", f"fit-{loot}-1"} <= ids(picture) or not both
            tried += both
    assert tried


def test_slots_for_which_something_is_at_hand_stand_out() -> None:
    state = until(Outfit, "solo1")
    state.pools = [(cards.GEAR.index("longbow"), cards.GEAR.index("optic-1x")), (), (), ()]
    picture = stage(state, 0, SPEAKER)
    assert picture.count('class="ax-slot-able"') == 1  # of barrel, optic and stock
    assert picture.count('class="ax-slot"') == 2


def test_who_is_ready_is_ticked_and_others_see_no_choice() -> None:
    state = until(Exchange, "coop", likes=())
    assert marked(stage(state, SPECTATOR, SPEAKER)) == []
    assert {"ready a", "ready b"} <= set(marked(stage(state, 1, SPEAKER)))
    assert does(state, "ready a")
    picture = stage(state, 1, SPEAKER)
    assert "✓" in picture
    assert "ready a" not in marked(picture)


# --- in a match


def test_ammunition_is_seen_at_each_weapon_and_an_empty_one_says_so() -> None:
    state = royale(armed(("prowler", [], 2), ("g7-scout", [], 0)))
    own = tray(state, 0, SPEAKER)
    assert 'aria-label="ammunition 2/3"' in own
    assert 'aria-label="ammunition 0/3"' in own
    assert own.count("ax-none-left") == own.count("ax-empty") == 1
    assert 'aria-label="ammunition 0/3"' in seats(state, SPECTATOR, SPEAKER)[0]


def test_a_backpack_has_four_places_and_alike_items_one_button() -> None:
    own = tray(royale({"kit": ["syringe", "syringe", "ammo-pack"], "health": 20}), 0, SPEAKER)
    lifeline = own.split("ax-own ")[1]
    assert lifeline.count("ax-room") == 1
    assert {"item-syringe-0", "item-syringe-0-1", "item-ammo-pack-0"} <= ids(own)
    assert marked(own).count("use syringe") == 1


def test_lives_lost_are_in_the_colour_of_who_took_them() -> None:
    state = royale({"lives": 1}, ally=FALLEN | {"lives": 0})
    players, first, _ = seats(state, SPECTATOR, SPEAKER)
    assert 'aria-label="lives 1/2"' in players
    assert 'aria-label="lives 0/2"' in players
    assert players.count("ax-blue-has") == 2  # one path for each legend: the players are red
    assert 'aria-label="lives 2/2"' in first
    assert "-has" not in first
    assert players.count("ax-out") == 1  # Wraith never comes back
    assert stage(state, 0, SPEAKER).count("ax-crossed") == 1


@each_shape
def test_death_boxes_lie_on_the_map_and_are_chosen_themselves(wide: bool) -> None:
    state = royale({}, boxes=["e1", "f2", "f2", "h9"])
    picture = stage(state, 0, SPEAKER, wide=wide)
    assert {"box-e1", "box-f2", "box-h9"} <= ids(picture)
    assert re.findall(r'class="ax-many-text">(\d)<', picture) == ["2"]
    assert {"interact e1", "interact f2", "interact e2", "go f2"} <= set(marked(picture))


@each_shape
def test_what_was_found_is_drawn_with_the_bags_that_it_may_come_from(wide: bool) -> None:
    for loot, name in enumerate(cards.LOOT):
        shotgun = armed(("eva8", [], 3), ("prowler", [], 3)) if name == "bolt" else {}
        picture = stage(royale({"kit": ["frag"]} | shotgun, name), 0, SPEAKER, wide=wide)
        shown = picture.split('id="strip"')[1]
        assert things.LOOT[loot] in shown
        assert [bag for bag, sign in enumerate(things.BAGS) if sign in shown] == list(FROM[loot])


def test_what_was_found_takes_a_place_in_the_tray() -> None:
    full = tray(royale({"kit": FULL}, "med-kit"), 0, SPEAKER)
    assert marked(full) == ["discard", "replace ammo-pack", "replace frag", "replace syringe"]
    free = tray(royale({"kit": ["frag"]}, "med-kit"), 0, SPEAKER)
    assert marked(free) == ["discard", "store"]
    both = tray(royale(armed(("prowler", ["optic-1x"], 3), ("hemlok", [], 3)), "optic-2x"), 0, SPEAKER)
    assert marked(both) == ["discard", "fit optic-2x hemlok", "fit optic-2x prowler"]
    assert both.count("ax-goes") == 1  # of the one that has to go


def test_an_ammo_pack_is_for_a_weapon_of_the_tray() -> None:
    own = armed(("prowler", [], 0), ("g7-scout", [], 1)) | {"kit": ["ammo-pack"]}
    state = royale(own)
    assert does(state, "use ammo-pack")
    assert marked(tray(state, 0, SPEAKER)) == ["load g7-scout", "load prowler"]


def test_every_token_and_every_bag_has_a_picture_of_its_own() -> None:
    assert len(set(things.LOOT)) == len(cards.LOOT)
    assert len(set(things.BAGS)) == len(cards.BAGS)


# --- the Ring


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("card", cards.RINGS)
def test_what_is_said_of_each_stage_to_come_stands_apart(card: str, language: str) -> None:
    picture = stage(ring(1, card), 0, Speaker(language, GAME))
    found = {}
    for words in ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text"):
        if "ax-closing-text" in words.get("class", ""):
            said = words.text or ""
            x, y, wide = float(words.attrib["x"]), float(words.attrib["y"]), 0.45 * LETTERS * len(said)
            left = x if words.get("text-anchor") == "start" else x - wide
            found[said] = (left, y - LETTERS, left + wide, y)
    assert len(found) == len(cards.RING_AFTER)
    assert overlapping(found, 4) == []
    assert outside(found, 480, 480) == []


def test_nobody_burns_any_more_when_the_match_is_over() -> None:
    state = ring(9, "ring-sw")
    assert "at the end of the round" in "".join(seats(state, SPECTATOR, SPEAKER))
    state.play(0, GAME.actions.read("end"), SeededTable(0))
    assert state.over
    assert "at the end of the round" not in "".join(seats(state, SPECTATOR, SPEAKER))
