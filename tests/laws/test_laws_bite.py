"""The laws bite: each way to break the game or the door is caught, and by the laws that it breaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

import broken_door as door
import broken_play as play
import broken_promises as promises
import broken_secrets as secrets
import pytest

from mechbay.core.errors import LawBroken
from mechbay.core.game import Game
from mechbay.testing.laws import LAWS
from mechbay.testing.laws.trial import trials

Breakage = Callable[[pytest.MonkeyPatch], Game]


def found(game: Game, suspects: Set[int]) -> dict[int, str]:
    """The laws that a game breaks, with what they say; the suspected ones are tried harder."""
    broken: dict[int, str] = {}
    for law in LAWS:
        try:
            for trial in trials(game, 16 if law.number in suspects else 4, 1):
                law.prove(trial)
        except LawBroken as fault:
            broken[law.number] = str(fault)
    return broken


TELLS = "the story tells seat .* what its position hides"
SHOWS = "the position shows seat .* what the story hides"
SECRET = "undo may pass a secret: it comes out to seat .* without a reveal"

# What is broken, what the laws say to that, and which others cannot hold then either.
CASES: list[tuple[Breakage, dict[int, str], set[int]]] = [
    (play.never_ends, {1: "it does not end"}, set()),
    (play.takes_too_long, {1: "more than the bound of 60"}, set()),
    (play.dead_end, {1: "is asked but has no legal action"}, set()),
    (play.one_of_two_is_stuck, {1: "seat 1 is asked but has no legal action"}, set()),
    (play.owes_coins, {1: "nobody may owe coins"}, set()),
    (play.nobody_wins, {1: "nobody who won"}, set()),
    (play.samples_anything, {1: "samples what is not legal"}, set()),
    (play.offers_twice, {1: "offered the same action twice"}, set()),
    (play.sheet_forgets_a_loss, {1: "the sheet comes to .*, the scores are"}, set()),
    (play.sheet_lacks_a_row, {1: "the sheet has no row 'mines'"}, set()),
    (play.story_counts_calls, {2: "tell another story"}, {4, 5, 9}),
    (play.position_counts_calls, {2: "end in another position"}, {1, 4, 5, 8, 9}),
    (play.luck_counts_calls, {2: "the same actions ask for other luck"}, {4, 9}),
    (play.copy_shares_a_list, {3: "playing on a copy changed the original's coins"}, {9}),
    (play.copy_shares_a_set, {3: "playing on a copy changed the original's prizes"}, {4}),
    (play.copy_forgets_a_field, {3: "a copy differs"}, {4, 5, 9}),
    (play.view_shares_a_list, {3: "changed an earlier view's points"}, set()),
    (play.frame_keeps_notes, {3: "changed the original's frames"}, set()),
    (play.document_drops_a_field, {4: "a stored twin differs"}, set()),
    (play.key_leaves_out_a_field, {4: "one key for two positions"}, set()),
    (play.a_pickle_loses_a_field, {4: "a pickled twin differs: its coins"}, set()),
    (play.a_position_holds_what_cannot_be_pickled, {4: "Ambush cannot be pickled"}, set()),
    (play.document_is_refused, {4: "there is no second round"}, set()),
    (secrets.seen_document_is_refused, {4: "what seat .* sees is refused when it is stored"}, set()),
    (secrets.seen_document_forgets_what_is_hidden, {4: "what seat .* sees is stored wrong"}, set()),
    (secrets.view_forgets_to_hide_cards, {5: SHOWS}, set()),
    (secrets.view_forgets_to_hide_the_bag, {5: SHOWS}, {4}),
    (secrets.view_forgets_the_spectator, {5: "a spectator sees what seat"}, set()),
    (secrets.view_shows_which_slots_are_full, {5: SHOWS}, set()),
    (secrets.view_hides_the_own_card, {5: TELLS}, set()),
    (secrets.dealing_is_public, {5: TELLS}, set()),
    (secrets.mining_is_public, {5: TELLS}, set()),
    (secrets.placing_is_public, {5: TELLS}, set()),
    (secrets.placing_is_heard, {5: TELLS}, set()),
    (secrets.locking_is_whispered, {5: SHOWS}, set()),
    (secrets.prompt_leaks, {5: "the prompt of seat"}, set()),
    (secrets.refusal_leaks, {5: "the refusals of seat"}, set()),
    (secrets.label_leaks, {5: "the labels of seat"}, set()),
    (secrets.text_leaks, {5: "the text of seat"}, set()),
    (secrets.worlds_never_vary, {5: "imagined worlds never vary in mines"}, set()),
    (secrets.worlds_stay_hidden, {5: "left with something hidden"}, set()),
    (secrets.worlds_are_unsound, {5: "must hold every card once"}, set()),
    (secrets.worlds_do_not_fit, {5: "would see an imagined world differently: coins"}, set()),
    (secrets.effect_of_a_secret, {5: "the view after an action", 9: SECRET}, {1}),
    (secrets.legal_needs_a_secret, {5: "the legal actions of seat", 6: "other things than it sees"}, set()),
    (secrets.legal_stumbles_over_hidden, {6: "other things than it sees"}, set()),
    (secrets.plans_collide, {6: "other things than it sees", 8: "sealed choices of others change"}, {5, 9}),
    (door.cites_no_such_clause, {7: "cites 'GXD-99.9', which does not exist"}, set()),
    (door.cites_no_clause, {7: "cites '', which does not exist"}, set()),
    (door.asks_by_no_such_clause, {7: "a prompt cites 'GXD-99.9'"}, set()),
    (door.refusal_changes_something, {7: "a refusal changed the position"}, set()),
    (door.first_to_lock_gains, {8: "end differently when they arrive in another order"}, {1}),
    (door.first_to_lock_closes, {8: "closes before all have answered"}, set()),
    (door.ready_seats_stand_in_front, {8: "who is ready must stand behind"}, set()),
    (door.the_caller_gains, {8: "ends differently when another answers it"}, set()),
    (door.each_may_call_something_else, {8: "seats that share a question may do other things"}, set()),
    (door.the_first_call_is_not_the_last, {8: "still open after the answer of seat"}, set()),
    (door.secret_comes_out_without_a_reveal, {5: "the events after an action", 9: SECRET}, {1}),
    (door.plans_close_without_a_reveal, {9: SECRET}, set()),
    (door.mines_explode_without_a_reveal, {5: "the events after an action", 9: SECRET}, set()),
    (door.undo_knows_no_fence, {9: "undo goes past"}, set()),
    (door.undo_closes_a_question, {9: "undo goes past"}, set()),
    (door.undo_disturbs_the_others, {9: "undo"}, set()),
    (door.undo_does_nothing, {9: "undo"}, set()),
    (door.notations_collide, {10: "'lock' reads back as another action"}, {4, 9}),
    (door.json_is_short, {10: "'mine north' does not read back"}, set()),
    (promises.label_names_another_spot, {13: r"'mine' \(do.mine\) promises spot \d, but it is \d"}, set()),
    (promises.rule_does_something_else, {13: r"'mine' \(do.mine\) promises spot \d, but it is \d"}, set()),
    (promises.prompt_names_the_wrong_attacker, {13: r"\(prompt.ward\) promises attacker"}, set()),
]


@pytest.mark.parametrize(("breakage", "says", "also"), CASES, ids=[case[0].__name__ for case in CASES])
def test_the_law_bites(
    breakage: Breakage, says: dict[int, str], also: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = found(breakage(monkeypatch), says.keys() | also)
    assert broken.keys() == says.keys() | also, broken
    for number, message in says.items():
        assert re.search(message, broken[number]), broken


def test_every_law_that_is_tried_on_games_is_seen_to_bite() -> None:
    assert {number for _, says, _ in CASES for number in says} == {law.number for law in LAWS}
