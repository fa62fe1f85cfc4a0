"""Faces: all about a question that is not a rule, in one place.

The rule is a Frame: compiled, it says who is asked, what is legal and what that does. Its Face says the rest:
how it is written, what it lies on, what it asks, what its choices mean, why something is none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from mechbay.core.actions import Actions
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame, State
from mechbay.core.terms import NUMBER, SEAT, Terms
from mechbay.core.texts import TermTexts, must

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)
BOTTOM = ""  # what a frame lies on that begins the stack


class Deed(NamedTuple):
    """An action taken apart: "go c2" is the word go, the value 5, and a cell to fill into a message."""

    word: str
    values: tuple[int, ...]
    args: Args


class Button(NamedTuple):
    """A choice in few words for the drawing: what its picture shows, and what stands below."""

    picture: Word
    words: Message


class Proposal(NamedTuple):
    """Several steps that a person may do as one, such as a whole payment, and what they come to."""

    words: Message
    actions: list[int]


def named(fields: Iterable[tuple[str, str]], values: Iterable[int]) -> Args:
    """Values by their names, as a message takes them: numbers as they are, things as words."""
    pairs = zip(fields, values, strict=True)
    return {name: value if kind == NUMBER else Word(kind, value) for (name, kind), value in pairs}


class Face(Generic[S, F]):
    """One frame as people meet it. Everything has a default: work that asks nobody needs no prompt."""

    frame: type[F]
    word = ""  # in documents, as "move a c2"; by default the name of the frame's class
    clause = ""  # behind the prompt
    fields: Mapping[str, str] = {SEAT: SEAT}  # the frame's arguments in their order: name, kind of thing
    on: tuple[str, ...] = ()  # the places of what it may lie on directly
    waits = False  # whether a person is asked even if there is one choice only, as where that is a secret

    def __init__(self) -> None:
        self.word = self.word or re.sub("(?<=[a-z])(?=[A-Z])", "-", self.frame.__name__).lower()

    def place(self, frame: F) -> str:
        """What others lie on; a frame that is several things, such as a window at some moment, says which."""
        return self.word

    def lies_on(self, state: S, frame: F) -> tuple[str, ...]:
        """The places on which it may lie, where that depends on more than its class."""
        return self.on

    def fits(self, state: S, frame: F, below: Frame | None) -> bool:
        """Whether the frame's arguments can occur in this position, on what lies below it."""
        return True

    def prompt(self, state: S, frame: F, seat: int) -> Message:
        """What the seat is asked: by default `prompt.WORD` with the frame's arguments."""
        return Message(f"prompt.{self.word}", named(self.fields.items(), frame.args()), self.clause)

    def label(self, state: S, frame: F, seat: int, deed: Deed) -> Message | None:
        """What a legal choice means here; None where `do.WORD` says it all."""
        return None

    def why_not(self, state: S, frame: F, seat: int, deed: Deed) -> Message | None:
        """Why something may not be done here; None where it answers another question."""
        return None

    def button(self, state: S, frame: F, seat: int, deed: Deed) -> Button | None:
        """A legal choice as the drawing shows it, where that depends on the question."""
        return None

    def subject(self, state: S, frame: F) -> tuple[Word, ...]:
        """The pieces that the question is about: the drawing marks them."""
        return ()

    def comes_from(self, state: S, frame: F) -> str:
        """The kind of event that led to the question and stays in sight while it is asked, as a die."""
        return ""

    def proposal(self, state: S, frame: F, seat: int) -> Proposal | None:
        """All of this and the next questions answered at once, where most people would answer them so."""
        return None

    def warns(self, state: S, frame: F, seat: int, deed: Deed) -> Message | None:
        """What a legal choice takes away for good without saying so; a person is asked once more."""
        return None


class Faces(Generic[S]):
    """The faces of a game, and what is the same for all its questions."""

    def __init__(
        self, terms: Terms, actions: Actions, faces: Iterable[Face[S, Any]], over: str = "", wait: str = ""
    ) -> None:
        self._texts = TermTexts(terms)
        self._actions = actions
        self._faces = {face.frame: face for face in faces}
        self.over = over  # the clauses of the end, and of waiting for others
        self.wait = wait
        self.by_word = {face.word: face for face in self._faces.values()}

    def of(self, frame: Frame) -> Face[S, Any]:
        """The face of a frame."""
        return self._faces[type(frame)]

    def deed(self, action: int) -> Deed:
        """An action taken apart."""
        word, parts = self._actions.parts(action)
        return Deed(word, tuple(value for _, value in parts), {kind: Word(kind, v) for kind, v in parts})

    # --- what the drawing shows

    def button(self, state: Any, seat: int, action: int) -> Button | None:
        """A legal choice as the drawing shows it, if its question says so."""
        frame = state.stack[-1]
        return self.of(frame).button(state, frame, seat, self.deed(action))

    def subject(self, state: Any) -> tuple[Word, ...]:
        """The pieces that the present question is about."""
        if state.over:
            return ()
        frame = state.stack[-1]
        return self.of(frame).subject(state, frame)

    def comes_from(self, state: Any) -> str:
        """The kind of event that the present question comes from and that stays in sight, if any."""
        if state.over:
            return ""
        frame = state.stack[-1]
        return self.of(frame).comes_from(state, frame)

    # --- what a game may say otherwise for all its questions

    def ending(self, state: S) -> Message:
        """That the game is over."""
        return Message("prompt.over", {}, self.over)

    def waiting(self, state: S, seat: int) -> Message:
        """For whom a seat waits."""
        return Message("prompt.wait", {"who": listed(SEAT, state.awaited())}, self.wait)

    def forbids(self, state: S, frame: Frame, seat: int, deed: Deed) -> Message | None:
        """A reason against a deed that holds whatever is asked."""
        return None

    # --- what is pending, in documents

    def write(self, frame: Frame) -> str:
        """A frame in words, as "move a c2"."""
        face = self.of(frame)
        parts = zip(face.fields.values(), frame.args(), strict=True)
        return " ".join([face.word, *(self._texts.write(kind, value) for kind, value in parts)])

    def read(self, text: str) -> Frame:
        """The frame of a text; says what would be right."""
        word, *args = text.split() or [""]
        must(word in self.by_word, f"pending {text!r} must begin with one of {', '.join(self.by_word)}")
        face = self.by_word[word]
        kinds = face.fields.values()
        must(len(args) == len(kinds), f"pending {text!r} must be {' '.join([word, *kinds])}")
        made: Frame = face.frame(*map(self._texts.read, kinds, args))
        return made

    def places(self, state: State) -> list[str]:
        """All that is pending, by what others lie on."""
        return [self.of(frame).place(frame) for frame in state.stack]

    def stacks(self, state: Any) -> bool:
        """Whether all that is pending lies on what it may lie on."""
        below = [BOTTOM, *self.places(state)][:-1]
        return all(
            place in self.of(frame).lies_on(state, frame)
            for place, frame in zip(below, state.stack, strict=True)
        )

    def misfit(self, state: Any) -> str | None:
        """The word of the first pending frame that cannot be so in this position."""
        below: Frame | None = None
        for frame in state.stack:
            face = self.of(frame)
            if not self._seats_exist(state, frame) or not face.fits(state, frame, below):
                return face.word
            below = frame
        return None

    def _seats_exist(self, state: State, frame: Frame) -> bool:
        """Whether a frame names seats of this game; only what is not the asked seat may be none."""
        parts = zip(self.of(frame).fields.items(), frame.args(), strict=True)
        seats = [(0 if name == SEAT else -1, value) for (name, kind), value in parts if kind == SEAT]
        return all(least <= value < state.seats for least, value in seats)
