"""Section 15, the end: a text offers no choice that would have no effect."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament


def attacked(weapon: str, line: str, own: dict[str, Any], other: dict[str, Any]) -> Scenario:
    """Seat a, in Power Armor, answers a melee attack of b with this weapon."""
    a = {"place": "c2", "status": "armor", "weapons": sorted({"energy-sword", "riot-shield", weapon})} | own
    b = {"place": "c2", "weapons": ["energy-sword", "pulse-pistol"], "exhausted": ["energy-sword"]} | other
    combat = {"attacker": "b", "defender": "a", "striker": "a", "last": "energy-sword", "used": ["b"]}
    game = tournament(a, b, turn="b", fought=True, combat=combat)
    return game.does(f"{line} {weapon}")


@rule("TEM-15.20")
@pytest.mark.parametrize(("health", "payments"), [(6, "0123"), (7, "012"), (8, "01")])
def test_the_riot_shield_restores_at_most_the_missing_health(health: int, payments: str) -> None:
    game = attacked("riot-shield", "attack", {"health": health, "energy": 5}, {})
    assert (game.asked, game.choices) == ("a", [f"pay {amount}" for amount in payments])
    game.does(f"pay {payments[-1]}")
    assert game.player("a")["health"] == min(9, health + 3)
    assert game.player("a")["energy"] == 5 - int(payments[-1])


@rule("TEM-15.20")
def test_the_riot_shield_asks_nothing_of_the_unhurt() -> None:
    game = attacked("riot-shield", "attack", {"health": 9, "energy": 5}, {})
    assert (game.asked, game.player("a")["energy"]) == ("b", 5)


@rule("TEM-15.20")
@pytest.mark.parametrize(("points", "payments"), [(7, "0123"), (2, "012"), (1, "01")])
def test_the_sniper_rifle_takes_at_most_the_points_the_enemy_has(points: int, payments: str) -> None:
    game = attacked("sniper-rifle", "power", {"credits": 5}, {"points": points})
    assert (game.asked, game.choices) == ("a", [f"pay {amount}" for amount in payments])
    game.does(f"pay {payments[-1]}")
    assert game.player("b")["points"] == points - int(payments[-1])
    assert game.player("a")["credits"] == 5 - int(payments[-1])


@rule("TEM-15.20")
def test_the_sniper_rifle_asks_nothing_against_an_enemy_without_points() -> None:
    game = attacked("sniper-rifle", "power", {"credits": 5}, {"points": 0})
    assert (game.asked, game.player("a")["credits"]) == ("b", 5)


@rule("TEM-15.20")
@pytest.mark.parametrize(
    ("energy", "credits", "after"),
    [(9, 3, (9, 5)), (4, 9, (6, 9)), (9, 8, (9, 9)), (9, 9, (9, 9))],
)
def test_the_gauss_rifle_gives_the_only_kind_below_the_limit(
    energy: int, credits: int, after: tuple[int, int]
) -> None:
    game = attacked("gauss-rifle", "power", {"energy": energy, "credits": credits}, {})
    assert game.asked == "b"
    assert (game.player("a")["energy"], game.player("a")["credits"]) == after
    assert len(game.told("gained")) == (after != (energy, credits))


@rule("TEM-15.20")
def test_the_gauss_rifle_asks_while_both_kinds_are_below_the_limit() -> None:
    game = attacked("gauss-rifle", "power", {"energy": 8, "credits": 8}, {})
    assert (game.asked, game.choices) == ("a", ["gain energy", "gain credits"])


@rule("TEM-15.20")
@pytest.mark.parametrize(
    ("energy", "credits", "choices"),
    [
        (3, 3, ["gain energy", "gain credits", "skip"]),
        (8, 3, ["collect", "skip"]),  # the base's own energy fills the track
        (9, 3, ["collect", "skip"]),
        (3, 9, ["collect", "skip"]),
    ],
)
def test_the_brawler_chooses_between_kinds_below_the_limit(
    energy: int, credits: int, choices: list[str]
) -> None:
    brawler = {"pilot": "brawler", "energy": energy, "credits": credits}
    game = tournament(brawler, {}).does("card collect", "face N")  # before the wall
    assert (game.asked, game.choices) == ("a", choices)
    if choices[0] == "collect":
        game.does("collect")
        kept = (game.player("a")["energy"], game.player("a")["credits"])
        assert kept == ((9, 5) if energy > 3 else (5, 9))


@rule("TEM-15.20")
@pytest.mark.parametrize(("energy", "credits", "taken"), [(0, 2, (0, 1)), (2, 0, (1, 0)), (0, 0, (0, 0))])
def test_the_particle_phaser_takes_only_what_the_enemy_has(
    energy: int, credits: int, taken: tuple[int, int]
) -> None:
    game = attacked("particle-phaser", "attack", {}, {"energy": energy, "credits": credits})
    assert game.asked == "b"
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (
        energy - taken[0],
        credits - taken[1],
    )
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (3 + taken[0], 3 + taken[1])


@rule("TEM-15.20")
def test_the_particle_phaser_asks_when_the_enemy_has_both_even_at_the_own_limit() -> None:
    game = attacked("particle-phaser", "attack", {"energy": 9}, {"energy": 1, "credits": 1})
    assert (game.asked, game.choices) == ("a", ["gain energy", "gain credits"])


@rule("TEM-15.20")
@pytest.mark.parametrize("weapon", ["lightning-coil", "rotary-cannon"])
def test_payments_that_raise_damage_may_be_more_than_needed(weapon: str) -> None:
    game = attacked(weapon, "attack", {"energy": 3, "credits": 3}, {"health": 1})
    assert (game.asked, game.choices) == ("a", ["pay 0", "pay 1", "pay 2", "pay 3"])
