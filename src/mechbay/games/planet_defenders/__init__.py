"""Planet Defenders (Obrońcy Galaktyki): three shared Defenders, escaped robots, 2 to 4 players."""

from __future__ import annotations

from mechbay.core.game import Game, Option, Settings
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.planet_defenders.bot import evaluate
from mechbay.games.planet_defenders.position.document import from_document, to_document
from mechbay.games.planet_defenders.position.invariants import problems
from mechbay.games.planet_defenders.rules.actions import ACTIONS
from mechbay.games.planet_defenders.rules.cards import CHANGED
from mechbay.games.planet_defenders.rules.setup import new_galaxy
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS
from mechbay.games.planet_defenders.words.about import about
from mechbay.games.planet_defenders.words.boards import boards
from mechbay.games.planet_defenders.words.charts import describe
from mechbay.games.planet_defenders.words.events import EVENTS, LUCK, reword
from mechbay.games.planet_defenders.words.faces import FACES
from mechbay.games.planet_defenders.words.promises import PROMISES
from mechbay.games.planet_defenders.words.sheet import SHEET
from mechbay.games.planet_defenders.words.story import STORY


def start(seats: int, options: Settings, table: Table) -> State:
    """A new game with its options."""
    return new_galaxy(seats, options["variant"] == "tactical", options["compensation"] == "on", table)


GAME = Game(
    id="planet-defenders",
    home=__name__,
    version="1",
    prefix="GXD",
    seats=(2, 3, 4),
    options=(
        Option("variant", ("standard", "tactical"), "GXD-11.1"),
        Option("compensation", ("off", "on"), "GXD-11.7"),
    ),
    bound=6000,
    terms=TERMS,
    actions=ACTIONS,
    events=EVENTS,
    luck=LUCK,
    start=start,
    position=Galaxy,
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
    many=frozenset({"robot", "technology"}),
    data=CHANGED,
    promises=PROMISES,
    sheet=SHEET,
)
