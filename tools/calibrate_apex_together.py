"""Simulates Apex with an allied Automa and by two people: tables for docs/calibration/apex-automa.md.

Runs on the installed, compiled package: `.venv/bin/python tools/calibrate_apex_together.py [GAMES]`, so many
matches for each map, strength and variant. People are greedy.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from calibration import SEED, need_compiled, percent, play, table, with_error
from mechbay.core.event import Event
from mechbay.core.match import Match
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.state import VARIANTS, Clash
from mechbay.lab.simulate import share

GAME = "apex-automa"
SEATS = {"solo2": 3, "solo1": 4, "coop": 4}
OWN = cards.MEMBERS[cards.PLAYERS]


@dataclass
class Seen:
    """What one match showed, by figure."""

    share: float  # of the win
    points: list[int]
    falls: Counter[int] = field(default_factory=Counter)
    damage: Counter[int] = field(default_factory=Counter)  # of shots
    helped: Counter[str] = field(default_factory=Counter)  # what one did for the other


class Watch:
    """Reads the events of a match."""

    def __init__(self, seen: Seen, legends: list[int]) -> None:
        self.seen = seen
        self.legends = legends
        self.pending = (-1, -1)  # shooter and target

    def read(self, event: Event) -> None:
        """Count one event."""
        legends, args = self.legends, event.args
        if event.kind == "eliminated":
            self.seen.falls[legends.index(args[0])] += 1
        elif event.kind == "aims":
            self.pending = (legends.index(args[0]), legends.index(args[2]))
        elif event.kind == "shot":
            self.seen.damage[legends.index(args[0])] += args[2]
            self.pending = (-1, self.pending[1])  # reactions after fire may still come
        elif event.kind == "plays":
            kind = kit.CARD_TYPE[args[1]]
            helped = cards.ALLY[legends.index(args[0])]
            if kind == kit.BOOSTING and self.pending[0] == helped:
                self.seen.helped["boost"] += 1
            elif kind in (kit.REACTING_BEFORE, kit.REACTING_AFTER) and self.pending[1] == helped:
                self.seen.helped["reaction"] += 1
        elif event.kind == "moved" and event.clause == "AXA-9.7":
            self.seen.helped["steered"] += 1


def observe(match: Match) -> Seen:
    """What is counted of one match."""
    state = match.state
    assert isinstance(state, Clash)
    seen = Seen(share(0, state.winners(), match.game.teams(match.record.options)), state.points)
    watch = Watch(seen, state.legends)
    begun = False
    for moment in match.moments:
        for event in moment.events:
            begun = begun or event.kind == "turn"
            if begun:
                watch.read(event)
    return seen


def mean(values: list[int]) -> str:
    """A mean with its error."""
    return with_error([float(value) for value in values], 2)


def wins_row(variant: str, strength: str, by_map: list[list[Seen]]) -> str:
    """Wins over all and on each map, points of both teams."""
    whole = [match for games in by_map for match in games]
    cells = [percent(match.share for match in games) for games in (whole, *by_map)]
    cells += [mean([match.points[team] for match in whole]) for team in (cards.PLAYERS, cards.ENEMIES)]
    return f"| {variant} | {strength} | " + " | ".join(cells) + " |"


def team_row(variant: str, strength: str, games: list[Seen]) -> str:
    """How often each of the team falls and what its shots do; what one did for the other."""
    cells = [mean([match.falls[figure] for match in games]) for figure in OWN]
    cells += [f"{sum(match.damage[figure] for match in games) / len(games):.0f}" for figure in OWN]
    helped = ("boost", "reaction", "steered")
    cells += [f"{sum(match.helped[one] for match in games) / len(games):.2f}" for one in helped]
    return f"| {variant} | {strength} | " + " | ".join(cells) + " |"


def main(games: int) -> None:
    """Print all tables."""
    need_compiled("calibrate_apex_together.py")
    wins, teams = [], []
    with ProcessPoolExecutor(2) as pool:
        for variant in VARIANTS:
            for strength in cards.STRENGTHS:
                by_map = [
                    play(
                        GAME,
                        SEATS[variant],
                        {"variant": variant, "map": place, "strength": strength},
                        games,
                        observe,
                        pool,
                        SEED + number,
                    )
                    for number, place in enumerate(cards.MAPS)
                ]
                wins.append(wins_row(variant, strength, by_map))
                teams.append(team_row(variant, strength, [match for found in by_map for match in found]))
    maps = " | ".join(f"{place}, %" for place in cards.MAPS)
    table(f"| variant | strength | wins, % | {maps} | points | of the enemies |", wins)
    falls = (
        "falls of the first legend, a match | of the second | damage of its shots, a match | of the second"
    )
    helped = "boosts for the other | reactions for the other | moves that the player gave the ally"
    table(f"| variant | strength | {falls} | {helped} |", teams)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
