"""The faces of what weapons do besides damage: the choice that a text gives."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards, weapons
from mechbay.games.tiny_epic_mechs.rules.combat import AfterAttack
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.effects import has, room
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import in_line, opponent
from mechbay.games.tiny_epic_mechs.words import course, text
from mechbay.games.tiny_epic_mechs.words.face import Face, for_energy, thing

# Text of a weapon: what it asks, and the words that answer it.
ASKS: dict[int, tuple[str, tuple[str, ...]]] = {
    cards.BOOSTS: ("prompt.boost", ("pay",)),
    cards.REMOVES_TOKEN: ("prompt.grenade", ("remove",)),
    cards.SHIELDS: ("prompt.shield", ("pay",)),
    cards.SHOVES: ("prompt.shove", ("go",)),
    cards.JAMS: ("prompt.jam", ("jam",)),
    cards.READIES: ("prompt.ready", ("ready",)),
    cards.GAINS: ("prompt.gain", ("gain",)),
    cards.SNIPES: ("prompt.snipe", ("pay",)),
    cards.RAILS: ("prompt.rail", ("aim",)),
    cards.STEALS_ONE: ("prompt.steal", ("gain",)),
    cards.FREE_TURRET: ("prompt.free-turret", ("deploy", "move")),
}
ON_THE_ARENA = (cards.REMOVES_TOKEN, cards.SHOVES, cards.RAILS, cards.FREE_TURRET)  # those ask for a zone


def text_now(state: Tournament) -> int:
    """The text of the line that is being used."""
    return cards.TEXT[state.line][state.weapon]


class Text(Face[weapons.Text]):
    """TEM-15.14, TEM-15.20, TEM-16: the choice that the text of the weapon in use gives."""

    frame = weapons.Text
    on = ("deal", "after-attack")

    def fits(self, state: Tournament, frame: weapons.Text, below: Frame | None) -> bool:
        late = isinstance(below, AfterAttack)
        due = weapons.AFTER_DAMAGE if late else weapons.BEFORE_DAMAGE
        return frame.seat == state.striker and due[state.line][state.weapon]

    def subject(self, state: Tournament, frame: weapons.Text) -> tuple[Word, ...]:
        return () if text_now(state) in ON_THE_ARENA else text.fighters(state)

    def prompt(self, state: Tournament, frame: weapons.Text, seat: int) -> Message:
        weapon, line = state.weapon, state.line
        foe = opponent(state)
        resource = cards.PAID_IN[line][weapon]
        args: Args = {
            "weapon": Word("weapon", weapon),
            "who": Word("seat", foe),
            "limit": cards.LIMIT[line][weapon],
            "resource": Word("resource", resource),
            "purse": has(state, seat, resource),
            "damage": damage_of(state, seat, weapon, line, 0),
            "health": text.health(state, foe),
            "own": text.health(state, seat),
            "points": state.points[foe],
            "price": text.price_in(resource, cards.PRICE[line][weapon]),
        }
        asks = text_now(state)
        if asks == cards.JAMS and state.is_robot(foe):
            return Message("prompt.jam-robot", args, "TEM-24.58")
        if asks == cards.FREE_TURRET and not state.supply(seat, cards.TURRET_TOKEN):
            return Message("prompt.free-turret-moved", args, "TEM-16.37")
        free = asks == cards.JAMS and not cards.PRICE[line][weapon]
        return Message("prompt.jam-free" if free else ASKS[asks][0], args, cards.WEAPON_CLAUSE[weapon])

    def comes_from(self, state: Tournament, frame: weapons.Text) -> str:
        return "attacked"

    def label(self, state: Tournament, frame: weapons.Text, seat: int, deed: Deed) -> Message | None:
        weapon, line, foe = state.weapon, state.line, Word("seat", opponent(state))
        match deed.word, deed.values:
            case "use", _:  # TEM-24.58: of a robot nobody can choose the weapon
                return Message("do.use-jam", {"who": foe})
            case "hit", _:
                return Message(
                    "do.hit-damage", {"damage": damage_of(state, seat, weapon, line, 0), "who": foe}
                )
            case "pay", (paid,):
                return _payment(state, seat, paid)
            case "gain", (resource,):
                return _gain(state, seat, resource)
            case "remove", (cell,):
                return Message("do.remove-token", deed.args | text.token_args(state, cell))
            case "go", (cell,):
                args = deed.args | {"zone": text.zone_mark(state.zones[cell])}
                if state.tokens[cell] == cards.NO_TOKEN:
                    return Message("do.go-both", args)
                return Message("do.go-both-token", args | text.token_args(state, cell))
            case "jam", (jammed,):
                cost = text.price_in(cards.PAID_IN[line][weapon], cards.PRICE[line][weapon])
                return Message("do.jam-weapon", text.weapon_args(jammed) | {"price": cost})
            case "ready", (readied,):
                return Message("do.ready-weapon", text.weapon_args(readied))
            case "aim", (way,):
                return Message("do.aim-at", deed.args | {"seats": listed("seat", in_line(state, way))})
            case "move", _:
                return text.moved_token(state, deed)
            case "deploy", _:
                return _free(state, deed)
        return None

    def button(self, state: Tournament, frame: weapons.Text, seat: int, deed: Deed) -> Button | None:
        weapon, line = state.weapon, state.line
        match deed.word, deed.values:
            case "use", _:
                return for_energy("weapon", weapon, cards.PRICE[line][weapon])
            case "hit", _:
                damage = damage_of(state, seat, weapon, line, 0)
                return Button(Word("burst", damage), Message("table.damage"))
            case "pay", (paid,):
                return _paying(state, seat, paid)
            case "gain", (resource,):
                return thing("resource", resource)
            case "jam" | "ready", (other,):
                return thing("weapon", other)
        return super().button(state, frame, seat, deed)

    def why_not(self, state: Tournament, frame: weapons.Text, seat: int, deed: Deed) -> Message | None:
        if deed.word not in ASKS[text_now(state)][1]:
            return None
        clause = cards.WEAPON_CLAUSE[state.weapon]
        args = deed.args
        (chosen,) = deed.values
        match deed.word:
            case "pay":
                return _pay_reason(state, seat, chosen, args)
            case "remove":
                return _cell_reason(state, seat, chosen, args) or Message("no.no-token", args, clause)
            case "go":
                return _cell_reason(state, seat, chosen, args) or Message("no.pilot-there", args, clause)
            case "deploy":
                return _cell_reason(state, seat, chosen, args) or _turret_reason(state, seat, chosen, args)
            case "move":
                held = state.supply(seat, cards.TURRET_TOKEN)
                key = "no.supply-first" if held else "no.no-own-token"
                return Message(key, args | {"token": Word("token", cards.TURRET_TOKEN)}, "TEM-16.37")
            case "jam":
                return _jam_reason(state, chosen, args)
            case "ready":
                itself = chosen == state.weapon
                return Message("no.ready-itself" if itself else "no.not-exhausted", args, clause)
            case "gain":
                steals = text_now(state) == cards.STEALS_ONE
                return Message("no.foe-lacks" if steals else "no.limit", args, "TEM-15.20")
        assert chosen not in cards.STRAIGHT or not in_line(state, chosen)
        return Message("no.line-empty" if chosen in cards.STRAIGHT else "no.line-straight", args, clause)


def _payment(state: Tournament, seat: int, paid: int) -> Message:
    """A payment with what it brings."""
    weapon, line = state.weapon, state.line
    cost = text.price_in(cards.PAID_IN[line][weapon], paid)
    args: Args = {"pay": Message("note.pay", {"price": cost}) if paid else Message("note.pay-nothing")}
    brings = paid * cards.AMOUNT[line][weapon]
    match text_now(state):
        case cards.BOOSTS:
            return Message("do.pay-damage", args | {"damage": damage_of(state, seat, weapon, line, paid)})
        case cards.SHIELDS:
            most = cards.MAX_HEALTH[state.status[seat]]
            health = min(most, state.health[seat] + brings)
            return Message("do.pay-health", args | {"health": health, "most": most})
    return Message("do.pay-points", args | {"who": Word("seat", opponent(state)), "points": brings})


def _paying(state: Tournament, seat: int, paid: int) -> Button:
    """The same in few words."""
    weapon, line = state.weapon, state.line
    cost: Args = {"amount": paid, "resource": Word("resource", cards.PAID_IN[line][weapon])}
    words = Message("cost.part", cost)
    brings = paid * cards.AMOUNT[line][weapon]
    match text_now(state):
        case cards.BOOSTS:
            return Button(Word("burst", damage_of(state, seat, weapon, line, paid)), words)
        case cards.SHIELDS:
            return Button(Word("health", brings), words)
    return Button(Word("points", brings), words)


def _gain(state: Tournament, seat: int, resource: int) -> Message:
    """A resource from a Gauss Rifle, or taken from the enemy."""
    amount = cards.AMOUNT[state.line][state.weapon]
    if text_now(state) == cards.GAINS:
        kept = min(amount, room(state, seat, resource))
        return Message("do.gain-amount", {"gain": text.price_in(resource, kept)})
    taken: Args = {"gain": text.price_in(resource, amount), "who": Word("seat", opponent(state))}
    return Message("do.gain-taken", taken)


def _free(state: Tournament, deed: Deed) -> Message:
    """A zone for a turret that costs nothing."""
    zone = text.zone_mark(state.zones[deed.values[0]])
    return Message("do.deploy-free", deed.args | {"zone": zone})


def _cell_reason(state: Tournament, seat: int, cell: int, args: Args) -> Message | None:
    """A zone that is none, or not adjacent."""
    here = state.places[seat]
    if cell not in state.arena():
        return Message("no.wall", args, "TEM-2.1")
    if cell not in cards.ADJACENT[state.seats][here]:
        return Message(
            "no.not-beside", args | {"here": Word("cell", here)}, cards.WEAPON_CLAUSE[state.weapon]
        )
    return None


def _turret_reason(state: Tournament, seat: int, cell: int, args: Args) -> Message:
    if not state.supply(seat, cards.TURRET_TOKEN) and state.empty(cell):
        return Message("no.all-out", args | {"token": Word("token", cards.TURRET_TOKEN)}, "TEM-16.37")
    assert not state.empty(cell)
    return Message("no.not-empty-beside", args, cards.WEAPON_CLAUSE[state.weapon])


def _jam_reason(state: Tournament, weapon: int, args: Args) -> Message:
    foe = opponent(state)
    args = args | {"who": Word("seat", foe)}
    if state.is_robot(foe):
        return Message("no.robot-top", args, "TEM-24.58")
    used = course.holds(state.exhausted[foe], weapon)
    return Message("no.foe-used" if used else "no.foe-has-not", args, "TEM-16.39")


def _pay_reason(state: Tournament, seat: int, amount: int, args: Args) -> Message:
    resource = cards.PAID_IN[state.line][state.weapon]
    purse = has(state, seat, resource)
    if amount > purse:
        args = args | {"resource": Word("resource", resource), "purse": purse}
        return Message("no.purse", args, "TEM-15.14")
    if text_now(state) == cards.SHIELDS:
        missing = cards.MAX_HEALTH[state.status[seat]] - state.health[seat]
        return Message("no.missing-health", args | {"missing": missing}, "TEM-15.20")
    assert text_now(state) == cards.SNIPES
    foe = opponent(state)
    return Message(
        "no.foe-points", args | {"who": Word("seat", foe), "points": state.points[foe]}, "TEM-15.20"
    )


class Redeploy(Face[weapons.Redeploy]):
    """TEM-16.37: where a turret from the arena goes."""

    frame = weapons.Redeploy
    fields = {"seat": "seat", "cell": "cell"}
    on = ("after-attack",)
    clause = "TEM-16.37"

    def fits(self, state: Tournament, frame: weapons.Redeploy, below: Frame | None) -> bool:
        seat = frame.seat
        return (
            seat == state.striker
            and text_now(state) == cards.FREE_TURRET
            and frame.cell in state.turrets_of(seat)
            and not state.supply(seat, cards.TURRET_TOKEN)
            and bool(weapons.empty_beside(state, seat))
        )

    def label(self, state: Tournament, frame: weapons.Redeploy, seat: int, deed: Deed) -> Message | None:
        return _free(state, deed)

    def why_not(self, state: Tournament, frame: weapons.Redeploy, seat: int, deed: Deed) -> Message | None:
        return Message("no.not-empty-beside", deed.args, "TEM-16.20") if deed.word == "deploy" else None


FACES: list[Face[Any]] = [Text(), Redeploy()]
