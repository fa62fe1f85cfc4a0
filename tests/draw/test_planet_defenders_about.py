"""What the pieces of Planet Defenders say of themselves: true clauses, no raw keys, what holds now."""

from __future__ import annotations

import re

import pytest

from mechbay.bots.greedy import GreedyBot
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.games.planet_defenders import GAME
from mechbay.games.planet_defenders.draw import seats, stage, tray
from mechbay.rulebook import rulebook
from mechbay.words import LANGUAGES, Speaker

RAW = re.compile(r"\b[a-z-]+\.[a-z-]+\b|[{}]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_drawn_says_what_it_is_and_every_rule_it_names_exists(language: str) -> None:
    table, bot, speaker = SeededTable(6), GreedyBot(GAME.evaluate), Speaker(language, GAME)
    state = GAME.new(3, {}, table)
    said: set[str] = set()
    for step in range(10_000):
        if state.over:
            break
        seat = state.actors()[0]
        if step % 9 == 0:
            drawn = stage(state, seat, speaker) + tray(state, seat, speaker)
            drawn += "".join(seats(state, seat, speaker))
            for piece in set(re.findall(r'data-inspect="([^"]+)"', drawn)):
                kind, _, word = piece.partition(":")
                value = GAME.terms.read(kind, word)
                lines = GAME.about(state.seen_by(seat), seat, kind, value)
                assert lines, piece
                assert lines[0].clause, piece
                assert GAME.about(state.seen_by(SPECTATOR), SPECTATOR, kind, value)
                for line in lines:
                    said.add(line.key)
                    assert not RAW.search(speaker.say(line)), speaker.say(line)
                    assert not line.clause or rulebook(GAME, language).clause(line.clause)
        state.play(seat, bot.choose(state, seat, table), table)
    assert {"about.nets", "about.relay", "about.destinations", "about.owner", "about.catcher"} <= said
