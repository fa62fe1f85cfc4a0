"""What the maps of Apex are like: a table for docs/calibration/apex-automa.md.

`.venv/bin/python tools/maps_apex_automa.py [GAMES]`: so many matches of a greedy person with two legends are
played on each map. Maps that cannot be played are refused when the data file is read (AXA-10.3).
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from calibration import SEED, percent, play, table, with_error
from mechbay.core.match import Match
from mechbay.games.apex_automa.rules import cards, ground, setup, view
from mechbay.games.apex_automa.rules.state import SOLO2
from mechbay.lab.simulate import share

GAME = "apex-automa"
SEATS = 3


@dataclass
class Seen:
    """What one match showed."""

    share: float  # of the win
    points: int  # of both teams
    gave_up: int  # move actions of Automas that ended after so many cards without a step (AXA-19.18)


def observe(match: Match) -> Seen:
    """What is counted of one match."""
    events = [event for moment in match.moments for event in moment.events]
    won = share(0, match.state.winners(), match.game.teams(match.record.options))
    kinds = [event.kind for event in events]
    return Seen(won, kinds.count("eliminated"), kinds.count("gives-up"))


def measured(place: ground.Map) -> list[str]:
    """Of an empty map: what is seen from where, how far beacons and cover are."""
    state = setup.empty_clash(place, SOLO2)
    spaces = [space for space in place.spaces if view.standable(state, space, True)]
    pairs = list(combinations(spaces, 2))
    seen = [pair for pair in pairs if place.sight[pair[0] * ground.SPACES + pair[1]]]
    covered = [space for space in spaces if view.near_cover(state, space)]
    nearest = [min(ground.DISTANCE[space][other] for other in covered) for space in spaces]
    beacons = [ground.DISTANCE[one][other] for one, other in combinations(place.beacons, 2)]
    return [
        str(len(spaces)),
        f"{100 * len(seen) / len(pairs):.0f}",
        f"{fmean(ground.DISTANCE[one][other] for one, other in seen):.1f}",
        f"{fmean(beacons):.1f}",
        f"{fmean(nearest):.2f}",
        str(max(nearest)),
    ]


def played(games: list[Seen]) -> list[str]:
    """Of matches there: cards that failed, points, wins."""
    return [
        f"{sum(game.gave_up for game in games) / len(games):.2f}",
        with_error([float(game.points) for game in games], 1),
        percent(game.share for game in games),
    ]


def main(games: int) -> None:
    """Print the table."""
    rows = []
    with ProcessPoolExecutor(2) as pool:
        for number, place in enumerate(cards.GROUNDS):
            options = {"map": place.name}
            found = play(GAME, SEATS, options, games, observe, pool, SEED + number) if games else []
            cells = measured(place) + (played(found) if found else ["–"] * 3)
            rows.append(f"| {place.name} | " + " | ".join(cells) + " |")
    empty = "spaces to stand on | pairs in sight, % | mean distance in sight | between beacons"
    cover = "to the nearest cover, mean | at most"
    matches = f"gave up after {cards.FAILED_CARDS} cards, a match | eliminations | wins of people, %"
    table(f"| map | {empty} | {cover} | {matches} |", rows)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
