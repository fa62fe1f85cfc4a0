"""What spares clicks: the only answer, a proposal, a warning; each as the seen position allows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import mechbay
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.actions import PLACE, PLAY
from mechbay.games.mech_wars.rules.salvo import Shield
from mechbay.games.planet_defenders.rules.actions import CATCH, UPGRADE
from mechbay.games.planet_defenders.words.text import cubes
from mechbay.server.clicks import only_answer, proposed, warning
from mechbay.words import Speaker

GAMES = ["planet-defenders", "mech-wars", "tiny-epic-mechs", "apex-automa"]
UPGRADES = range(UPGRADE, CATCH)
LEFT_OVER = "GXD-9.3b"  # the clause of a Battery that a turned cube leaves over
each_game = pytest.mark.parametrize("name", GAMES)


def asked(game: Game, games: int, **options: str) -> Iterator[tuple[Match, int, Random]]:
    """Every decision of people in random games; who is given it may make it."""
    setups = game.setups(options)
    for seed in range(games):
        dice = Random(seed)
        seats, chosen = dice.choice(setups)
        match = Match(game, seats, chosen, SeededTable(seed))
        while not match.state.over:
            depth, seat = len(match.moments), match.state.awaited()[0]
            if seat not in game.robots(chosen):
                yield match, seat, dice
            if len(match.moments) == depth:
                match.play(seat, dice.choice(match.state.legal(seat)))


def only(match: Match, seat: int) -> str | None:
    return only_answer(match.game, match.state.seen_by(seat), seat, match.can_undo(seat))


@each_game
def test_an_answer_is_given_only_where_nothing_could_be_taken_back_or_still_can(name: str) -> None:
    given = 0
    for match, seat, _ in asked(mechbay.load(name), 4):
        answer = only(match, seat)
        if answer is None:
            continue
        given += 1
        sealed, could = match.state.stack[-1].sealed(), match.can_undo(seat)
        assert [match.game.actions.write(action) for action in match.state.legal(seat)] == [answer]
        match.play(seat, answer)
        assert not sealed
        assert match.can_undo(seat) or not could
    assert given or name == "tiny-epic-mechs"  # where all that is forced is a blow


def test_nobody_learns_who_does_not_hold_force_shield() -> None:
    alone = 0
    for match, seat, dice in asked(mechbay.load("mech-wars"), 6, mode="battle"):
        legal = match.state.legal(seat)
        if isinstance(match.state.stack[-1], Shield):
            alone += len(legal) == 1
            assert only(match, seat) is None
        kept = [action for action in legal if not PLAY <= action < PLACE]  # cards stay in the hand
        match.play(seat, dice.choice(kept or legal))
    assert alone


def test_a_proposed_payment_is_legal_step_by_step_and_takes_what_it_says() -> None:
    game = mechbay.load("planet-defenders")
    speaker = Speaker("en", game)
    found = 0
    for match, seat, dice in asked(game, 12):
        offer = proposed(game, match.state.seen_by(seat), seat, speaker)
        if offer is None:
            wanted = [action for action in match.state.legal(seat) if action in UPGRADES]
            if wanted:  # what makes payments rich in ways
                match.play(seat, dice.choice(wanted))
            continue
        found += 1
        assert len(offer["actions"]) > 1
        events = [event for action in offer["actions"] for event in match.play(seat, action)]
        paid = [event.args for event in events if event.kind == "paid"]
        over = [event.args for event in events if event.kind == "gained" and event.clause == LEFT_OVER]
        kinds = range(len(paid[0]))
        taken = [sum(args[k] for args in paid) - sum(args[k] for args in over) for k in kinds]
        assert offer["label"] == f"Pay {speaker.say(cubes([max(0, count) for count in taken]))}"
    assert found > 5


def test_the_extra_action_warns_as_long_as_a_main_action_could_follow() -> None:
    game = mechbay.load("planet-defenders")
    speaker = Speaker("en", game)
    warned: set[str] = set()
    for match, seat, _ in asked(game, 6, variant="standard"):
        words = {game.actions.write(action).split()[0]: action for action in match.state.legal(seat)}
        for word, action in words.items():
            said = warning(game, match.state.seen_by(seat), seat, action, speaker)
            assert bool(said) == (word in ("upgrade", "catch") and "use" in words)
            warned |= {word} if said else set()
    assert warned == {"upgrade", "catch"}
