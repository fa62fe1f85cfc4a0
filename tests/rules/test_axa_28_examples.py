"""Section 28: the worked examples, as the fixtures make them concrete."""

from __future__ import annotations

from typing import Any

from apex import Clash, aims, ally_at_step, at_step, clash, field, scatters
from mechbay.games.apex_automa.rules.state import Clash as Position
from mechbay.games.apex_automa.rules.view import first_free
from mechbay.testing.marks import rule
from terrain import VECTORS, at, space

FIXTURES = {fixture["id"]: fixture for fixture in VECTORS["fixture"]}
STEP_OF = {"step5": 5, "step6": 6, "step8": 8, "reposition": 10}
POINTS = ("shield", "health", "charges")


def name(cell: list[int]) -> str:
    """A space by column and row from 1."""
    return f"{'abcdefghijkl'[cell[0] - 1]}{cell[1]}"


def legends(fixture: dict[str, Any], team: str) -> dict[str, dict[str, Any]]:
    """The legends of a team; red are the players."""
    found: dict[str, dict[str, Any]] = {}
    for legend in fixture["legends"]:
        if legend["team"] == team:
            said = {key: legend[key] for key in POINTS if key in legend}
            said |= {"at": name(legend["at"])} if "at" in legend else {}
            found[legend["id"]] = said | ({"arsenal": legend["set"].lower()} if "set" in legend else {})
    return found


def begun(fixture: dict[str, Any]) -> Clash:
    """The Automa of a fixture has determined its priorities and is now at the step that is tested."""
    rows = fixture["rows"].strip().splitlines()
    own = fixture["legends"][0]
    shot = {"has_shot": own.get("shot", False), "safe": fixture.get("safe", [])}
    first = at_step(1, rows, legends(fixture, "red"), legends(fixture, "blue"), **shot).follows()
    number = STEP_OF[fixture["do"]]
    active = {"active": fixture["active"].lower()} if "active" in fixture else {}
    rest: dict[str, Any] = shot | active | {"main": first.main}
    cards = [card.lower() for card in fixture.get("decision", [])]
    if len(set(cards)) < len(cards):  # a card comes twice: the deck runs out in between
        rest["decisions"] = cards[:-1]
    return at_step(number, rows, legends(fixture, "red"), legends(fixture, "blue"), **rest)


class Example:
    """A fixture whose step is carried out, with the luck that it gives."""

    def __init__(self, fixture: str, *more: str) -> None:
        self.fixture = FIXTURES[fixture]
        self.own, self.other = (legend["id"] for legend in self.fixture["legends"][:2])
        self.cards = [card.lower() for card in self.fixture.get("decision", [])]
        self.shots = [*aims(*self.fixture.get("aim", [])), *more]
        self.game = begun(self.fixture)
        step = self.game.step
        while self.game.step == step:
            self.game.follows(*self.luck())
        assert not self.cards
        self.holds()

    def luck(self) -> tuple[str, ...]:
        """What luck brings to what is pending."""
        pending = self.game.now["pending"][-1].split()[0]
        if pending == "move" or (pending == "step" and "safe" in self.fixture):
            return (self.cards.pop(0),)
        if pending == "reveal":
            return tuple(self.shots)
        return scatters(*self.fixture["scatter"]) if "scatter" in self.fixture else ()

    def holds(self) -> None:
        """All that the fixture expects."""
        game, own = self.game, self.own
        found = {
            "at": game.at(own),
            "charges": game.charges(own),
            "shot": game.now["has_shot"],
            "scheme": "".join(told["scheme"] for told in game.told("scheme")[-1:]).upper(),
            "weapon": "".join(told["weapon"] for told in game.told("aims")),
            "destroyed": game.now["destroyed"],
            "via": game.via(own)[:3],
            "other_at": game.at(self.other),
            "target_shield": game.points(self.other)[0],
            "target_health": game.points(self.other)[1],
        }
        if len(self.fixture["legends"]) > 2:
            found["second_shield"] = game.points(self.fixture["legends"][2]["id"])[0]
        for key, value in self.fixture["expect"].items():
            if key in ("at", "other_at"):
                assert found[key] == name(value), key
            elif key in ("destroyed", "via"):
                assert found[key] == [name(cell) for cell in value], key
            else:
                assert found[key] == value, key


@rule("AXA-EX1")
def test_ex1_the_card_is_turned_until_its_end_cell_is_free() -> None:
    fixture = FIXTURES["FX-1"]
    players, automas = legends(fixture, "red"), legends(fixture, "blue")
    rows = fixture["rows"].strip().splitlines()
    players["lifeline"] = {"at": "-"}  # lands now, so that the beacon is found
    pending = ["turn-start", "landed", "drop 2", "drop-beacon 0", "land 1"]
    game = clash(rows, players, automas, turn=0, pending=pending).does("go g2")
    assert game.now["beacon"] == "c5"
    game.follows("p-1")
    assert game.at("gibraltar") == name(fixture["expect"]["at"]) == "f4"
    assert [told["facing"] for told in game.told("off-the-map")] == ["n"]


@rule("AXA-EX2")
def test_ex2_the_first_free_space_clockwise_from_the_lower_left() -> None:
    fixture = FIXTURES["FX-2"]
    rows = fixture["rows"].strip().splitlines()
    game = at_step(1, rows, legends(fixture, "red"), legends(fixture, "blue"))
    assert isinstance(game.state, Position)
    x, y = fixture["center"]
    assert first_free(game.state, at((x, y)), True) == space(name(fixture["expect"]["at"]))


@rule("AXA-EX3")
def test_ex3_a_grenade_at_the_main_enemy_hurts_all_in_its_area() -> None:
    example = Example("FX-3")
    assert example.game.told("throws")[0]["space"] == "e5"
    assert [told["space"] for told in example.game.told("scatters")] == ["f5", "f5"]


@rule("AXA-EX4")
def test_ex4_the_player_gives_a_move_to_the_allied_automa() -> None:
    players = {"wraith": {"at": "e3", "hand": ["wr-h1"]}, "gibraltar": "a9"}
    game = at_step(7, field(), players, {"bangalore": "e1"}, variant="solo1").follows()
    game.follows(*aims(5, 10, 15, 20, 25)).does("play wr-h1")
    assert (game.asked, game.choices) == ("a", ["whom wraith", "whom gibraltar"])
    game.does("whom gibraltar")
    reached = {f"{column}{row}" for column in "abc" for row in (7, 8, 9)}
    assert (game.asked, set(game.choices_of("go"))) == ("a", reached)  # 2 points, or to stay
    assert game.does("go c7").at("gibraltar") == "c7"


@rule("AXA-EX5")
def test_ex5_an_enemy_that_is_drawn_near_is_shot_at_once() -> None:
    again = aims(5, 10, 15, 20, 5, 10, 15, 20)[4:]  # by the boost of WR-08 all four misses are drawn again
    Example("FX-5", *again)


@rule("AXA-EX6", "AXA-EX7")
def test_ex6_and_ex7_scheme_b_gives_a_charge_and_a_move() -> None:
    assert Example("FX-6").game.via("bangalore") == ["e2", "e1"]


@rule("AXA-EX8")
def test_ex8_out_of_danger_by_a_turned_card() -> None:
    game = Example("FX-8").game
    assert [told["facing"] for told in game.told("blocked")] == ["n"]
    assert [told["scheme"] for told in game.told("scheme")] == ["danger"]


@rule("AXA-EX9")
def test_ex9_no_card_leads_out_of_danger() -> None:
    game = Example("FX-9").game
    assert [told["scheme"] for told in game.told("scheme")] == ["danger", "d"]


@rule("AXA-EX10")
def test_ex10_a_green_move_after_a_shot() -> None:
    game = Example("FX-10").game
    assert [told["path"] for told in game.told("decides")] == ["green"]


@rule("AXA-EX11")
def test_ex11_the_card_is_turned_three_times_and_never_away() -> None:
    game = Example("FX-11").game
    assert [(told["facing"], told["obstacle"]) for told in game.told("blocked")] == [
        ("n", "high"),
        ("e", "impassable"),
    ]


@rule("AXA-EX12")
def test_ex12_a_shot_in_the_move_leaves_a_point_that_is_lost() -> None:
    game = Example("FX-12").game
    assert (game.via("lifeline"), game.kinds("decides", "gives-up")) == (["d4"], ["decides"])


@rule("AXA-EX13")
def test_ex13_what_stands_on_the_path_is_destroyed_before_the_move() -> None:
    game = Example("FX-13").game
    assert game.kinds("destroyed", "steps") == ["destroyed", "destroyed", "steps"]


@rule("AXA-EX14")
def test_ex14_a_zipline_there_and_back() -> None:
    game = Example("FX-14").game
    assert game.kinds("steps", "rides", "optimal-shot") == [
        "steps", "rides", "optimal-shot", "rides", "steps", "steps",
    ]  # fmt: skip
    assert [told["path"] for told in game.told("decides")] == ["white", "green", "green"]


@rule("AXA-EX15")
def test_ex15_an_allied_automa_shoots_at_an_enemy_one() -> None:
    fixture = FIXTURES["FX-15"]
    rows = fixture["rows"].strip().splitlines()
    players = {"lifeline": {"at": "-"}} | legends(fixture, "blue")
    game = ally_at_step(1, rows, players, legends(fixture, "red")).follows()
    assert game.main == "wraith"
    active = fixture["active"].lower()
    game = ally_at_step(7, rows, players, legends(fixture, "red"), active=active, main=game.main)
    game.follows(fixture["reaction"].lower())
    expect = fixture["expect"]
    assert [told["weapon"] for told in game.told("aims")] == [expect["weapon"]]
    works = {told["attachment"]: told["works"] for told in game.told("attachment")}
    assert [name for name in works if works[name] == "yes"] == ["2x-4x-variable-aog", "standard-stock"]
    assert [told["difficulty"] for told in game.told("difficulty")] == [expect["difficulty"]]
    assert game.charges("gibraltar") == expect["charges"]
    game.follows(*aims(*fixture["aim"]))
    assert len([verdict for verdict in game.verdicts if verdict == "hit"]) == expect["hits"]
    assert (len(game.verdicts), game.dealt) == (expect["rate"], [expect["damage"]])
    assert game.points("wraith") == (expect["target_shield"], expect["target_health"])


@rule("AXA-EX16")
def test_ex16_a_reposition_to_the_one_space_that_nobody_sees() -> None:
    Example("FX-16")


@rule("AXA-EX17")
def test_ex17_a_reposition_to_a_hidden_space_next_to_cover() -> None:
    Example("FX-17")


@rule("AXA-EX18")
def test_ex18_a_reposition_to_the_first_hidden_space() -> None:
    Example("FX-18")
