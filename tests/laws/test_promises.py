"""Law 13 on the games of the house: it holds, it finds planted faults, and hardly a number escapes it."""

from __future__ import annotations

import re
from collections.abc import Callable

import broken_promises as planted
import pytest

import mechbay
from mechbay.core.errors import LawBroken
from mechbay.core.game import Game
from mechbay.core.message import Message, Word, joined
from mechbay.core.promise import amount, promise_of
from mechbay.games.tiny_epic_mechs.words.combat import Brace
from mechbay.testing.laws.promises import audit, coverage, keeps_promises
from mechbay.testing.laws.trial import Trial
from pig import GAME as PIG

GAMES = 12  # as for the other laws
HOUSE = ["planet-defenders", "mech-wars", "tiny-epic-mechs", "apex-automa"]
# Numbers in texts of which a game promises nothing: why not.
UNPROMISED = {
    "apex-automa": {},
    "planet-defenders": {},
    "mech-wars": {r"\w+\.\w+ > sum\.part amount": "a part of a sum whose total is compared"},
    "tiny-epic-mechs": {r"about\.token-damage > about\.\w+ \w+": "compared where somebody goes: note.mine"},
}


@pytest.mark.parametrize("game_id", HOUSE)
def test_the_law_holds_and_hardly_a_number_escapes_it(game_id: str) -> None:
    ledger = audit(mechbay.load(game_id), GAMES, 1)
    assert ledger.share("prompt", "label", "button") >= 0.8, ledger.unchecked("prompt", "label", "button")
    assert ledger.share("refusal", "about") >= 0.6, ledger.unchecked("refusal", "about")
    known = "|".join(UNPROMISED[game_id]) or "none"
    assert [pair for pair in sorted(ledger.bare) if not re.fullmatch(known, " ".join(pair))] == []


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (
            planted.deposit_counts_one_too_many,
            r"planet-defenders, step \d+: the prompt \(prompt.track\) promises entered 2, but it is 1 \(seed",
        ),
        (
            planted.shield_promises_too_little,
            r"tiny-epic-mechs, step \d+: the label of 'use' \(do.use-brace\) promises damage \d, but it is",
        ),
        (
            planted.aim_forgets_the_rear,
            r"mech-wars, step \d+: the label of 'at' \(do.at\) promises firing (\d+), but it is (?!\1)",
        ),
        (
            planted.recon_names_the_field_before,
            r"mech-wars, step \d+: the prompt \(prompt.scouting\) promises field 1, but it is 0",
        ),
    ],
)
def test_planted_faults_are_found(
    fault: Callable[[pytest.MonkeyPatch], Game], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = fault(monkeypatch)
    with pytest.raises(LawBroken, match=says):
        audit(game, GAMES, 1)


def test_odds_are_compared_with_those_of_a_shot_still_to_come_never_of_one_that_was_revealed() -> None:
    options = {"variant": "coop", "map": "desert-hill", "strength": "brutal", "ring": "off"}
    assert keeps_promises(Trial(mechbay.load("apex-automa"), 4, options, 18))


def test_a_shield_button_is_read_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The label is right, but the button under the picture shows the damage as it was."""
    game = planted.shield_promises_too_little(monkeypatch)
    monkeypatch.setattr(Brace, "label", lambda self, state, frame, seat, deed: Message("do.use"))
    with pytest.raises(LawBroken, match=r"the button of 'use' \(table.brace\) promises after"):
        audit(game, GAMES, 1)


def test_the_battery_says_how_many_numbers_are_compared() -> None:
    assert coverage(PIG, 1) == "2 of 2 numbers in texts compared"


def test_numbers_inside_a_message_are_told_by_their_keys_and_the_things_beside_them() -> None:
    part = Message("cost.part", {"amount": 2, "resource": Word("resource", 1)})
    assert amount(joined([part, Message("gain", {"points": "−3"})])) == {
        "cost.part amount resource=1": 2,
        "gain points": -3,
    }
    assert [amount("+4"), amount("±0"), amount(7), amount(Word("cell", 3)), amount("abc")] == [
        4,
        0,
        7,
        3,
        None,
    ]


def test_a_promise_is_found_by_its_key_before_a_pattern() -> None:
    one, other = (lambda look: 1), (lambda look: 2)
    promises = {"do.* price": one, "do.buy price": other}
    assert promise_of(promises, "do.buy", "price") is other
    assert promise_of(promises, "do.sell", "price") is one
    assert promise_of(promises, "do.sell", "gain") is None
