"""The faces of a combat: Maverick's preparation, the attacks, and who may lessen their damage."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards, combat
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import opponent
from mechbay.games.tiny_epic_mechs.words import course, text
from mechbay.games.tiny_epic_mechs.words.course import holds
from mechbay.games.tiny_epic_mechs.words.face import NO_ROBOT, Face, for_energy

# Texts that the damage says already.
IN_DAMAGE = (cards.NO_TEXT, cards.FIRST_USE, cards.PER_OWN_TURRET, cards.ZONE_DAMAGE, cards.AFTER_AREA)


class Prepare(Face[combat.Prepare]):
    """TEM-17.7: whether Maverick pays, so that the first weapon stays ready."""

    frame = combat.Prepare
    on = ("strike", "prepare")

    def fits(self, state: Tournament, frame: combat.Prepare, below: Frame | None) -> bool:
        match below:
            case combat.Strike():
                return frame.seat == state.defender
            case combat.Prepare():
                return frame.seat == state.attacker and below.seat == state.defender
        return False

    def subject(self, state: Tournament, frame: combat.Prepare) -> tuple[Word, ...]:
        return text.fighters(state)

    def prompt(self, state: Tournament, frame: combat.Prepare, seat: int) -> Message:
        foe = state.defender if seat == state.attacker else state.attacker
        args: Args = {"who": Word("seat", foe), "price": cards.MAVERICK_PRICE}
        return Message("prompt.prepare", args | text.purse(state, seat), "TEM-17.7")

    def label(self, state: Tournament, frame: combat.Prepare, seat: int, deed: Deed) -> Message | None:
        return Message("do.use-prepare" if deed.word == "use" else "do.decline-prepare")

    def button(self, state: Tournament, frame: combat.Prepare, seat: int, deed: Deed) -> Button | None:
        if deed.word == "use":
            return for_energy("pilot", state.pilots[seat], cards.MAVERICK_PRICE)
        return super().button(state, frame, seat, deed)


class Strike(Face[combat.Strike]):
    """TEM-14.4: with which ready weapon, normally or with power; a robot turns one up."""

    frame = combat.Strike
    waits = True  # a blow is looked at before it falls

    def lies_on(self, state: Tournament, frame: combat.Strike) -> tuple[str, ...]:
        return course.met(state)

    def fits(self, state: Tournament, frame: combat.Strike, below: Frame | None) -> bool:
        return frame.seat == state.striker

    def subject(self, state: Tournament, frame: combat.Strike) -> tuple[Word, ...]:
        return text.fighters(state)

    def prompt(self, state: Tournament, frame: combat.Strike, seat: int) -> Message:
        foe = opponent(state)
        args: Args = {"who": Word("seat", foe), "health": text.health(state, foe)}
        args["last"] = text.last_attack(state)
        if state.is_robot(seat):
            return Message("prompt.robot-strike", args, "TEM-24.50")
        args["own"] = text.health(state, seat)
        return Message("prompt.strike", args, "TEM-15.12" if state.leaping else "TEM-14.4")

    def label(self, state: Tournament, frame: combat.Strike, seat: int, deed: Deed) -> Message | None:
        """A weapon with its damage now: "Attack: Warhammer · 2 damage · +1 VP"."""
        if deed.word == "follow":
            return Message("do.follow-strike", {"who": Word("seat", opponent(state))})
        (weapon,) = deed.values
        power = deed.word == "power"
        line = cards.POWER_LINE if power else cards.NORMAL_LINE
        args = deed.args | {"notes": _notes(state, seat, weapon, line)}
        if cards.TEXT[line][weapon] in IN_DAMAGE:
            return Message("do.power-notes" if power else "do.attack-notes", args)
        args["text"] = text.line_text(weapon, line)
        return Message("do.power-text" if power else "do.attack-text", args)

    def why_not(self, state: Tournament, frame: combat.Strike, seat: int, deed: Deed) -> Message | None:
        if state.is_robot(seat):
            return NO_ROBOT
        match deed.word, deed.values:
            case "decline" | "skip" | "done", _:
                return Message("no.must-attack", {}, "TEM-14.4")
            case "go", _:
                return Message("no.no-retreat", {}, "TEM-14.8")
            case "use", _:
                return Message("no.no-ability", {}, "TEM-17.1")
            case "attack" | "power", (weapon,):
                return _attack_reason(state, seat, weapon, deed)
        return None

    def comes_from(self, state: Tournament, frame: combat.Strike) -> str:
        return "attacked" if state.last != cards.NO_WEAPON else ""


def _notes(state: Tournament, seat: int, weapon: int, line: int) -> Message:
    """What an attack would do."""
    low, high = text.damage_now(state, seat, weapon, line)
    exact = Message("note.damage", {"damage": low})
    notes = [exact if low == high else Message("note.damage-range", {"low": low, "high": high})]
    if high >= state.health[opponent(state)]:
        notes.append(Message("note.ko"))
    if line == cards.POWER_LINE and not state.leaping and combat.counters(weapon, state.last):
        notes.append(Message("note.counters", {"weapon": Word("weapon", state.last)}))
    return joined(notes)


def _attack_reason(state: Tournament, seat: int, weapon: int, deed: Deed) -> Message:
    """TEM-14.5, TEM-14.6, TEM-15.8 to TEM-15.12: about the weapon."""
    args, last = deed.args, state.last
    if not holds(state.equipped[seat], weapon):
        return Message("no.not-equipped", args, "TEM-14.5")
    if holds(state.exhausted[seat], weapon):
        return Message("no.exhausted", args, "TEM-14.6")
    if deed.word == "attack":
        return Message("no.after-jump", args, "TEM-15.12")
    if last == cards.NO_WEAPON:
        passed = state.used  # by a robot without any weapon
        clause = "TEM-24.56" if passed else "TEM-15.11"
        return Message("no.passed" if passed else "no.first-attack", args, clause)
    args |= {"last": Word("weapon", last), "type": Word("type", cards.WEAPON_TYPE[weapon])}
    if cards.UNCOUNTERED[last]:
        clause = cards.WEAPON_CLAUSE[last] if cards.COUNTERS_ALL[weapon] else "TEM-16.28"
        return Message("no.uncountered", args, clause)
    return Message("no.no-counter", args | {"other": Word("type", cards.WEAPON_TYPE[last])}, "TEM-15.9")


class Deal(Face[combat.Deal]):
    """TEM-15.4: the damage that is to be computed."""

    frame = combat.Deal
    fields = {}
    on = ("after-attack",)


class Brace(Face[combat.Brace]):
    """TEM-17.4, TEM-17.12: whether to pay for less damage: Magma's shield, or Sparta 3000's force field."""

    frame = combat.Brace
    on = ("hit",)

    def fits(self, state: Tournament, frame: combat.Brace, below: Frame | None) -> bool:
        return frame.seat == opponent(state)

    def subject(self, state: Tournament, frame: combat.Brace) -> tuple[Word, ...]:
        return text.fighters(state)

    def prompt(self, state: Tournament, frame: combat.Brace, seat: int) -> Message:
        args: Args = {"who": Word("seat", state.striker), "weapon": Word("weapon", state.weapon)}
        args |= {"damage": state.damage, "health": text.health(state, seat)}
        args["price"] = combat.brace_price(state, seat)
        if state.status[seat] == cards.MECH:
            return Message("prompt.force-field", args, "TEM-17.12")
        return Message("prompt.shield-magma", args, "TEM-17.4")

    def label(self, state: Tournament, frame: combat.Brace, seat: int, deed: Deed) -> Message | None:
        if deed.word == "use":
            return Message("do.use-brace", {"damage": self.left(state, seat)})
        return Message("do.decline-brace", {"damage": state.damage})

    def button(self, state: Tournament, frame: combat.Brace, seat: int, deed: Deed) -> Button | None:
        if deed.word == "decline":
            return super().button(state, frame, seat, deed)
        left = self.left(state, seat)
        args: Args = {"before": state.damage, "after": left, "price": combat.brace_price(state, seat)}
        return Button(Word("burst", left), Message("table.brace", args))

    def left(self, state: Tournament, seat: int) -> int:
        """What is left of the damage after the payment."""
        less = cards.MAGMA_SHIELD if state.flies(seat, cards.MAGMA) else cards.FIELD_LESS
        return max(0, state.damage - less)

    def comes_from(self, state: Tournament, frame: combat.Brace) -> str:
        return "attacked"


class Hit(Face[combat.Hit]):
    """TEM-15.5: the damage that is to be dealt."""

    frame = combat.Hit
    fields = {}
    on = ("after-attack",)


class AfterAttack(Face[combat.AfterAttack]):
    """TEM-14.2: what follows when all that an attack does is done."""

    frame = combat.AfterAttack
    fields = {}

    def lies_on(self, state: Tournament, frame: combat.AfterAttack) -> tuple[str, ...]:
        return course.met(state)


FACES: list[Face[Any]] = [Prepare(), Strike(), Deal(), Brace(), Hit(), AfterAttack()]
