"""Section 24: the 12 abilities of the Automas and the 12 of human legends do what cards.toml says."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from apex import IDLE, LEGENDS, Clash, acting, at_step, field
from apex_cards import cast, changed
from apex_made import inscribed
from mechbay.games.apex_automa.rules import kit
from mechbay.testing.marks import rule


class Power(NamedTuple):
    """An ability, where the legends stand, what it changes, and for how many turns its token is gone."""

    ability: str
    setup: dict[str, Any]
    changes: dict[str, dict[str, Any]]
    wait: int
    answers: tuple[str, ...] = ()
    cells: dict[str, str] = {}
    document: dict[str, Any] = {}


# Tokens are told with the turns until their zone works and until they go. Self has 5 charges in e5, main is
# in e9, unless said.
AUTOMAS = [
    Power("bl-t", {}, {"self": {"charges": -2}, "smoke": {"e5sw": (0, 2)}}, 4),
    Power(
        "bl-s",
        {"main": "e8"},
        {"self": {"charges": -4}, "strike": {"e8": (1, 1), "e9": (1, 1), "e10": (1, 1)}},
        5,
    ),
    Power("gi-t", {}, {"self": {"charges": -2}, "dome": {"e5sw": (0, 2)}}, 5),
    Power("gi-s", {}, {"self": {"charges": -4}, "bombardment": {"e9": (1, 3)}}, 7),
    Power("li-t", {"self": {"health": 34}}, {"self": {"charges": -2}, "heal-drone": {"e5sw": (0, 2)}}, 4),
    Power(
        "li-t",
        {"ally": {"at": "b5", "health": 34}},
        {"self": {"charges": -2}, "heal-drone": {"e5sw": (0, 2)}},
        4,
    ),
    Power("li-s", {}, {"self": {"charges": -3}, "care-package": {"d4": (0, 4)}}, 6),
    Power("pa-t", {"main": "e12"}, {"self": {"charges": -1, "at": "c7"}}, 2, cells={"c7": "1.", "h4": "2."}),
    Power("pa-s", {}, {"self": {"charges": -3}, "zip-anchor": {"d4": (0, 4), "d8": (0, 4)}}, 8),
    Power(
        "wr-t",
        {"self": {"shield": 5, "health": 30}},
        {"self": {"charges": -2, "shield": 5, "at": "h2"}},
        3,
        cells={"g6": "0C", "i3": "0C"},
    ),
    Power(
        "wr-s",
        {},
        {"self": {"charges": -3, "at": "d8"}, "portal": {"d4": (0, 4), "c7": (0, 4)}},
        8,
        cells={"e7": "0#", "f7": "0#", "d7": "0#"},
    ),
    Power("bd-t", {"main": "e11"}, {"self": {"charges": -1, "status": "scan until 1"}}, 2),
    Power("bd-s", {"main": "e12"}, {"self": {"charges": -3, "status": "beast until 3"}}, 7),
]
# When an ability is not initiated though it is paid for.
WAITING = [
    Power("bl-t", {}, {}, 0, document={"tokens": [{"token": "smoke", "at": "f6sw"}]}),
    Power("bl-s", {"main": "e6"}, {}, 0),
    Power("gi-s", {"main": "e6"}, {}, 0),
    Power("li-t", {"self": {"health": 35}, "ally": {"at": "b5", "health": 35}}, {}, 0),
    Power("li-t", {"self": {"health": 35}, "ally": {"at": "a5", "health": 34}}, {}, 0),
    Power("pa-t", {}, {}, 0),
    Power("pa-s", {"main": "e8"}, {}, 0),
    Power("wr-t", {"self": {"shield": 6, "health": 30}}, {}, 0),
    Power("wr-t", {"self": {"shield": 5, "health": 30}}, {}, 0, cells={"e7": "0#"}),
    Power("wr-s", {}, {}, 0),
    Power("wr-s", {"main": "e8"}, {}, 0, cells={"e7": "0#"}),
    Power("bd-t", {"main": "e12"}, {}, 0),
]


def setting(case: Power) -> tuple[str, dict[str, Any], dict[str, Any], int]:
    """The Automa with this ability alone, where the legends stand, and the step of the ability."""
    number = kit.ABILITIES.index(case.ability)
    legend, kind = LEGENDS[number // 2], number % 2
    names = cast(legend)
    setup = {"main": "e9"} | case.setup
    own = {"at": "e5", "charges": 5, "ready": [99, 0] if kind else [0, 99]} | setup.get("self", {})
    allies = {names["ally"]: setup["ally"]} if "ally" in setup else {}
    return legend, {names["main"]: setup["main"]}, {legend: own} | allies, kit.ABILITY_STEP[number]


def named(cases: list[Power]) -> list[str]:
    return [f"{case.ability}-{number}" for number, case in enumerate(cases)]


@rule("AXA-16.18", "AXA-16.20", "AXA-22.3", "AXA-4.12")
@pytest.mark.parametrize("case", AUTOMAS, ids=named(AUTOMAS))
def test_an_ability_of_an_automa_does_what_it_says(case: Power) -> None:
    legend, players, automas, step = setting(case)
    game = at_step(step, field(9, 12, **case.cells), players, automas)
    then = game.now
    game.follows()
    assert changed(game, then, legend) == case.changes
    kind = kit.ABILITIES.index(case.ability) % 2
    assert game.of(legend)["ready"][kind] == game.now["turn"] + case.wait


@rule("AXA-16.18", "AXA-22.3")
@pytest.mark.parametrize("case", [*AUTOMAS[:1], *WAITING], ids=named([*AUTOMAS[:1], *WAITING]))
def test_an_ability_waits_for_its_condition(case: Power) -> None:
    """The first case is there to see the ability initiated by the same way to its step."""
    legend, players, automas, step = setting(case)
    with inscribed(IDLE[legend], [{"op": "charge", "n": 1}]):
        rows = field(9, 12, **case.cells)
        game = at_step(step - 1, rows, players, automas, has_shot=True, **case.document)
        game.follows(*(IDLE[legend] for _ in range(step == 4)))  # its feat is of step 8
        assert (game.step == step) == bool(case.changes)


@rule("AXA-16.18", "AXA-22.3")
@pytest.mark.parametrize("case", AUTOMAS, ids=named(AUTOMAS))
def test_an_ability_has_its_cost(case: Power) -> None:
    cost = -case.changes["self"]["charges"]
    for held in (cost - 1, cost):
        legend, players, automas, step = setting(case)
        automas[legend]["charges"] = held
        with inscribed(IDLE[legend], [{"op": "heal", "who": "self", "shield": 1}]):
            game = at_step(step - 1, field(9, 12, **case.cells), players, automas, has_shot=True)
            game.follows(*(IDLE[legend] for _ in range(step == 4)))
            assert (game.step == step) == (held == cost)


# --- people: self is in e5 with 3 points, the ally in e3
PEOPLE = [
    Power("bl-ht", {}, {"smoke": {"i9sw": (0, 2)}}, 4, ("on i9sw",)),
    Power("bl-hu", {}, {"strike": {"a1": (1, 1), "b2": (1, 1), "c3": (1, 1)}}, 5, ("at a1", "towards ne")),
    Power("gi-ht", {}, {"dome": {"h8sw": (0, 2)}}, 5, ("on h8sw",)),
    Power("gi-hu", {}, {"bombardment": {"e12": (1, 3)}}, 7, ("at e12",)),
    Power("li-ht", {}, {"heal-drone": {"h8sw": (0, 2)}}, 4, ("on h8sw",)),
    Power("li-hu", {}, {"care-package": {"h8": (0, 4)}}, 6, ("at h8",)),
    Power("pa-ht", {}, {"self": {"at": "i9"}}, 2, ("at i9",), {"i9": "2."}),
    Power("pa-hu", {}, {"zip-anchor": {"d4": (0, 4), "e12": (0, 4)}}, 8, ("at d4", "at e12")),
    Power("wr-ht", {}, {"self": {"status": "phased until 2"}}, 5, ("go g7",)),
    Power("wr-hu", {}, {"portal": {"d4": (0, 4), "e11": (0, 4)}}, 8, ("at d4", "at e11")),
    Power("bd-ht", {}, {"self": {"status": "scan-2 until 2"}, "ally": {"status": "scan-2 until 2"}}, 4),
    Power("bd-hu", {}, {"self": {"status": "beast until 4"}}, 8),
]
BEYOND = {
    "bl-ht": "on e11sw", "bl-hu": "at e5", "gi-ht": "on i8sw", "gi-hu": "at e5", "li-ht": "on i8sw",
    "li-hu": "at i9", "pa-ht": "at e10", "pa-hu": "at e7", "wr-ht": "go h8", "wr-hu": "at c3",
}  # fmt: skip


def use(case: Power) -> tuple[Clash, str]:
    number = kit.ABILITIES.index(case.ability) - kit.HUMAN_ABILITIES
    legend, kind = LEGENDS[number // 2], number % 2
    players = {legend: "e5", cast(legend)["ally"]: "e3"}
    game = acting(field(9, 12, **case.cells), players, {cast(legend)["main"]: "a12"})
    return game.does(f"ability {kit.KINDS[kind]}"), legend


@rule("AXA-5.9", "AXA-9.8", "AXA-4.12")
@pytest.mark.parametrize("case", PEOPLE, ids=named(PEOPLE))
def test_an_ability_of_a_person_does_what_it_says(case: Power) -> None:
    number = kit.ABILITIES.index(case.ability)
    game, legend = use(case)
    assert BEYOND.get(case.ability) not in game.choices
    none: dict[str, Any] = {"statuses": [], "tokens": []}
    game.does(*case.answers)
    assert changed(game, game.now | none, legend) == case.changes
    assert game.of(legend)["ready"][number % 2] == game.now["turn"] + case.wait
    assert game.now["ap"] == (1 if number % 2 else 2)


@rule("AXA-22.3")
def test_every_ability_has_a_case() -> None:
    assert {case.ability for case in [*AUTOMAS, *PEOPLE]} == set(kit.ABILITIES)
    assert len(kit.ABILITIES) == 24
