"""`mechbay play --companion`: at a real table the person tells its luck, and is told what the robots do."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from calls import call, done
from companion import GAME, PLAYERS, Told, apex, royale, told
from mechbay.core.record import loads
from mechbay.core.table import SeededTable
from mechbay.terminal.plain import PlainGame

PLAY = ("play", "tiny-epic-mechs", "--companion")
SOLO = (*PLAY, "--set", "mode=solo")
PART = 60  # steps that are a part of a game: its setup and the first turns
ENGLISH = re.compile(
    r"\b(the|you|your|turn|card|weapon|slot|zone|health|turret|energy|which|robot's)\b", re.I
)


def played(*lines: str, language: str = "en") -> str:
    """What is on the screen of somebody who types these lines."""
    return done(*SOLO, "--lang", language, typed="".join(f"{line}\n" for line in lines)).out


def answers(shown: str) -> list[str]:
    """What was said after each typed line."""
    return [part.partition("\n")[2] for part in re.split(r"^> ", shown, flags=re.MULTILINE)[1:]]


class Watched(PlainGame):
    """A game that is compared with the one it retells, step by step."""

    told: Told

    def play(self, seat: int, action: int | str) -> None:
        super().play(seat, action)
        number = len(self.match.record.steps)
        assert self.match.state.to_json() == self.told.positions[number], f"step {number}"
        assert self.match.record.steps[-1] == self.told.record.steps[number - 1]


WHOLE: list[tuple[Callable[[int, str], Told], int, str]]
WHOLE = [(told, 1, "solo"), (told, 2, "solo"), (told, 3, "solo-brutal")]
WHOLE += [(which, 1, variant) for which in (apex, royale) for variant in ("solo2", "solo1", "coop")]


@pytest.mark.parametrize(("which", "seed", "mode"), WHOLE)
def test_every_step_of_a_game_leads_where_it_led_at_the_real_table(
    which: Callable[[int, str], Told], seed: int, mode: str
) -> None:
    game = which(seed, mode)
    lines = iter(game.lines())
    shown: list[str] = []
    watched = Watched(
        game.game,
        game.record.options,
        game.record.players,
        None,
        SeededTable(0),
        "en",
        lambda _: next(lines),
        shown.append,
    )
    watched.told = game
    assert watched.match.state.to_json() == game.positions[0]
    watched.run()
    assert watched.match.record.steps == game.record.steps
    assert watched.match.record.result == game.record.result
    assert next(lines, None) is None


def test_every_line_of_the_story_is_shown_once_in_its_order() -> None:
    game = told()
    story, _, _ = played(*game.lines()).rpartition("\n\n")  # the score sheet follows
    lines = [line for line in story.splitlines() if re.search(r"^  \S.* \[TEM-[\w.]+\]$", line)]
    typed = iter(game.lines())
    silent = PlainGame(
        GAME, {"mode": "solo"}, PLAYERS, None, SeededTable(0), "en", lambda _: next(typed), lambda _: None
    )
    silent.run()
    faces = [event.seen_by(0) for moment in silent.match.moments for event in moment.events]
    assert lines == [silent.line(face) for face in faces if face is not None]


def test_a_whole_game_is_a_true_record(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    game = told()
    typed = "".join(f"{line}\n" for line in game.lines())
    shown = done(*SOLO, "--out", str(file), typed=typed).out
    assert "Goodbye" not in shown
    assert loads(file.read_text(encoding="utf-8")).steps == game.record.steps
    assert "not finished" not in done("record", "verify", str(file)).out


def test_a_part_of_a_game_is_the_same_story_in_both_languages() -> None:
    lines = (*told().lines(PART), "q")
    english, polish = (played(*lines, language=language) for language in ("en", "pl"))
    cited = [re.findall(r"\[(TEM-[\w.]+)\]$", shown, re.MULTILINE) for shown in (english, polish)]
    assert cited[0] == cited[1]
    assert {"TEM-3.3", "TEM-3.7", "TEM-24.13", "TEM-24.16", "TEM-24.25"} <= set(cited[0])
    own = [re.sub(r"\([^)]*\)$", "", line) for line in polish.splitlines() if not line.startswith("> ")]
    assert [line for line in own if ENGLISH.search(line)] == []
    assert "luck." not in english + polish


def test_a_robot_is_followed_line_by_line() -> None:
    lines = before("robot-card")
    question, card = answers(played(*lines, told().lines()[len(lines)], "q"))[-3:-1]
    assert "\nLeft robot B · Which card did the robot turn up?\n" in question
    assert card.splitlines()[0].endswith(" [TEM-24.13]")
    assert card.splitlines()[1].endswith(" [TEM-24.16]")


@pytest.mark.parametrize("typed", ["3", "brawler", "Brawler", " BRAWLER "])
def test_luck_is_told_by_number_by_notation_and_by_name(typed: str) -> None:
    asked, bye = answers(played(typed, "q"))
    dealt, _, asked = asked.partition("\n")
    assert dealt == "  you A · pilot dealt · Brawler [TEM-3.3]"
    assert asked.startswith("\nWhich pilot were you dealt? (2)\n")
    assert "rawler" not in asked
    assert bye == "Goodbye.\n"


@pytest.mark.parametrize(("language", "name"), [("en", "energy  crossbow"), ("pl", "KUSZA ENERGETYCZNA")])
def test_a_name_of_several_words_in_the_language(language: str, name: str) -> None:
    asked, again = answers(played(*before("weapon"), name, "q", language=language))[-3:-1]
    assert "(energy-crossbow)\n" in asked
    assert "(energy-crossbow)\n" not in again
    assert " (2)\n" in again


def test_what_cannot_be_gets_one_line() -> None:
    shown = answers(played("0", "9", "dragon", "{0} %s", "?", "", "u", "keep brawler", "1", "u", "1", "q"))
    low, high, word, braces, helped, empty, undo, action, _, undone, again, _ = shown
    assert low == high == "Choose one of these numbers: 1, 2, 3, 4, 5, 6, 7, 8.\n"
    assert word == "“dragon” is not in the list. Type a number from the list, or ? for help.\n"
    assert braces == "“{0} %s” is not in the list. Type a number from the list, or ? for help.\n"
    assert helped == empty
    assert helped.startswith("At a real table: ")
    assert undo.startswith("Nothing to undo")
    assert action.startswith("“keep brawler” is not in the list.")
    assert undone.startswith("Taken back.\n\nWhich pilot were you dealt?\n")
    assert again.startswith("  you A · pilot dealt · Tsunami [TEM-3.3]\n\nWhich pilot were you dealt? (2)\n")


def test_a_number_that_luck_brings_is_typed_as_it_is() -> None:
    """A mine's number is no place in a list."""
    shown = played(*before("robot-mine"), "q")
    asked = re.search(r"does the mine on \w\d have\? \((?:Left|Right) robot [BC]\)\n((?: +\d  .*\n)+)", shown)
    assert asked
    assert all(re.fullmatch(r" +(\d)  \D*\1", line) for line in asked[1].splitlines())


def before(what: str) -> list[str]:
    """The lines of a game up to where that luck is asked for."""
    for game in map(told, range(1, 60)):
        for number, luck in enumerate(game.luck):
            if any(text.startswith(f"{what} ") for text in luck):
                first = next(place for place, text in enumerate(luck) if text.startswith(f"{what} "))
                return game.lines(number)[: first - len(luck) - game.orders[number]]
    raise AssertionError(f"no game asks for {what}")


def test_quitting_in_the_middle_of_a_step_leaves_none_of_it(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    game = told()
    pilots, zones = len(game.luck[0]), 5
    typed = "".join(f"{line}\n" for line in [*game.lines()[: pilots + 1 + zones], "Q"])
    shown = done(*SOLO, "--out", str(file), typed=typed).out
    assert "\nGoodbye.\n" in shown
    assert loads(file.read_text(encoding="utf-8")).steps == []
    assert "not finished" in done("record", "verify", str(file)).out


def test_everything_can_be_taken_back_past_luck_and_turns_of_robots() -> None:
    """What is told hides nothing: answer by answer back to the first own choice, and on from there."""
    game = told()
    lines = game.lines(PART)
    first = len(game.luck[0])
    answered = len([line for line in lines[first:] if line])  # an empty line is no answer
    shown = played(*lines, *["u"] * answered, "u", *lines[first:], "q")
    taken = answers(shown)[len(lines) : len(lines) + answered + 1]
    assert all(said.startswith("Taken back.") for said in taken[:-1])
    assert taken[-1].startswith("Nothing to undo")
    assert "Keep one of your two pilots" in taken[-2]
    after = answers(shown)[len(lines) - 1], answers(shown)[-2]
    assert after[0].splitlines()[-3:] == after[1].splitlines()[-3:]


def test_a_robots_turn_ends_in_an_order_card() -> None:
    game = told()
    robots = [step.seat in game.robots for step in game.record.steps]
    due = next(number for number, is_due in enumerate(game.orders) if is_due and robots[number - 1])
    lines = game.lines(due)
    assert lines[-1] == ""
    card, helped, after, _ = answers(played(*lines[:-1], "x", "", "q"))[-4:]
    orders = card[card.index("Do this at your table: Left robot B's turn") :].splitlines()
    assert orders[1].startswith("   1. ")
    assert orders[-1] == helped.rstrip("\n") == "Enter: done. u: take back."
    assert "Which card did the robot turn up?" not in card
    assert "Right robot C · Which card did the robot turn up?" in after


def test_an_aim_card_is_told_by_value_icon_and_mark() -> None:
    shown = done(*PLAY[:1], "apex-automa", "--companion", typed="70\nu\n70\nheadshot\n1\nq\n").out
    notice, value, taken, again, *_ = re.split(r"^> ", shown, flags=re.MULTILINE)
    assert "were reconstructed by us" in notice
    assert "Which value does the aim card show?" in notice
    assert notice.count("\n  ") == 20 + 4  # the values, and the help
    assert "Which icon does this aim card show?" in value
    assert "Which value" in taken
    assert "Which icon" in again
    assert "Choose the legend" in shown.rpartition("headshot\n")[2]


@pytest.mark.parametrize("typed", ["q\n", "Q\n", "", "1\nq\n"])
def test_leaving_before_the_game_begins(tmp_path: Path, typed: str) -> None:
    file = tmp_path / "match.json"
    assert done(*SOLO, "--out", str(file), typed=typed).out.endswith("\nGoodbye.\n")
    assert not file.exists()


@pytest.mark.parametrize(
    "words",
    [PLAY, (*SOLO, "--seed", "1"), ("play", "mech-wars", "--companion"), (*SOLO, "--seats", "2")],
)
def test_where_there_are_no_robots_there_is_no_companion(words: tuple[str, ...]) -> None:
    called = call(*words)
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith("mechbay: ")
    assert "mode=solo" in called.err


def test_only_at_a_real_table_the_program_shuffles_a_part() -> None:
    called = call("play", "tiny-epic-mechs", "--shuffle")
    assert (called.code, called.out) == (2, "")
    assert called.err == (
        "mechbay: --shuffle needs --companion: without it, the program shuffles all cards anyway\n"
    )


def test_what_lies_otherwise_is_set_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    game = told()
    lines = [*game.lines(PART), "set players.1.energy 7", "set players.1.energy 99", "set x 1", "set"]
    lines += ["u", "q"]
    typed = "".join(f"{line}\n" for line in lines)
    shown = answers(done(*SOLO, "--out", str(file), typed=typed).out)
    was_set, impossible, unknown, settable, undone = shown[-6:-1]
    assert was_set.startswith("Set.\n  Set by hand to match the real table\n")
    assert impossible == "Left robot B: Energy: enter a whole number from 0 to 9 instead of “99”\n"
    assert unknown == "“x” cannot be set; pick something from the list\n"
    assert "  set players.1.energy 7  (Left robot B: Energy)\n" in settable
    assert undone.startswith("Taken back.")
    assert loads(file.read_text(encoding="utf-8")).steps == game.record.steps[:PART]
    typed = "".join(f"{line}\n" for line in [*lines[:-2], "q"])
    done(*SOLO, "--out", str(file), "--force", typed=typed)
    proof = done("record", "verify", str(file)).out
    assert "1 of the steps were set by hand or entered by their result, at a real table." in proof


def test_zones_are_told_in_any_order() -> None:
    game = told()
    zones = [text.partition(" ")[2] for text in game.luck[1]]
    pilots = [text.partition(" ")[2] for text in game.luck[0]]
    begun = [*pilots, game.record.steps[0].do]
    shown = answers(played(*begun, "e4", zones[-1], "d4", "u", "q"))
    asked, turned, told_one, another, back, _ = shown[2:]
    assert "Which zone card lies on b1?" in asked
    assert "type a place to enter that one next (b1, d1, a2, " in asked
    assert "Which zone card lies on e4?" in turned
    assert "Which zone card lies on b1?" in told_one
    assert "d4)" in told_one  # e4 is told
    assert "Which zone card lies on d4?" in another
    assert "Which zone card lies on b1?" in back
    straight = played(*begun, *zones, "", "v", "q")
    ordered = played(*begun, "e4", zones[-1], *zones[:-1], "", "v", "q")
    assert answers(ordered)[-2] == answers(straight)[-2]  # the same table


def test_a_turn_is_told_by_its_result(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    game = told()
    programs = next(number for number, step in enumerate(game.record.steps) if step.do.startswith("card"))
    fight = "set players.0.energy 4; tokens.b1 a mine 2; players.0.place d1"
    lines = [*game.lines(programs), "by-result", "set", fight, "by-result", "collect", "by-result", "q"]
    typed = "".join(f"{line}\n" for line in lines)
    shown = answers(done(*SOLO, "--out", str(file), typed=typed).out)
    programmed, settable, was_set, ended, *_ = shown[len(game.lines(programs)) :]
    assert "you A · done at the real table, only the result entered" in programmed
    assert "  by-result  (I have done this at my table: go on)\n" in settable
    assert was_set.startswith("Set.")
    assert "Which card did the robot turn up?" in ended
    proof = done("record", "verify", str(file)).out
    assert "3 of the steps were set by hand or entered by their result, at a real table." in proof


def test_what_is_under_way_is_not_told_by_its_result() -> None:
    game = told()
    begun = game.lines(0)
    assert answers(played(*begun, "by-result", "q"))[-2] == (
        "Your turn cannot end at this point; go on with the choices\n"
    )
