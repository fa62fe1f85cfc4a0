"""Special cards: when they may be played, and at what they are aimed, MWR-10."""

from __future__ import annotations

from typing import Any, TypeVar

from mechbay.core.face import Deed, F
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules import cards, playing
from mechbay.games.mech_wars.rules.actions import ON
from mechbay.games.mech_wars.rules.effects import field_of, marker
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.question import WarFace
from mechbay.games.mech_wars.words.text import card_text, gained, placed, printed, signed

C = TypeVar("C", bound=playing.Choose | playing.ChooseSecond)


class CardMoment(WarFace[F]):
    """A question that may also be answered by playing a special card."""

    moment: int

    def label(self, war: War, frame: F, seat: int, deed: Deed) -> Message | None:
        if deed.word != "play":
            return None
        (card,) = deed.values
        return Message("do.play", deed.args | {"text": card_text(card, part_of(war))})

    def why_not(self, war: War, frame: F, seat: int, deed: Deed) -> Message | None:
        if deed.word != "play":
            return None
        (card,) = deed.values
        if card not in war.hands[seat]:
            return Message("no.not-in-hand", deed.args, "MWR-7.4" if war.fighting else "MWR-3.12")
        if war.carded:
            return Message("no.carded", deed.args, "MWR-7.4" if war.fighting else "MWR-3.14")
        if war.fighting and war.moves >= cards.MANOEUVRES:
            return Message("no.manoeuvres", {"count": cards.MANOEUVRES}, "MWR-7.2")
        right = cards.MOMENT[part_of(war)][card]
        if right != self.moment:
            clause = cards.CARD_CLAUSE[card] if war.fighting else "MWR-3.15"
            return Message("no.moment", deed.args | {"moment": Word("moment", right)}, clause)
        if playing.barred(war, card):
            return Message("no.barred", deed.args, cards.CARD_CLAUSE[card])
        return Message("no.target", deed.args | {"text": card_text(card, part_of(war))}, "MWR-10.15")


class Aiming(WarFace[C]):
    """At whom or what the card that was played is aimed."""

    on = ("kidnap", "formation", "manoeuvre")

    def fits(self, war: War, frame: C, below: Frame | None) -> bool:
        return frame.seat == war.turn and war.carded and frame.card in war.card_discards

    def why_not(self, war: War, frame: C, seat: int, deed: Deed) -> Message | None:
        if deed.word not in ("on", "with", "onto", "name", "against", "place"):
            return None
        part = part_of(war)
        args: Args = {"card": Word("card", frame.card), "text": card_text(frame.card, part)}
        if deed.word in ("on", "with") and cards.FIRST_TARGET[part][frame.card] == cards.ENEMY:
            (mech,) = deed.values
            if war.owner(mech) not in (cards.NO_SEAT, seat) and playing.protected(war, mech):
                clause = "MWR-10.21" if war.fighting else "MWR-10.12"
                return Message("no.protected", args | deed.args, clause)
        return Message("no.card-target", args, cards.CARD_CLAUSE[frame.card])

    def use(self, war: War, frame: C) -> Word:
        """The card in this part of the game."""
        return Word("use", frame.card + len(cards.CARDS) * part_of(war))


class Choose(Aiming[playing.Choose]):
    """MWR-D6, MWR-D8: the first target."""

    frame = playing.Choose
    fields = {"seat": "seat", "card": "card"}
    prompts = {
        cards.OWN: "prompt.choose-own",
        cards.ENEMY: "prompt.choose-enemy",
        cards.MARCHING: "prompt.choose-marching",
        cards.REMOVED: "prompt.choose-removed",
        cards.RIVAL: "prompt.choose-rival",
    }

    def prompt(self, war: War, frame: playing.Choose, seat: int) -> Message:
        key = self.prompts[cards.FIRST_TARGET[part_of(war)][frame.card]]
        return Message(key, {"use": self.use(war, frame)}, cards.CARD_CLAUSE[frame.card])

    def label(self, war: War, frame: playing.Choose, seat: int, deed: Deed) -> Message | None:
        match deed:
            case Deed("against", (rival,)) if war.fighting:
                return Message("do.against-points", deed.args | {"held": war.points[rival]})
            case Deed("against", (rival,)):
                return Message("do.against", deed.args | {"held": len(war.hands[rival])})
        return Message("do.on", deed.args | {"where": where(war, *deed.values)})


class ChooseSecond(Aiming[playing.ChooseSecond]):
    """MWR-D6, MWR-D8: the second target."""

    frame = playing.ChooseSecond
    fields = {"seat": "seat", "card": "card", "mech": "mech"}
    prompts = {
        cards.MATE: "prompt.then-mate",
        cards.MARCHING: "prompt.then-marching",
        cards.AHEAD: "prompt.then-ahead",
        cards.EMPTY: "prompt.then-empty",
        cards.NAMED: "prompt.then-series",
    }

    def fits(self, war: War, frame: playing.ChooseSecond, below: Frame | None) -> bool:
        choices = playing.first_choices(war, frame.seat, frame.card)
        return super().fits(war, frame, below) and ON + frame.first in choices

    def prompt(self, war: War, frame: playing.ChooseSecond, seat: int) -> Message:
        key = self.prompts[cards.SECOND_TARGET[part_of(war)][frame.card]]
        args: Args = {"use": self.use(war, frame), "mech": Word("mech", frame.first)}
        return Message(key, args, cards.CARD_CLAUSE[frame.card])

    def subject(self, war: War, frame: playing.ChooseSecond) -> tuple[Word, ...]:
        return (Word("mech", frame.first),)

    def label(self, war: War, frame: playing.ChooseSecond, seat: int, deed: Deed) -> Message | None:
        (second,) = deed.values
        match deed.word:
            case "onto":
                return Message("do.onto", deed.args | {"bonus": marker(war, second)})
            case "place":
                return Message("do.place", deed.args | {"note": placed(war, seat, frame.first, second)})
            case "name" if not war.fighting:
                return Message("do.name-note", deed.args | {"note": self.note(war, frame, second)})
            case "with":
                args = deed.args | {"where": where(war, second)}
                if war.fighting:
                    return Message("do.with", args)
                return Message("do.with-note", args | {"note": self.note(war, frame, second)})
        return None

    def note(self, war: War, frame: playing.ChooseSecond, second: int) -> Message:
        """What would come of this choice in a scoring."""
        owner = war.owner(frame.first)
        twin = war.copy()
        playing.do_card(twin, frame.seat, frame.card, frame.first, second, SeededTable(0))
        change = sum(formation_parts(twin, owner)) - sum(formation_parts(war, owner))
        if owner == frame.seat:
            return gained(change)
        args: Args = {"who": Word("seat", owner), "gain": signed(change)}
        return Message("note.formation-of", args, "MWR-5.3")


def where(war: War, mech: int) -> Message:
    """Where a mech stands, and what it is worth there."""
    args = printed(mech)
    owner = war.owner(mech)
    if owner != cards.NO_SEAT:
        cell = war.formations[owner].index(mech)
        args |= {"who": Word("seat", owner), "cell": Word("cell", cell), "value": war.base(mech)}
        return Message("where.formation", args)
    field = field_of(war, mech)
    if field >= 0:
        return Message("where.road", args | {"field": Word("field", field), "bonus": marker(war, field)})
    return Message("where.removed", args)


FACES: list[WarFace[Any]] = [Choose(), ChooseSecond()]
