"""Section 12: Power Up."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.games.tiny_epic_mechs.rules.cards import BASICS, SHIELDS, TEXT, WEAPONS
from mechbay.games.tiny_epic_mechs.rules.effects import heal
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

EVERYTHING = ["energy-sword", "warhammer", "rail-gun"]


def powering_up(**mine: Any) -> Scenario:
    """Seat a, the Brawler if nothing else is said, has moved with Power Up; b is far away."""
    return tournament({"pilot": "brawler"} | mine, {}, side="sparta").does("card power-up", "face S")


@rule("TEM-12.1")
@pytest.mark.parametrize("choice", ["heal 1", "upgrade"])
def test_power_up_is_heal_or_upgrade_and_never_both(choice: str) -> None:
    game = powering_up(health=2, energy=3, credits=5)
    assert game.choices == ["heal 1", "heal 2", "upgrade", "skip"]
    assert game.does(choice).asked == "b"
    assert (game.player("a")["energy"], game.player("a")["credits"]) in [(2, 5), (3, 0)]


@rule("TEM-12.2")
@pytest.mark.parametrize(("energy", "health"), [(1, 3), (2, 5), (3, 6)])
def test_each_energy_restores_two_health_up_to_the_maximum(energy: int, health: int) -> None:
    game = powering_up(health=1, energy=4).does(f"heal {energy}")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (health, 4 - energy)


@rule("TEM-12.2")
def test_power_armor_heals_up_to_nine() -> None:
    game = powering_up(status="armor", health=2, energy=4)
    assert game.choices_of("heal") == ["1", "2", "3", "4"]
    assert game.does("heal 4").player("a")["health"] == 9


@rule("TEM-12.2")
def test_one_cannot_heal_for_more_energy_than_one_has_or_for_none() -> None:
    game = powering_up(health=1, energy=2).cannot("heal 0", "TEM-12.2").cannot("heal 3", "TEM-1.8")
    assert game.choices_of("heal") == ["1", "2"]
    assert powering_up(health=1, energy=0).asked == "b"


@rule("TEM-12.3")
@pytest.mark.parametrize(("health", "useful"), [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1)])
def test_energy_that_would_restore_nothing_cannot_be_paid(health: int, useful: int) -> None:
    payments = [str(energy) for energy in range(1, useful + 1)]
    game = powering_up(health=health, energy=9)
    assert game.choices_of("heal") == payments
    game.cannot(f"heal {useful + 1}", "TEM-12.3")


@rule("TEM-12.3")
def test_who_has_full_health_cannot_heal() -> None:
    game = powering_up(health=6, energy=9, credits=5).cannot("heal 1", "TEM-12.3")
    assert game.choices == ["upgrade", "skip"]
    assert powering_up(health=6, energy=9, credits=4).asked == "b"


@rule("TEM-12.4")
def test_upgrade_costs_five_credits_and_gives_the_power_armor() -> None:
    game = powering_up(credits=7).does("upgrade")
    assert (game.player("a")["status"], game.player("a")["credits"]) == ("armor", 2)


@rule("TEM-12.4")
@pytest.mark.parametrize(
    ("status", "credits", "offered"), [("pilot", 5, True), ("pilot", 4, False), ("armor", 9, False)]
)
def test_only_a_pilot_who_can_pay_is_offered_the_upgrade(status: str, credits: int, offered: bool) -> None:
    game = powering_up(status=status, health=5, credits=credits)
    assert ("upgrade" in game.choices) == offered
    if not offered:
        game.cannot("upgrade", "TEM-12.4")


@rule("TEM-12.5")
@pytest.mark.parametrize("health", [1, 4, 6])
def test_upgrading_sets_health_to_nine_whatever_it_was(health: int) -> None:
    assert powering_up(health=health, credits=5).does("upgrade").player("a")["health"] == 9


@rule("TEM-12.6")
def test_upgrading_opens_an_equip_window() -> None:
    game = powering_up(credits=5, weapons=EVERYTHING).does("upgrade")
    assert (game.asked, game.choices) == ("a", ["done", "equip warhammer", "equip rail-gun"])
    game.does("equip warhammer", "done")
    assert game.player("a")["equipped"] == ["energy-sword", "warhammer"]
    assert game.asked == "b"


@rule("TEM-12.6")
def test_healing_opens_no_equip_window_but_that_of_the_end_of_the_turn() -> None:
    game = powering_up(health=1, weapons=EVERYTHING).does("heal 1")
    assert game.asked == "b"  # no weapon of the stockpile fits a pilot


@rule("TEM-12.7")
def test_in_the_mighty_mech_a_power_up_does_nothing() -> None:
    mech = {"status": "mech", "health": 3, "energy": 9, "credits": 9, "weapons": EVERYTHING, "place": "c3"}
    game = powering_up(**mech)
    assert game.asked == "b"
    mine = game.player("a")
    assert (mine["place"], mine["health"], mine["energy"], mine["credits"]) == ("c4", 3, 9, 9)


@rule("TEM-12.8")
def test_nothing_heals_in_the_mighty_mech() -> None:
    mech = {"status": "mech", "health": 3, "energy": 9, "weapons": EVERYTHING, "place": "c3"}
    game = powering_up(pilot="diamond", **mech)  # who heals for nothing otherwise
    assert (game.asked, game.player("a")["health"]) == ("b", 3)
    assert isinstance(game.state, Tournament)
    assert (heal(game.state, 0, 5), game.state.health[0]) == (0, 3)


@rule("TEM-12.8")
def test_the_only_weapon_that_heals_cannot_be_equipped_in_the_mech() -> None:
    healing = [weapon for weapon in range(len(WEAPONS)) if SHIELDS in (TEXT[0][weapon], TEXT[1][weapon])]
    assert [WEAPONS[weapon] for weapon in healing] == ["riot-shield"]
    assert set(healing) <= set(BASICS)
    armor = {"status": "armor", "weapons": ["riot-shield", "warhammer"], "place": "c2"}
    game = tournament(armor, {}).does("card collect", "face S", "take troy")
    assert game.player("a")["equipped"] == ["warhammer"]
    assert not [choice for choice in game.choices if "riot-shield" in choice]


@rule("TEM-12.9")
@pytest.mark.parametrize(("credits", "offered"), [(5, True), (4, False)])
def test_who_has_lost_the_power_armor_must_pay_again(credits: int, offered: bool) -> None:
    mine = {"pilot": "brawler", "status": "armor", "health": 1, "credits": credits}
    game = tournament(mine, {}, tokens={"c2": "b mine 1"}).does("card collect", "face S", "go b2")
    assert game.player("a")["status"] == "pilot"
    game.does("card double-jump", "face W", "card power-up", "face W")
    if not offered:
        assert game.asked == "b"
        return
    assert game.choices == ["upgrade", "skip"]
    game.does("upgrade")
    assert (game.player("a")["status"], game.player("a")["credits"]) == ("armor", 0)


@rule("TEM-12.1", "TEM-12.3", "TEM-12.4")
@pytest.mark.parametrize(
    ("credits", "hurt", "prompt"), [(5, 0, "upgrade"), (1, 3, "heal"), (5, 3, "power-up")]
)
def test_the_prompt_names_what_can_be_done(credits: int, hurt: int, prompt: str) -> None:
    game = tournament({"pilot": "diamond", "credits": credits, "health": 6 - hurt}, {})
    game.does("card power-up", "face S")
    assert game.prompt.key == f"prompt.{prompt}"
