"""Order cards on the page of a real table: when one is due, and what is to be done then."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion import PERSON, royale
from mechbay.server.orders import DONE, orders, orders_due
from mechbay.server.store import Store
from mechbay.words import Speaker
from rooms_beside import opened

ALLY, ENEMY = 1, 2


def test_an_ally_that_an_enemys_shot_moves_by_two_cards_is_moved_once_that_turn_is_over(
    tmp_path: Path,
) -> None:
    game = royale(1, "solo1")

    async def played() -> list[list[str]]:
        """What is to be done after each step from the ally's first in the enemy's turn on."""
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        found: list[list[str]] = []
        for step, luck in zip(game.record.steps, game.luck[1:], strict=True):
            for place, doing in enumerate([step.do, *luck]):
                seat = PERSON if place else step.seat
                await room.act(seat, doing, room.versions.newest(seat), "")
            turn = room.tellings.of(room.moment).end.turn
            if found or (step.seat, turn) == (ALLY, ENEMY):
                card = orders(room, Speaker("en", game.game))
                found.append(card["lines"] if card and card["due"] else [])
            if found and found[-1]:
                break
            if orders_due(room):
                await room.act(PERSON, DONE, room.versions.newest(PERSON), "")
        store.close()
        return found

    *before, last = asyncio.run(played())
    assert before == [[]] * 4  # two cards of the ally, then the enemy goes on
    assert [line for line in last if line.startswith("Move")] == ["Move Bloodhound to F8."]
