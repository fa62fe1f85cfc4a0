"""Sealed choices that are finished, taken back and finished again: others hear only of the first time."""

from __future__ import annotations

from itertools import takewhile

from mechbay.core.match import Match
from mechbay.core.moments import Moment, history
from mechbay.core.state import State
from mechbay.server.problems import Problem
from mechbay.server.store import Entry

MOST = 200  # steps of a person in one sealed question: to take one back, those after it are played again


class Sealed:
    """The open sealed question of a match: who had finished, and what is shown of it to the others.

    What a seat sees depends on its own choices and on who has finished once, on nothing else. Who takes that
    back is still shown as finished, unless the question would then be closed: then all are waited for.
    """

    def __init__(self) -> None:
        self.first: dict[int, Moment] = {}  # by seat: where the story stood when it had first finished
        self.withdrawn: set[int] = set()  # the numbers of entries by which a finished choice was taken back
        self.retold = 0  # moments that were made for who does not see all that is chosen
        self._after: dict[tuple[Moment, Moment], Moment] = {}  # these, by what they follow and what they tell

    def note(self, match: Match, asked: Moment, awaited: list[int], entry: Entry) -> bool:
        """An entry was done at the question that was asked then; gives whether the others notice."""
        if match.sealed_since() is not asked:
            self.first, self.withdrawn, self._after = {}, set(), {}
            return True
        finished = entry.seat not in match.state.awaited()
        if entry.seat not in awaited and not finished and entry.kind == "act":
            self.withdrawn.add(entry.seq)
        if not finished or entry.seat in self.first:
            return False
        self.first[entry.seat] = match.moments[-1]
        return True

    def holds_back(self, state: State, seat: int) -> bool:
        """Whether somebody has taken back what a seat still sees as finished."""
        awaited = state.awaited() if self.first else []
        return any(other in awaited for other in self.first if other != seat)

    def shown(self, match: Match, seat: int) -> Moment:
        """Where the story stands for a seat."""
        asked = match.sealed_since() if self.holds_back(match.state, seat) else None
        if asked is None:
            return match.moments[-1]
        own = _choices(match.moments, asked, seat)
        stays_open = any(one == seat or one not in self.first for one in match.state.awaited())
        others = [other for other in sorted(self.first) if other != seat] if stays_open else []
        done = [one for other in others for one in _choices(history(self.first[other]), asked, other)]
        head = asked
        for one in [*own, *done]:  # own ones first: one that was withdrawn might else close it
            head = self._told(head, one)
        return head

    def _told(self, head: Moment, one: Moment) -> Moment:
        """A choice told after another one than it followed; made once, for every version tells it again."""
        if (head, one) not in self._after:
            seq = max(head.seq, one.seq)  # a story goes on in time
            self._after[head, one] = Moment(head, head.depth + 1, seq, one.step, one.events, None, one.sealed)
            self.retold += 1
        return self._after[head, one]

    def has_withdrawn(self, match: Match, seat: int) -> bool:
        """Whether the last choice of a seat was to take back its finished one; it finishes anew instead.

        To take back the taking back may close the question, so whether that is allowed would tell of others.
        """
        asked = match.sealed_since()
        own = _choices(match.moments, asked, seat) if asked is not None and self.withdrawn else []
        return bool(own) and own[-1].seq in self.withdrawn

    def begun(self, match: Match, seat: int) -> int | None:
        """The place of the first choice that a seat may take back with all after it, if there is one."""
        asked = match.sealed_since()
        own = _choices(match.moments, asked, seat) if asked is not None else []
        free = takewhile(lambda moment: moment.seq not in self.withdrawn, reversed(own))
        return next((moment.depth for moment in reversed([*free])), None)


def must_end(match: Match, seat: int) -> None:
    """Refuse to change a sealed choice for ever; a finished one sooner, so that steps are left to end it."""
    most = MOST if seat in match.state.awaited() else MOST // 2
    if match.sealed_steps(seat) >= most:
        raise Problem("too-many-changes", most=most)


def _choices(story: list[Moment], asked: Moment, seat: int) -> list[Moment]:
    """What a seat has chosen since something was asked."""
    return [moment for moment in story[asked.depth + 1 :] if moment.step.seat == seat]
