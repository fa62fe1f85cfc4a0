"""The command for the rules: read them, and find where a clause stands in code, texts and tests."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import mechbay
from mechbay.cli_shared import GameId, Language, language
from mechbay.core.errors import MechbayError
from mechbay.core.game import Game


def rules(
    game: GameId,
    clause: str | None = None,
    /,
    *,
    search: str | None = None,
    where: Annotated[bool, Parameter(negative="")] = False,
    tests: Path = Path("tests"),
    lang: Language | None = None,
) -> None:
    """The rules of a game: all of them, a section, one clause, or those containing a word.

    Parameters
    ----------
    clause
        Its number, such as GXD-4.7, or just 4.7; 4 is the whole section.
    search
        A word to look for in the clauses.
    where
        Also name the code, the texts and the tests of the clause.
    tests
        The folder with the tests, for --where.
    lang
        en or pl; by default your system's language.
    """
    from mechbay.rulebook import rulebook
    from mechbay.terminal.printing import page

    loaded = mechbay.load(game)
    book = rulebook(loaded, lang or language())
    if clause is not None and search is not None:
        raise MechbayError("name a clause or --search a word, not both")
    if where and (clause is None or "." not in clause):
        raise MechbayError(f"--where needs a clause, as in: mechbay rules {game} 4.7 --where")
    if clause is not None:
        found = book.find(clause)
    elif search is not None:
        found = book.search(search)
        if not found:
            raise MechbayError(f"no clause contains {search!r}; mechbay rules {game} shows them all")
    else:
        found = list(book.clauses.values())
    section, lines = "", []
    for one in found:
        if one.section != section:
            section = one.section
            lines.append(f"\n{section}" if clause is None else section)
        lines.append(f"  {one.number}  {one.text}")
    page("\n".join(lines))
    if where:
        _print_places(loaded, found[0].number, tests, lang or language())


def _print_places(game: Game, number: str, tests: Path, lang: Language) -> None:
    """Where a clause stands in code, texts and tests."""
    from mechbay.citations import Place, in_code, in_tests
    from mechbay.core.message import Message
    from mechbay.words import Speaker

    speaker = Speaker(lang, game)

    def show(title: str, found: list[Place]) -> None:
        print(f"\n{title}{'' if found else ': none'}")
        for file, line, name, key in found:
            said = [f"{key}: {speaker.say(Message(key))}"] if key else []
            print("  " + "  ".join([f"{_near(file)}:{line}", *filter(None, [name]), *said]))

    sources = Path("src", *game.home.split("."))  # in a source tree: what is installed is not to be edited
    places = in_code(sources if sources.is_dir() else game.folder, number)
    show("code", [place for place in places if not place.says])
    show("texts", [place for place in places if place.says])
    if tests.is_dir():
        show("tests", in_tests(tests, number))
    else:
        print(f"\ntests: there is no folder {tests}; name it with --tests DIR")


def _near(file: Path) -> Path:
    """A path as seen from here, where that is shorter."""
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file
