"""Two hundred pieces of markup in every text that people can type: all of it is shown, none of it is page."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from secrets import token_hex

import pytest
from people import ME, OPEN, match_of, origin, set_up
from playwright.sync_api import Page, expect
from serving import Server, Visit

import mechbay
from mechbay.core.match import Match
from mechbay.core.table import SeededTable
from patience import until

MARK = "data-pwn onload=pwn() onerror=pwn() onfocus=pwn() autofocus"
BEFORE = ["", '">', "'>", "</ul></main>", "</title>", "</script>", "<!--", "]]>", "{{7*7}}", "\\x3c"]
TAGS = [
    f"<img src=x {MARK}>", f"<svg {MARK}>", f"<iframe srcdoc=x {MARK}>", f"<object data=x {MARK}>",
    f"<embed src=x {MARK}>", f"<video src=x {MARK}>", f"<details open ontoggle=pwn() {MARK}>",
    f"<math href=javascript:pwn() {MARK}>", f"<body {MARK}>", f"<input {MARK}>",
    f"<a href=javascript:pwn() {MARK}>", f"<form action=javascript:pwn() {MARK}>",
    f"<style {MARK}>*{{display:none}}</style>", f"<link rel=stylesheet href=/x {MARK}>",
    f"<meta http-equiv=refresh content=0 {MARK}>", f"<base href=//x {MARK}>",
    "<script data-pwn>pwn()</script>",
    f"<template {MARK}>", f"<button data-action=rest {MARK}>", f"<b style=position:fixed {MARK}>",
]  # fmt: skip
PAYLOADS = [before + tag for before, tag in product(BEFORE, TAGS)]
NAMES = ["<b data-pwn>A", '"><i data-pwn>', "<img data-pwn src=x>", "</title><p data-pwn>"]
HANDLERS = [  # as long as a name may be
    "<svg onload=pwn()>", '"autofocus onfocus=pwn()', "</script><script>pwn()//", "<base href=//x data-pwn>",
]  # fmt: skip
LONGEST = 300  # letters of what is said
WATCH = """
window.pwned = 0;
window.pwn = () => { window.pwned += 1; };
addEventListener("securitypolicyviolation", () => { window.pwned += 1; });
"""


def sentences() -> list[str]:
    """All pieces, as many in a sentence as fit."""
    said = [""]
    for piece in PAYLOADS:
        if len(said[-1]) + len(piece) + 1 > LONGEST:
            said.append("")
        said[-1] = f"{said[-1]} {piece}".strip()
    return said


def post(page: Page, path: str, body: object, key: str = "") -> dict[str, object]:
    """Send something; who sends too much in a second waits for the next."""

    def sent() -> dict[str, object] | None:
        headers = {"X-Seat": key} if key else {}
        answer = page.request.post(f"{origin(page)}{path}", data=body, headers=headers)
        assert answer.status in (200, 201, 429), answer.text()
        return None if answer.status == 429 else answer.json()

    return until(sent, lambda: page.wait_for_timeout(100))


def harmless(page: Page) -> None:
    """Nothing of it has become part of the page, and nothing has run."""
    assert page.locator("[data-pwn]").count() == 0
    assert page.evaluate("window.pwned") == 0


def test_markup_in_names_and_in_what_is_said_is_only_text(server: Server, visit: Visit) -> None:
    assert len(set(PAYLOADS)) == 200
    page = visit(server.url)
    page.context.add_init_script(WATCH)
    named = [ME | {"name": name} for name in NAMES[:3]]
    address, keys = set_up(page, *named, OPEN)
    match = match_of(address)
    post(page, f"/api/matches/{match}/seats/3", {"name": NAMES[3], "id": token_hex(16)})
    said = sentences()
    for number, text in enumerate(said):
        post(page, f"/api/matches/{match}/chat", {"text": text, "id": str(number)}, keys[number % 3])
    page.goto(address)
    expect(page.locator("#said li")).to_have_count(len(said))
    for line, text in zip(page.locator("#said li").all_inner_texts(), said, strict=True):
        assert text in " ".join(line.split())
    shown = page.locator("body").text_content() or ""
    assert [name for name in NAMES if name not in shown] == []
    harmless(page)


@pytest.mark.parametrize("names", [NAMES, HANDLERS])
def test_markup_in_the_names_of_a_record_file_is_only_text(
    server: Server, visit: Visit, tmp_path: Path, names: list[str]
) -> None:
    table = SeededTable(3)
    match = Match(mechbay.load("planet-defenders"), 4, {}, table, names)
    while not match.state.over:
        actor = match.state.actors()[0]
        match.play(actor, table.pick(match.state.legal(actor)))
    file = tmp_path / "names.json"
    file.write_text(match.record.dumps(), encoding="utf-8")
    page = visit(server.url)
    page.context.add_init_script(WATCH)
    page.get_by_label("Open a record file").set_input_files(file)
    expect(page.locator("#result")).to_be_visible()
    shown = page.locator("body").text_content() or ""
    assert [name for name in names if name not in shown] == []
    harmless(page)
    last = int(page.locator("#scrub").get_attribute("max") or 0)
    page.locator("#back").click()  # and the table as it was before
    expect(page.locator("output[for=scrub]")).to_have_text(f"{last - 1} / {last}")
    harmless(page)


def test_markup_in_an_address_is_only_text(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.context.add_init_script(WATCH)
    for path in ("/m/%3Cb%20data-pwn%3E", "/rules/%3Cimg%20data-pwn%3E", "/m?code=%3Cb%20data-pwn%3E"):
        page.goto(f"{server.url}{path}")
        harmless(page)
    page.goto(f"{server.url}/?%22%3E%3Cb%20data-pwn%3E")
    harmless(page)
