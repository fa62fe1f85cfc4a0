"""Tiny Epic Mechs by mouse, keyboard and finger: programs, a duel, and what pieces say of themselves."""

from __future__ import annotations

import re
from functools import partial
from typing import Protocol

from mechs import Hand, choices, hands, play_on, program, take, to_the_programs
from people import ME, act, do, due, liked, my_turn, notations, press_number, tap, target
from playwright.sync_api import Page, expect
from serving import PHONE, Server, Visit

from patience import until

# Both go east, where they stay while the other comes: in the third turn A jumps to where B stands.
FIGHTER = ("collect E", "purchase N", "double-jump S", "power-up E")
FOUGHT = ("collect E", "double-jump N", "power-up E", "purchase E")
MOST = 60  # decisions up to the end of the duel
WIDE = "document.documentElement.scrollWidth"


class Way(Protocol):
    """A way to choose an action on the page."""

    def __call__(self, page: Page, action: str) -> None: ...


def click(page: Page, action: str) -> None:
    """By mouse, where it lies."""
    target(page, action).click()


def touch(page: Page, action: str) -> None:
    """By finger; nothing hangs over the edge of a phone."""
    assert page.evaluate(WIDE) <= PHONE["width"]
    tap(target(page, action))


def press(page: Page, action: str) -> None:
    """By keyboard: arrows and Enter where the choice lies on the stage, or else its digit."""
    if action.startswith("face"):
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown"):
            page.keyboard.press(key)
            if page.evaluate("document.activeElement.dataset.action") == action:
                page.keyboard.press("Enter")
                return
    press_number(page, action)


def slots(page: Page) -> list[str]:
    """What lies in the slots of the own program, as a screen reader says it."""
    return page.locator("#yours .te-slots .te-ears").all_inner_texts()


def programming(page: Page, together: bool = False) -> list[Hand]:
    """A table of two where programs are asked for; this device has the first seat, or both."""
    _, people = hands(page, ME, ME)
    to_the_programs(people)
    take(page, *people[: 1 + together])
    return people


def clicked(page: Page, *actions: str) -> None:
    """One after the other, by mouse."""
    for action in actions:
        do(page, partial(click, action=action))


def test_a_program_is_made_undone_cleared_locked_and_unlocked(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    programming(page)
    my_turn(page)
    clicked(page, *program("collect E", "purchase N"))
    assert slots(page) == ["Collect east", "Purchase north", "empty slot", "empty slot"]
    page.locator("#undo").click()
    expect(page.locator(".choices [data-action='face S']")).to_be_visible()
    assert slots(page)[:2] == ["Collect east", "Purchase"]
    clicked(page, "face S", *program("collect W", "power-up N"), "clear 2")
    assert slots(page) == ["Collect east", "empty slot", "Collect west", "Power Up north"]
    clicked(page, *program("diagonal-jump SW"))
    act(page, lambda page: page.locator("#commit").click())
    expect(page.locator("#seat-a")).to_contain_text("locked")
    expect(page.locator("#ask")).to_contain_text("Your program is locked")
    assert not page.title().startswith("●")  # nobody waits for this player
    assert notations(page) == ["unlock"]
    assert due(page).count() == 0
    do(page, lambda page: page.locator("#commit").click())
    expect(page.locator("#seat-a")).not_to_contain_text("locked")
    assert page.title().startswith("●")
    assert slots(page)[1] == "Diagonal Jump southwest"
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")  # it is locked anew instead
    act(page, lambda page: page.locator("#commit").click())
    expect(page.locator("#seat-a")).to_contain_text("locked")


def fight(page: Page, people: list[Hand], choose: Way) -> None:
    """Make a program that leads to a duel, take all turns up to it, and fight it out."""
    my_turn(page)
    for action in program(*FIGHTER):
        do(page, partial(choose, action=action))
    people[1].do(*program(*FOUGHT), "lock")
    expect(page.locator("#seat-b")).to_contain_text("locked")
    act(page, partial(choose, action="lock"))
    fought = False
    for _ in range(MOST):
        until(lambda: due(page).count() or other_plays(people[1]), lambda: page.wait_for_timeout(50))
        if due(page).count():
            if fought and not page.locator("#stage .te-screen").count():
                return
            wanted = liked(page)
            fought = fought or wanted.startswith(("attack", "power"))
            act(page, partial(choose, action=wanted))
    raise AssertionError("there is no duel")


def other_plays(hand: Hand) -> bool:
    """Whether this one was asked; if so, it has done all that it is asked for now."""
    waits = bool(choices(hand.view()))
    play_on([hand], lambda view: not choices(view))
    return waits


def test_a_program_and_a_duel_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    fight(page, programming(page), press)


def test_a_program_and_a_duel_by_finger_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(server.url, PHONE, has_touch=True, is_mobile=True)
    fight(page, programming(page), touch)
    assert page.evaluate(WIDE) <= PHONE["width"]


def test_a_curtain_falls_between_two_programs_on_one_device(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    programming(page, together=True)
    curtain = page.get_by_role("dialog", name="Pass the device to")
    for seat in "AB":
        expect(curtain).to_contain_text(f"Player {seat}")
        assert page.locator("#stage, #yours, .choices").count() == 0
        page.keyboard.press("Enter")
        my_turn(page)
        assert slots(page) == ["empty slot"] * 4
        if seat == "B":
            break
        clicked(page, *program(*FIGHTER))
        target(page, "lock").click()
        expect(curtain).to_be_visible()
        assert "Jump" not in page.content()
        page.reload()
    page.locator("#as-text").click()
    expect(page.locator("#text")).not_to_contain_text("Double Jump → south")
    assert "Double Jump south" not in page.content()


def test_a_weapon_a_pilot_and_a_zone_say_what_they_are(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    programming(page)
    my_turn(page)
    told = page.locator("#inspect")
    for piece, what, rule in (
        ("#stage [data-inspect='weapon:riot-shield']", "Riot Shield · Basic, melee", "TEM-16.4"),
        ("#seat-b [data-inspect^='pilot:']", "Player B · ", r"TEM-17\.\d+"),
        ("#stage [data-inspect='cell:c1']", "Its number is 1 TEM-27.4", "TEM-2.4"),
        ("#stage [data-inspect='cell:c5']", "Its number is one of 1, 2, 3, 4", "TEM-2.4"),
        ("#yours [data-inspect='card:collect']", "Everybody has 2 of them", "TEM-7.3"),
    ):
        page.locator(piece).first.hover(position={"x": 12, "y": 12})
        expect(told).to_contain_text(what)
        expect(told.locator(".rule .clause")).to_have_text(re.compile(rule))
