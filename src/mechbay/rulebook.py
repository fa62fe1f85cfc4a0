"""The rules as documents: numbered clauses, the same numbers in every language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mechbay.core.errors import UnknownClause
from mechbay.core.game import Game
from mechbay.core.message import FALLBACK

# In an installed package the texts lie beside this file, in a source tree in docs/.
_BESIDE = Path(__file__).with_name("rulebooks")
FOLDER = _BESIDE if _BESIDE.is_dir() else Path(__file__).parents[2] / "docs" / "rules"

_NUMBER = r"[A-Z]{3}-(?:\d+\.\d+[a-z]?|[A-Z]+\d+)"
_BULLET = re.compile(rf"[-*] \*\*({_NUMBER})\*\* (.*)")
_ROW = re.compile(rf"\| ({_NUMBER}) \| (.*) \|")
_HEADING = re.compile(r"## (.*)")
_SOURCES = re.compile(r"\s*\[[^\]]*\]|\s*\(ruling\)|\*")
_SECTION = re.compile(r"[A-Z]{3}-(\d+)\.")


@dataclass(frozen=True)
class Clause:
    """One rule: its number, its text, the section it stands in."""

    number: str
    text: str
    section: str

    @property
    def bare(self) -> str:
        """The rule alone, without where it comes from."""
        return _SOURCES.sub("", self.text)


class Rulebook:
    """All clauses of a game in one language, in their order."""

    def __init__(self, text: str) -> None:
        self.clauses: dict[str, Clause] = {}
        section = ""
        for line in text.splitlines():
            if heading := _HEADING.match(line):
                section = heading[1]
            elif found := _BULLET.match(line) or _ROW.match(line):
                self.clauses[found[1]] = Clause(found[1], found[2], section)

    def clause(self, number: str) -> Clause:
        """A clause by its number; the prefix may be left out, as in "4.7"."""
        wanted = f"{self.prefix}-{number.upper().removeprefix(f'{self.prefix}-')}"
        for full, clause in self.clauses.items():
            if full.upper() == wanted:
                return clause
        near = [full for full in self.clauses if full.startswith(wanted.split(".")[0] + ".")]
        span = near or list(self.clauses)
        raise UnknownClause(f"there is no clause {number!r}; they go from {span[0]} to {span[-1]}")

    def section(self, number: str) -> list[Clause]:
        """The clauses of a section, as "4" or "GXD-4"."""
        start = f"{self.prefix}-{number.upper().removeprefix(f'{self.prefix}-')}."
        found = [clause for clause in self.clauses.values() if clause.number.startswith(start)]
        if not found:
            numbers = sorted({int(part[1]) for name in self.clauses if (part := _SECTION.match(name))})
            raise UnknownClause(f"there is no section {number!r}; they go from {numbers[0]} to {numbers[-1]}")
        return found

    def find(self, wanted: str) -> list[Clause]:
        """One clause, as "4.7", or a section of them, as "4"."""
        whole = wanted.upper().removeprefix(f"{self.prefix}-").isdecimal()
        return self.section(wanted) if whole else [self.clause(wanted)]

    @property
    def prefix(self) -> str:
        """What every number begins with, as "GXD"."""
        return next(iter(self.clauses)).split("-")[0]

    def search(self, word: str) -> list[Clause]:
        """The clauses that hold a word, capitals or not."""
        return [clause for clause in self.clauses.values() if word.lower() in clause.text.lower()]


def rulebook(game: Game, language: str = FALLBACK) -> Rulebook:
    """The rules of a game, in the language wanted or in one that they are written in."""
    found = _documents(game)
    if not found:
        raise UnknownClause(f"{game.id} has no written rules; they would be in {game.folder}/rulebook.en.md")
    return _read(next(found[code] for code in (language, FALLBACK, *found) if code in found))


def rulebooks(game: Game) -> dict[str, Rulebook]:
    """The rules of a game in every language that they are written in."""
    return {language: _read(path) for language, path in _documents(game).items()}


def _documents(game: Game) -> dict[str, Path]:
    """The rules by language: beside the game; those of the house's own games lie where people read them."""
    beside = sorted(game.folder.glob("rulebook.*.md")) or sorted(FOLDER.glob(f"{game.id}.*.md"))
    return {file.suffixes[0][1:]: file for file in beside}


@cache
def _read(path: Path) -> Rulebook:
    return Rulebook(path.read_text(encoding="utf-8"))
