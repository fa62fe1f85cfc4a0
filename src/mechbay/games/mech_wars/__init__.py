"""Mech Wars: the March, in which formations are built, and the optional Battle, 2 or 3 players."""

from __future__ import annotations

from mechbay.core.game import Game, Option, Settings
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.mech_wars.bot import evaluate
from mechbay.games.mech_wars.position.document import from_document, to_document
from mechbay.games.mech_wars.position.invariants import problems
from mechbay.games.mech_wars.rules.actions import ACTIONS
from mechbay.games.mech_wars.rules.cards import CHANGED
from mechbay.games.mech_wars.rules.setup import new_war
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.terms import TERMS
from mechbay.games.mech_wars.words.about import about
from mechbay.games.mech_wars.words.boards import boards
from mechbay.games.mech_wars.words.charts import describe
from mechbay.games.mech_wars.words.events import EVENTS, LUCK, reword
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.games.mech_wars.words.promises import PROMISES
from mechbay.games.mech_wars.words.sheet import SHEET
from mechbay.games.mech_wars.words.story import STORY


def start(seats: int, options: Settings, table: Table) -> State:
    """A new game with its options."""
    return new_war(seats, options["mode"] == "battle", options["warm-start"] == "on", table)


GAME = Game(
    id="mech-wars",
    home=__name__,
    version="1",
    prefix="MWR",
    seats=(2, 3),
    options=(
        Option("mode", ("march", "battle"), "MWR-2.6"),
        Option("warm-start", ("off", "on"), "MWR-11.4"),
    ),
    bound=2000,
    terms=TERMS,
    actions=ACTIONS,
    events=EVENTS,
    luck=LUCK,
    start=start,
    position=War,
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
    many=frozenset({"mech", "use"}),
    data=CHANGED,
    promises=PROMISES,
    sheet=SHEET,
)
