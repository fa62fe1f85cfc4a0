"""How the events of Tiny Epic Mechs look, also those that games seldom come to."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import mechbay
from mechbay.core.event import HIDDEN, Event
from mechbay.core.terms import NUMBER
from mechbay.games.tiny_epic_mechs.draw import SCORING, SHOWS
from mechbay.shows import GRAVE, Overlay
from mechbay.words import LANGUAGES, Speaker

GAME = mechbay.load("tiny-epic-mechs")
PIECE = "TEM-22.3"  # the clause of a scored zone says which piece it is; this is the pilot


def shown(kind: str, *args: int, language: str = "en", clause: str = PIECE) -> list[Overlay]:
    """The overlays of an event of seat B."""
    show = SHOWS[kind]
    assert not isinstance(show, str)
    return show(Event(kind, clause, 1, args), [], Speaker(language, GAME))


def words(overlay: Overlay) -> str:
    """What the last face of an overlay says."""
    return "".join(ElementTree.fromstring(f"<g>{overlay.art[-1]}</g>").itertext())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind, show in SHOWS.items() if not isinstance(show, str)])
def test_every_event_is_drawn_with_every_value(kind: str, language: str) -> None:
    fields = [of for _, of in GAME.events[kind]]
    most = max((len(GAME.terms.words[of]) for of in fields if of != NUMBER and of != "seat"), default=1)
    for value in range(most):
        args = [value if of == NUMBER else value % len(GAME.terms.words.get(of, "ab")) for of in fields]
        for overlay in shown(kind, *args, language=language):
            assert overlay.at
            assert (overlay.motion == "fly") == bool(overlay.to)
            for face in overlay.art:
                ElementTree.fromstring(f"<svg>{face}</svg>")


def test_a_mine_flies_face_down_for_whoever_does_not_know_it() -> None:
    (known,), (hidden,) = shown("laid-mine", 0, 1, 2), shown("laid-mine", 0, 1, HIDDEN)
    assert words(known) == GAME.terms.words["mine"][2]
    assert words(hidden) == "B"
    assert known._replace(art=()) == hidden._replace(art=())


def test_a_power_attack_says_whether_it_counters() -> None:
    power = GAME.terms.words["strike"].index("warhammer-power")
    assert words(shown("attacked", power, clause="TEM-15.9")[0]) == "COUNTER!"
    assert words(shown("attacked", power, clause="TEM-15.12")[0]) == "POWER!"
    assert words(shown("attacked", 0)[0]) == ""


@pytest.mark.parametrize("kind", sorted(SCORING))
def test_the_scoring_is_grave(kind: str) -> None:
    args = (0, 3, 17)[: len(GAME.events[kind])]
    assert max(overlay.weight for overlay in shown(kind, *args)) == GRAVE


def test_a_total_runs_up_to_what_the_event_says() -> None:
    (running,) = [overlay for overlay in shown("scored-zone", 0, 3, 17) if overlay.motion == "count"]
    assert len(running.art) == 4
    assert words(running) == "B17"
