"""Several people: over a link, looking on, on one device."""

from __future__ import annotations

import pytest
from people import (
    BOT,
    GAME,
    ME,
    MECHS,
    OPEN,
    WAR,
    asked,
    card_of,
    changed,
    choices,
    click_liked,
    moments,
    my_turn,
    notations,
    sit_down,
    target,
)
from playwright.sync_api import expect
from serving import Server, Visit

EVIL = "<img src=x onerror=\"document.title='broken in'\">"


def test_two_over_a_link_and_a_spectator_who_only_looks_on(server: Server, visit: Visit) -> None:
    host = visit(f"{server.url}/new/planet-defenders")
    host.get_by_label("Name of the player in seat A").fill("Ola")
    host.get_by_role("button", name="Open the table").click()
    link = host.locator("#link").input_value()
    code = host.locator(".code").inner_text()
    guest = visit(server.url)
    guest.get_by_label("Join by code").fill(code.upper())
    guest.get_by_role("button", name="Join").click()
    expect(guest).to_have_url(link)
    guest.get_by_label("Your name").fill("Jan")
    guest.get_by_role("button", name="Take seat B").click()
    expect(host.locator("#invite")).to_have_count(0)
    watcher = visit(link)
    for _ in range(8):
        player = asked(host, guest)
        before = moments(player)
        click_liked(player)
        for page in (player, watcher):
            changed(page, before)
        assert choices(watcher).count() == 0
    assert watcher.locator("[data-action], #undo, #chat, #notation").count() == 0
    expect(watcher.locator("#seats")).to_contain_text("Ola A")
    expect(watcher.locator("#seats")).to_contain_text("Jan B")
    expect(watcher.locator("#lines")).to_contain_text("Defender")
    for page in (host, guest, watcher):
        expect(page.locator("#yours")).to_have_count(0 if page is watcher else 1)


def test_chat_and_names_are_text(server: Server, visit: Visit) -> None:
    host = visit(server.url)
    link = sit_down(host, {"kind": "me", "name": "<b>Ola</b>"}, OPEN)
    watcher = visit(link)
    host.locator("#say").fill(EVIL)
    host.get_by_role("button", name="Send").click()
    for page in (host, watcher):
        expect(page.locator("#said")).to_contain_text(EVIL)
        assert page.locator("#table img, #table b:text-is('Ola')").count() == 0
        assert "broken in" not in page.title()
    expect(host.locator("#say")).to_have_value("")


def test_a_curtain_falls_between_two_who_share_a_device(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/planet-defenders")
    page.get_by_label("Seat B", exact=True).select_option("me")
    page.get_by_label("Name of the player in seat A").fill("Ola")
    page.get_by_label("Name of the player in seat B").fill("Jan")
    page.get_by_role("button", name="Open the table").click()
    met = []
    for _ in range(3):
        curtain = page.get_by_role("dialog", name="Pass the device to")
        expect(curtain).to_be_visible()
        assert page.locator("#stage, #yours, .choices").count() == 0
        page.reload()
        expect(curtain).to_be_visible()
        met.append("Ola" if "Ola A" in curtain.get_by_role("heading").inner_text() else "Jan")
        page.keyboard.press("Enter")
        my_turn(page)
        expect(page.locator("#ask")).to_contain_text(met[-1])
        page.reload()
        my_turn(page)
        while choices(page).count():
            before = moments(page)
            actions = notations(page)
            target(page, next((one for one in ("rest", "end") if one in actions), actions[0])).click()
            changed(page, before)
    assert met in (["Ola", "Jan", "Ola"], ["Jan", "Ola", "Jan"])


def test_who_gave_the_device_away_takes_back_from_before_the_curtain(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, ME)
    page.get_by_role("button", name="I am").click()
    my_turn(page)
    before = notations(page)
    target(page, "rest").click()
    page.get_by_role("button", name="take back the last choice").click()
    my_turn(page)
    assert notations(page) == before


@pytest.mark.parametrize("game", [GAME, WAR, MECHS])
def test_robots_can_be_watched_and_nothing_chosen(server: Server, visit: Visit, game: str) -> None:
    page = visit(server.url)
    card_of(page, game).get_by_role("button", name="Watch robots play").click()
    expect(page.locator("#lines li").nth(60)).to_be_attached()
    assert page.locator("[data-action], #undo, #chat").count() == 0


def test_a_wrong_key_is_told_so_and_looks_on(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    link = sit_down(page, ME, BOT)
    other = visit(f"{link}#seat={'0' * 32}")
    expect(other.locator("#note")).to_contain_text("does not open a seat here")
    expect(other.locator("#view > svg")).to_be_visible()
    assert other.locator("[data-action], #undo").count() == 0
