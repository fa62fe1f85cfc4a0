"""Tables beside a real one: the server rolls nothing, its owner tells what luck brought."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import ME, OPEN, Player, asked_next, code, serving

from companion import APEX, GAME, PERSON, Told, apex, royale, told
from mechbay.core.byhand import BY_RESULT
from mechbay.core.companion import answers
from mechbay.core.errors import IllegalAction
from mechbay.core.event import NOBODY, Event
from mechbay.core.match import verify
from mechbay.core.orders import Turned, order_card
from mechbay.core.record import Record, loads
from mechbay.server.companion import question_of
from mechbay.server.keys import new_secret
from mechbay.server.orders import DONE, orders_due, turn_can_end
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.store import Store
from rooms_beside import SECRET, doings, opened

ROBOT = {"kind": "bot"}
SOLO: dict[str, Any] = {"game": GAME.id, "options": {"mode": "solo"}, "seats": [ME, ROBOT, ROBOT]}
NAMES = ["tiny-epic-mechs", "tdm", "br"]
PART = 70  # steps: the setup, and turns of all


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("real-table") / "m.sqlite3") as client:
        yield client


def ask_luck(http: httpx.Client, luck: list[str], **more: Any) -> httpx.Response:
    return http.post("/api/luck", json={**SOLO, "luck": luck, **more})


def ask_for(http: httpx.Client, luck: list[str], **more: Any) -> httpx.Response:
    return http.post(
        "/api/matches", json={**SOLO, "companion": True, "luck": luck, "id": new_secret(), **more}
    )


def laid(http: httpx.Client, game: Told) -> Player:
    """A table whose setup is told."""
    created = ask_for(http, game.luck[0], options=game.record.options).json()
    return Player(http, created["match"], created["seats"][0]["secret"])


def done(person: Player, action: str) -> dict[str, Any]:
    """What is asked when this is done or told."""
    shown = asked_next(person)
    assert action in [choice["action"] for choice in shown["choices"]], (action, shown["prompt"])
    assert person.act(action, shown["version"], f"id-{shown['version']}").status_code == 200
    return shown


def tell(person: Player, game: Told, first: int, last: int) -> None:
    """The person does and tells what belongs to these steps."""
    for _, action in game.doings(first, last):
        done(person, action)


WHOLE: list[tuple[Callable[[int, str], Told], int, str]]
WHOLE = [(told, 1, "solo"), (told, 2, "solo-hard"), (told, 3, "solo-brutal")]
WHOLE += [(apex, 1, variant) for variant in ("solo2", "solo1", "coop")]
WHOLE += [(royale, 2, variant) for variant in ("solo2", "solo1", "coop")]


@pytest.mark.parametrize(("which", "seed", "mode"), WHOLE)
def test_every_step_leads_where_it_led_and_nothing_of_a_half_done_one_stays(
    tmp_path: Path, which: Callable[[int, str], Told], seed: int, mode: str
) -> None:
    game = which(seed, mode)

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        assert room.state.to_json() == game.positions[0]
        for number, (step, luck) in enumerate(zip(game.record.steps, game.luck[1:], strict=True)):
            for place, doing in enumerate([step.do, *luck]):
                seat = PERSON if place else step.seat
                assert room.state.to_json() == game.positions[number]
                assert (question_of(room) is None) == (place == 0)
                assert room.moment.depth == number
                await room.act(seat, doing, room.versions.newest(seat), f"{number}-{place}")
            assert question_of(room) is None
            assert orders_due(room) == game.orders[number + 1], f"step {number + 1}"
            if orders_due(room):
                await room.act(PERSON, DONE, room.versions.newest(PERSON), f"{number}-done")
            assert room.state.to_json() == game.positions[number + 1], f"step {number + 1}"
        stored, entries = await store.match(room.id), await store.entries(room.id)
        assert stored is not None
        again = Room(stored, entries, store)
        assert again.state.to_json() == game.positions[-1]
        assert again.record().steps == room.record().steps
        assert [entry.luck for entry in entries if entry.kind == "act"] == [
            step.luck for step in game.record.steps
        ]
        store.close()

    asyncio.run(played())


def test_a_step_waits_also_in_a_room_that_is_loaded_anew(tmp_path: Path) -> None:
    game = told()

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        times = 0
        for seat, doing in doings(game, PART):
            await room.act(seat, doing, room.versions.newest(seat), "")
            if question_of(room) is None:
                continue
            stored, entries = await store.match(room.id), await store.entries(room.id)
            assert stored is not None
            for snapshot in (None, room.snapshot()):
                again = Room(stored, entries, store, snapshot)
                assert question_of(again) == question_of(room)
                assert again.versions.newest(PERSON) == room.versions.newest(PERSON)
                assert again.state.to_json() == room.state.to_json()
                times += 1
        assert times > 20
        store.close()

    asyncio.run(played())


def test_rounds_over_the_wire_with_robots_that_move_by_themselves(tmp_path: Path) -> None:
    game = told()
    with serving(tmp_path / "m.sqlite3") as http:
        person = laid(http, game)
        tell(person, game, 0, PART // 2)
        before = asked_next(person)
        assert before["companion"]
        assert (before["commitment"], before["seed"]) == ("", None)
        texts = [line["text"] for line in before["log"]]
    with serving(tmp_path / "m.sqlite3") as http:
        person = Player(http, person.match, person.secret)
        assert asked_next(person) == before
        tell(person, game, PART // 2, PART)
        assert [line["text"] for line in asked_next(person)["log"]][: len(texts)] == texts


def test_luck_of_the_setup_is_asked_before_the_table_opens(http: httpx.Client) -> None:
    first = ask_luck(http, []).json()
    assert first["text"] == "Which pilot were you dealt?"
    assert first["choices"][2] == {"number": 3, "action": "pilot brawler", "label": "Brawler", "warning": ""}
    polish = http.post("/api/luck", params={"lang": "pl"}, json=SOLO).json()
    assert polish["text"] != first["text"]
    second = ask_luck(http, ["pilot brawler"]).json()
    assert "pilot brawler" not in [choice["action"] for choice in second["choices"]]
    whole = ask_luck(http, ["pilot brawler", "pilot tank"])
    assert whole.json() == {"text": "", "choices": []}
    for luck in (["pilot brawler"], ["pilot brawler", "pilot brawler"], ["zone R01"], ["pilot x"], ["x"] * 3):
        assert code(ask_for(http, luck)) == "wrong-message"
    created = ask_for(http, ["pilot brawler", "pilot tank"])
    assert created.status_code == 201
    person = Player(http, created.json()["match"], created.json()["seats"][0]["secret"])
    actions = [choice["action"] for choice in person.look()["choices"]]
    assert actions == ["keep brawler", "keep tank"]


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"mode": "versus"}},
        {"seats": [OPEN, ROBOT, ROBOT]},
        {"seats": [ROBOT, ROBOT, ROBOT]},
        {"seats": [ME, ROBOT]},
        {"seats": [ME, ME, ROBOT]},
        {"game": "planet-defenders", "options": {}, "seats": [ME, ROBOT]},
    ],
)
def test_only_one_person_with_robots_sits_beside_a_real_table(
    http: httpx.Client, more: dict[str, Any]
) -> None:
    luck = ["pilot brawler", "pilot tank"]
    assert code(ask_for(http, luck, **more)) == "wrong-message"
    if more.get("seats") != [ME, ME, ROBOT]:
        assert code(ask_luck(http, luck, **more)) == "wrong-message"


def test_asking_twice_for_a_table_gives_one(http: httpx.Client) -> None:
    luck = ["pilot brawler", "pilot tank"]
    client = new_secret()
    first, again = (ask_for(http, luck, id=client).json() for _ in range(2))
    assert first == again
    assert code(ask_for(http, luck, id=client, companion=False)) == "id-used"


def test_the_question_stays_until_its_owner_answers_it(http: httpx.Client) -> None:
    game = told()
    person, guest = (found := laid(http, game)), Player(http, found.match)
    done(person, game.record.steps[0].do)
    shown = asked_next(person)
    assert shown["prompt"]["text"] == "Which zone card lies on b1?"
    assert (shown["actors"], shown["choices"][0]["action"]) == ([PERSON], "zone R01")
    assert len(shown["choices"]) == 6  # kinds, not cards
    assert guest.look()["choices"] == []
    assert guest.look()["prompt"]["text"] == shown["prompt"]["text"]
    assert person.look() == shown
    version = shown["version"]
    assert code(guest.act("zone R01", version, "guest")) == "no-seat"
    for action, refused in (
        (game.record.steps[0].do, "not-asked"),
        ("zone R99", "unknown-outcome"),
        ("pilot tank", "unknown-outcome"),
        ("zone", "unknown-outcome"),
    ):
        assert code(person.act(action, version, f"no {action}")) == refused
    unknown = person.act("zone R99", version, "no such zone").json()["error"]["message"]
    assert unknown == "“zone R99” is not one of the choices; pick one from the list"
    other = person.act(game.record.steps[0].do, version, "not now").json()["error"]["message"]
    assert other == "First enter what came up at the table · Which zone card lies on b1?"
    assert code(person.act("zone R01", version - 1, "late")) == "stale"
    assert person.look() == shown
    assert person.act("zone R01", version, "once").json() == {"version": version + 1}
    assert person.act("zone R01", version, "once").json() == {"version": version + 1}
    assert code(person.act("zone R02", version, "once")) == "id-used"
    assert asked_next(person)["prompt"]["text"] == "Which zone card lies on d1?"


CELLS = ["b1", "d1", "a2", "b2", "c2", "d2", "e2", "b3", "d3", "a4", "b4", "c4", "d4", "e4"]


def test_zones_are_told_in_any_order(tmp_path: Path) -> None:
    game = told()

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)

        async def do(text: str) -> None:
            await room.act(PERSON, text, room.versions.newest(PERSON), "")

        await do(game.record.steps[0].do)
        zones = dict(zip(CELLS, game.luck[1], strict=True))
        for cell in reversed(CELLS):
            with pytest.raises(Problem, match="unknown-outcome"):
                await do("zone at c3")  # the Mech zone is no card
            await do(f"zone at {cell}")
            question = question_of(room)
            assert question is not None
            assert len(question.known) == CELLS[::-1].index(cell)
            told_already = {game.game.read_outcome(zones[CELLS[n - 1]]).value for n in question.known}
            assert not told_already & set(question.possible)
            stored, entries = await store.match(room.id), await store.entries(room.id)
            assert stored is not None
            assert question_of(Room(stored, entries, store)) == question
            await do(zones[cell])
        assert room.state.to_json() == game.positions[1]
        store.close()

    asyncio.run(played())


def test_the_arena_is_drawn_while_its_zones_are_told(http: httpx.Client) -> None:
    game = told()
    person, guest = (found := laid(http, game)), Player(http, found.match)
    done(person, game.record.steps[0].do)
    shown = asked_next(person)
    others = [f'data-action="zone at {cell}"' in shown["stage"] for cell in CELLS]
    assert others == [False, *[True] * 13]  # b1 is asked
    assert shown["stage"].count("mb-lit") == guest.look()["stage"].count("mb-lit") == 1
    assert "data-action" not in guest.look()["stage"]
    assert person.act("zone at c2", shown["version"], "turn").status_code == 200
    turned = asked_next(person)
    assert turned["prompt"]["text"] == "Which zone card lies on c2?"
    assert turned["choices"] == shown["choices"]
    assert person.act("zone R03", turned["version"], "tell").status_code == 200
    after = asked_next(person)
    assert after["prompt"]["text"] == "Which zone card lies on b1?"
    assert 'data-inspect="cell:c2"' in after["stage"]
    assert code(person.act("zone at c2", after["version"], "again")) == "unknown-outcome"
    assert person.post("undo", version=after["version"], id="back").status_code == 200
    assert asked_next(person)["stage"] == shown["stage"]


def test_everything_is_taken_back_answer_by_answer(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    done(person, game.record.steps[0].do)
    before = asked_next(person)
    for text in game.luck[1][:3]:
        done(person, text)
    third = asked_next(person)
    assert third["can_undo"]
    assert person.post("undo", version=third["version"], id="u").status_code == 200
    assert asked_next(person)["prompt"]["text"].endswith(" on a2?")
    assert person.post("restart", version=person.look()["version"], id="r").status_code == 200
    again = asked_next(person)
    assert (again["prompt"], again["choices"]) == (before["prompt"], before["choices"])
    for text in [*game.luck[1], *[DONE] * game.orders[1]]:
        done(person, text)
    tell(person, game, 1, PART)
    told_all = [text for _, text in game.doings(0, PART) if text != DONE]
    last = asked_next(person)
    for number in range(len(told_all)):
        shown = asked_next(person)
        assert shown["can_undo"]
        assert person.post("undo", version=shown["version"], id=f"back {number}").status_code == 200
    first = asked_next(person)
    assert not first["can_undo"]
    assert [choice["action"].split()[0] for choice in first["choices"]] == ["keep", "keep"]
    assert code(person.post("undo", version=first["version"], id="too far")) == "no-undo"
    tell(person, game, 0, PART)
    for key in ("prompt", "choices", "text"):
        assert asked_next(person)[key] == last[key]


def test_the_page_asks_for_luck_as_for_anything_else(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    first = next(
        n for n, luck in enumerate(game.luck[1:]) if any(text.startswith("robot-card") for text in luck)
    )
    tell(person, game, 0, first)
    shown = asked_next(person)
    assert shown["prompt"]["text"] == "Left robot B · Which card did the robot turn up?"
    for language in ("en", "pl"):
        page = http.get(f"/m/{person.match}/fragment", params={"lang": language}, headers=person.headers).text
        asked_there = person.look(lang=language)
        assert asked_there["prompt"]["text"] in page
        for choice in asked_there["choices"]:
            assert f'data-action="{choice["action"]}" data-inspect="card:' in page
            assert f"<span>{choice['label']}</span>" in page
    about = http.get(
        f"/m/{person.match}/about",
        params={"piece": f"card:{game.luck[first + 1][0].split()[1]}"},
        headers=person.headers,
    )
    assert about.status_code == 200


def test_what_the_step_has_told_so_far_is_shown_with_the_question(http: httpx.Client) -> None:
    game = told()
    person = laid(http, game)
    done(person, game.record.steps[0].do)
    done(person, game.luck[1][0])
    shown = asked_next(person)
    assert [line["clause"] for line in shown["so_far"]] == ["TEM-3.3"]
    assert "TEM-3.7" not in [line["clause"] for line in shown["log"]]
    page = http.get(f"/m/{person.match}/fragment", headers=person.headers).text
    assert shown["so_far"][0]["text"] in page[page.index('id="so-far"') :].partition("</ul>")[0]


def test_a_finished_game_is_a_true_record_and_is_laid_anew(tmp_path: Path) -> None:
    game = told()

    async def played() -> str:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game)
        for seat, doing in doings(game):
            await room.act(seat, doing, room.versions.newest(seat), "")
        store.close()
        return room.id

    match = asyncio.run(played())
    with serving(tmp_path / "m.sqlite3") as http:
        person = Player(http, match, SECRET)
        shown = person.look()
        assert (shown["over"], shown["commitment"], shown["seed"]) == (True, "", None)
        assert verify(GAME, loads(person.get("/record").text)).state.to_json() == game.positions[-1]
        assert code(person.post("rematch")) == "wrong-message"
        page = http.get(f"/m/{match}/fragment", headers=person.headers).text
        assert 'data-do="rematch"' not in page
        assert f'href="/new/{GAME.id}"' in page


async def recorded(database: Path, match: str) -> Record:
    """The record of a match that is still played."""
    store = Store(database)
    stored, entries = await store.match(match), await store.entries(match)
    assert stored is not None
    record = Room(stored, entries, store).record()
    store.close()
    return record


SHUFFLED = {
    GAME.id: {"zone", "weapon", "pilot"},
    "apex-automa": {
        "aim", "weapon-set", "human-set", "legend", "draw", "ring", "weapon", "common", "rare", "epic",
    },
}  # fmt: skip


@pytest.mark.parametrize("game", [told(2), apex(1, "solo1"), royale(2, "solo1")], ids=NAMES)
def test_the_program_shuffles_the_robots_cards_itself(tmp_path: Path, game: Told) -> None:
    """Only other luck is told; what is taken back comes again as it came."""
    dice = random.Random(1)

    async def played() -> None:
        store = Store(tmp_path / "m.sqlite3")
        room = await opened(store, game, shuffles=True)
        asked: set[str] = set()

        async def answer() -> None:
            question = question_of(room)
            if question is None and orders_due(room):
                await room.act(PERSON, DONE, room.versions.newest(PERSON), "")
            elif question is None:
                seat = room.state.actors()[0]
                action = game.game.actions.write(dice.choice(room.state.legal(seat)))
                await room.act(seat, action, room.versions.newest(seat), "")
            else:
                asked.add(question.what.partition("-" if question.what.startswith("draw-") else " ")[0])
                text = dice.choice(list(answers(game.game, question)))
                await room.act(PERSON, text, room.versions.newest(PERSON), "")

        while room.moment.depth < PART:
            await answer()
        assert asked <= SHUFFLED[game.game.id]
        steps = room.record().steps
        told_too = [text.partition(" ")[0] for step in steps for text in step.luck]
        assert set(told_too) - asked  # robots' cards came, from here
        last = max(n for n, step in enumerate(steps) if step.seat in game.robots and step.luck)
        while room.moment.depth > last or (room.waiting and (room.waiting.told or room.waiting.parts)):
            await room.undo(PERSON, room.versions.newest(PERSON), "")
        for step in steps[room.moment.depth : last + 1]:
            if question_of(room) is None and orders_due(room):
                await room.act(PERSON, DONE, room.versions.newest(PERSON), "")
            if question_of(room) is None:
                await room.act(step.seat, step.do, room.versions.newest(step.seat), "")
            for text in step.luck:
                if (question := question_of(room)) is not None and question.what == text.partition(" ")[0]:
                    await room.act(PERSON, text, room.versions.newest(PERSON), "")
        assert room.record().steps == steps[: last + 1]
        assert verify(game.game, room.record()).state.to_json() == room.state.to_json()
        stored, entries = await store.match(room.id), await store.entries(room.id)
        assert stored is not None
        again = Room(stored, entries, store)
        assert (again.state.to_json(), question_of(again)) == (room.state.to_json(), question_of(room))
        assert room.commitment() == ""  # no seed that all luck comes from
        store.close()

    asyncio.run(played())


def test_only_beside_a_real_table_the_program_shuffles_a_part(http: httpx.Client) -> None:
    luck = ["pilot brawler", "pilot tank"]
    assert code(ask_for(http, luck, companion=False, shuffles=True)) == "wrong-message"
    client = new_secret()
    assert ask_for(http, luck, shuffles=True, id=client).status_code == 201
    assert code(ask_for(http, luck, id=client)) == "id-used"


def test_nobody_is_told_to_shuffle_what_the_program_shuffles() -> None:
    """TEM-24.14, AXA-13.17, AXA-9.3: but a person shuffles the own cards, also in a robot's turn."""
    robot = [Turned(Event("robot-shuffles", "TEM-24.14", 1), 1)]
    automa = [Turned(Event("reshuffled", "AXA-13.17", 1, (0,)), 1)]
    person = [Turned(Event("reshuffled", "AXA-9.3", PERSON, (0,)), 1)]
    for game, told_of, here in ((GAME, robot, None), (APEX, automa, None), (APEX, person, 1)):
        cards = [order_card(game, (1, 2), told_of, shuffles) for shuffles in (False, True)]
        assert [card and len(card.orders) for card in cards] == [1, here]


@pytest.mark.parametrize("game", [told(), apex(1, "solo2"), royale(2, "solo2")], ids=NAMES)
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
        assert len(by_result) > 10
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


def by_hand(person: Player, text: str) -> httpx.Response:
    shown = asked_next(person)
    return person.act(text, shown["version"], f"hand {text} {shown['version']}"[:64])


WRONGLY_SET = [
    (
        "set players.1.health 99",
        "Left robot B: health: enter a whole number from 1 to 11 instead of “99”",
        "Lewy robopilot B: żywotność: podaj liczbę całkowitą od 1 do 11 zamiast „99”",
    ),
    (
        "set players.1.points many",
        "Left robot B: VP: enter a whole number, at least 0, instead of “many”",
        "Lewy robopilot B: PZ: podaj liczbę całkowitą, co najmniej 0, zamiast „many”",
    ),
    (
        "set players.1.facing up",
        "Left robot B: facing (N, E, S, W): “up” is not possible now; choose from N, E, S, W",
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
