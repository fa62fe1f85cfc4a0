"""Section 5: the turn."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.event import SPECTATOR
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

BASICS = ["energy-sword", "pulse-pistol", "riot-shield"]
PROGRAM = ["collect-S", "double-jump-N", "collect-N", "purchase-N"]


# Seat a commits its program last; b has its own and stays before the wall with its first card.
def programmed(**player: Any) -> Scenario:
    a = {"mode": "programmed", "program": PROGRAM} | player
    b = {"mode": "programmed", "program": ["double-jump-S", "collect-N", "collect-N", "purchase-N"]}
    return tournament(a, b, locked=["b"]).does("lock")


def kinds(game: Scenario) -> list[str]:
    return [event.kind for event in game.events]


@rule("TEM-5.1")
def test_four_passes_clockwise_from_the_starting_player() -> None:
    game = tournament({}, {}, {}, first="b")
    ways = {"a": "N", "b": "W", "c": "E"}
    order = []
    for _ in range(12):
        order.append(game.asked)
        game.does("card double-jump", f"face {ways[game.asked]}")
    assert "".join(order) == "bca" * 4
    assert (game.now["round"], game.now["pending"]) == (2, ["program"])


@rule("TEM-5.2")
@pytest.mark.parametrize(("turns", "order"), list(enumerate(PROGRAM)))
def test_in_turn_k_slot_k_is_revealed_and_executed(turns: int, order: str) -> None:
    b = {"mode": "programmed", "program": PROGRAM, "shown": turns, "place": "b3"}
    game = tournament({}, b, turns=turns).does("card double-jump", "face N")
    assert [f"{told['card']}-{told['way']}" for told in game.told("revealed")] == [order]
    assert game.player("b")["place"] == ["b4", "b1", "b2", "b2"][turns]


@rule("TEM-5.3")
def test_who_is_in_ad_hoc_mode_chooses_a_card_instead() -> None:
    b = {"mode": "programmed", "program": PROGRAM, "place": "b3"}
    game = tournament({}, b)
    assert (game.asked, game.choices_of("card")[0], len(game.choices_of("card"))) == ("a", "collect", 7)
    game.does("card double-jump", "face N")
    assert (game.asked, game.choices) == ("b", ["collect", "skip"])
    assert [told["who"] for told in game.told("chose-card")] == ["a"]
    assert [told["who"] for told in game.told("revealed")] == ["b"]


@rule("TEM-5.4")
def test_window_reveal_movement_arrival_action_window() -> None:
    b = {"mode": "programmed", "program": PROGRAM, "place": "b2", "weapons": BASICS, "pilot": "diamond"}
    game = tournament({"pilot": "tank"}, b, tokens={"b3": "a turret"}, zones={"b3": "R01"})
    game.does("card double-jump", "face N")
    assert (game.asked, game.choices) == ("b", ["done", "equip riot-shield"])
    assert game.told("revealed") == []
    game.does("equip riot-shield", "replace energy-sword")
    assert game.choices == ["collect", "skip"]
    game.does("collect")
    assert game.choices == ["done", "equip energy-sword"]
    game.does("done")
    assert game.asked == "a"
    story = ["replaced", "revealed", "moved", "fired", "hurt", "collected"]
    assert [kind for kind in kinds(game) if kind in story] == story


@rule("TEM-5.5")
def test_nobody_is_asked_whether_to_move() -> None:
    game = programmed()
    assert [(told["before"], told["cell"]) for told in game.told("moved")] == [("c1", "c2")]
    game = tournament({}, {}).does("card collect")
    assert game.choices == ["face N", "face E", "face S", "face W"]
    game.does("face E")
    assert game.player("a")["place"] == "d1"


@rule("TEM-5.6")
@pytest.mark.parametrize("card", ["collect", "purchase", "deploy-mine", "deploy-turret", "power-up"])
def test_the_action_may_be_skipped(card: str) -> None:
    game = tournament({"credits": 5, "energy": 5}, {}).does(f"card {card}", "face S")
    before = game.player("a")
    assert game.choices[-1] == "skip"
    assert len(game.choices) > 1
    game.does("skip")
    assert game.asked == "b"
    assert game.player("a") == before
    assert [told["action"] for told in game.told("skipped")] == [card]


@rule("TEM-5.7")
def test_who_has_started_a_combat_gets_no_action() -> None:
    players: list[dict[str, Any]] = [{"weapons": BASICS}, {"place": "c2", "weapons": ["energy-sword"]}]
    game = tournament(*players).does("card collect", "face S", "attack energy-sword")
    game.does("attack energy-sword", "attack pulse-pistol")  # b has no weapon left and retreats
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    game.does("go b2")
    assert game.choices == ["done", "equip riot-shield"]  # the window at the end of the turn
    game.does("done")
    assert (game.asked, game.player("a")["energy"]) == ("b", 3)


@rule("TEM-5.8")
def test_who_is_knocked_out_gets_no_action() -> None:
    game = tournament({"health": 1}, {}, tokens={"c2": "b mine 1"}).does("card collect", "face S")
    assert [told["who"] for told in game.told("knocked-out")] == ["a"]
    assert (game.asked, game.told("collected")) == ("b", [])


@rule("TEM-5.9")
def test_the_mine_goes_off_before_the_combat() -> None:
    players = [{"status": "armor"}, {"place": "c2"}]
    game = tournament(*players, tokens={"c2": "b mine 1"}, zones={"c2": "R04"})
    game.does("card collect", "face S")
    assert [kind for kind in kinds(game) if kind in ("exploded", "combat")] == ["exploded", "combat"]
    assert (game.player("a")["health"], game.player("a")["points"]) == (6, 1)


@rule("TEM-5.9")
def test_then_the_combat_then_the_turret_then_the_mech() -> None:
    tank = {"pilot": "tank", "status": "armor", "weapons": ["energy-sword", "pulse-pistol", "warhammer"]}
    shield = {"pilot": "diamond", "place": "c2", "energy": 0, "weapons": ["riot-shield"]}
    game = tournament(tank, shield, mech="c2", tokens={"c2": "b turret"}, zones={"c2": "R01"})
    game.does("card collect", "face S", "attack energy-sword", "attack riot-shield")
    assert (game.told("fired"), game.choices_of("take")) == ([], [])
    game.does("attack pulse-pistol", "go b2")
    story = ["combat", "retreated", "displaced", "fired"]
    assert [kind for kind in kinds(game) if kind in story] == story
    assert game.choices == ["take troy", "take sparta", "decline"]


@rule("TEM-5.10")
def test_who_has_been_knocked_out_by_the_mine_meets_nobody() -> None:
    players: list[dict[str, Any]] = [{"health": 1}, {"place": "c2"}]
    game = tournament(*players, tokens={"c2": "b mine 1"}).does("card collect", "face S")
    assert game.told("combat") == []
    assert game.player("a")["points"] == 0


@rule("TEM-5.10")
def test_who_has_retreated_meets_no_turret() -> None:
    players = [{}, {"place": "c2", "weapons": ["energy-sword", "pulse-pistol"]}]
    game = tournament(*players, tokens={"c2": "b turret"}).does("card collect", "face S")
    game.does("attack energy-sword", "attack energy-sword")
    assert [told["who"] for told in game.told("retreated")] == ["a"]
    game.does("go c1")
    assert (game.asked, game.player("a")["health"]) == ("b", 5)
    assert game.told("fired") == []
    assert game.now["tokens"] == {"c2": "b turret"}


@rule("TEM-5.10")
def test_who_was_moved_away_and_back_by_weapons_meets_no_mech() -> None:
    a = {"pilot": "maverick", "status": "armor", "weapons": ["energy-sword", "vorpal-spike"]}
    b = {"place": "c2", "weapons": ["riot-shield"], "energy": 0}
    game = tournament(a, b, mech="c2")
    game.does("card collect", "face S", "use", "attack vorpal-spike", "go b2", "attack riot-shield")
    game.does("attack vorpal-spike", "go c2", "go b2")  # b has no weapon left and retreats
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    stays = game.player("a")
    assert (stays["place"], stays["status"], stays["health"]) == (game.now["mech"], "armor", 9)
    assert (game.asked, game.choices_of("take")) == ("b", [])


@rule("TEM-5.11")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_executed_cards_stay_visible(seat: int) -> None:
    game = programmed(program=["collect-S", "purchase-N", "collect-N", "power-up-N"]).does("skip")
    assert (game.asked, game.now["turns"]) == ("a", 1)
    seen = game.state.seen_by(seat).to_json()["players"][0]["program"]  # type: ignore[index]
    assert seen == ["collect-S", "purchase-N", "?", "?"]


@rule("TEM-5.11")
def test_executed_cards_are_taken_back_on_entering_ad_hoc_mode() -> None:
    made = {"mode": "programmed", "program": ["double-jump-S", "collect-N", "collect-N", "purchase-N"]}
    mine = {"c3": "b mine 1"}
    game = tournament(made | {"health": 1}, made, locked=["b"], tokens=mine, mech="b5").does("lock")
    assert [told["who"] for told in game.told("adhoc")] == ["a"]
    assert (game.player("a")["program"], game.player("a")["shown"]) == (["-"] * 4, 0)
    assert game.player("a")["mode"] == "fresh"


@rule("TEM-5.11")
def test_executed_cards_are_taken_back_when_the_round_ends() -> None:
    a = {"mode": "programmed", "program": PROGRAM, "shown": 4}
    game = tournament(a, {}, turn="b", turns=3).does("card double-jump", "face S")
    assert game.now["round"] == 2
    assert (game.player("a")["program"], game.player("a")["shown"]) == (["-"] * 4, 0)


@rule("TEM-5.12")
def test_an_action_is_declared_by_its_first_choice() -> None:
    mine = tournament({}, {}).does("card deploy-mine", "face S")
    assert mine.choices == ["mine 1", "mine 2", "mine 3", "mine 4", "skip"]
    hurt = {"pilot": "kitty", "credits": 5, "health": 2}
    power = tournament(hurt, {}).does("card power-up", "face S")
    assert power.choices == ["heal 1", "heal 2", "upgrade", "skip"]


@rule("TEM-5.12")
def test_the_mech_is_taken_by_naming_its_side() -> None:
    a = {"status": "armor", "place": "c2", "weapons": ["energy-sword", "warhammer"]}
    game = tournament(a, {}).does("card collect", "face S")
    assert game.choices == ["take troy", "take sparta", "decline"]


@rule("TEM-5.12")
def test_an_attack_names_weapon_and_line_together() -> None:
    game = tournament({"weapons": ["energy-sword"]}, {"place": "c2", "weapons": ["pulse-pistol"]})
    game.does("card collect", "face S", "attack energy-sword")
    assert game.choices == ["attack pulse-pistol", "power pulse-pistol"]
