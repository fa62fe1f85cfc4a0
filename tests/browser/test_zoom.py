"""The stage from near: by buttons, keys, wheel and fingers; it stays so, and a drag chooses nothing."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from people import BOT, FINGER, ME, SMALLEST, act, at_once, must_be_readable, my_turn, sit_down, tap
from playwright.sync_api import CDPSession, Locator, Page, Route, expect
from serving import PHONE, Server, Visit

SIZE = "() => Number(getComputedStyle(document.querySelector('#table')).getPropertyValue('--zoom') || 1)"
PLACE = """() => { const [view, svg] = ["#view", "#view > svg"].map(
  one => document.querySelector(one).getBoundingClientRect());
  return [svg.left - view.left, svg.top - view.top, svg.width].map(Math.round) }"""
# Whether something, or else what is focused, is seen whole.
IN_VIEW = """(that) => {
  const both = [document.querySelector("#view"), that ?? document.activeElement];
  const [view, one] = both.map(one => one.getBoundingClientRect());
  const across = one.left >= view.left && one.right <= view.right;
  return across && one.top >= view.top && one.bottom <= view.bottom }"""
TEN = """list => list.replaceChildren(...Array.from({ length: 10 }, (_, k) => {
  const button = document.createElement("button");
  button.dataset.action = `choice ${k + 1}`;
  return button }))"""
SIDE = 12  # spaces


class Place(NamedTuple):
    """Where the picture lies in its view, and how wide it is."""

    left: int
    top: int
    wide: int


def sit(page: Page) -> None:
    sit_down(page, ME, BOT)
    my_turn(page)


def size(page: Page) -> float:
    """How many times as large as it fits the picture is."""
    found: float = page.evaluate(SIZE)
    return found


def place(page: Page) -> Place:
    return Place(*page.evaluate(PLACE))


def nearer(page: Page, than: float) -> None:
    """Wait until the picture is larger."""
    page.wait_for_function(f"than => ({SIZE})() > than", arg=than)


def whole(page: Page) -> None:
    """Wait until all of the picture is seen."""
    page.wait_for_function(f"() => ({SIZE})() === 1")


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def asked_for(page: Page) -> list[str]:
    """Everything that is posted from now on."""
    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    return posted


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("en-GB", ["Zoom in", "Zoom out", "Show the whole picture"]),
        ("pl-PL", ["Powiększ", "Pomniejsz", "Pokaż cały obraz"]),
    ],
)
def test_buttons_and_keys_zoom_and_the_help_names_the_keys(
    server: Server, visit: Visit, locale: str, names: list[str]
) -> None:
    page = visit(server.url, locale=locale)
    sit(page)
    larger, smaller, fit = (page.get_by_role("button", name=name, exact=True) for name in names)
    fitting = place(page)
    for button in (smaller, fit):
        expect(button).to_have_attribute("aria-disabled", "true")
    larger.click()
    assert place(page).wide > fitting.wide
    larger.focus()
    page.keyboard.press("Enter")
    twice = size(page)
    smaller.click()
    assert 1 < size(page) < twice
    fit.click()
    assert place(page) == fitting
    for key in "+=":
        before = size(page)
        page.keyboard.press(key)
        assert size(page) > before
    must_be_readable(page)
    page.keyboard.press("-")
    assert 1 < size(page) < twice
    page.keyboard.press("0")
    assert place(page) == fitting
    for _ in range(9):
        page.keyboard.press("+")
    expect(larger).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("?")
    expect(page.locator("#help .keys")).to_contain_text("+ - 0")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_zero_after_another_digit_is_a_digit(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit(page)
    page.keyboard.press("+")
    before = size(page)
    page.locator(".choices").evaluate(TEN)
    with page.expect_request(re.compile("/actions")) as sent, at_once(page):
        page.keyboard.type("10")
    assert "choice 10" in (sent.value.post_data or "")
    assert size(page) == before


def test_it_stays_as_it_is_through_updates_and_the_text_view(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit(page)
    act(page, lambda page: page.locator(".choices [data-action]").first.click())  # the film has its room now
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.locator("#view").evaluate("view => view.scrollBy(-70, 90)")
    kept = place(page)
    act(page, lambda page: page.locator(".choices [data-action]").first.click())
    assert place(page) == kept
    page.keyboard.press("[")  # a moment of the past, and back
    page.locator("#live").click()
    expect(page.locator("#live")).to_have_count(0)
    assert place(page) == kept
    page.locator("#as-text").click()
    expect(page.locator("#view")).to_be_hidden()
    expect(page.locator("#nearer")).to_be_hidden()
    page.locator("#as-text").click()
    page.wait_for_function(f"kept => String(({PLACE})()) === String(kept)", arg=kept)


def test_it_stays_as_it_is_behind_a_curtain(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, ME)
    taking = page.locator("#take-over")
    taking.click()
    my_turn(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.locator("#view").evaluate("view => view.scrollBy(-70, 90)")
    kept = size(page)
    while not taking.count():
        before = page.locator("#prompt").get_attribute("data-version")
        page.locator(".choices [data-action]").first.click()
        page.wait_for_function(
            "before => document.querySelector('#prompt')?.dataset.version !== before",
            arg=before,
        )
    taking.click()
    my_turn(page)
    page.wait_for_function(f"kept => ({SIZE})() === kept", arg=kept)  # the film may take some of its room


def test_a_drag_pans_and_chooses_nothing_and_a_click_chooses(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit(page)
    there = page.locator("#stage [data-action]").first
    there.focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    there.scroll_into_view_if_needed()
    posted, before = asked_for(page), place(page)
    x, y = middle(there)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 40, steps=4)
    page.mouse.up()
    after = place(page)
    assert (after.left, after.top) != (before.left, before.top)
    x, y = middle(there)

    def click(page: Page) -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 3, y)  # a hand that trembles
        page.mouse.up()

    act(page, click)
    assert len([url for url in posted if "/actions" in url]) == 1
    assert place(page) == after


def test_arrows_go_from_target_to_target_and_what_they_come_to_is_seen(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    seen = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.closest('#view') !== null"):
            assert page.evaluate(IN_VIEW)
            seen.add(page.evaluate("document.activeElement.dataset.action"))
    assert len(seen) > 1


def test_the_wheel_scrolls_and_with_ctrl_it_zooms_at_the_pointer(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit(page)
    box = page.locator("#view").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 9)
    page.keyboard.down("Control")
    for _ in range(4):
        before = size(page)
        page.mouse.wheel(0, -120)
        nearer(page, before)
    page.keyboard.up("Control")
    assert page.evaluate("visualViewport.scale") == 1
    before_top = place(page).top
    assert before_top > -40  # what lay under the pointer lies there still
    page.mouse.wheel(0, 100)
    page.wait_for_function(f"top => ({PLACE})()[1] < top", arg=before_top)


def test_without_a_wish_for_calm_it_glides_there(server: Server, visit: Visit) -> None:
    page = visit(server.url, reduced_motion="no-preference")
    sit(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.wait_for_function(f"() => ({SIZE})() === 2.25")
    page.keyboard.press("0")
    whole(page)


# --- by finger


def hand(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def touch(cdp: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    spots = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    cdp.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": spots})


def pinch(page: Page, x: float, y: float, start: float, end: float) -> None:
    """Two fingers that lie beside each other, so far from the middle at first and at last."""
    cdp = hand(page)
    touch(cdp, "Start", (x - start, y), (x + start, y))
    for step in range(1, 6):
        apart = start + (end - start) * step / 5
        touch(cdp, "Move", (x - apart, y), (x + apart, y))
    touch(cdp, "End")


def tap_twice(page: Page, x: float, y: float) -> None:
    """However slow the machine is, the second tap comes at once."""
    with at_once(page):
        page.touchscreen.tap(x, y)
        page.touchscreen.tap(x + 4, y)


def on_a_phone(server: Server, visit: Visit) -> Page:
    return visit(server.url, PHONE, has_touch=True, is_mobile=True)


def test_two_fingers_zoom_the_stage_and_not_the_page(server: Server, visit: Visit) -> None:
    page = on_a_phone(server, visit)
    sit(page)
    posted = asked_for(page)
    x, y = middle(page.locator("#view"))
    pinch(page, x, y, 30, 90)
    nearer(page, 2.5)
    assert place(page).wide > 2.5 * page.locator("#view").evaluate("view => view.clientWidth")
    assert page.evaluate("visualViewport.scale") == 1
    pinch(page, x, y, 90, 20)
    whole(page)
    assert page.evaluate("visualViewport.scale") == 1
    assert not any("actions" in url for url in posted)


def test_one_finger_scrolls_the_page_or_a_stage_that_is_zoomed_in(server: Server, visit: Visit) -> None:
    page = on_a_phone(server, visit)
    sit(page)
    posted, cdp = asked_for(page), hand(page)
    x, y = middle(page.locator("#view"))

    def swipe() -> None:
        touch(cdp, "Start", (x, y))
        for step in range(1, 11):
            touch(cdp, "Move", (x, y - 15 * step))
        touch(cdp, "End")

    swipe()
    page.wait_for_function("scrollY > 50")
    page.evaluate("scrollTo(0, 0)")
    page.locator("#nearer").tap()
    page.locator("#nearer").tap()
    page.locator("#view").evaluate("view => view.scrollTo(0, 0)")  # there is more of it below
    before = place(page).top
    swipe()
    page.wait_for_function(f"top => ({PLACE})()[1] < top - 50", arg=before)
    assert not any("actions" in url for url in posted)


def test_a_double_tap_zooms_in_and_out(server: Server, visit: Visit) -> None:
    page = on_a_phone(server, visit)
    sit(page)
    x, y = middle(page.locator("#view"))
    tap_twice(page, x, y)
    nearer(page, 1.9)
    tap_twice(page, x, y)
    whole(page)
    assert page.evaluate("visualViewport.scale") == 1


def test_no_panel_opens_under_the_second_of_two_taps(server: Server, visit: Visit) -> None:
    page = on_a_phone(server, visit)
    sit(page)
    piece = page.locator("#view [data-inspect]:not([data-action])").first
    tap(piece)  # alone it looks into the piece, of which all is known from then on
    panel = page.locator("#inspect")
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    tap_twice(page, *middle(piece))
    nearer(page, 1.9)
    expect(panel).to_be_hidden()


def spaces() -> str:
    """A stage with very many small targets, beside other things."""
    shown = "".join(
        f'<rect x="{40 + 60 * column}" y="{90 + 60 * row}" width="58" height="58" id="s{row}-{column}" '
        f'data-action="use c1" tabindex="0" role="button" aria-label="{row} {column}"/>'
        for row in range(SIDE)
        for column in range(SIDE)
    )
    return f'<svg class="mb mb-stage" viewBox="0 0 900 1200" role="group">{shown}</svg>'


def with_spaces(route: Route) -> None:
    """What the server drew, with another stage in it."""
    answer = route.fetch()
    body = re.sub(
        r'(<div id="view"[^>]*>)<svg.*?</svg>(?=</div>)',
        lambda found: found[1] + spaces(),
        answer.text(),
        flags=re.DOTALL,
    )
    route.fulfill(response=answer, body=body)


def test_small_targets_grow_until_a_finger_meets_them_and_two_taps_choose_none(
    server: Server, visit: Visit
) -> None:
    page = on_a_phone(server, visit)
    page.route("**/fragment*", with_spaces)
    sit(page)
    assert page.evaluate(SMALLEST) < FINGER
    posted = asked_for(page)
    there = page.locator("#s5-6")
    tap_twice(page, *middle(there))
    nearer(page, 1.5)
    assert page.evaluate(SMALLEST) >= FINGER
    expect(there).to_be_in_viewport(ratio=1)
    page.locator("#fit").tap()
    whole(page)
    assert not any("actions" in url for url in posted)
    with page.expect_request(re.compile("/actions")), at_once(page):
        page.touchscreen.tap(*middle(there))  # alone it chooses


# Of all targets only nine in the lower left corner can be chosen.
IN_A_CORNER = """() => document.querySelectorAll("#view [data-action]").forEach((one) => {
  const [row, column] = one.id.slice(1).split("-").map(Number);
  if (row < 9 || column > 2) one.removeAttribute("data-action") })"""


def test_the_first_steps_nearer_go_to_what_can_be_chosen(server: Server, visit: Visit) -> None:
    page = on_a_phone(server, visit)
    page.route("**/fragment*", with_spaces)
    sit(page)
    page.evaluate(IN_A_CORNER)
    page.locator("#nearer").tap()
    page.locator("#nearer").tap()
    assert size(page) > 2
    for name in ("#s9-0", "#s11-0", "#s9-2", "#s11-2"):
        assert page.locator(name).evaluate(IN_VIEW), name
