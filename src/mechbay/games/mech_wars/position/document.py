"""A position as a document; what is left out is as at the start of the first turn, and hands are empty.

Only where no player is described the cards are dealt, in the order of their numbers. The decks are not
written: they hold what is not seen anywhere else. "?" is a card that may not be known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import field

from mechbay.codec import Part, write
from mechbay.core.event import HIDDEN
from mechbay.core.game import Document
from mechbay.core.texts import NONE, TermTexts, must
from mechbay.games.mech_wars.position.invariants import problems
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.setup import empty_war
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.terms import TERMS
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.positions import read_position

TEXTS = TermTexts(TERMS)
MARKED = re.compile(r"(?P<mech>\w+)(?: \+(?P<plus>\d+))?(?: -(?P<minus>\d+))?")


class Player(Part):
    """What one player has; a mech of the formation is written with its markers, as "LB4 +2 -1"."""

    formation: dict[str, str] = field(default_factory=dict)
    hand: list[str] = []
    removed: list[str] = []
    results: list[int] | None = None
    points: int = 0


class Salvo(Part):
    """The salvo that is being fired."""

    attacker: str
    firer: str
    defender: str = NONE
    target: str = NONE
    second: str = NONE
    shielded: bool = False
    replying: bool = False
    spent: tuple[int, int] = (0, 0)


class Position(Part):
    """The whole table."""

    seats: int = 2
    mode: str = "march"
    warm_start: str = field(default="off", name="warm-start")
    road: dict[str, list[str]] = field(default_factory=dict)
    discards: list[str] = []
    under: list[str] = []
    looked: list[str] = []
    scout: str = NONE
    robber: str = NONE
    robbed: str = NONE
    stolen: str = NONE
    players: list[Player] = field(default_factory=list)
    card_discards: list[str] = []
    attached: dict[str, str] = field(default_factory=dict)
    armour: int | None = None
    paint: str = cards.SERIES[0]
    drilled: str = NONE
    first: str = "a"
    turn: str = "a"
    round: int = 1
    fighting: bool = False
    carded: bool = False
    moves: int = 0
    mover: str = NONE
    workshop: bool = False
    recon: bool = False
    calm: int = 0
    lost: bool = False
    escaped: list[str] = []
    salvo: Salvo | None = None
    pending: list[str] | None = None


def to_document(war: War) -> Document:
    """The whole position, nothing left out."""
    position = Position(
        seats=war.seats,
        mode="battle" if war.battle else "march",
        warm_start="on" if war.warm else "off",
        road={name: _names("mech", war.road[k]) for k, name in enumerate(cards.FIELDS) if war.road[k]},
        discards=_names("mech", war.discards),
        under=_names("mech", war.under),
        looked=_names("mech", war.looked),
        scout=TEXTS.write("seat", war.scout),
        robber=TEXTS.write("seat", war.robber),
        robbed=TEXTS.write("seat", war.robbed),
        stolen=TEXTS.write("card", war.stolen),
        players=[_player(war, seat) for seat in range(war.seats)],
        card_discards=_names("card", war.card_discards),
        attached={
            cards.CARDS[k]: cards.MECHS[mech] for k, mech in enumerate(war.holder) if mech != cards.NO_MECH
        },
        armour=war.armour,
        paint=cards.SERIES[war.painted],
        drilled=TEXTS.write("seat", war.drilled),
        first=TEXTS.write("seat", war.first),
        turn=TEXTS.write("seat", war.turn),
        round=war.round,
        fighting=war.fighting,
        carded=war.carded,
        moves=war.moves,
        mover=TEXTS.write("mech", war.mover),
        workshop=war.workshop,
        recon=war.recon,
        calm=war.calm,
        lost=war.lost,
        escaped=TEXTS.write_set("seat", war.escaped),
        salvo=_salvo(war),
        pending=[FACES.write(frame) for frame in war.stack],
    )
    return {"game": "mech-wars"} | write(position)


def _player(war: War, seat: int) -> Player:
    formation = war.formations[seat]
    return Player(
        formation={
            name: _marked(war, formation[k])
            for k, name in enumerate(cards.CELLS)
            if formation[k] != cards.NO_MECH
        },
        hand=_names("card", war.hands[seat]),
        removed=_names("mech", war.removed[seat]),
        results=list(war.results[seat]),
        points=war.points[seat],
    )


def _marked(war: War, mech: int) -> str:
    plus = f" +{war.plus[mech]}" if war.plus[mech] else ""
    minus = f" -{war.minus[mech]}" if war.minus[mech] else ""
    return cards.MECHS[mech] + plus + minus


def _salvo(war: War) -> Salvo | None:
    if war.attacker == cards.NO_SEAT:
        return None
    return Salvo(
        attacker=TEXTS.write("seat", war.attacker),
        firer=TEXTS.write("mech", war.firer),
        defender=TEXTS.write("seat", war.defender),
        target=TEXTS.write("mech", war.target),
        second=TEXTS.write("mech", war.second),
        shielded=war.shielded,
        replying=war.replying,
        spent=(war.spent_attacker, war.spent_defender),
    )


def from_document(document: Document) -> War:
    """The position of a document; refuses one that the rules could never show."""
    return read_position(document, "mech-wars", Position, _build, problems)


def _build(position: Position) -> War:
    seats = position.seats
    must(seats in (2, 3), f"seats must be 2 or 3, not {seats}")
    must(len(position.players) in (0, seats), f"players must list {seats}, one for each seat")
    must(position.mode in ("march", "battle"), "mode must be march or battle")
    must(position.warm_start in ("off", "on"), "warm-start must be off or on")
    war = empty_war(seats, position.mode == "battle", position.warm_start == "on")
    for name, mechs in position.road.items():
        war.road[TERMS.read("field", name)] = _values("mech", mechs)
    war.discards = _values("mech", position.discards)
    war.under = _values("mech", position.under)
    war.looked = _values("mech", position.looked)
    war.scout = TEXTS.read("seat", position.scout)
    war.robber = TEXTS.read("seat", position.robber)
    war.robbed = TEXTS.read("seat", position.robbed)
    war.stolen = TEXTS.read("card", position.stolen)
    war.card_discards = _values("card", position.card_discards)
    for card, mech in position.attached.items():
        war.holder[TERMS.read("card", card)] = TERMS.read("mech", mech)
    plated = cards.AMOUNT[cards.MARCH][cards.ARMOUR] if war.holder[cards.ARMOUR] != cards.NO_MECH else 0
    war.armour = plated if position.armour is None else position.armour
    war.painted = TERMS.read("series", position.paint)
    war.drilled = TEXTS.read("seat", position.drilled)
    war.first = TERMS.read("seat", position.first)
    war.turn = TERMS.read("seat", position.turn)
    war.round = position.round
    war.fighting = position.fighting
    war.carded = position.carded
    war.moves = position.moves
    war.mover = TEXTS.read("mech", position.mover)
    war.workshop = position.workshop
    war.recon = position.recon
    war.calm = position.calm
    war.lost = position.lost
    war.escaped = TEXTS.read_set("seat", position.escaped)
    for seat, player in enumerate(position.players or _dealt(seats)):
        _seat(war, seat, player)
    if position.salvo is not None:
        _read_salvo(war, position.salvo)
    _fill_decks(war)
    war.stack = [FACES.read(text) for text in _pending(war, position)]
    return war


def _dealt(seats: int) -> list[Player]:
    """The players with the first cards of the deck, MWR-2.2."""
    size = cards.HAND_SIZE[seats]
    return [Player(hand=cards.CARDS[seat * size : (seat + 1) * size]) for seat in range(seats)]


def _seat(war: War, seat: int, player: Player) -> None:
    for name, text in player.formation.items():
        found = MARKED.fullmatch(text)
        must(found is not None, f'{text!r} must be a mech with its markers, as "LB4 +2 -1"')
        assert found is not None
        mech = TERMS.read("mech", found["mech"])
        war.formations[seat][TERMS.read("cell", name)] = mech
        war.plus[mech] = int(found["plus"] or 0)
        war.minus[mech] = int(found["minus"] or 0)
    war.hands[seat] = _values("card", player.hand)
    war.removed[seat] = _values("mech", player.removed)
    past = sum(1 for last in cards.SCORING_ROUNDS if war.fighting or war.round > last)
    war.results[seat] = [0] * past if player.results is None else list(player.results)
    war.points[seat] = player.points


def _read_salvo(war: War, salvo: Salvo) -> None:
    war.attacker = TERMS.read("seat", salvo.attacker)
    war.firer = TERMS.read("mech", salvo.firer)
    war.defender = TEXTS.read("seat", salvo.defender)
    war.target = TEXTS.read("mech", salvo.target)
    war.second = TEXTS.read("mech", salvo.second)
    war.shielded = salvo.shielded
    war.replying = salvo.replying
    war.spent_attacker, war.spent_defender = salvo.spent


def _fill_decks(war: War) -> None:
    """The bags hold what is not seen anywhere else."""
    mechs = [mech for row in [*war.road, *war.formations, *war.removed] for mech in row]
    mechs += [*war.discards, *war.under, *war.looked]
    war.deck = [mech for mech in range(len(cards.MECHS)) if mech not in mechs]
    placed = [card for hand in war.hands for card in hand] + war.card_discards
    placed += [card for card, mech in enumerate(war.holder) if mech != cards.NO_MECH]
    war.card_deck = [card for card in range(len(cards.CARDS)) if card not in placed]


def _pending(war: War, position: Position) -> list[str]:
    """What is asked when the document does not say: the first thing of the turn that can be."""
    if position.pending is not None:
        return position.pending
    if war.fighting:
        return ["next-turn", f"manoeuvre {position.turn}"]
    return [f"kidnap {position.turn}" if any(war.road) else f"deployment {position.turn}"]


def _names(kind: str, values: Iterable[int]) -> list[str]:
    return [TERMS.write(kind, value) for value in values]


def _values(kind: str, names: Iterable[str]) -> list[int]:
    return [HIDDEN if name == "?" else TERMS.read(kind, name) for name in names]
