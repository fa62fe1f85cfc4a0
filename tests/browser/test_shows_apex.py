"""What is seen of Automas in the browser: the card that decides their way, aim cards, damage."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from people import APEX, BOT, ME, do, my_turn, notations, over, sit_down, target
from playwright.sync_api import Page
from serving import PHONE, Server, Visit

# Writes down all that the house lays over the picture: where, what it says, and how large a unit of it is.
WATCH = """addEventListener("DOMContentLoaded", () => {
  window.laid = [];
  const layer = document.querySelector("#layer");
  const note = (one) => ({
    at: one.dataset.at ?? "",
    motion: one.dataset.motion ?? "",
    text: one.textContent,
    classes: [...one.querySelectorAll("[class]")].flatMap(part => [...part.classList]),
    card: (one.querySelector(".ax-over")?.width.baseVal.value ?? 0) * parseFloat(one.style.width) / 100,
    space: document.querySelector("#space-a1")?.getBoundingClientRect().width ?? 0,
  });
  const watch = (changes) => {
    for (const { addedNodes } of changes) window.laid.push(...[...addedNodes].map(note));
  };
  if (layer) new MutationObserver(watch).observe(layer, { childList: true });
});"""
MATCHES = 3  # in which everything happens that nearly every match has
HURRIED = ["take", "side", "enter", "fire", "shoot", "decline", "end", "activate"]
CARD = 7  # spaces along the side of a decision card
Laid = dict[str, Any]


def laid(page: Page, *classes: str) -> list[Laid]:
    """What was laid over the picture so far and has one of some classes."""
    found: list[Laid] = page.evaluate("window.laid")
    return [one for one in found if set(classes) & set(one["classes"])]


def hurry(page: Page) -> None:
    """Somebody who shoots where possible, and lets the Automas act."""
    found = notations(page)
    words = [action.split()[0] for action in found]
    word = next((one for one in HURRIED if one in words), words[0])
    target(page, found[words.index(word)]).click()


def paths(page: Page) -> list[Laid]:
    """The decision cards that lay over the map."""
    return laid(page, "ax-over")


def blows(page: Page) -> list[Laid]:
    """What legends lost, as "−7" on their figures."""
    found = [one for one in laid(page, "mb-loss") if re.fullmatch(r"−\d+", one["text"])]
    return [one for one in found if one["at"].startswith("figure-")]


def watch_until(page: Page, *wanted: Callable[[Page], list[Laid]]) -> None:
    """Play until each of these was seen in one match; hardly any needs a second."""
    page.add_init_script(WATCH)
    home = page.url
    for _ in range(MATCHES):
        page.goto(home)
        sit_down(page, ME, BOT, BOT, game=APEX, map="crossroads")
        my_turn(page)
        while not over(page):
            if all(seen(page) for seen in wanted):
                return
            do(page, hurry)
    raise AssertionError(f"not seen in {MATCHES} matches: {[one for one in wanted if not one(page)]}")


def test_automas_show_their_cards_and_what_they_do(server: Server, visit: Visit) -> None:
    page = visit(server.url, pace="fast", reduced_motion="no-preference")

    def aimed(page: Page) -> list[Laid]:
        return laid(page, "ax-aim-hit", "ax-aim-miss")

    def walked(page: Page) -> list[Laid]:
        return [one for one in paths(page) if re.search("CLOSES IN|FALLS BACK", one["text"])]

    watch_until(page, walked, aimed, blows)
    assert all(one["at"].startswith("figure-") for one in paths(page))
    for one in aimed(page):
        assert re.fullmatch(r"aim-(\d) slot-\1", one["at"])
        assert re.fullmatch(r"\d+", one["text"])


def test_a_decision_card_is_as_large_as_the_spaces_that_it_lies_on(server: Server, visit: Visit) -> None:
    page = visit(server.url, PHONE, pace="fast")
    watch_until(page, paths)
    for one in paths(page):
        assert abs(one["card"] - CARD * one["space"]) < 1
