"""The boards of our games: they tell no secrets, name pieces that there are, and speak every language."""

from __future__ import annotations

import pytest

import mechbay
from mechbay import registry
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.terminal.aims import aims, cells_of
from mechbay.terminal.boards import Sights, flow
from mechbay.words import LANGUAGES, Speaker

STRIDE = 12  # decisions between two looks


@pytest.mark.parametrize("game_id", registry.own())
def test_boards_are_fair_and_whole(game_id: str) -> None:
    game = mechbay.load(game_id)
    speakers = [Speaker(language, game) for language in LANGUAGES]
    seats, options = game.setups()[-1]
    table, dreams = SeededTable(5), SeededTable(6)
    state = game.new(seats, options, table)
    steps = aimed = 0
    while not state.over:
        if steps % STRIDE == 0:
            for seat in (*range(seats), SPECTATOR):
                seen = state.seen_by(seat)
                boards = game.boards(seen, seat)
                assert boards == game.boards(seen.imagine(dreams).seen_by(seat), seat)  # law 5
                for _, cell in cells_of(boards):
                    for piece in cell.pieces:
                        assert game.terms.write(piece.kind, piece.value) != "?"
                legal = seen.legal(seat) if seat in seen.actors() else []
                aimed += bool(aims(boards, game, legal))
            for speaker in speakers:
                shown = "\n".join(text.plain for text in flow(boards, speaker, 48, Sights()).lines)
                assert "cells." not in shown
                assert "view." not in shown
        steps += 1
        actor = state.actors()[0]
        state.play(actor, state.sample(actor, table), table)
    assert aimed
