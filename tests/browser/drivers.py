"""Tables that are brought to where a test begins, by the JSON interface: nobody has to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from secrets import token_hex
from typing import Any

from people import GAME, ME, match_of, my_turn, set_up
from playwright.sync_api import Page

from patience import until

View = dict[str, Any]


class Driver:
    """Both people of a table for two; the first of them comes to the page in the end."""

    def __init__(self, page: Page, address: str, keys: Sequence[str]) -> None:
        self.page = page
        self.address, self.keys = address, keys
        self.url = self.address.replace("/m/", "/api/matches/")
        self.dice = Random(7)
        self.alone = True  # until the page acts too
        self.seen: dict[int, View] = {}  # since something was done last

    def look(self, seat: int) -> View:
        """What a seat sees."""
        if seat not in self.seen:
            answer = self.page.request.get(self.url, headers={"X-Seat": self.keys[seat]})
            assert answer.ok, answer.text()
            shown: View = answer.json()
            if not self.alone:
                return shown
            self.seen[seat] = shown
        return self.seen[seat]

    def send(self, seat: int, what: str, **body: Any) -> None:
        """Do something as a seat."""
        self.seen.clear()
        body |= {"id": token_hex(8)}
        headers = {"X-Seat": self.keys[seat]}
        answer = self.page.request.post(f"{self.url}/{what}", data=body, headers=headers)
        assert answer.ok, answer.text()

    def act(self, seat: int, action: str) -> None:
        """Choose as a seat."""
        self.send(seat, "actions", action=action, version=self.look(seat)["version"])

    def step(self) -> bool:
        """A random choice of whoever is asked, if the game goes on; what is for sale is bought."""
        for seat in (0, 1):
            shown = self.look(seat)
            choices = [choice["action"] for choice in shown["choices"]]
            if choices:
                bought = [action for action in choices if action.startswith("upgrade")]
                action = self.dice.choice(bought or choices)
                self.send(seat, "actions", action=action, version=shown["version"])
                return True
        return False

    def sit(self) -> None:
        """The first person opens the table."""
        self.alone = False
        self.seen.clear()
        keep = "([name, key]) => localStorage.setItem(name, key)"
        self.page.evaluate(keep, [f"seat:{match_of(self.address)}", self.keys[0]])
        self.page.goto(self.address)


def new_table(page: Page, game: str = GAME) -> Driver:
    """A table for two at its beginning."""
    return Driver(page, *set_up(page, ME, ME, game=game))


def bring(page: Page, there: Callable[[Driver], bool]) -> Driver:
    """A table of which the first person sees what is wanted: as many are played at random as it takes."""

    def tried() -> Driver | None:
        driver = new_table(page)
        while not there(driver):
            if not driver.step():
                return None
        return driver

    return until(tried)


def turn_of_first(driver: Driver) -> None:
    """The first person is asked, and looks."""
    while not driver.look(0)["choices"]:
        driver.step()
    driver.sit()
    my_turn(driver.page)
