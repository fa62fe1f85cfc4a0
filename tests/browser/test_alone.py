"""One person against bots: a whole game by mouse, another by keyboard alone, and all that helps them."""

from __future__ import annotations

import re

import pytest
from people import (
    BOT,
    DIGITS,
    GAME,
    ME,
    MECHS,
    OPEN,
    WAR,
    at_once,
    card_of,
    choices,
    click_liked,
    do,
    liked,
    match_of,
    my_turn,
    notations,
    play_to_the_end,
    press_number,
    sit_down,
    tap,
    target,
    view_of,
)
from playwright.sync_api import Page, Route, expect
from serving import Server, Visit

each_game = pytest.mark.parametrize("game", [GAME, WAR])
ENDINGS: dict[str, tuple[dict[str, str], str]] = {
    GAME: ({}, r"(wins|share) .*\d+ : \d+\s+GXD-10\.\d+"),
    WAR: ({"mode": "battle"}, r"(wins the Battle|share) .*\d : \d\s+MWR-9\.\d"),
}


@pytest.mark.parametrize("game", [GAME, WAR, MECHS])
def test_two_clicks_make_the_first_decision(server: Server, visit: Visit, game: str) -> None:
    page = visit(server.url)
    card_of(page, game).get_by_role("button", name="Play against robots").click()
    my_turn(page)
    do(page, click_liked)
    assert view_of(page)["seats"][0]["kind"] == "person"


@each_game
def test_a_game_by_mouse_and_what_comes_after_it(server: Server, visit: Visit, game: str) -> None:
    options, ending = ENDINGS[game]
    page = visit(server.url)
    sit_down(page, ME, BOT, game=game, **options)
    my_turn(page)
    play_to_the_end(page, click_liked)
    view = view_of(page)
    winners = [view["seats"][seat] for seat in view["result"]["winners"]]
    for winner in winners:
        expect(page.locator("#ask")).to_contain_text(f"{winner['name']} {winner['letter']}")
    expect(page.locator("#ask")).to_contain_text(re.compile(ending))
    assert page.locator("#result ol li").count() == 2
    with page.expect_download() as download:
        page.get_by_role("link", name="Record file").click()
    assert download.value.suggested_filename.startswith(f"{game}-")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#ask .chip")).to_contain_text("Replay")
    page.get_by_role("button", name="Back to the current position").click()
    old = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("old => location.href !== old", arg=old)
    my_turn(page)


def press_liked(page: Page) -> None:
    """By keyboard: arrows and Enter where the choice lies on the stage, or else its digit."""
    wanted = liked(page)
    if wanted.startswith(("use", "go")):
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            page.keyboard.press(key)
            if page.evaluate("document.activeElement.dataset.action") == wanted:
                page.keyboard.press("Enter")
                return
    press_number(page, wanted)


def test_a_game_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/planet-defenders")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "seat-1":
            page.keyboard.press("ArrowDown")  # from a friend
            page.keyboard.press("ArrowDown")  # past an easy robot to a medium one
        if page.evaluate("document.activeElement.textContent") == "Open the table":
            break
    page.keyboard.press("Enter")
    my_turn(page)
    play_to_the_end(page, press_liked)
    expect(page.locator("#ask")).to_contain_text(re.compile("wins?"))


def test_arrows_go_to_the_neighbour_that_way(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    tiles = [page.locator(f"#stage [data-action='use c{number}']").bounding_box() for number in (1, 2)]
    assert tiles[0] is not None
    assert tiles[1] is not None
    beside = tiles[1]["x"] > tiles[0]["x"] + tiles[0]["width"] / 2  # in the wide drawing it lies below
    on, back = ("ArrowRight", "ArrowLeft") if beside else ("ArrowDown", "ArrowUp")
    page.locator("#stage [data-action='use c1']").focus()
    for key, there in ((on, "use c2"), (on, "use c3"), (back, "use c2")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.action") == there
    expect(page.locator("#inspect")).to_contain_text("C2")
    page.keyboard.press("i")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.inspect")


@each_game
def test_undo_takes_back_and_restart_goes_to_the_start_of_the_turn(
    server: Server, visit: Visit, game: str
) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT, game=game)
    my_turn(page)
    if "draw" in notations(page):
        do(page, lambda page: target(page, "draw").click())
    first = notations(page)
    one, other = [action for action in first if action.startswith(("use", "kidnap"))][:2]
    expect(page.locator("#undo")).to_be_disabled()
    do(page, lambda page: target(page, one).click())
    assert notations(page) != first
    page.locator("#undo").click()
    expect(page.locator(f".choices [data-action='{one}']")).to_be_visible()
    assert notations(page) == first
    do(page, lambda page: target(page, other).click())
    page.keyboard.press("Shift+U")
    expect(page.locator(f".choices [data-action='{other}']")).to_be_visible()
    assert notations(page) == first
    assert view_of(page)["can_undo"] is False


def test_why_not_names_the_rule(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    before = view_of(page)["version"]
    said = page.locator("#problem")
    expect(said).to_be_hidden()
    page.keyboard.press("/")
    page.keyboard.type("go n")
    page.keyboard.press("Enter")
    expect(said.locator(".clause")).to_have_text(re.compile(r"GXD-\d"))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(said).to_be_hidden()
    told = page.locator("#inspect")
    for piece in ("cell-n", "stack-north"):
        page.locator(f"#{piece}").click(position={"x": 12, "y": 12})
        expect(told).to_contain_text("Why not now")
        expect(told.locator("h3 + p .clause")).to_have_text(re.compile(r"GXD-\d"))
        page.keyboard.press("Escape")
        expect(told).to_be_hidden()
    page.locator("#stack-north").click(position={"x": 12, "y": 12})
    told.locator("h3 + p .clause").click()
    expect(page.locator("#clause")).to_be_visible()
    assert len(page.locator("#clause-text").inner_text()) > 20
    page.keyboard.press("Escape")
    page.locator("#undo").click(force=True)
    expect(said).to_contain_text("Nothing to undo")
    assert view_of(page)["version"] == before


def test_a_piece_looked_into_shows_its_text_its_rule_and_what_holds_now(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    told = page.locator("#inspect")
    page.locator("#tile-c1").hover()
    expect(told).to_contain_text("Tile C1")
    expect(told).to_contain_text(re.compile(r"Price now: 1 Battery GXD-4\.3"))
    expect(told).to_contain_text(re.compile(r"Can now go to: .* GXD-4\.8"))
    expect(told.locator(".rule")).to_contain_text("GXD-4.7 The tile's colour says which Defender moves")
    assert "[" not in told.locator(".rule").inner_text()
    page.locator("#ask").hover()
    expect(told).to_be_hidden()
    for piece in ("#seats [data-inspect^='robot-type:']", "#stage [data-inspect='thing:round']", "#deck"):
        page.locator(piece).first.hover()
        expect(told.locator(".rule .clause")).to_be_visible()
    page.locator(".choices [data-inspect='tile:c2']").focus()
    page.keyboard.press("i")
    expect(told).to_contain_text("Tile C2")
    do(page, lambda page: page.keyboard.press("Enter"))
    assert view_of(page)["can_undo"]


def test_what_was_said_of_a_piece_of_the_picture_before_is_not_shown(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    match = match_of(sit_down(page, ME, OPEN))
    expect(page.locator("#chat")).to_be_visible()
    asked: list[Route] = []
    page.route("**/about?*", lambda route: route.continue_() if asked else asked.append(route))
    with page.expect_request("**/about?*"):
        page.locator("#deck").hover()
    key = page.evaluate(f"localStorage.getItem('seat:{match}')")
    chat = f"{server.url}/api/matches/{match}/chat"
    page.request.post(chat, data={"text": "meanwhile"}, headers={"X-Seat": key})
    expect(page.locator("#said")).to_contain_text("meanwhile")  # another picture
    old = {"lines": [{"text": "What held before", "clause": ""}], "rule": "", "reasons": [], "lens": ""}
    asked[0].fulfill(json=old)
    expect(page.locator("#inspect")).to_be_visible()
    expect(page.locator("#inspect")).not_to_contain_text("What held before")


def test_one_can_go_on_where_a_picture_did_not_come(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    one = next(action for action in notations(page) if action.startswith("use"))
    do(page, lambda page: target(page, one).click())
    version = view_of(page)["version"]
    page.route("**/undo?*", lambda route: route.fulfill(json={"version": version}))
    page.route("**/fragment?*", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.locator("#undo").click()
    page.unroute("**/undo?*")
    page.unroute("**/fragment?*")
    page.locator("#undo").click()
    expect(page.locator(f".choices [data-action='{one}']")).to_be_visible()


def test_a_digit_beyond_the_list_does_nothing(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    before = view_of(page)["version"]
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    with at_once(page):
        for key in "90x":
            page.keyboard.press(key)
        page.clock.run_for(DIGITS)
    assert view_of(page)["version"] == before
    assert "POST" not in sent


def test_text_view_tells_all(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    page.keyboard.press("v")
    expect(page.locator("#text td").first).to_be_visible()
    expect(page.locator("#view > svg")).to_be_hidden()
    do(page, lambda page: choices(page).nth(1).click())
    expect(page.locator("#text td").first).to_be_visible()
    page.keyboard.press("v")
    expect(page.locator("#view > svg")).to_be_visible()


def test_the_log_marks_what_is_new_since_you_looked(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    do(page, lambda page: target(page, "rest").click())
    new = page.locator("#lines .new")
    assert 0 < new.count() < page.locator("#lines li").count()
    expect(page.locator("#log h2 .chip")).to_contain_text(f"{new.count()} new")
    page.reload()
    my_turn(page)
    expect(page.locator("#lines .new")).to_have_count(0)


def test_a_long_press_inspects_and_chooses_nothing(server: Server, visit: Visit) -> None:
    page = visit(server.url, has_touch=True)
    sit_down(page, ME, BOT)
    my_turn(page)
    before = view_of(page)["version"]
    box = page.locator("#tile-c1").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator("#inspect")).to_contain_text("C1")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tap(page.locator("#tile-c1"))
    expect(page.locator(".choices [data-action^='go ']").first).to_be_visible()
    assert view_of(page)["version"] == before + 1  # by the tap alone
