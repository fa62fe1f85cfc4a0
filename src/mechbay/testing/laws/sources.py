"""Laws 11 and 12: the golden games show everything, and every clause is tested."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

from mechbay.citations import marks
from mechbay.core.errors import LawBroken, RecordError
from mechbay.core.game import Game, Settings
from mechbay.core.match import replay
from mechbay.core.record import Record, loads
from mechbay.core.state import Frame
from mechbay.core.terms import NUMBER
from mechbay.rulebook import rulebook, rulebooks

NUMBER_IN_TEXT = re.compile(r"\b[A-Z]{3}-(?:\d+\.\d+[a-z]?|[A-Z]+\d+)\b")


def golden_files(game: Game, tests: Path) -> list[Path]:
    """The recorded games of one game."""
    return sorted((tests / "goldens" / game.id).glob("*.json"))


def here(game: Game, kind: str, name: str, term: str, value: int) -> str:
    """A value in a field of an event."""
    return f"event {kind} {name} {game.terms.write(term, value)}"


def feature(game: Game, kind: str, name: str, term: str, value: int) -> str:
    """What an event shows by one of its fields."""
    if term in game.places:
        return f"some {term}"
    if term in game.many:
        return f"{term} {game.terms.write(term, value)}"
    return here(game, kind, name, term, value)


def asks(game: Game) -> set[str]:
    """The words of the questions; other frames are work and answer nothing."""
    return {word for word, face in game.faces.by_word.items() if answers(face.frame)}


def answers(frame: type[Frame]) -> bool:
    """Whether a class of frames says what an action does."""
    return any("play" in vars(one) for one in frame.__mro__ if one is not Frame)


def combination(options: Settings, names: tuple[str, ...]) -> str:
    """Some options as they are set together."""
    return f"options {' '.join(f'{name}={options[name]}' for name in names)}"


def wanted(game: Game) -> set[str]:
    """What golden games must show: every event with the values of its fields, question, option and size."""
    features = {f"seats {seats}" for seats in game.seats}
    features |= {f"option {option.name}={value}" for option in game.options for value in option.values}
    for names in game.combined:
        features |= {combination(options, names) for _, options in game.setups()}
    features |= {f"do {game.actions.parts(action)[0]}" for action in range(len(game.actions))}
    features |= {f"asks {word}" for word in asks(game)}
    for kind, fields in game.events.items():
        features.add(f"event {kind}")
        for name, term in fields:
            if term not in (NUMBER, "seat"):
                features |= {feature(game, kind, name, term, k) for k in range(len(game.terms.words[term]))}
                features |= {here(game, kind, name, term, k) for k in game.each.get((kind, name), ())}
    return features


def shown(game: Game, record: Record) -> set[str]:
    """What one game shows; an untrue record of it is refused."""
    features = {f"seats {record.seats}"}
    options = game.settings(record.options)
    features |= {f"option {name}={value}" for name, value in options.items()}
    features |= {combination(options, names) for names in game.combined}
    features |= {f"do {step.do.split()[0]}" for step in record.steps}
    for match in replay(game, record):
        if not match.state.over:
            features.add(f"asks {game.faces.of(match.state.stack[-1]).word}")
        for event in match.moments[-1].events:
            features.add(f"event {event.kind}")
            for (name, term), value in zip(game.events[event.kind], event.args, strict=True):
                if term not in (NUMBER, "seat"):
                    features.add(feature(game, event.kind, name, term, value))
                    if value in game.each.get((event.kind, name), ()):
                        features.add(here(game, event.kind, name, term, value))
    return features


def goldens_show_everything(game: Game, tests: Path) -> str:
    """Law 11."""
    if game.data:
        return "nothing of the kind: golden games are played with the printed data"
    files = golden_files(game, tests)
    if not files:
        raise LawBroken(f"no golden games in {tests / 'goldens' / game.id}; say --tests DIR")
    missing = wanted(game)
    for file in files:
        try:
            missing -= shown(game, loads(file.read_text(encoding="utf-8")))
        except RecordError as error:
            raise LawBroken(f"{file.name} does not replay: {error}") from None
    if missing:
        raise LawBroken(f"never shown: {', '.join(sorted(missing)[:8])} ({len(missing)} in all)")
    return f"{len(wanted(game))} features in {len(files)} games"


def tested_clauses(tests: Path) -> Counter[str]:
    """How many tests name each clause, by `@rule("GXD-4.7")`."""
    counts: Counter[str] = Counter()
    for file in sorted(tests.rglob("test_*.py")):
        counts.update(_named(file.read_text(encoding="utf-8")))
    return counts


@cache
def _named(source: str) -> list[str]:
    """The clauses that the tests of a file name; each file is parsed once, for all games."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [number for node in functions for number in marks(node)]


def cited_clauses(folder: Path, prefix: str) -> set[str]:
    """The numbers that code and data name, a range such as "GXD-4.8 to GXD-4.11" by its ends."""
    cited: set[str] = set()
    for file in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
        cited |= set(NUMBER_IN_TEXT.findall(file.read_text(encoding="utf-8")))
    return {number for number in cited if number.startswith(f"{prefix}-")}


def untested(game: Game, tests: Path) -> list[str]:
    """The clauses that no test names."""
    counts = tested_clauses(tests)
    return [number for number in rulebook(game).clauses if not counts[number]]


def unknown(game: Game, tests: Path) -> list[str]:
    """The numbers in tests, code and data that the rules do not have."""
    clauses = rulebook(game).clauses
    named = {number for number in tested_clauses(tests) if number.startswith(f"{game.prefix}-")}
    return sorted((named | cited_clauses(game.folder, game.prefix)) - clauses.keys())


def clauses_are_tested(game: Game, tests: Path) -> str:
    """Law 12; all languages have the same numbers."""
    if not game.prefix:
        return "a game without a rulebook"
    if not tests.is_dir():
        raise LawBroken(f"there is no folder {tests}; say --tests DIR")
    clauses = rulebook(game).clauses.keys()
    others = [book.clauses.keys() ^ clauses for book in rulebooks(game).values()]
    for fault, numbers in (
        ("without a test", untested(game, tests)),
        ("named but not in the rules", unknown(game, tests)),
        ("not in all languages", sorted(set().union(*others))),
    ):
        if numbers:
            raise LawBroken(f"{fault}: {', '.join(numbers[:8])} ({len(numbers)} in all)")
    return f"{len(clauses)} clauses"
