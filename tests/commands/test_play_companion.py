"""`mechbay play --companion`: at a real table the person tells its luck, and is told what the robots do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from calls import call, done
from companion import GAME, PLAYERS, Told, told
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


@pytest.mark.parametrize(("seed", "mode"), [(1, "solo"), (2, "solo"), (3, "solo-brutal")])
def test_every_step_of_a_game_leads_where_it_led_at_the_real_table(seed: int, mode: str) -> None:
    game = told(seed, mode)
    lines = iter(game.lines())
    shown: list[str] = []
    watched = Watched(
        GAME, {"mode": mode}, PLAYERS, None, SeededTable(0), "en", lambda _: next(lines), shown.append
    )
    watched.told = game
    assert watched.match.state.to_json() == game.positions[0]
    watched.run()
    assert watched.match.record.steps == game.record.steps
    assert watched.match.record.result == game.record.result
    assert next(lines, None) is None


def test_every_line_of_the_story_is_shown_once_in_its_order() -> None:
    game = told()
    shown = played(*game.lines())
    lines = [line for line in shown.splitlines() if re.search(r"^  \S.* \[TEM-[\w.]+\]$", line)]
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
    assert word == "“dragon” is not in the list. Type a number of the list, or ? for help.\n"
    assert braces == "“{0} %s” is not in the list. Type a number of the list, or ? for help.\n"
    assert helped == empty
    assert helped.startswith("At a real table: ")
    assert undo.startswith("Nothing to take back")
    assert action.startswith("“keep brawler” is not in the list.")
    assert undone.startswith("Taken back.\n\nWhich pilot were you dealt?\n")
    assert again.startswith("  you A · pilot dealt · Tsunami [TEM-3.3]\n\nWhich pilot were you dealt? (2)\n")


def test_a_number_that_luck_brings_is_typed_as_it_is() -> None:
    """A mine's number is no place in a list."""
    shown = played(*before("robot-mine"), "q")
    asked = re.search(r"the robot's mine have\?\n((?: +\d  .*\n)+)", shown)
    assert asked
    assert all(re.fullmatch(r" +(\d)  \D*\1", line) for line in asked[1].splitlines())


def before(what: str) -> list[str]:
    """The lines of a game up to where that luck is asked for."""
    for game in map(told, range(1, 60)):
        for number, luck in enumerate(game.luck):
            if any(text.startswith(f"{what} ") for text in luck):
                first = next(place for place, text in enumerate(luck) if text.startswith(f"{what} "))
                return game.lines(number)[: first - len(luck)]
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


def test_nothing_is_taken_back_past_luck() -> None:
    game = told()
    shown = answers(played(*game.lines(1), "u", "q"))
    assert shown[-2].startswith("Nothing to take back")


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
