"""A bot of one's own, measured: python examples/own_bot.py 20

It plays each choice on at random for a while, in worlds that fit what it sees, and takes the best on average.
"""

from __future__ import annotations

import math
import sys

import mechbay
from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.core.table import Table

WORLDS = 6  # that are imagined for each decision
DEPTH = 12  # random decisions after a choice, before the position is judged


class Rollouts(mechbay.Bot):
    """Tries each choice in a few imagined worlds."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, seen: State, seat: int, table: Table) -> int:
        legal = seen.legal(seat)
        if len(legal) == 1:
            return legal[0]
        worlds = [seen.imagine(table) for _ in range(WORLDS)]
        worths = [sum(self.worth(world, seat, action, table) for world in worlds) for action in legal]
        return legal[worths.index(max(worths))]

    def worth(self, world: State, seat: int, action: int, table: Table) -> float:
        """How well the seat stands a little later."""
        after = world.copy()
        after.play(seat, action, table)
        for _ in range(DEPTH):
            if after.over:
                break
            other = after.actors()[0]
            after.play(other, after.sample(other, table), table)
        return self.game.evaluate(after, seat)


def measure(game: str, games: int, rival: str = "random") -> float:
    """The share of games that it wins against a rival; each of them begins half of the games."""
    mine = "own_bot:Rollouts"
    won = [
        float(row["won"])
        for bots in ([mine, rival], [rival, mine])
        for row in mechbay.simulate(game, games // 2, bots=bots)
        if row["bot"] == mine
    ]
    rate, (low, high) = sum(won) / len(won), interval(sum(won), len(won))
    print(
        f"{len(won)} games of {game} against {rival}: won {rate:.0%}, 95 % interval {low:.0%} to {high:.0%}"
    )
    return rate


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate; honest also where all games were won."""
    z = 1.96
    middle = (won + z * z / 2) / (games + z * z)
    reach = z / (games + z * z) * math.sqrt(won * (games - won) / games + z * z / 4)
    return middle - reach, middle + reach


if __name__ == "__main__":
    measure("mech-wars", int(sys.argv[1]) if len(sys.argv) > 1 else 20)
