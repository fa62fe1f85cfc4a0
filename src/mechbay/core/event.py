"""What happened: told by the rules, heard by logs, pages, statistics."""

from __future__ import annotations

from typing import Any, Final

HIDDEN: Final = -1  # stands where a seat may not know the value
NOBODY: Final = -1  # the seat of an event that is nobody's doing
SPECTATOR: Final = -1  # the seat that sees least
EVERYONE: Final = -1  # as a mask of seats: all bits set
WHOLE: Final = -1  # as a mask of arguments: the event itself is a secret


class Event:
    """One thing that happened, with the clause behind it.

    `secret` marks the arguments (bit k = argument k) that only the seats in `knows` may see;
    with `secret == WHOLE` the others do not even learn that it happened.
    """

    def __init__(
        self,
        kind: str,
        clause: str,
        seat: int,
        args: tuple[int, ...] = (),
        secret: int = 0,
        knows: int = EVERYONE,
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.seat = seat
        self.args = args
        self.secret = secret
        self.knows = knows

    def seen_by(self, seat: int) -> Event | None:
        """The private face for those who know, the public one for the rest, None if it has none."""
        if self.secret == 0 or (seat >= 0 and (self.knows >> seat) & 1):
            return self
        if self.secret == WHOLE:
            return None
        args = [HIDDEN if (self.secret >> k) & 1 else value for k, value in enumerate(self.args)]
        return Event(self.kind, self.clause, self.seat, tuple(args))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.clause == other.clause
            and self.seat == other.seat
            and self.args == other.args
            and self.secret == other.secret
            and self.knows == other.knows
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.clause, self.seat, self.args))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Event, (self.kind, self.clause, self.seat, self.args, self.secret, self.knows))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.clause!r}, {self.seat}, {self.args!r})"
