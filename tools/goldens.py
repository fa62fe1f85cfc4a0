"""Plays the golden games anew and says in words what changed.

`tests/goldens/GAME/` holds recorded games that together show every card, option, special rule and end reason
(law 11). Each file's name says how it was played: seats, options, seed; its players say by which bots.
Runs on the installed, compiled package, for it looks through thousands of games: `make goldens`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import mechbay
from mechbay import registry
from mechbay.core.errors import MechbayError
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.record import Record, loads
from mechbay.lab.laws.sources import golden_files, shown, wanted
from mechbay.lab.laws.trial import Trial, trials
from mechbay.lab.simulate import Plan, record_one

ROOT = Path(__file__).parents[1]
GIVE_UP = 20_000  # games looked through before a feature counts as unreachable
BOTS = ("random", "greedy")


def candidates(game: Game) -> list[Plan]:
    """Plans by turns over all setups and mixes of bots, one seed each."""
    mixes = [(seats, options, mix) for seats, options in game.setups() for mix in product(BOTS, repeat=seats)]
    return [
        Plan(game.id, seats, options, list(mix), number)
        for number in range(GIVE_UP // len(mixes))
        for seats, options, mix in mixes
    ]


def games(game: Game) -> Iterator[tuple[str, Match]]:
    """Games of bots by their names, and one for each setup whose players also change their minds."""
    for number, trial in enumerate(trials(game, len(game.setups()), 0)):
        yield f"fickle-{number}.json", fickle(trial)
    for plan in candidates(game):
        yield name_of(plan), record_one(game, plan, 0)


def fickle(trial: Trial) -> Match:
    """A random game in which who has answered a sealed question sometimes takes that back."""
    table = trial.table()
    match = trial.match(table)
    for seat, action in trial.decisions(lambda: match.state, table):
        match.play(seat, action)
    return match


def choose(game: Game) -> dict[str, str]:
    """File names and texts of games that show everything, as few as a greedy choice finds."""
    missing = wanted(game)
    kept: dict[str, tuple[str, set[str]]] = {}
    for name, match in games(game):
        features = shown(game, match)
        if features & missing:
            missing -= features
            kept[name] = (match.record.dumps(), features)
        if not missing:
            break
    if missing:
        raise MechbayError(f"no game shows {', '.join(sorted(missing))}")
    for name in list(kept):  # the first ones are often superfluous in the end
        others = [features for other, (_, features) in kept.items() if other != name]
        if wanted(game) <= set().union(*others):
            del kept[name]
    return {name: text for name, (text, _) in kept.items()}


def name_of(plan: Plan) -> str:
    """What a golden file is called."""
    options = "-".join(plan.options.values())
    bots = "".join(spec[0] for spec in plan.bots)
    return f"{plan.seats}-{options}-{bots}-{plan.seed}.json"


def changes(old: Record, new: Record) -> list[str]:
    """What differs between two records of one name, in words; checks of other rules say nothing."""
    same_rules = old.rules == new.rules
    said = [] if same_rules else [f"rules version {old.rules} is now {new.rules}"]
    for number, (was, now) in enumerate(zip(old.steps, new.steps, strict=False), 1):
        if (was.seat, was.do, was.luck) != (now.seat, now.do, now.luck):
            before = " ".join([was.do, *was.luck])
            after = " ".join([now.do, *now.luck])
            said.append(f"step {number}: seat {was.seat} {before!r} is now seat {now.seat} {after!r}")
            return [*said, _ends(old, new)]
        if same_rules and was.check != now.check:
            return [f"step {number} ({was.do}): the choices at hand are others", _ends(old, new)]
    if old.luck != new.luck or (same_rules and old.check != new.check):
        return [*said, "the setup differs", _ends(old, new)]
    return [*said, _ends(old, new)] if old != new else []


def _ends(old: Record, new: Record) -> str:
    return f"{len(old.steps)} steps, {old.result}; now {len(new.steps)} steps, {new.result}"


def main() -> int:
    """Write the golden games of every game and print what changed."""
    for game_id in registry.own():
        game = mechbay.load(game_id)
        folder = ROOT / "tests" / "goldens" / game_id
        folder.mkdir(parents=True, exist_ok=True)
        old = {file.name: file.read_text(encoding="utf-8") for file in golden_files(game, ROOT / "tests")}
        new = choose(game)
        for name in sorted(old.keys() | new.keys()):
            if name not in new:
                (folder / name).unlink()
                print(f"{game_id}/{name}: gone")
            elif name not in old:
                (folder / name).write_text(new[name], encoding="utf-8")
                print(f"{game_id}/{name}: new, {len(loads(new[name]).steps)} steps")
            elif old[name] != new[name]:
                (folder / name).write_text(new[name], encoding="utf-8")
                print(f"{game_id}/{name}: changed")
                for line in changes(loads(old[name]), loads(new[name])):
                    print(f"    {line}")
        print(f"{game_id}: {len(new)} golden games show {len(wanted(game))} features")
    return 0


if __name__ == "__main__":
    sys.exit(main())
