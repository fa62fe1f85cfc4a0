"""Many tabs of one browser: they share one stream, all act and all hear; a seat's link takes no seat away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import httpx
import pytest
from mechs import hands, program, take, to_the_programs
from people import ME
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect
from serving import WAIT, Server, Visit

from mechbay.server.keys import new_secret
from patience import PATIENCE

TABS = 10
GAME = "planet-defenders"
NO_WORKER = "delete window.SharedWorker;"
ALONE = NO_WORKER + "delete window.BroadcastChannel;"
SLOW_TO_SAY = """
const say = MessagePort.prototype.postMessage;
window.untold = [];
MessagePort.prototype.postMessage = function (...words) { untold.push(() => say.apply(this, words)); };
window.say = () => {
  MessagePort.prototype.postMessage = say;
  untold.forEach((one) => one());
};
"""  # what the tab tells the worker waits
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Table(NamedTuple):
    """A table of two people: one in the browser, the other by the interface."""

    match: str
    mine: str
    other: str


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield client


@pytest.fixture
def device(chromium: Browser) -> Iterator[BrowserContext]:
    """One browser of one person, whose tabs share what they keep."""
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script("localStorage['setting:pace'] ??= 'off'")
    context.set_default_timeout(WAIT)
    yield context
    context.close()


def laid(http: httpx.Client) -> Table:
    wanted = {"game": GAME, "seats": [{"kind": "me", "name": "Ola"}, {"kind": "me"}], "id": new_secret()}
    made = http.post("/api/matches", json=wanted).json()
    return Table(made["match"], *(key["secret"] for key in made["seats"]))


def opened(device: BrowserContext, server: Server, table: Table, key: str = "") -> Page:
    page = device.new_page()
    page.goto(f"{server.url}/m/{table.match}#seat={key or table.mine}")
    expect(page.locator("#chat")).to_be_visible()
    return page


def says(http: httpx.Client, table: Table, words: str) -> None:
    """The other one says something, by the interface."""
    headers = {"X-Seat": table.other}
    assert http.post(f"/api/matches/{table.match}/chat", json={"text": words}, headers=headers).is_success


def test_ten_tabs_of_ten_tables_all_act_and_hear(
    server: Server, http: httpx.Client, device: BrowserContext
) -> None:
    tables = [laid(http) for _ in range(TABS)]
    pages = [opened(device, server, table) for table in tables]
    for number, page in enumerate(pages):  # each posts, the first ones too
        page.bring_to_front()
        page.locator("#say").fill(f"mine {number}")
        page.locator("#say").press("Enter")
        expect(page.locator("#said")).to_contain_text(f"mine {number}")
    for number, table in enumerate(tables):
        says(http, table, f"theirs {number}")
    for number, page in enumerate(pages):
        expect(page.locator("#said")).to_contain_text(f"theirs {number}")
        expect(page.locator("#hearing")).to_be_empty()


@pytest.mark.parametrize("how", [NO_WORKER, ALONE], ids=["leader", "alone"])
def test_tabs_hear_without_a_shared_worker(
    server: Server, http: httpx.Client, device: BrowserContext, how: str
) -> None:
    device.add_init_script(how)
    tables = [laid(http) for _ in range(3)]
    first, *others = [opened(device, server, table) for table in tables]
    for table, page in zip(tables, [first, *others], strict=True):
        says(http, table, "hello")
        expect(page.locator("#said")).to_contain_text("hello")
    first.close()  # the one who heard for all
    for table, page in zip(tables[1:], others, strict=True):
        says(http, table, "still there?")
        expect(page.locator("#said")).to_contain_text("still there?")


def test_tabs_of_two_seats_of_one_match_hear_only_what_is_theirs(
    server: Server, device: BrowserContext
) -> None:
    ada = device.new_page()
    ada.goto(server.url)
    address, people = hands(ada, ME, ME)
    to_the_programs(people)
    take(ada, *people)
    ben = device.new_page()
    for seat, page in enumerate((ada, ben)):
        page.add_init_script(f"sessionStorage.setItem('looking:{people[0].match}', {seat})")
        page.goto(address)
        expect(page.locator(".prompt.mine")).to_be_visible()
    asked: list[str] = []
    ben.on("request", lambda request: asked.append(request.url))
    people[0].do(*program("collect E", "purchase N"))  # sealed: of this only Ada's version changes
    ada.bring_to_front()
    expect(ada.locator("#scrub")).to_have_attribute("max", str(len(people[0].view()["moments"]) - 1))
    ben.wait_for_timeout(1000)
    assert asked == []


def test_a_tab_that_comes_while_something_happens_is_told_of_it(
    server: Server, http: httpx.Client, device: BrowserContext
) -> None:
    table = laid(http)
    first = opened(device, server, table)
    second = device.new_page()
    second.add_init_script(SLOW_TO_SAY)
    second.goto(f"{server.url}/m/{table.match}")
    expect(second.locator("#chat")).to_be_visible()
    second.wait_for_function("window.untold.length")
    says(http, table, "in between")
    expect(first.locator("#said")).to_contain_text("in between")
    second.evaluate("say()")
    expect(second.locator("#said")).to_contain_text("in between")


def test_a_refused_stream_is_said_and_the_page_asks_now_and_then(
    server: Server, http: httpx.Client, device: BrowserContext
) -> None:
    device.add_init_script(ALONE)
    refusal = '{"error": {"code": "too-many-streams", "message": "no"}}'
    device.route("**/api/news", lambda route: route.fulfill(status=429, body=refusal))
    table = laid(http)
    page = device.new_page()
    page.clock.install()
    page.goto(f"{server.url}/m/{table.match}#seat={table.mine}")
    page.clock.run_for(200)
    expect(page.locator("#hearing")).to_have_text(
        "Live updates are not reaching this page, so it checks every ten seconds"
    )
    says(http, table, "heard late")
    page.clock.run_for(11_000)
    expect(page.locator("#said")).to_contain_text("heard late")
    device.unroute("**/api/news")
    page.clock.run_for(20_000)
    says(http, table, "heard at once")
    expect(page.locator("#said")).to_contain_text("heard at once")
    expect(page.locator("#hearing")).to_be_empty()


def test_a_hidden_tab_of_somebody_who_only_looks_on_rests(
    server: Server, http: httpx.Client, device: BrowserContext
) -> None:
    device.add_init_script(ALONE)
    table = laid(http)
    page = device.new_page()
    with page.expect_request("**/api/news"):
        page.goto(f"{server.url}/m/{table.match}")

    def is_stream(request: Request) -> bool:
        return request.url.endswith("/api/news")

    with page.expect_event("requestfailed", predicate=is_stream):  # it hangs up
        page.evaluate(HIDDEN, True)
    says(http, table, "nobody looks")
    with page.expect_request("**/api/news"):
        page.evaluate(HIDDEN, False)
    expect(page.locator("#said")).to_contain_text("nobody looks")


def key_of(page: Page, table: Table) -> str:
    key: str = page.evaluate("name => localStorage.getItem(name)", f"seat:{table.match}")
    return key


def test_a_link_takes_no_seat_away(server: Server, http: httpx.Client, device: BrowserContext) -> None:
    table = laid(http)
    page = opened(device, server, table)
    address = f"{server.url}/m/{table.match}"
    for wrong in ("00", "0" * 32, ""):
        page.goto("about:blank")
        page.goto(f"{address}#seat={wrong}")
        if wrong:
            expect(page.locator("#note")).to_contain_text("does not open a seat here")
        expect(page.locator("#chat")).to_be_visible()
        assert key_of(page, table) == table.mine
    for answer, kept in (("Keep my seat", table.mine), ("Take the other seat", table.other)):
        page.goto("about:blank")
        page.goto(f"{address}#seat={table.other}")
        page.get_by_role("button", name=answer).click()
        expect(page.locator("#other-seat")).to_have_count(0)
        expect(page.locator("#chat")).to_be_visible()
        assert key_of(page, table) == kept
        assert "#" not in page.url


def test_a_link_seats_somebody_new(server: Server, http: httpx.Client, visit: Visit) -> None:
    table = laid(http)
    page = visit(f"{server.url}/m/{table.match}#seat={table.other}")
    expect(page.locator("#chat")).to_be_visible()
    assert key_of(page, table) == table.other
