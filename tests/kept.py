"""Matches kept on disk with a given story, for a server to go on with."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from mechbay.core.game import Game
from mechbay.core.record import Step
from mechbay.server.keys import hash_of
from mechbay.server.store import Entry, Seat, Store, Stored

SECRETS = ("a" * 32, "b" * 32, "c" * 32, "d" * 32)
MATCH = "same"  # its id


def keep(
    database: Path,
    game: Game,
    luck: list[str],
    steps: Sequence[Step] = (),
    seats: int = 2,
    options: dict[str, str] | None = None,
    seed: bytes = b"s" * 32,
) -> None:
    """A match with a given story; its id is the same in all worlds, and its seed unless another is given."""
    people = [
        Seat("person", name, "", hash_of(key)) for name, key in zip("XYZW"[:seats], SECRETS, strict=False)
    ]
    filled = game.settings(options or {})
    stored = Stored(MATCH, game.id, game.version, filled, seed, luck, 9, 0.0, people)

    async def story() -> None:
        store = Store(database)
        await store.create(stored)
        for seq, step in enumerate(steps, 1):
            await store.append(
                MATCH, Entry(seq, "act", step.seat, step.do, step.luck, 9, step.check, "", 0.0)
            )
        store.close()

    asyncio.run(story())
