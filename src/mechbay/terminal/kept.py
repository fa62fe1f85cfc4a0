"""Matches of the terminal: written while they are played, kept when they are left, gone on with later.

A file holds a line with the heading of the record and the secret that its luck comes from, so that luck goes
on as it would have, and then a line for each step. So whatever ends the program, no step is lost.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from mechbay.core.errors import MechbayError, RecordError
from mechbay.core.record import Record, Step, loads
from mechbay.core.table import LiveTable, ScriptedTable, SeededTable, Table
from mechbay.locks import lock
from mechbay.places import data_folder
from mechbay.terminal.session import Session

MARK = "mechbay-unfinished"
FORMAT = 2


@dataclass(frozen=True)
class Kept:
    """An unfinished match: its file, its record, and where its luck comes from."""

    file: Path
    record: Record
    secret: str  # of a live table, in hex
    seed: int | None  # of a seeded one; neither at a real table
    shuffle: bytes  # at a real table, where the program shuffles the robots' cards

    def table(self) -> Table | None:
        """The table with the luck that the match began with; None for a real one."""
        if self.secret:
            return LiveTable(bytes.fromhex(self.secret))
        return None if self.seed is None else SeededTable(self.seed)


def folder() -> Path:
    """Where unfinished matches lie."""
    return data_folder() / "unfinished"


class Keeper:
    """Writes the match of a session step by step, from the first thing on that a person would miss."""

    def __init__(self, session: Session, seed: int | None, kept: Kept | None) -> None:
        """Raises OSError where nothing can be written; of a kept match the file is gone on with."""
        self.session = session
        self.seed = seed
        self.steps: list[Step] = []  # as written
        self.ends: list[int] = []  # where in the file the heading ends, and each step
        self.descriptor = -1  # of the file, once there is one
        name = f"{session.game.id}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"
        self.file = kept.file if kept else folder() / name
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if kept:
            self._open()
            self.steps = list(kept.record.steps)
            self.ends = [place + 1 for place, byte in enumerate(self.file.read_bytes()) if byte == ord("\n")]
        else:
            tempfile.TemporaryFile(dir=self.file.parent).close()  # says now what would go wrong later

    def write(self) -> None:
        """Write what has been played since, and cut off what has been taken back."""
        if self.descriptor < 0 and not begun(self.session):
            return
        if self.descriptor < 0:
            self._open()
        if not self.ends:
            self._append(self._heading())
        steps = [moment.step for moment in self.session.match.moments[1:]]
        same = min(len(self.steps), len(steps))
        while same and self.steps[same - 1] != steps[same - 1]:  # a step's check covers all before it
            same -= 1
        if same < len(self.steps):
            del self.steps[same:], self.ends[same + 1 :]
            os.ftruncate(self.descriptor, self.ends[-1])
        for step in steps[same:]:
            self._append(asdict(step))
            self.steps.append(step)

    def close(self) -> bool:
        """Leave the match to another day if that is worth it; whether it is kept."""
        with suppress(OSError):
            self.write()  # the step that Ctrl+C came into
        if self.descriptor < 0:
            return False
        os.close(self.descriptor)
        kept = begun(self.session)
        if not kept:
            self.file.unlink(missing_ok=True)
        return kept

    def _open(self) -> None:
        """Nobody else can read the file: who knows the secret knows the luck to come."""
        self.descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
        lock(self.descriptor)

    def _heading(self) -> dict[str, object]:
        match = self.session.match
        secret = match.table.seed.hex() if isinstance(match.table, LiveTable) else ""
        record = json.loads(replace(match.record, steps=[]).dumps())
        return {
            MARK: FORMAT,
            "secret": secret,
            "seed": self.seed,
            "shuffle": self.session.shuffle.hex(),
            "record": record,
        }

    def _append(self, document: dict[str, object]) -> None:
        """Write a line in its place, also where a part of it stands already that a full disk cut off."""
        line = json.dumps(document, ensure_ascii=False).encode() + b"\n"
        start = self.ends[-1] if self.ends else 0
        os.ftruncate(self.descriptor, start)
        os.lseek(self.descriptor, start, os.SEEK_SET)
        end = start + len(line)
        while line:
            line = line[os.write(self.descriptor, line) :]
        self.ends.append(end)


def unfinished(game_id: str) -> Path | None:
    """The match of a game that was left last; not one that is being played in another terminal."""
    return next(filter(_left, sorted(folder().glob(f"{game_id}-*.json"), reverse=True)), None)


def _left(file: Path) -> bool:
    with suppress(OSError):  # a file that cannot be written is not being played
        descriptor = os.open(file, os.O_RDWR)
        try:
            lock(descriptor)
        except OSError:
            return False
        finally:
            os.close(descriptor)
    return True


def read(file: Path) -> Kept:
    """A kept match; whatever is wrong with the file is refused with its name."""
    try:
        heading, *steps, _ = file.read_bytes().split(b"\n")  # what follows the last line was cut off
        document = json.loads(heading)
        if document[MARK] != FORMAT:
            raise RecordError(f"it is of format {document[MARK]}; this program reads format {FORMAT}")
        document["record"]["steps"] = list(map(json.loads, steps))
        seed = None if document["seed"] is None else int(document["seed"])
        bytes.fromhex(document["secret"])
        shuffle = bytes.fromhex(document.get("shuffle", ""))  # older files have none
        return Kept(file, loads(json.dumps(document["record"])), document["secret"], seed, shuffle)
    except OSError as error:
        raise MechbayError(f"cannot read {file}: {error.strerror}") from None
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    except (ValueError, KeyError, TypeError):
        raise RecordError(f"{file}: not an unfinished match of Mechbay") from None


def go_on(session: Session, kept: Kept) -> None:
    """Play a match that has just begun up to where it was left; refuses one that comes out differently."""
    match, record = session.match, kept.record
    same = match.moments[0].step.check == record.check
    for step in record.steps if same else ():
        if isinstance(match.table, ScriptedTable):
            match.table.script = [match.game.read_outcome(text) for text in step.luck]
            match.table.read = 0
        match.play(step.seat, step.do)
        same = match.moments[-1].step.check == step.check
        if not same:
            break
    if not same:
        at = len(match.moments) - 1
        raise RecordError(f"{kept.file}: was changed, or does not fit this program, at step {at}")
    session.look()


def left_to(session: Session) -> int:
    """How many moments the person has seen: all up to the last own step."""
    own = [place for place, moment in enumerate(session.match.moments) if moment.step.seat == session.person]
    return own[-1] + 1 if own else 0


def begun(session: Session) -> bool:
    """Whether a person has done something that would be lost; at a real table that is all the luck."""
    real = isinstance(session.match.table, ScriptedTable)
    return not session.match.state.over and (real or left_to(session) > 0)
