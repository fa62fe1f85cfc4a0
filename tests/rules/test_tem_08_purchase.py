"""Section 8: Purchase a Weapon."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.games.tiny_epic_mechs.rules.cards import ADVANCED, DATA, WEAPONS
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

BASICS = ["energy-sword", "pulse-pistol", "grenade-launcher", "riot-shield"]
ROW = ["laser-blaster", "warhammer", "lightning-coil", "rail-gun"]
PRICE = {weapon["id"]: (weapon["cost_energy"], weapon["cost_credits"]) for weapon in DATA["weapons"]}


# Seat a goes from c1 to c2 with Purchase, and is rich.
def buying(row: list[str] = ROW, b: dict[str, Any] | None = None, **player: Any) -> Scenario:
    a = {"energy": 9, "credits": 9} | player
    return tournament(a, b or {}, row=row).does("card purchase", "face S")


def has(game: Scenario) -> tuple[int, int]:
    """Energy and credits of seat a."""
    player = game.player("a")
    return player["energy"], player["credits"]


@rule("TEM-8.1")
def test_the_row_and_the_basic_weapons_are_for_sale() -> None:
    game = buying(weapons=["riot-shield"])
    assert game.choices_of("buy") == [*BASICS[:3], *ROW]
    game.cannot("buy plasma-cannon", "TEM-8.1")


@rule("TEM-8.1")
@pytest.mark.parametrize("weapon", ["pulse-pistol", "warhammer"])
def test_exactly_one_weapon_is_bought(weapon: str) -> None:
    game = buying().does(f"buy {weapon}", luck=("weapon emp-mace",) if weapon in ROW else ())
    assert game.choices_of("buy") == []
    assert set(game.player("a")["weapons"]) == {"energy-sword", weapon}
    assert [told["weapon"] for told in game.told("bought")] == [weapon]


@rule("TEM-8.2")
@pytest.mark.parametrize("weapon", [weapon for weapon in WEAPONS if weapon != "energy-sword"])
def test_the_buyer_pays_energy_and_credits(weapon: str) -> None:
    energy, credits = PRICE[weapon]
    row = ROW if weapon in ROW or weapon in BASICS else [weapon, *ROW[1:]]
    purse = {"energy": energy, "credits": credits}
    game = buying(row, **purse)
    assert weapon in game.choices_of("buy")
    game.does(f"buy {weapon}", luck=() if weapon in BASICS else ("weapon " + spare(row),))
    assert has(game) == (0, 0)


def spare(row: list[str]) -> str:
    """An Advanced weapon of the deck."""
    return next(WEAPONS[weapon] for weapon in ADVANCED if WEAPONS[weapon] not in row)


@rule("TEM-8.2")
@pytest.mark.parametrize(("energy", "credits"), [(0, 9), (9, 1)])
def test_both_parts_of_the_price_must_be_there(energy: int, credits: int) -> None:
    game = buying(energy=energy, credits=credits)
    assert "laser-blaster" not in game.choices_of("buy")  # it costs 1 energy and 2 credits
    game.cannot("buy laser-blaster", "TEM-8.2")


@rule("TEM-8.3")
def test_nobody_owns_a_second_copy_of_a_basic_weapon() -> None:
    game = buying(weapons=["energy-sword", "riot-shield"])
    assert game.choices_of("buy")[:2] == ["pulse-pistol", "grenade-launcher"]
    game.cannot("buy energy-sword", "TEM-8.3").cannot("buy riot-shield", "TEM-8.3")


@rule("TEM-8.3")
def test_another_player_may_have_the_same_basic_weapon() -> None:
    game = buying(b={"weapons": ["pulse-pistol"]}).does("buy pulse-pistol")
    assert all("pulse-pistol" in game.player(seat)["weapons"] for seat in "ab")


@rule("TEM-8.4")
def test_a_player_may_own_nearly_every_weapon() -> None:
    owned = [weapon for weapon in WEAPONS if weapon != "rail-gun"]
    game = buying(["-", "rail-gun", "-", "-"], weapons=owned)
    assert game.choices == ["buy rail-gun", "skip"]
    game.does("buy rail-gun")
    assert len(game.player("a")["weapons"]) == 20


@rule("TEM-8.5", "TEM-8.6")
@pytest.mark.parametrize("place", range(4))
def test_a_bought_advanced_weapon_is_replaced_in_its_place_at_once(place: int) -> None:
    game = buying().does(f"buy {ROW[place]}", luck=("weapon emp-mace",))
    assert game.now["row"] == [*ROW[:place], "emp-mace", *ROW[place + 1 :]]
    assert [told["weapon"] for told in game.told("turned-up")] == ["emp-mace"]


@rule("TEM-8.5")
def test_a_bought_basic_weapon_leaves_the_row_as_it_is() -> None:
    game = buying().does("buy pulse-pistol")
    assert (game.now["row"], game.told("turned-up")) == (ROW, [])


@rule("TEM-8.7")
def test_with_an_empty_deck_the_place_stays_empty() -> None:
    rest = [WEAPONS[weapon] for weapon in ADVANCED if WEAPONS[weapon] not in ROW]
    game = buying(b={"weapons": ["energy-sword", *rest]}).does("buy warhammer")
    assert game.now["row"] == ["laser-blaster", "-", "lightning-coil", "rail-gun"]


@rule("TEM-8.8")
def test_a_weapon_may_be_bought_for_another_status() -> None:
    game = buying().does("buy warhammer", luck=("weapon emp-mace",))
    assert game.player("a")["weapons"] == ["energy-sword", "warhammer"]
    assert game.player("a")["equipped"] == ["energy-sword"]
    a = {"status": "mech", "place": "b2", "energy": 9, "credits": 9, "weapons": ["energy-sword", "emp-mace"]}
    mech = tournament(a, {}, mech="b2").does("card purchase", "face N", "buy pulse-pistol")
    assert "pulse-pistol" in mech.player("a")["weapons"]
    assert mech.player("a")["equipped"] == ["emp-mace"]


@rule("TEM-8.9")
def test_a_purchase_opens_an_equip_window() -> None:
    game = buying().does("buy pulse-pistol")
    assert (game.asked, game.choices) == ("a", ["done", "equip pulse-pistol"])
    game.does("equip pulse-pistol")
    assert game.player("a")["equipped"] == ["energy-sword", "pulse-pistol"]
    armor = buying(status="armor").does("buy warhammer", "equip warhammer", luck=("weapon emp-mace",))
    assert armor.player("a")["equipped"] == ["energy-sword", "warhammer"]
