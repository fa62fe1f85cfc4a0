"""Beside a real table: a game played there is told to the page, its luck by mouse and by keyboard."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from people import in_all_looks, must_fit_a_phone, text_list
from playwright.sync_api import Page, expect
from retelling import DUE, choose, lay
from serving import PHONE, Server, Visit

from companion import APEX, GAME, PERSON, Told, apex, told
from mechbay.core.chart import Chart
from mechbay.core.record import loads
from mechbay.server.store import Store
from mechbay.words import Speaker
from rooms_beside import SECRET, doings, opened

GAME_TOLD = told()
ON_THE_MAP = '#stage [data-action="{}"]'
FOLLOWS = 3  # steps of robots that are told
ENDING = 8  # steps that the page is told of a game that is almost over


def position(number: int, language: str) -> list[str]:
    """What stands where after so many steps of the real game, as the page should say it."""
    speaker = Speaker(language, GAME)
    seen = GAME.from_json(GAME_TOLD.positions[number]).seen_by(PERSON)
    robots = [f"{speaker.robot(seen, seat)} {letter}" for seat, letter in ((1, "B"), (2, "C"))]
    speaker.names = [f"{speaker.text('seat.person')} A", *robots]
    said: list[str] = []
    for part in GAME.describe(seen, PERSON):
        if isinstance(part, Chart):
            columns, rows = speaker.chart(part)
            said += [speaker.say(part.title), *columns, *[cell for row in rows for cell in row]]
        else:
            said.append(speaker.say(part))
    return said


def retell(page: Page, language: str, first: int, last: int, told: int = 0) -> None:
    """Tell these steps but for what is told; before each answer the page shows the real game's position."""
    for asked, (number, action) in list(enumerate(GAME_TOLD.doings(first, last)))[told:]:
        expect(page.locator(DUE.format(action))).to_be_visible()
        after = number + (action == "orders-done")  # the step is done then, but not at the table
        assert text_list(page) == position(after, language), f"step {number}"
        choose(page, action, by_key=asked % 3 == 0)


def last_step() -> int:
    """Up to where the robots have done enough."""
    follows = [number for number, step in enumerate(GAME_TOLD.record.steps) if step.do == "follow"]
    return follows[FOLLOWS]


def test_a_game_at_a_real_table_is_told_to_the_page(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/{GAME.id}")
    expect(page.locator("[name=companion]")).to_be_hidden()
    expect(page.locator("[name=shuffles]")).to_be_hidden()
    lay(page, GAME_TOLD)
    choose(page, GAME_TOLD.record.steps[0].do)
    for zone in GAME_TOLD.luck[1][:2]:
        choose(page, zone)
    asked = page.locator("#ask").inner_text()
    assert asked.endswith("Which zone card lies on a2?")
    expect(page.locator("#so-far li")).to_have_count(1)
    in_all_looks(page)
    page.reload()
    expect(page.locator("#ask")).to_have_text(asked, use_inner_text=True)
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("lies on d1?")
    for zone in GAME_TOLD.luck[1][1:]:
        choose(page, zone, by_key=False)
    choose(page, "orders-done", by_key=True)  # the first mines of the robots
    retell(page, "en", 1, last_step())
    expect(page.locator("#orders.due li").first).to_be_visible()
    page.keyboard.press("u")  # past the robot's turn, to the card that it turned up
    expect(page.locator("#ask")).to_contain_text("Which card did the robot turn up?")
    assert page.locator("#film .dots button").count() > 0


def test_answers_before_the_table_opens_are_taken_back(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/{GAME.id}")
    page.locator("[name=option-mode]").select_option("solo")
    page.locator("[name=companion]").check()
    page.locator("#new-table .main").click()
    pilots, back = page.locator("#luck .choices button"), page.locator("#luck-back")
    page.locator('#luck [data-action="pilot tank"]').click()
    expect(pilots).to_have_count(7)
    back.click()
    expect(pilots).to_have_count(8)
    expect(pilots.first).to_be_focused()
    back.click()
    expect(page.locator("#new-table .main")).to_be_focused()
    expect(page.locator("[name=companion]")).to_be_checked()
    lay(page, GAME_TOLD)
    kept = [f"keep {luck.split()[1]}" for luck in GAME_TOLD.luck[0]]
    for action in kept:
        expect(page.locator(DUE.format(action))).to_be_visible()


def test_polish_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/{GAME.id}", size=PHONE, locale="pl-PL")
    lay(page, GAME_TOLD)
    choose(page, GAME_TOLD.record.steps[0].do)
    expect(page.locator("#cell-b1 .mb-lit")).to_be_visible()
    must_fit_a_phone(page)
    choose(page, "zone at e4", among=ON_THE_MAP)
    expect(page.locator("#ask")).to_contain_text("e4?")
    expect(page.locator("#cell-e4 .mb-lit")).to_be_visible()
    choose(page, "zone R01")
    expect(page.locator("#cell-e4[data-inspect]")).to_be_visible()  # its card lies there
    expect(page.locator("#ask")).to_contain_text("b1?")
    page.locator("#stage [data-action='zone at d3']").focus()
    with page.expect_response(re.compile("/actions")):
        page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_contain_text("d3?")
    page.locator("#restart").click()
    expect(page.locator("#cell-e4.legal")).to_be_visible()
    retell(page, "pl", 0, 2, told=1)
    must_fit_a_phone(page)


async def kept(database: Path, game: Told, steps: int, shuffles: bool = False) -> str:
    """The match of a game of which so many steps are told."""
    store = Store(database)
    room = await opened(store, game, shuffles)
    for seat, doing in doings(game, steps):
        await room.act(seat, doing, room.versions.newest(seat), "")
    store.close()
    return room.id


def sit_beside(
    server: Server, visit: Visit, game: Told, steps: int, shuffles: bool = False, **more: Any
) -> tuple[Page, str]:
    """Somebody at a real table whose game is told so far; gives the match too."""
    with ThreadPoolExecutor(1) as apart:  # the browser has this thread's loop
        match = apart.submit(asyncio.run, kept(server.database, game, steps, shuffles)).result()
    page = visit(server.url, **more)
    page.evaluate("([name, key]) => localStorage.setItem(name, key)", [f"seat:{match}", SECRET])
    page.goto(f"{server.url}/m/{match}")
    return page, match


@pytest.mark.parametrize("game", [GAME_TOLD, apex()], ids=lambda game: game.game.id)
def test_a_game_ends_beside_a_real_table(server: Server, visit: Visit, game: Told) -> None:
    """The whole of it is told to the page by tools/beside_games.py."""
    page, match = sit_beside(server, visit, game, len(game.record.steps) - ENDING)
    for _, action in game.doings(len(game.record.steps) - ENDING):
        choose(page, action)
    expect(page.locator("#result")).to_be_visible()
    record = loads(page.request.get(f"{server.url}/api/matches/{match}/record").text())
    assert [(step.do, step.luck) for step in record.steps] == [
        (step.do, step.luck) for step in game.record.steps
    ]
    assert record.result == game.record.result
    page.locator("#undo").click()  # at a real table even the end is taken back
    expect(page.locator("#result")).to_have_count(0)


def test_a_turn_is_told_by_its_result(server: Server, visit: Visit) -> None:
    """The program lies on the table, the turn is taken there, and what it led to is set at once."""
    programs = next(n for n, step in enumerate(GAME_TOLD.record.steps) if step.do.startswith("card"))
    page, _ = sit_beside(server, visit, GAME_TOLD, programs, True, size=PHONE, locale="pl-PL")
    page.locator("#by-hand-box summary").click()
    go_on = page.locator("#by-result")
    go_on.click()
    expect(page.locator("#log")).to_contain_text("zrobione na prawdziwym stole")
    page.locator("[name='players.0.energy']").fill("4")
    page.locator("[name='tokens.b1']").fill("a mine 9")
    go_on.click()
    expect(page.locator("#problem")).to_contain_text("„a mine 9”")  # and the turn goes on
    page.locator("[name='tokens.b1']").fill("a mine 2")
    page.locator("#by-hand .row button").first.click()
    expect(page.locator("#token-b1")).to_be_visible()
    must_fit_a_phone(page)
    page.locator("[name='players.0.place']").fill("d1")
    go_on.click()  # with what has not been set yet
    for said in ("zrobione na prawdziwym stole", "Ustawione ręcznie"):
        expect(page.locator("#lines li", has_text=said)).to_have_count(2)
    expect(page.locator(".prompt.mine #orders.due, .prompt.mine .choices").first).to_be_visible()


def test_two_people_tell_apex_to_one_phone(server: Server, visit: Visit) -> None:
    """No curtain comes between them, and each Automa's activation ends in an order card."""
    game = apex(1, "coop")
    page = visit(f"{server.url}/new/{APEX.id}", size=PHONE, locale="pl-PL")
    expect(page.locator(".notice")).to_be_hidden()
    lay(page, game)
    due = [number for number, is_due in enumerate(game.orders) if is_due]
    cards = 0
    for _, action in game.doings(0, due[0]):
        if action == "orders-done":
            expect(page.locator("#orders.due li").first).to_be_visible()
            cards += 1
        choose(page, action, by_key=False)
    assert cards == 1
    expect(page.locator("#curtain")).to_have_count(0)
    must_fit_a_phone(page)
