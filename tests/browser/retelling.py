"""A game played at a real table beforehand is told to the page."""

from __future__ import annotations

import re

from people import press_number
from playwright.sync_api import Page, expect

from companion import Told

DUE = '.prompt.mine .choices [data-action="{}"]'
SHOWN = "version => Number(document.querySelector('#prompt')?.dataset.version) >= version"


def lay(page: Page, game: Told) -> None:
    """Open the table by the form, with the luck of the setup; by keyboard where more than one is asked."""
    for name in ("mode", "variant", "ring"):
        if name in game.record.options:
            page.locator(f"[name=option-{name}]").select_option(game.record.options[name])
    page.locator("[name=companion]").check()
    page.locator("#new-table .main").click()
    for number, luck in enumerate(game.luck[0]):
        button = page.locator(f'#luck [data-action="{luck}"]')
        expect(page.locator("#luck button").first).to_be_focused()
        if number:
            button.focus()
            page.keyboard.press("Enter")
        else:
            button.click()
    page.wait_for_url(re.compile("/m/"))


def choose(page: Page, action: str, by_key: bool = False, among: str = DUE) -> None:
    """Do or tell something once it is asked, and wait until the page shows what came of it."""
    button = page.locator(among.format(action))
    expect(button).to_be_visible()
    warned = button.get_attribute("data-confirm") is not None
    with page.expect_response(re.compile("/actions")) as answered:
        if by_key:
            press_number(page, action)
        else:
            button.click()
            if warned:
                page.locator("#really .main").click()
    assert answered.value.ok, answered.value.text()
    page.wait_for_function(SHOWN, arg=answered.value.json()["version"], polling=30)
