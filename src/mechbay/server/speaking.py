"""What people say at a table, and pings: somebody points at something on the map.

Neither is part of the rules or the record; both are kept in the log, and limited.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.server.messages import Pinged
from mechbay.server.problems import Problem
from mechbay.words import Speaker

if TYPE_CHECKING:
    from mechbay.server.room import Room
    from mechbay.server.store import Entry

CHAT, PING = "chat", "ping"  # what the log calls them
SPOKEN = frozenset({CHAT, PING})
SAID = 500  # sentences and pings in a day at one table, shared out among its people
DAY = 24 * 3600  # seconds
STANDS = 10.0  # seconds for which a ping stands on the map
MOST = 5  # pings of one seat that stand at a time
SHOWN = re.compile(r'data-inspect="([a-z-]+):([^"]+)"')  # what a drawing names of its pieces


def must_be_heard(room: Room, kind: str, seat: int) -> None:
    """Refuse what is too much for a day, and pings that nobody else sees or that come in a flood."""
    said = room.chat
    own, share = [entry for entry in said if entry.seat == seat], SAID // max(1, len(room.people))
    # A clock that was ahead and is set back does not silence anybody until it is there again.
    if len(own) >= share and 0 <= room.now() - own[-share].time < DAY:
        raise Problem("too-many-chats")
    if kind != PING:
        return
    if not any(other != seat and sits.kind == "person" for other, sits in enumerate(room.seats)):
        raise Problem("nobody-there")
    if len([entry for _, entry in _fresh(room) if entry.seat == seat]) >= MOST:
        raise Problem("too-many-pings", most=MOST, seconds=int(STANDS))


def pieces(game: Game, stage: str | None) -> list[str]:
    """All that can be pointed at: the pieces and places that a drawing names, but no rules."""
    known = game.terms.words
    named = SHOWN.findall(stage or "")
    return list(dict.fromkeys(f"{kind}:{word}" for kind, word in named if word in known.get(kind, [])))


def must_be_on_map(piece: str, found: list[str]) -> None:
    """Refuse what is not on the map."""
    if piece not in found:
        raise Problem("off-the-map", piece=piece[:40])


def name_of(piece: str, seen: State, seat: int, speaker: Speaker) -> str:
    """What a piece is called: what its inspector begins with, or else its word."""
    game = speaker.game
    assert game is not None
    kind, _, word = piece.partition(":")
    value = game.terms.read(kind, word)
    about = game.about(seen, seat, kind, value)
    return speaker.say(about[0]).partition(" · ")[0] if about else speaker.word(kind, value)


def standing(room: Room, seat: int, after: int) -> list[Pinged]:
    """The pings that stand on the map now, but for those that a version of the seat has brought already."""
    shown: list[Pinged] = []
    for number, entry in _fresh(room):
        if room.versions.at(seat, entry.seq) > after:
            sign, _, piece = entry.text.partition(" ")
            left = round(STANDS - (room.now() - entry.time), 1)
            one: Pinged = {
                "number": number,
                "seat": entry.seat,
                "sign": sign,
                "piece": piece,
                "seconds": left,
            }
            shown.append(one)
    return shown


def _fresh(room: Room) -> list[tuple[int, Entry]]:
    """The pings that still stand, with their numbers, the last one first; a clock set back ends them all."""
    now, said = room.now(), room.chat
    found: list[tuple[int, Entry]] = []
    for number in range(len(said) - 1, -1, -1):
        if not 0 <= now - said[number].time < STANDS:
            break
        if said[number].kind == PING:
            found.append((number, said[number]))
    return found
