"""Where a match stood, as a document: a cache beside the log, of what replaying it would give.

Measured on full games of four in pure Python: taking one up costs about a third of the replay.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import chain as joined
from typing import Any, NamedTuple

import mechbay
from mechbay.codec import Part, decode, encode
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.match import Match, Standing
from mechbay.core.moments import Moment
from mechbay.core.record import Step, digest
from mechbay.server.sealed import Sealed
from mechbay.server.store import Entry
from mechbay.server.versions import Versions

HASH = 32  # bytes in front of a document; they tell a damaged one
SHAPE = 3  # of the document: goes up with every change of it
WORTH_WRITING = 100  # entries of a log after which a new snapshot is worth its writing
TOO_HEAVY = 32_000_000  # bytes of a match that is not written but played again: several times a long one

EventRow = tuple[str, str, int, tuple[int, ...], int, int]
StepRow = tuple[int, str, list[str], str]


class MomentRow(Part):
    """A moment after another."""

    parent: int
    seq: int
    step: StepRow
    events: list[EventRow]
    sealed: int
    closes: bool


class SnapshotDocument(Part):
    """What is written; moments are named by their place, 0 is the setup."""

    program: str
    chain: str  # ties it to the log that it stands for
    moments: list[MomentRow]
    newest: int
    entries: int
    shown: list[list[int]]
    first: dict[int, int]
    withdrawn: list[int]
    noticed: list[list[int]]
    changed_at: list[int]
    state: dict[str, Any]
    floor: dict[str, Any]
    floor_depth: int
    sealed_after: int


class Snapshot(NamedTuple):
    """What a room takes up instead of replaying the log so far."""

    chain: str
    entries: int
    shown: list[list[Moment]]
    sealed: Sealed
    noticed: list[list[int]]
    changed_at: list[int]
    standing: Standing


def chain_on(chain: str, entry: Entry) -> str:
    """The chain over a log, one entry further."""
    luck = " ".join(entry.luck)
    text = f"{entry.seq} {entry.kind} {entry.seat} {entry.text} {luck} {entry.luck_counter} {entry.digest}"
    return digest(chain, text)


def write_snapshot(
    match: Match, chain: str, entries: int, shown: list[list[Moment]], versions: Versions, sealed: Sealed
) -> bytes:
    """A snapshot as bytes, its hash in front."""
    newest = match.moments[-1]
    moments = _all_moments(joined([newest], *shown, sealed.first.values()))
    places = {moment: place for place, moment in enumerate(moments)}
    _, state, floor, floor_depth, sealed_after = match.standing()
    document = SnapshotDocument(
        _program(match.game),
        chain,
        [_row(moment, places) for moment in moments[1:]],
        places[newest],
        entries,
        [[places[moment] for moment in told] for told in shown],
        {seat: places[moment] for seat, moment in sealed.first.items()},
        sorted(sealed.withdrawn),
        versions.noticed,
        versions.changed_at,
        state.to_json(),
        floor.to_json(),
        floor_depth,
        sealed_after,
    )
    text = encode(document)
    return hashlib.sha256(text).digest() + text


def read_snapshot(match: Match, text: bytes) -> Snapshot | None:
    """The snapshot of bytes for a match that is set up; none if they are damaged or another program's."""
    if hashlib.sha256(text[HASH:]).digest() != text[:HASH]:
        return None
    document = decode(text[HASH:], SnapshotDocument)
    if document.program != _program(match.game):
        return None
    moments = match.moments[:1]
    for row in document.moments:
        parent = moments[row.parent]
        events = [Event(*event) for event in row.events]
        step = Step(*row.step)
        moments.append(Moment(parent, parent.depth + 1, row.seq, step, events, None, row.sealed, row.closes))
    shown = [[moments[place] for place in told] for told in document.shown]
    sealed = Sealed()
    sealed.first = {seat: moments[place] for seat, place in document.first.items()}
    sealed.withdrawn = set(document.withdrawn)
    standing = Standing(
        moments[document.newest],
        match.game.from_json(document.state),
        match.game.from_json(document.floor),
        document.floor_depth,
        document.sealed_after,
    )
    return Snapshot(
        document.chain, document.entries, shown, sealed, document.noticed, document.changed_at, standing
    )


def _program(game: Game) -> str:
    """Who wrote it: another program may mean something else by the same document."""
    return f"mechbay {mechbay.__version__}, snapshot {SHAPE}, {game.id} {game.version}"


def _all_moments(ends: Iterable[Moment]) -> list[Moment]:
    """These and all before them, the setup first."""
    found: dict[Moment, None] = {}
    for end in ends:
        moment: Moment | None = end
        while moment is not None and moment not in found:
            found[moment] = None
            moment = moment.parent
    return sorted(found, key=lambda moment: moment.depth)


def _row(moment: Moment, places: dict[Moment, int]) -> MomentRow:
    assert moment.parent is not None
    step = moment.step
    events: list[EventRow] = [
        (event.kind, event.clause, event.seat, event.args, event.secret, event.knows)
        for event in moment.events
    ]
    done = (step.seat, step.do, step.luck, step.check)
    return MomentRow(places[moment.parent], moment.seq, done, events, moment.sealed, moment.closes)
