"""A salvo, from the aim to the reply, MWR-7.5 to MWR-7.22 and MWR-8."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Button, Deed, F
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.mech_wars.rules import cards, salvo, values
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.question import WarFace
from mechbay.games.mech_wars.words.text import targets


class InSalvo(WarFace[F]):
    """A question about the salvo that is being fired."""

    on: tuple[str, ...] = ("next-turn", "reply")
    phase = "table.salvo"
    during = "salvo"

    def fits(self, war: War, frame: F, below: Frame | None) -> bool:
        return war.attacker != cards.NO_SEAT and war.target != cards.NO_MECH

    def why_not(self, war: War, frame: F, seat: int, deed: Deed) -> Message | None:
        if deed.word in ("move", "play", "fire") and not war.replying:
            return self.not_now(war, frame, seat, "MWR-7.20")
        return None

    def subject(self, war: War, frame: F) -> tuple[Word, ...]:
        return (Word("mech", war.firer),)


def at_stake(war: War) -> Args:
    """The salvo as far as it has come: who fires at whom, and what meets."""
    args: Args = {"mech": Word("mech", war.firer), "target": targets(war)}
    return args | {"firing": sum(values.firing_now(war)), "defence": sum(values.defence_now(war))}


def meeting(war: War, target: int, second: int = cards.NO_MECH) -> dict[str, int]:
    """What would meet at a target, or at two."""
    foe = war.owner(target)
    fire = values.firing(war, war.attacker, war.firer, foe, target, second, war.replying)
    return {"firing": sum(fire), "defence": sum(values.defence(war, foe, target, second, False))}


def meeting_button(met: dict[str, int]) -> Button:
    """What would meet, in numbers; its picture is by how much the salvo is ahead."""
    return Button(Word("salvo", met["firing"] - met["defence"]), Message("salvo.values", met))


class Aim(InSalvo[salvo.Aim]):
    """MWR-7.5, MWR-8.4: the target."""

    frame = salvo.Aim

    def fits(self, war: War, frame: salvo.Aim, below: Frame | None) -> bool:
        named = war.defender != cards.NO_SEAT  # before the target, only in a reply
        return frame.seat == war.attacker and war.target == cards.NO_MECH and war.replying == named

    def prompt(self, war: War, frame: salvo.Aim, seat: int) -> Message:
        args: Args = {"mech": Word("mech", war.firer)}
        if war.replying:
            return Message("prompt.aim-reply", args, "MWR-8.4")
        return Message("prompt.aim", args, "MWR-7.5")

    def label(self, war: War, frame: salvo.Aim, seat: int, deed: Deed) -> Message:
        (mech,) = deed.values
        foe = war.owner(mech)
        args: Args = {"who": Word("seat", foe), "cell": Word("cell", war.formations[foe].index(mech))}
        return Message("do.at", deed.args | args | meeting(war, mech))

    def button(self, war: War, frame: salvo.Aim, seat: int, deed: Deed) -> Button:
        return meeting_button(meeting(war, *deed.values))

    def why_not(self, war: War, frame: salvo.Aim, seat: int, deed: Deed) -> Message | None:
        if deed.word != "at":
            return super().why_not(war, frame, seat, deed)
        owner = war.owner(*deed.values)
        if owner == cards.NO_SEAT:
            return Message("no.not-fielded", deed.args, "MWR-7.5")
        if owner == seat:
            return Message("no.own-target", deed.args, "MWR-7.8")
        if owner != war.defender:
            return Message("no.reply-other", deed.args, "MWR-11.3")
        return Message("no.reply-line", deed.args, "MWR-8.4")


class Also(InSalvo[salvo.Also]):
    """MWR-8.2: a second target beside the first, or none."""

    frame = salvo.Also
    on = ("next-turn",)

    def fits(self, war: War, frame: salvo.Also, below: Frame | None) -> bool:
        firestarters = war.series(war.firer) == cards.FIRESTARTERS and war.second == cards.NO_MECH
        return super().fits(war, frame, below) and frame.seat == war.attacker and firestarters

    def prompt(self, war: War, frame: salvo.Also, seat: int) -> Message:
        return Message("prompt.also", at_stake(war), "MWR-8.2")

    def label(self, war: War, frame: salvo.Also, seat: int, deed: Deed) -> Message:
        if deed.word == "only":
            return Message("do.only", {"mech": Word("mech", war.target), **meeting(war, war.target)})
        return Message("do.also", deed.args | meeting(war, war.target, *deed.values))

    def button(self, war: War, frame: salvo.Also, seat: int, deed: Deed) -> Button:
        return meeting_button(meeting(war, war.target, *deed.values))

    def why_not(self, war: War, frame: salvo.Also, seat: int, deed: Deed) -> Message | None:
        if deed.word != "also":
            return super().why_not(war, frame, seat, deed)
        key = "no.same-target" if deed.values == (war.target,) else "no.not-beside"
        return Message(key, deed.args | {"target": Word("mech", war.target)}, "MWR-8.2")


class Shield(InSalvo[salvo.Shield]):
    """MWR-10.12: Force Shield or not."""

    frame = salvo.Shield
    waits = True  # who answers at once does not hold it, and nobody may learn that

    def fits(self, war: War, frame: salvo.Shield, below: Frame | None) -> bool:
        return super().fits(war, frame, below) and frame.seat == war.defender and not war.shielded

    def prompt(self, war: War, frame: salvo.Shield, seat: int) -> Message:
        held = cards.FORCE_SHIELD in war.hands[seat]
        return Message("prompt.shield" if held else "prompt.shield-none", at_stake(war), "MWR-10.12")

    def label(self, war: War, frame: salvo.Shield, seat: int, deed: Deed) -> Message:
        if deed.word == "decline":
            return Message("do.decline-shield")
        return Message("do.shield", {"amount": cards.AMOUNT[cards.BATTLE][cards.FORCE_SHIELD]})

    def why_not(self, war: War, frame: salvo.Shield, seat: int, deed: Deed) -> Message | None:
        if deed.word == "shield":
            return Message("no.no-shield", {}, "MWR-10.12")
        return super().why_not(war, frame, seat, deed)


class Spend(InSalvo[salvo.Spend]):
    """MWR-7.14: another combat point, or pass."""

    frame = salvo.Spend
    fields = {"seat": "seat", "passed": "number"}

    def fits(self, war: War, frame: salvo.Spend, below: Frame | None) -> bool:
        asked = frame.seat in (war.attacker, war.defender) and frame.passed in (0, 1)
        return super().fits(war, frame, below) and asked

    def prompt(self, war: War, frame: salvo.Spend, seat: int) -> Message:
        key = "prompt.spend-fire" if seat == war.attacker else "prompt.spend-defence"
        return Message(key, at_stake(war), "MWR-7.14")

    def label(self, war: War, frame: salvo.Spend, seat: int, deed: Deed) -> Message | None:
        if deed.word != "spend":
            return None
        fires = seat == war.attacker
        fire, stand = sum(values.firing_now(war)), sum(values.defence_now(war))
        return Message("do.spend", {"firing": fire + fires, "defence": stand + (not fires)})


class Escape(InSalvo[salvo.Escape]):
    """MWR-8.3a: use the only escape, or not."""

    frame = salvo.Escape

    def fits(self, war: War, frame: salvo.Escape, below: Frame | None) -> bool:
        return (
            super().fits(war, frame, below)
            and frame.seat == war.defender
            and sum(values.firing_now(war)) == sum(values.defence_now(war))
            and salvo.can_escape(war)
        )

    def prompt(self, war: War, frame: salvo.Escape, seat: int) -> Message:
        return Message("prompt.escape", at_stake(war), "MWR-8.3a")

    def label(self, war: War, frame: salvo.Escape, seat: int, deed: Deed) -> Message | None:
        return Message("do.decline-escape") if deed.word == "decline" else None

    def why_not(self, war: War, frame: salvo.Escape, seat: int, deed: Deed) -> Message | None:
        return None  # the values have met: it is the escape that is asked, not the order of the turn


class Reply(WarFace[salvo.Reply]):
    """MWR-8.4: which targeted Treetops mech replies, if any."""

    frame = salvo.Reply
    clause = "MWR-8.4"
    fields = {"seat": "seat", "who": "seat", "one": "mech", "other": "mech"}
    on = ("next-turn",)
    phase = "table.replies"

    def fits(self, war: War, frame: salvo.Reply, below: Frame | None) -> bool:
        own = [mech for mech in (frame.one, frame.other) if mech != cards.NO_MECH]
        return (
            frame.foe == war.turn
            and frame.foe != frame.seat
            and frame.one not in (frame.other, cards.NO_MECH)
            and all(mech in war.formations[frame.seat] and war.series(mech) == cards.TREETOPS for mech in own)
        )

    def label(self, war: War, frame: salvo.Reply, seat: int, deed: Deed) -> Message:
        if deed.word == "decline":
            return Message("do.decline-reply")
        (mech,) = deed.values
        value = values.firing(war, seat, mech, cards.NO_SEAT, cards.NO_MECH, cards.NO_MECH, True)
        return Message("do.reply", deed.args | {"firing": sum(value)})


FACES: list[WarFace[Any]] = [Aim(), Also(), Shield(), Spend(), Escape(), Reply()]
