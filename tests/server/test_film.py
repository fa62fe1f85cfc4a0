"""What the others did: a sentence for each turn, a film of their steps, and nothing of one's own in it."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest
from test_room import in_store

import mechbay
from mechbay.core.event import NOBODY, SPECTATOR, Event
from mechbay.core.game import Game
from mechbay.server.film import Film, film, headline
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.tellings import Told
from mechbay.words import Speaker

GALAXY = mechbay.load("planet-defenders")
APEX = mechbay.load("apex-automa")
NAMES = ["Ala A", "Robot B", "Robot C"]
GAMES = ["planet-defenders", "mech-wars", "tiny-epic-mechs"]
STEPS = 150


def event(game: Game, kind: str, seat: int, **words: str | int) -> Event:
    """An event by the words of its fields."""
    args = [
        value if isinstance(value := words[name], int) else game.terms.read(thing, value)
        for name, thing in game.events[kind]
    ]
    return Event(kind, "", seat, tuple(args))


def turn_of_b() -> list[Event]:
    oasis = {"defender": "yellow", "before": "n", "cell": "ne", "planet": "dice-oasis"}
    return [
        event(GALAXY, "moved", 1, **oasis),
        event(GALAXY, "rolled", 1, die="3"),
        event(GALAXY, "upgraded", 1, technology=GALAXY.terms.words["technology"][0]),
    ]


def sentence(faces: list[Event], game: Game, language: str = "en") -> str:
    """What B did in these events."""
    speaker = Speaker(language, game, NAMES)
    told = [Told(face, speaker.event(face), "", 1, speaker.brief(face)) for face in faces]
    return headline(1, told, game.story, speaker)


@pytest.mark.parametrize(
    ("language", "moved", "rolled"),
    [("en", "yellow to Dice Oasis", "rolled 3"), ("pl", "żółty → Oaza", "rzut 3")],
)
def test_a_turn_is_one_sentence(language: str, moved: str, rolled: str) -> None:
    told = sentence(turn_of_b(), GALAXY, language)
    assert told.startswith(f"Robot B: {moved}")
    assert f", {rolled}, " in told
    assert "…" not in told


def test_of_a_long_turn_the_weightiest_is_said() -> None:
    told = sentence(turn_of_b() * 3, GALAXY)
    assert told.count("bought") == 3
    assert told.count("yellow to") == 2
    assert "rolled" not in told
    assert told.endswith(", …")


def test_of_a_way_its_end_is_said() -> None:
    steps = [event(APEX, "steps", 1, legend="bangalore", space=space) for space in ("h6", "i5")]
    after = event(APEX, "steps", 1, legend="bangalore", space="h4")
    enemy = event(APEX, "main-enemy", 1, legend="bangalore", enemy="gibraltar", priority=0)
    told = sentence([*steps, enemy, after], APEX)
    assert told == "Robot B: to I5, hunts Gibraltar, to H4"


async def stumble(room: Room, dice: random.Random) -> None:
    """Any action of somebody who is asked."""
    seat = dice.choice(room.state.actors())
    version = room.versions.newest(seat)
    await room.act(seat, dice.choice(room.state.legal(seat)), version, f"id-{version}")


def must_be_of_others(room: Room, seat: int, told: Film) -> None:
    """Only what others did, each step at its place, since the seat's last decision."""
    for scene in told.scenes:
        assert seat not in scene.seats
        assert {shown.line["seat"] for shown in scene.lines} == set(scene.seats)
        (version,) = {shown.line["version"] for shown in scene.lines}
        assert room.replay_versions(seat)[scene.moment] == version
        assert not any(shown.line["part"].startswith("Scoring") for shown in scene.lines)
    assert [scene.moment for scene in told.scenes] == sorted({scene.moment for scene in told.scenes})
    for sentence in told.sentences:
        assert sentence.seat not in (seat, NOBODY)
        assert sentence.text.startswith(f"{NAMES[sentence.seat]}: ")


@pytest.mark.parametrize("name", GAMES)
def test_only_what_others_did_is_in_the_film(tmp_path: Path, name: str) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create(name, {}, [Seat("person", name, "", b"") for name in "ABC"])
        dice = random.Random(1)
        shown = 0
        for _ in range(STEPS):
            await stumble(room, dice)
            for seat in (0, 1, 2, SPECTATOR):
                told = film(room, seat, "en", NAMES)
                must_be_of_others(room, seat, told)
                shown += bool(told.sentences)
            if room.state.over:
                break
        assert shown > STEPS  # most of the time there is something to tell

    in_store(tmp_path / "m.sqlite3", story)


def test_the_film_stays_while_one_decides_on_and_begins_anew_with_the_others(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create(GALAXY.id, {}, [Seat("person", name, "", b"") for name in "AB"])
        dice = random.Random(2)
        seen: list[tuple[int, Film]] = []  # who has just decided, and what seat 0 was shown then
        for _ in range(60):
            doer = room.state.actors()[0]
            await stumble(room, dice)
            seen.append((doer, film(room, 0, "en", NAMES)))
        for (_, before), (doer, after) in pairwise(seen):
            if doer == 0:
                assert after == before
            elif after != before:
                added = [scene for scene in after.scenes if scene not in before.scenes]
                assert len(added) == 1
        begun = [after for (one, _), (other, after) in pairwise(seen) if (one, other) == (0, 1)]
        assert begun
        assert all(len(told.scenes) == 1 for told in begun)

    in_store(tmp_path / "m.sqlite3", story)


def test_a_table_without_people_has_no_film(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create(GALAXY.id, {}, [Seat("open", "", "", b"") for _ in range(2)])
        assert film(room, SPECTATOR, "en", NAMES) == Film([], [])

    in_store(tmp_path / "m.sqlite3", story)
