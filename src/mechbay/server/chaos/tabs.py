"""Many tabs of one browser: they share one stream, or have one each where they cannot."""

from __future__ import annotations

import time
from pathlib import Path

from mechbay.server.api import MOST_TABLES
from mechbay.server.caps import CAPS
from mechbay.server.chaos.held import Held
from mechbay.server.chaos.streams import Ear, Ears, hear, listening, refused
from mechbay.server.chaos.subject import REST, Player, Subject, acknowledged, people, playing

BROWSER = "127.0.6.1"
OTHERS = 2  # people who play at other addresses


def tabs(folder: Path, rounds: int, seconds: float) -> Held:
    """As many tabs as one stream tells of, as many streams as there may be: all hear and act, others too."""
    subject = Subject(folder)
    everybody = people(subject, MOST_TABLES + OTHERS)
    own, others = everybody[:MOST_TABLES], everybody[MOST_TABLES:]
    for tab in own:  # made at many addresses, for one may not make so many at once, and played at one
        tab.host = BROWSER

    def act() -> None:
        for _ in range(rounds):
            for tab in own:
                tab.step()
                time.sleep(REST)

    try:
        with Ears(subject) as ears:
            tables = [{"match": tab.match, "keys": tab.key} for tab in own]
            shared = ears.open(BROWSER, "/api/news", body={"tables": tables})
            single = [listen(ears, tab) for tab in own]
            more = [listen(ears, own[0]) for _ in range(CAPS.devices - 2)]  # it has two
            looks = [watch(ears, others[0], BROWSER) for _ in range(CAPS.streams)]
            alone = [listen(ears, other) for other in others]
            every = [shared, *single, *more, *looks, *alone]
            let_in = listening(every)
            kept_out = refused(listen(ears, own[0])) + refused(watch(ears, others[0], BROWSER))
            playing(others, act)
            for player in everybody:
                player.say("now everybody hears")
                time.sleep(REST)
            now = seen(others[0])
            expected = [(shared, place, latest(tab)) for place, tab in enumerate(own)]
            expected += [(ear, 0, latest(tab)) for ear, tab in zip(single, own, strict=True)]
            expected += [(ear, 0, latest(own[0])) for ear in more]
            expected += [(ear, 0, now) for ear in looks]
            expected += [(ear, 0, latest(other)) for ear, other in zip(alone, others, strict=True)]
            heard = hear(expected)
    finally:
        subject.end()
    tried, done = acknowledged(everybody)
    note = (
        f"{len(own)} tabs on one stream, {len(every) - OTHERS - 1} streams beside it; {kept_out} more refused"
    )
    return Held("tabs", tried + len(every) + 2 + len(expected), done + let_in + kept_out + heard, note)


def listen(ears: Ears, player: Player) -> Ear:
    """A stream of somebody who plays."""
    return ears.open(player.host, f"/api/matches/{player.match}/events", player.key)


def watch(ears: Ears, player: Player, host: str) -> Ear:
    """A stream of somebody who only looks on at a table."""
    return ears.open(host, f"/api/matches/{player.match}/events")


def latest(player: Player) -> int:
    """The last version that was told to a player."""
    return max((version for _, _, version in player.done.values()), default=0)


def seen(player: Player, host: str = "127.0.0.1") -> int:
    """The newest version of a player's table for those who only look on."""
    _, told = player.subject.ask(f"/api/matches/{player.match}/version", host=host)
    return int(told["version"])
