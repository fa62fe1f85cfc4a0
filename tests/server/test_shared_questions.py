"""Questions that several seats share: two people, a person and a bot, two at the same moment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import pytest
from tables import BOT, ME, OPEN, Player, asked_next, code, news, play_out, serving

from mechbay.server.keys import new_secret

APEX = "apex-automa"
COOP = {"variant": "coop"}
ROBOT = {"kind": "bot"}


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("together") / "m.sqlite3") as client:
        yield client


def table(http: httpx.Client, *seats: dict[str, str], **options: str) -> list[Player]:
    """A table of Apex; gives its maker's players."""
    wanted = {"game": APEX, "seats": list(seats), "options": COOP | options, "id": new_secret()}
    answer = http.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [Player(http, made["match"], key["secret"]) for key in made["seats"]]


def refused(http: httpx.Client, *seats: dict[str, str], **options: str) -> tuple[int, str]:
    """Why no such table is opened."""
    wanted = {"game": APEX, "seats": list(seats), "options": COOP | options, "id": new_secret()}
    answer = http.post("/api/matches", json=wanted)
    return answer.status_code, answer.json()["error"]["message"]


def fragment(player: Player, **query: str | int) -> str:
    """The page of a player."""
    answer = player.http.get(f"/m/{player.match}/fragment", params=query, headers=player.headers)
    assert answer.status_code == 200
    return answer.text


NAMED = ({"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}, ROBOT, ROBOT)


def test_either_of_two_people_answers_what_both_are_asked(http: httpx.Client) -> None:
    ada, ben = table(http, *NAMED)
    one, other = ada.look(), ben.look()
    assert (one["actors"], one["choices"]) == (other["actors"], other["choices"])
    assert one["actors"] == [0, 1]
    assert one["prompt"]["who"] == "Ada A, Ben B"
    assert (one["only"], other["only"]) == (None, None)
    assert ben.act("take wraith", 0, "b").status_code == 200
    assert ada.look()["log"][-1]["text"]
    assert ada.act("take bangalore", ada.look()["version"], "a").status_code == 200
    assert (ada.look()["actors"], bool(ben.look()["choices"])) == ([0], False)


def test_the_second_of_two_answers_is_told_who_was_first(http: httpx.Client) -> None:
    ada, ben = table(http, *NAMED)
    assert ben.act("take wraith", 0, "b").status_code == 200
    late = ada.act("take gibraltar", 0, "a")
    assert (late.status_code, code(late), late.json()["error"]["version"]) == (409, "answered", 1)
    assert "Ben B" in late.json()["error"]["message"]
    assert ada.look()["version"] == 1  # nothing else was done
    again = ben.act("take gibraltar", 0, "c")  # who answered an old picture of the own is told only that
    assert code(again) == "stale"
    polish = ada.http.post(
        f"/api/matches/{ada.match}/actions",
        params={"lang": "pl"},
        json={"action": "take gibraltar", "version": 0, "id": "d"},
        headers=ada.headers,
    )
    assert polish.json()["error"]["message"].startswith("Pierwsza odpowiedź: Ben B")


def test_of_two_answers_at_the_same_moment_one_is_done(http: httpx.Client) -> None:
    """Whoever comes first: the other is told who that was, and nothing is done twice."""
    for _ in range(3):
        players = table(http, *NAMED)
        gate = Barrier(2)

        def answered(player: Player, legend: str, gate: Barrier = gate) -> httpx.Response:
            gate.wait()
            return player.act(f"take {legend}", 0, legend)

        with ThreadPoolExecutor(2) as both:
            answers = list(both.map(answered, players, ("wraith", "gibraltar")))
        done = [answer.status_code == 200 for answer in answers]
        assert sorted(done) == [False, True]
        late = answers[done.index(False)]
        assert code(late) == "answered"
        assert ("Ada A", "Ben B")[done.index(True)] in late.json()["error"]["message"]
        assert [player.look()["version"] for player in players] == [1, 1]


def test_an_answer_is_taken_back_until_the_other_has_acted(http: httpx.Client) -> None:
    ada, ben = table(http, *NAMED)
    assert ada.act("take wraith", 0, "a").status_code == 200
    assert (ada.look()["can_undo"], ben.look()["can_undo"]) == (True, False)
    assert ada.post("undo", version=1, id="u").status_code == 200
    assert ada.look()["actors"] == [0, 1]
    assert ben.act("take wraith", ben.look()["version"], "b").status_code == 200
    assert ada.act("take gibraltar", ada.look()["version"], "c").status_code == 200
    assert (ada.look()["can_undo"], ben.look()["can_undo"]) == (True, False)


def test_the_page_names_both_who_are_asked(http: httpx.Client) -> None:
    ada, ben = table(http, *NAMED)
    for player in (ada, ben):
        lead = re.search(r"<h1 id=\"ask\".*?</h1>", fragment(player), re.DOTALL)
        assert lead
        assert re.findall(r'<span class="slant seat-(\d)">(.*?)</span>', lead[0]) == [
            ("0", "Ada A"),
            ("1", "Ben B"),
        ]
        assert "whoever answers first" in lead[0]
    ada.act("take wraith", 0, "a")
    ada.act("take bangalore", 1, "b")
    lead = re.search(r"<h1 id=\"ask\".*?</h1>", fragment(ada), re.DOTALL)
    assert lead
    assert "Ben B" not in lead[0]


@pytest.mark.parametrize("person", [0, 1])
def test_a_bot_does_not_answer_what_a_person_may(http: httpx.Client, person: int) -> None:
    seats = [BOT, BOT, ROBOT, ROBOT]
    seats[person] = ME
    (player,) = table(http, *seats)
    shown = player.look()
    assert shown["actors"] == [0, 1]
    assert 'id="hurry"' not in fragment(player)
    asked: list[int] = []
    for _ in range(12):  # the bot plays its own part, and leaves the rest
        shown = asked_next(player)
        asked.append(len(shown["actors"]))
        assert person in shown["actors"]
        assert player.act(shown["choices"][0]["action"], shown["version"], f"n{shown['version']}").is_success
    assert {1, 2} <= set(asked)
    both = {line["seat"] for line in player.look()["log"]}
    assert {0, 1} <= both


def test_two_bots_answer_for_each_other(http: httpx.Client) -> None:
    wanted = {"game": APEX, "seats": [BOT, BOT, ROBOT, ROBOT], "options": COOP, "id": new_secret()}
    watcher = Player(http, http.post("/api/matches", json=wanted).json()["match"])
    shown: dict[str, Any] = watcher.look()
    while len(shown["moments"]) < 10:
        shown = news(watcher, shown["version"])


def test_an_open_seat_may_still_be_a_persons(http: httpx.Client) -> None:
    """A bot waits for whoever will sit down; who has sat down answers with it."""
    (player,) = table(http, ME, OPEN, ROBOT, ROBOT)
    assert player.look()["actors"] == [0, 1]
    wanted = {"game": APEX, "seats": [BOT, OPEN, ROBOT, ROBOT], "options": COOP, "id": new_secret()}
    match = http.post("/api/matches", json=wanted).json()["match"]
    key = http.post(f"/api/matches/{match}/seats/1", json={"name": "Eve", "id": new_secret()}).json()
    eve = Player(http, match, key["secret"])
    assert (eve.look()["actors"], len(eve.look()["moments"])) == ([0, 1], 1)


def test_no_person_on_the_seat_of_an_automa_and_no_third_in_a_team(http: httpx.Client) -> None:
    status, said = refused(http, ME, ME, ME, ROBOT)
    assert (status, "seat c is for a robot of apex-automa itself" in said) == (422, True)
    status, said = refused(http, ME, ME, ROBOT, ROBOT, variant="solo1")
    assert (status, "seat b is for a robot" in said) == (422, True)
    status, said = refused(http, ME, ME, ROBOT)
    assert (status, "is for 4 seats, not 3" in said) == (422, True)
    ada, _ = table(http, *NAMED)
    third = ada.post("seats/2", name="Eve", id=new_secret())
    assert code(third) == "seat-taken"
    beyond = ada.post("seats/4", name="Eve", id=new_secret())
    assert code(beyond) == "wrong-seat"


def test_two_people_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as client:
        players = table(client, *NAMED)
        play_out(players, most=30)
        before = players[0].look()["moments"]
    with serving(tmp_path / "m.sqlite3") as client:
        again = [Player(client, player.match, player.secret) for player in players]
        assert again[0].look()["moments"][: len(before)] == before
        play_out(again, most=10)


def test_the_list_of_games_says_which_seats_each_variant_leaves_to_people(http: httpx.Client) -> None:
    games = {game["id"]: game for game in http.get("/api/games").json()["games"]}
    variant, *others = games[APEX]["options"]
    told = dict(zip(variant["values"], zip(variant["seats"], variant["robots"], strict=True), strict=True))
    assert told == {"solo2": ([3], [1, 2]), "solo1": ([4], [1, 2, 3]), "coop": ([4], [2, 3])}
    for option in others:  # whatever the variant, the third seat is an enemy's
        assert option["robots"] == [[2]] * len(option["values"])
