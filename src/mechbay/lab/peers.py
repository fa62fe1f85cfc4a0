"""Other engines under the same clock: `python -m mechbay.lab.peers NAME SECONDS` prints JSON."""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from typing import Any

clock = time.process_time


def catanatron(seconds: float) -> float:
    """Decisions a second of catanatron: Catan, four random players."""
    engine: Any = importlib.import_module("catanatron")
    colors = [engine.Color.RED, engine.Color.BLUE, engine.Color.ORANGE, engine.Color.WHITE]
    random.seed(1)
    decisions = 0
    begun = clock()
    while (spent := clock() - begun) < seconds:
        game = engine.Game([engine.RandomPlayer(color) for color in colors])
        game.play()
        decisions += len(game.state.actions)
    return decisions / spent


def backgammon(seconds: float) -> float:
    """Decisions a second of OpenSpiel's backgammon (C++) through its Python interface."""
    engine: Any = importlib.import_module("pyspiel")
    game = engine.load_game("backgammon")
    luck = random.Random(1)
    decisions = 0
    begun = clock()
    while (spent := clock() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, weights)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
    return decisions / spent


PEERS = {"catanatron": catanatron, "backgammon": backgammon}


if __name__ == "__main__":
    try:
        rate = PEERS[sys.argv[1]](float(sys.argv[2]))
    except ImportError:
        print(json.dumps(None))
    else:
        print(json.dumps({"decisions_per_second": rate}))
