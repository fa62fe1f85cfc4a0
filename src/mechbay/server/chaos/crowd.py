"""Hundreds who look on at one table while its people play."""

from __future__ import annotations

import time
from pathlib import Path

from mechbay.server.caps import CAPS
from mechbay.server.chaos.held import Held, took
from mechbay.server.chaos.streams import Ears, hear, listening
from mechbay.server.chaos.subject import THINKS, Subject, acknowledged, people, playing
from mechbay.server.chaos.tabs import seen, watch

EACH = 60  # spectators for each round
ADDRESSES = 100


def crowd(folder: Path, rounds: int, seconds: float) -> Held:
    """Those who play are answered, there and elsewhere, and each spectator hears of the last action."""
    subject = Subject(folder)
    players = people(subject)
    shown, *others = players
    count = min(EACH * rounds, CAPS.watchers)
    sent: dict[int, float] = {}  # by version as spectators see it: when it was asked for

    def act() -> None:
        known, end = seen(shown), time.monotonic() + seconds * rounds
        while time.monotonic() < end:
            shown.step()
            if (version := seen(shown)) > known:  # or else it was a sealed choice
                known = version
                sent[known] = shown.begun
            time.sleep(THINKS)

    try:
        with Ears(subject) as ears:
            hosts = [f"127.0.7.{1 + number % ADDRESSES}" for number in range(count)]
            looking = [watch(ears, shown, host) for host in hosts]
            let_in = listening(looking)
            playing(others, act, THINKS)
            shown.say("that was all")
            now = seen(shown)
            heard = hear([(ear, 0, now) for ear in looking])
    finally:
        subject.end()
    news = [pair for ear in looking for pair in ear.heard.get(0, [])]
    delays = [at - sent[version] for version, at in news if version in sent]
    tried, done = acknowledged(players)
    note = f"{count} spectators; an action took {took(shown.times)}, heard after {took(delays)}"
    return Held("crowd", tried + 2 * count, done + let_in + heard, note)
