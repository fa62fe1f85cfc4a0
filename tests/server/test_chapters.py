"""The film of robots' turns, over the golden games: chapters, words that say why, drawings, its size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import mechbay
from mechbay.core.event import SPECTATOR, Event
from mechbay.core.moments import Moment, history
from mechbay.drawing import drawing_of
from mechbay.games.apex_automa.rules.ring import ring_damage
from mechbay.server.answers import zipped
from mechbay.server.asked import Asked
from mechbay.server.film import LONGEST, Film, Scene, before, captions, chapters, film
from mechbay.server.regions import draw
from mechbay.server.replays import as_match
from mechbay.server.room import Room
from mechbay.server.show import faces_of
from mechbay.server.store import Store
from mechbay.server.views import speaker_of
from mechbay.words import Speaker

APEX = mechbay.load("apex-automa")
GOLDENS = sorted((Path(__file__).parents[1] / "goldens" / APEX.id).glob("*.json"))
LONG = 20  # moments that a usual turn of two Automas has at least in the goldens
SIZE = 60_000  # bytes that are sent for a picture of the table with the longest film
MOVES = {"decides", "main-enemy", "narrows"}  # of which a still tells in whole sentences
# what its picture shows as it is, and what of it the sentence says
PLAIN = {
    "bin": ["legend"],
    "death-box": ["legend", "space"],
    "life": ["legend", "lives"],
    "out": ["legend"],
    "ring-burns": ["stage", "damage"],
    "ring-closes": ["stage", "damage"],
}


each_golden = pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.stem)
Open = Callable[[Path], Room]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """Golden games as the page replays them, each opened once."""
    store = Store(tmp_path_factory.mktemp("chapters") / "m.sqlite3")

    @cache
    def open_(golden: Path) -> Room:
        stored, entries = as_match("record-0", golden.read_text(encoding="utf-8"))
        return Room(stored, entries, store, replayed=True)

    yield open_
    store.close()


def films(room: Room, speaker: Speaker) -> Iterator[Film]:
    """Every film of a match, each once."""
    seen: set[int] = set()
    for moment in history(room.moment)[1:]:
        if moment.depth not in seen:
            told = film(room, SPECTATOR, speaker.language, speaker.names or [], moment)
            seen |= {scene.moment for scene in told.scenes} | {moment.depth}
            yield told


def told(room: Room) -> list[tuple[Moment, list[Event]]]:
    return [(moment, faces_of(room, moment, SPECTATOR)) for moment in history(room.moment)[1:]]


def said(room: Room, moment: Moment, language: str) -> str:
    speaker = speaker_of(room, language, room.state)
    return " ".join(caption.text for caption in captions(room, SPECTATOR, moment, speaker))


@each_golden
def test_a_chapter_for_each_automa_with_its_steps_in_order(opened: Open, golden: Path) -> None:
    room = opened(golden)
    speaker = speaker_of(room, "en", room.state)
    robots = APEX.robots(room.options)
    longest = 0
    for one in films(room, speaker):
        longest = max(longest, len(one.scenes))
        parts = chapters(room, one.scenes, speaker)
        shown = [scene for chapter in parts for step in chapter.steps for scene in step.scenes]
        assert shown == one.scenes
        for chapter in parts:
            numbers = [step.number for step in chapter.steps]
            assert numbers == sorted(set(numbers))
            if chapter.seat in robots:
                assert set(range(1, 12)) <= set(numbers) <= set(range(12))
                assert chapter.who.startswith(("Automa ", "Ally "))
        for scene in one.scenes:
            must_stand_where_it_is(room, scene)
    assert LONG <= longest <= LONGEST


@each_golden
def test_from_the_moment_before_a_film_it_is_that_film(opened: Open, golden: Path) -> None:
    room = opened(golden)
    speaker = speaker_of(room, "en", room.state)
    story = history(room.moment)
    scenes = {scene.moment for one in films(room, speaker) for scene in one.scenes}
    for one in films(room, speaker):
        first = one.scenes[0].moment
        if first - 1 not in scenes:
            assert film(room, SPECTATOR, "en", speaker.names or [], story[first - 1]) == one


def must_stand_where_it_is(room: Room, scene: Scene) -> None:
    """What a person decides in an Automa's turn is marked, and nothing else is."""
    moment = history(room.moment)[scene.moment]
    robots = APEX.robots(room.options)
    acting = moment.parent is not None and room.tellings.of(moment.parent).end.turn in robots
    assert scene.decided == (acting and moment.step.seat not in robots)


@pytest.mark.parametrize("language", ["en", "pl"])
@each_golden
def test_each_still_of_a_move_names_the_card_the_orientation_and_the_reason(
    opened: Open, golden: Path, language: str
) -> None:
    room = opened(golden)
    speaker = speaker_of(room, language, room.state)
    moved = 0
    for moment, faces in told(room):
        for face in faces:
            if face.kind == "decides":
                words = said(room, moment, language)
                _, card, facing, path, _ = face.args
                for kind, value in (("decision", card), ("facing", facing), ("path", path)):
                    assert speaker.word(kind, value) in words
                assert reason(room, moment, face, speaker) in words
                moved += 1
    assert moved > 20


def reason(room: Room, moment: Moment, face: Event, speaker: Speaker) -> str:
    """A word of the reason: the beacon, the danger, or the main enemy that the card points at."""
    state = before(room, moment, SPECTATOR)
    figure = state.figure_of(face.args[0])  # type: ignore[attr-defined]
    if face.clause == "AXA-12.10":
        return speaker.word("space", state.beacon)  # type: ignore[attr-defined]
    if face.clause == "AXA-18.8":
        return {"en": "danger zone", "pl": "strefie zagrożenia"}[speaker.language]
    main = state.main_of(figure)  # type: ignore[attr-defined]
    return speaker.word("legend", state.legends[main])  # type: ignore[attr-defined]


@each_golden
def test_each_still_draws_what_it_tells(opened: Open, golden: Path) -> None:
    room = opened(golden)
    speaker = speaker_of(room, "en", room.state)
    drawn = dict.fromkeys(MOVES, 0)
    for moment, faces in told(room):
        kinds = {face.kind for face in faces} & MOVES
        if kinds:
            art = drawing_of(APEX).still(before(room, moment, SPECTATOR), SPECTATOR, speaker, faces)  # type: ignore[union-attr]
            failed = {face.args[2] for face in faces if face.kind in ("blocked", "off-the-map")}
            assert art.count("ax-still-fails") == len(failed)
            assert ("ax-still-left" in art) == ("narrows" in kinds)
            assert ("ax-shot" in art) == ("main-enemy" in kinds)
            for kind in kinds:
                drawn[kind] += 1
        elif not {face.kind for face in faces} & PLAIN.keys():
            assert not said(room, moment, "en")
    assert all(drawn.values())


@pytest.mark.parametrize("language", ["en", "pl"])
def test_stills_of_bins_lives_and_the_ring_say_who_is_concerned_and_how_much(
    opened: Open, language: str
) -> None:
    seen: set[str] = set()
    for golden in GOLDENS:
        if golden.stem.startswith(("3-solo2-outpost-hard-br-on-grr", "4-coop-crossroads-brutal-br-on")):
            room = opened(golden)
            speaker = speaker_of(room, language, room.state)
            for moment, faces in told(room):
                for face in faces:
                    if face.kind in PLAIN:
                        words = said(room, moment, language)
                        named = zip(APEX.events[face.kind], face.args, strict=True)
                        told_of = {name: (term, value) for (name, term), value in named}
                        for name in PLAIN[face.kind]:
                            term, value = told_of[name]
                            word = str(value) if term == "number" else speaker.word(term, value)
                            assert word in words
                        seen.add(face.kind)
                    if face.kind == "decides" and face.clause == "AXA-18.8" and burning(room, moment, face):
                        assert {"en": "the Ring", "pl": "pierścienia"}[language] in said(
                            room, moment, language
                        )
                        seen.add("flees the Ring")
    assert seen == {*PLAIN, "flees the Ring"}


def burning(room: Room, moment: Moment, face: Event) -> bool:
    """Whether the Ring will hurt who decides here."""
    state = before(room, moment, SPECTATOR)
    return bool(ring_damage(state, state.figure_of(face.args[0])))  # type: ignore[arg-type, attr-defined]


def longest_film(opened: Open) -> tuple[Room, Film]:
    """The golden match with the longest film, and that."""
    found = [
        (len(one.scenes), number, one)
        for number, golden in enumerate(GOLDENS)
        for one in films(opened(golden), speaker_of(opened(golden), "en", opened(golden).state))
    ]
    _, number, one = max(found)
    return opened(GOLDENS[number]), one


def test_of_a_film_without_end_the_last_turns_are_told_whole(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, told = longest_film(opened)  # its person is out of the match, and the Automas go on
    speaker = speaker_of(room, "en", room.state)
    monkeypatch.setattr("mechbay.server.film.LONGEST", 10 * LONGEST)
    whole = max(films(room, speaker), key=lambda one: len(one.scenes)).scenes
    assert len(whole) > LONGEST
    begins = [place for place in range(1, len(whole)) if whole[place].turn != whole[place - 1].turn]
    assert len(told.scenes) == max(end for place in begins if (end := len(whole) - place) < LONGEST)


def test_what_is_sent_for_the_longest_film_is_small(opened: Open) -> None:
    room, told = longest_film(opened)
    versions = room.replay_versions(SPECTATOR)
    for scene in told.scenes:
        asked = Asked("pl", versions[scene.moment], versions[-1], False, True, False, None, None, (), "", "")
        html = draw(room, SPECTATOR, asked).html
        bar = html.partition('<section id="film"')[2].partition("</section>")[0]
        assert len(bar.encode()) < SIZE / 3
        assert len(zipped(html.encode())) < SIZE
        assert html.count('aria-current="step"') == 1
        assert html.count("data-scene=") >= len(told.scenes)
