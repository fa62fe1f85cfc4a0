"""A match accounted for by its game's score sheet: its rows, the course of the scores, what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from mechbay.core.event import SPECTATOR, Event
from mechbay.core.game import Game, Settings
from mechbay.core.message import Message
from mechbay.core.moments import Moment
from mechbay.core.sheet import Gain, Row, Sheet, Total
from mechbay.core.state import State

MOST = 5  # moments that are shown as those that decided
MARKED = 0.5  # what an event that decides games weighs beside the largest swing of the match
LEADING = 1.0  # what the last change of the lead weighs
Side = tuple[int, ...]  # seats that share their points


class Told(NamedTuple):
    """An event as everybody may know it, and the step of the story that brought it."""

    event: Event
    step: int


class Highlight(NamedTuple):
    """A moment that decided much: what tells it best, and what it brought each seat."""

    step: int
    event: Event
    change: list[int]


@dataclass(frozen=True)
class Account:
    """Where the points of a match came from."""

    total: Total
    sides: list[Side]  # who has a column of its own
    rows: list[tuple[Row, list[int]]]  # by seat; rows that brought nothing are left out
    course: list[list[int]]  # scores by seat after each step
    ties: list[tuple[Message, list[int]]]  # what was compared where the scores were equal, by seat
    rounds: list[int]  # steps with which rounds begin
    highlights: list[Highlight]


def account(game: Game, options: Settings, moments: Sequence[Moment], state: State) -> Account | None:
    """The account of a story that led to a position; none where the game keeps no sheet."""
    sheet = game.sheet
    if sheet is None:
        return None
    seen = state.seen_by(SPECTATOR)
    story = [
        Told(face, step)
        for step, moment in enumerate(moments)
        for event in moment.events
        if (face := event.seen_by(SPECTATOR)) is not None
    ]
    events = [told.event for told in story]
    gains = list(sheet.gains(events, seen))
    rows = rows_of(sheet, gains, seen.seats)
    sides = sides_of(game, options, [points for _, points in rows], seen.seats)
    changes = [[0] * seen.seats for _ in moments]
    for gain in gains:
        changes[story[gain.event].step][gain.seat] += gain.points
    course = list(accumulate(changes, _plus))
    rounds = sorted({story[event].step for event in sheet.rounds(events, seen)})
    highlights = _highlights(sheet, story, gains, changes, course, sides)
    return Account(sheet.total(seen), sides, rows, course, _ties(sheet, seen, sides), rounds, highlights)


def rows_of(sheet: Sheet, gains: Sequence[Gain], seats: int) -> list[tuple[Row, list[int]]]:
    """What each row brought the seats, without the rows that brought nothing."""
    found = {row.name: [0] * seats for row in sheet.rows}
    for gain in gains:
        found[gain.row][gain.seat] += gain.points
    return [(row, found[row.name]) for row in sheet.rows if any(found[row.name])]


def sides_of(game: Game, options: Settings, rows: list[list[int]], seats: int) -> list[Side]:
    """Teams that have the same in every row share a column; everybody else has one alone."""
    shared = [
        team for team in game.teams(options) if all(len({row[seat] for seat in team}) == 1 for row in rows)
    ]
    together = {seat: team for team in shared for seat in team}
    return list(dict.fromkeys(together.get(seat, (seat,)) for seat in range(seats)))


def score_line(seen: State, sides: list[Side]) -> str:
    """The scores of all sides, the winners' first: "34 : 31"."""
    ranks, winners = seen.ranks(), seen.winners()
    ordered = sorted(sides, key=lambda side: (side[0] in winners, ranks[side[0]]), reverse=True)
    scores = seen.scores()
    return " : ".join(str(scores[side[0]]) for side in ordered)


def _ties(sheet: Sheet, state: State, sides: list[Side]) -> list[tuple[Message, list[int]]]:
    """What settled a tie, as far as it had to be compared; nothing where the scores decided."""
    ranks = state.ranks()
    best = max(ranks)
    found = []
    for place, said in enumerate(sheet.ties(state), 1):
        ahead = [side for side in sides if ranks[side[0]][:place] == best[:place]]
        if len(ahead) > 1:
            found.append((said, [rank[place] for rank in ranks]))
    return found


def _plus(before: list[int], change: list[int]) -> list[int]:
    return [points + more for points, more in zip(before, change, strict=True)]


def _highlights(
    sheet: Sheet,
    story: list[Told],
    gains: list[Gain],
    changes: list[list[int]],
    course: list[list[int]],
    sides: list[Side],
) -> list[Highlight]:
    """The few moments that weigh most, in their order."""
    swings = [_swing(change, sides) for change in changes]
    largest = max(swings, default=0) or 1
    weights = [swing / largest for swing in swings]
    for told in story:
        if sheet.marks.get(told.event.kind, 0):
            weights[told.step] += MARKED * sheet.marks[told.event.kind]
    lead = _last_lead(course, sides)
    if lead is not None:
        weights[lead] += LEADING
    heaviest = sorted(range(len(weights)), key=lambda step: (-weights[step], -step))[:MOST]
    told_by = {step: _teller(sheet, step, story, gains, changes[step]) for step in heaviest}
    return [
        Highlight(step, event, changes[step])
        for step in sorted(heaviest)
        if weights[step] and (event := told_by[step]) is not None
    ]


def _swing(change: list[int], sides: list[Side]) -> int:
    """By how much a step set sides apart."""
    points = [change[side[0]] for side in sides]
    return max(points) - min(points)


def _last_lead(course: list[list[int]], sides: list[Side]) -> int | None:
    """The step in which somebody passed who had been alone in front."""
    leader: Side | None = None
    found = None
    for step, scores in enumerate(course):
        best = max(scores)
        ahead = [side for side in sides if scores[side[0]] == best]
        if len(ahead) == 1 and ahead[0] != leader:
            found = step if leader is not None else found
            leader = ahead[0]
    return found


def _teller(sheet: Sheet, step: int, story: list[Told], gains: list[Gain], change: list[int]) -> Event | None:
    """The event that tells a step best: one that its game marks, or else what brought most."""
    gainer = change.index(max(change))
    marked = [told.event for told in story if told.step == step and told.event.kind in sheet.marks]
    if marked:
        return max(marked, key=lambda event: (sheet.marks[event.kind], event.seat == gainer))
    scored = [gain for gain in gains if story[gain.event].step == step]
    if not scored:
        return None
    best = max(scored, key=lambda gain: (gain.seat == gainer, abs(gain.points)))
    return story[best.event].event
