"""The end of a match in plain text: how it was won, and the score sheet as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mechbay.core.account import Account, account, score_line
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game, Settings
from mechbay.core.moments import Moment
from mechbay.core.state import State
from mechbay.core.terms import SEAT, SEATS
from mechbay.words import Speaker

COLUMN = 6  # width of a side's numbers
INSIDE = "  "  # before the rows of a part


def sheet_lines(
    game: Game, options: Settings, moments: Sequence[Moment], state: State, speaker: Speaker
) -> Iterator[str]:
    """The lines of a finished match; none where its game keeps no sheet."""
    found = account(game, options, moments, state) if state.over else None
    if found is None or game.sheet is None:
        return
    seen = state.seen_by(SPECTATOR)
    winners = ", ".join(speaker.word(SEAT, seat) for seat in seen.winners())
    headline = game.sheet.headline(seen, score_line(seen, found.sides))
    yield f"{winners} {speaker.say(headline)} [{headline.clause}]"
    table = list(_table(found, seen.scores(), speaker))
    width = max(len(label) for label, _ in table) + 2
    letters = ["+".join(SEATS[seat].upper() for seat in side) for side in found.sides]
    yield " " * width + "".join(letter.rjust(COLUMN) for letter in letters)
    for label, points in table:
        numbers = "".join(str(points[side[0]]).rjust(COLUMN) for side in found.sides)
        yield (label.ljust(width) + numbers).rstrip()


def _table(found: Account, scores: list[int], speaker: Speaker) -> Iterator[tuple[str, list[int]]]:
    """Labels and numbers: parts with their sums, their rows, what it all comes to, and what settled a tie."""
    for part, rows in groupby(found.rows, key=lambda one: one[0].part):
        listed = list(rows)
        if part is not None:
            yield (
                speaker.say(part),
                [sum(column) for column in zip(*(points for _, points in listed), strict=True)],
            )
        for row, points in listed:
            label = (
                f"{speaker.say(row.said)} [{row.said.clause}]" if row.said.clause else speaker.say(row.said)
            )
            yield (INSIDE if part is not None else "") + label, points
    yield speaker.say(found.total.said), scores
    for said, points in found.ties:
        yield speaker.text("page.tie-break", said=said), points
