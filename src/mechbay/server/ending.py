"""The end of a match for those who look: who won how, where the points came from, and what decided."""

from __future__ import annotations

from bisect import bisect_right
from functools import partial
from itertools import groupby
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup

from mechbay.core.account import Account, Side, account, score_line
from mechbay.core.event import SPECTATOR
from mechbay.core.message import Message
from mechbay.core.moments import history
from mechbay.core.sheet import Row
from mechbay.core.state import State
from mechbay.server.curve import curve
from mechbay.server.messages import CourseShown, ResultShown, SheetRow, View
from mechbay.server.room import Room
from mechbay.words import Speaker

# What is over does not change, so it is accounted for once for all who look.
_ACCOUNTS: WeakKeyDictionary[Room, Account | None] = WeakKeyDictionary()


def result_of(room: Room, seat: int, seen: State, speaker: Speaker) -> ResultShown:
    """How a finished match ended, as a seat reads it."""
    found = _account(room)
    sides: list[Side] = found.sides if found else [(one,) for one in range(seen.seats)]
    winners = seen.winners()
    shown: ResultShown = {
        "scores": seen.scores(),
        "winners": winners,
        "sides": [list(side) for side in sides],
        "headline": speaker.text("page.winner", count=len(winners)),
        "clause": room.game.prompt(seen, seat).clause,
        "yours": speaker.say(_yours(seat, seen, sides, found)) if seat != SPECTATOR else "",
        "counts": None,
        "rows": [],
        "ties": [],
        "course": [],
        "rounds": [],
        "highlights": [],
    }
    if found is not None and room.game.sheet is not None:
        headline = room.game.sheet.headline(seen, score_line(seen, sides))
        places = _places(room, seat)
        shown["headline"], shown["clause"] = speaker.say(headline), headline.clause
        shown["counts"] = _row(Row("", found.total.said), seen.scores(), speaker)
        shown["rows"] = [_row(row, points, speaker) for row, points in found.rows]
        shown["ties"] = [_row(Row("", said), points, speaker) for said, points in found.ties]
        shown["course"] = _course(found, places)
        shown["rounds"] = [places[step] for step in found.rounds]
        shown["highlights"] = [
            {
                "moment": places[highlight.step],
                "text": speaker.event(highlight.event),
                "clause": highlight.event.clause,
                "change": highlight.change,
            }
            for highlight in found.highlights
        ]
    return shown


def page_values(shown: View, names: list[str]) -> dict[str, Any]:
    """What the page shows of the end besides the view: the parts of the sheet with their sums, the curve."""
    result = shown["result"]
    if result is None:
        return {}
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, result["scores"], strict=True))
    counts = result["counts"]["label"] if result["counts"] else ""
    speaker = Speaker(shown["language"])
    label = speaker.text("page.curve-label", counts=counts, result=scores)
    parts = []
    for (part, clause), rows in groupby(result["rows"], key=lambda row: (row["part"], row["part_clause"])):
        listed = list(rows)
        sums = [sum(row["points"][seat] for row in listed) for seat in range(len(names))]
        parts.append({"label": part, "clause": clause, "points": sums, "rows": listed})
    cells = partial(_cells, shown["game"], result["sides"], speaker)
    return {"parts": parts, "curve": Markup(curve(result, label)), "cells": cells}


def _cells(game_id: str, sides: list[list[int]], speaker: Speaker, row: SheetRow) -> Markup:
    """A row of the sheet, its points linked to their rule; a macro would leave a ring of objects behind."""
    clause = row["clause"]
    shown = Markup("")
    for side in sides:
        points = row["points"][side[0]]
        number = Markup("{}").format(points)
        if clause:
            label = speaker.text("page.sheet-clause", points=points, clause=clause)
            none = Markup("") if points else Markup(' class="none"')
            number = Markup('<a{} href="/rules/{}#{}" data-clause="{}" aria-label="{}">{}</a>').format(
                none, game_id, clause, clause, label, str(points).replace("-", "\u2212")
            )
        shown += Markup("<td>{}</td>").format(number)
    return shown


def _account(room: Room) -> Account | None:
    if room not in _ACCOUNTS:
        _ACCOUNTS[room] = account(room.game, room.options, history(room.moment), room.state)
    return _ACCOUNTS[room]


def _yours(seat: int, seen: State, sides: list[Side], found: Account | None) -> Message:
    """How it ended for a seat: by how much, where the game says what it counts."""
    scores, winners = seen.scores(), seen.winners()
    if len(winners) == seen.seats:
        return Message("page.draw")
    own = next(side for side in sides if seat in side)
    won = seat in winners
    if won and not set(winners) <= set(own):
        return Message("page.shared-win")
    if found is None:
        return Message("page.won" if won else "page.lost")
    rival = max(scores[side[0]] for side in sides if side != own) if won else scores[winners[0]]
    margin = abs(scores[seat] - rival)
    if not margin:
        return Message("page.won-tie" if won else "page.lost-tie")
    amount = Message(found.total.amount, {"count": margin})
    return Message("page.won-by" if won else "page.lost-by", {"amount": amount})


def _row(row: Row, points: list[int], speaker: Speaker) -> SheetRow:
    return {
        "part": speaker.say(row.part) if row.part else "",
        "part_clause": row.part.clause if row.part else "",
        "label": speaker.say(row.said),
        "clause": row.said.clause,
        "points": points,
    }


def _course(found: Account, places: list[int]) -> list[CourseShown]:
    """The scores from the first round on, where they change and at the end."""
    begins = found.rounds[0] if found.rounds else 0
    last = len(found.course) - 1
    return [
        {"moment": places[step], "scores": scores}
        for step, scores in enumerate(found.course)
        if step >= begins and (step in (begins, last) or scores != found.course[step - 1])
    ]


def _places(room: Room, seat: int) -> list[int]:
    """Where the steps of the story stand in the replay of a seat, which knows only those it could notice."""
    versions = room.replay_versions(seat)
    return [bisect_right(versions, room.versions.at(seat, moment.seq)) - 1 for moment in history(room.moment)]
