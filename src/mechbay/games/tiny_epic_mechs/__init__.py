"""Tiny Epic Mechs: programmed pilots, armours and the Mighty Mech in the arena, 2 to 4 players."""

from __future__ import annotations

from mechbay.core.game import Game, Option, Settings
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.bot import evaluate
from mechbay.games.tiny_epic_mechs.position.document import from_document, to_document
from mechbay.games.tiny_epic_mechs.position.invariants import problems
from mechbay.games.tiny_epic_mechs.rules.actions import ACTIONS
from mechbay.games.tiny_epic_mechs.rules.cards import (
    CHANGED,
    LADDER,
    LADDER_NAMES,
    ROBOTS,
    SOLO_SEATS,
    VERSUS,
)
from mechbay.games.tiny_epic_mechs.rules.setup import new_tournament
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.games.tiny_epic_mechs.words.about import about
from mechbay.games.tiny_epic_mechs.words.beside import COMPANION
from mechbay.games.tiny_epic_mechs.words.boards import boards
from mechbay.games.tiny_epic_mechs.words.charts import describe
from mechbay.games.tiny_epic_mechs.words.events import EVENTS, LUCK, reword
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.games.tiny_epic_mechs.words.promises import PROMISES
from mechbay.games.tiny_epic_mechs.words.sheet import SHEET
from mechbay.games.tiny_epic_mechs.words.story import STORY


def start(seats: int, options: Settings, table: Table) -> State:
    """A new game, versus or solo."""
    return new_tournament(seats, LADDER[options["mode"]], table)


def robots(options: Settings) -> tuple[int, ...]:
    """TEM-24.1: the two Robot Pilots of a solo game."""
    return tuple(ROBOTS) if options["mode"] != VERSUS else ()


GAME = Game(
    id="tiny-epic-mechs",
    home=__name__,
    version="2",
    prefix="TEM",
    seats=(2, 3, 4),
    options=(
        Option("mode", (VERSUS, *LADDER_NAMES), "TEM-24.1", dict.fromkeys(LADDER_NAMES, (SOLO_SEATS,))),
    ),
    bound=3000,
    terms=TERMS,
    actions=ACTIONS,
    events=EVENTS,
    luck=LUCK,
    start=start,
    position=Tournament,
    to_json=to_document,
    from_json=from_document,
    invariants=problems,
    faces=FACES,
    reword=reword,
    story=STORY,
    describe=describe,
    boards=boards,
    about=about,
    evaluate=evaluate,
    many=frozenset({"cell", "strike", "weapon"}),
    data=CHANGED,
    promises=PROMISES,
    sheet=SHEET,
    robots=robots,
    companion=COMPANION,
)
