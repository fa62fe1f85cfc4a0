"""The drawing of Planet Defenders: what is marked where, and what its pieces say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from drawn_games import DRAWN, asked, legal, marked, positions

from mechbay.core.event import SPECTATOR
from mechbay.games.planet_defenders import GAME
from mechbay.games.planet_defenders.draw import seats, stage, tray
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.view import stack_line, tile_line
from mechbay.words import Speaker

PLANET_DEFENDERS = next(of for of in DRAWN if of.game is GAME)
ON_STAGE = ("go", "use", "upgrade", "catch", "take", "advance")
IN_TRAY = ("give", "return", "pay")


def galaxies() -> Iterator[Galaxy]:
    for state in positions(PLANET_DEFENDERS):
        assert isinstance(state, Galaxy)
        yield state


def test_what_may_be_chosen_is_marked_exactly() -> None:
    speaker = Speaker("en", GAME)
    seen: set[str] = set()
    for galaxy in galaxies():
        seat = asked(galaxy)
        assert marked(stage(galaxy, seat, speaker)) == legal(GAME, galaxy, ON_STAGE)
        assert marked(tray(galaxy, seat, speaker)) == legal(GAME, galaxy, IN_TRAY)
        assert marked("".join(seats(galaxy, seat, speaker))) == []
        seen |= {choice.split()[0] for choice in legal(GAME, galaxy, ON_STAGE)}
    assert seen == set(ON_STAGE)


def test_titles_say_what_the_text_view_says() -> None:
    for galaxy in list(galaxies())[::6]:
        lines = GAME.describe(galaxy, 0)
        tiles = [tile_line(k, galaxy.sides[k], galaxy.on_tiles[k]) for k in range(3)]
        stacks = [stack_line(k, galaxy.tops[k], galaxy.depths[k]) for k in range(4)]
        said = {Speaker("en", GAME).say(line) for line in lines}
        assert {Speaker("en", GAME).say(line) for line in tiles + stacks} <= said


def test_moving_pieces_keep_their_ids() -> None:
    speaker = Speaker("en", GAME)
    for galaxy in list(galaxies())[::5]:
        picture = stage(galaxy, SPECTATOR, speaker)
        for name in ("defender-red", "defender-yellow", "defender-blue", "marker"):
            assert len(re.findall(rf'<g id="{name}"[^>]* transform="translate\(', picture)) == 1
