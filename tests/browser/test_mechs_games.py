"""Tiny Epic Mechs to the end: two, three and four at the table, people and bots, and all looks of it."""

from __future__ import annotations

import re

from mechs import Hand, hands, play_on, soonest, take
from people import (
    EASY,
    ME,
    MECHS,
    OPEN,
    in_all_looks,
    liked,
    match_of,
    my_turn,
    notations,
    play_to_the_end,
    set_up,
    sit_down,
    target,
)
from playwright.sync_api import Page, expect
from serving import Server, Visit

# Words of choices that every game asks: the set-up, programming, a turn.
QUESTIONS = {"keep", "mine", "arm", "card", "face", "lock", "skip"}


def test_a_tournament_in_polish_is_readable_at_every_kind_of_question(server: Server, visit: Visit) -> None:
    page = visit(server.url, locale="pl-PL")
    sit_down(page, ME, EASY, game=MECHS)
    my_turn(page)
    left = {*QUESTIONS, "attack", "power"}

    def look_and_click(page: Page) -> None:
        found = notations(page)
        here = {action.split()[0] for action in found} & left
        if here:
            in_all_looks(page)
            left.difference_update(here)
        target(page, liked(page) if here else soonest(found)).click()

    play_to_the_end(page, look_and_click)
    assert not left & QUESTIONS
    in_all_looks(page)
    assert page.locator("#result ol li").count() == 2
    expect(page.locator("#ask")).to_contain_text(re.compile(r"(wygrywa|dzielą się).*\s+TEM-23\.\d"))
    page.get_by_role("button", name="Rewanż").click()
    my_turn(page)


def test_three_over_a_link_with_a_bot_to_the_end(server: Server, visit: Visit) -> None:
    host, guest = visit(server.url), visit(server.url)
    address, (secret,) = set_up(host, ME, OPEN, EASY, game=MECHS)
    take(host, Hand(address, secret))
    guest.goto(address)
    guest.get_by_label("Your name").fill("Jan")
    guest.get_by_role("button", name="Take seat B").click()
    my_turn(guest)
    other = guest.evaluate("name => localStorage.getItem(name)", f"seat:{match_of(address)}")
    people = [Hand(address, key) for key in (secret, other)]
    play_on(people, lambda view: bool(view["over"]))
    for page in (host, guest):
        expect(page.locator("#result ol li")).to_have_count(3)
        expect(page.locator("#ask")).to_contain_text(re.compile(r"(wins|share).*\s+TEM-23\.\d"))


def test_four_with_two_on_one_device_to_the_end(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    _, people = hands(page, ME, EASY, ME, EASY)
    take(page, *people)
    expect(page.locator("#curtain")).to_be_visible()
    play_on(people, lambda view: bool(view["over"]))
    expect(page.locator("#result ol li")).to_have_count(4)
    expect(page.locator("#ask")).to_contain_text(re.compile("wins?"))
