"""Section 14: charge tokens."""

from __future__ import annotations

import pytest

from apex import acting, aims, at_step, field, lucky
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa import GAME
from mechbay.games.apex_automa.rules.cards import CHARGE_MOST, CHARGE_START
from mechbay.testing.marks import rule

FLAT = field()


@rule("AXA-14.1")
def test_each_automa_starts_with_one_charge() -> None:
    table = SeededTable(1)
    state = GAME.new(3, {}, table)
    state.play(0, GAME.actions.read("random"), table)
    legends = state.to_json()["legends"]
    assert isinstance(legends, list)
    assert [legend["charges"] for legend in legends] == [0, 0, 1, 1]
    assert CHARGE_START == 1


@rule("AXA-14.2")
@pytest.mark.parametrize(("held", "after"), [(0, 2), (3, 5), (4, 5), (5, 5)])
def test_charges_above_five_are_lost(held: int, after: int) -> None:
    game = at_step(8, FLAT, {"bangalore": "e9"}, {"gibraltar": {"at": "e1", "charges": held}}, active="gi-07")
    assert game.follows().charges("gibraltar") == after  # 2 charges by the card
    assert CHARGE_MOST == 5


@rule("AXA-14.3")
def test_the_supply_would_do_for_three_automas() -> None:
    # Each of two Automas gets its five, whatever the other holds.
    automas = {"gibraltar": {"at": "e1", "charges": 4}, "wraith": {"at": "e2", "charges": 5}}
    game = at_step(8, FLAT, {"bangalore": "e9"}, automas, active="gi-07").follows()
    assert (game.charges("gibraltar"), game.charges("wraith")) == (5, 5)


@rule("AXA-14.4", "AXA-14.6", "AXA-14.7")
def test_what_is_spent_is_gone_and_is_paid_for_one_effect_alone() -> None:
    # Mortar Call: at 4 to 7 it spends 1 for 8 damage.
    own = {"at": "e4", "charges": 2}
    game = at_step(8, FLAT, {"bangalore": "e9"}, {"gibraltar": own}, active="gi-08", has_shot=True).follows()
    assert (game.charges("gibraltar"), game.points("bangalore")) == (1, (12, 40))


@rule("AXA-14.7")
def test_one_that_cannot_pay_does_what_the_card_says_otherwise() -> None:
    own = {"at": "e4", "charges": 0}
    game = at_step(8, FLAT, {"bangalore": "e9"}, {"gibraltar": own}, active="gi-08", has_shot=True).follows()
    assert (game.charges("gibraltar"), game.points("bangalore")) == (1, (20, 40))


@rule("AXA-14.7")
def test_one_that_cannot_pay_and_has_nothing_otherwise_goes_on() -> None:
    # BL-04 under fire: 5 shield, and with at most 15 shield a second 5 for a charge.
    for charges, shield in ((0, 5), (1, 10), (2, 10)):
        automa = {"at": "e5", "shield": 0, "charges": charges}
        game = acting(FLAT, {"lifeline": "e1"}, {"wraith": automa})
        game.does("shoot g7-scout wraith", "fire", luck=lucky("wr-04", *aims(5, 10, 15)))
        assert (game.points("wraith")[0], game.charges("wraith")) == (shield, max(0, charges - 1))


@rule("AXA-14.6")
def test_a_payment_for_one_effect_does_not_pay_for_another() -> None:
    # Wall of Lead: one volley more in any case, for a charge 2 damage more with each hit.
    for charges, damage in ((0, 8), (1, 10)):
        own = {"at": "e4", "charges": charges, "arsenal": "w-2"}
        players = {"bangalore": "e8"}
        game = at_step(7, FLAT, players, {"gibraltar": own}, active="gi-10")
        game.follows().follows(*aims(100 - 20, 5, 10, 15))
        assert len(game.told("aim-card")) == 3 + 1
        assert (game.points("bangalore")[0], game.charges("gibraltar")) == (20 - damage, 0)


@rule("AXA-14.5")
def test_attachments_and_the_reposition_of_step_10_spend_nothing() -> None:
    own = {"at": "e4", "charges": 4, "arsenal": "w-2"}
    game = at_step(7, FLAT, {"bangalore": "e8"}, {"gibraltar": own})
    game.follows().follows(*aims(5, 10, 15, 20))
    assert [told["works"] for told in game.told("attachment")] == ["yes"] * 4
    assert game.charges("gibraltar") == 4
    later = at_step(10, FLAT, {"bangalore": "e8"}, {"gibraltar": own}).follows()
    assert later.charges("gibraltar") == 4
