"""Choices as messages: what the button says, with what the choice means in this position."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import Frame, State
from mechbay.games.tiny_epic_mechs.acting import Act, extra_kind, free_health, yields
from mechbay.games.tiny_epic_mechs.actions import (
    ARM,
    BASE,
    BUY,
    CARD,
    CLEAR,
    EQUIP,
    FACE,
    GAIN,
    HEAL,
    KEEP,
    MINE,
    MOVE,
    REPLACE,
    TAKE,
)
from mechbay.games.tiny_epic_mechs.arriving import Charge
from mechbay.games.tiny_epic_mechs.cards import (
    ADJACENT,
    AMOUNT,
    ARMOR,
    BASE_CELLS,
    BESIDE,
    BLOCKED_CLAUSE,
    BRAWLER,
    BRAWLER_BONUS,
    COPIES,
    CREDITS,
    ENERGY,
    FIELD_LESS,
    FOR_MECH,
    GAINS,
    HEAL_STEP,
    IS_STEP,
    KINDS,
    LANDING,
    MAX_HEALTH,
    MECH,
    MINE_TOKEN,
    MINES,
    NO_CARD,
    NO_CELL,
    NO_ORDER,
    NO_TOKEN,
    ORDER,
    ORDER_CARD,
    PER_TURRET,
    STEALS_ONE,
    TEXT,
    TURNS,
    UPGRADE_CREDITS,
    WEAPON_POINTS,
)
from mechbay.games.tiny_epic_mechs.combat import Brace, Prepare, Strike
from mechbay.games.tiny_epic_mechs.effects import room
from mechbay.games.tiny_epic_mechs.equipping import full
from mechbay.games.tiny_epic_mechs.flow import Gyroscope, Impetuous, Point, Program
from mechbay.games.tiny_epic_mechs.knockout import Offer
from mechbay.games.tiny_epic_mechs.robots import CAN, RobotAct, obstacle
from mechbay.games.tiny_epic_mechs.setup import LayFirstMine
from mechbay.games.tiny_epic_mechs.state import Tournament
from mechbay.games.tiny_epic_mechs.terms import ACTIONS
from mechbay.games.tiny_epic_mechs.tokens import Scare, ScareMine
from mechbay.games.tiny_epic_mechs.weapons import Text, opponent
from mechbay.games.tiny_epic_mechs.words_label_combat import COMBAT_LABELS, Label
from mechbay.games.tiny_epic_mechs.words_prompt import ahead, order_note
from mechbay.games.tiny_epic_mechs.words_text import (
    gain,
    pilot_ability,
    price_in,
    side_ability,
    weapon_args,
    weapon_price,
    weapon_text,
    zone_mark,
    zone_note,
)


def label(state: State, seat: int, action: int) -> Message:
    """A choice with what it means in this position."""
    assert isinstance(state, Tournament)
    word, named = ACTIONS.parts(action)
    args: Args = {kind: Word(kind, value) for kind, value in named}
    tells = LABELS.get(word)
    found = tells(state, seat, action, args) if tells and state.stack and seat in state.actors() else None
    return found or Message(f"do.{word}", args)


def _keep(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message("do.keep-ability", args | {"ability": pilot_ability(action - KEEP)})


def _base(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A site with what the zones beside it are."""
    if action - BASE not in BASE_CELLS[state.seats]:
        return None
    near: list[Message | Word] = []
    for cell in ADJACENT[state.seats][action - BASE]:
        zone: Args = {"cell": Word("cell", cell), "zone": zone_mark(state.zones[cell])}
        near.append(Message("note.zone", zone))
    return Message("do.base-beside", args | {"zones": joined(near)})


def _arm(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message("do.arm-text", weapon_args(action - ARM) | {"text": weapon_text(action - ARM)})


# --- programs and movement


def _lock(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if not isinstance(state.stack[-1], Program):
        return None
    slots = state.programs[TURNS * seat : TURNS * (seat + 1)]
    if NO_ORDER in slots:
        return None
    return Message("do.lock-program", {"slots": joined([order_note(order) for order in slots])})


def _card(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    card = action - CARD
    frame = state.stack[-1]
    if not isinstance(frame, Program) or COPIES[card] == 1:
        return None
    return Message("do.card-left", args | {"copies": state.cards_left(seat)[card]})


def _face(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A direction with the zone it leads to, and what is there now."""
    frame = state.stack[-1]
    start, card = state.places[seat], NO_CARD
    if isinstance(frame, Program):
        start, card = ahead(state, seat), state.held[seat]
    elif isinstance(frame, Point):
        card = frame.card
    elif isinstance(frame, Gyroscope):
        card = ORDER_CARD[frame.order]
    if card == NO_CARD or ORDER[card][action - FACE] < 0:
        return None
    return Message("do.face-to", args | {"zone": landing(state, seat, start, ORDER[card][action - FACE])})


def landing(state: Tournament, seat: int, start: int, order: int) -> Message:
    """Where an order leads from a zone."""
    cell = LANDING[state.seats][start][order]
    if cell == NO_CELL:
        clause = BLOCKED_CLAUSE[ORDER_CARD[order]]
        step = IS_STEP[ORDER_CARD[order]]
        return Message("note.wall" if step else "note.outside", {"cell": Word("cell", start)}, clause)
    return zone_note(state, cell, seat)


def _clear(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    order = state.programs[TURNS * seat + action - CLEAR]
    if not isinstance(state.stack[-1], Program) or order == NO_ORDER:
        return None
    return Message("do.clear-order", args | {"order": order_note(order)})


# --- the actions of the cards


def _collect(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if not isinstance(state.stack[-1], Act):
        return None
    return Message("do.collect-gain", {"gain": gain(*kept(state, seat, action))})


def kept(state: Tournament, seat: int, action: int) -> tuple[int, int]:
    """TEM-1.7: what a Collect would bring, without what is above the limit."""
    found = yields(state, seat)
    if state.flies(seat, BRAWLER):
        found[extra_kind(state, seat, action)] += BRAWLER_BONUS
    return min(found[ENERGY], room(state, seat, ENERGY)), min(found[CREDITS], room(state, seat, CREDITS))


def _gain(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A resource: on top of a Collect, from a Gauss Rifle, or taken from the enemy."""
    frame = state.stack[-1]
    if isinstance(frame, Act):
        return Message("do.collect-gain", {"gain": gain(*kept(state, seat, action))})
    if not isinstance(frame, Text):
        return None
    text, amount = TEXT[state.line][state.weapon], AMOUNT[state.line][state.weapon]
    if text == GAINS:
        amount = min(amount, room(state, seat, action - GAIN))
    brings: Args = {"gain": price_in(action - GAIN, amount), "who": Word("seat", opponent(state))}
    if text == STEALS_ONE:
        return Message("do.gain-taken", brings)
    return Message("do.gain-amount", brings) if text == GAINS else None


def _buy(state: Tournament, seat: int, action: int, args: Args) -> Message:
    weapon = action - BUY
    args = weapon_args(weapon) | {"price": weapon_price(weapon), "points": WEAPON_POINTS[weapon]}
    return Message("do.buy-text", args | {"text": weapon_text(weapon)})


def _mine(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A mine with the damage it would do there."""
    frame = state.stack[-1]
    cell = NO_CELL
    if isinstance(frame, LayFirstMine):
        cell = state.bases[seat]
    elif isinstance(frame, Act):
        cell = state.places[seat]
    elif isinstance(frame, ScareMine):
        cell = frame.cell
    if cell == NO_CELL:
        return None
    damage = state.value(cell) + MINES[action - MINE]
    return Message("do.mine-damage", args | {"cell": Word("cell", cell), "damage": damage})


def _turret(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if not isinstance(state.stack[-1], Act):
        return None
    cell = state.places[seat]
    value = state.value(cell)
    where: Args = {"cell": Word("cell", cell), "price": price_in(ENERGY, value), "damage": value}
    return Message("do.turret-price", where | {"points": value * PER_TURRET})


def _move(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A token of one's own from where it lies."""
    cell = action - MOVE
    token = state.tokens[cell]
    if token == NO_TOKEN or token // KINDS != seat:
        return None
    args["zone"] = zone_mark(state.zones[cell])
    if token % KINDS == MINE_TOKEN:
        return Message("do.move-mine", args | {"number": state.numbers[cell]})
    return Message("do.move-turret", args)


def _heal(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    frame = state.stack[-1]
    if not isinstance(frame, Act) or state.status[seat] == MECH:
        return None
    most = MAX_HEALTH[state.status[seat]]
    health = min(most, state.health[seat] + (action - HEAL) * HEAL_STEP + free_health(state, seat))
    restored: Args = {"amount": health - state.health[seat], "health": health, "most": most}
    return Message("do.heal-to", restored | {"price": price_in(ENERGY, action - HEAL)})


def _upgrade(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message(
        "do.upgrade-price", {"price": price_in(CREDITS, UPGRADE_CREDITS), "health": MAX_HEALTH[ARMOR]}
    )


def _equip(state: Tournament, seat: int, action: int, args: Args) -> Message:
    weapon = action - EQUIP
    args = weapon_args(weapon) | {"text": weapon_text(weapon)}
    instead = full(state, seat, weapon) and (state.owned[seat] >> weapon) & 1
    return Message("do.equip-instead" if instead else "do.equip-text", args)


def _replace(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message("do.replace-text", weapon_args(action - REPLACE))


def _take(state: Tournament, seat: int, action: int, args: Args) -> Message:
    args |= {"ability": side_ability(action - TAKE), "points": FOR_MECH, "health": MAX_HEALTH[MECH]}
    return Message("do.take-ability", args)


# --- what may be used or declined


def _use(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    frame = state.stack[-1]
    if isinstance(frame, Charge):
        cell = BESIDE[state.seats][state.places[seat]][frame.way]
        return Message("do.use-charge", {"zone": zone_note(state, cell, seat)})
    if isinstance(frame, Brace):
        left = max(0, state.damage - FIELD_LESS)
        return Message("do.use-brace", {"damage": left})
    if isinstance(frame, Text):  # TEM-24.58: of a robot nobody can choose the weapon
        return Message("do.use-jam", {"who": Word("seat", opponent(state))})
    key = USING.get(type(frame))
    return Message(key) if key else None


def _decline(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    frame = state.stack[-1]
    if isinstance(frame, Brace):
        return Message("do.decline-brace", {"damage": state.damage})
    if isinstance(frame, Offer):
        return Message("do.decline-mech")
    if isinstance(frame, Gyroscope | Impetuous):
        order = frame.order if isinstance(frame, Gyroscope) else state.programs[TURNS * seat + state.turns]
        zone = landing(state, seat, state.places[seat], order)
        return Message("do.decline-turn", {"order": order_note(order), "zone": zone})
    key = DECLINING.get(type(frame))
    return Message(key) if key else None


# --- the robots


def _follow(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """What following the guide means now."""
    frame = state.stack[-1]
    if not state.is_robot(seat):
        return None
    if isinstance(frame, Strike):
        return Message("do.follow-strike", {"who": Word("seat", opponent(state))})
    if not isinstance(frame, RobotAct):
        return Message("do.follow-turn")
    reason = obstacle(state, seat, frame.card)
    args = {"action": Word("action", frame.card), "cell": Word("cell", state.places[seat])}
    if reason == CAN:
        return Message("do.follow-act", args)
    return Message("do.follow-instead", args | {"reason": Word("instead", reason)})


USING: dict[type[Frame], str] = {Impetuous: "do.use-impetuous", Prepare: "do.use-prepare"}
DECLINING: dict[type[Frame], str] = {
    Charge: "do.decline-charge",
    Prepare: "do.decline-prepare",
    Scare: "do.decline-scare",
}
LABELS: dict[str, Label] = COMBAT_LABELS | {
    "keep": _keep,
    "base": _base,
    "arm": _arm,
    "lock": _lock,
    "card": _card,
    "face": _face,
    "clear": _clear,
    "collect": _collect,
    "gain": _gain,
    "buy": _buy,
    "mine": _mine,
    "turret": _turret,
    "move": _move,
    "heal": _heal,
    "upgrade": _upgrade,
    "equip": _equip,
    "replace": _replace,
    "take": _take,
    "use": _use,
    "decline": _decline,
    "follow": _follow,
}
