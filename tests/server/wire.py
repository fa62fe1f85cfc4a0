"""All that a visitor can be told of a match."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
from tables import Player, serving

import mechbay
from kept import SECRETS, keep
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.record import Record, Step
from mechbay.core.table import ScriptedTable

LOOKS = 12  # at about so many moments of the past


def retold(match: Match, luck: Callable[[str], str], told: Callable[[int, Step], str]) -> Match:
    """The same story with other luck and other steps, each with its number."""
    record = match.record
    table = ScriptedTable([match.game.read_outcome(luck(text)) for text in record.luck])
    again = Match(match.game, record.seats, record.options, table)
    for number, step in enumerate(record.steps):
        table.script, table.read = [match.game.read_outcome(luck(text)) for text in step.luck], 0
        again.play(step.seat, told(number, step))
    return again


def on_the_wire(
    database: Path, game: Game, record: Record, seat: int, seed: bytes = b"s" * 32
) -> tuple[list[bytes], list[bytes]]:
    """All that is told to a seat and to a spectator."""
    keep(database, game, record.luck, record.steps, record.seats, record.options, seed)
    with serving(database) as http:
        return everything(Player(http, "same", SECRETS[seat])), everything(Player(http, "same"))


def everything(player: Player) -> list[bytes]:
    """All that can be had of a match: views, reasons, refusals, pages, pieces, the first news."""
    match = f"/api/matches/{player.match}"
    shown = player.look()
    newest = shown["version"]
    times = range(newest, -1, -max(1, newest // LOOKS))
    wrong = refused(mechbay.load(shown["game"]), [choice["action"] for choice in shown["choices"]])
    answers = [player.get(at=version, lang="en") for version in times]
    answers += [player.get("/why", action=text) for text in wrong]
    answers += [player.act(text, newest, "t") for text in [*wrong, "fly"]]
    answers += [player.act(wrong[0], newest + 1, "t"), player.post("undo", version=9999, id="t")]
    answers += [player.get("/record"), player.get("/record", lang="pl"), player.post("rematch")]
    pages = [f"/m/{player.match}", *(f"/m/{player.match}/fragment?at={at}" for at in times)]
    pages += [f"/m/{player.match}/fragment", f"/m/{player.match}/fragment?since=1&log=all", "/m/nowhere"]
    pages += [f"/m/{player.match}/fragment?shown={max(0, at - 9)}&at={at}&shape=wide" for at in times]
    pages += [f"/m/{player.match}/fragment?shown={times[-1]}", f"/m/{player.match}/fragment?text=yes"]
    answers += [player.http.get(page, headers=player.headers) for page in pages]
    answers += told_about(player, times[len(times) // 2])
    with player.http.stream("GET", f"{match}/events", headers=player.headers) as stream:
        first = next(stream.iter_lines())
    bodies = [answer.content + json.dumps(sorted(answer.headers.items())).encode() for answer in answers]
    return [_without_token(_without_date(body)) for body in bodies] + [first.encode(), player.get().content]


def refused(game: Game, choices: list[str]) -> list[str]:
    """An action of each word of the game that is not among the choices: doing one must change nothing."""
    found: dict[str, str] = {}
    for action in map(game.actions.write, range(len(game.actions))):
        if action not in choices:
            found.setdefault(action.split()[0], action)
    return list(found.values())


def told_about(player: Player, past: int) -> list[httpx.Response]:
    """Every piece of the game looked into now, and some as they were at a moment of the past."""
    words = mechbay.load(player.look()["game"]).terms.words
    pieces = [f"{kind}:{word}" for kind, named in words.items() for word in named]
    asked: list[dict[str, str | int]] = [{"piece": piece} for piece in pieces]
    asked += [{"piece": piece, "at": past} for piece in pieces[::12]]
    about = f"/m/{player.match}/about"
    return [player.http.get(about, params=query, headers=player.headers) for query in asked]


def _without_token(body: bytes) -> bytes:
    """Without what a browser is known by at a table: every database makes its own."""
    return re.sub(rb'"at=[0-9a-f]{24}', b'"at=', body)


def _without_date(body: bytes) -> bytes:
    before, found, after = body.partition(b'["date", "')
    return before + found + after[29:]
