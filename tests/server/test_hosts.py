"""By which names and addresses the server is known, what it tells others to type, and whose word it takes."""

from __future__ import annotations

import logging
import re
import socket
from contextlib import ExitStack
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest
from tables import ME, OPEN, Clock, Player, code, serving, table
from test_serve_command import started, stopped

from calls import call
from mechbay.core.errors import MechbayError
from mechbay.server.caps import Caps
from mechbay.server.connections import Doors
from mechbay.server.run import listen
from mechbay.server.site import (
    Site,
    is_local,
    name_of,
    own_addresses,
    read_proxy,
    read_public_url,
    site_at,
)
from patience import PATIENCE

PUBLIC = "https://table.example.org"
PROXY = (ip_network("127.0.0.1"),)


@pytest.mark.parametrize(
    "name",
    ["localhost", "pc.localhost", "127.0.0.1", "127.9.9.9", "0.0.0.0", "::", "::1", "::ffff:127.0.0.1"],
)
def test_what_is_local(name: str) -> None:
    assert is_local(name)


@pytest.mark.parametrize("name", ["192.168.1.20", "10.0.0.1", "fd00::2", "example.org", "localhost.org", ""])
def test_what_is_not_local(name: str) -> None:
    assert not is_local(name)


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("Table.Example.ORG:8123", "table.example.org"),
        ("table.example.org.", "table.example.org"),
        ("[FD00::2]:80", "fd00::2"),
        ("127.0.0.1", "127.0.0.1"),
        ("[", ""),
        ("", ""),
        ("a b", "a b"),
    ],
)
def test_the_name_in_a_host_header(host: str, name: str) -> None:
    assert name_of(host) == name


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://table.example.org", "https://table.example.org"),
        ("https://Table.Example.org:443/", "https://table.example.org"),
        ("http://10.0.0.5:8123/", "http://10.0.0.5:8123"),
        ("http://[fd00::2]:80", "http://[fd00::2]"),
        ("https://Stół.example.org", "https://xn--st-6ja03a.example.org"),
    ],
)
def test_public_urls_that_are_right(given: str, origin: str) -> None:
    assert read_public_url(given) == origin


@pytest.mark.parametrize(
    "given",
    [
        "table.example.org",
        "ftp://x",
        "https://ó..x",
        "https://",
        "https://x/games",
        "http://x:y",
        "https://a@b",
        "//x",
    ],
)
def test_public_urls_that_are_wrong(given: str) -> None:
    with pytest.raises(MechbayError, match="--public-url"):
        read_public_url(given)


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert read_proxy("127.0.0.1") == ip_network("127.0.0.1/32")
    assert read_proxy("172.17.0.1/16") == ip_network("172.17.0.0/16")
    with pytest.raises(MechbayError, match=r"such as 127\.0\.0\.1"):
        read_proxy("my-proxy")


def test_wrong_calls_are_refused_before_anything_is_made(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    for words in (["--public-url", "example.org"], ["--proxy", "nginx"]):
        called = call("serve", "--no-open", "--port", "0", "--database", str(database), *words)
        assert (called.code, called.out, called.err.count("\n")) == (2, "", 1)
        assert words[0] in called.err
    assert not database.exists()


def test_everybodys_addresses_are_those_that_others_can_reach() -> None:
    for family in (socket.AF_INET, socket.AF_INET6):
        found = own_addresses(family)
        assert len(found) == len(set(found))
        assert not any(is_local(address) or address.startswith(("169.254.", "fe80")) for address in found)
    site = site_at("0.0.0.0", 8123, None, [])
    assert site.reached == tuple(f"http://{address}:8123" for address in own_addresses(socket.AF_INET))
    assert site.addresses()[0] not in ("http://0.0.0.0:8123/", "")


def test_what_is_printed_and_opened() -> None:
    at_home = Site("http://127.0.0.1:1", "", ("http://10.0.0.5:1", "http://10.9.9.9:1"))
    assert at_home.addresses() == ["http://10.0.0.5:1/", "http://10.9.9.9:1/"]
    assert site_at("127.0.0.1", 1, None, []).addresses() == ["http://127.0.0.1:1/"]
    assert site_at("127.0.0.1", 1, PUBLIC, []).addresses() == [f"{PUBLIC}/", "http://127.0.0.1:1/"]
    assert site_at("::1", 1, None, []).addresses() == ["http://[::1]:1/"]


def test_a_server_for_the_network_prints_an_address_that_others_can_reach(tmp_path: Path) -> None:
    words = ("--port", "0", "--database", str(tmp_path / "m.sqlite3"))
    process, said = started("--host", "0.0.0.0", *words)
    found = re.search(r"http://([\d.]+):(\d+)/", said)
    assert found
    assert found[1] == (own_addresses(socket.AF_INET) or ["127.0.0.1"])[0]
    assert httpx.get(f"{found[0]}api/games", timeout=PATIENCE).status_code == 200
    stopped(process)


def test_a_server_for_everybody_also_hears_ipv4() -> None:
    try:
        listener = listen("::", 0)
    except (MechbayError, OSError) as error:
        pytest.skip(f"no IPv6 on this machine: {error}")
    with listener, socket.create_connection(("127.0.0.1", listener.getsockname()[1]), PATIENCE):
        pass


# Names.


def asked_as(http: httpx.Client, host: str, **headers: str) -> httpx.Response:
    """The games, asked for under a name."""
    return http.get("/api/games", headers={"Host": host, **headers})


def test_a_name_that_another_site_made_lead_here_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        answer = asked_as(http, "rebind.test:8123")
        assert (answer.status_code, code(answer)) == (421, "unknown-host")
        said = answer.json()["error"]["message"]
        assert "rebind.test:8123" in said
        assert said.endswith("--public-url http://rebind.test:8123")
        wanted = {"game": "planet-defenders", "seats": [ME, OPEN], "id": "a client's own id"}
        made = http.post("/api/matches", json=wanted, headers={"Host": "rebind.test"})
        assert (made.status_code, code(made)) == (421, "unknown-host")
        page = http.get("/static/x/house.css", headers={"Host": "rebind.test", "Accept": "text/html"})
        assert page.status_code == 421
        assert page.headers["X-Frame-Options"] == "DENY"
        polish = asked_as(http, "rebind.test", **{"Accept-Language": "pl"}).json()["error"]["message"]
        assert polish.startswith("Ten serwer nie działa pod nazwą rebind.test")
        marked = http.get("/", headers={"Host": "<b>x</b>", "Accept": "text/html"})
        assert "<b>x" not in marked.text


def test_its_own_names_and_every_bare_address_are_known(tmp_path: Path) -> None:
    site = site_at("127.0.0.1", 8123, PUBLIC, [])
    own = socket.gethostname()
    known = ["localhost:1", "127.0.0.1", "[::1]:9", "table.example.org", "TABLE.example.org.:443", own]
    known += [f"{own.partition('.')[0]}.local:8123", "203.0.113.9:8123", "[fd00::2]"]
    with serving(tmp_path / "m.sqlite3", site=site) as http:
        assert {host: asked_as(http, host).status_code for host in known} == dict.fromkeys(known, 200)
        wrong = ["example.org", "x.table.example.org", "127.0.0.1.evil.test", "[", "a@localhost.evil.test"]
        assert {host: asked_as(http, host).status_code for host in wrong} == dict.fromkeys(wrong, 421)


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (PUBLIC, 201),
        ("https://other.example.org", 403),
        ("http://table.example.org", 403),
        ("null", 403),
        (f"{PUBLIC}.evil.test", 403),
    ],
)
def test_behind_a_proxy_that_keeps_the_name_to_itself_the_public_address_counts(
    tmp_path: Path, origin: str, status: int
) -> None:
    with serving(tmp_path / "m.sqlite3", site=site_at("127.0.0.1", 8123, PUBLIC, [])) as http:
        wanted = {"game": "planet-defenders", "seats": [ME, OPEN], "id": "a client's own id"}
        assert http.post("/api/matches", json=wanted, headers={"Origin": origin}).status_code == status


# Invitations.


def invited(player: Player, **headers: str) -> str:
    """The link in the invitation."""
    page = player.http.get(f"/m/{player.match}/fragment", headers=player.headers | headers).text
    found = re.search(r'id="link" readonly value="([^"]*)"', page)
    assert found
    hint = "works only on this computer" in page
    assert hint == is_local(name_of(found[1])) != ('class="qr"' in page)
    return found[1]


def test_invitations_name_an_address_that_others_can_reach(tmp_path: Path) -> None:
    at_home = Site("http://127.0.0.1:1", "", ("http://10.0.0.5:1",))
    with serving(tmp_path / "m.sqlite3", site=at_home) as http:
        (player,) = table(http, ME, OPEN)
        for host in ("localhost:1", "127.0.0.1:1", "0.0.0.0:1", "[::]:1", "[::1]:1"):
            assert invited(player, Host=host) == f"http://10.0.0.5:1/m/{player.match}"
        assert invited(player, Host="192.168.1.7:1") == f"http://192.168.1.7:1/m/{player.match}"


def test_a_server_for_this_machine_says_that_its_link_is_only_for_it(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        (player,) = table(http, ME, OPEN)
        for host in ("localhost:1", "0.0.0.0:1", "[::]:1"):
            assert invited(player, Host=host) == f"http://{host}/m/{player.match}"


def test_the_public_address_is_in_every_invitation(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", site=site_at("127.0.0.1", 8123, PUBLIC, [])) as http:
        (player,) = table(http, ME, OPEN)
        assert invited(player) == f"{PUBLIC}/m/{player.match}"


# Proxies.


def looks_left(http: httpx.Client, headers: dict[str, str]) -> bool:
    """Whether whoever asks so has looks left."""
    return http.get("/api/games", headers=headers).status_code == 200


def test_nobody_names_an_address_for_himself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=Caps(looks=3)) as http:
        looks = [looks_left(http, {"X-Forwarded-For": f"203.0.113.{last}"}) for last in range(6)]
        assert looks == [True] * 3 + [False] * 3


def test_visitors_of_a_named_proxy_are_counted_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=Caps(looks=1), site=Site(proxies=PROXY)) as http:
        assert looks_left(http, {"X-Forwarded-For": "203.0.113.1"})
        assert looks_left(http, {"X-Forwarded-For": "203.0.113.2"})
        assert not looks_left(http, {"X-Forwarded-For": "203.0.113.1"})
        # What a visitor claims stands before what the proxy says, and does not help.
        assert not looks_left(http, {"X-Forwarded-For": "198.51.100.7, 203.0.113.1"})
        assert not looks_left(http, {"X-Forwarded-For": "198.51.100.8, 203.0.113.2:4711"})
        assert looks_left(http, {"X-Forwarded-For": "[2001:db8::1]:80, 127.0.0.1"})
        assert not looks_left(http, {"X-Forwarded-For": "2001:db8::2"})  # the same network
        assert looks_left(http, {"X-Forwarded-For": "nonsense"})  # the proxy's own
        assert not looks_left(http, {"X-Forwarded-For": "203.0.113.9, nonsense"})


def test_name_and_scheme_come_from_a_named_proxy_only(tmp_path: Path) -> None:
    said = {"X-Forwarded-Host": "203.0.113.9", "X-Forwarded-Proto": "https"}
    for site, link in ((Site(proxies=PROXY), "https://203.0.113.9/m/"), (Site(), "http://127.0.0.1:")):
        with serving(tmp_path / "m.sqlite3", site=site) as http:
            (player,) = table(http, ME, OPEN)
            assert invited(player, **said).startswith(link)
            wrong = {**said, "X-Forwarded-Host": "rebind.test"}
            assert asked_as(http, "127.0.0.1", **wrong).status_code == (421 if site.proxies else 200)
            assert asked_as(http, "127.0.0.1", **{"X-Forwarded-Proto": "javascript"}).status_code == 200


def test_a_proxy_that_was_not_named_is_mentioned_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "mechbay.server"), serving(tmp_path / "m.sqlite3") as http:
        for _ in range(3):
            looks_left(http, {"X-Forwarded-For": "203.0.113.1"})
    assert [record.getMessage().endswith("--proxy 127.0.0.1") for record in caplog.records] == [True]


@pytest.mark.parametrize("named", [True, False])
def test_behind_a_named_proxy_are_many_people(tmp_path: Path, named: bool) -> None:
    site = Site(proxies=PROXY if named else ())
    with serving(tmp_path / "m.sqlite3", site=site, doors=Doors(each=3)) as http, ExitStack() as held:
        (player,) = table(http, ME, OPEN)
        heard = []  # as many as one address may have
        for _ in range(3):
            stream = held.enter_context(http.stream("GET", f"/api/matches/{player.match}/events"))
            heard.append(stream.iter_lines())
            next(heard[-1])
        try:
            answered = httpx.get(f"{http.base_url}/api/games", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            answered = False
        assert answered == named
