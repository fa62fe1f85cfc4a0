"""The drawing of Planet Defenders: what is marked where, and what its pieces say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from drawn_boxes import boxes, outside, overlapping, size
from drawn_games import DRAWN, asked, each_shape, ids, legal, marked, positions

from mechbay.core.event import SPECTATOR
from mechbay.games.planet_defenders import GAME
from mechbay.games.planet_defenders.draw import seats, stage, tray
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.words import Speaker

PLANET_DEFENDERS = next(of for of in DRAWN if of.game is GAME)
ON_STAGE = ("go", "use", "upgrade", "catch", "take", "advance")
IN_TRAY = ("give", "return", "pay")


def galaxies() -> Iterator[Galaxy]:
    for state in positions(PLANET_DEFENDERS):
        assert isinstance(state, Galaxy)
        yield state


@each_shape
def test_what_may_be_chosen_is_marked_exactly(wide: bool) -> None:
    speaker = Speaker("en", GAME)
    seen: set[str] = set()
    for galaxy in galaxies():
        seat = asked(galaxy)
        assert marked(stage(galaxy, seat, speaker, wide=wide)) == legal(GAME, galaxy, ON_STAGE)
        assert marked(tray(galaxy, seat, speaker)) == legal(GAME, galaxy, IN_TRAY)
        assert marked("".join(seats(galaxy, seat, speaker))) == []
        seen |= {choice.split()[0] for choice in legal(GAME, galaxy, ON_STAGE)}
    assert seen == set(ON_STAGE)


@each_shape
def test_moving_pieces_keep_their_ids(wide: bool) -> None:
    speaker = Speaker("en", GAME)
    for galaxy in list(galaxies())[::5]:
        picture = stage(galaxy, SPECTATOR, speaker, wide=wide)
        for name in ("defender-red", "defender-yellow", "defender-blue", "marker"):
            assert len(re.findall(rf'<g id="{name}"[^>]* transform="translate\(', picture)) == 1


def test_both_shapes_have_the_same_things_by_the_same_names() -> None:
    speaker = Speaker("en", GAME)
    for galaxy in list(galaxies())[::4]:
        seat = asked(galaxy)
        assert ids(stage(galaxy, seat, speaker)) == ids(stage(galaxy, seat, speaker, wide=True))


@each_shape
def test_nothing_lies_over_another_or_beyond_the_edge(wide: bool) -> None:
    speaker = Speaker("en", GAME)
    for galaxy in list(galaxies())[::9]:
        picture = stage(galaxy, asked(galaxy), speaker, wide=wide)
        things = boxes(picture, "cell-", "stack-", "tile-", "technology-", "supply-", "round-box")
        assert len(things) >= 9 + 4 + 3 + 3 + 1
        assert overlapping(things) == []
        assert outside(things, *size(picture)) == []
