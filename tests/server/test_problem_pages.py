"""Who goes to a wrong address with a browser reads a page; a program is told the type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tables import Clock, code, serving

from mechbay.server.caps import NO_CAPS

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
WRONG = [
    ("/nothing", 404, "unknown-address", "Page not found", "Nie ma takiej strony"),
    ("/m/nowhere", 404, "unknown-match", "There is no such match", "Nie ma takiej partii"),
    ("/m/nowhere/fragment", 404, "unknown-match", "There is no such match", "Nie ma takiej partii"),
    ("/api/matches/nowhere", 404, "unknown-match", "There is no such match", "Nie ma takiej partii"),
    ("/new/chess", 404, "unknown-game", "There is no such game", "Nie ma takiej gry"),
    ("/rules/chess", 404, "unknown-game", "There is no such game", "Nie ma takiej gry"),
    ("/language/xx", 404, "unknown-address", "Page not found", "Nie ma takiej strony"),
    (
        "/language/pl?next=//evil.example",
        404,
        "unknown-address",
        "Page not found",
        "Nie ma takiej strony",
    ),
    ("/static/x/nothing.js", 404, "unknown-address", "Page not found", "Nie ma takiej strony"),
    (
        "/static/x/games/../../../pyproject.toml",
        404,
        "unknown-address",
        "Page not found",
        "Nie ma takiej strony",
    ),
]


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("problems") / "m.sqlite3") as client:
        yield client


@pytest.mark.parametrize(("path", "status", "kind", "english", "polish"), WRONG)
def test_wrong_addresses(
    http: httpx.Client, path: str, status: int, kind: str, english: str, polish: str
) -> None:
    told = http.get(path)
    assert (told.status_code, code(told)) == (status, kind)
    for headers, words, lang in (
        (BROWSER, english, "en"),
        (BROWSER | {"Accept-Language": "pl-PL,pl;q=0.9"}, polish, "pl"),
        (BROWSER | {"Cookie": "lang=pl"}, polish, "pl"),
    ):
        page = http.get(path, headers=headers)
        assert page.status_code == status
        assert page.headers["Content-Type"].startswith("text/html")
        assert "unsafe" not in page.headers["Content-Security-Policy"]
        assert f'<html lang="{lang}">' in page.text
        assert words in page.text
        assert '<a class="button" href="/">' in page.text


def test_a_flood_of_a_browser_is_told_on_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, looks=5)) as client:
        *pages, refused = [client.get("/credits", headers=BROWSER) for _ in range(6)]
    assert {page.status_code for page in pages} == {200}
    assert refused.status_code == 429
    assert "wait a second" in refused.text
    assert refused.headers["Retry-After"] == "1"
    assert refused.headers["Content-Type"].startswith("text/html")


def test_what_a_page_says_wrong_cannot_become_markup(http: httpx.Client) -> None:
    page = http.get("/m?code=<script>alert(1)</script>", headers=BROWSER, follow_redirects=True)
    assert page.status_code == 404
    assert "<script>alert" not in page.text
