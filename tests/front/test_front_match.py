"""A match in the hands of a person: it shows itself, is played in notation, and says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

import mechbay
from mechbay import IllegalAction, Match, MechbayError, registry
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.testing.setups import covering

GAMES = list(registry.own())


def planets(**more: object) -> Match:
    return mechbay.new("planet-defenders", seats=3, seed=7, **more)  # type: ignore[arg-type]


def advanced(game: str, steps: int = 40, **more: object) -> Match:
    """A match in the middle of things."""
    match = mechbay.new(game, seed=5, **more)  # type: ignore[arg-type]
    for _ in range(steps):
        match.play_bot("random")
    return match


def test_it_says_what_it_is() -> None:
    match = planets()
    assert repr(match) == "<Match planet-defenders, 3 seats, step 0: a is asked>"
    assert (match.game.id, match.step, match.asked, match.over, match.winners) == (
        "planet-defenders",
        0,
        ["a"],
        False,
        [],
    )
    assert match.scores == {"a": 0, "b": 0, "c": 0}


def test_the_fewest_seats_that_the_options_allow_are_the_default() -> None:
    assert len(mechbay.new("planet-defenders").scores) == 2
    assert len(mechbay.new("tiny-epic-mechs", options={"mode": "solo"}).scores) == 3


def test_the_same_seed_deals_the_same_game_and_none_deals_another() -> None:
    assert planets().position == planets().position
    assert hash(planets().position) == hash(planets().position)
    assert len({hash(mechbay.new("planet-defenders").position) for _ in range(4)}) > 1


def test_a_choice_reads_as_notation_and_sentence_and_can_be_played() -> None:
    match = planets()
    choice = next(one for one in match.choices if one.action == "use c1")
    assert str(choice) == "use c1: Use tile C1: Yellow 2"
    assert [str(line) for line in match.play(choice)] == ["A · tile C1 · Yellow 2 · Batteries −1 [GXD-4.5]"]
    assert match.step == 1


def test_notation_is_played_and_told_as_a_sentence_with_its_clause() -> None:
    (line,) = planets(language="pl").play("use c1")
    assert (line.kind, line.clause, line.seat) == ("used-tile", "GXD-4.5", "a")
    assert line.text == "A · płytka C1 · Żółty 2 · Baterie −1"
    assert line.fields["tile"] == "c1"


def test_what_is_not_allowed_says_why_and_changes_nothing() -> None:
    match = planets()
    match.play("use c1")
    before = match.position
    with pytest.raises(IllegalAction) as refused:
        match.play("use c2")
    said = "use c2: Another decision comes first: Choose where the yellow Defender goes."
    assert str(refused.value) == f"{said} (GXD-4.8)"
    assert refused.value.clause == "GXD-4.8"
    assert (match.position, match.step) == (before, 1)


def test_a_refusal_speaks_the_language_of_the_match() -> None:
    match = planets(language="pl")
    match.play("use c1")
    with pytest.raises(IllegalAction, match=r"^use c2: Najpierw trzeba podjąć inną decyzję"):
        match.play("use c2")


WRONG = [
    (lambda: mechbay.new("chess"), "there is no game 'chess'; available: apex-automa"),
    (lambda: mechbay.new("mech-wars", seats=9), "mech-wars is for 2 or 3 seats, not 9"),
    (lambda: mechbay.new("mech-wars", options={"mode": "war"}), "option mode of mech-wars cannot be 'war'"),
    (lambda: mechbay.new("mech-wars", language="xx"), "there is no language 'xx'; available: en, pl"),
    (lambda: planets().play("usec1"), "there is no action 'usec1'; did you mean 'use c1'?"),
    (lambda: planets().play("use c1", seat="b"), "seat b is not asked now; seat a is"),
    (lambda: planets().play("use c1", seat="x"), "there is no seat 'x'; available: a, b, c"),
    (
        lambda: planets().play_bot("clever"),
        "there is no bot 'clever'; available: easy, medium, random, greedy",
    ),
    (lambda: planets().undo(), "nothing to take back"),
    (lambda: planets().save("/no/such/folder/x.json"), "cannot write /no/such/folder/x.json"),
    (lambda: Match.open("/no/such/file.json"), "cannot read /no/such/file.json: No such file"),
    (lambda: Match.at({"seats": 2}), "a position names its game"),
    (lambda: Match.at({"game": "mech-wars", "seats": 9}), "not a position: "),
    (lambda: mechbay.simulate("mech-wars", 0), "games must be at least 1, not 0"),
    (lambda: mechbay.simulate("mech-wars", 1, bots=["greedy"]), "mech-wars is for 2 or 3 seats, not 1"),
]


@pytest.mark.parametrize(("call", "said"), WRONG, ids=[said[:30] for _, said in WRONG])
def test_a_wrong_call_is_one_sentence(call: object, said: str) -> None:
    assert callable(call)
    with pytest.raises(MechbayError) as error:
        call()
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


def test_a_step_can_be_taken_back() -> None:
    match = planets()
    begun = match.position
    match.play("use c1")
    assert match.position != begun
    match.undo()
    assert (match.position, match.step) == (begun, 0)


def test_where_several_choose_at_once_the_seat_is_said() -> None:
    match = mechbay.new("tiny-epic-mechs", seats=2, seed=5)
    while len(match.asked) < 2 or not match.choices[0].action.startswith("card"):  # programs are made
        match.play_bot("random")
    theirs = match.seen_by("b").choices[0]
    assert theirs.seat == "b"
    before = match.position
    match.play(theirs)
    assert match.position != before
    match.play(match.choices[0])
    match.undo("b")
    match.undo("a")
    assert match.position == before


@pytest.mark.parametrize("game", GAMES)
def test_bots_finish_any_game(game: str) -> None:
    match = mechbay.new(game, seed=2)
    while not match.over:
        match.play_bot("random")
    assert match.winners
    assert match.choices == []
    assert match.asked == []
    assert repr(match).endswith(f"won by {', '.join(match.winners)}>")
    with pytest.raises(MechbayError, match="the game is over"):
        match.play_bot()


def test_a_bot_of_ones_own_plays_too() -> None:
    class Last(mechbay.Bot):
        def choose(self, seen: State, seat: int, table: Table) -> int:
            return seen.legal(seat)[-1]

    match = planets()
    last = match.choices[-1].action
    match.play_bot(Last())
    match.undo()
    assert last == "use c3"
    told = match.play("use c3")
    match.undo()
    assert match.play_bot(Last()) == told


def test_bots_play_a_game_of_a_simulation_again() -> None:
    rows = mechbay.simulate("planet-defenders", 2, bots=["greedy", "random"], seed=9)
    for first in (0, 2):
        match = mechbay.new("planet-defenders", seats=2, seed=int(rows[first]["seed"]))
        while not match.over:
            match.play_bot({"a": "greedy", "b": "random"}[match.asked[0]])
        assert match.step == rows[first]["decisions"]
        assert match.scores == {row["seat"]: row["score"] for row in rows[first : first + 2]}


def test_the_log_tells_the_whole_story() -> None:
    match = advanced("planet-defenders", 30)
    assert len(match.log) > 30
    told = match.play(match.choices[0])
    assert match.log[-len(told) :] == told


# --- files and positions


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_opens_as_it_was_and_goes_on(game: str, tmp_path: Path) -> None:
    match = advanced(game, 25)
    match.save(tmp_path / "match.json")
    opened = Match.open(tmp_path / "match.json", seed=1)
    assert opened.position == match.position
    assert opened.log == match.log
    for _ in range(10):
        opened.play_bot("random")
    opened.save(tmp_path / "match.json")
    assert Match.open(tmp_path / "match.json").position == opened.position
    assert Match.open(tmp_path / "match.json", step=25).position == match.position


def test_secret_luck_is_proved_and_what_goes_on_with_other_luck_claims_no_proof(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match = mechbay.new("mech-wars")
    for _ in range(20):
        match.play_bot("random")
    match.save(file)
    for step, seed in ((None, None), (None, 4), (7, None)):
        opened = Match.open(file, step=step, seed=seed)
        while not opened.over:
            opened.play_bot("random")
        opened.save(tmp_path / "went on.json")
        assert Match.open(tmp_path / "went on.json").position == opened.position
        assert opened._door.record.commitment == opened._door.record.seed == ""
    while not match.over:
        match.play_bot("random")
    match.save(file)
    proved = Match.open(file)
    proved.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    assert proved._door.record.seed


def test_a_record_is_opened_at_a_step_that_it_has(tmp_path: Path) -> None:
    advanced("mech-wars", 3).save(tmp_path / "match.json")
    assert Match.open(tmp_path / "match.json", step=0).step == 0
    with pytest.raises(MechbayError, match="step must be from 0 to 3, not 4"):
        Match.open(tmp_path / "match.json", step=4)


def test_a_changed_record_is_refused(tmp_path: Path) -> None:
    advanced("mech-wars", 3).save(tmp_path / "match.json")
    text = (tmp_path / "match.json").read_text(encoding="utf-8")
    (tmp_path / "match.json").write_text(text.replace('"seat": 0', '"seat": 1', 1), encoding="utf-8")
    with pytest.raises(MechbayError, match="step 1"):
        Match.open(tmp_path / "match.json")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_at_a_position_with_its_options(game: str) -> None:
    for seats, options in covering(mechbay.load(game)):
        match = advanced(game, 12, seats=seats, options=options)
        for begun in (Match.at(match.position), Match.at(match.position.to_json())):
            assert begun.position == match.position
            assert begun.step == 0
        again = Match.at(match.position, seed=1)
        again.play_bot("random")
        assert again._door.record.options == match._door.record.options


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_a_position_is_recorded_and_proved(game: str, tmp_path: Path) -> None:
    match = Match.at(advanced(game, 15).position, seed=3)
    for _ in range(10):
        match.play_bot("random")
    match.save(tmp_path / "match.json")
    opened = Match.open(tmp_path / "match.json")
    assert (opened.position, opened.step) == (match.position, 10)
    text = (tmp_path / "match.json").read_text(encoding="utf-8")
    changed = text.replace('"start": {"game"', '"start": {"gone": 1, "game"', 1)
    assert changed != text
    (tmp_path / "match.json").write_text(changed, encoding="utf-8")
    with pytest.raises(MechbayError, match="setup: "):
        Match.open(tmp_path / "match.json")


def test_what_a_seen_position_hides_is_imagined() -> None:
    match = advanced("mech-wars", 6)
    seen = match.seen_by("a").position
    worlds = [Match.at(seen, seed=seed).position for seed in range(6)]
    assert len(set(worlds)) > 1
    assert {hash(world.seen_by(0)) for world in worlds} == {hash(seen)}
