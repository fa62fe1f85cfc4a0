"""A shot: a reticle flies to the target, aim cards turn up in their slots, and what they do is seen."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once, in_colour, letter
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.shows.pictures import BELOW, label, marked
from mechbay.games.apex_automa.draw.shows.places import SCORE, figure, slot
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.shooting import COVERED, HEADSHOT, HIT, MISS, REDRAWN
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, gain, loss, said, stamped
from mechbay.svg import group, text
from mechbay.words import Speaker


@drawn_once
def reticle(seat: int, marks: str = "") -> str:
    """A reticle in the colour of whoever aims."""
    return group(things.TARGET, marks, class_=f"ax-aims mb-seat-{letter(seat)}")


def aims(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The reticle with what helps the target or the shooter: a wall for cover, a star for the best range."""
    legend, _, target, _, cover, best = face.args
    signs = [things.WALL] * cover + [things.STAR] * best
    marks = [group(sign, x=30 + 24 * k, y=-26, scale=0.34) for k, sign in enumerate(signs)]
    art = (reticle(face.seat, "".join(marks)),)
    return [Overlay("fly", figure(legend, face.seat), art, figure(target), NOTED)]


def difficulty(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """From which value an aim card hits, beside whoever aims."""
    art = marked(things.TARGET, f"{face.args[1]}+", y=BELOW)
    return [Overlay("appear", figure(face.args[0], face.seat), (art,))]


# --- aim cards: a hit is green with a burst or a head, a miss is dull with a cross, a wall or an arrow back
_CROSSED: Final = '<path class="ax-pen" d="M-17 -17 17 17M17 -17-17 17"/>'
_BACK: Final = '<path class="ax-pen" d="M22 -2A22 22 0 1 1 10 -20M10 -31V-19H-2"/>'
VERDICTS: Final = {
    MISS: ("miss", _CROSSED),
    HIT: ("hit", things.BURST),
    HEADSHOT: ("hit", things.HEAD),
    COVERED: ("miss", things.WALL),
    REDRAWN: ("miss", _BACK),
}
FRAME: Final = 'x="-19" y="-27" width="38" height="54" rx="4"'
REVERSE: Final = f'<rect class="ax-show-back" {FRAME}/>' + group(things.TARGET, scale=0.4)


@drawn_once
def aim_face(card: int, verdict: int) -> tuple[str, ...]:
    """An aim card that is turned over: its value, and whether it hits."""
    style, sign = VERDICTS[verdict]
    front = (
        f'<rect class="ax-aim-{style}" {FRAME}/>'
        + text(str(cards.AIM_VALUE[card]), 0, -5, class_=f"ax-aim-{style}-text")
        + group(sign, y=13, scale=0.36)
    )
    return REVERSE, group(front, class_=f"ax-on-{style}")


def aim_card(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, number, card, _, verdict = face.args
    return [Overlay("appear", slot(number), aim_face(card, verdict), weight=NOTED)]


@drawn_once
def tracer(seat: int) -> str:
    """What flies from a barrel."""
    shots = "M-16 0h0M-2 -7h0M-4 8h0M12 1h0"
    d = f'<path class="ax-tracer-case" d="{shots}"/><path class="ax-tracer" d="{shots}"/>'
    return in_colour(seat, d)


def shot(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The volley, with all cards that decide about it; where it does nothing, that is said."""
    legend, target, damage, _ = face.args
    shown = [Overlay("fly", figure(legend, face.seat), (tracer(face.seat),), figure(target), NOTED)]
    if not damage:
        words = (said(speaker.text("show.miss"), size=28),)
        shown.append(Overlay("appear", figure(target), words, weight=NOTED))
    for event in before:
        if event.kind == "aim-card" and event.args[4] != REDRAWN:
            _, number, card, _, verdict = event.args
            shown.append(Overlay("count", slot(number), aim_face(card, verdict)[1:], weight=NOTED))
    return shown


def hurt(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    where = figure(face.args[0], face.seat)
    return [
        Overlay("shake", where, weight=GRAVE),
        Overlay("appear", where, loss(face.args[1]), weight=GRAVE),
    ]


def eliminated(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    where = figure(face.args[0], face.seat)
    return [
        Overlay("stamp", where, stamped(speaker.text("show.eliminated")), weight=GRAVE),
        Overlay("fly", where, gain(1), SCORE, GRAVE),
    ]


def no_reaction(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    words = label(speaker.text("show.no-reaction"), BELOW, face.seat)
    return [Overlay("appear", figure(face.args[0], face.seat), (words,))]


def boost_cancelled(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    words = label(speaker.text("show.cancelled"), BELOW, face.seat)
    return [Overlay("stamp", figure(face.args[0], face.seat), (words,), weight=NOTED)]


SHOWS: Final[Shows] = {
    "aims": aims,
    "attachment": "it counts in the difficulty and the cards of the aim track",
    "boost-cancelled": boost_cancelled,
    "difficulty": difficulty,
    "no-reaction": no_reaction,
    "aim-card": aim_card,
    "shot": shot,
    "hurt": hurt,
    "eliminated": eliminated,
    "optimal-shot": "the reticle that follows carries a star",
    "cut-short": "the stamp on the legend has said it",
    "modifies": "it counts in the difficulty and the cards of the aim track",
}
