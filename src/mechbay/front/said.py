"""What a match says, as values that read as sentences: the choices of a seat, and what happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from mechbay.core.event import NOBODY, Event
from mechbay.core.state import State
from mechbay.core.terms import SEATS
from mechbay.words import Speaker


@dataclass(frozen=True)
class Choice:
    """Something that a seat may do now; `match.play(choice)` does it.

    >>> import mechbay
    >>> choice = mechbay.new("planet-defenders", seats=2, seed=7).choices[0]
    >>> print(choice)
    rest: Rest · Batteries +0
    >>> choice.action, choice.label, choice.seat
    ('rest', 'Rest · Batteries +0', 'a')
    """

    #: Its notation, such as `use c1`.
    action: str
    #: What it means here, as a sentence.
    label: str
    #: Whose choice it is: `a`, `b`, `c`, ...
    seat: str
    #: What it takes away for good without saying so; usually nothing.
    warning: str = field(default="", repr=False)

    def __str__(self) -> str:
        return f"{self.action}: {self.label}"


@dataclass(frozen=True)
class Line:
    """One thing that happened, as a line of the log with the clause behind it.

    >>> import mechbay
    >>> line = mechbay.new("planet-defenders", seats=2, seed=7).play("use c1")[0]
    >>> print(line)
    A · tile C1 · Yellow 2 · Batteries −1 [GXD-4.5]
    >>> line.kind, line.seat, line.fields["tile"]
    ('used-tile', 'a', 'c1')
    """

    #: The sentence.
    text: str
    #: The clause of the rules, such as `GXD-4.5`.
    clause: str
    #: The kind of event, such as `used-tile`.
    kind: str
    #: Who did it, or nobody (`None`).
    seat: str | None
    #: What belongs to it, by name: words of the game, and numbers.
    fields: dict[str, object] = field(default_factory=dict, repr=False, hash=False)

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


def choices_of(seen: State, seat: int, speaker: Speaker) -> list[Choice]:
    """What a seat may do, in the order that the rules have."""
    game = speaker.game
    assert game is not None
    found = []
    for action in seen.legal(seat):
        warning = game.warning(seen, seat, action)
        found.append(
            Choice(
                game.actions.write(action),
                speaker.choice(seen, seat, action),
                SEATS[seat],
                speaker.say(warning) if warning else "",
            )
        )
    return found


def lines_of(events: list[Event], hearer: int, speaker: Speaker) -> list[Line]:
    """What a seat is told of these events."""
    faces = [face for event in events if (face := event.seen_by(hearer)) is not None]
    return [_line(face, speaker) for face in faces]


def _line(face: Event, speaker: Speaker) -> Line:
    assert speaker.game is not None
    document = speaker.game.event_json(face)
    fields = {name: value for name, value in document.items() if name not in ("event", "clause", "who")}
    who = None if face.seat == NOBODY else SEATS[face.seat]
    return Line(speaker.event(face), face.clause, face.kind, who, fields)
