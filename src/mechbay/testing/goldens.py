"""Plays the golden games anew and says in words what changed: `python -m mechbay.testing.goldens GAME`.

`tests/goldens/GAME/` holds recorded games that together show every card, option, special rule and end reason
(law 11). Each file's name says how it was played: seats, options, seed; its players say by which bots.
It looks through thousands of games, which takes a while where they are not compiled.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import product
from pathlib import Path

import mechbay
from mechbay.core.errors import MechbayError
from mechbay.core.game import Game, Settings
from mechbay.core.match import Match, verify
from mechbay.core.record import Record, loads
from mechbay.lab.simulate import Plan, record_one
from mechbay.testing.laws.sources import golden_files, shown, wanted
from mechbay.testing.laws.trial import Trial, trials
from mechbay.testing.setups import covering

GIVE_UP = 20_000  # games looked through before a feature counts as unreachable
BOTS = ("random", "greedy")
FICKLE = "fickle"  # who changes its mind, in the name of a file


def candidates(game: Game) -> list[Plan]:
    """Plans by turns over setups that stand for all and mixes of bots, one seed each."""
    plans = [
        Plan(game.id, seats, options, list(mix), 0)
        for seats, options in covering(game)
        for mix in mixed(game, seats, options)
    ]
    rounds = max(1, GIVE_UP // len(plans))
    return [replace(plan, seed=seed) for seed in range(rounds) for plan in plans]


def mixed(game: Game, seats: int, options: Settings) -> Iterator[tuple[str, ...]]:
    """Every mix of bots on the seats that people can take; a robot of the game has one choice anyway."""
    robots = game.robots(options)
    return product(*(BOTS[:1] if seat in robots else BOTS for seat in range(seats)))


def games(game: Game, old: Mapping[str, str]) -> Iterator[tuple[str, Match]]:
    """The old golden games played anew, some whose players also change their minds, those of bots."""
    for name, text in old.items():
        with suppress(MechbayError, ValueError):  # the game may have lost an option, or the file its name
            yield name, again(game, name, loads(text))
    for trial in trials(game, 0, 0):
        yield name_of(trial.seats, trial.options, FICKLE, trial.seed), fickle(trial)
    for plan in candidates(game):
        bots = "".join(spec[0] for spec in plan.bots)
        with suppress(MechbayError):  # not every bot finds the end of every game
            yield name_of(plan.seats, plan.options, bots, plan.seed), record_one(game, plan, 0)


def again(game: Game, name: str, record: Record) -> Match:
    """A golden game played anew, with the seed and by the bots that it had; as it was if it goes alike."""
    *_, who, seed = name.removesuffix(".json").split("-")
    options = game.settings(record.options)
    if who == FICKLE:
        match = fickle(Trial(game, record.seats, options, int(seed)))
    else:
        match = record_one(game, Plan(game.id, record.seats, options, record.players, int(seed)), 0)
    same = deeds(match.record) == deeds(record) and match.record.rules == record.rules
    return verify(game, record) if same else match


def deeds(record: Record) -> list[tuple[int, str, list[str]]]:
    """What was done in a record, and the luck that it met."""
    return [(step.seat, step.do, step.luck) for step in record.steps]


def fickle(trial: Trial) -> Match:
    """A random game in which who has answered a sealed question sometimes takes that back."""
    table = trial.table()
    match = trial.match(table)
    for seat, action in trial.decisions(lambda: match.state, table):
        match.play(seat, action)
    return match


def choose(game: Game, old: Mapping[str, str]) -> dict[str, str]:
    """File names and texts of games that show everything, as few as a greedy choice finds."""
    missing = wanted(game)
    kept: dict[str, tuple[str, set[str]]] = {}
    for name, match in games(game, old):
        features = shown(game, match.record)
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


def name_of(seats: int, options: Settings, who: str, seed: int) -> str:
    """What a golden file is called."""
    return f"{'-'.join([str(seats), *options.values(), who, str(seed)])}.json"


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


def renew(game: Game, tests: Path) -> None:
    """Write the golden games of a game and print what changed."""
    folder = tests / "goldens" / game.id
    old = {file.name: file.read_text(encoding="utf-8") for file in golden_files(game, tests)}
    new = choose(game, old)
    folder.mkdir(parents=True, exist_ok=True)
    for name in sorted(old.keys() | new.keys()):
        if name not in new:
            (folder / name).unlink()
            print(f"{game.id}/{name}: gone")
        elif name not in old:
            (folder / name).write_text(new[name], encoding="utf-8")
            print(f"{game.id}/{name}: new, {len(loads(new[name]).steps)} steps")
        elif old[name] != new[name]:
            (folder / name).write_text(new[name], encoding="utf-8")
            print(f"{game.id}/{name}: changed")
            for line in changes(loads(old[name]), loads(new[name])):
                print(f"    {line}")
    print(f"{game.id}: {len(new)} golden games show {len(wanted(game))} features")


def main() -> int:
    """Renew the golden games of those that are named."""
    parser = argparse.ArgumentParser("python -m mechbay.testing.goldens", description="Golden games anew.")
    parser.add_argument("games", nargs="+", metavar="GAME", help="its id; mechbay games lists them")
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="the folder that holds goldens/")
    named = parser.parse_args()
    try:
        for game in map(mechbay.load, named.games):
            renew(game, named.tests)
    except MechbayError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
