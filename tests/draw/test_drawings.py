"""Every game's drawing: well-formed, escaped, fair, and a button wherever something may be chosen."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from drawn_games import (
    DRAWN,
    Drawn,
    asked,
    each_shape,
    lenses,
    marked,
    markup,
    positions,
    read,
    shared_out,
    stills,
)
from test_shows import steps

import mechbay.drawing
import mechbay.panels
import mechbay.shows
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.table import SeededTable
from mechbay.drawing import Spot, plain_cover
from mechbay.rulebook import rulebook
from mechbay.words import LANGUAGES, Speaker, catalogue

HOSTILE = ["<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "&amp;\x00\x1b\ud800", "]]>{who}"]
SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("of", DRAWN, ids=[of.game.id for of in DRAWN])
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_shape
@each_language
@each_game
def test_every_position_is_well_formed_and_its_marks_are_buttons(
    of: Drawn, language: str, wide: bool
) -> None:
    speaker, raw = Speaker(language, of.game), raw_keys(of.game, language)
    for state in shared_out(of, wide):
        seat = asked(state)
        page = read(of, state, seat, speaker, wide)
        must_be_harmless(page)
        must_show_no_key(page, raw)
        labels = {of.game.actions.write(a): speaker.choice(state, seat, a) for a in state.legal(seat)}
        for element in page[0].iter():  # the stage
            if (action := element.get("data-action")) is not None:
                must_be_a_button(element, labels[action])


def must_be_harmless(page: ElementTree.Element) -> None:
    """No id stands there twice, and nothing that a strict page would refuse."""
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in page.iter():
        assert not element.tag.endswith(("script", "style"))
        assert not [name for name in element.keys() if name == "style" or name.startswith("on")]  # noqa: SIM118


def raw_keys(game: Game, language: str) -> re.Pattern[str]:
    """What a key of the catalogue looks like, or a place in a text that was not filled."""
    entries = catalogue(game.room("words"), language)._catalog  # type: ignore[attr-defined]
    keys = [key if isinstance(key, str) else key[0] for key in entries]
    heads = {key.partition(".")[0] for key in keys if "." in key}
    return re.compile(rf"\b({'|'.join(sorted(heads))})\.[a-zA-Z]|[{{}}]")


def must_show_no_key(page: ElementTree.Element, raw: re.Pattern[str]) -> None:
    """All that is written or spoken are words."""
    spoken = ("aria-label", "title")
    said = [*page.itertext(), *(element.get(name, "") for element in page.iter() for name in spoken)]
    assert [line for line in said if raw.search(line)] == []


def must_be_a_button(element: ElementTree.Element, label: str) -> None:
    """It says what it does; what lies there may follow."""
    assert (element.get("aria-label") or "").startswith(label)
    assert (element.get("role"), element.get("tabindex")) == ("button", "0")
    assert "legal" in str(element.get("class")).split()
    assert not [inner for inner in element.iter() if inner is not element and inner.get("role")]


@each_shape
@each_game
def test_nothing_is_marked_that_may_not_be_chosen_and_nothing_twice(of: Drawn, wide: bool) -> None:
    speaker = Speaker("en", of.game)
    for state in shared_out(of, wide):
        seat = asked(state)
        found = marked(markup(of, state, seat, speaker, wide))
        assert len(found) == len(set(found))
        assert set(found) <= {of.game.actions.write(action) for action in state.legal(seat)}


def must_be_known(game: Game, looked: str) -> None:
    """A thing by its kind and word, a rule by its number, or an action in notation."""
    kind, colon, word = looked.partition(":")
    if kind == "clause":
        rulebook(game, "en").clause(word)
    elif colon:
        assert game.terms.read(kind, word) >= 0
    else:
        assert game.actions.read(looked) >= 0


@each_shape
@each_game
def test_what_can_be_looked_into_is_a_thing_of_the_game_with_a_name(of: Drawn, wide: bool) -> None:
    speaker = Speaker("en", of.game)
    for state in shared_out(of, wide, 3):
        for element in read(of, state, asked(state), speaker, wide).iter():
            looked = element.get("data-inspect")
            if looked is not None:
                must_be_known(of.game, looked)
                assert element.get("aria-label") or "".join(element.itertext()).strip()


@each_shape
@each_game
def test_spectators_and_seats_that_wait_get_nothing_to_choose(of: Drawn, wide: bool) -> None:
    speaker = Speaker("en", of.game)
    for state in shared_out(of, wide, 5):
        assert of.draw.tray(state, SPECTATOR, speaker) == ""
        for seat in [SPECTATOR, *(seat for seat in range(state.seats) if seat not in state.actors())]:
            seen = state.seen_by(seat)
            assert marked(markup(of, seen, seat, speaker, wide)) == []


@each_shape
@each_game
def test_in_a_still_nothing_can_be_chosen_and_every_piece_stays_where_it_is(of: Drawn, wide: bool) -> None:
    speaker = Speaker("en", of.game)
    for state in shared_out(of, wide, 2):
        seat = asked(state)
        still = of.draw.stage(state, seat, speaker, still=True, wide=wide)
        assert marked(still + of.draw.tray(state, seat, speaker, still=True)) == []
        pieces, lively = places(still), places(of.draw.stage(state, seat, speaker, wide=wide))
        assert pieces
        # but for a market that makes room for a question: what is for sale is no piece on a board
        stays = {name: place for name, place in pieces.items() if not name.startswith("sale-")}
        assert {name: lively.get(name, place) for name, place in stays.items()} == stays


def places(stage: str) -> dict[str, str]:
    """Where the pieces of a picture are, by their ids."""
    return {
        element.attrib["id"]: element.get("transform", "")
        for element in ElementTree.fromstring(stage).iter()
        if element.get("id")
    }


@each_shape
@each_language
@each_game
def test_hostile_names_stay_text(of: Drawn, language: str, wide: bool) -> None:
    speaker = Speaker(language, of.game, HOSTILE)
    for state in shared_out(of, wide, 7):
        page = read(of, state, asked(state), speaker, wide)
        assert not {element.tag for element in page.iter()} & {"script", "img"}
        whole = "".join(page.itertext())
        assert HOSTILE[0] in whole
        assert HOSTILE[1] in whole


@each_shape
@each_language
@each_game
def test_equal_positions_give_equal_bytes(of: Drawn, language: str, wide: bool) -> None:
    names = ["Ann", "Bob", "Cy", "Di"]
    for state in shared_out(of, wide, 4):
        seat = asked(state)
        twin = of.game.from_json(state.to_json())
        one = markup(of, state.seen_by(seat), seat, Speaker(language, of.game, names), wide)
        assert one == markup(of, twin.seen_by(seat), seat, Speaker(language, of.game, names), wide)


@each_shape
@each_game
def test_worlds_that_look_alike_are_drawn_alike(of: Drawn, wide: bool) -> None:
    speaker = Speaker("en", of.game)
    table = SeededTable(5)
    for state in shared_out(of, wide, 4):
        for seat in [SPECTATOR, *range(state.seats)]:
            seen = state.seen_by(seat)
            world = seen.imagine(table).seen_by(seat)
            assert markup(of, seen, seat, speaker, wide) == markup(of, world, seat, speaker, wide)


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
MOVED = "mb-glide"  # no look: what the page lets glide to its new place


def test_every_class_has_a_look_and_every_look_is_used() -> None:
    """By its game; one that games share by some game, or by the picture of the end around a stage."""
    framed = Path(mechbay.__file__).with_name("server") / "picture.py"
    shared = set(re.findall(r"\bmb-[\w-]+", framed.read_text(encoding="utf-8")))
    for of in DRAWN:
        own, used = styles(of.game.room("draw") / "draw.css"), classes(of)
        known = own | SHARED | {"mb", MOVED, of.game.id, f"{of.prefix}-piece", f"{of.prefix}-has"}
        assert used - known == set()
        assert own - used == set()
        shared |= used
    assert SHARED - shared == set()


def classes(of: Drawn) -> set[str]:
    """The classes of everything that a game draws."""
    speaker = Speaker("en", of.game)
    pictures = [of.draw.cover(speaker), plain_cover(speaker)]
    for state in positions(of):
        for seat in (asked(state), SPECTATOR):
            seen = state.seen_by(seat)
            pictures += [markup(of, seen, seat, speaker), of.draw.stage(seen, seat, speaker, wide=True)]
    for _, _, _, beats in steps(of):
        pictures += [face for beat in beats for overlay in beat.overlays for face in overlay.art]
    for state in positions(of)[::10]:
        pictures += lenses(of, state.seen_by(asked(state)), asked(state)).values()
    pictures += stills(of)
    if of.game.companion and of.game.companion.places:  # told at a real table, place by place
        spots = (Spot(0, "", True, ""), Spot(1, "", False, "turn"))
        pictures.append(of.draw.stage(positions(of)[-1], SPECTATOR, speaker, spots=spots))
    used: set[str] = set()
    for picture in pictures:
        found = re.findall(r"class=[\"']([^\"']*)[\"']", picture)
        used |= {name for names in set(found) for name in names.split()}
    return used


def test_what_is_kept_of_drawings_has_an_end() -> None:
    """Names and other words of players go into them, and there is no end of those."""
    rooms = [f"{of.game.home}.draw." for of in DRAWN]
    drawing = [module for name, module in sys.modules.items() if name.startswith(tuple(rooms))]
    keepers = [
        thing
        for module in [*drawing, mechbay.panels, mechbay.shows]
        for thing in vars(module).values()
        if hasattr(thing, "cache_parameters")
    ]
    assert len(keepers) > 100
    endless = [thing.__qualname__ for thing in keepers if thing.cache_parameters()["maxsize"] is None]
    assert not endless
