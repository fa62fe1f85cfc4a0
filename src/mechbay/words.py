"""Messages in a language: gettext catalogues, one beside each game and one for the house."""

from __future__ import annotations

import gettext
import io
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from mechbay.core.chart import Cell, Chart
from mechbay.core.companion import Question
from mechbay.core.errors import CatalogueError
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.message import FALLBACK, LIST, Message, Word
from mechbay.core.state import State
from mechbay.core.terms import NUMBER, SEAT, SEATS

HOUSE = Path(__file__).with_name("locale")
# The languages of the house: a catalogue more is a language more.
LANGUAGES = (FALLBACK, *sorted(file.stem for file in HOUSE.glob("*.po") if file.stem != FALLBACK))


@cache
def catalogue(folder: Path, language: str) -> gettext.GNUTranslations:
    """The catalogue of a folder, read from its .po file; one that cannot be read is named."""
    path = folder / f"{language}.po"
    try:
        with path.open("rb") as file:
            entries = read_po(file, locale=language, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogueError(f"the catalogue {path} cannot be read: {error}") from None
    compiled = io.BytesIO()
    write_mo(compiled, entries)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def languages_of(game: Game) -> list[str]:
    """The languages that a game speaks."""
    return sorted(file.stem for file in game.room("words").glob("*.po"))


def spoken(game: Game, language: str) -> str:
    """The language wanted if the game speaks it, else the one that it falls back to."""
    known = languages_of(game)
    if not known:
        raise CatalogueError(f"{game.id} has no catalogue, such as {game.room('words') / FALLBACK}.po")
    return language if language in known else FALLBACK if FALLBACK in known else known[0]


def must_speak(game: Game) -> None:
    """Refuse a game that has no catalogue, or one that cannot be read in whatever language."""
    spoken(game, FALLBACK)
    for language in languages_of(game):
        catalogue(game.room("words"), language)


@lru_cache(maxsize=10_000)
def entry(catalogues: tuple[gettext.GNUTranslations, ...], key: str, count: int | None) -> str:
    """The text of a key in the first catalogue that has it; kept, for a page asks for hundreds."""
    for entries in catalogues:
        text = key if count is None else entries.ngettext(key, key, count)
        if text == key:
            text = entries.gettext(key)
        if text != key:
            return text
    return key


def names_of_languages() -> dict[str, str]:
    """The languages of the house, each by the name that it has for itself."""
    return {language: Speaker(language).text("language.name") for language in LANGUAGES}


# Where the words of a game are looked up, by its home and the language: its own before those of the house.
_FOUND: dict[tuple[str, str], tuple[gettext.GNUTranslations, ...]] = {}


@lru_cache(maxsize=10_000)
def _named(sentence: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name)


class Speaker:
    """Says what a game tells, in one language, with the players' names."""

    def __init__(self, language: str, game: Game | None = None, names: list[str] | None = None) -> None:
        self.language = language
        self.game = game
        self.names = names
        home = "" if game is None else game.home
        found = _FOUND.get((home, language))
        if found is None:
            own = [] if game is None else [catalogue(game.room("words"), spoken(game, language))]
            found = _FOUND[home, language] = (*own, catalogue(HOUSE, language))
        self._catalogues = found

    def say(self, message: Message) -> str:
        """A message as a sentence."""
        if message.key == LIST:
            return ", ".join(map(self.part, message.args.values()))
        if not message.args:
            return entry(self._catalogues, message.key, None)
        args = {name: self.part(value) for name, value in message.args.items()}
        count = message.args.get("count")
        return entry(self._catalogues, message.key, count if isinstance(count, int) else None).format(**args)

    def said(self, message: Message) -> frozenset[str]:
        """The arguments that the sentence of a message really names; of a list all."""
        if message.key == LIST:
            return frozenset(message.args)
        count = message.args.get("count")
        return _named(entry(self._catalogues, message.key, count if isinstance(count, int) else None))

    def text(self, key: str, **args: Word | Message | int | str) -> str:
        """A message of the house."""
        return self.say(Message(key, args)) if args else entry(self._catalogues, key, None)

    def word(self, kind: str, value: int) -> str:
        """A thing of the game by its name."""
        if kind == NUMBER:
            return str(value)
        if kind == SEAT and self.names is not None and 0 <= value < len(self.names):
            return self.names[value]
        assert self.game is not None
        name = self.game.terms.write(kind, value)
        return name if name == "?" else entry(self._catalogues, f"{kind}.{name}", None)

    def asked(self, seen: State, seat: int) -> str:
        """The name of a seat that is asked, with those of all who share the question."""
        return ", ".join(self.word(SEAT, one) for one in (seen.actors() if seen.shared() else [seat]))

    def robot(self, state: State | None, seat: int) -> str:
        """What a seat of the game's own is called in a position; before there is one, by its letter."""
        if state is None:
            return self.text(f"robot.{SEATS[seat]}")
        assert self.game is not None
        return self.say(self.game.robot_name(state, seat))

    def luck(self, question: Question, state: State | None = None) -> str:
        """What is asked of people at a real table, in a step from a position; the setup has none."""
        assert self.game is not None
        assert self.game.companion is not None
        if question.told:  # of a card that is told in parts
            return self.text(f"luck.{question.what}.{len(question.told) + 1}")
        asks = self.game.companion.asks.get(question.what)
        if asks is not None and state is not None:
            return self.say(asks(state, question))
        text = self.text(f"luck.{question.what}")
        return text if question.number == 1 else f"{text} ({question.number})"

    def event(self, event: Event) -> str:
        """A line of the log."""
        assert self.game is not None
        return self.say(self.game.line(event))

    def brief(self, event: Event) -> str:
        """A part of the sentence of a turn."""
        assert self.game is not None
        return self.say(self.game.brief(event))

    def order(self, event: Event) -> str:
        """What is to be done by hand at a real table."""
        assert self.game is not None
        return self.say(self.game.order(event))

    def head(self, event: Event) -> str:
        """The head of a part of the story."""
        assert self.game is not None
        return self.say(self.game.head(event))

    def choice(self, state: State, seat: int, action: int) -> str:
        """An action as the seat would read it on a button."""
        assert self.game is not None
        return self.say(self.game.label(state, seat, action))

    def chart(self, chart: Chart) -> tuple[list[str], list[list[str]]]:
        """The heads of the columns, and the rows."""
        return list(map(self.part, chart.columns)), [list(map(self.part, row)) for row in chart.rows]

    def part(self, value: Cell) -> str:
        """What fills in a message or stands in a chart."""
        if isinstance(value, Word):
            return self.word(value.kind, value.value)
        return self.say(value) if isinstance(value, Message) else str(value)
