"""`mechbay play`: plain mode, driven by what a person types."""

from __future__ import annotations

import json
import re
from pathlib import Path
from unittest.mock import patch

import pytest

import mechbay
from calls import Called, call, done, process
from mechbay.core.table import SeededTable
from mechbay.terminal.plain import PlainGame

PLAY = ("play", "planet-defenders")
SEEDED = (*PLAY, "--seed", "7", "--bots", "random")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def played(*lines: str, options: tuple[str, ...] = ()) -> str:
    """What a person reads who types these lines into a seeded game against a random bot."""
    return done(*SEEDED, *options, typed=typed(*lines)).out


def answers(shown: str) -> list[str]:
    """What was said after each typed line, without the line."""
    return [part.partition("\n")[2] for part in re.split(r"^> ", shown, flags=re.MULTILINE)[1:]]


def questions(shown: str) -> list[str]:
    return [line for line in shown.splitlines() if line.startswith("you A · ") and line.endswith("]")]


def story_and_sheet(shown: str) -> tuple[list[str], list[str]]:
    """The lines of a whole game, and of the score sheet that ends it."""
    story, _, sheet = shown.rstrip("\n").rpartition("\n\n")
    return story.splitlines(), sheet.splitlines()


def finished(called: Called) -> bool:
    story, sheet = story_and_sheet(called.out)
    return " · victory · " in story[-1] and sheet[-1].startswith("  Research Points ")


def test_a_whole_game_by_always_typing_1() -> None:
    called = done(*PLAY, "--seed", "1", "--seats", "3", "--bots", "random,random", typed="1\n" * 2000)
    assert finished(called)
    assert "Goodbye" not in called.out


def test_the_usual_bots_end_the_game_of_somebody_who_only_rests() -> None:
    assert finished(done(*PLAY, "--seed", "3", typed="rest\n" * 2000))


def test_a_whole_game_in_a_process_of_its_own() -> None:
    called = process(*PLAY, "--seed", "1", "--bots", "random", typed=b"1\n" * 2000)
    assert (called.code, called.err) == (0, "")
    assert finished(called)


def thoughts(monkeypatch: pytest.MonkeyPatch, *options: str) -> list[int]:
    """The first random choices that the bots of a game would make."""
    found: list[int] = []

    def look(game: PlainGame) -> None:
        found.extend(game.thoughts.pick(list(range(100))) for _ in range(20))

    monkeypatch.setattr(PlainGame, "run", look)
    done(*PLAY, *options)
    return found


def test_bots_think_alike_with_a_seed_and_anew_without(monkeypatch: pytest.MonkeyPatch) -> None:
    assert thoughts(monkeypatch, "--seed", "3") == thoughts(monkeypatch, "--seed", "3")
    assert thoughts(monkeypatch, "--seed", "3") != thoughts(monkeypatch, "--seed", "4")
    assert thoughts(monkeypatch) != thoughts(monkeypatch)


def test_the_last_words_are_the_result() -> None:
    story, sheet = story_and_sheet(done(*PLAY, "--seed", "1", "--bots", "random,random").out)
    ended = next(number for number, line in enumerate(story) if "GXD-10" in line and "scor" in line)
    assert len(story) - ended <= 6
    assert " wins " in sheet[0]
    points = [
        sorted(map(int, re.findall(r"\b\d+", part))) for part in (sheet[0].partition("[")[0], sheet[-1])
    ]
    assert points[0] == points[1]


def test_a_turn_begins_with_the_position_and_the_question() -> None:
    shown = played("q")
    assert shown.startswith("Score the most Research Points to win")
    assert shown.splitlines()[1].startswith("Type the number of a choice or its notation.")
    assert "  Round 1 · turn: you A\n" in shown
    assert "  ▲ you A 0 · ● random B 0\n" in shown
    assert questions(shown) == ["you A · Take an action, or Rest and fill up to 3 Batteries [GXD-3.2]"]
    assert "   1  Rest · Batteries +0  (rest)\n" in shown


def test_the_grid_lies_as_on_the_table() -> None:
    lines = played("v", "q").splitlines()
    first = lines.index("  Planets") + 1
    rows = [re.split(r"  +", line.strip()) for line in lines[first : first + 4]]
    assert rows[0] == ["west", "middle", "east"]
    assert [row[0] for row in rows[1:]] == ["north", "middle", "south"]
    assert [len(row) for row in rows[1:]] == [4, 4, 4]
    assert rows[2][2].startswith("Base; Defenders: red")


def test_a_turn_begins_with_the_board_and_v_shows_all() -> None:
    shown = played("v", "q")
    short, whole = shown.partition("> v")[::2]
    assert "Base" in short
    assert "Technology row" not in short.split("Round 1")[1]
    assert re.search(r"^ +Energy and Batteries  5 Batteries  5 Batteries$", whole, re.MULTILINE)


def test_notation_and_number_do_the_same() -> None:
    by_number, by_notation = played("2", "1"), played("use c1", "go nw")
    assert by_number.replace("> 2", "> use c1").replace("> 1", "> go nw") == by_notation


def test_capitals_and_spaces_do_not_matter() -> None:
    assert answers(played("  USE   C1 ", "Go NW"))[:2] == answers(played("use c1", "go nw"))[:2]


def test_what_a_planet_does_is_said_where_it_is_chosen() -> None:
    shown = played("use c1")
    assert re.search(r"^ +\d  Go to .* · (Gain|You may|Roll|Advance) .*\.  \(go \w+\)$", shown, re.MULTILINE)


def test_undo_takes_the_last_choice_back() -> None:
    shown = played("use c1", "u")
    before, moving, after = shown.split("> use c1\n")[0], *answers(shown)[:2]
    assert "Batteries −1" in moving
    assert after.startswith("Taken back.\n")
    assert "paid" not in after
    question = before[before.index("\n\n  Round") :]
    assert question in after


def test_undo_tells_the_choice_anew_when_it_is_made_anew() -> None:
    first, _, again = answers(played("use c1", "u", "use c1"))[:3]
    assert again == first


def test_undo_with_nothing_to_take_back() -> None:
    (refused, _) = answers(played("u"))
    what = "something random, a reveal or another player's decision"
    assert refused == f"Nothing to undo: {what} has happened since.\n"


def test_undo_does_not_reach_past_the_turn_of_another() -> None:
    refused = answers(played("rest", "u"))[1]
    assert refused.startswith("Nothing to undo")


def test_help_view_and_rules_leave_the_question_open() -> None:
    shown = played("?", "v", "r", "r 4.7", "r GXD-4.7", "r prism", "r 77", "", "rest", "q")
    helped, viewed, rule, clause, same, search, none, empty, rested, _ = answers(shown)
    assert helped == empty
    assert "take back your last choice" in helped
    assert "  Round 1 · turn: you A\n" in viewed
    assert rule.startswith("GXD-3.2 (3. Round and turn): ")
    assert clause == same
    assert clause.startswith("GXD-4.7 (4. Main action: pay, move, activate): The tile's colour")
    assert "GXD-5.8" in search
    assert none == "No clause has that number or contains that word: “77”.\n"
    assert "you A · Rest · Batteries +0 [GXD-8.1]" in rested


def test_the_language_changes_in_the_middle() -> None:
    polish, english, _ = answers(played("l", "l", "q"))
    assert "ty A · Wykonaj akcję albo wybierz Odpoczynek i uzupełnij Baterie do 3 [GXD-3.2]" in polish
    assert "you A · Take an action, or Rest and fill up to 3 Batteries [GXD-3.2]" in english


def test_an_illegal_notation_is_explained_with_its_clause() -> None:
    shown = played("end", "go nw", "catch north red", "use c1", "go n", "q")
    no_end, no_question, no_catch, _, no_way, _ = answers(shown)
    for answer, clause in ((no_end, "3.4"), (no_question, "3.2"), (no_catch, "3.4"), (no_way, "4.8")):
        assert answer.count("\n") == 1
        assert answer.endswith(f" [GXD-{clause}]\n")


def test_a_number_out_of_range() -> None:
    for answer in answers(played("0", "5", "99999999999999999999", "9" * 5000, "q"))[:4]:
        assert answer == "Choose a number from 1 to 4.\n"


def test_words_that_nobody_knows() -> None:
    near, far, sign, _ = answers(played("use c7", "castle", "-1", "q"))
    assert near == "There is no action “use c7”. Did you mean “use c3”?\n"
    assert far == "There is no action “castle”. Type the number of a choice, or ? for help.\n"
    assert sign.startswith("There is no action “-1”.")


def test_braces_are_only_braces() -> None:
    assert answers(played("{typed} %s {0}", "q"))[0].startswith("There is no action “{typed} %s {0}”.")


@pytest.mark.parametrize("quit", ["q", "Q"])
def test_quit(quit: str) -> None:
    assert played(quit).endswith(f"> {quit}\nGoodbye.\n")


def test_the_end_of_the_input_ends_the_game() -> None:
    assert played().endswith("\n> \nGoodbye.\n")
    assert played("use c1").endswith("\n> \nGoodbye.\n")


def test_an_interrupted_game_is_recorded(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    with patch("builtins.input", side_effect=["use c1", KeyboardInterrupt]):
        shown = done(*SEEDED, "--out", str(file)).out
    assert "\nGoodbye.\n" in shown
    assert "not finished" in done("record", "verify", str(file)).out


def test_a_closed_or_strange_input_ends_in_no_traceback() -> None:
    called = process(*SEEDED, typed=b"\xff\xfe\x00\n\x1b[A\n")
    assert (called.code, called.err) == (0, "")
    assert called.out.endswith("Goodbye.\n")


def test_polish_all_the_way() -> None:
    lines = ("?", "u", "castle", "use c7", "r 77", "9", "end", "use c1", "u", "v", "q")
    shown = done(*SEEDED, "--lang", "pl", typed=typed(*lines)).out
    answered = answers(shown)
    assert answered[0].startswith("Wpisz numer wyboru albo jego notację")
    assert answered[1].startswith("Nie ma czego cofnąć")
    assert answered[2].startswith("Nie ma akcji „castle”")
    assert answered[3].endswith("Czy chodzi o „use c3”?\n")
    assert answered[4].startswith("W zasadach nie ma punktu")
    assert answered[5] == "Wybierz numer od 1 do 4.\n"
    assert "[GXD-3.4]" in answered[6]
    assert answered[-1] == "Do zobaczenia.\n"
    own = [line for line in shown.splitlines() if not line.startswith(">")]
    english = re.compile(r"\b(the|you|there|Defender|Battery|Batteries|turn)\b")
    assert [line for line in own if english.search(line)] == []


def test_polish_surroundings_speak_polish() -> None:
    assert "Wykonaj akcję" in done(*SEEDED, typed="q\n", surroundings="pl_PL.UTF-8").out


def test_a_game_of_bots_alone() -> None:
    called = done(*PLAY, "--bots", "greedy,random", "--seed", "4")
    assert finished(called)
    assert "> " not in called.out


def test_people_alone() -> None:
    called = done(*PLAY, "--seats", "2", "--bots", "", typed="rest\nrest\nq\n")
    asked = re.findall(r"^you (\w) · Take an action, or Rest", called.out, re.MULTILINE)
    assert asked in (["A", "B", "A"], ["B", "A", "B"])


def test_the_seed_gives_the_same_story() -> None:
    lines = ["1", "2"] * 40
    assert played(*lines) == played(*lines)
    assert played(*lines) != done(*PLAY, "--seed", "4", "--bots", "random", typed=typed(*lines)).out


def test_without_a_seed_luck_differs() -> None:
    stories = {done(*PLAY, "--bots", "random,random").out for _ in range(2)}
    assert len(stories) == 2


def test_the_game_with_options() -> None:
    document = done(*PLAY, "--set", "variant=tactical", "--bots", "random,random", "--seed", "1")
    assert finished(document)


WAR = ("play", "mech-wars", "--set", "mode=battle", "--plain")
ENGLISH = re.compile(r"\b(the|you|turn|salvo|field|card|hand)\b")


@pytest.mark.parametrize(("seats", "bots"), [("2", "random"), ("3", "random,random"), ("3", "greedy")])
def test_a_war_with_its_battle_is_the_same_story_in_both_languages(
    tmp_path: Path, seats: str, bots: str
) -> None:
    """Somebody types 3, and where there is no third choice 2 or 1: cards are played, mechs move."""
    file = tmp_path / "match.json"
    words = (*WAR, "--seats", seats, "--bots", bots, "--seed", "1", "--out", str(file), "--force")
    english, polish = (done(*words, "--lang", lang, typed="3\n2\n1\n" * 400).out for lang in ("en", "pl"))
    cited = [re.findall(r"\[(MWR-[\w.]+)\]$", shown, re.MULTILINE) for shown in (english, polish)]
    assert cited[0] == cited[1]
    assert {"MWR-3.12", "MWR-6.3", "MWR-7.5", "MWR-7.14"} <= set(cited[0])
    assert re.search(r" · victory · .* \[MWR-9\.\d\]$", english, re.MULTILINE)
    assert re.search(r" · zwycięstwo · .* \[MWR-9\.\d\]$", polish, re.MULTILINE)
    own = [re.sub(r"\([^)]*\)$", "", line) for line in polish.splitlines()]
    assert [line for line in own if ENGLISH.search(line)] == []
    assert "not finished" not in done("record", "verify", str(file)).out


@pytest.mark.parametrize("lines", [("1",) * 2000, ("use c1", "go nw", "q"), ("use c1", "u", "rest")])
def test_the_record_of_a_game_is_true(tmp_path: Path, lines: tuple[str, ...]) -> None:
    file = tmp_path / "match.json"
    shown = played(*lines, options=("--out", str(file)))
    assert shown.endswith(f"The match is recorded in {file}\n")
    proof = done("record", "verify", str(file)).out
    assert ("not finished" in proof) == ("Goodbye" in shown)
    assert json.loads(file.read_text(encoding="utf-8"))["players"] == ["you", "random"]


def test_a_place_that_cannot_be_written_shows_before_the_game(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "match.json"):
        called = call(*SEEDED, "--out", str(place), typed="q\n")
        assert (called.code, called.out) == (2, "")
        assert called.err.startswith(f"mechbay: cannot write {place}: ")
    assert list(tmp_path.iterdir()) == []


class Shopper:
    """Somebody who buys whatever there is, pays as proposed, and does what costs more when told so."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.typed = ""
        self.insisted = 0
        self.proposed = 0

    def read(self, prompt: str) -> str:
        """What is typed after the lines that were shown."""
        last = self.shown[-1]
        if last.endswith("Type it again to do it anyway."):
            self.insisted += 1
            return self.typed
        if last.startswith("   p  Pay "):
            self.proposed += 1
            return "p"
        start = max(k for k, line in enumerate(self.shown) if line.startswith("\nyou A · "))
        listed = [line.rpartition("(")[2].rstrip(")") for line in self.shown[start + 1 :]]
        wanted = [action for action in listed if action.startswith("upgrade")]
        self.typed = (wanted or listed)[-1]
        return self.typed


def test_what_costs_more_than_it_says_is_typed_twice_and_a_payment_once() -> None:
    me = Shopper()
    game, luck, thoughts = mechbay.load("planet-defenders"), SeededTable(7), SeededTable(8)
    PlainGame(game, {}, ["you", "random"], luck, thoughts, "en", me.read, me.shown.append).run()
    assert me.insisted
    assert me.proposed
    assert any(" · victory · " in line for line in me.shown)
