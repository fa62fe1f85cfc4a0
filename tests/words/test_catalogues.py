"""The catalogues: all languages whole and alike, nothing missing, nothing unused, no raw key on a screen."""

from __future__ import annotations

import ast
import random
import re
import string
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from operator import methodcaller
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import mechbay
from mechbay import registry
from mechbay.core.event import SPECTATOR
from mechbay.core.face import Face
from mechbay.core.game import Game
from mechbay.core.message import Message
from mechbay.core.state import Frame, State
from mechbay.core.table import SeededTable
from mechbay.core.terms import NUMBER, SEATS
from mechbay.games.planet_defenders.rules import planets
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.testing.setups import covering
from mechbay.words import HOUSE, LANGUAGES, Speaker
from texts import messages

GAMES = [mechbay.load(name) for name in registry.own()]
FOLDERS = {"house": HOUSE} | {game.id: game.room("words") for game in GAMES}
SAMPLE = 6  # actions asked about at each decision
LOOKS = 0.1  # share of the decisions at which the whole position is described
PIECES = 12  # looked into at each such decision, and all of them when the game is over

each_catalogue = pytest.mark.parametrize("name", FOLDERS)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def texts(folder: Path, language: str) -> dict[str, tuple[str, ...]]:
    """The catalogue as it is written: key, and its text or its plural forms; a fuzzy one counts as empty."""
    with (folder / f"{language}.po").open("rb") as file:
        entries = [entry for entry in read_po(file, locale=language) if entry.id]
    found: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        forms = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)
        found[entry.id if isinstance(entry.id, str) else entry.id[0]] = ("",) if entry.fuzzy else forms
    return found


def written(name: str) -> list[dict[str, tuple[str, ...]]]:
    """The catalogues of a folder, the English one first; Polish must be there, others may."""
    found = [language for language in LANGUAGES if (FOLDERS[name] / f"{language}.po").is_file()]
    assert found[:2] == ["en", "pl"]
    return [texts(FOLDERS[name], language) for language in found]


def placeholders(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name is not None}


class Source:
    """What the modules of a game say: their strings, and those that stand where a call names its key."""

    def __init__(self, folder: Path) -> None:
        self.strings: set[str] = set()
        self.named: dict[str, set[str]] = defaultdict(set)  # "Message": {"prompt.turn", "do.", ...}
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                self.strings |= set(_constant(node))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                    inside = ast.walk(node.args[0])
                    self.named[node.func.id] |= {text for part in inside for text in _constant(part)}

    def keys(self) -> set[str]:
        """Strings that begin as the keys of messages do, wherever they stand."""
        heads = {key.partition(".")[0] for key in self.named["Message"] if "." in key}
        heads |= {"prompt", "do", "event", "show"}  # which the house says
        return {text for text in self.strings if re.fullmatch(rf"({'|'.join(heads)})\.[\w-]+", text)}

    def composed(self, game: Game) -> set[str]:
        """Keys that an f-string such as f"cubes.{name}" could make of other strings or the game's words."""
        openings = {key for key in self.named["Message"] if key.endswith(".")}
        words = {word for words in game.terms.words.values() for word in words}
        return {opening + text for opening in openings for text in self.strings | words}


def _constant(node: ast.AST) -> list[str]:
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def needed(game: Game, source: Source) -> set[str]:
    """All keys that can be asked of a game's catalogue."""
    doings = [game.actions.parts(action) for action in range(len(game.actions))]
    pictures = source.named["Button"] - game.terms.words.keys()
    kinds = source.named["Word"] - pictures | {kind for fields in game.events.values() for _, kind in fields}
    kinds |= {kind for _, args in doings for kind, _ in args}
    keys = {"title", "blurb", "goal", "not-affiliated"} | {f"option.{option.name}" for option in game.options}
    keys |= {f"option.{option.name}.{value}" for option in game.options for value in option.values}
    keys |= {f"event.{kind}" for kind in game.events} | {f"do.{word}" for word, _ in doings}
    keys |= {f"brief.{kind}" for kind in game.story.briefs} | {f"head.{kind}" for kind in game.story.heads}
    keys |= {f"{kind}.{word}" for kind in kinds - {NUMBER} for word in game.terms.words[kind]}
    return keys | source.keys() | by_faces(game) | by_companion(game)


def by_faces(game: Game) -> set[str]:
    """What the house says about every question: by default `prompt.WORD`, and who answers or waits."""
    asking = [face for face in game.faces.by_word.values() if type(face).prompt is Face.prompt]
    words = {face.word for face in asking if face.frame.legal is not Frame.legal}
    return {f"prompt.{word}" for word in words} | {"prompt.over", "prompt.wait", "no.other-question"}


def by_companion(game: Game) -> set[str]:
    """What is said at a real table: questions for luck and for parts of a card, orders, a notice."""
    beside = game.companion
    if beside is None:
        return set()
    keys = {f"luck.{name}" for name in game.luck} | {f"order.{kind}" for kind in beside.orders}
    looks = [
        (name, beside.looks[kind](value))
        for name, kind in game.luck.items()
        if kind in beside.looks
        for value in bag_of(game, kind)
    ]
    keys |= {f"luck.{name}.{place + 1}" for name, look in looks for place in range(1, len(look))}
    keys |= {part.words.key for _, look in looks for part in look if isinstance(part.words, Message)}
    return keys | ({beside.notice} if beside.notice else set())


def bag_of(game: Game, kind: str) -> list[int]:
    """The things of a kind that luck can bring; others, such as a base, have no look."""
    return [value for value, word in enumerate(game.terms.words[kind]) if word not in ("base", "mech")]


def by_house(game: Game) -> set[str]:
    """What the house says: names of robots; where luck falls at a real table, what is asked and may come."""
    robots = {f"robot.{SEATS[seat]}" for _, options in game.setups() for seat in game.robots(options)}
    words = {f"{kind}.{word}" for kind in game.luck.values() for word in game.terms.words[kind]}
    return robots | words | {f"luck.{name}" for name in game.luck}


@each_catalogue
def test_all_languages_have_the_same_keys_and_no_empty_text(name: str) -> None:
    english, *others = written(name)
    assert [key for other in others for key in english.keys() ^ other.keys()] == []
    assert [key for one in (english, *others) for key, forms in one.items() if not all(forms)] == []


@each_catalogue
def test_all_languages_fill_in_the_same(name: str) -> None:
    english, *others = written(name)
    for other in others:
        assert {key for key in english if placeholders(english[key]) != placeholders(other[key])} == set()


@each_game
def test_no_key_is_missing_and_none_unused(game: Game) -> None:
    source = Source(game.folder)
    own = texts(game.room("words"), "en").keys()
    assert needed(game, source) - own - texts(HOUSE, "en").keys() == set()
    assert own - needed(game, source) - source.composed(game) - by_house(game) == set()


@each_game
def test_the_story_tells_of_events_that_there_are(game: Game) -> None:
    story = game.story
    parts = (story.briefs, story.heads, story.turns, story.befalls, story.scorings, story.reasons)
    assert [kind for kinds in parts for kind in kinds if kind not in game.events] == []
    assert story.briefs
    assert story.turns
    assert not story.scorings & story.briefs.keys()
    assert story.ways <= story.briefs.keys()
    assert bool(story.reasons) == any(game.robots(options) for _, options in game.setups())


@each_game
def test_nothing_that_is_said_shows_a_raw_key(game: Game) -> None:
    speakers = [(Speaker(language, game), raw_keys(game, language)) for language in LANGUAGES]
    known: set[str] = set()
    for number, (seats, options) in enumerate(covering(game)):
        for spoken in played(game, seats, options, number, known):
            for speaker, raw in speakers:
                line = spoken(speaker)
                assert line
                assert not raw.search(line)


def raw_keys(game: Game, language: str) -> re.Pattern[str]:
    """What a key of the catalogues looks like, or a place in a text that was not filled."""
    keys = texts(game.room("words"), language).keys() | texts(HOUSE, language).keys()
    heads = {key.partition(".")[0] for key in keys if "." in key} | game.terms.words.keys()
    return re.compile(rf"\b({'|'.join(sorted(heads))})\.\w|[{{}}]")


Spoken = Callable[[Speaker], str]


def said(messages: Iterable[Message], known: set[str]) -> Iterator[Spoken]:
    """These messages, as anybody says them; what is known already is not said again."""
    for message in messages:
        if (name := repr(message)) not in known:
            known.add(name)
            yield methodcaller("say", message)


def played(game: Game, seats: int, options: dict[str, str], seed: int, known: set[str]) -> Iterator[Spoken]:
    """All that is said in a random game: prompts, choices, refusals, positions, pieces, and the log."""
    table = SeededTable(seed, listening=True)
    dice = random.Random(seed)
    state = game.new(seats, options, table)
    pieces = [(kind, value) for kind, words in game.terms.words.items() for value in range(len(words))]
    while not state.over:
        seat = state.actors()[0]
        others = dice.sample(range(len(game.actions)), SAMPLE)
        yield from said(asked(game, state, seat, others), known)
        yield from (methodcaller("robot", state.seen_by(SPECTATOR), robot) for robot in game.robots(options))
        if dice.random() < LOOKS:
            yield from said(looked_into(game, state, dice.sample(pieces, PIECES)), known)
        state.play(seat, state.sample(seat, table), table)
    yield from said([game.prompt(state, 0), game.why_not(state, 0, 0)], known)
    yield from said(looked_into(game, state, pieces), known)
    yield from said(accounted(game, state), known)
    for event in table.events:
        faces = [face for face in (event, event.seen_by(SPECTATOR)) if face is not None]
        yield from (methodcaller("event", face) for face in faces)
        yield from (methodcaller("brief", face) for face in faces if face.kind in game.story.briefs)
        yield from (methodcaller("head", face) for face in faces if face.kind in game.story.heads)


def accounted(game: Game, state: State) -> Iterator[Message]:
    """What the score sheet may say of a finished game, whatever came of its rows."""
    assert game.sheet is not None
    yield game.sheet.headline(state, "34 : 31")
    total = game.sheet.total(state)
    yield total.said
    yield from (Message(total.amount, {"count": count}) for count in range(1, 6))
    yield from game.sheet.ties(state)
    for row in game.sheet.rows:
        yield from [row.said] if row.part is None else [row.said, row.part]


def asked(game: Game, state: State, seat: int, others: list[int]) -> Iterator[Message]:
    """What can be said at one decision; of the other actions those that are not legal are refused."""
    legal = state.legal(seat)
    yield from (game.prompt(state, each) for each in range(state.seats))
    yield from (game.label(state, seat, action) for action in legal)
    yield from (game.why_not(state, seat, action) for action in others if action not in legal)


def looked_into(game: Game, state: State, pieces: list[tuple[str, int]]) -> Iterator[Message]:
    """What everybody, and somebody who only watches, sees of a position and of these pieces."""
    for seat in range(SPECTATOR, state.seats):
        seen = state.seen_by(seat)
        yield from messages(game.describe(seen, seat))
        for kind, value in pieces:
            yield from game.about(seen, seat, kind, value)


def test_cubes_stand_in_the_case_of_what_is_taken_and_paid() -> None:
    game = mechbay.load("planet-defenders")
    speaker = Speaker("pl", game)
    galaxy = game.new(2, {}, SeededTable(0))
    assert isinstance(galaxy, Galaxy)
    galaxy.stack.append(planets.Take(galaxy.turn, 1))
    labels = [speaker.choice(galaxy, galaxy.turn, action) for action in galaxy.legal(galaxy.turn)]
    assert labels == ["Weź 1 niebieską Energię", "Weź 1 pomarańczową Energię", "Weź 1 zieloną Energię"]
