"""Bots at a table: they finish games, see only what their seat sees, and never hold up the server."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from pathlib import Path

import pytest
import slow_bots
from tables import BOT, CLIENT, GAME, ME, Player, at_the_end, news, play_out, serving, table

import mechbay
from mechbay.core.game import Document, Game
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.thinkers import Thinkers, think
from patience import NEVER, PATIENCE, until

MEDIUM = {"kind": "bot", "bot": "medium"}


def test_bots_finish_a_whole_game(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        created = http.post(
            "/api/matches", json={"game": GAME, "seats": [MEDIUM, BOT, MEDIUM], "id": CLIENT}
        ).json()
        watcher = Player(http, created["match"])
        shown = at_the_end(watcher)
        assert shown["result"] is not None
        assert watcher.get("/record").status_code == 200


def test_a_person_plays_with_bots_and_they_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        (person,) = table(http, ME, BOT, MEDIUM)
        play_out([person], most=8)
        kinds = [seat["kind"] for seat in person.look()["seats"]]
        assert kinds == ["person", "bot", "bot"]
    with serving(tmp_path / "m.sqlite3") as http:
        play_out([Player(http, person.match, person.secret)], most=8)


def test_a_persons_undo_wins_over_a_bot_that_still_thinks(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", pace=NEVER) as http:
        while True:  # until the person begins
            (person,) = table(http, ME, BOT)
            if person.look()["choices"]:
                break
        assert person.act("rest", 0, "a").status_code == 200
        assert (person.look()["actors"], person.look()["can_undo"]) == ([1], True)
        assert person.post("undo", version=1, id="u").json() == {"version": 2}
        person.post("hurry")  # nobody to hurry now
        assert (person.look()["actors"], person.look()["version"]) == ([0], 2)
        assert person.act("rest", 2, "b").json() == {"version": 3}
        person.post("hurry")  # the bot drops what it thought before, and thinks of this
        assert news(person, 3)["can_undo"] is False


class Watched(Thinkers):
    """Says when a bot has thought."""

    thought = threading.Event()

    async def choose(self, game: Game, seen: State, seat: int, spec: str, waited_for: bool = True) -> int:
        chosen = await super().choose(game, seen, seat, spec)
        self.thought.set()
        return chosen


def test_bots_move_slowly_enough_to_be_watched_unless_hurried(tmp_path: Path) -> None:
    thinkers = Watched(limit=PATIENCE)
    with serving(tmp_path / "m.sqlite3", pace=NEVER, thinkers=thinkers) as http:
        created = http.post("/api/matches", json={"game": GAME, "seats": [BOT, BOT], "id": CLIENT}).json()
        watcher = Player(http, created["match"])
        assert thinkers.thought.wait(PATIENCE)
        for _ in range(5):
            assert watcher.look()["version"] == 0
        assert watcher.post("hurry").status_code == 200  # nobody plays here, so anybody may
        at_the_end(watcher)


def choose(thinkers: Thinkers, state: State, seat: int = -1) -> int:
    async def chosen() -> int:
        asked = state.actors()[0] if seat < 0 else seat
        try:
            return await thinkers.choose(mechbay.load(GAME), state.seen_by(asked), asked, "medium")
        finally:
            thinkers.close()

    return asyncio.run(chosen())


@pytest.fixture
def state() -> State:
    return mechbay.load(GAME).new(2, {}, SeededTable(3))


def test_a_bot_that_takes_too_long_is_replaced_by_luck(state: State) -> None:
    assert choose(Thinkers(1, 0.3, slow_bots.stick), state) in state.legal(state.actors()[0])


@pytest.mark.parametrize("thought", [slow_bots.fail, slow_bots.cheat, slow_bots.die])
def test_a_bot_that_fails_cheats_or_dies_is_replaced_by_luck(
    state: State, thought: slow_bots.Thought
) -> None:
    assert choose(Thinkers(1, PATIENCE, thought), state) in state.legal(state.actors()[0])


def test_a_slow_neighbour_takes_no_other_bot_with_it(
    state: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One worker is stuck and ended; what the others think is not touched."""

    async def story() -> None:
        thinkers = Thinkers(2, 0.3, partial(slow_bots.ponder, tmp_path))
        game = mechbay.load(GAME)
        seat = state.actors()[0]

        async def ask(spec: str) -> asyncio.Task[int]:
            thought = asyncio.create_task(thinkers.choose(game, state.seen_by(seat), seat, spec))
            await asyncio.sleep(0)  # so that it is asked with the limit of this moment
            return thought

        stuck = await ask("stuck")
        monkeypatch.setattr(thinkers, "_limit", PATIENCE)
        others = [await ask("sound") for _ in range(2)]
        legal = state.legal(seat)
        assert await stuck in legal
        (tmp_path / "enough").touch()
        assert await asyncio.gather(*others) == [legal[-1]] * 2
        thinkers.close()

    asyncio.run(story())


def test_the_server_answers_while_bots_think(tmp_path: Path) -> None:
    thinkers = Thinkers(1, PATIENCE, partial(slow_bots.ponder, tmp_path))
    with serving(tmp_path / "m.sqlite3", thinkers=thinkers) as http:
        created = http.post("/api/matches", json={"game": GAME, "seats": [BOT, BOT], "id": CLIENT}).json()
        watcher = Player(http, created["match"])
        until((tmp_path / "thinks").exists)
        for _ in range(5):
            assert watcher.look()["version"] == 0
        (tmp_path / "enough").touch()
        news(watcher, 0)


def test_bots_that_somebody_waits_for_think_first() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        people, alone = thinkers._waiting
        first = await thinkers._next(alone)
        given_up, among, person = [
            asyncio.create_task(thinkers._next(queue)) for queue in (people, alone, people)
        ]
        await asyncio.sleep(0)
        given_up.cancel()
        thinkers._release(first)
        await asyncio.wait([given_up, person])
        assert not among.done()
        thinkers._release(await person)
        await among

    asyncio.run(story())


def test_a_process_that_cannot_be_started_leaves_its_place_to_the_next(
    monkeypatch: pytest.MonkeyPatch, state: State
) -> None:
    started: list[int] = []

    def none_left(*how: object) -> None:
        started.append(1)
        raise OSError("too many open files")

    thinkers = Thinkers(1)
    monkeypatch.setattr("mechbay.server.thinkers.ProcessPoolExecutor", none_left)
    for _ in range(2):
        assert choose(thinkers, state) in state.legal(state.actors()[0])
    assert len(started) == 2


def test_a_turn_that_is_given_up_too_late_is_passed_on() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        people, alone = thinkers._waiting
        first = await thinkers._next(people)
        person, among = [asyncio.create_task(thinkers._next(queue)) for queue in (people, alone)]
        await asyncio.sleep(0)
        thinkers._release(first)
        person.cancel()  # it has its turn, and has not heard of it
        await asyncio.wait([person])
        assert person.cancelled()
        await among

    asyncio.run(story())


def test_bots_are_asked_with_seen_positions_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Document, Document, int]] = []

    async def story() -> None:
        store = Store(tmp_path / "m.sqlite3")
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, 0)

        async def choose(game: object, seen: State, seat: int, *more: object) -> int:
            asked.append((seen.to_json(), room.state.seen_by(seat).to_json(), seat))
            assert seen is not room.state
            return seen.legal(seat)[0]

        monkeypatch.setattr(thinkers, "choose", choose)
        room = await rooms.create(GAME, {}, [Seat("bot", bot="easy"), Seat("bot", bot="easy")])
        await asyncio.wait_for(room.newer(0, 20), PATIENCE)
        await rooms.close()
        store.close()

    asyncio.run(story())
    assert len(asked) > 20
    assert all(given == seen for given, seen, _ in asked)


def test_the_thought_of_a_worker_needs_only_documents(state: State) -> None:
    seat = state.actors()[0]
    assert think(GAME, state.seen_by(seat).to_json(), seat, "medium", 7) in state.legal(seat)


def test_workers_end_with_the_server(tmp_path: Path) -> None:
    thinkers = Thinkers(1, PATIENCE)

    async def story() -> list[int]:
        game = mechbay.load(GAME)
        state = game.new(2, {}, SeededTable(3))
        seat = state.actors()[0]
        await thinkers.choose(game, state, seat, "easy")
        workers = [process for pool in thinkers._started for process in pool._processes]
        thinkers.close()
        return workers

    workers = asyncio.run(story())
    until(lambda: all(_gone(worker) for worker in workers))


def _gone(process: int) -> bool:
    try:
        return ") Z " in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True


def test_bots_move_without_pauses_where_somebody_set_the_pace_so(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", pace=NEVER) as http:
        (person,) = table(http, ME, BOT)
        assert person.post("pace", pace="off").status_code == 200
        person.post("hurry")  # who began before that
        shown = until(lambda: (found := person.look())["choices"] and found)
        assert person.act(shown["choices"][0]["action"], shown["version"], "a").status_code == 200
        until(lambda: person.look()["choices"])
