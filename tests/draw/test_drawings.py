"""Every game's drawing: well-formed, escaped, fair, and a button wherever something may be chosen."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from drawn_games import DRAWN, Drawn, asked, marked, markup, positions, read

import mechbay.drawing
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.drawing import plain_cover
from mechbay.words import LANGUAGES, Speaker, catalogue

HOSTILE = ["<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "&amp;\x00\x1b\ud800", "]]>{who}"]
SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("of", DRAWN, ids=[of.game.id for of in DRAWN])
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@each_game
def test_every_position_is_well_formed_without_repeated_ids_scripts_or_styles(
    of: Drawn, language: str
) -> None:
    speaker = Speaker(language, of.game)
    for state in positions(of):
        page = read(of, state, asked(state), speaker)
        ids = [element.get("id") for element in page.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        for element in page.iter():
            assert not element.tag.endswith(("script", "style"))
            assert not [name for name in element.keys() if name == "style" or name.startswith("on")]  # noqa: SIM118


@each_game
def test_nothing_is_marked_that_may_not_be_chosen_and_nothing_twice(of: Drawn) -> None:
    speaker = Speaker("en", of.game)
    for state in positions(of):
        seat = asked(state)
        found = marked(markup(of, state, seat, speaker))
        assert len(found) == len(set(found))
        assert set(found) <= {of.game.actions.write(action) for action in state.legal(seat)}


@each_language
@each_game
def test_a_mark_is_a_button_that_says_what_it_does(of: Drawn, language: str) -> None:
    speaker = Speaker(language, of.game)
    for state in positions(of):
        seat = asked(state)
        labels = {of.game.actions.write(a): speaker.choice(state, seat, a) for a in state.legal(seat)}
        for element in ElementTree.fromstring(of.draw.stage(state, seat, speaker)).iter():
            action = element.get("data-action")
            if action is not None:
                assert element.get("aria-label") == labels[action]
                assert (element.get("role"), element.get("tabindex")) == ("button", "0")
                assert "legal" in str(element.get("class")).split()
                assert not [inner for inner in element.iter() if inner is not element and inner.get("role")]


@each_game
def test_what_can_be_looked_into_is_a_thing_of_the_game_with_a_name(of: Drawn) -> None:
    speaker = Speaker("en", of.game)
    for state in positions(of)[::3]:
        for element in read(of, state, asked(state), speaker).iter():
            looked = element.get("data-inspect")
            if looked is not None:
                kind, _, word = looked.partition(":")
                assert of.game.terms.read(kind, word) >= 0
                assert element.get("aria-label") or "".join(element.itertext()).strip()


@each_game
def test_spectators_and_seats_that_wait_get_nothing_to_choose(of: Drawn) -> None:
    speaker = Speaker("en", of.game)
    for state in positions(of)[::5]:
        assert of.draw.tray(state, SPECTATOR, speaker) == ""
        for seat in [SPECTATOR, *(seat for seat in range(state.seats) if seat not in state.actors())]:
            seen = state.seen_by(seat)
            assert marked(markup(of, seen, seat, speaker)) == []


@each_game
def test_in_a_still_nothing_can_be_chosen_and_every_piece_stays_where_it_is(of: Drawn) -> None:
    speaker = Speaker("en", of.game)
    for state in positions(of)[::2]:
        seat = asked(state)
        still = of.draw.stage(state, seat, speaker, still=True)
        assert marked(still + of.draw.tray(state, seat, speaker, still=True)) == []
        pieces, lively = places(still), places(of.draw.stage(state, seat, speaker))
        assert pieces
        assert {name: lively.get(name, place) for name, place in pieces.items()} == pieces


def places(stage: str) -> dict[str, str]:
    """Where the pieces of a picture are, by their ids."""
    return {
        element.attrib["id"]: element.get("transform", "")
        for element in ElementTree.fromstring(stage).iter()
        if element.get("id")
    }


@each_language
@each_game
def test_no_raw_key_is_shown(of: Drawn, language: str) -> None:
    entries = catalogue(of.game.room("words"), language)._catalog  # type: ignore[attr-defined]
    keys = [key if isinstance(key, str) else key[0] for key in entries]
    heads = {key.partition(".")[0] for key in keys if "." in key}
    raw = re.compile(rf"\b({'|'.join(sorted(heads))})\.[a-zA-Z]|[{{}}]")
    speaker = Speaker(language, of.game)
    for state in positions(of)[::3]:
        page = read(of, state, asked(state), speaker)
        spoken = ("aria-label", "title")
        said = [*page.itertext(), *(element.get(name, "") for element in page.iter() for name in spoken)]
        assert [line for line in said if raw.search(line)] == []


@each_language
@each_game
def test_hostile_names_stay_text(of: Drawn, language: str) -> None:
    speaker = Speaker(language, of.game, HOSTILE)
    for state in positions(of)[::7]:
        page = read(of, state, asked(state), speaker)
        assert not {element.tag for element in page.iter()} & {"script", "img"}
        whole = "".join(page.itertext())
        assert HOSTILE[0] in whole
        assert HOSTILE[1] in whole


@each_language
@each_game
def test_equal_positions_give_equal_bytes(of: Drawn, language: str) -> None:
    names = ["Ann", "Bob", "Cy", "Di"]
    for state in positions(of)[::4]:
        seat = asked(state)
        twin = of.game.from_json(state.to_json())
        one = markup(of, state.seen_by(seat), seat, Speaker(language, of.game, names))
        assert one == markup(of, twin.seen_by(seat), seat, Speaker(language, of.game, names))


@each_game
def test_worlds_that_look_alike_are_drawn_alike(of: Drawn) -> None:
    speaker = Speaker("en", of.game)
    table = SeededTable(5)
    for state in positions(of)[::4]:
        for seat in [SPECTATOR, *range(state.seats)]:
            seen = state.seen_by(seat)
            world = seen.imagine(table).seen_by(seat)
            assert markup(of, seen, seat, speaker) == markup(of, world, seat, speaker)


@each_game
def test_names_of_one_match_do_not_stay_for_the_next(of: Drawn) -> None:
    state = positions(of)[0]
    first = "".join(of.draw.seats(state, 0, Speaker("en", of.game, ["Zuzanna", "Ypsilon"])))
    assert "Zuzanna" in first
    assert "Zuzanna" not in markup(of, state, 0, Speaker("en", of.game))


@each_language
@each_game
def test_the_cover_is_well_formed_and_has_no_ids_that_a_page_of_covers_would_repeat(
    of: Drawn, language: str
) -> None:
    root = ElementTree.fromstring(of.draw.cover(Speaker(language, of.game)))
    assert not [element for element in root.iter() if element.get("id") or element.get("data-action")]


@each_game
def test_a_standalone_picture_brings_its_style_and_needs_nothing_from_outside(of: Drawn) -> None:
    picture = of.draw.stage(positions(of)[0], 0, Speaker("en", of.game), standalone=True)
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    style = next(root.iter(f"{SVG}style")).text
    assert style is not None
    assert ".mb-stage {" in style
    assert f".{of.prefix}-" in style
    assert "@import" not in style
    assert "url(" not in style


def styles(sheet: Path) -> set[str]:
    """The classes that a style sheet of drawings knows."""
    prefixes = "|".join(["mb", *[of.prefix for of in DRAWN]])
    return set(re.findall(rf"\.((?:{prefixes})-[\w-]+|legal)", sheet.read_text(encoding="utf-8")))


SHARED = styles(Path(mechbay.drawing.__file__).with_name("drawing.css"))


@each_game
def test_every_class_has_a_look_and_every_look_of_a_game_is_used_by_it(of: Drawn) -> None:
    own, used = styles(of.game.room("draw") / "draw.css"), classes(of)
    assert used - own - SHARED - {"mb", of.game.id, f"{of.prefix}-piece", f"{of.prefix}-has"} == set()
    assert own - used == set()


def test_every_look_that_games_share_is_used_by_some() -> None:
    assert set.difference(SHARED, *map(classes, DRAWN)) == set()


@cache
def classes(of: Drawn) -> set[str]:
    """The classes of everything that a game draws."""
    speaker = Speaker("en", of.game)
    pictures = [of.draw.cover(speaker), plain_cover(speaker)]
    for state in positions(of):
        for seat in (asked(state), SPECTATOR):
            pictures.append(markup(of, state.seen_by(seat), seat, speaker))
    used: set[str] = set()
    for picture in pictures:
        found = re.findall(r"class=[\"']([^\"']*)[\"']", picture)
        used |= {name for names in set(found) for name in names.split()}
    return used
