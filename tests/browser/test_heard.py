"""A round of each game by those who hear it: found by role and name only, done by focus and keyboard."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest
from people import APEX, BOT, GAME, ME, MECHS, WAR, do, must_be_readable, my_turn, over, sit_down
from playwright.sync_api import CDPSession, Locator, Page, expect
from serving import Server, Visit

MOST = 90  # decisions in one round
LOCKS = re.compile("Lock")  # what ends programming
BACKWARDS = re.compile("Clear|Replace")  # what leads nowhere
# The tables of each game's text view, by their captions.
TABLES = {
    GAME: ["Planets", "Control tiles", "Stacks of robots", "Technology row", "Players"],
    WAR: ["March board", "Players"],
    MECHS: ["Arena", "Players", "Programs"],
    APEX: ["The map", "Legends", "Who sees whom"],
}
SENTENCE = re.compile(r"((?:Robot|Automa) [^:]*[A-D]): ")  # who did something in a turn
LISTEN = """
window.announced = [];
addEventListener("DOMContentLoaded", () => {
  const told = document.querySelector("[role=status][aria-label]");
  if (told) new MutationObserver(() => window.announced.push(told.textContent))
    .observe(told, { childList: true });
});
"""


def asked(page: Page) -> Locator:
    """The choices, as a reader lists them."""
    region = page.get_by_role("region", name="Current decision")
    return region.get_by_role("list", name="Choices").get_by_role("button")


def focused(session: CDPSession) -> tuple[str, str]:
    """Role and name of what Chromium's accessibility tree says has the focus."""
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    found = [
        (str(node["role"]["value"]), str(node["name"]["value"]).strip())
        for node in nodes
        for stated in node.get("properties", [])
        if stated["name"] == "focused" and stated["value"]["value"] is True
    ]
    return found[-1]


def round_of(page: Page) -> int:
    """The number of the round, as the text view begins."""
    line = page.get_by_role("region", name="Text view").get_by_role("paragraph").first.inner_text()
    found = re.search(r"[Rr]ound (\d+)", line)
    return int(found[1]) if found else 0


def choose(page: Page, dice: Random) -> None:
    """Focus a choice and press Enter, once more where the page asks to confirm it."""
    names = asked(page).all_inner_texts()
    wanted = [k for k, name in enumerate(names) if LOCKS.search(name)]
    forward = [k for k, name in enumerate(names) if not BACKWARDS.search(name)]
    button = asked(page).nth(dice.choice(wanted or forward or range(len(names))))
    button.focus()
    page.keyboard.press("Enter")
    confirmed = page.get_by_role("button", name="Do it anyway")
    if confirmed.count():
        expect(confirmed).to_be_focused()
        page.keyboard.press("Enter")


def others(page: Page) -> list[str]:
    """What the others did, a sentence a turn."""
    film = page.get_by_role("region", name="What the others did")
    return film.get_by_role("list", name="What the others did").get_by_role("listitem").all_inner_texts()


@pytest.mark.parametrize("game", [GAME, WAR, MECHS, APEX])
def test_a_round_is_played_by_ear_and_keyboard(server: Server, visit: Visit, game: str) -> None:
    page = visit("about:blank")
    page.context.add_init_script(LISTEN)
    page.goto(server.url)
    sit_down(page, ME, BOT, BOT, game=game)
    my_turn(page)
    session = page.context.new_cdp_session(page)
    page.get_by_role("button", name="Text view").focus()
    page.keyboard.press("Enter")
    view = page.get_by_role("region", name="Text view")
    dice = Random(5)
    first, before = 0, others(page)
    for _ in range(MOST):
        now = round_of(page)
        first = first or now
        if over(page) or (first and now > first):
            break
        do(page, lambda page: choose(page, dice))
        role, name = focused(session)
        here = asked(page).and_(page.get_by_role("button", name=name, exact=True)).count()
        assert here or role == "heading", f"the focus is on {role} {name!r}"
        heard, after = page.evaluate("window.announced"), others(page)
        new = [found[1] for line in after if line not in before and (found := SENTENCE.search(line))]
        # whoever else did something: it was said, a sentence for each of them
        unsaid = [seat for seat in new if f"{seat}: " not in " ".join(heard[-2:])]
        assert unsaid == [], f"{after} after {before}, but heard {heard[-4:]}"
        before = after
    else:
        raise AssertionError(f"the round is not over after {MOST} decisions")
    for title in TABLES[game]:
        table = view.get_by_role("table", name=title).first
        expect(table).to_be_visible()
        assert table.get_by_role("columnheader").count() > 1
        assert table.get_by_role("rowheader").count() > 0
    must_be_readable(page)
    page.keyboard.press("v")
    must_be_readable(page)
    announced = page.evaluate("window.announced")
    assert announced
    assert [text for text in announced if not text.endswith(".")] == []
    assert [one for one, two in pairwise(announced) if one == two and SENTENCE.search(one)] == []  # said once
