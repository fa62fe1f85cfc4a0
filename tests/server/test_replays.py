"""Record files opened in the browser: shown as replays, proved first, never kept and never played on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import ME, Clock, Player, code, finished, serving, table

import mechbay
from mechbay.core.match import Match, verify
from mechbay.core.record import Record, loads
from mechbay.core.table import SeededTable
from mechbay.server.caps import Caps
from mechbay.server.replays import MOST, SIZE

GOLDENS = Path(__file__).parents[1] / "goldens"
SHORTEST = {
    folder.name: min(folder.iterdir(), key=lambda file: file.stat().st_size)
    for folder in sorted(GOLDENS.iterdir())
}


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("replays") / "m.sqlite3") as client:
        yield client


def opened(http: httpx.Client, text: str) -> httpx.Response:
    """What the server says to a file."""
    return http.post("/api/records", content=text.encode(), headers={"Content-Type": "application/json"})


def shown(http: httpx.Client, text: str) -> Player:
    """Somebody who looks at the replay of a file."""
    answer = opened(http, text)
    assert answer.status_code == 201, answer.text
    return Player(http, answer.json()["match"])


def golden(game: str = "planet-defenders") -> Record:
    """A recorded game, the shortest there is."""
    return loads(SHORTEST[game].read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", SHORTEST)
def test_a_record_is_replayed_from_its_beginning_to_its_end(http: httpx.Client, game: str) -> None:
    record = golden(game)
    player = shown(http, record.dumps())
    view = player.look()
    assert record.result is not None
    assert view["over"]
    assert [seat["points"] for seat in view["seats"]] == record.result.scores
    assert (view["game"], view["seat"], view["choices"]) == (record.game, None, [])
    assert not player.look(at=view["moments"][len(view["moments"]) // 2])["over"]
    page = http.get(f"/m/{player.match}/fragment?at={view['moments'][1]}")
    assert page.status_code == 200
    assert 'id="scrub"' in page.text
    again = loads(player.get("/record").text)
    assert again.steps[-1].do == record.steps[-1].do
    verify(mechbay.load(record.game), again)


def test_whoever_has_no_name_is_called_by_what_they_are_in_the_readers_language(http: httpx.Client) -> None:
    match = Match(mechbay.load("planet-defenders"), 3, {}, SeededTable(1), ["you", "greedy", "Ola"])
    player = shown(http, match.record.dumps())
    for language, names in (("en", ["Player", "Robot", "Ola"]), ("pl", ["Gracz", "Robot", "Ola"])):
        assert [seat["name"] for seat in player.look(lang=language)["seats"]] == names


def test_a_match_that_began_at_a_position_is_refused_in_a_sentence(
    http: httpx.Client, tmp_path: Path
) -> None:
    match = mechbay.Match.at(mechbay.new("mech-wars", seed=1).position, seed=2)
    match.play_bot("random")
    match.save(tmp_path / "match.json")
    answer = opened(http, (tmp_path / "match.json").read_text(encoding="utf-8"))
    assert (answer.status_code, code(answer)) == (422, "wrong-message")
    assert "begins in the middle of a game" in answer.json()["error"]["message"]


def test_the_record_of_a_match_here_shows_the_same_and_is_proved_the_same(tmp_path: Path) -> None:
    match = finished(tmp_path / "m.sqlite3", ("Ania", "Ola"), ("one", "two"))
    with serving(tmp_path / "m.sqlite3") as http:
        real = Player(http, match)
        text = real.get("/record").text
        copy = shown(http, text)
        assert copy.match != match
        differs = {"match"}
        before, after = real.look(), copy.look()
        assert {key for key in before if before[key] != after[key]} <= differs
        assert copy.get("/record").text == text
        assert shown(http, text).match == copy.match


def test_nobody_can_do_anything_there(http: httpx.Client) -> None:
    record = golden()
    begun = replace(record, steps=record.steps[:5], result=None)
    player = shown(http, begun.dumps())
    view = player.look()
    assert not view["over"]
    asked: dict[str, dict[str, Any]] = {
        "actions": {"action": record.steps[5].do, "version": view["version"], "id": "a"},
        "undo": {"version": view["version"], "id": "b"},
        "chat": {"text": "hello", "id": "c"},
        "pings": {"sign": "go", "piece": "defender:red"},
        "hurry": {},
        "rematch": {},
        "seats/0": {"name": "Ann", "id": "a client's own id"},
    }
    codes = {what: code(player.post(what, **body)) for what, body in asked.items()}
    assert codes == dict.fromkeys(asked, "no-seat") | {"seats/0": "seat-taken"}
    assert player.look() == view


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"moves": ["e4"]}', "a record begins with"),
        (golden().dumps().replace('"game": "', '"game": "x'), "no game"),
        (golden().dumps().replace('"seats": ', '"seats": 9'), "a name for each of 9"),
        (golden().dumps().replace('"players": [', '"players": ["x", '), "4 names"),
        (golden().dumps().replace('"players": ["', '"players": ["x'), "setup: changed"),
        (golden().dumps().replace('"luck": []', '"luck": ["die 9"]', 1), "step "),
        (re.sub(r'"do": "[^"]*"', r'"do": "\\ud800"', golden().dumps(), count=1), "step 1 (?)"),
    ],
)
def test_what_is_no_true_record_is_refused_with_the_reason(
    http: httpx.Client, text: str, reason: str
) -> None:
    answer = opened(http, text)
    assert (answer.status_code, code(answer)) == (422, "wrong-message")
    assert reason in answer.json()["error"]["message"]


def test_a_file_that_is_too_large_is_not_read(http: httpx.Client) -> None:
    answer = opened(http, " " * (SIZE + 1))
    assert (answer.status_code, code(answer)) == (413, "too-large")


def test_only_so_many_are_held_and_matches_are_untouched(http: httpx.Client) -> None:
    record = golden()
    (player,) = table(http, ME, ME)[:1]
    short = [replace(record, steps=record.steps[:2], result=None).dumps() + " " * k for k in range(MOST + 2)]
    ids = [shown(http, text).match for text in short]
    assert len(set(ids)) == MOST + 2
    alive = [http.get(f"/api/matches/{match}").status_code for match in ids]
    assert alive == [404] * 2 + [200] * MOST
    assert player.get().status_code == 200


def test_opening_is_counted_like_new_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=Caps(tables=2)) as http:
        answers = [opened(http, "{}").status_code for _ in range(3)]
    assert answers == [422, 422, 429]
