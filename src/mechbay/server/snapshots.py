"""Where a match stood, as a document: a cache beside the log, of what replaying it would give.

Measured on full games of four in pure Python: taking one up costs about a third of the replay.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import mechbay
from mechbay.codec import Part, decode, encode
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.match import Standing
from mechbay.core.record import Step, digest
from mechbay.server.moments import Moment, following
from mechbay.server.store import Entry

HASH = 32  # bytes in front of a document; they tell a damaged one
EVERY = 100  # entries of a log after which a new snapshot is worth its writing

Told = tuple[str, str, int, tuple[int, ...], int, int]  # an event
Done = tuple[int, str, list[str], str]  # a step


class Page(Part):
    """A moment after another."""

    parent: int
    seq: int
    step: Done
    events: list[Told]


class Document(Part):
    """What is written; moments are named by their place, 0 is the setup."""

    program: str
    chain: str  # ties it to the log that it stands for
    moments: list[Page]
    line: list[int]
    heads: list[int]
    noticed: list[list[int]]
    changed_at: list[int]
    state: dict[str, Any]
    floor: dict[str, Any]
    floor_step: int
    sealed_from: int


class Snapshot(NamedTuple):
    """What a room takes up instead of replaying the log so far."""

    chain: str
    line: list[Moment]
    heads: list[Moment]
    noticed: list[list[int]]
    changed_at: list[int]
    standing: Standing


def chained(before: str, entry: Entry) -> str:
    """The chain over a log, one entry further."""
    luck = " ".join(entry.luck)
    return digest(
        before, f"{entry.seq} {entry.kind} {entry.seat} {entry.text} {luck} {entry.words} {entry.digest}"
    )


def written(game: Game, snapshot: Snapshot) -> bytes:
    """A snapshot as bytes, its hash in front."""
    moments = _all_moments([*snapshot.heads, snapshot.line[-1]])
    places = {moment: place for place, moment in enumerate(moments)}
    state, floor, floor_step, sealed_from = snapshot.standing
    document = Document(
        _program(game),
        snapshot.chain,
        [_page(moment, places) for moment in moments[1:]],
        [places[moment] for moment in snapshot.line],
        [places[moment] for moment in snapshot.heads],
        snapshot.noticed,
        snapshot.changed_at,
        state.to_json(),
        floor.to_json(),
        floor_step,
        sealed_from,
    )
    text = encode(document)
    return hashlib.sha256(text).digest() + text


def read(game: Game, opening: Moment, text: bytes) -> Snapshot | None:
    """The snapshot of bytes; none if they are damaged or another program's."""
    if hashlib.sha256(text[HASH:]).digest() != text[:HASH]:
        return None
    document = decode(text[HASH:], Document)
    if document.program != _program(game):
        return None
    moments = [opening]
    for page in document.moments:
        events = [Event(*told) for told in page.events]
        moments.append(following(moments[page.parent], page.seq, Step(*page.step), events, None))
    standing = Standing(
        game.from_json(document.state),
        game.from_json(document.floor),
        document.floor_step,
        document.sealed_from,
    )
    line = [moments[place] for place in document.line]
    heads = [moments[place] for place in document.heads]
    return Snapshot(document.chain, line, heads, document.noticed, document.changed_at, standing)


def _program(game: Game) -> str:
    """Who wrote it: another program may mean something else by the same document."""
    return f"mechbay {mechbay.__version__}, {game.id} {game.version}"


def _all_moments(ends: list[Moment]) -> list[Moment]:
    """These and all before them, the setup first."""
    found: dict[Moment, None] = {}
    for end in ends:
        moment: Moment | None = end
        while moment is not None and moment not in found:
            found[moment] = None
            moment = moment.parent
    return sorted(found, key=lambda moment: moment.depth)


def _page(moment: Moment, places: dict[Moment, int]) -> Page:
    assert moment.parent is not None
    assert moment.step is not None
    step = moment.step
    events: list[Told] = [
        (event.kind, event.clause, event.seat, event.args, event.secret, event.knows)
        for event in moment.events
    ]
    return Page(places[moment.parent], moment.seq, (step.seat, step.do, step.luck, step.check), events)
