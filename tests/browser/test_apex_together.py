"""Apex by two people on two devices: what both are asked, and who was first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
from people import (
    APEX,
    MOST,
    act,
    asked,
    choices,
    click_liked,
    click_on,
    due,
    match_of,
    my_turn,
    notations,
    up_to_date,
    view_of,
)
from playwright.sync_api import Page, Route, expect
from serving import PHONE, Server, Visit

from patience import until


def opened(server: Server, visit: Visit) -> tuple[Page, Page]:
    """Ola sets a table up for two, and Jan takes the other seat over the link."""
    host = visit(f"{server.url}/new/{APEX}")
    host.get_by_label("Players").select_option("coop")
    host.get_by_label("Name of the player in seat A").fill("Ola")
    assert host.locator(".seat-row:visible").count() == 4
    assert host.get_by_label("Seat C", exact=True).is_hidden()  # an Automa's
    host.get_by_role("button", name="Open the table").click()
    guest = visit(host.locator("#link").input_value())
    guest.get_by_label("Your name").fill("Jan")
    assert guest.locator(".join button").count() == 1  # no third person
    guest.get_by_role("button", name="Take seat B").click()
    return host, guest


def test_both_are_asked_and_either_answers(server: Server, visit: Visit) -> None:
    host, guest = opened(server, visit)
    for page in (host, guest):
        my_turn(page)
        expect(page.locator("#ask")).to_contain_text("Ola A")
        expect(page.locator("#ask")).to_contain_text("Jan B")
        expect(page.locator("#ask")).to_contain_text("whoever answers first")
    assert notations(host) == notations(guest)
    choices(guest).filter(has_text="at random").click()
    my_turn(host)  # the own legend
    expect(host.locator("#ask")).not_to_contain_text("Jan B")
    expect(due(guest)).to_have_count(0)
    choices(host).first.click()
    my_turn(guest)
    choices(guest).first.click()
    my_turn(host)
    expect(host.locator("#seats")).to_contain_text("Jan B")


def test_who_comes_second_is_told_who_was_first(server: Server, visit: Visit) -> None:
    host, guest = opened(server, visit)
    my_turn(guest)
    key = key_of(host)
    version = view_of(host)["version"]

    def overtaken(route: Route) -> None:
        """Ola's answer arrives while Jan's is on its way."""
        body = {"action": "take wraith", "version": version, "id": "first"}
        address = f"{server.url}/api/matches/{match_of(host.url)}/actions"
        assert httpx.post(address, json=body, headers={"X-Seat": key}).status_code == 200
        route.continue_()

    guest.route("**/actions?**", overtaken, times=1)
    choices(guest).nth(2).click()
    expect(guest.locator("#problem")).to_contain_text("Ola A was faster")
    expect(guest.locator("#ask")).to_contain_text("second enemy")  # the picture is new now
    assert view_of(guest)["log"][-1]["text"].startswith("Wraith")


def key_of(page: Page) -> str:
    """The secret of this device's seat."""
    key: str = page.evaluate("name => localStorage.getItem(name)", f"seat:{match_of(page.url)}")
    return key


def go_on(people: list[Page], arrived: Callable[[Page], bool]) -> None:
    """Whoever is asked chooses, until a page is asked what is waited for."""
    for _ in range(MOST):
        page = asked(*people)
        if arrived(page):
            return
        both = shared(page)
        act(page, click_liked)
        for other in people if both else []:
            up_to_date(other)  # or else what both were asked would still stand there
    raise AssertionError(f"not so after {MOST} choices")


def shared(page: Page) -> bool:
    """Whether both are asked."""
    return page.locator("#ask .slant").count() > 1


def test_a_killed_server_and_a_lost_device_lose_nothing(tmp_path: Path, visit: Visit) -> None:
    """While Jan activates the server dies; later his device goes, and he comes back by his link."""
    server = Server(tmp_path / "matches.sqlite3")
    host, guest = opened(server, visit)
    go_on([host, guest], lambda page: page is guest and "end" in notations(page))  # Jan activates
    before = view_of(guest)
    expect(host.locator("#ask")).to_contain_text("Waiting for Jan B")
    server.kill()
    guest.locator('.choices [data-action="end"]').click()
    expect(guest.locator("#problem")).to_contain_text("The server is not answering")
    server.start()
    expect(guest.locator("#problem")).to_be_hidden()
    until(lambda: len(view_of(host)["moments"]) > len(before["moments"]), lambda: host.wait_for_timeout(50))
    assert view_of(host)["log"][: len(before["log"])] == before["log"]

    go_on([host, guest], lambda page: page is guest and "end" in notations(page))  # and his device goes
    link = f"{guest.url}#seat={key_of(guest)}"
    open_still = view_of(guest)["choices"]
    guest.context.close()
    host.locator("#say").fill("Jan?")
    host.get_by_role("button", name="Send").click()
    expect(host.locator("#said")).to_contain_text("Jan?")
    assert view_of(host)["choices"] == []  # what is Jan's waits for him
    taken = visit(link, size=PHONE, locale="pl-PL")
    my_turn(taken)
    assert [choice["action"] for choice in view_of(taken)["choices"]] == [one["action"] for one in open_still]
    act(taken, lambda page: page.locator('.choices [data-action="end"]').click())
    host.locator("#point").click()
    host.locator("#pointing select").select_option(label="E5")
    host.locator("#pointing [value=go]").click()
    expect(taken.locator("#view .ping-0")).to_be_visible()
    expect(taken.locator("#said")).to_contain_text("Idź tutaj · E5")
    server.kill()


def test_the_other_goes_on_while_a_device_is_gone(server: Server, visit: Visit) -> None:
    """Who is still there answers what both are asked, and plays the own legend."""
    host, guest = opened(server, visit)
    go_on([host, guest], lambda page: shared(page) and notations(page)[0].startswith("activate"))
    guest.context.close()
    my_turn(host)
    own = host.locator('#seats [data-inspect^="legend:"]').first.get_attribute("data-inspect") or ""
    act(host, lambda page: click_on(page, own.replace("legend:", "activate ")))

    def goes_on() -> bool:
        if due(host).count():
            act(host, lambda page: click_on(page, "end" if "end" in notations(page) else notations(page)[0]))
        return "Waiting for Jan B" in host.locator("#ask").inner_text()

    until(goes_on, lambda: host.wait_for_timeout(50))
    assert view_of(host)["actors"] == [1]


def test_who_answered_takes_it_back_until_the_other_has_acted(server: Server, visit: Visit) -> None:
    host, guest = opened(server, visit)
    my_turn(guest)
    listed = notations(guest)
    act(guest, lambda page: click_on(page, "take wraith"))
    my_turn(host)
    expect(guest.locator("#undo")).not_to_have_attribute("aria-disabled", "true")
    expect(host.locator("#undo")).to_have_attribute("aria-disabled", "true")
    guest.locator("#undo").click()
    expect(guest.locator('.choices [data-action="take wraith"]')).to_be_visible()
    expect(host.locator('.choices [data-action="take wraith"]')).to_be_visible()
    assert notations(guest) == listed
    act(host, lambda page: click_on(page, "take wraith"))
    my_turn(guest)
    act(guest, lambda page: click_on(page, "take gibraltar"))
    expect(host.locator("#undo")).to_have_attribute("aria-disabled", "true")  # the other has acted
