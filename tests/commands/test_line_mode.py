"""The line mode for a person: nothing is cut at 80 columns, and tables keep every name."""

from __future__ import annotations

import random

import pytest

import mechbay
from calls import done
from mechbay.core.chart import Chart
from mechbay.core.table import SeededTable
from mechbay.tables import show_table
from mechbay.terminal.boards import marked
from mechbay.terminal.plain import PlainGame
from mechbay.terminal.printing import painted, wrapped
from mechbay.terminal.session import PERSON
from mechbay.words import Speaker

WIDTH = 80
GAMES = {"planet-defenders": "pl", "mech-wars": "en", "tiny-epic-mechs": "pl", "apex-automa": "en"}


class Reader:
    """One who types random numbers, and now and then looks at everything."""

    def __init__(self, game_id: str, language: str) -> None:
        self.dice = random.Random(1)
        self.shown: list[str] = []
        self.looked: list[tuple[int, set[str]]] = []  # where a view began, and the words that must be in it
        game = mechbay.load(game_id)
        players = [PERSON, *["random"] * (game.setups({})[0][0] - 1)]
        luck, thoughts = SeededTable(1), SeededTable(1, stream=1)
        self.game = PlainGame(game, {}, players, luck, thoughts, language, self.read, self.shown.append)

    def read(self, prompt: str) -> str:
        if self.dice.random() < 0.05:
            self.looked.append((len(self.shown), self.words()))
            return "v"
        return str(self.dice.randint(1, len(self.game.known) - 7))

    def words(self) -> set[str]:
        """All that the position says, word by word."""
        seat, speaker = self.game.asked(), self.game.speaker
        seen = self.game.match.state.seen_by(seat)
        found: set[str] = set()
        for part in self.game.game.describe(seen, seat):
            if isinstance(part, Chart):
                heads, rows = speaker.chart(part)
                found |= {
                    word
                    for cell in [*heads, *(cell for row in rows for cell in row)]
                    for word in cell.split()
                }
        return found


@pytest.mark.parametrize("game_id", GAMES)
def test_no_word_is_cut_at_80_columns_over_a_whole_game(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    reader = Reader(game_id, GAMES[game_id])
    reader.game.run()
    assert reader.game.match.state.over
    for text in reader.shown:
        lines = wrapped(text, WIDTH)
        assert max(map(len, lines), default=0) <= WIDTH
        assert " ".join(lines).split() == text.split()  # broken between words, nothing lost
    assert reader.looked
    for start, words in reader.looked:
        said = {word for line in reader.shown[start : start + 200] for word in line.split()}
        assert words - said - {word.rstrip(":;") for word in said} == set()


def test_following_lines_stand_under_the_first() -> None:
    choice = "   7  Play Sabotage · put a −2 marker on a mech of an opponent, if there is one  (play S03)"
    lines = wrapped(choice, 40)
    assert lines[0].startswith("   7  Play")
    assert all(line.startswith(" " * 6) and line[6] != " " for line in lines[1:])


def test_paint_changes_no_letter() -> None:
    line = "   1  Rest · Batteries +0  (rest)"
    assert painted(line).plain == line
    assert painted(line).spans


def test_a_board_in_words_has_no_frames() -> None:
    shown = done("play", "planet-defenders", "--seed", "7", typed="q\n").out
    assert not set(shown) & set("┌┬┐├┼┤└┴┘─│")
    game = mechbay.load("planet-defenders")
    state = game.new(2, {}, SeededTable(7))
    first = game.boards(state.seen_by(0), 0)[0].rows[0][0]
    assert first is not None
    assert marked(Speaker("en", game), first.lines[0]).plain in shown


@pytest.mark.parametrize("width", [40, 80, 200])
def test_a_table_never_cuts_a_name(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    columns = ["", "decisions/s", "games/s", "listened to", "copy µs", "legal µs", "replay of 300, ms"]
    rows = [["planet-defenders compiled", *(str(10**k) for k in range(6))], ["mech-wars pure", *["7"] * 6]]
    show_table(columns, rows, "medians of 3 rounds")
    shown = capsys.readouterr().out
    for word in [*columns, *(cell for row in rows for cell in row)]:
        assert word in shown
    assert "…" not in shown
    assert max(map(len, shown.splitlines())) <= width


def test_a_section_of_the_rules() -> None:
    shown = done("rules", "planet-defenders", "4").out.splitlines()
    assert shown[0] == "4. Main action: pay, move, activate"
    assert {line.split()[0].split(".")[0] for line in shown[1:]} == {"GXD-4"}
    assert done("rules", "planet-defenders", "GXD-4").out.splitlines() == shown
