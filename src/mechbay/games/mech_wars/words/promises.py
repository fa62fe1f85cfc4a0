"""What the numbers in the texts promise: a marker comes along, a formation gains, two values meet."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.event import Event
from mechbay.core.promise import Look, Promises, Real, always, amount, told
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules import cards, values
from mechbay.games.mech_wars.rules.actions import ACTIONS
from mechbay.games.mech_wars.rules.effects import field_of, kidnap, marker
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War

PARTS = ("values", "lines", "types", "all-series", "all-types")
LINE_BONUS = [cards.DATA["march_line"][line]["bonus"] for line in cards.FIELD_LINE]
SERIES_AMOUNT = {
    "LB": cards.BOLTS_BONUS,
    "TD": cards.TEARDROPS_BONUS,
    "TT": cards.REPLY_PENALTY,
    "MD": cards.MASTERS_BONUS,
}
TOLD_AMOUNTS = ("plated", "shielded", "sabotaged", "gained-points")  # events of cards that tell theirs


# --- mechs, fields, cards


def speed(look: Look) -> int:
    """The speed of the mech that is spoken of."""
    return cards.SPEED[look.thing("mech")]


def printed(look: Look) -> int:
    """The value printed on the mech that is spoken of."""
    return cards.VALUE[look.thing("mech")]


def base(look: Look) -> int:
    """The base value of the mech that is spoken of."""
    return int(look.before.base(look.thing("mech")))


def marker_there(look: Look) -> int:
    """The marker of the field on which the mech stands, or which is named."""
    field = look.thing("field") if "field" in look.things else field_of(look.before, look.thing("mech"))
    return marker(look.before, field)


def markers(look: Look) -> int:
    """The plus markers of a mech, or the minus markers."""
    mech, said = look.thing("mech"), amount(look.value)
    plus = isinstance(said, int) and said > 0
    return int(look.before.plus[mech] if plus else -look.before.minus[mech])


def card_amount(look: Look) -> int:
    """What a card does: what is told when it is done, else what is printed for this part of the game."""
    card, part = look.message.key.removeprefix("text.").split("-")
    for kind in TOLD_AMOUNTS if look.word == "play" else ():
        done = look.told(kind, "amount", later=True)
        if done is not None:
            return done
    return cards.AMOUNT[cards.PARTS.index(part)][cards.CARDS.index(card)]


def counted_mechs(look: Look) -> int:
    """The mechs of a seat that are of the series or type that is spoken of."""
    mechs = look.before.mechs(look.whose())
    if "series" in look.things:
        return len([mech for mech in mechs if look.before.series(mech) == look.thing("series")])
    return len([mech for mech in mechs if cards.MECH_TYPE[mech] == look.thing("type")])


# --- formations


def worth(war: War, seat: int) -> int:
    """What a scoring of a formation would bring."""
    return sum(formation_parts(war, seat))


def placed(look: Look) -> War | None:
    """The position after the mech that is asked about has come to stand on the cell that is spoken of."""
    for word in ("place", "go"):
        action = ACTIONS.first(word) + look.thing("cell")
        if action in look.before.legal(look.seat):
            twin: War = look.before.copy()
            twin.play(look.seat, action, SeededTable(0))
            return twin
    return None


def gain(look: Look) -> int | None:
    """By how much the formation is worth more after a choice, or after what a piece is told of."""
    after = look.came.state if look.came else placed(look)
    return worth(after, look.whose()) - worth(look.before, look.whose()) if after else None


def gained_parts(look: Look) -> dict[str, int] | None:
    """The same by reason."""
    after = placed(look)
    if after is None:
        return None
    pairs = zip(formation_parts(after, look.seat), formation_parts(look.before, look.seat), strict=True)
    return _by_reason([new - old for new, old in pairs])


def best_gain(look: Look) -> int:
    """The most that a mech of the march board would bring, wherever it stands."""
    found = []
    for cell in range(len(cards.CELLS)):
        if look.before.formations[look.seat][cell] == cards.NO_MECH:
            twin = look.before.copy()
            kidnap(twin, look.seat, look.thing("mech"), cell, SeededTable(0))
            found.append(worth(twin, look.seat))
    return max(found) - worth(look.before, look.seat)


def _by_reason(parts: list[int]) -> dict[str, int]:
    named = zip(PARTS, parts, strict=True)
    return {f"part.{name} points": points for name, points in named if points or name == PARTS[0]}


# --- salvos


def counted(events: list[Event], seat: int, without: tuple[int, ...] = ()) -> int | None:
    """What is counted for a seat in the first salvo that is told, points and shields apart."""
    found = None
    for event in events:
        if event.kind == "compared":
            break
        if event.kind == "counted" and event.seat == seat:
            reason, number = event.args
            if reason not in (values.BY_POINTS, values.BY_SHIELD, *without):
                found = (found or 0) + number
    return found


def meets(look: Look) -> int | None:
    """What fires, when it is told at whom."""
    return counted(look.came.events, look.seat) if look.came else None


def stands(look: Look) -> int | None:
    """What stands against it."""
    foe = look.before.owner(look.thing("mech")) if look.word == "at" else look.before.defender
    return counted(look.came.events, foe) if look.came else None


def ahead(look: Look) -> int | None:
    """By how much a salvo is ahead."""
    fire, stand = meets(look), stands(look)
    return None if fire is None or stand is None else fire - stand


def fires(look: Look) -> int | None:
    """What fires before it is said at whom."""
    came = look.settled()
    return counted(came.events, look.seat, (values.BY_REAR,)) if came else None


def compared(name: str, so_far: Callable[[War], list[int]]) -> Real:
    """The firing or the defence value in the end, if nobody spends more, else as it stands."""

    def real(look: Look) -> int | None:
        done = look.told("compared", name) if look.word in ("pass", "spend") else None
        war = look.came.state if look.came and look.word == "spend" else look.before
        if done is not None or war.attacker == cards.NO_SEAT:
            return done
        return sum(so_far(war))

    return real


FIRING_NOW = compared("firing", values.firing_now)
DEFENCE_NOW = compared("defence", values.defence_now)


def fire_so_far(look: Look) -> int:
    """The firing value of the salvo as far as it has come."""
    return sum(values.firing_now(look.before))


def stand_so_far(look: Look) -> int:
    """The defence value of the salvo as far as it has come."""
    return sum(values.defence_now(look.before))


def alone(look: Look) -> int:
    """What a mech would fire with, whoever its target is."""
    mech = look.thing("mech")
    nobody = (cards.NO_SEAT, cards.NO_MECH, cards.NO_MECH)
    return sum(values.firing(look.before, look.before.owner(mech), mech, *nobody, False))


def alone_defence(look: Look) -> int:
    """What a mech would defend itself with."""
    mech = look.thing("mech")
    return sum(values.defence(look.before, look.before.owner(mech), mech, cards.NO_MECH, False))


PROMISES: Promises = {
    # questions
    "prompt.manoeuvre count": lambda look: cards.MANOEUVRES - look.before.moves - look.before.carded,
    "prompt.spend-* firing": lambda look: FIRING_NOW(look) if look.word == "pass" else None,
    "prompt.spend-* defence": lambda look: DEFENCE_NOW(look) if look.word == "pass" else None,
    "prompt.escape firing": fire_so_far,
    "prompt.escape defence": stand_so_far,
    "prompt.shield* firing": fire_so_far,
    "prompt.shield* defence": stand_so_far,
    # choices, and their buttons
    **{f"do.{word} firing": meets for word in ("at", "also", "only")},
    **{f"do.{word} defence": stands for word in ("at", "also", "only")},
    "do.go cell": told("moved", "cell"),
    "do.place cell": told("kidnapped", "cell"),
    "do.fire firing": fires,
    "do.reply firing": fires,
    "do.spend firing": FIRING_NOW,
    "do.spend defence": DEFENCE_NOW,
    "do.shield amount": told("counted", "amount"),
    "salvo.values firing": meets,
    "salvo.values defence": stands,
    "salvo picture": ahead,
    "prompt.scouting field": lambda look: look.told("deployed", "field", later=True),
    "do.kidnap bonus": lambda look: look.told("kidnapped", "bonus", later=True),
    "do.kidnap value": printed,
    "do.deploy value": printed,
    "do.onto bonus": marker_there,
    "do.against held": lambda look: len(look.before.hands[look.thing("seat")]),
    "do.against-points held": lambda look: look.before.points[look.thing("seat")],
    "where.formation value": base,
    "where.road value": printed,
    "where.removed value": printed,
    "where.road bonus": marker_there,
    "note.formation* gain": gain,
    "gain picture": gain,
    "text.* amount": card_amount,
    "text.* looks": always(cards.RECON_LOOKS),
    # refusals
    "no.manoeuvres count": lambda look: look.before.moves + look.before.carded,
    # pieces
    "about.type speed": lambda look: cards.SPEED[cards.MECH_TYPE.index(look.thing("type"))],
    "about.type value": lambda look: cards.VALUE[cards.MECH_TYPE.index(look.thing("type"))],
    "* speed": speed,
    "about.mech value": printed,
    "view.marching value": printed,
    "about.base total": base,
    "about.occupied value": base,
    "base.printed amount": printed,
    "base.markers amount": markers,
    "about.on-field bonus": marker_there,
    "about.on-field base": lambda look: printed(look) + marker_there(look),
    "about.marker-now bonus": marker_there,
    "about.field bonus": lambda look: cards.FIELD_BONUS[look.thing("field")],
    "about.field by_line": lambda look: LINE_BONUS[look.thing("field")],
    "about.field by_field": lambda look: (
        cards.FIELD_BONUS[look.thing("field")] - LINE_BONUS[look.thing("field")]
    ),
    "about.gain* gain": best_gain,
    "about.here-parts parts": gained_parts,
    "about.fires total": alone,
    "about.defends total": alone_defence,
    "view.firing total": fire_so_far,
    "view.defence total": stand_so_far,
    "about.rear amount": always(cards.REAR_PENALTY),
    "about.support amount": always(cards.SUPPORT),
    "about.count count": counted_mechs,
    **{
        f"about.groups points_{size}": always(points)
        for size, points in enumerate(cards.TYPE_POINTS)
        if points
    },
    "about.groups all": always(cards.ALL_TYPES_POINTS),
    "about.line* points": always(cards.LINE_POINTS),
    "about.series line": always(cards.LINE_POINTS),
    "about.series all": always(cards.ALL_SERIES_POINTS),
    "about.results results": lambda look: {
        f"list {k}": points for k, points in enumerate(look.before.results[look.whose()])
    },
    "rule.* amount": lambda look: SERIES_AMOUNT[look.message.key.removeprefix("rule.")],
    "rule.MD wear": always(cards.MASTERS_WEAR),
    "view.drilled* amount": lambda look: cards.AMOUNT[part_of(look.before)][cards.DRILL],
    "view.fighter mechs": lambda look: len(look.before.mechs(look.whose())),
    "view.fighter points": lambda look: look.before.points[look.whose()],
    "view.fighter total": lambda look: sum(look.before.results[look.whose()]),
    "view.owner total": lambda look: sum(look.before.results[look.whose()]),
    "view.owner now": lambda look: worth(look.before, look.whose()),
    "view.owner parts": lambda look: _by_reason(formation_parts(look.before, look.whose())),
}
