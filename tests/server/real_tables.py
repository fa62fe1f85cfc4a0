"""Tables beside a real one, opened and told over the wire."""

from __future__ import annotations

from typing import Any

import httpx
from tables import ME, Player, asked_next

from companion import GAME, Told
from mechbay.server.keys import new_secret

ROBOT = {"kind": "bot"}
SOLO: dict[str, Any] = {"game": GAME.id, "options": {"mode": "solo"}, "seats": [ME, ROBOT, ROBOT]}
MODES = ["tiny-epic-mechs", "tdm", "br"]  # what can be played so, in the ids of tests
PART = 70  # steps: the setup, and turns of all


def ask_luck(http: httpx.Client, luck: list[str], **more: Any) -> httpx.Response:
    return http.post("/api/luck", json={**SOLO, "luck": luck, **more})


def ask_for(http: httpx.Client, luck: list[str], **more: Any) -> httpx.Response:
    return http.post(
        "/api/matches", json={**SOLO, "companion": True, "luck": luck, "id": new_secret(), **more}
    )


def laid(http: httpx.Client, game: Told) -> Player:
    """A table whose setup is told."""
    created = ask_for(http, game.luck[0], options=game.record.options).json()
    return Player(http, created["match"], created["seats"][0]["secret"])


def done(person: Player, action: str) -> dict[str, Any]:
    """What is asked when this is done or told."""
    shown = asked_next(person)
    assert action in [choice["action"] for choice in shown["choices"]], (action, shown["prompt"])
    assert person.act(action, shown["version"], f"id-{shown['version']}").status_code == 200
    return shown


def tell(person: Player, game: Told, first: int, last: int) -> None:
    """The person does and tells what belongs to these steps."""
    for _, action in game.doings(first, last):
        done(person, action)


def by_hand(person: Player, text: str) -> httpx.Response:
    """What comes of setting something by hand."""
    shown = asked_next(person)
    return person.act(text, shown["version"], f"hand {text} {shown['version']}"[:64])
