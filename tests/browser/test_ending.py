"""The end of a match on the page: the sheet adds up, its numbers open their rules, moments are shown."""

from __future__ import annotations

from typing import Any

import pytest
from mechs import hands, play_on, take
from people import (
    APEX,
    BOT,
    EASY,
    GAME,
    ME,
    MECHS,
    WAR,
    in_all_looks,
    must_be_readable,
    my_turn,
    set_up,
    view_of,
)
from playwright.sync_api import Page, expect
from serving import PHONE, Server, Visit

NUMBERS = "row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent.replace('−', '-')))"
ROWS = f"rows => rows.map({NUMBERS})"
FOUGHT = "TEM-15.4"  # the rule behind the question for an attack
TABLES: dict[str, tuple[str, list[dict[str, str]], dict[str, str]]] = {
    "mechs": (MECHS, [EASY] * 4, {}),
    "solo": (MECHS, [EASY, BOT, BOT], {"mode": "solo"}),
    "defenders": (GAME, [EASY] * 2, {}),
    "march": (WAR, [EASY] * 3, {}),
    "battle": (WAR, [EASY] * 2, {"mode": "battle"}),
    "apex": (APEX, [EASY, BOT, BOT], {}),
}


OVER: dict[str, str] = {}  # where they have played already, by the name of the table


def ended(server: Server, visit: Visit, name: str, **more: Any) -> Page:
    """A visitor at a table where bots have played to the end."""
    page = visit(server.url, **more)
    if name not in OVER:
        game, seats, options = TABLES[name]
        OVER[name], _ = set_up(page, *seats, game=game, **options)
    page.goto(OVER[name])
    page.locator("#result").wait_for()
    return page


@pytest.mark.parametrize("name", TABLES)
def test_the_columns_of_the_sheet_add_up_to_the_result(server: Server, visit: Visit, name: str) -> None:
    page = ended(server, visit, name)
    rows = page.locator("#sheet tbody tr:not(.part)").evaluate_all(ROWS)
    (total,) = page.locator("#sheet .total").evaluate_all(ROWS)
    assert [sum(column) for column in zip(*rows, strict=True)] == total
    result = view_of(page)["result"]
    assert total == [result["scores"][side[0]] for side in result["sides"]]
    parts = page.locator("#sheet .part").evaluate_all(ROWS)
    assert not parts or [sum(column) for column in zip(*parts, strict=True)] == total
    score = sorted(total, reverse=True)
    expect(page.locator("#ask")).to_contain_text(" : ".join(map(str, score)))
    in_all_looks(page)


@pytest.mark.parametrize("name", TABLES)
def test_every_number_of_the_sheet_opens_its_rule(server: Server, visit: Visit, name: str) -> None:
    page = ended(server, visit, name)
    assert page.locator("#sheet td").count() == page.locator("#sheet td a[data-clause]").count()
    rows = page.locator("#sheet tr:has(td)")
    for row in rows.all():
        number = row.locator("a").last
        number.click()
        expect(page.locator("#clause")).to_be_visible()
        expect(page.locator("#clause-number")).to_have_text(number.get_attribute("data-clause") or "none")
        expect(page.locator("#clause-text")).to_contain_text(" ")
        page.keyboard.press("Escape")
        expect(page.locator("#clause")).to_be_hidden()


@pytest.mark.parametrize("name", TABLES)
def test_a_moment_that_decided_is_shown_in_the_replay(server: Server, visit: Visit, name: str) -> None:
    page = ended(server, visit, name)
    highlight = page.locator("#highlights button").first
    step = highlight.get_attribute("data-scene")
    highlight.click()
    expect(page.locator("#ask .chip")).to_contain_text(f"Replay {step} / ")
    expect(page.locator("#result")).to_have_count(0)
    expect(page.locator("#record")).to_be_visible()
    page.locator("#live").click()
    expect(page.locator("#result")).to_be_visible()


def test_the_proof_of_fair_luck_is_folded(server: Server, visit: Visit) -> None:
    page = ended(server, visit, "defenders")
    proof = page.locator("#fair code").first
    expect(proof).to_be_hidden()
    page.locator("#fair summary").click()
    expect(proof).to_be_visible()
    must_be_readable(page)


def test_a_picture_of_the_end_goes_to_the_clipboard(server: Server, visit: Visit) -> None:
    page = ended(server, visit, "mechs", permissions=["clipboard-read", "clipboard-write"])
    page.locator("#copy-picture").click()
    expect(page.locator("#note")).to_contain_text("clipboard")
    read = """async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap(await item.getType("image/png"));
      return [picture.width, picture.height];
    }"""
    width, height = page.evaluate(read)
    assert width == 1600
    assert height > 1000


def test_a_picture_of_the_end_is_saved_where_it_cannot_be_copied(server: Server, visit: Visit) -> None:
    page = ended(server, visit, "march")
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('not allowed')) }")
    with page.expect_download() as download:
        page.locator("#copy-picture").click()
    assert download.value.suggested_filename.endswith(".png")
    expect(page.locator("#note")).to_contain_text("saved")


def test_on_a_phone_a_duel_and_the_result_come_into_view(server: Server, visit: Visit) -> None:
    page = visit(server.url, PHONE)
    _, people = hands(page, ME, EASY)
    take(page, *people)
    my_turn(page)
    to_the_bottom(page)
    play_on(people, lambda view: view["over"] or view["prompt"]["clause"] == FOUGHT)
    if not people[0].view()["over"]:
        page.locator("[data-scroll^=duel]").wait_for()
        expect(page.locator("#stage")).to_be_in_viewport(ratio=0.3)
        to_the_bottom(page)
    play_on(people, lambda view: bool(view["over"]))
    expect(page.locator("#result > h2").first).to_be_in_viewport()
    expect(page.locator("#result > h2").first).to_contain_text("You ")


def to_the_bottom(page: Page) -> None:
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
