"""Beside a real table, a turn may be told by its result instead of every choice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from real_tables import MODES, by_hand, laid, tell
from tables import asked_next, serving

from companion import APEX, PERSON, Told, apex, royale, told
from mechbay.core.byhand import BY_RESULT
from mechbay.core.companion import answers
from mechbay.core.errors import IllegalAction
from mechbay.core.event import NOBODY
from mechbay.core.match import verify
from mechbay.server.companion import question_of
from mechbay.server.orders import DONE, orders_due, turn_can_end
from mechbay.server.room import Room
from mechbay.server.store import Store
from rooms_beside import opened


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("told-turns") / "m.sqlite3") as client:
        yield client


@pytest.mark.parametrize("game", [told(), apex(1, "solo2"), royale(2, "solo2")], ids=MODES)
def test_turns_are_told_by_their_result(tmp_path: Path, game: Told) -> None:
    """A whole match in which people end their turns wherever they can; it is a true record, and says so."""
    dice = random.Random(3)

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game, shuffles=True)
        asked_after = 0  # luck that such a turn waited for
        while not room.state.over:
            question = question_of(room)
            seat = PERSON if question or orders_due(room) else room.state.actors()[0]
            can_end = turn_can_end(room)
            if question is not None:
                asked_after += room.waiting is not None and room.waiting.do == BY_RESULT
                text = dice.choice(list(answers(game.game, question)))
            elif orders_due(room):
                text = DONE
            elif can_end:
                text = BY_RESULT
            else:
                text = game.game.actions.write(dice.choice(room.state.legal(seat)))
                if seat == PERSON:
                    with pytest.raises(IllegalAction):
                        await room.act(seat, BY_RESULT, room.versions.newest(seat), "")
            before = room.state.to_json()
            await room.act(seat, text, room.versions.newest(seat), "")
            if can_end:
                assert list(game.game.invariants(room.state)) == []
                stands = room.state.to_json(), question_of(room)
                await room.undo(seat, room.versions.newest(seat), "")
                assert room.state.to_json() == before
                await room.act(seat, text, room.versions.newest(seat), "")
                assert (room.state.to_json(), question_of(room)) == stands
        record = room.record()
        by_result = [step for step in record.steps if step.do == BY_RESULT]
        assert len(by_result) > 2  # however soon the luck of the program ends the match
        assert {step.seat for step in by_result} == {NOBODY}
        assert bool(asked_after) == (game.game is APEX)  # the cards of the next legend
        assert verify(game.game, record).state.to_json() == room.state.to_json()
        stored, entries = await store.match(room.id), await store.entries(room.id)
        assert stored is not None
        assert Room(stored, entries, store).record() == record
        store.close()

    asyncio.run(played())


def test_a_turn_that_was_told_by_its_result_says_so(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    programs = next(number for number, step in enumerate(game.record.steps) if step.do.startswith("card"))
    tell(person, game, 0, programs)
    shown = asked_next(person)
    page = http.get(f"/m/{person.match}/fragment", headers=person.headers).text
    assert 'id="by-result"' in page
    assert "<summary>My table looks different, or this is already done there</summary>" in page
    for _ in range(2):  # said twice, it is done once
        assert person.act(BY_RESULT, shown["version"], "program").status_code == 200
    told_by = person.look()["log"][-1]["text"]
    assert told_by == "Player A · done at the real table, only the result entered"
    assert (
        by_hand(person, "set players.0.energy 4; tokens.b1 a mine 2; players.0.place d1").status_code == 200
    )
    after = asked_next(person)
    assert person.act(BY_RESULT, after["version"], "turn").status_code == 200
    assert asked_next(person)["prompt"]["text"] == "Left robot B · Which card did the robot turn up?"
    page = http.get(f"/m/{person.match}/fragment", headers=person.headers).text
    assert 'id="by-result"' not in page  # luck is asked
    assert 'id="pilot-a"' in page
