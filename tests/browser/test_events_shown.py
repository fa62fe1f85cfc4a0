"""What happens in the game happens on the screen: played in order, once, at the pace of the device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from people import BOT, EASY, ME, WAR, click_liked, do, my_turn, notations, play_to_the_end, sit_down, target
from playwright.sync_api import Page, ViewportSize, expect
from serving import DESKTOP, PHONE, Server, Visit
from watching import seen, watched

from patience import until

DICE = "Dice Oasis"


def pressing(action: str) -> Callable[[Page], None]:
    """Choosing this."""
    return lambda page: target(page, action).click()


def to_the_dice(page: Page) -> None:
    """Play until a Defender can go to the planet with the die, and go there."""
    for _ in range(60):
        my_turn(page)
        there = page.locator(".choices [data-action^='go ']").filter(has_text=DICE)
        if there.count():
            return do(page, pressing(there.first.get_attribute("data-action") or ""))
        offered = notations(page)
        uses = [action for action in offered if action.startswith("use ")]
        stays = [action for action in offered if action in ("stop", "decline", "end", "rest")]
        do(page, pressing((uses or stays or offered)[0]))
    raise AssertionError("no way to the dice")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_die_rolls_over_its_planet_and_stays_in_the_question(
    server: Server, visit: Visit, size: ViewportSize
) -> None:
    page = watched(visit, server.url, size=size)
    sit_down(page, ME, BOT)
    for _ in range(10):
        to_the_dice(page)
        my_turn(page)
        if any(action.startswith("take ") for action in notations(page)):
            break
    rolls = [one for one in seen(page) if one.motion == "roll" and one.at.startswith("cell-")]
    assert rolls, "no die was seen"
    expect(page.locator("#ask .led")).to_have_attribute("aria-label", re.compile(r"\d"))
    page.reload()
    my_turn(page)
    expect(page.locator("#ask .led")).to_be_visible()  # it belongs to the question
    assert seen(page) == []  # and nothing is played again


def test_what_is_over_is_played_once_and_a_key_ends_it(server: Server, visit: Visit) -> None:
    page = watched(visit, server.url, pace="calm")
    sit_down(page, ME, BOT)
    my_turn(page)
    before = page.locator("#scrub").get_attribute("data-moments")
    earlier = len(seen(page))  # what the bot did, which may look the same twice
    target(page, next(action for action in notations(page) if action.startswith("use "))).click()
    page.locator("#table.showing").wait_for()
    own = seen(page)[earlier:]
    page.keyboard.press("x")
    expect(page.locator("#table.showing")).to_have_count(0)
    until(lambda: page.locator("#scrub").get_attribute("data-moments") != before)
    assert own
    assert not set(own) & set(seen(page)[earlier + len(own) :])


def test_a_whole_game_by_mouse_with_its_shows_and_its_replay(server: Server, visit: Visit) -> None:
    page = watched(visit, server.url, pace="fast")
    sit_down(page, ME, BOT, game=WAR)
    my_turn(page)
    play_to_the_end(page, click_liked)
    counts = [one for one in seen(page) if one.motion == "count"]
    assert counts, "no scoring was seen"
    page.evaluate("() => { localStorage['setting:pace'] = 'off' }")
    page.reload()
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#result")).to_be_visible()


def test_a_scoring_is_a_step_of_its_own_in_the_replay(server: Server, visit: Visit) -> None:
    page = watched(visit, server.url, pace="fast")
    sit_down(page, EASY, EASY)
    page.locator("#result").wait_for()
    page.reload()
    page.locator("#result").wait_for()
    page.keyboard.press("[")
    expect(page.locator(".lead .chip")).to_be_visible()
    page.keyboard.press("]")
    page.locator("#table.held, #result").first.wait_for()
    holds = page.locator("#table.held").count()
    if holds:  # unless nothing else is seen in the last turn
        expect(page.locator("#result")).to_have_count(0)
        page.keyboard.press("]")
        expect(page.locator("#result")).to_be_visible()
    until(lambda: [one for one in seen(page) if one.motion == "count"])


def test_one_sentence_is_read_aloud_for_what_happened(server: Server, visit: Visit) -> None:
    page = watched(visit, server.url, pace="fast")
    sit_down(page, ME, BOT)
    to_the_dice(page)
    expect(page.locator("#told")).to_have_text(re.compile(r"^\w.*: .*Dice Oasis, rolled \d"))
