"""Choices as messages: what the button says, with what the choice means in this position."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import Frame, State
from mechbay.games.tiny_epic_mechs.rules import actions, cards
from mechbay.games.tiny_epic_mechs.rules.acting import Act, extra_kind, free_health, yields
from mechbay.games.tiny_epic_mechs.rules.actions import ACTIONS
from mechbay.games.tiny_epic_mechs.rules.arriving import Charge
from mechbay.games.tiny_epic_mechs.rules.combat import Brace, Prepare, Strike
from mechbay.games.tiny_epic_mechs.rules.effects import room
from mechbay.games.tiny_epic_mechs.rules.equipping import full
from mechbay.games.tiny_epic_mechs.rules.flow import Gyroscope, Impetuous, Point, Program
from mechbay.games.tiny_epic_mechs.rules.knockout import Offer
from mechbay.games.tiny_epic_mechs.rules.robots import CAN, RobotAct, obstacle
from mechbay.games.tiny_epic_mechs.rules.setup import LayFirstMine
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import Scare, ScareMine
from mechbay.games.tiny_epic_mechs.rules.weapons import Text, opponent
from mechbay.games.tiny_epic_mechs.words import text
from mechbay.games.tiny_epic_mechs.words.labels_combat import COMBAT_LABELS, Label
from mechbay.games.tiny_epic_mechs.words.prompts import ahead, order_note


def label(state: State, seat: int, action: int) -> Message:
    """A choice with what it means in this position."""
    assert isinstance(state, Tournament)
    word, named = ACTIONS.parts(action)
    args: Args = {kind: Word(kind, value) for kind, value in named}
    tells = LABELS.get(word)
    found = tells(state, seat, action, args) if tells and state.stack and seat in state.actors() else None
    return found or Message(f"do.{word}", args)


def _keep(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message("do.keep-ability", args | {"ability": text.pilot_ability(action - actions.KEEP)})


def _base(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A site with what the zones beside it are."""
    if action - actions.BASE not in cards.BASE_CELLS[state.seats]:
        return None
    near: list[Message | Word] = []
    for cell in cards.ADJACENT[state.seats][action - actions.BASE]:
        zone: Args = {"cell": Word("cell", cell), "zone": text.zone_mark(state.zones[cell])}
        near.append(Message("note.zone", zone))
    return Message("do.base-beside", args | {"zones": joined(near)})


def _arm(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message(
        "do.arm-text",
        text.weapon_args(action - actions.ARM) | {"text": text.weapon_text(action - actions.ARM)},
    )


# --- programs and movement


def _lock(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if not isinstance(state.stack[-1], Program):
        return None
    slots = state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
    if cards.NO_ORDER in slots:
        return None
    return Message("do.lock-program", {"slots": joined([order_note(order) for order in slots])})


def _card(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    card = action - actions.CARD
    frame = state.stack[-1]
    if not isinstance(frame, Program) or cards.COPIES[card] == 1:
        return None
    return Message("do.card-left", args | {"copies": state.cards_left(seat)[card]})


def _face(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A direction with the zone it leads to, and what is there now."""
    frame = state.stack[-1]
    start, card = state.places[seat], cards.NO_CARD
    if isinstance(frame, Program):
        start, card = ahead(state, seat), state.held[seat]
    elif isinstance(frame, Point):
        card = frame.card
    elif isinstance(frame, Gyroscope):
        card = cards.ORDER_CARD[frame.order]
    if card == cards.NO_CARD or cards.ORDER[card][action - actions.FACE] < 0:
        return None
    return Message(
        "do.face-to", args | {"zone": landing(state, seat, start, cards.ORDER[card][action - actions.FACE])}
    )


def landing(state: Tournament, seat: int, start: int, order: int) -> Message:
    """Where an order leads from a zone."""
    cell = cards.LANDING[state.seats][start][order]
    if cell == cards.NO_CELL:
        clause = cards.BLOCKED_CLAUSE[cards.ORDER_CARD[order]]
        step = cards.IS_STEP[cards.ORDER_CARD[order]]
        return Message("note.wall" if step else "note.outside", {"cell": Word("cell", start)}, clause)
    return text.zone_note(state, cell, seat)


def _clear(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    order = state.programs[cards.TURNS * seat + action - actions.CLEAR]
    if not isinstance(state.stack[-1], Program) or order == cards.NO_ORDER:
        return None
    return Message("do.clear-order", args | {"order": order_note(order)})


# --- the actions of the cards


def _collect(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if not isinstance(state.stack[-1], Act):
        return None
    return Message("do.collect-gain", {"gain": text.gain(*kept(state, seat, action))})


def kept(state: Tournament, seat: int, action: int) -> tuple[int, int]:
    """TEM-1.7: what a Collect would bring, without what is above the limit."""
    found = yields(state, seat)
    if state.flies(seat, cards.BRAWLER):
        found[extra_kind(state, seat, action)] += cards.BRAWLER_BONUS
    return min(found[cards.ENERGY], room(state, seat, cards.ENERGY)), min(
        found[cards.CREDITS], room(state, seat, cards.CREDITS)
    )


def _gain(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A resource: on top of a Collect, from a Gauss Rifle, or taken from the enemy."""
    frame = state.stack[-1]
    if isinstance(frame, Act):
        return Message("do.collect-gain", {"gain": text.gain(*kept(state, seat, action))})
    if not isinstance(frame, Text):
        return None
    effect, amount = cards.TEXT[state.line][state.weapon], cards.AMOUNT[state.line][state.weapon]
    if effect == cards.GAINS:
        amount = min(amount, room(state, seat, action - actions.GAIN))
    brings: Args = {
        "gain": text.price_in(action - actions.GAIN, amount),
        "who": Word("seat", opponent(state)),
    }
    if effect == cards.STEALS_ONE:
        return Message("do.gain-taken", brings)
    return Message("do.gain-amount", brings) if effect == cards.GAINS else None


def _buy(state: Tournament, seat: int, action: int, args: Args) -> Message:
    weapon = action - actions.BUY
    args = text.weapon_args(weapon) | {
        "price": text.weapon_price(weapon),
        "points": cards.WEAPON_POINTS[weapon],
    }
    return Message("do.buy-text", args | {"text": text.weapon_text(weapon)})


def _mine(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A mine with the damage it would do there."""
    frame = state.stack[-1]
    cell = cards.NO_CELL
    if isinstance(frame, LayFirstMine):
        cell = state.bases[seat]
    elif isinstance(frame, Act):
        cell = state.places[seat]
    elif isinstance(frame, ScareMine):
        cell = frame.cell
    if cell == cards.NO_CELL:
        return None
    damage = state.value(cell) + cards.MINES[action - actions.MINE]
    return Message("do.mine-damage", args | {"cell": Word("cell", cell), "damage": damage})


def _turret(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if not isinstance(state.stack[-1], Act):
        return None
    cell = state.places[seat]
    value = state.value(cell)
    where: Args = {"cell": Word("cell", cell), "price": text.price_in(cards.ENERGY, value), "damage": value}
    return Message("do.turret-price", where | {"points": value * cards.PER_TURRET})


def _move(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A token of one's own from where it lies."""
    cell = action - actions.MOVE
    token = state.tokens[cell]
    if token == cards.NO_TOKEN or token // cards.KINDS != seat:
        return None
    args["zone"] = text.zone_mark(state.zones[cell])
    if token % cards.KINDS == cards.MINE_TOKEN:
        return Message("do.move-mine", args | {"number": state.numbers[cell]})
    return Message("do.move-turret", args)


def _heal(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    frame = state.stack[-1]
    if not isinstance(frame, Act) or state.status[seat] == cards.MECH:
        return None
    most = cards.MAX_HEALTH[state.status[seat]]
    health = min(
        most, state.health[seat] + (action - actions.HEAL) * cards.HEAL_STEP + free_health(state, seat)
    )
    restored: Args = {"amount": health - state.health[seat], "health": health, "most": most}
    return Message("do.heal-to", restored | {"price": text.price_in(cards.ENERGY, action - actions.HEAL)})


def _upgrade(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message(
        "do.upgrade-price",
        {
            "price": text.price_in(cards.CREDITS, cards.UPGRADE_CREDITS),
            "health": cards.MAX_HEALTH[cards.ARMOR],
        },
    )


def _equip(state: Tournament, seat: int, action: int, args: Args) -> Message:
    weapon = action - actions.EQUIP
    args = text.weapon_args(weapon) | {"text": text.weapon_text(weapon)}
    instead = full(state, seat, weapon) and (state.owned[seat] >> weapon) & 1
    return Message("do.equip-instead" if instead else "do.equip-text", args)


def _replace(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message("do.replace-text", text.weapon_args(action - actions.REPLACE))


def _take(state: Tournament, seat: int, action: int, args: Args) -> Message:
    args |= {
        "ability": text.side_ability(action - actions.TAKE),
        "points": cards.FOR_MECH,
        "health": cards.MAX_HEALTH[cards.MECH],
    }
    return Message("do.take-ability", args)


# --- what may be used or declined


def _use(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    frame = state.stack[-1]
    if isinstance(frame, Charge):
        cell = cards.BESIDE[state.seats][state.places[seat]][frame.way]
        return Message("do.use-charge", {"zone": text.zone_note(state, cell, seat)})
    if isinstance(frame, Brace):
        left = max(0, state.damage - cards.FIELD_LESS)
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
        order = (
            frame.order if isinstance(frame, Gyroscope) else state.programs[cards.TURNS * seat + state.turns]
        )
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
