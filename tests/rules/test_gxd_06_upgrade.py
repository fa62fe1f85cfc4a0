"""Section 6: upgrade technology."""

from __future__ import annotations

from mechbay.games.planet_defenders.rules.cards import COLOURS, TECHNOLOGIES
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy

ROW = ["T03", "T11", "T14", "T17"]


# Player a has moved red to the north and may now upgrade
def after_a_main_action(*, row: list[str] = ROW, rival: list[str] | None = None, **owned: object) -> Scenario:
    return galaxy(
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        mains=1,
        moved=["red"],
        row=row,
        players=[owned, {"technologies": rival or []}],
    )


def supply(game: Scenario, colour: str) -> int:
    assert isinstance(game.state, Galaxy)
    return game.state.supply[COLOURS.index(colour)]


@rule("GXD-6.1")
def test_the_full_price_of_a_card_of_the_row_goes_to_the_supply() -> None:
    game = after_a_main_action(blue=2, green=1, batteries=4)
    before = supply(game, "blue"), supply(game, "green")
    game.does("upgrade T03", luck=("technology T20",))
    owned = game.player("a")
    assert (owned["blue"], owned["green"], owned["batteries"]) == (2 - 1, 1 - 1, 4 - 1)
    assert (supply(game, "blue"), supply(game, "green")) == (before[0] + 1, before[1] + 1)


@rule("GXD-6.1")
def test_only_cards_of_the_row_that_can_be_paid_for_are_offered() -> None:
    game = after_a_main_action(blue=1, batteries=1)
    assert game.choices_of("upgrade") == ["T11"]
    game.cannot("upgrade T03", "GXD-6.1")
    game.cannot("upgrade T14", "GXD-6.1")
    game.cannot("upgrade T17", "GXD-6.1")


@rule("GXD-6.1")
def test_a_card_that_is_not_in_the_row_cannot_be_bought() -> None:
    game = after_a_main_action(blue=5, orange=5, green=5)
    assert game.choices_of("upgrade") == ROW
    game.cannot("upgrade T12", "GXD-6.1")


@rule("GXD-6.2", "GXD-6.3")
def test_the_card_is_owned_and_the_row_is_refilled_at_once() -> None:
    game = after_a_main_action(blue=1, batteries=1, technologies=["T05"])
    game.does("upgrade T11", luck=("technology T20",))
    assert game.player("a")["technologies"] == ["T05", "T11"]
    assert game.player("b")["technologies"] == []
    assert game.asked == "a"
    assert set(game.now["row"]) == {"T03", "T14", "T17", "T20"}


@rule("GXD-6.4")
def test_an_empty_deck_refills_nothing() -> None:
    rest = [card for card in TECHNOLOGIES if card not in ROW]
    game = after_a_main_action(rival=rest, blue=1, batteries=1)
    game.does("upgrade T11")
    assert game.now["row"] == ["T03", "T14", "T17"]
    assert game.player("a")["technologies"] == ["T11"]


@rule("GXD-6.4")
def test_an_empty_row_offers_no_upgrade() -> None:
    game = after_a_main_action(row=[], rival=TECHNOLOGIES, blue=3, orange=3, green=3)
    assert game.choices_of("upgrade") == []
    game.cannot("upgrade T11", "GXD-6.1")
    last = after_a_main_action(row=["T17"], rival=[card for card in TECHNOLOGIES if card != "T17"])
    last.does("upgrade T17")
    assert last.now["row"] == []


@rule("GXD-6.5")
def test_a_technology_works_in_the_rest_of_the_turn_in_which_it_is_taken() -> None:
    row = ["T01", "T03", "T11", "T14"]
    game = after_a_main_action(row=row, blue=1, orange=1, green=1, batteries=2)
    game.does("upgrade T01", luck=("technology T20",))
    assert game.player("a")["batteries"] == 0
    game.does("end")
    assert game.player("a")["batteries"] == 1


@rule("GXD-6.5")
def test_a_booster_taken_before_the_move_lengthens_it() -> None:
    game = galaxy(variant="tactical", row=ROW, defenders={"red": "w", "yellow": "n", "blue": "s"})
    game.does("upgrade T17", "use c2", luck=("technology T20",))
    assert game.choices_of("go") == ["nw", "centre", "e", "sw"]


@rule("GXD-6.6")
def test_there_is_no_limit_on_technologies() -> None:
    many = [f"T{number:02}" for number in range(1, 17)]
    row = ["T17", "T18", "T19", "T20"]
    game = after_a_main_action(row=row, technologies=many, batteries=2)
    game.does("upgrade T18", luck=("technology T21",))
    assert game.player("a")["technologies"] == [*many, "T18"]


@rule("GXD-6.7")
def test_a_technology_never_leaves_its_owner() -> None:
    game = after_a_main_action(row=ROW, technologies=["T08", "T13"], batteries=5)
    game.does("upgrade T17", "end", luck=("technology T20",))
    kept = ["T08", "T13", "T17"]
    assert game.player("a")["technologies"] == kept
    game.does("use c1", "go nw")
    game.cannot("upgrade T17", "GXD-6.1").cannot("upgrade T08", "GXD-6.1")
    game.does("end", "rest")
    assert game.player("a")["technologies"] == kept
    assert game.player("b")["technologies"] == []


@rule("GXD-6.7")
def test_using_a_technology_does_not_spend_it() -> None:
    game = galaxy(players=[{"blue": 1, "batteries": 0, "technologies": ["T11"]}, {}])
    game.does("use c2")
    assert (game.player("a")["blue"], game.player("a")["batteries"]) == (0, 2 - 1)
    assert game.player("a")["technologies"] == ["T11"]
