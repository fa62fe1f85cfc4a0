"""What happens in Tiny Epic Mechs is seen: hits, knock-outs, hidden mines, the scoring row by row."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from mechs import Hand, take
from playwright.sync_api import Page
from serving import Server, Visit

import mechbay
from kept import MATCH, SECRETS, keep
from mechbay.core.event import Event
from mechbay.core.match import Match
from mechbay.core.moments import OPEN
from mechbay.core.record import Record, Step
from mechbay.core.table import SeededTable
from patience import until

MECHS = mechbay.load("tiny-epic-mechs")
LETTERS = "ABC"  # of the seats
MOST = 100  # games played by chance until something happens
# All that is ever laid over the picture: its motion, and the words of its last face.
WATCH = """
window.shown = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target.id !== "layer") continue;
    for (const node of addedNodes) {
      const face = [...node.querySelectorAll(":scope > .face")].at(-1);
      window.shown.push([node.dataset.motion ?? "flash", face?.textContent.trim() ?? ""]);
    }
  }
}).observe(document, { childList: true, subtree: true });
localStorage.setItem("setting:pace", "calm");
"""


class Story(NamedTuple):
    """A game up to a step in which something happens, and that step."""

    record: Record
    next: Step
    events: list[Event]


def story(*kinds: str, seats: int = 2) -> Story:
    """The first game played by chance with a step in which all this happens for everybody to see."""
    for seed in range(MOST):
        match = Match(MECHS, seats, {}, SeededTable(seed))
        chance = SeededTable(seed)
        while not match.state.over:
            seat = match.state.actors()[0]
            events = match.play(seat, match.state.sample(seat, chance))
            moment = match.moments[-1]
            told = moment.sealed == OPEN or moment.closes  # of other sealed choices nobody hears yet
            if told and {*kinds} <= {event.kind for event in events}:
                return Story(match.record, moment.step, events)
    raise AssertionError(f"no game has a step with {kinds}")


@contextmanager
def serving(database: Path, told: Story) -> Iterator[str]:
    """A server that goes on with a story from before its last step; gives the table's address."""
    record = told.record
    with ThreadPoolExecutor(1) as aside:  # Playwright's own loop runs in this thread
        aside.submit(keep, database, MECHS, record.luck, record.steps[:-1], record.seats).result()
    server = Server(database)
    try:
        yield f"{server.url}/m/{MATCH}"
    finally:
        server.kill()


def watching(visit: Visit, address: str, seat: int) -> Page:
    """A seat's page, on which everything moves calmly and is noted."""
    page = visit(address.partition("/m/")[0], reduced_motion="no-preference")
    page.context.add_init_script(WATCH)
    take(page, Hand(address, SECRETS[seat]))
    page.wait_for_selector("#view > svg")
    return page


def overlays(page: Page, until_this: str) -> list[list[str]]:
    """All that was laid over the picture: motions and words, once these words are among them."""
    return until(
        lambda: next((all_ for all_ in [noted(page)] if until_this in [words for _, words in all_]), None),
        lambda: page.wait_for_timeout(50),
    )


def noted(page: Page) -> list[list[str]]:
    """What was laid over the picture so far."""
    found: list[list[str]] = page.evaluate("window.shown")
    return found


def go_on(address: str, told: Story) -> None:
    """Whoever is asked does the next step of the story."""
    Hand(address, SECRETS[told.next.seat]).do(told.next.do)


def test_a_hit_says_what_it_costs_and_a_knock_out_is_stamped(tmp_path: Path, visit: Visit) -> None:
    told = story("attacked", "hurt", "knocked-out")
    hit = next(event for event in told.events if event.kind == "hurt")
    lost, left = hit.args
    with serving(tmp_path / "m.sqlite3", told) as address:
        page = watching(visit, address, hit.seat)
        page.wait_for_selector("#stage .te-screen")  # the duel
        go_on(address, told)
        shown = overlays(page, "KO")
        assert ["appear", f"−{lost}{left}"] in shown
        assert shown.index(["appear", f"−{lost}{left}"]) < shown.index(["stamp", "KO"])
        page.wait_for_selector("#table:not(.showing) #view > svg:not(:has(.te-screen))")  # the arena again
        page.wait_for_selector("#ask .led[aria-label*='KO']")  # and what the question comes from


@pytest.mark.parametrize("seat", [0, 1])
def test_the_number_of_a_mine_flies_for_its_owner_only(tmp_path: Path, visit: Visit, seat: int) -> None:
    told = story("laid-mine")
    (laid,) = [event for event in told.events if event.kind == "laid-mine"]
    number = MECHS.terms.words["mine"][laid.args[-1]]
    with serving(tmp_path / "m.sqlite3", told) as address:
        page = watching(visit, address, seat)
        go_on(address, told)
        flown = until(
            lambda: [words for motion, words in noted(page) if motion == "fly"],
            lambda: page.wait_for_timeout(50),
        )
        assert flown == [number if seat == laid.seat else LETTERS[laid.seat]]


def test_a_scoring_is_a_scene_with_all_its_rows_in_order(tmp_path: Path, visit: Visit) -> None:
    told = story("scoring", "scored-weapon", "won", seats=3)
    scored = [event for event in told.events if event.kind.startswith("scored")]
    assert len(scored) > 6
    with serving(tmp_path / "m.sqlite3", told) as address:
        page = watching(visit, address, seat=0)
        go_on(address, told)
        shown = overlays(page, "WINNER")
        assert shown[0] == ["appear", "SCORING"]
        totals = [words for motion, words in shown if motion == "count"]
        assert len(totals) == len(scored)
        for event, words in zip(scored, totals, strict=True):
            _, points, total = event.args
            expected = f"{LETTERS[event.seat]}{total}"
            assert words == (f"{expected}+{points}" if event.kind == "scored-weapon" else expected)
        rows = [words for motion, words in shown if motion == "appear" and words.startswith(("+", *LETTERS))]
        zones = [event for event in scored if event.kind != "scored-weapon"]
        assert [row.partition("+")[2] for row in rows] == [str(event.args[1]) for event in zones]
        page.wait_for_selector("#result")
