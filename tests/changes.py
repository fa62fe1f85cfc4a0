"""A game under changed data: its rules imported afresh, and the golden games played with them."""

from __future__ import annotations

import importlib
import sys
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any
from unittest.mock import patch

import mechbay
from mechbay.core.errors import MechbayError
from mechbay.core.record import Record, loads
from mechbay.core.state import State
from mechbay.core.table import Outcome, ScriptedTable, Table
from mechbay.data import Data, is_remark

GOLDENS = Path(__file__).with_name("goldens")
Rules = dict[str, Any]  # modules by name
Key = tuple[str | int, ...]
# rules that know no data: they need not be made anew
STEADY = {"apex-automa": {"ground", "segments", "sight"}}
# what `start` of each game does, with these rules
STARTS: dict[str, Callable[[Rules, int, dict[str, str], Table], State]] = {
    "planet-defenders": lambda rules, seats, options, table: rules["setup"].new_galaxy(
        seats, options["variant"] == "tactical", options["compensation"] == "on", table
    ),
    "mech-wars": lambda rules, seats, options, table: rules["setup"].new_war(
        seats, options["mode"] == "battle", options["warm-start"] == "on", table
    ),
    "tiny-epic-mechs": lambda rules, seats, options, table: rules["setup"].new_tournament(
        seats, rules["cards"].LADDER[options["mode"]], table
    ),
    "apex-automa": lambda rules, seats, options, table: rules["setup"].new_clash(
        rules["cards"].GROUNDS[rules["cards"].MAPS.index(options["map"])],
        rules["state"].VARIANTS.index(options["variant"]),
        rules["cards"].STRENGTHS.index(options["strength"]),
        rules["state"].MODES.index(options["mode"]),
        options["ring"] == "on",
        table,
    ),
}


def printed(game_id: str) -> Data:
    """The printed data of a game."""
    return tomllib.loads((mechbay.load(game_id).folder / "cards.toml").read_text(encoding="utf-8"))


def numbers(data: Any, key: Key = ()) -> Iterator[tuple[Key, int]]:
    """Every number of a data file with the keys that lead to it."""
    if isinstance(data, dict):
        for name, value in data.items():
            if not is_remark(name):
                yield from numbers(value, (*key, name))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from numbers(value, (*key, place))
    elif type(data) is int:
        yield key, data


def spelt(data: Data, key: Key) -> str:
    """A key as the messages write it: tables of a list by their id."""
    text, here = "", data
    for part in key:
        here = here[part]  # type: ignore[index]
        name = here.get("id", part) if isinstance(part, int) and isinstance(here, dict) else part
        text += f"[{name}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


def changed(data: Data, key: Key, value: object) -> Data:
    """The data with another value there."""
    copy = deepcopy(data)
    here: Any = copy
    for part in key[:-1]:
        here = here[part]
    here[key[-1]] = value
    return copy


def code_once(loader: SourceFileLoader, name: str) -> CodeType | None:
    """The code of a module, compiled once for all the imports."""
    if name not in COMPILED:
        COMPILED[name] = compile(Path(loader.path).read_bytes(), loader.path, "exec")
    return COMPILED[name]


COMPILED: dict[str, CodeType] = {}


def rules_with(game_id: str, data: Data) -> Rules:
    """The modules of a game's rules, made anew from this data; those that the others use stay as they are."""
    package = mechbay.load(game_id).home
    ours = {
        name: module for name, module in sys.modules.items() if f"{name}.".startswith(f"{package}.rules.")
    }
    kept = {f"{package}.rules.{name}" for name in STEADY.get(game_id, ())}
    for name in ours.keys() - kept:
        del sys.modules[name]
    try:
        with (
            patch("mechbay.data._parse", return_value=data),
            patch.object(SourceFileLoader, "get_code", code_once),
        ):
            folder = Path(ours[f"{package}.rules"].__path__[0])
            names = [file.stem for file in sorted(folder.glob("*.py")) if file.stem != "__init__"]
            return {name: importlib.import_module(f"{package}.rules.{name}") for name in names}
    finally:
        for name in [name for name in sys.modules if f"{name}.".startswith(f"{package}.rules.")]:
            del sys.modules[name]
        sys.modules.update(ours)
        sys.modules[package].__dict__["rules"] = ours[f"{package}.rules"]


class Golden:
    """A golden game, to be played again step by step."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.story: list[object] = []  # what the printed game tells at each step

    def tell(self, rules: Rules) -> Iterator[object]:
        """What happens step by step, as far as the recorded game can be played: choices, events, scores."""
        game, record = mechbay.load(self.record.game), self.record
        terms, actions = rules["terms"].TERMS, rules["actions"].ACTIONS

        def outcomes(luck: list[str]) -> list[Outcome]:
            split = [text.partition(" ") for text in luck]
            return [Outcome(what, terms.read(game.luck[what], value)) for what, _, value in split]

        try:
            table = ScriptedTable(outcomes(record.luck))
            table.listening = True
            state = STARTS[record.game](rules, record.seats, game.settings(record.options), table)
            state.advance(table)
            yield told(table), str([value for name, value in vars(state).items() if name != "stack"])
            for step in record.steps:
                legal = state.legal(step.seat) if step.seat in state.actors() else []
                action = actions.read(step.do)
                yield legal[:]
                if action not in legal:
                    return
                table.script, table.read = outcomes(step.luck), 0
                state.play(step.seat, action, table)
                yield told(table), state.scores()
            yield state.over, state.winners()
        except MechbayError as error:  # other luck than the record has
            yield str(error)

    def differs(self, rules: Rules) -> bool:
        """Whether these rules tell another story than the printed game."""
        found = self.tell(rules)
        return any(next(found, None) != part for part in self.story) or next(found, None) is not None


def told(table: Table) -> list[object]:
    """The events since the last time."""
    events: list[object] = [(event.kind, event.clause, event.seat, event.args) for event in table.events]
    table.events.clear()
    return events


def goldens(game_id: str, rules: Rules) -> list[Golden]:
    """The golden games with the story that these rules tell, the shortest first."""
    files = sorted((GOLDENS / game_id).glob("*.json"))
    found = [Golden(loads(file.read_text(encoding="utf-8"))) for file in files]
    for golden in found:
        golden.story = list(golden.tell(rules))
    return sorted(found, key=lambda golden: len(golden.story))
