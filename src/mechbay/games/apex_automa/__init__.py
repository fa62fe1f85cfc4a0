"""Apex Legends against Automas, in two modes: alone, with an allied Automa, or by two people together."""

from __future__ import annotations

from mechbay.core.game import Game, Option, Settings
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.bot import evaluate
from mechbay.games.apex_automa.position.document import from_document, to_document
from mechbay.games.apex_automa.position.invariants import problems
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import ACTIONS
from mechbay.games.apex_automa.rules.setup import SEATS, new_clash
from mechbay.games.apex_automa.rules.state import DRIVERS, MODES, RING, ROBOTS, VARIANTS, Clash
from mechbay.games.apex_automa.rules.terms import TERMS
from mechbay.games.apex_automa.words.about import about
from mechbay.games.apex_automa.words.beside import COMPANION
from mechbay.games.apex_automa.words.boards import boards
from mechbay.games.apex_automa.words.charts import describe
from mechbay.games.apex_automa.words.events import EVENTS, LUCK
from mechbay.games.apex_automa.words.faces import FACES
from mechbay.games.apex_automa.words.lines import reword
from mechbay.games.apex_automa.words.promises import PROMISES
from mechbay.games.apex_automa.words.sheet import SHEET
from mechbay.games.apex_automa.words.story import STORY
from mechbay.games.apex_automa.words.view import robot_name


def start(seats: int, options: Settings, table: Table) -> State:
    """A new match of a variant on a map, against Automas of a strength, in a mode."""
    place = cards.GROUNDS[cards.MAPS.index(options["map"])]
    strength = cards.STRENGTHS.index(options["strength"])
    mode = MODES.index(options["mode"])
    return new_clash(place, variant_of(options), strength, mode, options["ring"] == RING[1], table)


def variant_of(options: Settings) -> int:
    """AXA-1.3 to AXA-1.5: who plays the players' team."""
    return VARIANTS.index(options["variant"])


def robots(options: Settings) -> tuple[int, ...]:
    """AXA-1.2, AXA-1.4: the seats of Automas."""
    variant = variant_of(options)
    return tuple(seat for seat in range(SEATS[variant]) if (ROBOTS[variant] >> seat) & 1)


def teams(options: Settings) -> tuple[tuple[int, ...], ...]:
    """AXA-1.2, AXA-23.9, AXA-23.16: who wins or loses together."""
    drivers = DRIVERS[variant_of(options)]
    seats = [tuple(sorted({drivers[figure] for figure in figures})) for figures in cards.MEMBERS]
    return tuple(team for team in seats if len(team) > 1)


MANY = (
    "legend", "feat", "card", "ability", "weapon", "arsenal", "aim", "decision", "attachment", "status",
    "loot", "gear",
)  # fmt: skip
GAME = Game(
    id="apex-automa",
    home=__name__,
    version="1",
    prefix="AXA",
    seats=tuple(sorted(set(SEATS))),
    options=(
        Option(
            "variant",
            tuple(VARIANTS),
            "AXA-1.3",
            {name: (seats,) for name, seats in zip(VARIANTS, SEATS, strict=True)},
        ),
        Option("map", tuple(cards.MAPS), "AXA-10.3"),
        Option("strength", tuple(cards.STRENGTHS), "AXA-10.17"),
        Option("mode", tuple(MODES), "AXA-10.1"),
        Option("ring", tuple(RING), "AXA-10.4"),
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
    boards=boards,
    reword=reword,
    story=STORY,
    about=about,
    promises=PROMISES,
    sheet=SHEET,
    evaluate=evaluate,
    robots=robots,
    robot_name=robot_name,
    teams=teams,
    many=frozenset(MANY),
    each={
        ("feat-effects", "feat"): range(len(kit.FEATS)),
        ("boosts", "feat"): [feat for feat, kind in enumerate(kit.LOWER_KIND) if kind == kit.BOOST],
        ("turns-up", "feat"): [feat for feat, kind in enumerate(kit.LOWER_KIND) if kind != kit.BOOST],
        ("ability", "ability"): range(len(kit.ABILITIES)),
        ("plays", "card"): range(len(kit.CARDS)),
        ("decides", "decision"): range(len(cards.DECISIONS)),
        ("finds", "loot"): range(cards.KINDS),
        ("equips", "gear"): range(cards.FIRST_LOOT + cards.FIRST_PART),
        ("fits-on", "loot"): range(cards.FIRST_PART, cards.BODY_SHIELD),
    },
    places=frozenset({"space", "corner", "object", "mod", "pair", "path"}),
    combined=(("variant", "mode"),),
    data=cards.CHANGED,
    companion=COMPANION,
)
