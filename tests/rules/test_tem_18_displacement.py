"""Section 18: hostile zones, the nearest safe zone, and the retreat."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from mechbay.games.tiny_epic_mechs.rules.cards import ARENA, CELLS
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

NEIGHBOURS = ["c2", "b3", "d3", "c4"]  # of c3
CROSS = ["c1", "c2", "a3", "b3", "d3", "e3", "c4", "c5"]  # the row and the column of c3
SHIELDED = {"weapons": ["energy-sword", "riot-shield"], "energy": 0, "place": "c3"}


def cornered(
    mine: dict[str, Any] | None = None, c: str = "e3", d: str = "c5", /, **document: Any
) -> Scenario:
    """Four seats: a has jumped from b4 to b in c3 and must retreat, unhurt; c and d stand here."""
    coming = {"place": "b4", "weapons": ["energy-sword"]} | (mine or {})
    game = tournament(coming, SHIELDED, {"place": c}, {"place": d}, **{"mech": "a2"} | document)
    weapon = game.player("a")["equipped"][0]
    return game.does("card diagonal-jump", "face NE", f"power {weapon}", "attack riot-shield")


def places(game: Scenario) -> list[str]:
    """Where a may go; one place is taken without asking."""
    return game.choices_of("go") if game.asked == "a" else [game.player("a")["place"]]


@rule("TEM-18.1")
@pytest.mark.parametrize("token", ["b mine 1", "b turret", "c mine 4", "d turret"])
def test_a_zone_with_an_enemy_token_is_hostile(token: str) -> None:
    game = cornered(tokens={"d3": token}).cannot("go d3", "TEM-18.1")
    assert places(game) == ["c2", "b3", "c4"]


@rule("TEM-18.1")
def test_a_zone_with_an_enemy_pilot_is_hostile() -> None:
    assert places(cornered({}, "c2", "d3").cannot("go d3", "TEM-18.1")) == ["b3", "c4"]


@rule("TEM-18.1")
@pytest.mark.parametrize("document", [{"tokens": {"d3": "a mine 1"}}, {"tokens": {"d3": "a turret"}}, {}])
def test_a_zone_with_an_own_token_or_nothing_is_not_hostile(document: dict[str, Any]) -> None:
    assert places(cornered(**document)) == NEIGHBOURS


@rule("TEM-18.1")
def test_the_zone_of_the_unoccupied_mech_is_not_hostile() -> None:
    assert places(cornered(mech="d3")) == NEIGHBOURS


@rule("TEM-18.2")
def test_the_nearest_safe_zones_lie_in_the_row_and_the_column() -> None:
    turrets = dict.fromkeys(["d3", "c4"], "b turret")
    game = cornered({}, "c2", "b3", tokens=turrets)
    assert places(game) == ["c1", "a3", "e3", "c5"]  # and not b2, which is two steps away as well
    game.cannot("go b2", "TEM-18.2")
    game = cornered({}, "c2", "c5", tokens=turrets | {"b3": "c turret", "a3": "c mine 1"})
    assert places(game) == ["c1", "e3"]


@rule("TEM-18.2")
def test_the_smallest_distance_counts() -> None:
    game = cornered({}, "c2", "b3", tokens={"d3": "c mine 1"})
    assert (game.asked, game.player("a")["place"]) == ("b", "c4")


@rule("TEM-18.3")
def test_hostile_zones_on_the_way_are_passed_over_without_effect() -> None:
    tokens = {"c2": "b turret", "b3": "b mine 4", "d3": "c mine 4", "c4": "d turret"}
    game = cornered(tokens=tokens).does("go c1")
    assert (game.player("a")["place"], game.player("a")["health"]) == ("c1", 6)
    assert game.now["tokens"] == tokens
    assert (game.told("exploded"), game.told("fired")) == ([], [])


@rule("TEM-18.4")
@pytest.mark.parametrize("place", NEIGHBOURS)
def test_among_equally_near_zones_the_moved_player_chooses(place: str) -> None:
    game = cornered()
    assert game.asked == "a"
    assert game.does(f"go {place}").player("a")["place"] == place


@rule("TEM-18.5")
def test_without_a_safe_zone_in_line_the_fewest_steps_count() -> None:
    tokens = dict.fromkeys(["c1", "c2", "c4"], "b turret")
    tokens |= {cell: f"b mine {number}" for number, cell in enumerate(["a3", "b3", "d3", "c5"], 1)}
    game = cornered({}, "e3", "a4", tokens=tokens)
    assert set(tokens) | {"e3"} == set(CROSS)
    assert places(game) == ["b2", "d2", "b4", "d4"]
    game.does("go d2")
    assert (game.player("a")["place"], game.player("a")["health"]) == ("d2", 6)


@rule("TEM-18.6")
def test_a_retreat_ends_the_combat_and_the_enemy_scores_one() -> None:
    game = cornered()
    assert game.now["combat"] is None
    scored = [(told["who"], told["reason"], told["points"]) for told in game.told("scored")]
    assert scored[-1] == ("b", "retreat", 1)
    assert game.player("b")["points"] == 1


@rule("TEM-18.7")
def test_the_retreat_starts_from_the_combats_zone() -> None:
    mine = {"place": "b1"}
    game = tournament(mine, SHIELDED | {"place": "d1"}, mech="b3")
    game.does("card double-jump", "face E", "power energy-sword", "attack riot-shield")
    assert places(game) == ["c1", "d2"]


@rule("TEM-18.7")
def test_the_retreat_starts_from_where_the_spike_has_brought_the_combat() -> None:
    mine = {"status": "armor", "place": "c1", "weapons": ["energy-sword", "vorpal-spike"]}
    spiked = mine | {"equipped": ["vorpal-spike"]}
    game = tournament(spiked, SHIELDED | {"status": "armor"}, mech="b1")
    game.does("card double-jump", "face S", "power vorpal-spike", "go d3", "attack riot-shield")
    assert places(game) == ["d2", "c3", "d4"]


@rule("TEM-18.8")
def test_who_retreats_enters_ad_hoc_mode() -> None:
    game = cornered()
    assert (game.player("a")["mode"], game.player("b")["mode"]) == ("fresh", "free")
    assert [told["who"] for told in game.told("adhoc")] == ["a"]


@rule("TEM-18.9")
@pytest.mark.parametrize(("status", "health"), [("pilot", 4), ("armor", 7)])
def test_who_retreats_keeps_status_health_and_equipment(status: str, health: int) -> None:
    owned = ["energy-sword", "pulse-pistol", "warhammer"]
    mine = {"status": status, "health": health, "weapons": owned, "equipped": ["pulse-pistol"]}
    game = cornered(mine).does("go c2")
    kept = game.player("a")
    assert (kept["status"], kept["health"]) == (status, health)
    assert (kept["weapons"], kept["equipped"]) == (owned, ["pulse-pistol"])


@rule("TEM-18.9")
def test_the_mech_goes_along_with_who_retreats_in_it() -> None:
    mine = {"status": "mech", "health": 8, "weapons": ["energy-sword", "warhammer"]}
    game = cornered(mine, mech="b4", side="sparta").does("go d3")
    kept = game.player("a")
    assert (kept["status"], kept["health"], kept["place"], game.now["mech"]) == ("mech", 8, "d3", "d3")


@rule("TEM-18.10")
def test_a_displaced_pilot_triggers_nothing_where_it_comes_to() -> None:
    fit = {"status": "armor", "weapons": ["energy-sword", "warhammer"], "equipped": ["energy-sword"]}
    game = cornered(fit, mech="d3").does("go d3")
    assert (game.player("a")["health"], game.told("took-mech")) == (9, [])
    assert game.choices == ["done", "equip warhammer"]  # no offer of the Mech, and no action


def surrounded() -> Scenario:
    """Every zone but c3 is hostile to b, who has to retreat from there; a came from c2."""
    owners = {"c2": "a", "b3": "c", "d3": "d", "e3": "c", "c4": "d"}
    supply = {"a": 7, "c": 7, "d": 7}
    for owner in owners.values():
        supply[owner] -= 1
    rest = [CELLS[cell] for cell in ARENA[4] if CELLS[cell] not in owners and CELLS[cell] != "c3"]
    for cell, owner in zip(rest, [seat for seat in supply for _ in range(supply[seat])], strict=False):
        owners[cell] = owner
    kinds = {seat: cycle(["mine 1", "mine 2", "mine 3", "mine 4", *["turret"] * 3]) for seat in "acd"}
    tokens = {cell: f"{owner} {next(kinds[owner])}" for cell, owner in owners.items()}
    mine = {"place": "c2", "weapons": ["energy-sword", "pulse-pistol"]}
    game = tournament(mine, {"place": "c3"}, {}, {"place": "c4"}, tokens=tokens, mech="a2")
    return game.does("card collect", "face S", "attack energy-sword", "attack energy-sword")


@rule("TEM-18.11")
def test_without_any_safe_zone_one_goes_to_the_nearest_without_a_pilot() -> None:
    game = surrounded()
    assert set(game.now["tokens"]) == {CELLS[cell] for cell in ARENA[4]} - {"c3"}
    game.does("attack pulse-pistol")
    assert (game.asked, game.choices_of("go")) == ("b", ["c2", "b3", "d3"])  # d stands in c4


@rule("TEM-18.11")
def test_the_token_there_goes_back_without_damage() -> None:
    game = surrounded().does("attack pulse-pistol")
    health = game.player("b")["health"]
    game.does("go b3")
    assert (game.player("b")["place"], game.player("b")["health"]) == ("b3", health)
    (removed,) = game.told("removed")
    assert (removed["who"], removed["cell"], removed["clause"]) == ("c", "b3", "TEM-18.11")
    assert "b3" not in game.now["tokens"]
    assert (game.told("exploded"), game.told("fired")) == ([], [])


@rule("TEM-18.12")
def test_the_starting_zone_is_no_candidate_even_if_nothing_hostile_is_in_it() -> None:
    mine = {"status": "armor", "health": 1, "place": "c2"}
    game = tournament(mine, {}, tokens={"c3": "b mine 1"}).does("card collect", "face S")
    assert game.now["tokens"] == {}
    assert (game.asked, game.choices_of("go")) == ("a", NEIGHBOURS)
    game.cannot("go c3", "TEM-18.12")


@rule("TEM-18.11")
def test_without_any_safe_zone_words_and_refusals_say_so() -> None:
    game = surrounded().does("attack pulse-pistol")
    assert (game.prompt.key, game.prompt.clause) == ("prompt.displace-open", "TEM-18.11")
    assert game.label("go c2") == "do.go-token"
    game.cannot("go c4", "TEM-18.11").cannot("go c5", "TEM-18.11")
    assert [game.refusal("go c4"), game.refusal("go c5")] == ["no.pilot-there", "no.farther-open"]
    game.does("go c2")
    assert [event.clause for event in game.events if event.kind == "displaced"] == ["TEM-18.11"]


@rule("TEM-18.5")
def test_a_safe_zone_by_steps_is_told_and_refused_by_its_own_rule() -> None:
    tokens = {"c1": "b mine 1", "d1": "b mine 2", "b2": "b mine 3", "b3": "b mine 4"}
    tokens |= {"b4": "b turret", "b5": "b turret", "c2": "b turret"}
    tired = {"place": "b1", "status": "armor", "weapons": ["energy-sword"], "exhausted": ["energy-sword"]}
    combat = {"attacker": "b", "defender": "a", "last": "energy-sword", "striker": "b", "used": ["a", "b"]}
    enemy = {"place": "b1", "base": "c5"}
    game = tournament(tired, enemy, tokens=tokens, turn="b", mech="c3", combat=combat)
    game.does("attack energy-sword")
    assert (game.choices, game.prompt.clause) == (["go d2", "go c3"], "TEM-18.5")
    game.cannot("go d5", "TEM-18.5").does("go d2")
    assert [event.clause for event in game.events if event.kind == "displaced"] == ["TEM-18.5"]
