"""A record file on the first page: chosen or dropped, it is replayed; one that was changed is refused."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, expect
from serving import ROOT, Server, Visit

GOLDENS = sorted((ROOT / "tests/goldens/planet-defenders").iterdir(), key=lambda file: file.stat().st_size)
DROP = """text => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "game.json", { type: "application/json" }));
  const drop = new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true });
  document.body.dispatchEvent(drop);
}"""


def test_a_file_that_is_chosen_is_replayed_step_by_step(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.get_by_label("Open a record file").set_input_files(GOLDENS[0])
    expect(page.locator("#result")).to_be_visible()
    last = int(page.locator("#scrub").get_attribute("max") or 0)
    assert last > 100
    page.locator("#back").click()
    expect(page.locator("output[for=scrub]")).to_have_text(f"{last - 1} / {last}")
    assert page.locator("[data-action], #undo, #chat, #notation, #join").count() == 0


def test_a_file_that_is_dropped_is_replayed_in_the_readers_language(server: Server, visit: Visit) -> None:
    page = visit(server.url, locale="pl-PL")
    page.evaluate(DROP, GOLDENS[0].read_text(encoding="utf-8"))
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_a_replay_that_the_server_has_no_time_for_is_drawn_a_little_later(
    server: Server, visit: Visit
) -> None:
    page = visit(server.url)
    asked: list[str] = []

    def first_refused(route: Route) -> None:
        asked.append(route.request.url)
        busy = {"error": {"code": "too-much-work", "message": "Busy just now"}}
        if len(asked) > 1:
            route.continue_()
        else:
            route.fulfill(status=429, headers={"Retry-After": "1"}, json=busy)

    page.route("**/fragment?*", first_refused)
    page.get_by_label("Open a record file").set_input_files(GOLDENS[0])
    expect(page.locator("#problem")).to_contain_text("Busy just now")
    expect(page.locator("#result")).to_be_visible()
    last = int(page.locator("#scrub").get_attribute("max") or 0)
    asked.clear()
    page.locator("#back").click()  # nor is the moment forgotten that somebody wants to see
    expect(page.locator("output[for=scrub]")).to_have_text(f"{last - 1} / {last}")
    assert len(asked) > 1


def test_a_file_is_opened_once_the_server_is_back(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    page.route("**/api/records?*", lambda route: route.abort())
    page.get_by_label("Open a record file").set_input_files(GOLDENS[0])
    expect(page.locator("#problem")).to_have_text("The server is not answering; trying again")
    page.unroute("**/api/records?*")
    expect(page.locator("#result")).to_be_visible()


def test_a_file_that_is_too_large_is_refused_in_a_sentence(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    large = tmp_path / "large.json"
    large.write_text('"' + "x" * 2_000_000 + '"', encoding="utf-8")
    page = visit(server.url)
    page.get_by_label("Open a record file").set_input_files(large)
    expect(page.locator("#problem")).to_contain_text("Too large")


def test_a_file_that_was_changed_says_where(server: Server, visit: Visit, tmp_path: Path) -> None:
    changed = tmp_path / "changed.json"
    text = GOLDENS[0].read_text(encoding="utf-8")
    changed.write_text(text.replace('"players": ["', '"players": ["x'), encoding="utf-8")
    page = visit(server.url)
    page.get_by_label("Open a record file").set_input_files(changed)
    expect(page.locator("#problem")).to_contain_text("setup: changed since it was recorded")
    expect(page).to_have_url(f"{server.url}/")
