"""A server on which bots play a whole game, in a process of its own: `bots_at_a_table.py FOLDER GAME BOT`.

Prints the record. A bot has all the time it wants, so that luck never decides because the machine is busy.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tables import CLIENT, Player, serving

from mechbay.bots import register
from mechbay.server.thinkers import Thinkers
from patience import PATIENCE, until


def main(folder: Path, game: str, bot: str) -> None:
    """Two of the bot play, and what they did is told."""
    if ":" in bot:
        register(bot)
    with serving(folder / "m.sqlite3", thinkers=Thinkers(1, PATIENCE)) as http:
        seats = [{"kind": "bot", "bot": bot}] * 2
        created = http.post("/api/matches", json={"game": game, "seats": seats, "id": CLIENT})
        assert created.status_code == 201, created.text
        watcher = Player(http, created.json()["match"])
        until(lambda: watcher.look()["over"])
        print(watcher.get("/record").text)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
