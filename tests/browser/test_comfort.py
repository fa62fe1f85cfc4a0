"""What makes a table comfortable: nothing in the way, nothing lost, few clicks, and signs when one is due."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from drivers import Driver, bring, new_table, turn_of_first
from people import (
    APEX,
    BOT,
    GAME,
    ME,
    MECHS,
    WAR,
    at_once,
    click_liked,
    do,
    due,
    liked,
    my_turn,
    over,
    sit_down,
    view_of,
)
from playwright.sync_api import Locator, Page, expect
from serving import Server, Visit

import mechbay
from kept import MATCH, SECRETS, keep
from mechbay.core.match import Match
from mechbay.core.record import Record
from mechbay.core.table import SeededTable
from patience import until

each_game = pytest.mark.parametrize(("game", "bots"), [(GAME, 1), (WAR, 1), (MECHS, 1), (APEX, 2)])
DECISIONS = 8  # of each game
MOST = 100  # games played by chance until something happens
LONG = 60_000  # milliseconds after which whatever goes by itself is gone
# later than whatever the drawing has set off for the pointer that rests on it
PATIENCE_OVER = "() => new Promise((wake) => setTimeout(wake, 300))"
NEWER = "version => Number(document.querySelector('#prompt').dataset.version) > version"
FOCUSED = "() => document.activeElement.tagName"
COVERED = """() => { const panel = document.querySelector("#inspect").getBoundingClientRect();
  return [...document.querySelectorAll("#stage [data-action]")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top;
  }).map((one) => one.id) }"""
UNCOVERED = f"() => ({COVERED})().length === 0"
STUBS = """
window.made = []; window.started = []; window.notices = [];
window.AudioContext = class extends window.AudioContext { constructor() { super(); window.made.push(this) } };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
  window.started.push(this.type);
  return start.apply(this, at);
};
window.Notification = class extends EventTarget {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { super(); window.notices.push(title) }
};
Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) });
"""


def look_into(page: Page, piece: Locator) -> None:
    """Move onto a piece from afar, once more if it was drawn anew: a pointer that rests opens nothing."""

    def opened() -> bool:
        page.mouse.move(5, 5)
        piece.hover()
        page.evaluate(PATIENCE_OVER)
        return page.locator("#inspect").is_visible()

    until(opened)


@each_game
def test_nothing_opens_under_a_resting_mouse(server: Server, visit: Visit, game: str, bots: int) -> None:
    page = visit(server.url)
    sit_down(page, ME, *[BOT] * bots, game=game)
    my_turn(page)
    for _ in range(DECISIONS):
        do(page, click_liked)
        page.evaluate(PATIENCE_OVER)
        expect(page.locator("#inspect")).to_be_hidden()


@each_game
def test_what_is_looked_into_covers_nothing_that_may_be_chosen(
    server: Server, visit: Visit, game: str, bots: int
) -> None:
    page = visit(server.url)
    sit_down(page, ME, *[BOT] * bots, game=game)
    my_turn(page)
    for _ in range(DECISIONS // 2):
        target = page.locator("#stage [data-action][data-inspect]")
        if target.count():
            look_into(page, target.last)
            page.wait_for_function(UNCOVERED)
        do(page, click_liked)


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_a_panel_finds_another_place_when_the_window_changes(
    server: Server, visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(server.url, {"width": 1920, "height": 1080})
    sit_down(page, ME, BOT)
    my_turn(page)
    look_into(page, page.locator("#stage [data-action][data-inspect]").first)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    resized = "([wide, high]) => innerWidth === wide && innerHeight === high"
    page.wait_for_function(resized, arg=list(size))
    page.wait_for_function(UNCOVERED)


@each_game
def test_after_each_choice_by_keyboard_the_next_one_has_the_focus(
    server: Server, visit: Visit, game: str, bots: int
) -> None:
    page = visit(server.url)
    sit_down(page, ME, *[BOT] * bots, game=game)
    my_turn(page)
    for _ in range(DECISIONS):
        listed = page.locator(f'.choices [data-action="{liked(page)}"]')
        listed.focus()
        if listed.get_attribute("data-confirm"):
            page.keyboard.press("Enter")
        do(page, lambda page: page.keyboard.press("Enter"))
        assert page.evaluate(FOCUSED) != "BODY"
        if not over(page):
            page.wait_for_function("() => document.activeElement.matches('.choices button')")
            expect(page.locator("#inspect")).to_be_hidden()


def test_a_mouse_gets_no_ring_and_no_jump(server: Server, visit: Visit) -> None:
    page = visit(server.url, {"width": 800, "height": 500})
    sit_down(page, ME, BOT)
    my_turn(page)
    due(page).last.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    do(page, lambda page: due(page).last.click())
    assert page.evaluate("scrollY") == before
    assert page.evaluate("document.querySelectorAll(':focus-visible').length") == 0


def test_a_screen_reader_hears_of_a_piece_only_when_asked(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    heard = page.locator("#heard")
    page.keyboard.press("Tab")  # the keyboard is used
    page.locator(".choices [data-inspect='tile:c2']").focus()
    expect(page.locator("#inspect")).to_contain_text("Tile C2")
    expect(page.locator("#inspect")).not_to_have_attribute("role", re.compile(""))
    expect(heard).to_be_empty()
    page.keyboard.press("i")
    expect(heard).to_contain_text("Tile C2")
    page.keyboard.press("Escape")
    expect(heard).to_be_empty()


def test_toasts_look_like_what_they_are_and_go(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    problem, note = page.locator("#problem"), page.locator("#note")
    with at_once(page):
        page.locator("#moment-link").click()
        expect(note).to_be_visible()
        expect(problem).to_be_empty()
        note.hover()
        page.clock.run_for(LONG)
        expect(note).to_be_visible()  # it is being read
        page.mouse.move(5, 5)
        page.clock.run_for(LONG)
        expect(note).to_be_hidden()
        page.locator("#undo").click(force=True)
        expect(problem).to_contain_text("Nothing to undo")
        page.clock.run_for(LONG)
        expect(problem).to_be_hidden()


def test_a_wrong_notation_stays_to_be_mended_and_the_right_ones_are_offered(
    server: Server, visit: Visit
) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    page.keyboard.press("/")
    page.keyboard.type("rst")
    page.keyboard.press("Enter")
    expect(page.locator("#problem p")).to_be_visible()
    expect(page.locator("#typed")).to_have_value("rst")
    offered = page.locator("#legal option").evaluate_all("all => all.map(one => one.value)")
    assert offered == [choice["action"] for choice in view_of(page)["choices"]]
    page.locator("#typed").fill("rest")
    do(page, lambda page: page.keyboard.press("Enter"))
    expect(page.locator("#typed")).to_have_value("")


def payment() -> Record:
    """A game up to where a payment is proposed to the first person that can be taken back afterwards."""
    game = mechbay.load(GAME)
    for seed in range(MOST):
        match, chance = Match(game, 2, {}, SeededTable(seed)), SeededTable(seed)
        while not match.state.over:
            seat = match.state.actors()[0]
            record, proposal = match.record, game.proposal(match.state, seat)
            if seat == 0 and proposal and len(proposal.actions) > 1:
                for action in proposal.actions:
                    match.play(0, action)
                if match.can_undo(0):
                    return record
            else:
                match.play(seat, match.state.sample(seat, chance))
    raise AssertionError("no game has such a payment")


@pytest.fixture
def paying(tmp_path: Path) -> Iterator[Server]:
    """A server with a table at which the first person pays."""
    record = payment()
    with ThreadPoolExecutor(1) as aside:  # Playwright's own loop runs in this thread
        database = tmp_path / "m.sqlite3"
        aside.submit(keep, database, mechbay.load(GAME), record.luck, record.steps).result()
    server = Server(database)
    yield server
    server.kill()


def test_a_payment_is_proposed_done_by_one_click_and_taken_back_by_one(paying: Server, visit: Visit) -> None:
    page = visit(paying.url)
    page.evaluate("localStorage['setting:only'] = 'no'")  # what follows the payment waits for the person
    driver = Driver(page, f"{paying.url}/m/{MATCH}", SECRETS)
    before = driver.look(0)
    driver.sit()
    proposed = page.locator("#proposal")
    expect(proposed).to_contain_text(before["proposal"]["label"])
    assert proposed.get_attribute("data-actions") == "|".join(before["proposal"]["actions"])
    proposed.click()
    expect(proposed).to_be_hidden()
    page.wait_for_function(NEWER, arg=before["version"] + len(before["proposal"]["actions"]) - 1)
    paid = driver.look(0)
    assert len(paid["moments"]) >= len(before["moments"]) + len(before["proposal"]["actions"])
    page.locator("#undo").click()
    expect(proposed).to_be_visible()
    assert driver.look(0)["version"] > paid["version"]
    assert driver.look(0)["proposal"] == before["proposal"]


def warned(table: Driver) -> bool:
    """Whether the first person may do something that they would regret."""
    return any(choice["warning"] for choice in table.look(0)["choices"])


def test_what_closes_other_choices_is_asked_about_once_more(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    driver = bring(page, warned)
    choice = next(choice for choice in driver.look(0)["choices"] if choice["warning"])
    version = driver.look(0)["version"]
    driver.sit()
    my_turn(page)
    listed = page.locator(f'.choices [data-action="{choice["action"]}"]')
    really = page.locator("#really")
    listed.click()
    expect(really).to_contain_text(choice["warning"])
    page.keyboard.press("Escape")
    expect(really).to_have_count(0)
    expect(listed).to_be_focused()
    assert driver.look(0)["version"] == version
    page.keyboard.press("Enter")
    expect(really.get_by_role("button", name="Do it anyway")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(NEWER, arg=version)
    assert driver.look(0)["version"] > version


def test_whoever_switches_confirmations_off_is_not_asked(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    driver = bring(page, warned)
    choice = next(choice for choice in driver.look(0)["choices"] if choice["warning"])
    version = driver.look(0)["version"]
    driver.sit()
    my_turn(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask me to confirm").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    my_turn(page)
    page.locator(f'.choices [data-action="{choice["action"]}"]').click()
    page.wait_for_function(NEWER, arg=version)


LEADING: dict[str, str] = {}  # by table: what leads to a question with one answer


def leads_to_one_answer(table: Driver) -> bool:
    """Whether the first person can do something after which there is one thing only to do."""
    shown = table.look(0)
    for choice in shown["choices"]:
        if not choice["action"].startswith("use"):
            continue
        table.act(0, choice["action"])
        found = table.look(0)["only"] is not None
        table.send(0, "undo", version=table.look(0)["version"])
        if found:
            LEADING[table.address] = choice["action"]
            return True
    return False


def test_the_only_answer_is_given_by_itself_and_not_after_undo(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    driver = bring(page, leads_to_one_answer)
    first = LEADING[driver.address]
    driver.sit()
    my_turn(page)
    before = [choice["action"] for choice in driver.look(0)["choices"]]
    page.locator(f'.choices [data-action="{first}"]').click()
    expect(page.locator("#note")).to_contain_text("The only choice:")
    my_turn(page)
    story = driver.look(0)
    assert len(story["moments"]) >= 3
    page.locator("#undo").click()  # the answer and what led to it
    expect(page.locator(f'.choices [data-action="{first}"]')).to_be_visible()
    assert [choice["action"] for choice in driver.look(0)["choices"]] == before
    driver.act(0, first)  # on another device of the same person
    expect(page.locator(".choices [data-action^='go ']")).to_have_count(1)
    page.evaluate(PATIENCE_OVER)
    assert driver.look(0)["only"] is not None  # still to be answered
    expect(page.locator(".prompt.mine:not([data-only]) .choices [data-action^='go ']")).to_be_visible()


def test_whoever_wants_to_answer_everything_is_asked(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.evaluate("localStorage.setItem('setting:only', 'no')")
    driver = bring(page, leads_to_one_answer)
    driver.sit()
    my_turn(page)
    page.locator(f'.choices [data-action="{LEADING[driver.address]}"]').click()
    expect(page.locator(".choices [data-action^='go ']")).to_have_count(1)
    my_turn(page)


def test_your_turn_stands_in_title_and_icon_and_is_told_where_the_page_is_hidden(
    server: Server, visit: Visit
) -> None:
    page = visit(server.url)
    page.add_init_script(STUBS)
    driver = new_table(page)
    while driver.look(0)["choices"]:
        driver.act(0, "rest")
    driver.sit()
    icon = page.locator("link[rel=icon]")
    expect(page.locator("#ask")).to_contain_text("Waiting")
    assert page.title() == "Planet Defenders · Mechbay"
    expect(icon).to_have_attribute("href", re.compile(r"icon\.svg"))
    page.locator("#likes").click()
    page.get_by_label("Browser notification").check()
    page.keyboard.press("Escape")
    page.evaluate("window.away = true")
    driver.act(1, "rest")
    my_turn(page)
    assert page.title() == "● Your turn · Planet Defenders · Mechbay"
    expect(icon).to_have_attribute("href", re.compile(r"icon-turn\.svg"))
    assert page.request.get(server.url + str(icon.get_attribute("href"))).ok
    assert page.evaluate("window.notices") == ["Your turn · Planet Defenders · Mechbay"]


def test_sound_is_off_until_it_is_switched_on_and_then_plays_cues(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.add_init_script(STUBS)
    turn_of_first(new_table(page))
    beat = "cue => document.dispatchEvent(new CustomEvent('beat', { detail: { cue } }))"
    page.evaluate(beat, "turn")
    assert page.evaluate("[window.made.length, window.started.length]") == [0, 0]
    page.locator("#likes").click()
    page.get_by_label("Sounds").check()
    assert page.evaluate("window.made.length") == 1
    page.keyboard.press("Escape")
    for cue in ("turn", "place", "move", "hit", "ko", "gain", "win"):
        before = page.evaluate("window.started.length")
        page.evaluate(beat, cue)
        assert page.evaluate("window.started.length") > before, cue
    page.evaluate(beat, "roll")  # all noise
    before = page.evaluate("window.started.length")
    page.evaluate(beat, "")
    assert page.evaluate("[window.made.length, window.started.length]") == [1, before]
    page.reload()
    my_turn(page)
    page.evaluate(beat, "gain")
    assert page.evaluate("window.started") == ["sine", "sine"]  # it stays switched on


def test_single_keys_can_be_switched_off(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    page.locator("#likes").click()
    page.get_by_label("Shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.locator("body").focus()
    version = view_of(page)["version"]
    for key in ("v", "1", "?", "/"):
        page.keyboard.press(key)
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#view > svg")).to_be_visible()
    assert view_of(page)["version"] == version
    due(page).first.focus()
    do(page, lambda page: page.keyboard.press("Enter"))
    assert view_of(page)["version"] > version
