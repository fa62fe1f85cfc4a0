"""A table over HTTP: set up, sat at, played, taken back, talked at, finished, played again."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tables import BOT, CLIENT, GAME, ME, OPEN, Player, asked, code, finished, play_out, serving, table

import mechbay
from mechbay.core.match import verify
from mechbay.core.record import loads


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("wire") / "m.sqlite3") as client:
        yield client


def test_the_games_are_listed_in_both_languages(http: httpx.Client) -> None:
    (game,) = [one for one in http.get("/api/games?lang=en").json()["games"] if one["id"] == GAME]
    (gra,) = [one for one in http.get("/api/games?lang=pl").json()["games"] if one["id"] == GAME]
    assert game["seats"] == [2, 3, 4]
    assert {"easy", "medium"} <= set(game["bots"])
    assert [option["name"] for option in game["options"]] == ["variant", "compensation"]
    assert (game["title"], gra["title"]) == ("Planet Defenders", "Obrońcy Galaktyki")


def test_the_browsers_language_is_spoken_unless_another_is_asked_for(http: httpx.Client) -> None:
    def title(lang: str, accepted: str) -> str:
        query = {"lang": lang} if lang else {}
        games = http.get("/api/games", params=query, headers={"Accept-Language": accepted}).json()["games"]
        return next(str(game["title"]) for game in games if game["id"] == GAME)

    assert title("", "pl-PL,pl;q=0.9,en;q=0.8") == "Obrońcy Galaktyki"
    assert title("", "de, en;q=0.5, pl;q=0.7") == "Obrońcy Galaktyki"
    assert title("", "de") == title("", "") == title("xx", "q=;;,") == "Planet Defenders"
    assert title("en", "pl") == "Planet Defenders"


def test_a_table_with_friends_is_played_over_the_link(http: httpx.Client) -> None:
    (ania,) = table(http, ME | {"name": "Ania"}, OPEN, variant="tactical")
    watcher = Player(http, ania.match)
    assert [seat["kind"] for seat in watcher.look()["seats"]] == ["person", "open"]
    key = http.post(f"/api/matches/{ania.match}/seats/1", json={"name": "Ola", "id": CLIENT}).json()
    ola = Player(http, ania.match, key["secret"])
    assert [seat["name"] for seat in watcher.look()["seats"]] == ["Ania", "Ola"]
    assert watcher.look()["version"] == 1
    assert (ania.look()["seat"], ola.look()["seat"], watcher.look()["seat"]) == (0, 1, None)
    mover = asked([ania, ola])
    action = mover.move()
    assert watcher.look()["version"] == 2
    assert watcher.look()["log"][-1]["version"] == 2
    assert watcher.look()["choices"] == []
    assert action not in [choice["action"] for choice in watcher.look()["choices"]]
    assert watcher.look()["options"]["variant"] == "tactical"


def test_a_seat_that_nobody_has_taken_is_waited_for_by_its_letter(http: httpx.Client) -> None:
    (ania,) = table(http, ME | {"name": "Ania"}, OPEN)
    if ania.look()["choices"]:
        ania.act("rest", ania.look()["version"], "rest")
    assert ania.look(lang="en")["prompt"]["text"] == "Waiting for somebody to take seat B"
    assert ania.look(lang="pl")["prompt"]["text"] == "Czekamy, aż ktoś zajmie miejsce B"


def test_the_log_can_be_had_from_a_version_on(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    play_out(players, most=10)
    whole = players[0].look()["log"]
    for since in (0, 6, 10):
        newer = [line for line in whole if line["version"] > since]
        assert players[0].look(since=since)["log"] == newer != whole
    assert [line["number"] for line in whole] == list(range(1, len(whole) + 1))


def test_a_view_says_everything_that_a_page_needs(http: httpx.Client) -> None:
    player = asked(table(http, ME | {"name": "Ania"}, ME | {"name": "Ola"}))
    shown = player.look(lang="pl")
    assert shown["language"] == "pl"
    assert shown["over"] is False
    assert shown["prompt"]["clause"].startswith("GXD-")
    assert shown["prompt"]["who"] in ("Ania A", "Ola B")
    assert [choice["number"] for choice in shown["choices"]] == list(range(1, len(shown["choices"]) + 1))
    assert shown["text"]
    assert {line["clause"][:4] for line in shown["log"]} == {"GXD-"}
    assert [seat["to_act"] for seat in shown["seats"]].count(True) == 1
    assert [shown["result"], shown["record"], shown["seed"], shown["rematch"]] == [None, False, None, None]
    assert len(shown["commitment"]) == 64
    assert player.look(lang="en")["text"] != shown["text"]


def test_the_same_id_is_answered_the_same_and_done_once(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    player = asked(players)
    action = player.look()["choices"][0]["action"]
    answers = [player.act(action, 0, "same") for _ in range(3)]
    assert [answer.json() for answer in answers] == [{"version": 1}] * 3
    player = asked(players)
    player.move()
    assert players[0].look()["version"] == 2
    repeated = next(p for p in players if p.act(action, 0, "same").status_code == 200)
    assert repeated.act(action, 0, "same").json() == {"version": 1}
    assert players[0].look()["version"] == 2


def test_an_id_stands_for_one_thing(http: httpx.Client) -> None:
    player = asked(table(http, ME, ME))
    choices = [choice["action"] for choice in player.look()["choices"]]
    assert player.act(choices[0], 0, "same").status_code == 200
    for answer in (player.act(choices[1], 1, "same"), player.post("undo", version=1, id="same")):
        assert (answer.status_code, code(answer)) == (409, "id-used")
    assert player.look()["version"] == 1


@pytest.mark.parametrize("version", [-1, 0, 2, 99])
def test_another_version_is_a_conflict_that_says_the_right_one(http: httpx.Client, version: int) -> None:
    players = table(http, ME, ME)
    asked(players).move()
    player = asked(players)
    before = player.look()
    for answer in (
        player.act(before["choices"][0]["action"], version, "late"),
        player.post("undo", version=version, id="late-undo"),
        player.post("restart", version=version, id="late-restart"),
    ):
        assert (answer.status_code, code(answer), answer.json()["error"]["version"]) == (409, "stale", 1)
    assert player.look() == before


def test_chat_makes_no_move_stale(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    player = asked(players)
    shown = player.look()
    assert players[0].post("chat", text="hello <b>all</b>", id="c1").json() == {"version": 1}
    assert players[0].post("chat", text="hello <b>all</b>", id="c1").json() == {"version": 1}
    assert player.act(shown["choices"][0]["action"], shown["version"], "a1").json() == {"version": 2}
    assert player.look()["chat"] == [
        {"version": 1, "seat": 0, "text": "hello <b>all</b>", "sign": "", "piece": ""}
    ]


def race(player: Player, action: str, version: int) -> list[httpx.Response]:
    """Four clients who do the same thing at the same moment, each by its own id."""
    start = threading.Barrier(4)
    answers: list[httpx.Response] = []

    def run(number: int) -> None:
        start.wait()
        answers.append(player.act(action, version, f"{version}-{number}"))

    threads = [threading.Thread(target=run, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_of_those_who_race_one_wins_and_the_others_are_told(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    for version in range(6):
        player = asked(players)
        answers = race(player, player.look()["choices"][0]["action"], version)
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert {code(answer) for answer in answers if answer.status_code == 409} == {"stale"}
        assert player.look()["version"] == version + 1


def test_undo_over_the_wire_shows_the_position_before(http: httpx.Client) -> None:
    player = asked(table(http, ME, ME))
    before = player.look()
    assert before["can_undo"] is False
    assert code(player.post("undo", version=0, id="u0")) == "no-undo"
    player.move()
    assert player.look()["can_undo"] is True
    assert player.post("undo", version=1, id="u1").json() == {"version": 2}
    assert player.post("undo", version=1, id="u1").json() == {"version": 2}
    after = player.look()
    same = ("text", "log", "choices", "prompt", "seats", "can_undo", "stage", "moments")
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    assert player.look(at=1)["log"] != after["log"]


def test_players_who_share_a_device_say_who_looks(http: httpx.Client) -> None:
    first, second = table(http, ME, ME)
    both = Player(http, first.match, f"{first.secret}.{second.secret}")
    assert [both.look()["seat"], both.look(seat=1)["seat"]] == [0, 1]
    assert code(both.get(seat=2)) == code(first.get(seat=1)) == "wrong-seat"
    mover = both.look()["actors"][0]
    action = both.look(seat=mover)["choices"][0]["action"]
    answer = http.post(
        f"/api/matches/{first.match}/actions?seat={mover}",
        json={"action": action, "version": 0, "id": "x"},
        headers=both.headers,
    )
    assert answer.json() == {"version": 1}


def test_a_cookie_of_the_match_opens_the_seat_too(http: httpx.Client) -> None:
    first, second = table(http, ME, ME)
    other, _ = table(http, ME, ME)
    cookie = {"Cookie": f"seat-{first.match}={second.secret}; seat-{other.match}={other.secret}"}
    assert http.get(f"/api/matches/{first.match}", headers=cookie).json()["seat"] == 1
    assert http.get(f"/api/matches/{other.match}", headers=cookie).json()["seat"] == 0


def test_the_curtain_falls_for_who_share_a_device_however_they_bring_their_keys(http: httpx.Client) -> None:
    first, second = table(http, ME, ME)
    keys = f"{first.secret}.{second.secret}"
    for headers in ({"X-Seat": keys}, {"Cookie": f"seat-{first.match}={keys}"}):
        assert 'id="curtain"' in http.get(f"/m/{first.match}/fragment", headers=headers).text


def test_why_not_is_answered_with_the_rule(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    player = asked(players)
    waiting = next(one for one in players if one is not player)
    legal = player.look()["choices"][0]["action"]
    assert player.get("/why", action=legal).json() == {
        "action": legal,
        "legal": True,
        "text": "",
        "clause": "",
    }
    game = mechbay.load(GAME)
    illegal = next(
        game.actions.write(number)
        for number in range(len(game.actions))
        if game.actions.write(number) not in [choice["action"] for choice in player.look()["choices"]]
    )
    for someone, lang in ((player, "en"), (player, "pl"), (waiting, "en")):
        told = someone.get("/why", action=illegal, lang=lang).json()
        assert told["legal"] is False
        assert told["text"]
        assert told["clause"].startswith("GXD-")
        refused = someone.http.post(
            f"/api/matches/{someone.match}/actions?lang={lang}",
            json={"action": illegal, "version": 0, "id": "no"},
            headers=someone.headers,
        )
        assert refused.status_code == (422 if someone is player else 409)
        assert refused.json()["error"]["message"] == told["text"]
        assert refused.json()["error"]["clause"] == told["clause"]
    assert player.look()["version"] == 0


def test_only_a_finished_match_gives_its_record_and_a_rematch(http: httpx.Client) -> None:
    player, _ = table(http, ME, ME)
    assert [code(player.get("/record")), code(player.post("rematch"))] == ["not-over", "not-over"]


def test_a_finished_match_is_proven_and_played_again(tmp_path: Path) -> None:
    match = finished(tmp_path / "m.sqlite3", ("Ania", "Ola"), ("one", "two"))
    with serving(tmp_path / "m.sqlite3") as http:
        watcher, *players = (Player(http, match, secret) for secret in ("", "one", "two"))
        shown = watcher.look()
        record = loads(watcher.get("/record").text)
        assert record.players == ["Ania", "Ola"]
        verify(mechbay.load(GAME), record)
        assert record.result is not None
        assert shown["result"]["scores"] == record.result.scores
        assert shown["result"]["winners"] == record.result.winners
        assert (shown["over"], shown["record"], shown["choices"]) == (True, True, [])
        assert code(players[0].act("rest", shown["version"], "late")) == "not-asked"
        assert code(watcher.post("rematch")) == "no-seat"
        following = players[0].post("rematch").json()["match"]
        assert players[1].post("rematch").json()["match"] == following == watcher.look()["rematch"]
        again = [Player(http, following, player.secret) for player in players]
        assert [player.look()["seat"] for player in again] == [0, 1]
        assert [seat["name"] for seat in again[0].look()["seats"]] == ["Ania", "Ola"]
        asked(again).move()


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as client:
        players = table(client, ME | {"name": "Ania"}, OPEN)
        key = client.post(
            f"/api/matches/{players[0].match}/seats/1", json={"name": "Ola", "id": CLIENT}
        ).json()
        players.append(Player(client, players[0].match, key["secret"]))
        play_out(players, most=30)
        players[0].post("chat", text="back in a minute", id="c")
        before = [player.look() for player in players]
    with serving(tmp_path / "m.sqlite3") as client:
        back = [Player(client, player.match, player.secret) for player in players]
        assert [player.look() for player in back] == before
        asked(back).move()


def test_a_match_that_cannot_be_replayed_is_set_aside_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "m.sqlite3"
    with serving(database) as client:
        tables = [table(client, ME, ME) for _ in range(4)]
        for players in tables:
            play_out(players, most=5)
    raw = sqlite3.connect(database)
    bad = [players[0].match for players in tables[:3]]
    raw.execute("DROP TRIGGER log_never_changes")
    raw.execute("UPDATE matches SET rules = '0' WHERE id = ?", (bad[0],))
    raw.execute("UPDATE log SET text = 'fly to-the-moon' WHERE match = ? AND seq = 3", (bad[1],))
    raw.execute("UPDATE matches SET game = 'chess' WHERE id = ?", (bad[2],))
    raw.commit()
    raw.close()
    with serving(database) as client:
        for match in bad:
            for _ in range(2):
                answer = client.get(f"/api/matches/{match}")
                assert (answer.status_code, code(answer)) == (410, "set-aside")
        good = [Player(client, player.match, player.secret) for player in tables[3]]
        asked(good).move()
    assert [match for match in bad if f"match {match} is set aside" not in caplog.text] == []


def test_bots_need_a_table_that_somebody_looks_at(http: httpx.Client) -> None:
    answer = http.post("/api/matches", json={"game": GAME, "seats": [BOT, BOT], "id": CLIENT})
    assert answer.json()["seats"] == []
    assert Player(http, answer.json()["match"]).look()["seat"] is None
