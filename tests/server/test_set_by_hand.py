"""Beside a real table, what lies otherwise is set by hand, recorded as such."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from real_tables import PART, by_hand, done, laid, tell
from tables import Player, asked_next, code, serving

from companion import APEX, GAME, royale, told
from mechbay.core.byhand import set_by_hand, value_at
from mechbay.core.errors import IllegalAction
from mechbay.core.match import verify
from mechbay.core.record import Record
from mechbay.server.orders import DONE
from mechbay.server.room import Room
from mechbay.server.store import Store
from mechbay.words import Speaker


async def recorded(database: Path, match: str) -> Record:
    """The record of a match that is still played."""
    store = Store(database)
    stored, entries = await store.match(match), await store.entries(match)
    assert stored is not None
    record = Room(stored, entries, store).record()
    store.close()
    return record


WRONGLY_SET = [
    (
        "set players.1.health 99",
        "Left robot B: health: enter a whole number from 1 to 11 instead of “99”",
        "Lewy robopilot B: żywotność: podaj liczbę całkowitą od 1 do 11 zamiast „99”",
    ),
    (
        "set players.1.points many",
        "Left robot B: VP: enter a whole number of at least 0 instead of “many”",
        "Lewy robopilot B: PZ: podaj liczbę całkowitą, co najmniej 0, zamiast „many”",
    ),
    (
        "set players.1.facing up",
        "Left robot B: facing (N, E, S, W): “up” is not possible now, only N, E, S, W",
        "Lewy robopilot B: kierunek (N, E, S, W): teraz nie może tu być „up”; możliwe: N, E, S, W",
    ),
    (
        "set zones.b1 R99",
        "zones.b1: “R99” is not possible now",
        "zones.b1: teraz nie może tu być „R99”",
    ),
    (
        "set players.9.health 5",
        "“players.9.health” cannot be set; pick something from the list",
        "Nie ma czego ustawić pod „players.9.health”; wybierz coś z listy",
    ),
]


WRONGLY_SET_IN_APEX = [
    (
        "set legends.0.health 99",
        "Bloodhound: health: enter a whole number from 1 to 40 instead of “99”",
        "Bloodhound: zdrowie: podaj liczbę całkowitą od 1 do 40 zamiast „99”",
    ),
    (
        "set legends.0.body_shield maybe",  # without it the shield would be too high
        "Bloodhound: body shield (True for yes, False for no): “maybe” is not possible now, only True",
        "Bloodhound: osłona ciała (True – tak, False – nie): teraz nie może tu być „maybe”; możliwe: True",
    ),
    (
        "set points.0 5",  # as many as the others have lost lives
        "VP: player team: “5” is not possible now, only 0",
        "PZ: drużyna graczy: teraz nie może tu być „5”; możliwe: 0",
    ),
    (
        "set legends.1.ready.0 -3",
        "Lifeline: D.O.C. Heal Drone available from turn … (now: 11): "
        "enter a whole number of at least 0 instead of “-3”",
        "Lifeline: Dron leczący D.O.C. – dostępność od tury (obecna: 11): "
        "podaj liczbę całkowitą, co najmniej 0, zamiast „-3”",
    ),
    (
        "set tokens token smoke at c3sw ends",  # when?
        "Tokens on the map, such as “token smoke at d4sw owner 2 ends 9” (turn now: 11): "
        "“token smoke at c3sw ends” is not possible now",
        "Żetony na mapie, np. „token smoke at d4sw owner 2 ends 9” (obecna tura: 11): "
        "teraz nie może tu być „token smoke at c3sw ends”",
    ),
    (
        "set legends.0.at h1; legends.3.at h1",  # where another stands
        "Wraith: space: “h1” is not possible now",
        "Wraith: pole: teraz nie może tu być „h1”",
    ),
]


@pytest.mark.parametrize(("wrong", "english", "polish"), WRONGLY_SET_IN_APEX)
def test_what_cannot_be_set_in_apex_is_refused_in_the_readers_language(
    wrong: str, english: str, polish: str
) -> None:
    game = royale(1, "solo2")
    state = APEX.from_json(game.positions[len(game.positions) * 2 // 3])
    with pytest.raises(IllegalAction) as refused:
        set_by_hand(APEX, state, wrong)
    assert refused.value.reason is not None
    said = [Speaker(language, APEX).say(refused.value.reason) for language in ("en", "pl")]
    assert said == [english, polish]


def test_tokens_statuses_and_cool_downs_of_apex_are_set_by_hand() -> None:
    game = royale(1, "solo2")
    state = APEX.from_json(game.positions[len(game.positions) * 2 // 3])
    before = state.to_json()
    told = "tokens token smoke at c3sw owner 2 ends 13, token nox-trap at f6 owner 3 ends 12"
    after = set_by_hand(
        APEX, state, f"set {told}; statuses status pinned legend 0 ends 12; legends.1.ready.0 14"
    )
    found = after.to_json()
    assert value_at(found, "tokens") == (
        "token smoke at c3sw owner 2 begins 0 ends 13 use 0 opened False,"
        "token nox-trap at f6 owner 3 begins 0 ends 12 use 0 opened False"
    )
    assert value_at(found, "statuses") == "status pinned legend 0 ends 12"
    assert value_at(found, "legends.1.ready.0") == "14"
    back = set_by_hand(
        APEX, after, f"set tokens ; statuses ; legends.1.ready.0 {value_at(before, 'legends.1.ready.0')}"
    )
    assert back == state


def test_what_lies_otherwise_is_set_by_hand_and_recorded_as_such(tmp_path: Path) -> None:
    game = told()
    with serving(tmp_path / "m.sqlite3") as http:
        person = laid(http, game)
        done(person, game.record.steps[0].do)
        assert code(by_hand(person, "set players.1.health 5")) == "not-asked"  # luck is asked first
        for text in [*game.luck[1], *[DONE] * game.orders[1]]:
            done(person, text)
        tell(person, game, 1, PART)
        before = asked_next(person)
        for wrong, english, polish in WRONGLY_SET:
            shown = asked_next(person)
            for language, says in (("en", english), ("pl", polish)):
                refused = http.post(
                    f"/api/matches/{person.match}/actions",
                    params={"lang": language},
                    json={"action": wrong, "version": shown["version"], "id": f"{wrong} {language}"},
                    headers=person.headers,
                )
                assert refused.status_code == 422, wrong
                assert refused.json()["error"]["message"] == says
            assert asked_next(person) == before
        assert code(by_hand(person, "set")) == "unknown-action"
        assert by_hand(person, "set players.1.energy 8").status_code == 200
        after = asked_next(person)
        assert after["prompt"] == before["prompt"]
        assert after["text"] != before["text"]
        assert after["log"][-1]["text"] == "Set by hand to match the real table"
        page = http.get(f"/m/{person.match}/fragment", headers=person.headers).text
        assert (
            'Left robot B: Energy <input name="players.1.energy" id="by-hand-players.1.energy" value="8"'
            in page
        )
    with serving(tmp_path / "m.sqlite3") as http:
        person = Player(http, person.match, person.secret)
        assert asked_next(person) == after
        record = asyncio.run(recorded(tmp_path / "m.sqlite3", person.match))
        assert [step.do for step in record.steps if step.seat == -1] == ["set players.1.energy 8"]
        state = verify(GAME, record).state.to_json()
        assert state["players"][1]["energy"] == 8  # type: ignore[index]
        assert person.post("undo", version=after["version"], id="back").status_code == 200
        assert asked_next(person)["text"] == before["text"]
