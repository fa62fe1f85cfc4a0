"""The guide's nginx and Caddy in front of a real Mechbay: HTTPS, names, visitors, and news without delay."""

from __future__ import annotations

import json
import re
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
import trustme
from documented import NAME, free_port, new_table, unit_running
from playwright.sync_api import expect, sync_playwright
from proxies import NAMES, program, running

from patience import PATIENCE

CLAIMED = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "ftp"}
each_proxy = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    """Who signs the certificates of these tests."""
    return trustme.CA()


def visitor(authority: trustme.CA, https: int) -> httpx.Client:
    """Somebody to whom the name leads to this machine, and who trusts the authority."""
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)

    def by_name(request: httpx.Request) -> None:
        request.extensions["sni_hostname"] = NAME

    return httpx.Client(
        base_url=f"https://127.0.0.1:{https}",
        headers={"Host": f"{NAME}:{https}", "Origin": f"https://{NAME}:{https}"},
        verify=trusting,
        timeout=PATIENCE,
        event_hooks={"request": [by_name]},
    )


@pytest.fixture(params=NAMES)
def public(request: pytest.FixtureRequest, tmp_path: Path, authority: trustme.CA) -> Iterator[int]:
    """The unit's Mechbay behind a proxy; gives the port of the latter."""
    https = free_port()
    with (
        unit_running(tmp_path / "m.sqlite3", f"https://{NAME}:{https}") as behind,
        running(request.param, tmp_path, authority, https, behind),
    ):
        yield https


def version_told(lines: Iterator[str]) -> int:
    """The next version that a stream tells."""
    data = next(line for line in lines if line.startswith("data: "))
    version: int = json.loads(data.removeprefix("data: "))["version"]
    return version


def test_a_table_behind_it_is_played_and_heard_at_once(public: int, authority: trustme.CA) -> None:
    with visitor(authority, public) as http:
        assert "Planet Defenders" in http.get("/").text
        match, keys = new_table(http, "me", "me", "open")
        seats = [{"X-Seat": key} for key in keys]
        page = http.get(f"/m/{match}/fragment", headers=seats[0]).text
        invited = re.search(r'id="link" readonly value="([^"]*)"', page)
        assert invited
        assert invited[1] == f"https://{NAME}:{public}/m/{match}"
        with http.stream("GET", f"/api/matches/{match}/events", params={"after": 0}) as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("retry")
            sat = http.post(
                f"/api/matches/{match}/seats/2", json={"name": "Ann", "id": "another client's own id"}
            )
            assert sat.status_code == 201
            known = version_told(lines)  # while the stream goes on: nothing on the way keeps it back
            seats.append({"X-Seat": sat.json()["secret"]})
            shown = http.get(f"/api/matches/{match}").json()
            mover = seats[shown["actors"][0]]
            choices = http.get(f"/api/matches/{match}", headers=mover).json()["choices"]
            act = {"action": choices[0]["action"], "version": shown["version"], "id": "a step"}
            done = http.post(f"/api/matches/{match}/actions", json=act, headers=mover)
            assert done.status_code == 200, done.text
            assert version_told(lines) > known


def test_a_browser_sees_through_it_what_others_do(public: int, authority: trustme.CA) -> None:
    flags = ["--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    with visitor(authority, public) as http, sync_playwright() as playwright:
        match, keys = new_table(http, "me", "open")
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=flags)
        page = browser.new_page(ignore_https_errors=True)  # the authority is known to this test alone
        page.set_default_timeout(1000 * PATIENCE)
        page.goto(f"https://{NAME}:{public}/m/{match}")
        expect(page.locator("#join")).to_be_visible(timeout=1000 * PATIENCE)
        assert page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol") == "h2"
        said = {"text": "Good evening", "id": "said once"}
        told = http.post(f"/api/matches/{match}/chat", json=said, headers={"X-Seat": keys[0]})
        assert told.status_code == 200
        expect(page.locator("#said")).to_contain_text("Good evening", timeout=1000 * PATIENCE)
        browser.close()


class Echo(BaseHTTPRequestHandler):
    """Answers with the headers that reach it."""

    def do_GET(self) -> None:
        body = json.dumps(dict(self.headers)).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@each_proxy
def test_it_says_who_asks_and_does_not_repeat_what_they_claim(
    name: str, tmp_path: Path, authority: trustme.CA
) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as behind:
        threading.Thread(target=behind.serve_forever, daemon=True).start()
        https = free_port()
        with (
            running(name, tmp_path, authority, https, behind.server_port) as proxy,
            visitor(authority, https) as http,
        ):
            told = http.get("/", headers=CLAIMED).json()
            plain = httpx.get(f"http://127.0.0.1:{proxy.http}/m/x", headers={"Host": NAME}, timeout=PATIENCE)
        behind.shutdown()
    assert told["Host"] == f"{NAME}:{https}"
    assert told["X-Forwarded-For"] == "127.0.0.1"
    assert told["X-Forwarded-Proto"] == "https"
    assert plain.status_code in (301, 308)
    assert plain.headers["Location"].startswith(f"https://{NAME}")
    assert plain.headers["Location"].endswith("/m/x")
