"""Apex Legends against Automas: Team Deathmatch, a person's two legends against two Automas."""

from __future__ import annotations

from mechbay.core.game import Game, Option, Settings
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.bot import evaluate
from mechbay.games.apex_automa.position.document import from_document, to_document
from mechbay.games.apex_automa.position.invariants import problems
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import ACTIONS
from mechbay.games.apex_automa.rules.setup import new_clash
from mechbay.games.apex_automa.rules.state import DRIVERS, Clash
from mechbay.games.apex_automa.rules.terms import TERMS
from mechbay.games.apex_automa.words.about import about
from mechbay.games.apex_automa.words.events import EVENTS, LUCK
from mechbay.games.apex_automa.words.faces import FACES
from mechbay.games.apex_automa.words.lines import reword
from mechbay.games.apex_automa.words.promises import PROMISES
from mechbay.games.apex_automa.words.view import describe, robot_name


def start(seats: int, options: Settings, table: Table) -> State:
    """A new match on a map, against Automas of a strength."""
    place = cards.GROUNDS[cards.MAPS.index(options["map"])]
    return new_clash(place, cards.STRENGTHS.index(options["strength"]), table)


def robots(options: Settings) -> tuple[int, ...]:
    """AXA-1.2: the enemy Automas."""
    return (DRIVERS[2], DRIVERS[3])


def teams(options: Settings) -> tuple[tuple[int, ...], ...]:
    """AXA-1.2, AXA-23.16: the Automas win or lose together."""
    return (robots(options),)


GAME = Game(
    id="apex-automa",
    home=__name__,
    version="1",
    prefix="AXA",
    seats=(len(set(DRIVERS)),),
    options=(
        Option("map", tuple(cards.MAPS), "AXA-10.3"),
        Option("strength", tuple(cards.STRENGTHS), "AXA-10.17"),
    ),
    bound=4000,
    terms=TERMS,
    actions=ACTIONS,
    events=EVENTS,
    luck=LUCK,
    start=start,
    position=Clash,
    to_json=to_document,
    from_json=from_document,
    invariants=problems,
    faces=FACES,
    describe=describe,
    reword=reword,
    about=about,
    promises=PROMISES,
    evaluate=evaluate,
    robots=robots,
    robot_name=robot_name,
    teams=teams,
    many=frozenset(
        {"legend", "feat", "card", "ability", "weapon", "arsenal", "aim", "decision", "attachment", "status"}
    ),
    each={
        ("feat-effects", "feat"): range(len(kit.FEATS)),
        ("boosts", "feat"): [feat for feat, kind in enumerate(kit.LOWER_KIND) if kind == kit.BOOST],
        ("turns-up", "feat"): [feat for feat, kind in enumerate(kit.LOWER_KIND) if kind != kit.BOOST],
        ("ability", "ability"): range(len(kit.ABILITIES)),
        ("plays", "card"): range(len(kit.CARDS)),
        ("decides", "decision"): range(len(cards.DECISIONS)),
    },
    places=frozenset({"space", "corner", "object", "mod", "pair", "path"}),
    data=cards.CHANGED,
)
