"""What lies otherwise on a real table is set by hand, and a turn that was taken there ends: fully checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from mechbay.core.errors import IllegalAction, PositionError
from mechbay.core.event import NOBODY, Event
from mechbay.core.message import Args, Message
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.core.texts import NONE

if TYPE_CHECKING:
    from mechbay.core.game import Game

SET = "set"  # the word before places and values, as "set players.1.health 5; players.1.place c3"
BY_RESULT = "by-result"  # the turn of who is asked was taken at the table, and what it led to is set
EVENTS = {SET: "by-hand", BY_RESULT: "told-turn"}  # the kinds of the events that tell of it
MOST = 999  # a number that may be so large may be of any size
YES_NO = {"True": True, "False": False}  # as they are typed
LISTED = 40  # a refusal lists the values that would be right, unless there are more to try
TRIED = 30  # things set at once of which each is tried alone, to say which one is wrong


class Settable(NamedTuple):
    """A value that people may set: its place in the document, its name, and of which kind of thing it is."""

    path: str
    words: Message
    kind: str
    sparse: bool = False  # the document names only places where something lies
    entries: bool = False  # a list of things, each typed as its keys and values: "token dome at c3 ends 6"


def is_by_hand(do: str) -> bool:
    """Whether a step tells how it lies on the real table instead of playing."""
    return do == BY_RESULT or do.startswith(f"{SET} ")


def done_by_hand(game: Game, state: State, do: str, table: Table) -> State:
    """The position after something was set, or after a turn taken at the table and what follows it."""
    if do != BY_RESULT:
        after = set_by_hand(game, state, do)
        table.tell(Event(EVENTS[SET], "", NOBODY))
        return after
    ended = turn_ended(game, state)
    if ended is None:
        raise IllegalAction("what is under way cannot be told by its result", Message("no.by-result"))
    table.tell(Event(EVENTS[BY_RESULT], "", state.actors()[0]))
    ended.advance(table)
    for problem in game.invariants(ended):
        raise IllegalAction(f"the turn cannot end so: {problem}", Message("no.by-result"))
    return ended


def turn_ended(game: Game, state: State) -> State | None:
    """The position at the end of the turn of who is asked; none where that cannot be told by its result."""
    asked = state.actors()
    if not asked or game.companion is None:
        return None
    return game.companion.turn_over(state, asked[0])


def set_by_hand(game: Game, state: State, do: str) -> State:
    """The position with values set; refuses a place that it does not have, and what cannot be."""
    pairs = [_pair(part) for part in do.removeprefix(f"{SET} ").split(";")]
    try:
        return _with(game, state, pairs)
    except PositionError as error:
        raise IllegalAction(str(error), _why_not(game, state, pairs)) from None


def _pair(part: str) -> tuple[str, str]:
    path, _, typed = part.strip().partition(" ")
    return path, typed.strip()


def value_at(document: Any, path: str) -> str:
    """What stands at a place of a document, as it is typed; of a sparse one perhaps nothing."""
    value = _at(document, path, sparse=True)
    return ",".join(map(_text, value)) if isinstance(value, list) else str(value)


def _text(one: Any) -> str:
    """An entry of a list, as it is typed."""
    return " ".join(f"{key} {value}" for key, value in one.items()) if isinstance(one, dict) else str(one)


def _with(game: Game, state: State, pairs: list[tuple[str, str]]) -> State:
    """The position with what was typed where something of the same type stands."""
    document: Any = game.to_json(state)
    known = _known(game, state)
    sparse = _sparse(known)
    for path, typed in pairs:
        before = _at(document, path, path in sparse)
        entries = path in known and known[path].entries
        after = _entries(path, typed) if entries else _typed(before, path, typed)
        way, _, last = path.rpartition(".")
        inside = _at(document, way) if way else document
        if path in sparse and after == NONE:
            inside.pop(last, None)
        else:
            inside[int(last) if isinstance(inside, list) else last] = after
    return game.from_json(document)


def _known(game: Game, state: State) -> dict[str, Settable]:
    assert game.companion is not None
    return {one.path: one for one in game.companion.by_hand(state)}


def _sparse(known: dict[str, Settable]) -> set[str]:
    return {path for path, one in known.items() if one.sparse}


def _entries(path: str, typed: str) -> list[dict[str, Any]]:
    """A list of things; what is not said of one is as in any document."""
    found = []
    for part in filter(None, map(str.strip, typed.split(","))):
        words = part.split()
        if len(words) % 2:
            raise PositionError(f"{path}: after each key comes its value, not {part!r:.60}")
        found.append({key: _scalar(value) for key, value in zip(words[::2], words[1::2], strict=True)})
    return found


def _scalar(typed: str) -> bool | int | str:
    """A value inside an entry, by what it looks like."""
    if typed in YES_NO:
        return YES_NO[typed]
    return int(typed) if typed.isdecimal() else typed


def _typed(before: Any, path: str, typed: str) -> Any:
    """What was typed, as a value of the type that stands there."""
    if isinstance(before, bool):
        if typed not in YES_NO:
            raise PositionError(f"{path} is {' or '.join(YES_NO)}, not {typed!r:.40}")
        return YES_NO[typed]
    if isinstance(before, int):
        if not typed.removeprefix("-").isdecimal():
            raise PositionError(f"{path} is a whole number, not {typed!r:.40}")
        return int(typed)
    if isinstance(before, list):
        return [part for part in typed.split(",") if part]
    if not isinstance(before, str):
        raise PositionError(f"{path} cannot be set at once; name something inside it")
    return typed


def _at(document: Any, path: str, sparse: bool = False) -> Any:
    keys = path.split(".")
    for place, key in enumerate(keys, 1):
        if isinstance(document, dict) and key in document:
            document = document[key]
        elif isinstance(document, list) and key.isdecimal() and int(key) < len(document):
            document = document[int(key)]
        elif isinstance(document, dict) and sparse and place == len(keys):
            return NONE
        else:
            raise PositionError(f"the position has no {path!r:.60}; at {key!r:.20} it has {_keys(document)}")
    return document


def _keys(inside: Any) -> str:
    if isinstance(inside, dict):
        return ", ".join(inside)
    return f"0 to {len(inside) - 1}" if isinstance(inside, list) else "nothing inside"


# Why something cannot be set, for people: in a position that the rules can show, what would be right.


def _why_not(game: Game, state: State, pairs: list[tuple[str, str]]) -> Message:
    document = game.to_json(state)
    settable = _known(game, state)
    sparse = _sparse(settable)
    for path, _ in pairs:
        try:
            _at(document, path, path in sparse)
        except PositionError:
            return Message("no.hand-place", {"path": path[:60]})
    if len(pairs) > 1:
        tried = list(dict.fromkeys(pairs))[:TRIED]
        alone = next((pair for pair in tried if not _fits(game, state, *pair)), None)
        return Message("no.hand-together") if alone is None else _why_not(game, state, [alone])
    ((path, typed),) = pairs
    before = _at(document, path, path in sparse)
    known = settable.get(path)
    args: Args = {"place": path if known is None else known.words, "typed": typed[:40]}

    def fits(value: object) -> bool:
        return _fits(game, state, path, str(value))

    if isinstance(before, int) and not isinstance(before, bool):
        least = 0 if fits(0) else _furthest(fits, before, 0)
        if fits(MOST):
            return Message("no.hand-from", {**args, "least": least})
        most = _furthest(fits, before, MOST)
        if least < most:
            return Message("no.hand-number", {**args, "least": least, "most": most})
        return Message("no.hand-word", {**args, "right": str(least)})
    right = [word for word in _words(game, known, before) if fits(word)]
    return Message("no.hand-word", {**args, "right": ", ".join(right)}) if right else Message("no.hand", args)


def _words(game: Game, known: Settable | None, before: Any) -> list[str]:
    """What may stand at such a place, unless that is too much to try."""
    if isinstance(before, bool):
        return list(YES_NO)
    words = [] if known is None else game.terms.words.get(known.kind, [])
    return words if len(words) <= LISTED else []


def _fits(game: Game, state: State, path: str, typed: str) -> bool:
    try:
        _with(game, state, [(path, typed)])
    except PositionError:
        return False
    return True


def _furthest(fits: Callable[[object], bool], right: int, wrong: int) -> int:
    """The last number from one that fits towards one that does not."""
    while abs(wrong - right) > 1:
        middle = (right + wrong) // 2
        right, wrong = (middle, wrong) if fits(middle) else (right, middle)
    return right
