"""The salvo: a line from mech to mech, the values that would meet, and two sums with their reasons."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, plate, plate_width, seat_sign, sign
from mechbay.games.mech_wars.draw.art import CARD_SIGNS, FIRE_SIGN
from mechbay.games.mech_wars.draw.formation import METER, Plot, at
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.rules.cards import CALM_ROUNDS, MANOEUVRES, NO_MECH, NO_SEAT
from mechbay.games.mech_wars.rules.ending import fighters
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence_now, firing_now
from mechbay.svg import escape, group, tag, text

SHIELD_SIGN: Final = CARD_SIGNS["S12"]
REASON: Final = 18  # height of a reason's line


# --- on the formations
def line_of_fire(war: War, plots: dict[int, Plot]) -> str:
    """From the firing mech to each target."""
    if war.attacker == NO_SEAT or war.target == NO_MECH:
        return ""
    x, y = plots[war.attacker].muzzle(war.formations[war.attacker].index(war.firer))
    plot = plots[war.defender]
    shown = []
    for mech in (war.target, war.second):
        if mech != NO_MECH:
            cell = war.formations[war.defender].index(mech)
            to_x, to_y = plot.muzzle(cell)
            path = f"M{x:g} {y:g}L{to_x:g} {to_y:g}"
            shown.append(f'<path class="mw-fire-case" d="{path}"/><path class="mw-fire" d="{path}"/>')
            shown.append(group(brackets(plot.card()), x=at(plot, cell)[0], y=at(plot, cell)[1]))
    return tag("g", *shown, id="salvo", class_="mw-salvo")


@drawn_once
def brackets(size: tuple[float, float]) -> str:
    """The corners of what is aimed at."""
    right, bottom = size[0] + 3, size[1] + 3
    d = (
        f"M-3 14V-3H14M{right - 17:g} -3H{right:g}V14M{right:g} {bottom - 17:g}V{bottom:g}"
        f"H{right - 17:g}M14 {bottom:g}H-3V{bottom - 17:g}"
    )
    return f'<path class="mw-aim-case" d="{d}"/><path class="mw-aim" d="{d}"/>'


def values_at(look: Look, seat: int, plot: Plot) -> str:
    """On each mech that may be aimed at what would meet now, as "6:4"."""
    shown = []
    width, height = plot.card()
    for cell, mech in enumerate(look.war.formations[seat]):
        if mech in look.met:
            x, y = at(plot, cell)
            shown.append(group(meeting(*look.met[mech], width), x=x, y=y + height - METER))
    return tag("g", *shown, class_="mw-over") if shown else ""


@drawn_once
def meeting(enough: bool, values: str, width: float) -> str:
    """Two values at the foot of a card, filled where the first is enough."""
    style = "mw-hit" if enough else "mw-miss"
    words = text(values, width / 2, 14, class_=f"{style}-text", font_size=16)
    return outline(style, width, METER) + words


# --- as sums
def sides(look: Look) -> list[tuple[int, list[int], list[int] | None, str]]:
    """Who fires and who is fired at: seat, mechs, the reasons of the value where it is known, and a sign."""
    war = look.war
    targets = [mech for mech in (war.target, war.second) if mech != NO_MECH]
    stand = defence_now(war) if targets else None
    return [
        (war.attacker, [war.firer], firing_now(war), FIRE_SIGN),
        (war.defender, targets, stand, SHIELD_SIGN),
    ]


def verdict(look: Look, fire: list[int], stand: list[int]) -> tuple[str, str]:
    """Whether the salvo is enough: the word for it and its class."""
    if sum(fire) >= sum(stand):
        return look.text("table.hit"), "mw-hit"
    return look.text("table.miss"), "mw-miss"


def reasons(look: Look, parts: list[int]) -> list[tuple[str, str]]:
    """A value as amounts and their reasons: 5 base, +1 support, +2 series, −1 rear."""
    named = enumerate(zip(parts, look.words.reasons, strict=True))
    return [
        (f"{amount:+d}".replace("-", "−") if number else str(amount), words)
        for number, (amount, words) in named
        if amount or not number
    ]


def band(look: Look, near: int, width: float, height: float) -> list[str]:
    """The salvo in two lines, the seat above on top; or what the seat on turn may still do."""
    if look.war.attacker == NO_SEAT:
        return waiting(look, width, height)
    (attacker, _, fire, _), (_, _, stand, _) = both = sides(look)
    assert fire is not None
    shown = []
    for seat, mechs, parts, art in both:
        y = height / 2 if seat == near else 0
        if parts is None:
            words = look.text("table.meeting")
            shown.append(fitted(words, width / 2, y + 28, width - 24, 15, "mw-legend"))
        else:
            shown.append(group(*sum_row(look, seat, mechs, parts, art, width, height / 2), y=y))
            if seat == attacker and stand is not None:
                words, kind = verdict(look, fire, stand)
                shown.append(plate(words, kind, width - 57, y + 5, 16))
    return [*shown, f'<path class="mw-fold" d="M8 {height / 2:g}H{width - 60:g}"/>']


def sum_row(
    look: Look, seat: int, mechs: list[int], parts: list[int], art: str, width: float, height: float
) -> list[str]:
    """One side in a line: 5 base +1 support +2 series −1 rear = 7."""
    names = " + ".join([look.words.mechs[mech] for mech in mechs])
    listed = reasons(look, parts)
    length = sum([len(amount) + len(words) + 2 for amount, words in listed])
    room = width - 118
    tight = room if length * 6.2 > room else None
    spans = [f"<tspan class='mw-part'>{amount}</tspan> {escape(words)} " for amount, words in listed]
    return [
        outline("mw-asked", width - 6, height - 5, 3, 2.5) if seat in look.war.actors() else "",
        sign(seat_sign(seat), 16, 22, 0.78),
        sign(art, 37, 22, 0.68),
        fitted(names, 53, 18, 200, 15, "mw-firer"),
        tag(
            "text",
            *spans,
            x=53,
            y=36,
            class_="mw-parts",
            textLength=tight,
            lengthAdjust="spacingAndGlyphs" if tight else None,
        ),
        plate(str(sum(parts)), "mw-sum", width - 7, 7, 29),
    ]


def scoreboard(look: Look, near: int, width: float, height: float) -> list[str]:
    """The salvo as two columns, each beside its formation; or what the seat on turn may still do."""
    if look.war.attacker == NO_SEAT:
        return waiting(look, width, height)
    (_, _, fire, _), (_, _, stand, _) = both = sides(look)
    assert fire is not None
    half = width / 2
    low = height - (30 if stand is None else 6)
    shown = [f'<path class="mw-fold" d="M{half:g} 76V{low:g}"/>']
    for seat, mechs, parts, art in both:
        left = seat == near
        shown.append(group(*sum_column(look, seat, mechs, parts, art, half, left), x=0 if left else half))
        if seat in look.war.actors():
            shown.append(outline("mw-asked", half - 5, low, 3 if left else half + 2, 3))
    if stand is not None:
        words, kind = verdict(look, fire, stand)
        shown.append(plate(words, kind, half + plate_width(words, 20) / 2, 52, 20))
    else:
        shown.append(fitted(look.text("table.meeting"), half, height - 12, width - 24, 15, "mw-legend"))
    return shown


def sum_column(
    look: Look, seat: int, mechs: list[int], parts: list[int] | None, art: str, width: float, left: bool
) -> list[str]:
    """One side as a column: its sum, its mechs, and the reasons one below the other."""
    if parts is None:
        return [sign(art, width / 2, 26, 0.9)]
    x, low = 12, 94 + 18 * len(mechs)
    spans = [
        f"<tspan class='mw-part' x='{x}' y='{low + REASON * number}'>{amount}</tspan> {escape(words)} "
        for number, (amount, words) in enumerate(reasons(look, parts))
    ]
    ends = (24, 54) if left else (width - 24, width - 54)
    total = str(sum(parts))
    return [
        sign(seat_sign(seat), ends[0], 26),
        sign(art, ends[1], 26, 0.9),
        plate(total, "mw-sum", width - 8 if left else 8 + plate_width(total, 36), 8, 36),
        *[
            fitted(look.words.mechs[mech], x, 90 + 18 * number, width - 2 * x, 16, "mw-firer")
            for number, mech in enumerate(mechs)
        ],
        tag("text", *spans, class_="mw-parts"),
    ]


# --- between salvos
def waiting(look: Look, width: float, height: float) -> list[str]:
    """The manoeuvres that are left, and how near the Battle is to its end without losses; or who has won."""
    war = look.war
    if war.over:
        return won(look, width, height)
    used = war.moves + war.carded
    limit = CALM_ROUNDS * len(fighters(war))
    calm = look.say("table.calm", calm=war.calm, limit=limit)
    top = height / 2 - 43
    shown = [sign(seat_sign(war.turn), 34, top + 41, 1.4)]
    shown.append(fitted(look.text("table.manoeuvres"), 68, top + 24, width - 76, 16, "mw-firer"))
    for number in range(MANOEUVRES):
        style = "mw-step-done" if number < used else "mw-step"
        shown.append(f'<circle class="{style}" cx="{76 + 22 * number}" cy="{top + 43:g}" r="8"/>')
    shown.append(fitted(calm, 68, top + 74, width - 76, 14, "mw-calm"))
    return shown


def won(look: Look, width: float, height: float) -> list[str]:
    """The end: who has won."""
    winners = look.war.winners()
    top = height / 2 - 44
    left = width / 2 - 25 * (len(winners) - 1)
    signs = [sign(seat_sign(seat), left + 50 * k, top + 36, 1.2) for k, seat in enumerate(winners)]
    return [*signs, fitted(look.text("table.won"), width / 2, top + 79, width - 20, 18, "mw-winner")]
