"""The end of a match by mouse and its replay at every pace, and motion only for those who want it."""

from __future__ import annotations

import re

import pytest
from drivers import Driver, new_table
from people import APEX, BOT, GAME, ME, MECHS, WAR, act, click_liked, do, my_turn, over, sit_down
from playwright.sync_api import Page, expect
from serving import Server, Visit
from watching import seen, watched

from patience import until

LAST = "round 9 of 9"  # of a March
BACK = 5  # steps that are played again
DECISIONS = 5
# Which properties were animated, by script or by a style sheet.
MOVED = """
window.moved = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, timing) {
  window.moved.push(...Object.keys(frames));
  return animate.call(this, frames, timing);
};
addEventListener("transitionrun", ({ propertyName }) => window.moved.push(propertyName));
"""
MOTION = {"translate", "scale", "rotate", "transform"}


def bring_to_the_last_round(page: Page) -> Driver:
    """A March of two people at the beginning of its last round; the first one looks at it."""
    driver = new_table(page, WAR)
    while LAST not in driver.look(0)["text"][0]["text"]:
        driver.step()
    page.evaluate("localStorage['setting:only'] = 'no'")  # every question is answered by hand
    driver.sit()
    return driver


@pytest.mark.parametrize("pace", ["off", "normal", "calm"])
def test_the_last_round_and_its_replay(server: Server, visit: Visit, pace: str) -> None:
    page = watched(visit, server.url, pace=pace)
    driver = bring_to_the_last_round(page)
    while not driver.look(0)["over"]:
        if driver.look(0)["choices"]:
            my_turn(page)
            act(page, click_liked)
        else:
            driver.act(1, driver.look(1)["choices"][0]["action"])
    expect(page.locator("#result")).to_be_visible()
    counted = [one for one in seen(page) if one.motion == "count"]
    assert bool(counted) == (pace != "off")
    expect(page.locator("#layer > *")).to_have_count(0)
    told = page.locator("#told").inner_text()
    assert re.search(r"third scoring .*\.", told)
    played = len(seen(page))
    for step in range(1, BACK + 1):
        page.keyboard.press("[")
        expect(page.locator("#scrubber output")).to_have_text(re.compile(rf"^{len_of(page) - step} / "))
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    until(lambda: over(page), lambda: page.wait_for_timeout(100))
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    assert (len(seen(page)) > played) == (pace != "off")


def len_of(page: Page) -> int:
    """The number of the last moment."""
    return len((page.locator("#scrub").get_attribute("data-moments") or "").split()) - 1


@pytest.mark.parametrize("game", [GAME, WAR, MECHS, APEX])
def test_with_reduced_motion_nothing_moves(server: Server, visit: Visit, game: str) -> None:
    page = visit("about:blank", pace="fast")
    page.context.add_init_script(MOVED)
    page.goto(server.url)
    sit_down(page, ME, BOT, BOT, game=game)
    my_turn(page)
    for _ in range(DECISIONS):
        do(page, click_liked)
    animated = set(page.evaluate("window.moved"))
    assert "opacity" in animated, "nothing was shown"
    assert animated & MOTION == set()


def test_what_lies_elsewhere_in_the_next_picture_glides_there(server: Server, visit: Visit) -> None:
    """As a copy above the picture, which is put down: the drawing itself is never animated."""
    page = watched(visit, server.url, pace="fast")
    sit_down(page, ME, BOT, BOT, game=WAR)
    my_turn(page)
    while not (gliding := [one for one in seen(page) if one.motion == "glide"]):
        do(page, click_liked)
    expect(page.locator("#layer > *")).to_have_count(0)
    expect(page.locator(f"#{gliding[0].at}")).to_have_css("opacity", "1")
    assert page.evaluate("document.querySelector('#view').getAnimations({ subtree: true }).length") == 0
