"""Pages of the database that are no longer what was written: they cost one match, and no other."""

from __future__ import annotations

import random
import re
import signal
import time
from pathlib import Path

from mechbay.server.chaos.held import Held
from mechbay.server.chaos.subject import GONE, OK, Player, Subject, acknowledged, people, playing

SENTENCES = 80  # at a table that is to be damaged: enough for many pages of its own
OTHERS, FEW = 16, 25  # tables where that much was said before: most of a real file is whole
WORDS = 300  # letters of a sentence
LEAF = 0x0A  # the first byte of a page that holds rows and nothing else
BESIDE = 2  # pages at either end that stay whole: SQLite splits those of older neighbours together with them


def damaged(folder: Path, rounds: int, seconds: float) -> Held:
    """Pages of one match after the other are damaged: just these are set aside, all others play on."""
    subject = Subject(folder)
    players, new, lost = people(subject), list[Player](), list[Player]()
    others = [talkative(subject, len(players) + number, FEW) for number in range(OTHERS)]
    dice = random.Random(0)
    pages = set_aside = healthy = 0
    try:
        for number in range(rounds):
            new.append(talkative(subject, len(players) + OTHERS + number))
            playing(players, lambda: time.sleep(seconds))
            subject.end(signal.SIGTERM)  # so that all of it is in the one file
            if not new[-1].faults:  # or else what was damaged before keeps it from growing, which is counted
                pages += damage(subject.database, new[-1], players + others, dice)
                lost.append(new[-1])
            subject.start()
            playing(players, lambda: time.sleep(seconds))
            healthy += subject.ask("/healthz")[0] == OK
        set_aside = sum(player.look()[0] == GONE for player in lost)
        tried, _ = acknowledged(players + others)
        kept = sum(player.kept() for player in players) + sum(map(whole, others))
    finally:
        subject.end()
    spoken, heard = acknowledged(new)
    note = (
        f"damaged pages: {pages}; matches set aside: {set_aside}; new tables kept out: {rounds - len(lost)}"
    )
    good = kept + heard + set_aside + healthy
    return Held("damaged pages", tried + spoken + len(lost) + rounds, good, note)


def whole(player: Player) -> int:
    """How much of a table where nobody plays now is there: all that was said, or nothing counts."""
    there = player.look()[0] == OK and player.done.keys() <= set(player.written())
    return len(player.done) if there else 0


def talkative(subject: Subject, number: int, sentences: int = SENTENCES) -> Player:
    """Somebody whose match takes many pages: each sentence bears its name and a number."""
    player = Player(subject, number)
    for sentence in range(sentences):
        player.host = f"127.0.5.{1 + sentence % 200}"  # nobody may say as much at once
        player.say(f"{player.match} {sentence:04} ".ljust(WORDS, "x"))
    return player


def damage(database: Path, player: Player, others: list[Player], dice: random.Random) -> int:
    """Write over pages that hold only lines of this match, and whose neighbours do as well; how many."""
    content = bytearray(database.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    mark = re.compile(rb"%s (\d{4}) x" % player.match.encode())
    foreign = [other.match.encode() for other in others]
    own: list[tuple[int, int]] = []
    for start in range(0, len(content), size):
        page = content[start : start + size]
        said = [int(number) for number in mark.findall(page)]
        if page[0] == LEAF and said and not any(name in page for name in foreign):
            own.append((min(said), start))
    chosen = sorted(own)[BESIDE:-BESIDE]
    for _, start in chosen:
        content[start : start + size] = dice.choice([b"\xff" * size, bytes(size), dice.randbytes(size)])
    database.write_bytes(content)
    return len(chosen)
