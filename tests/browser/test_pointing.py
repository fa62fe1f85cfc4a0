"""Pings in two browsers: by mouse, by key, by finger, from a list; they stand for ten seconds."""

from __future__ import annotations

import pytest
from people import (
    BOT,
    ME,
    OPEN,
    act,
    asked,
    at_once,
    changed,
    click_liked,
    moments,
    must_be_readable,
    my_turn,
    sit_down,
    tap,
    view_of,
)
from playwright.sync_api import Page, expect
from serving import PHONE, Server, Visit

STANDS = 10_000  # milliseconds


def two(server: Server, visit: Visit, **guests: object) -> tuple[Page, Page]:
    """Ola and Jan at a table, each on a device."""
    host = visit(server.url)
    address = sit_down(host, ME | {"name": "Ola"}, OPEN)
    guest = visit(address, **guests)
    guest.locator(".join input").fill("Jan")
    guest.locator(".join button").click()
    for page in (host, guest):
        expect(page.locator("#point")).to_be_visible()
    return host, guest


def test_what_is_pointed_at_stands_on_the_others_map_and_in_the_chat(server: Server, visit: Visit) -> None:
    host, guest = two(server, visit, locale="pl-PL")
    before = view_of(host)["moments"]
    host.locator("#point").click()
    must_be_readable(host)
    host.locator("#pointing").get_by_role("button", name="Danger").click()
    expect(host.locator("#note")).to_contain_text("Danger: now choose a place")
    with at_once(guest):
        host.locator('#view [data-inspect="defender:red"]').first.click()
        for page in (host, guest):
            expect(page.locator("#view .ping-0 use")).to_have_attribute("href", "#sign-danger")
        expect(host.locator("#said")).to_contain_text("Ola A: Danger · Defender: red")
        expect(guest.locator("#said")).to_contain_text("Ola A: Uwaga · Obrońca: czerwony")
        guest.clock.run_for(STANDS)
        expect(guest.locator(".ping")).to_have_count(0)
    expect(guest.locator("#said")).to_contain_text("Uwaga")
    assert view_of(host)["moments"] == before  # nothing of the game was done
    host.locator('#view [data-inspect="defender:red"]').first.click()
    assert len(view_of(host)["chat"]) == 1  # one sign, one ping


def test_by_key_alone(server: Server, visit: Visit) -> None:
    pages = two(server, visit)
    before = view_of(pages[0])["moments"]
    for seat, page in enumerate(pages):  # one of the two could do something else with the same digits
        other = pages[1 - seat]
        page.locator("#ask").focus()
        page.keyboard.press("g")
        expect(page.locator("#pointing")).to_be_visible()
        page.keyboard.press("6")
        expect(page.locator("#note")).to_contain_text("Thanks: now")
        page.keyboard.press("Escape")
        page.keyboard.press("g")
        expect(page.locator("#pointing")).to_be_visible()
        page.keyboard.press("4")
        expect(page.locator("#note")).to_contain_text("Cover me: now")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        piece = page.evaluate("document.activeElement.dataset.inspect")
        page.keyboard.press("Enter")
        expect(other.locator(f"#view .ping-{seat} use")).to_have_attribute("href", "#sign-cover")
        said = view_of(other)["chat"][seat]
        assert (said["piece"], said["sign"]) == (piece, "cover")
        page.keyboard.press("g")  # where the focus is
        expect(page.locator("#pointing select")).to_have_value(piece)
        page.keyboard.press("Escape")
        expect(page.locator("#pointing")).to_be_hidden()
    assert view_of(pages[0])["moments"] == before  # nothing of the game was done


def test_a_picture_that_comes_meanwhile_leaves_the_focus_on_the_piece(server: Server, visit: Visit) -> None:
    pages = two(server, visit)
    turn = asked(*pages)
    waiting = pages[1 - pages.index(turn)]
    waiting.locator("#ask").focus()
    waiting.keyboard.press("g")
    expect(waiting.locator("#pointing")).to_be_visible()
    waiting.keyboard.press("1")
    expect(waiting.locator("#note")).to_contain_text("Go here: now")
    waiting.keyboard.press("ArrowDown")
    piece = waiting.evaluate("document.activeElement.dataset.inspect")
    assert piece
    before = moments(waiting)
    act(turn, click_liked)
    changed(waiting, before)
    assert waiting.evaluate("document.activeElement.dataset.inspect") == piece
    waiting.keyboard.press("Enter")
    expect(turn.locator(f"#view .ping-{pages.index(waiting)} use")).to_have_attribute("href", "#sign-go")


def test_from_a_list_that_is_read_aloud(server: Server, visit: Visit) -> None:
    host, guest = two(server, visit)
    guest.evaluate("window.heard = document.querySelector('#said[aria-live=polite]')")  # still empty
    host.get_by_role("button", name="Point at the map").press("Enter")
    host.get_by_role("combobox", name="Where").select_option("Defender: yellow")
    host.get_by_role("button", name="Wait").press("Enter")
    expect(guest.locator("#said")).to_contain_text("Ola A: Wait · Defender: yellow")
    assert guest.evaluate("window.heard === document.querySelector('#said')")
    expect(guest.locator("#view .ping-0")).to_have_attribute("aria-hidden", "true")
    host.locator('#view [data-inspect="defender:blue"]').first.click(
        button="right"
    )  # by mouse it is already named
    expect(host.locator("#pointing select")).to_have_value("defender:blue")


def test_by_finger(server: Server, visit: Visit) -> None:
    host, guest = two(server, visit, size=PHONE, has_touch=True, is_mobile=True)
    tap(guest.locator("#point"))
    tap(guest.locator("#pointing [value=target]"))
    tap(guest.locator('#view [data-inspect="defender:blue"]').first)
    expect(host.locator("#view .ping-1 use")).to_have_attribute("href", "#sign-target")


def test_a_refusal_is_told(server: Server, visit: Visit) -> None:
    host, _ = two(server, visit)
    clause = host.locator('#view [data-inspect^="thing:"]').first  # on the map now
    host.locator("#point").click()
    host.locator("#pointing [value=go]").click()
    clause.evaluate("one => one.dataset.inspect = 'thing:moon'")
    clause.click()
    expect(host.locator("#problem")).to_contain_text("thing:moon is not on the map")


@pytest.mark.parametrize("other", [BOT, ME])
def test_it_is_not_offered_where_nobody_else_would_see_it(
    server: Server, visit: Visit, other: dict[str, str]
) -> None:
    page = visit(server.url)
    sit_down(page, ME, other)
    if other is ME:  # two who share the device
        page.get_by_role("button", name="I am").click()
    my_turn(page)
    assert page.locator("#point").count() == 0
    page.keyboard.press("g")
    assert page.locator("#pointing").is_hidden()
