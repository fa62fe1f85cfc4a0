"""A table of Tiny Epic Mechs: people who need no page, and programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from people import LIKES, MECHS, match_of, origin, set_up
from playwright.sync_api import Page

SITES = ("c1", "c5", "a3", "e3")  # where the bases of seats A to D are to lie, as far as they are free
PROGRAMS = "TEM-4.3"  # the rule behind the question for a card
TRIES = 600  # looks at the table while bots think


class Hand:
    """Somebody at the table who chooses over the JSON interface."""

    def __init__(self, page: Page, match: str, secret: str) -> None:
        self.page = page  # it lends its requests
        self.address = f"{origin(page)}/api/matches/{match}"
        self.secret = secret
        self.site = f"base {SITES[self.view()['seat']]}"

    def view(self) -> Any:
        """The match as this seat sees it."""
        answer = self.page.request.get(self.address, headers={"X-Seat": self.secret})
        assert answer.ok, answer.text()
        return answer.json()

    def choices(self) -> list[str]:
        """What this seat may do, if the game waits for it."""
        view = self.view()
        waits = view["seats"][view["seat"]]["to_act"]
        return [choice["action"] for choice in view["choices"]] if waits else []

    def do(self, *actions: str) -> None:
        """One after the other."""
        for action in actions:
            body = {"action": action, "version": self.view()["version"], "id": action}
            body["id"] = f"{action} {body['version']}"
            answer = self.page.request.post(
                f"{self.address}/actions", headers={"X-Seat": self.secret}, data=body
            )
            assert answer.ok, f"{action}: {answer.text()}"


def hands(page: Page, *seats: dict[str, str]) -> tuple[str, list[Hand]]:
    """A new table; gives its address and its maker's seats."""
    address, secrets = set_up(page, *seats, game=MECHS)
    return address, [Hand(page, match_of(address), secret) for secret in secrets]


def take(page: Page, *seated: Hand) -> None:
    """Sit down at the table with this device, in these seats."""
    match = seated[0].address.rpartition("/")[2]
    keep = "([name, keys]) => localStorage.setItem(name, keys)"
    page.evaluate(keep, [f"seat:{match}", ".".join(hand.secret for hand in seated)])
    page.goto(f"{origin(page)}/m/{match}")


def play_on(people: list[Hand], until: Callable[[], bool]) -> None:
    """All do what they like best until something is so; bots play in between."""
    for _ in range(TRIES):
        if until():
            return
        for hand in people:
            if choices := hand.choices():
                best = min(choices, key=lambda action: LIKES.index(action.split()[0]))
                hand.do(hand.site if hand.site in choices else best)
                break
        else:
            people[0].page.wait_for_timeout(30)
    raise AssertionError("it does not come")


def to_the_programs(people: list[Hand]) -> None:
    """Through the set-up, until everybody is asked for the first card and all bots have locked."""
    play_on(people, lambda: people[0].view()["prompt"]["clause"] == PROGRAMS)
    for _ in range(TRIES):
        waits = [seat["kind"] for seat in people[0].view()["seats"] if seat["to_act"]]
        if "bot" not in waits:
            return
        people[0].page.wait_for_timeout(30)
    raise AssertionError("the bots do not lock")


def program(*orders: str) -> list[str]:
    """The actions that fill slots: "collect N" is a card and where it points."""
    return [
        f"{word} {said}"
        for order in orders
        for word, said in zip(("card", "face"), order.split(), strict=True)
    ]
