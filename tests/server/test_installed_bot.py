"""A bot of another package plays everywhere; over the network only those that are registered can be named."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import httpx
import pytest
from tables import CLIENT, GAME, serving
from test_serve_command import started as serves
from test_serve_command import stopped

from calls import OUTSIDE, process, started
from packages import PIG, TABLE, TYPED, Surroundings, beside, holds_at_once, offer
from patience import PATIENCE

each_name = pytest.mark.parametrize("bot", ["cautious", "cautious:CautiousBot"])


@pytest.fixture
def installed(tmp_path: Path) -> Surroundings:
    """The surroundings in which the bot and Pig are found."""
    offer(tmp_path, "pig", "pig:GAME")
    offer(tmp_path, "cautious", "cautious:CautiousBot", "mechbay.bots")
    return beside(tmp_path, PIG)


@each_name
def test_it_plays_in_simulations(bot: str, installed: Surroundings, tmp_path: Path) -> None:
    words = ("simulate", "pig", "--games", "3", "--bots", f"{bot},{bot}", "--out", str(tmp_path / "games"))
    called = process(*words, "--json", **installed)
    assert (called.code, called.err) == (0, "")
    assert [row["bot"] for row in called.json["results"]] == [bot, bot]
    for file in (tmp_path / "games").iterdir():
        assert holds_at_once(file.read_text(encoding="utf-8"))


def test_it_is_found_in_the_folder_that_a_person_is_in(
    installed: Surroundings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    shutil.copy(OUTSIDE / "cautious.py", here / "at_hand.py")
    monkeypatch.chdir(here)
    words = ("simulate", "pig", "--games", "51", "--jobs", "2", "--bots", "at_hand:CautiousBot,random")
    called = process(*words, PYTHONSAFEPATH="1", **installed)  # as an installed program looks for modules
    assert (called.code, called.err) == (0, "")


@each_name
def test_it_plays_in_the_terminal(bot: str, installed: Surroundings) -> None:
    words = ("play", "pig", "--bots", bot, "--set", "goal=50", "--seed", "1")
    called = process(*words, typed=TYPED, **installed)
    assert (called.code, called.err) == (0, "")
    assert f"{bot} B · holds" in called.out


@each_name
def test_it_thinks_in_the_servers_workers(bot: str, installed: Surroundings, tmp_path: Path) -> None:
    called = started(sys.executable, str(TABLE), str(tmp_path), "pig", bot, **installed)
    assert (called.code, called.err) == (0, "")
    assert holds_at_once(called.out)


def test_serve_registers_a_bot(installed: Surroundings, tmp_path: Path) -> None:
    words = ("--port", "0", "--database", str(tmp_path / "m.sqlite3"), "--bot", "cautious:CautiousBot")
    server, said = serves(*words, **installed)
    address = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert address
    with httpx.Client(base_url=address[0], timeout=PATIENCE) as http:
        names = http.get("/api/games").json()["games"][0]["bots"]
        assert names == ["easy", "medium", "random", "greedy", "cautious", "cautious:CautiousBot"]
        seats = [{"kind": "bot", "bot": "cautious:CautiousBot"}] * 2
        setup = {"game": "pig", "seats": seats, "id": CLIENT}
        assert http.post("/api/matches", json=setup).status_code == 201
    stopped(server)


@pytest.mark.parametrize("spec", ["cautious:Nobody", "nowhere:Bot", "cautious"])
def test_serve_refuses_a_bot_that_is_none(spec: str) -> None:
    called = process("serve", "--no-open", "--port", "0", "--bot", spec)
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith("mechbay: ")
    assert len(called.err.splitlines()) == 1


@pytest.mark.parametrize("spec", ["os:system", "this:s", "cautious:CautiousBot", "cautious", "os", ":", ""])
def test_a_client_can_name_registered_bots_only(spec: str, tmp_path: Path) -> None:
    before = {"this", "cautious"} & sys.modules.keys()
    with serving(tmp_path / "m.sqlite3") as http:
        seats = [{"kind": "bot", "bot": spec}] * 2
        answer = http.post("/api/matches", json={"game": GAME, "seats": seats, "id": CLIENT})
    assert answer.status_code == 422
    assert "available: easy, medium, random, greedy" in answer.json()["error"]["message"]
    assert {"this", "cautious"} & sys.modules.keys() == before  # nothing was imported for a stranger
