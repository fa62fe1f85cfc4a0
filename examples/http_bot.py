"""A bot over HTTP: takes an open seat at a table of any Mechbay server, and plays at random until it is over.

    python examples/http_bot.py http://127.0.0.1:8123/m/MATCH --name Marvin

Open a table with an open seat, and give it the link from the invitation. It needs only the standard library.
The page /docs of the server describes all that it can be asked.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Table:
    """A table on a server, as one seat sees it."""

    def __init__(self, link: str) -> None:
        server, _, match = link.rstrip("/").rpartition("/m/")
        self.address = f"{server}/api/matches/{match}"
        self.headers = {"Content-Type": "application/json"}

    def ask(self, what: str = "", message: object = None) -> Any:
        """Look at something, or with a message do something; gives the answer."""
        body = None if message is None else json.dumps(message).encode()
        with urlopen(Request(self.address + what, body, self.headers)) as answer:
            return json.load(answer)

    def sit_down(self, name: str) -> int:
        """Take the first open seat; from now on its key goes with all that is asked."""
        seats = [seat["seat"] for seat in self.ask()["seats"] if seat["kind"] == "open"]
        if not seats:
            raise SystemExit("no seat is open at this table")
        key = self.ask(f"/seats/{seats[0]}", {"name": name, "id": secrets.token_hex(16)})
        self.headers["X-Seat"] = key["secret"]
        return int(key["seat"])

    def news(self) -> Iterator[int]:
        """The number of each new version, as soon as there is one; the one there is now comes first."""
        with urlopen(Request(f"{self.address}/events", headers=self.headers)) as lines:
            for line in lines:
                if line.startswith(b"data: "):
                    yield json.loads(line.removeprefix(b"data: "))["version"]


def play(table: Table) -> dict[str, Any]:
    """Answer whatever is asked of our seat; gives the view when the game is over."""
    for _ in table.news():
        view: dict[str, Any] = table.ask()
        while view["choices"]:
            choice = random.choice(view["choices"])["action"]
            act = {"action": choice, "version": view["version"], "id": secrets.token_hex(8)}
            try:
                table.ask("/actions", act)
            except HTTPError as refused:
                if refused.code != 409:  # the table has changed meanwhile: look again
                    raise SystemExit(json.load(refused)["error"]["message"]) from None
            view = table.ask()
        if view["over"]:
            return view
    raise SystemExit("the server has stopped")


def main() -> None:
    """Sit down and play."""
    parser = argparse.ArgumentParser(description="Play an open seat of a Mechbay table at random.")
    parser.add_argument("link", help="the address of the table, from its invitation")
    parser.add_argument("--name", default="Marvin", help="what to be called there")
    given = parser.parse_args()
    table = Table(given.link)
    seat = table.sit_down(given.name)
    view = play(table)
    print("The game is over. " + ", ".join(f"{one['name']}: {one['points']}" for one in view["seats"]))
    print("Won!" if seat in view["result"]["winners"] else "Lost.")


if __name__ == "__main__":
    main()
