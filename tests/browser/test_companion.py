"""Beside a real table: a game played there is told to the page, its luck by mouse and by keyboard."""

from __future__ import annotations

import re

from people import in_all_looks, must_fit_a_phone, press_number
from playwright.sync_api import Page, expect
from serving import PHONE, Server, Visit

from companion import GAME, PERSON, told
from mechbay.words import Speaker

GAME_TOLD = told()
FOLLOWS = 3  # steps of robots that are told
DUE = '.prompt.mine .choices [data-action="{}"]'
SHOWN = "version => Number(document.querySelector('#prompt')?.dataset.version) >= version"


def position(number: int, language: str) -> list[str]:
    """What stands where after so many steps of the real game, as the page should say it."""
    speaker = Speaker(language, GAME)
    seen = GAME.from_json(GAME_TOLD.positions[number]).seen_by(PERSON)
    robots = [f"{speaker.robot(seen, seat)} {letter}" for seat, letter in ((1, "B"), (2, "C"))]
    speaker.names = [f"{speaker.text('seat.person')} A", *robots]
    return [speaker.say(line) for line in GAME.describe(seen, PERSON)]


def open_table(page: Page) -> None:
    """By the form, with the luck of the setup."""
    box = page.locator("[name=companion]")
    expect(box).to_be_hidden()
    page.locator("[name=option-mode]").select_option("solo")
    box.check()
    page.locator("#new-table .main").click()
    question = page.locator("#luck h2")
    for number, luck in enumerate(GAME_TOLD.luck[0]):
        if number:
            expect(question).to_contain_text("(2)")
        button = page.locator(f'#luck [data-action="{luck}"]')
        expect(page.locator("#luck button").first).to_be_focused()
        if number:
            button.focus()
            page.keyboard.press("Enter")
        else:
            button.click()
    page.wait_for_url(re.compile("/m/"))


def choose(page: Page, action: str, by_key: bool) -> None:
    """Do or tell something once it is asked, and wait until the page shows what came of it."""
    button = page.locator(DUE.format(action))
    expect(button).to_be_visible()
    with page.expect_response(re.compile("/actions")) as answered:
        if by_key:
            press_number(page, action)
        else:
            button.click()
    assert answered.value.ok, answered.value.text()
    page.wait_for_function(SHOWN, arg=answered.value.json()["version"], polling=30)


def retell(page: Page, language: str, first: int, last: int) -> None:
    """Tell these steps; before each answer the page shows the position of the real game."""
    asked = 0
    for number in range(first, last):
        step, luck = GAME_TOLD.record.steps[number], GAME_TOLD.luck[number + 1]
        for action in [step.do] * (step.seat == PERSON) + luck:
            expect(page.locator(DUE.format(action))).to_be_visible()
            lines = page.locator("#text li").all_text_contents()
            assert lines == position(number, language), f"step {number}"
            choose(page, action, by_key=asked % 3 == 0)
            asked += 1


def last_step() -> int:
    """Up to where the robots have done enough."""
    follows = [number for number, step in enumerate(GAME_TOLD.record.steps) if step.do == "follow"]
    return follows[FOLLOWS]


def test_a_game_at_a_real_table_is_told_to_the_page(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/{GAME.id}")
    open_table(page)
    choose(page, GAME_TOLD.record.steps[0].do, by_key=False)
    for zone in GAME_TOLD.luck[1][:2]:
        choose(page, zone, by_key=False)
    asked = page.locator("#ask").inner_text()
    assert asked.endswith("(3)")
    expect(page.locator("#so-far li")).to_have_count(1)
    in_all_looks(page)
    page.reload()
    expect(page.locator("#ask")).to_have_text(asked, use_inner_text=True)
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("(2)")
    for zone in GAME_TOLD.luck[1][1:]:
        choose(page, zone, by_key=False)
    retell(page, "en", 1, last_step())
    expect(page.locator("#ask")).to_contain_text("Which card did the robot turn up?")
    assert page.locator("#film > ol > li").count() > 0


def test_polish_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/{GAME.id}", size=PHONE, locale="pl-PL")
    open_table(page)
    retell(page, "pl", 0, 2)
    must_fit_a_phone(page)
