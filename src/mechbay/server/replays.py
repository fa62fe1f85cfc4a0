"""Record files that somebody opened: shown like matches that nobody plays, in memory and for a while only."""

from __future__ import annotations

import asyncio
import hashlib
import time
from weakref import WeakValueDictionary

import mechbay
from mechbay.bots import ROBOT, bot_names
from mechbay.core.errors import RecordError
from mechbay.core.match import Match, replay
from mechbay.core.record import loads
from mechbay.core.table import ScriptedTable
from mechbay.server.kept import Kept
from mechbay.server.plain import NAME_LENGTH, clean
from mechbay.server.room import Room
from mechbay.server.sealed import MOST as SEALED
from mechbay.server.store import Entry, Seat, Store, Stored
from mechbay.server.work import beside

MOST = 40  # replays at a time; who looks at an older one opens the file again
SIZE = 512 * 1024  # bytes of a file: several times the longest golden game
PREFIX = "record-"  # no code of a match has this form
NAMELESS = ("person", "you")  # what the server and the terminal write for people who gave no name


class Replays:
    """The replays that are open, the one used last standing last."""

    def __init__(self, store: Store, drawn: Kept) -> None:
        self._store = store
        self._drawn = drawn
        self._rooms: dict[str, Room] = {}
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()  # also while somebody looks on
        self._opening = asyncio.Lock()  # one at a time: it is work

    def find(self, match_id: str) -> Room | None:
        """A replay by its id, which is then the one used last."""
        room = self._held.get(match_id) if match_id.startswith(PREFIX) else None
        if room is not None:
            self._rooms.pop(match_id, None)
            self._rooms[match_id] = room
        return room

    async def open(self, text: str) -> Room:
        """Prove a record and show it; the same file is the same replay."""
        match_id = PREFIX + hashlib.blake2s(text.encode(), digest_size=8).hexdigest()
        async with self._opening:
            room = self.find(match_id)
            if room is None:
                stored, entries = await beside(as_match, match_id, text)
                room = await beside(Room, stored, entries, self._store, replayed=True)
                room.kept = self._drawn
                self._held[match_id] = self._rooms[match_id] = room
            for other in [*self._rooms][:-MOST]:
                del self._rooms[other]
        return room

    def close(self) -> None:
        """Send those home who look on."""
        for room in list(self._held.values()):
            room.close()


def _seat(name: str) -> Seat:
    """Who sat there: whoever has no name is called by what they are, in the language of the reader."""
    if name in bot_names():
        return Seat("bot", bot=name)
    return Seat("person", "" if name in NAMELESS else name)


def as_match(match_id: str, text: str) -> tuple[Stored, list[Entry]]:
    """A record as the store would keep it, with seats that nobody has the key of; refuses an untrue one."""
    record = loads(text)
    if record.start:
        raise RecordError("it begins in the middle of a game; the page replays only matches from their start")
    game = mechbay.load(record.game)
    entries: list[Entry] = []
    now = time.time()
    told = replay(game, record)
    match = next(told)
    # The log of a match knows no names, so that its checks are others than those of the record.
    luck = ScriptedTable([game.read_outcome(outcome) for outcome in record.luck])
    plain = Match(game, record.seats, record.options, luck).moments[0].step
    for number, step in enumerate(record.steps, 1):
        legal = match.state.legal(step.seat)[:] if step.seat in match.state.actors() else []
        match = next(told)  # refuses a step that is not true
        if match.sealed_steps(step.seat) > SEALED:
            raise RecordError(f"step {number}: a sealed choice is changed more than {SEALED} times")
        plain = plain.next(step.seat, step.do, step.luck, legal)
        entries.append(Entry(number, "act", step.seat, step.do, step.luck, 0, plain.check, "", now))
    next(told, None)  # the result is compared last
    robots = game.robots(game.settings(record.options))
    seats = [
        Seat("bot", bot=ROBOT) if seat in robots else _seat(clean(name)[:NAME_LENGTH])
        for seat, name in enumerate(record.players[: record.seats])
    ]
    seed = bytes.fromhex(record.seed)
    options = dict(game.settings(record.options))
    return (
        Stored(match_id, game.id, game.version, options, seed, record.luck, 0, now, seats, data=game.data),
        entries,
    )
