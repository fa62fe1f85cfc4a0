"""The drawing of Planet Defenders: well-formed, escaped, marked exactly where something may be chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mechbay.bots.greedy import GreedyBot
from mechbay.core.event import SPECTATOR
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.games.planet_defenders import GAME
from mechbay.games.planet_defenders.draw import cover, seats, stage, tray
from mechbay.games.planet_defenders.state import Galaxy
from mechbay.games.planet_defenders.words import stack_line, tile_line
from mechbay.words import LANGUAGES, Speaker

ON_STAGE = ("go", "use", "upgrade", "catch", "take", "advance")
IN_TRAY = ("give", "return", "pay")
HOSTILE = ["<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "&amp;\x00\x1b\ud800", "]]>{who}"]
SETUPS = [(2, "standard"), (3, "tactical"), (4, "standard")]

each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def positions() -> tuple[Galaxy, ...]:
    """Every position of one seeded game between greedy bots for each number of seats."""
    return tuple(position for seed, setup in enumerate(SETUPS) for position in played(*setup, seed))


def played(count: int, variant: str, seed: int) -> Iterator[Galaxy]:
    table = SeededTable(seed)
    bot = GreedyBot(GAME.evaluate)
    state = GAME.new(count, {"variant": variant}, table)
    assert isinstance(state, Galaxy)
    while not state.over:
        yield state.copy()
        seat = state.actors()[0]
        state.play(seat, bot.choose(state, seat, table), table)
    yield state


def asked(galaxy: Galaxy) -> int:
    return galaxy.actors()[0] if galaxy.actors() else 0


def markup(galaxy: State, seat: int, speaker: Speaker) -> str:
    """Everything that is drawn for a seat, one after the other."""
    return stage(galaxy, seat, speaker) + tray(galaxy, seat, speaker) + "".join(seats(galaxy, seat, speaker))


def drawn(galaxy: Galaxy, seat: int, speaker: Speaker) -> ElementTree.Element:
    """Everything that is drawn for a seat, read as one document."""
    return ElementTree.fromstring(f"<page>{markup(galaxy, seat, speaker)}</page>")


def legal(galaxy: Galaxy, words: tuple[str, ...]) -> list[str]:
    choices = [GAME.actions.write(action) for action in galaxy.legal(asked(galaxy))]
    return sorted(choice for choice in choices if choice.split()[0] in words)


def marked(text: str) -> list[str]:
    return sorted(re.findall(r'data-action="([^"]*)"', text))


@each_language
def test_every_position_is_well_formed_without_repeated_ids_scripts_or_styles(language: str) -> None:
    speaker = Speaker(language, GAME)
    for galaxy in positions():
        page = drawn(galaxy, asked(galaxy), speaker)
        ids = [element.get("id") for element in page.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        for element in page.iter():
            assert not element.tag.endswith(("script", "style"))
            assert not [name for name in element.keys() if name == "style" or name.startswith("on")]  # noqa: SIM118


def test_what_may_be_chosen_is_marked_exactly() -> None:
    speaker = Speaker("en", GAME)
    seen: set[str] = set()
    for galaxy in positions():
        seat = asked(galaxy)
        assert marked(stage(galaxy, seat, speaker)) == legal(galaxy, ON_STAGE)
        assert marked(tray(galaxy, seat, speaker)) == legal(galaxy, IN_TRAY)
        assert marked("".join(seats(galaxy, seat, speaker))) == []
        seen |= {choice.split()[0] for choice in legal(galaxy, ON_STAGE)}
    assert seen == set(ON_STAGE)


@each_language
def test_a_mark_is_a_button_that_says_what_it_does(language: str) -> None:
    speaker = Speaker(language, GAME)
    for galaxy in positions():
        seat = asked(galaxy)
        labels = {GAME.actions.write(a): speaker.choice(galaxy, seat, a) for a in galaxy.legal(seat)}
        for element in ElementTree.fromstring(stage(galaxy, seat, speaker)).iter():
            action = element.get("data-action")
            if action is not None:
                assert element.get("aria-label") == labels[action]
                assert (element.get("role"), element.get("tabindex")) == ("button", "0")
                assert "legal" in str(element.get("class")).split()
                assert not [inner for inner in element.iter() if inner is not element and inner.get("role")]


def test_spectators_and_seats_that_wait_get_nothing_to_choose() -> None:
    speaker = Speaker("en", GAME)
    for galaxy in positions()[::5]:
        assert tray(galaxy, SPECTATOR, speaker) == ""
        others = [SPECTATOR, *(seat for seat in range(galaxy.seats) if seat not in galaxy.actors())]
        for seat in others:
            assert marked(markup(galaxy, seat, speaker)) == []


@each_language
def test_no_raw_key_is_shown(language: str) -> None:
    heads = (
        "table|view|cubes|effect|use|do|planet|robot|robot-type|technology|energy|defender|side|cell|stack"
    )
    raw = re.compile(rf"\b({heads})\.[a-zA-Z]|[{{}}]")
    speaker = Speaker(language, GAME)
    for galaxy in positions()[::3]:
        page = drawn(galaxy, asked(galaxy), speaker)
        spoken = ("aria-label", "title")
        said = [*page.itertext(), *(element.get(name, "") for element in page.iter() for name in spoken)]
        assert [line for line in said if raw.search(line)] == []


@each_language
def test_hostile_names_stay_text(language: str) -> None:
    speaker = Speaker(language, GAME, HOSTILE)
    for galaxy in positions()[::7]:
        page = drawn(galaxy, asked(galaxy), speaker)
        assert not {element.tag for element in page.iter()} & {"script", "img"}
        whole = "".join(page.itertext())
        assert HOSTILE[0] in whole
        assert HOSTILE[1] in whole


@each_language
def test_equal_positions_give_equal_bytes(language: str) -> None:
    for galaxy in positions()[::4]:
        twin = GAME.from_json(galaxy.to_json())
        seat = asked(galaxy)
        names = ["Ann", "Bob", "Cy", "Di"]
        one = markup(galaxy, seat, Speaker(language, GAME, names))
        assert one == markup(twin.seen_by(seat), seat, Speaker(language, GAME, names))


def test_names_of_one_match_do_not_stay_for_the_next() -> None:
    galaxy = positions()[0]
    first = "".join(seats(galaxy, 0, Speaker("en", GAME, ["Zuzanna", "Ypsilon"])))
    assert "Zuzanna" in first
    assert "Zuzanna" not in "".join(seats(galaxy, 0, Speaker("en", GAME)))


def test_titles_say_what_the_text_view_says() -> None:
    for galaxy in positions()[::6]:
        lines = GAME.describe(galaxy, 0)
        tiles = [tile_line(k, galaxy.sides[k], galaxy.on_tiles[k]) for k in range(3)]
        stacks = [stack_line(k, galaxy.tops[k], galaxy.depths[k]) for k in range(4)]
        said = {Speaker("en", GAME).say(line) for line in lines}
        assert {Speaker("en", GAME).say(line) for line in tiles + stacks} <= said


def test_moving_pieces_keep_their_ids() -> None:
    speaker = Speaker("en", GAME)
    for galaxy in positions()[::5]:
        picture = stage(galaxy, SPECTATOR, speaker)
        for name in ("defender-red", "defender-yellow", "defender-blue", "marker"):
            assert len(re.findall(rf'<g id="{name}"[^>]* transform="translate\(', picture)) == 1


@each_language
def test_the_cover_is_well_formed_and_has_no_ids_that_a_page_of_covers_would_repeat(language: str) -> None:
    root = ElementTree.fromstring(cover(Speaker(language, GAME)))
    assert not [element for element in root.iter() if element.get("id") or element.get("data-action")]


def test_a_standalone_picture_brings_its_style_and_needs_nothing_from_outside() -> None:
    picture = stage(positions()[0], 0, Speaker("en", GAME), standalone=True)
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    style = next(root.iter("{http://www.w3.org/2000/svg}style")).text
    assert style is not None
    assert "@import" not in style
    assert "url(" not in style


def test_every_class_has_a_look_and_every_look_a_class() -> None:
    folder = Path(stage.__code__.co_filename).parent
    styled = set(re.findall(r"\.((?:pd-[\w-]+)|legal)", (folder / "draw.css").read_text(encoding="utf-8")))
    used = set(re.findall(r"pd-far", cover(Speaker("en", GAME))))
    for galaxy in positions():
        found = re.findall(r'class="([^"]*)"', markup(galaxy, asked(galaxy), Speaker("en", GAME)))
        used |= {name for names in set(found) for name in names.split()}
    assert used - styled - {"pd", "pd-piece", "pd-has"} == set()
    assert styled - used == set()
