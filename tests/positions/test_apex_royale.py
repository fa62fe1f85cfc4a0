"""Positions of Battle Royale as documents: all of it is there, and what could never be is refused."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import mechbay
from apex import Clash, acting, field, started
from mechbay.core.errors import PositionError
from mechbay.core.portrait import portrait
from mechbay.core.table import SeededTable

GAME = mechbay.load("apex-automa")
Document = dict[str, Any]
OUT = {"at": "-", "shield": 0, "health": 0, "lives": 0}
POOL = ["prowler", "eva8", "r301", "longbow", "syringe", "barrel"]


def turn(**document: Any) -> Document:
    """A sound position of Battle Royale: Lifeline acts, Wraith is her ally."""
    own = {"at": "e1", "kit": ["syringe", "frag"], "body_shield": True}
    weapons = [{"weapon": "prowler", "fitted": ["mag"], "ammo": 1}, {"weapon": "eva8"}]
    players = {"lifeline": own | {"weapons": weapons}, "wraith": "d1"}
    rows = field(9, 9, g7="0S", b2="0B")
    game = acting(rows, players, {"gibraltar": "e8", "bangalore": "d8"}, mode="br", boxes=["c3", "c3"])
    return game.now | document


def legend(number: int, base: Document | None = None, **changes: Any) -> Document:
    """The same with other things of one legend; bags are worked out anew."""
    changed = copy.deepcopy(base or turn())
    changed["legends"][number] |= changes
    changed["bags"] = None
    return changed


def weapon(**changes: Any) -> Document:
    """The same with another second weapon of Lifeline's."""
    return legend(0, weapons=[{"weapon": "prowler"}, {"weapon": "eva8"} | changes])


def equipping(**changes: Any) -> Document:
    """Lifeline equips, Wraith will."""
    base = started(mode="br").now
    for number, name in enumerate(("lifeline", "wraith", "gibraltar", "bangalore")):
        side: Document = {"pool": POOL} if number < 2 else {"arsenal": f"w-{number}"}
        fresh = {"legend": name, "shield": None, "health": None, "charges": None, "deck": None}
        base["legends"][number] |= fresh | side
    base |= {"pending": ["turn-start", "drop-start", "outfit 1", "outfit 0"], "bags": None}
    return base | changes


def test_a_document_holds_all_of_battle_royale() -> None:
    document = turn()
    assert document["mode"] == "br"
    own = document["legends"][0]
    assert (own["shield"], own["body_shield"], own["lives"]) == (30, True, 2)
    assert own["weapons"][0] == {"weapon": "prowler", "fitted": ["mag"], "ammo": 1}
    assert own["weapons"][1] == {"weapon": "eva8", "fitted": [], "ammo": 3}
    assert document["boxes"] == ["c3", "c3"]
    assert document["bags"]["common"]["syringe"] == 5  # one is in the backpack
    assert document["bags"]["epic"]["body-shield"] == 2
    assert Clash(document).now == document
    assert Clash(equipping()).choices_of("equip")[:2] == ["prowler", "eva8"]


@pytest.mark.parametrize("variant", ["solo2", "solo1", "coop"])
def test_every_position_of_a_match_comes_back_from_its_document(variant: str) -> None:
    table = SeededTable(3)
    settings = {"variant": variant, "mode": "br", "map": "market"}
    state = GAME.new(GAME.setups(settings)[0][0], settings, table)
    while not state.over:
        assert portrait(GAME.from_json(state.to_json())) == portrait(state)
        for _ in range(3):
            if not state.over:
                seat = state.actors()[0]
                state.play(seat, state.sample(seat, table), table)
    assert portrait(GAME.from_json(state.to_json())) == portrait(state)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (turn(mode="ctf"), "mode must be one of tdm, br"),
        (legend(0, kit=["syringe"] * 5), "legends[0].kit must have at most 4 tokens, not 5 (AXA-9.12)"),
        (legend(0, kit=["body-shield"]), "unknown item 'body-shield'"),
        (weapon(fitted=["barrel"]), "legends[0].weapons[1].fitted: eva8 has no slot for barrel (AXA-9.11)"),
        (weapon(fitted=["syringe"]), "legends[0].weapons[1].fitted: eva8 has no slot for syringe"),
        (
            weapon(fitted=["optic-1x", "optic-2x"]),
            "legends[0].weapons[1].fitted: optic-2x goes where another is already (AXA-9.11)",
        ),
        (weapon(ammo=4), "legends[0].weapons[1].ammo must be 0 to 3 for eva8, not 4 (AXA-9.14)"),
        (weapon(ammo=-1), "legends[0].weapons[1].ammo must be 0 to 3"),
        (weapon(weapon="prowler"), "legends[0].weapons[1]: nobody has two prowler (AXA-11.12)"),
        (
            legend(0, weapons=[{"weapon": name} for name in POOL[:3]]),
            "legends[0].weapons must be at most 2, not 3",
        ),
        (legend(0, weapons=[{"weapon": "r301"}]), "legend 0 has two weapons and no pool once it is equipped"),
        (legend(0, pool=["r301"]), "legend 0 has two weapons and no pool once it is equipped"),
        (legend(0, arsenal="h-1a"), "legends[0].arsenal: in Battle Royale a person has weapons instead"),
        (legend(2, body_shield=True), "legends[2].body_shield: an Automa has no loot (AXA-1.14)"),
        (legend(2, weapons=[{"weapon": "r301"}]), "legends[2].weapons: an Automa has no loot"),
        (legend(2, kit=["frag"]), "an Automa has no kit"),
        (legend(1, lives=3), "legends[1].lives must be 0 to 2, not 3 (AXA-23.3)"),
        (legend(1, lives=0), "legend 1 has no tokens, so it is not on the map (AXA-23.4)"),
        (legend(1, lives=1), "the points of a team are the tokens that the other has lost, 1 (AXA-23.3)"),
        (turn(bags={"common": {"syringe": 7}}), "bags.common.syringe must be 0 to 6, not 7 (AXA-27.1)"),
        (turn(bags={"common": {"syringe": 6}}), "there are 7 of syringe, and the bags hold 6 (AXA-27.1)"),
        (turn(bags={"huge": {}, "rare": {"wolf": 1}}), "unknown loot 'wolf'"),
        (turn(bags={"huge": {"frag": 1}}), "unknown bag 'huge'"),
        (turn(boxes=["z9"]), "unknown space 'z9'"),
        (turn(boxes=["l9"]), "a death box lies on the map"),
        (turn(boxes=["b2"]), "a death box lies where a legend fell, never on b2 (AXA-8.24)"),
        (
            legend(0, turn(points=[0, 2]), **OUT, body_shield=False)
            | {"pending": ["turn-end", "order 0", "done 0", "respawn 0"]},
            "a legend without tokens has no activation (AXA-5.15, AXA-13.19)",
        ),
        (
            legend(2, legend(3, turn(points=[4, 0]), **OUT), **OUT),
            "the match is over, for a team has no legend left (AXA-23.5)",
        ),
    ],
)  # fmt: skip
def test_what_could_never_be_is_refused_by_its_place(document: Document, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        Clash(document)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"boxes": ["c3"]}, "boxes: there are none in Team Deathmatch"),
        ({"bags": {"common": {"frag": 1}}}, "bags: there are none in Team Deathmatch"),
        ({"lives": 1}, "legends[0].lives: there is no such thing in Team Deathmatch"),
        ({"weapons": [{"weapon": "r301"}]}, "legends[0].weapons: there is no such thing"),
        ({"body_shield": True}, "legends[0].body_shield: there is no such thing"),
        ({"pool": ["r301"]}, "legends[0].pool: there is no such thing"),
        ({"kit": ["med-kit"]}, "kit has an item that is not of Team Deathmatch (AXA-10.15)"),
    ],
)
def test_team_deathmatch_knows_nothing_of_it(changes: Document, said: str) -> None:
    document = acting(field(), {"lifeline": "e1"}, {"gibraltar": "e8"}).now
    (key,) = changes
    (document if key in document else document["legends"][0]).update(changes)
    with pytest.raises(PositionError) as refused:
        Clash(document)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pool": ["hemlok", "hemlok", "syringe"]}, "the pool of legend 1 has no two different weapons"),
        ({"pool": []}, "legend 1 has a pool and nothing else before it equips (AXA-11.3)"),
        ({"kit": ["frag"]}, "legend 1 has a pool and nothing else before it equips"),
        ({"epics": ["barrel"]}, "legend 1 has epic tokens before it while it keeps some (AXA-11.3)"),
        ({"pool": [*POOL, "prowler", "prowler"]}, "there are 4 of prowler, and 2 cards (AXA-11.3)"),
        ({"pool": [*POOL, *["mag"] * 6]}, "there are 6 of mag, and the bags hold 5"),
    ],
)
def test_pools_that_cannot_be_so(changes: Document, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        Clash(legend(1, equipping(), **changes))
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "pending",
    [
        ["turn-start", "drop-start", "choose-side 1", "choose-side 0"],
        ["turn-start", "drop-start", "outfit 0", "outfit 1"],
        ["turn-start", "drop-start", "outfit 1", "outfit 0", "exchange 0 1"],
        ["turn-start", "drop-start", "outfit 1", "outfit 0", "exchange 1 0"],
    ],
)
def test_equipping_goes_on_in_its_order(pending: list[str]) -> None:
    with pytest.raises(PositionError):
        Clash(equipping(pending=pending))


def test_what_was_found_is_asked_in_battle_royale_only() -> None:
    pending = ["turn-end", "order 0", "done 0", "act 0", "take-loot 0 med-kit"]
    assert Clash(turn(pending=pending, bags=None)).choices == ["store", "discard"]
    with pytest.raises(PositionError):
        acting(field(), {"lifeline": "e1"}, {"gibraltar": "e8"}, pending=pending)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"kit": ["frag"] * 4}, "legend 0 has nothing before the pools are drawn (AXA-11.3)"),
        ({"body_shield": True}, "legend 0 has nothing before the pools are drawn"),
        ({"weapons": [{"weapon": "eva8", "fitted": ["bolt"]}]}, "legend 0 has nothing before the pools"),
    ],
)
def test_nobody_has_anything_before_the_pools_are_drawn(changes: Document, said: str) -> None:
    base = started(mode="br").now
    fresh = {"shield": None, "health": None, "charges": None, "deck": None}
    for number, name in ((0, "lifeline"), (2, "gibraltar"), (3, "bangalore")):
        base["legends"][number] |= fresh | {"legend": name}
    base |= {"pending": ["turn-start", "drop-start", "equip", "pick-legend 1"], "bags": None}
    Clash(copy.deepcopy(base))
    with pytest.raises(PositionError) as refused:
        Clash(legend(0, base, **changes))
    assert said in str(refused.value)


def test_the_bags_are_whole_before_the_pools_are_drawn() -> None:
    for bags in ({}, {"epic": {"barrel": 1}}):
        with pytest.raises(PositionError) as refused:
            Clash(started(mode="br").now | {"bags": bags})
        assert "the bags are whole before the pools are drawn (AXA-10.14, AXA-11.3)" in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"epics": ["barrel", "med-kit", "body-shield"]},
            "legend 1 keeps some of 2 tokens of the epic bag (AXA-11.3)",
        ),
        ({"epics": ["syringe", "frag"]}, "legend 1 keeps some of 2 tokens of the epic bag"),
        (
            {"epics": ["barrel", "med-kit"], "gifts": ["frag"]},
            "legend 1 is given nothing before its epic tokens",
        ),
    ],
)
def test_epic_tokens_that_cannot_be_so(changes: Document, said: str) -> None:
    keeping = ["turn-start", "drop-start", "outfit 1", "outfit 0", "keep-epic 1"]
    with pytest.raises(PositionError) as refused:
        Clash(legend(1, equipping(pending=keeping), **changes))
    assert said in str(refused.value)
