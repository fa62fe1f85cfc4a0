"""The Battle as a face-off: formations front to front, the salvo as a line and as two sums."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.core.message import Word
from mechbay.drawing import fitted, letter, outline, plate, seat_sign, sign
from mechbay.games.mech_wars.draw.art import (
    BACK,
    CARD_SIGNS,
    EMBLEMS,
    FIRE_SIGN,
    POINT,
    SPENT,
)
from mechbay.games.mech_wars.draw.cards import SMALL, aside_face
from mechbay.games.mech_wars.draw.formation import Plot, at, formation, mech_card, rival
from mechbay.games.mech_wars.draw.look import Look, off_the_board
from mechbay.games.mech_wars.draw.march import HEAD, RISE, WIDTH
from mechbay.games.mech_wars.rules.actions import SPEND
from mechbay.games.mech_wars.rules.cards import (
    CALM_ROUNDS,
    CARDS,
    DRILL,
    MANOEUVRES,
    NO_MECH,
    NO_SEAT,
)
from mechbay.games.mech_wars.rules.ending import fighters
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence_now, firing_now
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.svg import escape, group, tag, text

TOP: Final = 46
ROWS: Final = 204  # height of three rows
BAND: Final = 90
SIDE_X: Final = 236
COUNTERS: Final = 9  # as many combat points are drawn one by one
METER: Final = 18  # height of what is written on a target
SHIELD_SIGN: Final = CARD_SIGNS["S12"]


def battle(look: Look) -> tuple[str, float]:
    """Everything below the phases, and how high the picture is."""
    plots = places(look)
    band_y = plots[-1][1].y + ROWS + 9
    shown = []
    for number, (seat, plot) in enumerate(plots):
        faded = number > 0 and third(look.war, seat)
        drawn = formation(look, seat, plot)
        shown.append(tag("g", drawn, class_="mw-third") if faded else drawn)
        if look.war.seats == 2 or number == 0:
            shown.append(side_box(look, seat, plot, ROWS + 18))
        else:
            shown.append(battle_head(look, seat, plot))
    shown.append(outline("mw-band-ground", WIDTH - 2, BAND - 2, 1, band_y))
    shown.append(line_of_fire(look.war, dict(plots)))
    shown += [values_at(look, seat, plot) for seat, plot in plots]
    shown.append(group(*band(look, plots), y=band_y, class_="mw-band"))
    return "".join(shown), plots[0][1].y + ROWS + 24


def places(look: Look) -> list[tuple[int, Plot]]:
    """Who stands where, the one below first: the seat that looks, or else who attacks."""
    war = look.war
    sitting = 0 <= look.seat < war.seats
    below = look.seat if sitting else 0
    if war.seats > 2 and war.attacker != NO_SEAT and look.seat not in (war.attacker, war.defender):
        below = war.attacker
    elif war.seats > 2 and not sitting:
        below = war.turn
    others = [(below + k) % war.seats for k in range(1, war.seats)]
    own_height = ROWS / 3
    if war.seats == 2:
        top = Plot(24, TOP, (66, own_height), flipped=True, gap=6)
        own = Plot(24, TOP + ROWS + BAND + 18, (66, own_height), labels_below=True, gap=6)
        return [(below, own), (others[0], top)]
    y = TOP + HEAD + 4
    plots = [
        (seat, Plot(17 + 208 * k, y, (62, own_height), flipped=True, margin=16, gap=6))
        for k, seat in enumerate(others)
    ]
    own = Plot(24, y + ROWS + BAND + 18, (66, own_height), labels_below=True, gap=6)
    return [(below, own), *plots]


def third(war: War, seat: int) -> bool:
    """Whether a salvo goes on that is none of the seat's business."""
    return war.target != NO_MECH and seat not in (war.attacker, war.defender)


# --- seats
def seat_title(look: Look, seat: int) -> str:
    """What a seat has for the Battle, in words."""
    war = look.war
    who = Word("seat", seat)
    return look.say("table.fighter", who=who, points=war.points[seat], cards=len(war.hands[seat]))


def spent_by(war: War, seat: int) -> int:
    """The combat points that a seat has put into the salvo."""
    if seat == war.attacker:
        return war.spent_attacker
    return war.spent_defender if seat == war.defender else 0


def signs_of(war: War, seat: int) -> tuple[str, ...]:
    """What is in effect for a seat: Parade Drill, and an escape that is used up."""
    drill = [sign(CARD_SIGNS[CARDS[DRILL]], 0, 0, 0.62)] if war.drilled == seat else []
    return (*drill, USED) if (war.escaped >> seat) & 1 else tuple(drill)


USED: Final = group(EMBLEMS["TD"], '<path class="mw-strike" d="M-9 10 9 -10"/>', scale=0.75, class_="mw-used")


def counters(points: int, spent: int, room: float) -> str:
    """Combat points one by one, those of this salvo hollow; a number where they are many."""
    if points + spent > COUNTERS:
        return sign(POINT, 7, 0) + text(str(points), 20, 5.5, class_="mw-total")
    pitch = min(15.0, room / max(points + spent, 1))
    return "".join([sign(POINT if k < points else SPENT, 7 + pitch * k, 0) for k in range(points + spent)])


def side_box(look: Look, seat: int, plot: Plot, height: float) -> str:
    """Beside a formation: the seat's sign, its combat points and cards, and its removed mechs."""
    war = look.war
    width = WIDTH - SIDE_X - 2
    y = plot.y - 18 if plot.flipped else plot.y - 3
    spend = seat == look.seat and SPEND in look.legal
    turn = seat in war.actors()
    face = side_face(
        seat, war.points[seat], spent_by(war, seat), len(war.hands[seat]), signs_of(war, seat), turn,
        look.text("table.removed") if war.removed[seat] else "", width,
    )  # fmt: skip
    box = look.thing(
        f"rival-{letter(seat)}",
        f"seat:{letter(seat)}",
        seat_title(look, seat),
        face,
        x=SIDE_X,
        y=y,
        size=(width, 50),
        action=SPEND if spend else rival(seat),
    )
    return box + removed(look, seat, SIDE_X + 4, y + 70)


@cache
def side_face(
    seat: int,
    points: int,
    spent: int,
    held: int,
    signs: tuple[str, ...],
    turn: bool,
    caption: str,
    width: float,
) -> str:
    """A seat's sign, counters and hand."""
    shown = [
        tag("rect", class_="mw-head-turn" if turn else "mw-head", width=width, height=50, rx=4),
        sign(seat_sign(seat), 22, 26, 1.05),
        group(counters(points, spent, width - 52), x=44, y=15),
        sign(BACK, 52, 36, 0.8),
        text(str(held), 64, 41, class_="mw-total"),
        *[sign(one, 96 + 26 * k, 36) for k, one in enumerate(signs)],
    ]
    if caption:
        shown.append(fitted(caption, 4, 65, width - 8, 13, "mw-caption-left"))
    return "".join(shown)


def removed(look: Look, seat: int, x: float, y: float) -> str:
    """The mechs that have left a formation."""
    shown = []
    for number, mech in enumerate(look.war.removed[seat]):
        left = x + (SMALL[0] + 3) * (number % 3)
        top = y + (SMALL[1] + 2) * (number // 3)
        title = look.words.once(off_the_board, mech)
        shown.append(mech_card(look, mech, title, aside_face(mech), left, top, SMALL))
    return "".join(shown)


def battle_head(look: Look, seat: int, plot: Plot) -> str:
    """Above a formation of three: the same in one line; the removed mechs stand in the seat's panel."""
    war = look.war
    width = 3 * plot.cell[0] + plot.margin + 1
    spent = spent_by(war, seat)
    face = battle_head_face(
        seat, war.points[seat], spent, len(war.hands[seat]), signs_of(war, seat), seat in war.actors(), width
    )
    return look.thing(
        f"rival-{letter(seat)}",
        f"seat:{letter(seat)}",
        seat_title(look, seat),
        face,
        x=plot.x - plot.margin + 1,
        y=plot.y - RISE - HEAD,
        size=(width, HEAD - 1),
        action=rival(seat),
    )


@cache
def battle_head_face(
    seat: int, points: int, spent: int, held: int, signs: tuple[str, ...], turn: bool, width: float
) -> str:
    """A seat's sign, counters and hand in one line."""
    return "".join(
        [
            tag("rect", class_="mw-head-turn" if turn else "mw-head", width=width, height=HEAD - 1, rx=4),
            sign(seat_sign(seat), 13, 10.5, 0.7),
            group(counters(points, spent, 92), x=28, y=10.5, scale=0.95),
            text(str(held), width - 5, 16.5, class_="mw-held"),
            sign(BACK, width - 24, 10.5, 0.72),
            *[sign(one, width - 46 - 20 * k, 10.5, 0.85) for k, one in enumerate(signs)],
        ]
    )


# --- the salvo
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


@cache
def brackets(size: tuple[float, float]) -> str:
    """The corners of what is aimed at."""
    width, height = size
    d = (
        f"M-2 16V-2H16M{width - 16:g} -2H{width + 2:g}V16M{width + 2:g} {height - 16:g}V{height + 2:g}"
        f"H{width - 16:g}M16 {height + 2:g}H-2V{height - 16:g}"
    )
    return f'<path class="mw-aim-case" d="{d}"/><path class="mw-aim" d="{d}"/>'


def values_at(look: Look, seat: int, plot: Plot) -> str:
    """On each mech that may be aimed at what would meet now, as "6:4"."""
    shown = []
    width, height = plot.card()
    for cell, mech in enumerate(look.war.formations[seat]):
        for action in look.doable.get(mech, []):
            button = FACES.button(look.war, look.seat, action)
            if button is not None:
                x, y = at(plot, cell)
                met = meeting(button.picture.value >= 0, look.speaker.say(button.words), width)
                shown.append(group(met, x=x, y=y + height - METER))
    return tag("g", *shown, class_="mw-over") if shown else ""


@cache
def meeting(enough: bool, values: str, width: float) -> str:
    """Two values at the foot of a card, filled where the first is enough."""
    style = "mw-hit" if enough else "mw-miss"
    words = text(values, width / 2, 14, class_=f"{style}-text", font_size=16)
    return outline(style, width, METER) + words


# --- the band between the formations
def band(look: Look, plots: list[tuple[int, Plot]]) -> list[str]:
    """The salvo as two sums, the seat above on top; or what the seat on turn may still do."""
    war = look.war
    if war.attacker == NO_SEAT:
        return waiting(look)
    shown = []
    fire = firing_now(war)
    stand = defence_now(war) if war.target != NO_MECH else None
    below = plots[0][0] == war.attacker
    verdict = "" if stand is None else "table.hit" if sum(fire) >= sum(stand) else "table.miss"
    shown.append(sum_row(look, war.attacker, [war.firer], fire, FIRE_SIGN, 46 if below else 1, verdict))
    if stand is None:
        y = 28 if below else 73
        shown.append(fitted(look.text("table.meeting"), WIDTH / 2, y, WIDTH - 24, 15, "mw-legend"))
    else:
        targets = [mech for mech in (war.target, war.second) if mech != NO_MECH]
        shown.append(sum_row(look, war.defender, targets, stand, SHIELD_SIGN, 1 if below else 46, ""))
    return [*shown, f'<path class="mw-fold" d="M8 {BAND / 2 - 1:g}H{WIDTH - 60}"/>']


def sum_row(
    look: Look, seat: int, mechs: list[int], parts: list[int], art: str, y: float, verdict: str
) -> str:
    """A value as its reasons and their sum: 5 +1 support +2 series −1 rear = 7."""
    names = " + ".join([look.words.mechs[mech] for mech in mechs])
    asked = seat in look.war.actors()
    words = look.words.reasons
    shown = [
        outline("mw-asked", WIDTH - 6, BAND / 2 - 5, 3, 2) if asked else "",
        sign(seat_sign(seat), 17, 21, 0.78),
        sign(art, 38, 21, 0.68),
        fitted(names, 54, 17, 200, 15, "mw-firer"),
        sum_text(parts, words, 54, 35, WIDTH - 54 - 62),
        plate(str(sum(parts)), "mw-sum", WIDTH - 8, 6, 29),
    ]
    if verdict:
        style = "mw-hit" if verdict == "table.hit" else "mw-miss"
        shown.append(plate(look.text(verdict), style, WIDTH - 58, 4, 16))
    return group(*shown, y=y)


def sum_text(parts: list[int], words: list[str], x: float, y: float, room: float) -> str:
    """The reasons of a value side by side."""
    shown = []
    length = 0
    for reason, amount in enumerate(parts):
        if reason == 0 or amount:
            number = str(amount) if reason == 0 else f"{amount:+d}".replace("-", "−")
            shown.append(f"<tspan class='mw-part'>{number}</tspan> {escape(words[reason])} ")
            length += len(number) + len(words[reason]) + 2
    tight = room if length * 6.2 > room else None
    adjust = "spacingAndGlyphs" if tight else None
    return tag("text", *shown, x=x, y=y, class_="mw-parts", textLength=tight, lengthAdjust=adjust)


def won(look: Look) -> list[str]:
    """The end: who has won."""
    winners = look.war.winners()
    left = WIDTH / 2 - 25 * (len(winners) - 1)
    signs = [sign(seat_sign(seat), left + 50 * k, 36, 1.2) for k, seat in enumerate(winners)]
    return [*signs, fitted(look.text("table.won"), WIDTH / 2, 79, 200, 18, "mw-winner")]


def waiting(look: Look) -> list[str]:
    """Between salvos: the manoeuvres that are left, and how near the Battle is to its end without losses."""
    war = look.war
    if war.over:
        return won(look)
    used = war.moves + war.carded
    limit = CALM_ROUNDS * len(fighters(war))
    calm = look.say("table.calm", calm=war.calm, limit=limit)
    shown = [sign(seat_sign(war.turn), 30, 44, 1.3)]
    shown.append(fitted(look.text("table.manoeuvres"), 62, 36, 200, 16, "mw-firer"))
    for number in range(MANOEUVRES):
        style = "mw-step-done" if number < used else "mw-step"
        shown.append(f'<circle class="{style}" cx="{70 + 22 * number}" cy="58" r="8"/>')
    shown.append(fitted(calm, WIDTH - 12, 62, 220, 14, "mw-calm"))
    return shown
