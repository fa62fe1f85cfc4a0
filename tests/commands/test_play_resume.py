"""A match that a person leaves is kept and can be gone on with; in real terminals."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from calls import ENGLISH, call
from companion import told
from patience import until

PLAY = ("play", "planet-defenders", "--plain")
PROMPT = "> "


class Terminal:
    """A program in a terminal: what is typed into it, and what it has shown since."""

    def __init__(self, leader: int, begun: subprocess.Popen[bytes]) -> None:
        self.leader = leader
        self.begun = begun
        self.shown = ""

    def look(self) -> bool:
        """Take in what it shows; whether it is still there."""
        try:
            more = os.read(self.leader, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.shown += more.decode(errors="replace")
        return bool(more)

    def asked(self) -> str:
        """What is shown until it asks."""
        while not self.shown.endswith(PROMPT):
            assert self.look(), self.shown
        shown, self.shown = self.shown, ""
        return shown

    def type(self, text: str) -> None:
        os.write(self.leader, text.encode())

    def ended_by(self, how: signal.Signals) -> bool:
        """Whether it has ended; else it is told once more to."""
        if self.begun.poll() is None:
            self.begun.send_signal(how)
        return self.begun.poll() is not None

    def end(self) -> str:
        """What is shown until it ends."""
        while self.look():
            pass
        return self.shown.replace("\r", "")


@contextmanager
def terminal(home: Path, *words: str) -> Iterator[Terminal]:
    leader, follower = pty.openpty()
    environment = os.environ | ENGLISH | {"XDG_DATA_HOME": str(home), "TERM": "dumb"}
    begun = subprocess.Popen(
        [sys.executable, "-m", "mechbay", *words],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=environment,
        start_new_session=True,
    )
    os.close(follower)
    try:
        yield Terminal(leader, begun)
    finally:
        begun.kill()
        begun.wait()
        os.close(leader)


def kept(home: Path) -> list[dict[str, Any]]:
    """The unfinished matches, their steps put into their records."""
    found = []
    for file in sorted((home / "mechbay/unfinished").glob("*.json")):
        match, *steps = map(json.loads, file.read_text().splitlines())
        match["record"]["steps"] = steps
        found.append(match)
    return found


def own_steps(match: dict[str, Any]) -> int:
    """How often the person chose; the bot may have been asked before."""
    return sum(step["seat"] == 0 for step in match["record"]["steps"])


def question(shown: str) -> str:
    """The last question, without what was said before it."""
    return re.split(r"\n\s*\n", shown.replace("\r", ""))[-1]


def test_a_match_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as first:
        first.asked()
        first.type("1\n")
        before = first.asked()
        first.type("q\n")
        left = first.end()
    assert "Your match is saved. To continue it: mechbay play planet-defenders --resume\nGoodbye." in left
    (match,) = kept(tmp_path)
    assert own_steps(match) == 1
    (file,) = (tmp_path / "mechbay/unfinished").iterdir()
    assert file.stat().st_mode & 0o077 == 0  # the seed of its luck is secret
    with terminal(tmp_path, *PLAY, "--resume") as again:
        assert question(again.asked()) == question(before)
        again.type("1\n")
        again.asked()
        again.type("q\n")
        again.end()
    (later,) = kept(tmp_path)
    count = len(match["record"]["steps"])
    assert later["record"]["steps"][:count] == match["record"]["steps"]
    assert own_steps(later) == 2
    assert later["secret"] == match["secret"] != ""
    with terminal(tmp_path, *PLAY) as new:
        assert "You have an unfinished match." in new.asked()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_however_it_ends_nothing_is_lost(how: signal.Signals, tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY, "--seed", "3") as left:
        left.asked()
        left.type("1\n")
        left.asked()
        until(lambda: left.ended_by(how))  # Python may miss one that comes before it waits for a line
    (match,) = kept(tmp_path)
    assert (match["seed"], own_steps(match)) == (3, 1)


def test_a_match_in_which_nothing_was_done_is_not_kept(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as left:
        left.asked()
        left.type("q\n")
        assert left.end().endswith("Goodbye.\n")
    assert kept(tmp_path) == []


def test_what_is_taken_back_is_not_kept(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "tiny-epic-mechs", "--plain", "--seed", "1") as left:
        left.asked()
        for typed in ("1\n", "1\n", "u\n", "2\n"):
            left.type(typed)
            left.asked()
        left.begun.kill()
    (match,) = kept(tmp_path)
    assert own_steps(match) == 2
    with terminal(tmp_path, "play", "tiny-epic-mechs", "--plain", "--resume") as again:
        again.asked()
        again.type("u\n")
        assert "Taken back" in again.asked()
        again.begun.kill()
    (match,) = kept(tmp_path)
    assert own_steps(match) == 1


def test_beside_a_real_table_what_is_set_by_hand_and_taken_back_is_kept_too(tmp_path: Path) -> None:
    steps = 60  # then the person is asked
    with terminal(tmp_path, "play", "tiny-epic-mechs", "--companion", "--set", "mode=solo") as left:
        for line in [*told().lines(steps), "set players.1.energy 7"]:
            left.asked()
            left.type(f"{line}\n")
        left.asked()
        left.begun.kill()
    (match,) = kept(tmp_path)
    assert [step["do"] for step in match["record"]["steps"][steps:]] == ["set players.1.energy 7"]
    with terminal(tmp_path, "play", "tiny-epic-mechs", "--resume") as again:
        again.asked()
        again.type("u\n")
        assert "Taken back" in again.asked()
        again.begun.kill()
    (match,) = kept(tmp_path)
    assert len(match["record"]["steps"]) == steps


def test_robots_cards_that_the_program_shuffles_come_again_as_they_came(tmp_path: Path) -> None:
    game = told()
    first = next(number for number, step in enumerate(game.record.steps) if step.seat in game.robots)
    solo = ("--companion", "--set", "mode=solo", "--shuffle")
    with terminal(tmp_path, "play", "tiny-epic-mechs", *solo) as left:
        for line in game.lines(first):
            left.asked()
            left.type(f"{line}\n")
        assert "Left robot B · turns up a card" in left.asked()  # nobody was asked for it
        left.begun.kill()
    (match,) = kept(tmp_path)
    steps = match["record"]["steps"]
    assert [text.split()[0] for text in steps[first]["luck"]][:1] == ["robot-card"]
    with terminal(tmp_path, "play", "tiny-epic-mechs", "--resume") as again:
        again.asked()
        again.type("u\n")  # back to the own choice before it
        again.asked()
        again.type(f"{steps[first - 1]['do']}\n")
        again.asked()
        again.begun.kill()
    (match,) = kept(tmp_path)
    assert match["record"]["steps"] == steps


def test_a_step_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as left:
        left.asked()
        left.type("1\n")
        before = left.asked()
        left.begun.kill()
    (file,) = (tmp_path / "mechbay/unfinished").iterdir()
    with file.open("a") as more:
        more.write('{"seat": 0, "do": "go')
    with terminal(tmp_path, *PLAY, "--resume") as again:
        assert question(again.asked()) == question(before)
        again.type("1\n")
        again.asked()
        again.begun.kill()
    (match,) = kept(tmp_path)
    assert own_steps(match) == 2


def test_a_match_in_another_terminal_is_left_alone(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as first:
        first.asked()
        first.type("1\n")
        first.asked()
        with terminal(tmp_path, *PLAY, "--resume") as second:
            assert "there is no unfinished match of planet-defenders" in second.end()


def test_a_home_that_cannot_be_written_is_said_first(tmp_path: Path) -> None:
    (tmp_path / "mechbay").write_text("a file where a folder would have to be")
    with terminal(tmp_path, *PLAY) as left:
        said = " ".join(left.asked().split())
        assert f"This match will be lost when you leave it: {tmp_path / 'mechbay'} is not writable (" in said
        left.type("1\n")
        assert "will be lost" not in left.asked()
        left.type("q\n")
        assert left.end().endswith("Goodbye.\n")


def refused(home: Path, *words: str) -> str:
    before = os.environ.get("XDG_DATA_HOME")
    os.environ["XDG_DATA_HOME"] = str(home)
    try:
        called = call("play", "planet-defenders", "--resume", *words)
    finally:
        os.environ.pop("XDG_DATA_HOME")
        if before is not None:
            os.environ["XDG_DATA_HOME"] = before
    assert (called.code, called.out, called.err.count("\n")) == (2, "", 1)
    return called.err


def test_what_cannot_be_resumed_is_refused(tmp_path: Path) -> None:
    assert "there is no unfinished match of planet-defenders; mechbay play" in refused(tmp_path)
    assert "leave out seats, bots, seed, options" in refused(tmp_path, "--seats", "3")
    folder = tmp_path / "mechbay/unfinished"
    folder.mkdir(parents=True)
    (folder / "planet-defenders-1.json").write_text("[]")
    assert "not an unfinished match of Mechbay" in refused(tmp_path)


def test_a_kept_match_that_was_changed_is_refused(tmp_path: Path) -> None:
    with terminal(tmp_path, *PLAY) as left:
        left.asked()
        left.type("1\n")
        left.asked()
        left.type("q\n")
        left.end()
    (file,) = (tmp_path / "mechbay/unfinished").iterdir()
    heading, *steps = file.read_text().splitlines(keepends=True)
    changed = json.loads(heading) | {"secret": "00" * 32}
    file.write_text("".join([json.dumps(changed) + "\n", *steps]))
    assert "was changed, or does not fit this program" in refused(tmp_path)
