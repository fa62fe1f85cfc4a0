"""A table of wolves, in a process of its own, until the robots have other names: `names_shown.py FOLDER`.

Prints what a person was shown of it: before and after, and of the past when they look back.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tables import CLIENT, ME, Player, asked_next, serving

SEATS: list[dict[str, str]] = [ME, {"kind": "bot"}, {"kind": "bot"}]


def main(folder: Path) -> None:
    """The person holds whatever they roll."""
    with serving(folder / "m.sqlite3") as http:
        created = http.post("/api/matches", json={"game": "wolves", "seats": SEATS, "id": CLIENT}).json()
        person = Player(http, created["match"], created["seats"][0]["secret"])
        first = view = asked_next(person)
        while not all("fed" in seat["name"] for seat in view["seats"][1:]):
            assert not view["over"]
            person.move(-1)
            view = asked_next(person)
        shown: dict[str, Any] = {"before": first, "after": view, "past": person.look(at=0)}
        address = f"/m/{person.match}/fragment"
        for name, query in (("page", {}), ("page of the past", {"at": 0})):
            shown[name] = http.get(address, params=query, headers=person.headers).text
    print(json.dumps(shown))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
