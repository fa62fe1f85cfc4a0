"""Fair on the wire: what a seat may not know is in no answer, no stream, no version number and no log."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tables import BOT, CLIENT, ME, OPEN, Player, play_out, serving, table
from wire import everything

import mechbay
from ambush.rules import CARDS
from kept import SECRETS, keep
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.table import SeededTable
from mechbay.server.keys import fits, hash_of


@pytest.fixture
def hidden_game() -> Game:
    """Ambush, a game full of secrets that lies outside the house."""
    return mechbay.load("ambush")


def other_card(game: Game, luck: list[str]) -> list[str]:
    """The same setup, but with another card in the second seat."""
    free = [f"card {card}" for card in CARDS if f"card {card}" not in luck]
    return [luck[0], free[0], *luck[2:]]


WORLD = ["mine east", "place 1 north", "place 2 east"]
OTHERS = {
    "other spots": ["mine west", "place 1 south", "place 2 north"],
    "nothing planned": ["mine north"],
    "changed often": ["mine east", *["place 1 west", "take-back 1"] * 3, "place 2 west"],
    "taken back": ["mine south", "place 1 west", "UNDO", "place 1 east", "UNDO"],
}


def play(http: httpx.Client, actions: list[str]) -> list[Player]:
    """Both hide a mine and plan at the same time; the first seat always does the same."""
    first, second = (Player(http, "same", secret) for secret in SECRETS[:2])
    mine, *plan = actions
    for number, (player, action) in enumerate(
        [(first, "mine north"), (second, mine), (first, "place 1 south"), *[(second, one) for one in plan]]
    ):
        version = player.look()["version"]
        what = {"what": "undo"} if action == "UNDO" else {"what": "actions", "action": action}
        answer = player.post(version=version, id=f"n{number}", **what)
        assert answer.status_code == 200, answer.text
    version = first.look()["version"]
    assert first.act("place 2 west", version, "last").json() == {"version": version + 1}
    return [first, second]


@pytest.mark.parametrize("other", OTHERS.values(), ids=list(OTHERS))
def test_two_worlds_that_look_the_same_are_the_same_on_the_wire(
    hidden_game: Game, tmp_path: Path, other: list[str]
) -> None:
    luck = Match(hidden_game, 2, {}, SeededTable(1)).record.luck
    found = []
    for number, (setup, actions) in enumerate([(luck, WORLD), (other_card(hidden_game, luck), other)]):
        database = tmp_path / f"{number}.sqlite3"
        keep(database, hidden_game, setup)
        with serving(database) as http:
            first, second = play(http, actions)
            watcher = Player(http, "same")
            found.append((everything(first), everything(watcher), second.get().content))
    (seen, public, own), (seen_too, public_too, own_too) = found
    assert seen == seen_too
    assert public == public_too
    assert own != own_too  # the worlds do differ


def test_others_sealed_choices_make_no_move_stale_and_no_news(hidden_game: Game, tmp_path: Path) -> None:
    keep(tmp_path / "m.sqlite3", hidden_game, Match(hidden_game, 2, {}, SeededTable(1)).record.luck)
    with serving(tmp_path / "m.sqlite3") as http:
        first, second = (Player(http, "same", secret) for secret in SECRETS[:2])
        assert first.act("mine north", 0, "1").json() == {"version": 1}
        assert second.act("mine south", 1, "1").json() == {"version": 2}
        known = first.look()["version"]
        assert second.act("place 1 north", 2, "2").json() == {"version": 3}
        assert second.act("place 2 west", 3, "3").json() == {"version": 4}
        assert first.look()["version"] == known
        assert first.act("place 1 south", known, "2").json() == {"version": known + 1}
        assert second.look()["version"] == 4
        assert second.act("lock", 4, "4").json() == {"version": 5}
        assert first.look()["version"] == known + 2  # that somebody is ready is no secret
        assert first.act("place 2 west", known + 1, "3").json() == {"version": known + 3}  # nor in the way


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    with serving(tmp_path / "m.sqlite3") as client:
        yield client


def test_seat_secrets_and_seeds_are_in_no_answer_and_no_log(
    http: httpx.Client, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        players = table(http, ME | {"name": "Ania"}, OPEN, BOT)
        key = http.post(f"/api/matches/{players[0].match}/seats/1", json={"name": "Ola", "id": CLIENT}).json()
        players.append(Player(http, players[0].match, key["secret"]))
        watcher = Player(http, players[0].match)
        play_out(players, most=6)
        heard = b"".join(part for player in (*players, watcher) for part in everything(player))
        heard += http.get("/api/openapi.json").content + http.get("/").content
    kept = (tmp_path / "m.sqlite3").read_bytes() + (tmp_path / "m.sqlite3-wal").read_bytes()
    for player in players:
        for secret in (player.secret, hash_of(player.secret).hex()):
            assert secret.encode() not in heard
            assert secret not in caplog.text
        assert player.secret.encode() not in kept


def test_who_sees_all_sees_the_same(http: httpx.Client) -> None:
    """In Planet Defenders nothing is hidden: all that differs is who is asked and what they may do."""
    players = table(http, ME, ME, ME)
    play_out(players, most=12)
    watcher = Player(http, players[0].match).look()
    for player in players:
        shown = player.look()
        for name in ("text", "log", "seats", "version", "actors", "moments", "commitment"):
            assert shown[name] == watcher[name]


def test_a_secret_in_the_address_opens_nothing(http: httpx.Client) -> None:
    """Addresses are logged and shared, so a key is only taken from a header or a cookie."""
    player, _ = table(http, ME, ME)
    for name in ("X-Seat", "x-seat", "secret", "key", f"seat-{player.match}"):
        shown = http.get(f"/api/matches/{player.match}", params={name: player.secret}).json()
        assert shown["seat"] is None
        act = f"/api/matches/{player.match}/chat?{name}={player.secret}"
        assert http.post(act, json={"text": "hi"}).status_code == 401
    assert player.secret not in http.get(f"/m/{player.match}", headers=player.headers).text


def test_secrets_are_compared_in_constant_time_with_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    seats = [hash_of(secret) for secret in ("one", "two", "three")]
    monkeypatch.setattr("hmac.compare_digest", compare)
    for secret, found in (("one", [True, False, False]), ("none", [False] * 3)):
        compared.clear()
        assert [fits(secret, seat) for seat in seats] == found
        assert compared == [(hash_of(secret), seat) for seat in seats]  # hashes: as long for any secret
    assert not fits("", None)


def test_what_people_call_themselves_and_say_is_text_on_the_page(http: httpx.Client) -> None:
    evil = "<script>x</script>\"'&"
    player, _ = table(http, ME | {"name": evil}, ME)
    assert player.post("chat", text=evil).status_code == 200
    page = http.get(f"/m/{player.match}/fragment", headers=player.headers).text
    assert "<script" not in page
    assert page.count("&lt;script&gt;") >= 3  # the seat's name, the chat's, and what was said
