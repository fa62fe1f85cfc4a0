"""A table of Tiny Epic Mechs: people who need no page, and programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
from people import LIKES, MECHS, origin, set_up
from playwright.sync_api import Page

from patience import PATIENCE, until

SITES = ("c1", "c5", "a3", "e3")  # where the bases of seats A to D are to lie, as far as they are free
SHORT = ("skip", "decline")
PROGRAMS = "TEM-4.3"  # the rule behind the question for a card


class Hand:
    """Somebody at the table who chooses over the JSON interface."""

    def __init__(self, address: str, secret: str) -> None:
        server, _, self.match = address.rpartition("/m/")
        self.secret = secret
        self.address = f"{server}/api/matches/{self.match}"
        self.http = httpx.Client(headers={"X-Seat": secret}, timeout=PATIENCE)
        self.site = f"base {SITES[self.view()['seat']]}"

    def view(self) -> Any:
        """The match as this seat sees it."""
        answer = self.http.get(self.address)
        assert answer.is_success, answer.text
        return answer.json()

    def do(self, *actions: str) -> None:
        """One after the other."""
        for action in actions:
            self.post(action, self.view()["version"])

    def post(self, action: str, version: int) -> None:
        """An action, by somebody who knows a version."""
        body = {"action": action, "version": version, "id": f"{action} {version}"}
        answer = self.http.post(f"{self.address}/actions", json=body)
        assert answer.is_success, f"{action}: {answer.text}"


def choices(view: Any) -> list[str]:
    """What the seat may do, if the game waits for it."""
    waits = view["seats"][view["seat"]]["to_act"]
    return [choice["action"] for choice in view["choices"]] if waits else []


def hands(page: Page, *seats: dict[str, str]) -> tuple[str, list[Hand]]:
    """A new table; gives its address and its maker's seats."""
    address, secrets = set_up(page, *seats, game=MECHS)
    return address, [Hand(address, secret) for secret in secrets]


def take(page: Page, *seated: Hand) -> None:
    """Sit down at the table with this device, in these seats."""
    match = seated[0].match
    keep = "([name, keys]) => localStorage.setItem(name, keys)"
    page.evaluate(keep, [f"seat:{match}", ".".join(hand.secret for hand in seated)])
    page.goto(f"{origin(page)}/m/{match}")


def soonest(found: list[str]) -> str:
    """The choice that brings a turn to its end, or else what is liked best."""
    return min(found, key=lambda action: (action not in SHORT, LIKES.index(action.split()[0])))


def play_on(people: list[Hand], so: Callable[[Any], bool]) -> None:
    """All do what is soonest done until the table is so; bots play in between."""
    while True:
        for hand in people:
            view = hand.view()
            while (found := choices(view)) and not so(view):
                hand.post(hand.site if hand.site in found else soonest(found), view["version"])
                view = hand.view()
            if so(view):
                return
        until(lambda: any(choices(view := hand.view()) or so(view) for hand in people))


def to_the_programs(people: list[Hand]) -> None:
    """Through the set-up, until everybody is asked for the first card and all bots have locked."""
    for hand in people:
        play_on([hand, *people], lambda view: view["prompt"]["clause"] == PROGRAMS)
    until(lambda: not any(seat["kind"] == "bot" for seat in people[0].view()["seats"] if seat["to_act"]))


def program(*orders: str) -> list[str]:
    """The actions that fill slots: "collect N" is a card and where it points."""
    return [
        f"{word} {said}"
        for order in orders
        for word, said in zip(("card", "face"), order.split(), strict=True)
    ]
