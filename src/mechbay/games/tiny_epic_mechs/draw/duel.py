"""A combat as a split screen: both fighters, their weapons, what counters what, what each attack would do."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.drawing import fitted, letter, outline, plate, plate_width, seat_sign, sign
from mechbay.games.tiny_epic_mechs.draw.art import CREDITS as CREDITS_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import ENERGY as ENERGY_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import points
from mechbay.games.tiny_epic_mechs.draw.look import WIDTH, Look, figure
from mechbay.games.tiny_epic_mechs.draw.question import BACK, BURST, answers, hit_number, question
from mechbay.games.tiny_epic_mechs.draw.weapons import COUNTERS
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import ATTACK, POWER
from mechbay.games.tiny_epic_mechs.rules.combat import counters
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.parts.masks import members
from mechbay.svg import group, tag, text

TOP: Final = 28
SCREEN: Final = 160  # height of the two screens
HALF: Final = 207
RIGHT: Final = WIDTH - HALF
ROWS_Y: Final = TOP + SCREEN + 8
BOX: Final = 94  # height of a weapon
LEAST: Final = 440  # height of the picture, so that it does not jump much
ASKED: Final = 104  # height of a question below the weapons
TITLE: Final = 22  # height of a weapon's name
PILE: Final = 38  # height of what a robot has face down
LINE: Final = (BOX - TITLE - 2) / 2


def duel(look: Look) -> tuple[str, float]:
    """Everything below the head, and how high the picture is; the seat that looks is on the left."""
    game = look.game
    left, right = game.attacker, game.defender
    if look.seat == game.defender:
        left, right = right, left
    tops = {seat: ROWS_Y + (PILE if game.is_robot(seat) else 0) for seat in (left, right)}
    shown = [screens(left, right)]
    shown += [fighter(look, left, 0), fighter(look, right, RIGHT), middle(look)]
    bottom = ROWS_Y
    for seat, x in ((left, 0.0), (right, float(RIGHT))):
        if game.is_robot(seat):
            shown.append(pile(look, seat, x))
        weapons = members(game.equipped[seat])
        for k, weapon in enumerate(weapons):
            shown.append(weapon_box(look, seat, weapon, (x, tops[seat] + k * (BOX + 4))))
        bottom = max(bottom, tops[seat] + len(weapons) * (BOX + 4))
    if answers(look):
        shown.append(question(look, (0, bottom + 2, WIDTH, ASKED)))
        bottom += ASKED + 4
    return "".join(shown), max(bottom, LEAST)


@cache
def screens(left: int, right: int) -> str:
    """Two halves with a slanted cut between them, each in the colour of its seat."""
    bottom, edge = TOP + SCREEN, WIDTH - 1
    return (
        f'<path class="te-screen mb-seat-{letter(left)}" d="M1 {TOP}H226L194 {bottom}H1Z"/>'
        f'<path class="te-screen mb-seat-{letter(right)}" d="M{edge} {TOP}H232L200 {bottom}H{edge}Z"/>'
    )


def fighter(look: Look, seat: int, x: float) -> str:
    """A fighter: figure, name, health, what there is to pay with."""
    game = look.game
    outer = x == 0
    large = game.status[seat] == cards.MECH
    who = look.speaker.word("seat", seat)
    most = game.most_health(seat)
    figure_x = 66 if outer else HALF - 66
    turn = game.striker == seat
    face = [
        sign(seat_sign(seat), 17 if outer else HALF - 17, 20, 0.8),
        fitted(who, 32 if outer else HALF - 32, 26, 128, 17, "te-fighter" if outer else "te-fighter-right"),
        group(figure(game, seat), x=figure_x, y=84, scale=1.02 if large else 1.5),
        group(bar(game.health[seat], most, 116), x=8 if outer else HALF - 124, y=SCREEN - 24),
    ]
    purse_x = 132 if outer else HALF - 160
    for k, (amount, art) in enumerate(((game.energy[seat], ENERGY_SIGN), (game.credits[seat], CREDITS_SIGN))):
        face += [
            sign(art, purse_x, 100 + 20 * k, 0.26),
            text(str(amount), purse_x + 11, 106 + 20 * k, class_="te-purse"),
        ]
    if turn:
        face.append(plate(look.text("table.attacks"), "te-badge", 176 if outer else 92, 46, 17))
    if turn and game.leaping and game.weapon == cards.NO_WEAPON:
        face.append(plate(look.text("table.jumped"), "te-badge", 190 if outer else 92, 68, 17))
    title = look.say("table.fighter", who=who, health=game.health[seat], most=most,
                     energy=game.energy[seat], credits=game.credits[seat])  # fmt: skip
    return look.thing(f"fighter-{letter(seat)}", look.pilot_inspect(seat), title, *face, x=x, y=TOP)


@cache
def bar(health: int, most: int, width: float) -> str:
    """Health point by point, and as a number."""
    step = (width - 28) / most
    pips = [
        f'<rect class="{"te-pip-full" if k < health else "te-pip"}" x="{28 + k * step:g}" y="3" '
        f'width="{step - 1.5:g}" height="14" rx="1.5"/>'
        for k in range(most)
    ]
    return text(str(health), 12, 17, class_="te-health-text") + "".join(pips)


def middle(look: Look) -> str:
    """What counters what, and the weapon of the attack just before."""
    game = look.game
    shown = [sign(COUNTERS, WIDTH / 2 + 3, TOP + 34, 0.92)]
    weapon = game.weapon if game.weapon != cards.NO_WEAPON else game.last
    if weapon != cards.NO_WEAPON:
        key = "table.now" if game.weapon != cards.NO_WEAPON else "table.last"
        shown.append(fitted(look.text(key), WIDTH / 2, TOP + 84, 60, 13, "te-last-caption"))
        shown.append(last_face(weapon))
    if game.damage and game.weapon != cards.NO_WEAPON:
        shown.append(group(BURST, hit_number(str(game.damage)), x=WIDTH / 2, y=TOP + 142, scale=0.6))
    return "".join(shown)


@cache
def last_face(weapon: int) -> str:
    """A weapon with its type, in the middle of the screens."""
    ground = f'<circle class="te-last-ground" cx="{WIDTH / 2:g}" cy="{TOP + 111}" r="18"/>'
    kind = sign(TYPE_SIGNS[cards.WEAPON_TYPE[weapon]], WIDTH / 2 + 20, TOP + 124, 0.3)
    return ground + sign(WEAPON_ART[weapon], WIDTH / 2, TOP + 111, 0.44) + kind


# --- weapons
def pile(look: Look, seat: int, x: float) -> str:
    """TEM-24.50, TEM-27.14: the weapons that a robot has still to turn up; nobody knows which is next."""
    game = look.game
    left = len(members(game.equipped[seat] & ~game.exhausted[seat]))
    key = "table.pile" if left else "table.pile-used" if game.equipped[seat] else "table.pile-none"
    return group(pile_face(left, look.say(key, left=left)), x=x, y=ROWS_Y)


@cache
def pile_face(count: int, said: str) -> str:
    """Backs that lie on each other, and what they are."""
    backs = [sign(BACK, 14 + 7 * k, 17, 0.5) for k in reversed(range(count))]
    left = 32 + 7 * max(0, count - 1) if count else 4
    return "".join(backs) + fitted(said, left, 22, HALF - left - 4, 14, "te-says")


def weapon_box(look: Look, seat: int, weapon: int, at: tuple[float, float]) -> str:
    """A weapon of a fighter: its name, and its two lines as what they would do now."""
    game = look.game
    spent = bool((game.exhausted[seat] >> weapon) & 1)
    name = look.words.weapons[weapon]
    title = f"{name} · {look.text('table.exhausted')}" if spent else name
    head = look.thing(
        f"arm-{letter(seat)}-{cards.WEAPONS[weapon]}",
        f"weapon:{cards.WEAPONS[weapon]}",
        title,
        weapon_face(weapon, name, badge_of(look, seat, weapon)),
        x=at[0],
        y=at[1],
    )
    rows = [line(look, seat, weapon, kind, (at[0], at[1] + TITLE + LINE * kind)) for kind in (0, 1)]
    return tag("g", head, *rows, class_="te-spent" if spent else None)


@cache
def weapon_face(weapon: int, name: str, badge: str) -> str:
    """The box of a weapon with its picture and name, and whether it counters."""
    taken = plate_width(badge, 15) + 4 if badge else 0
    shown = [
        outline("te-weapon-box", HALF, BOX),
        sign(WEAPON_ART[weapon], 14, 10.5, 0.28),
        fitted(name, 28, 15, HALF - 54 - taken, 15, "te-weapon"),
        sign(TYPE_SIGNS[cards.WEAPON_TYPE[weapon]], HALF - 13, 10.5, 0.28),
        plate(badge, "te-badge", HALF - 26, 3, 15) if badge else "",
    ]
    return "".join(shown)


def line(look: Look, seat: int, weapon: int, kind: int, at: tuple[float, float]) -> str:
    """A line of a weapon: its damage now, its text, what it would score; a button where it may be used."""
    game = look.game
    action = (POWER if kind == cards.POWER_LINE else ATTACK) + weapon
    words = look.words.texts[kind][weapon]
    size = (HALF - 4, LINE - 2)
    damage = damage_of(game, seat, weapon, kind, 0)
    kills = damage >= game.health[other(game, seat)]
    reach = damage_range(game, seat, weapon, kind)
    face = line_face(reach, gains(game, seat, weapon, kind), words, kills, kind, size)
    if seat != look.seat or action not in look.legal:
        return group(face, x=at[0] + 2, y=at[1])
    name = f"{('attack', 'power')[kind]}-{cards.WEAPONS[weapon]}"
    inspect = f"weapon:{cards.WEAPONS[weapon]}"
    return look.thing(name, inspect, "", face, x=at[0] + 2, y=at[1], size=size, action=action)


def other(game: Tournament, seat: int) -> int:
    """Whom a fighter fights."""
    return game.defender if seat == game.attacker else game.attacker


def badge_of(look: Look, seat: int, weapon: int) -> str:
    """What makes a power line usable now: it counters what the enemy has just used."""
    game = look.game
    asked = game.weapon == cards.NO_WEAPON and game.striker == seat
    ready = not (game.exhausted[seat] >> weapon) & 1
    return look.text("table.counters") if asked and ready and counters(weapon, game.last) else ""


def damage_range(game: Tournament, seat: int, weapon: int, kind: int) -> str:
    """The damage of a line if it were used now; what may be paid makes a range."""
    least = damage_of(game, seat, weapon, kind, 0)
    if cards.TEXT[kind][weapon] != cards.BOOSTS:
        return str(least)
    most = damage_of(game, seat, weapon, kind, most_paid(game, seat, weapon, kind))
    return str(least) if most == least else f"{least}–{most}"


def most_paid(game: Tournament, seat: int, weapon: int, kind: int) -> int:
    """How much a seat could pay for a line."""
    return min(cards.LIMIT[kind][weapon], has(game, seat, cards.PAID_IN[kind][weapon]))


def gains(game: Tournament, seat: int, weapon: int, kind: int) -> int:
    """The points that the damage of a line would bring now, without what may be paid."""
    health = game.health[other(game, seat)]
    damage = damage_of(game, seat, weapon, kind, 0)
    scored = min(damage, health) * cards.FOR_DAMAGE
    if cards.TEXT[kind][weapon] == cards.GAINS_POINTS:
        scored += cards.AMOUNT[kind][weapon]
    return scored + (cards.FOR_KO if damage >= health else 0)


@cache
def line_face(damage: str, scored: int, words: str, ko: bool, kind: int, size: tuple[float, float]) -> str:
    """A line: damage on a plate, its text, points."""
    width, height = size
    middle_y = height / 2
    left = 40.0
    style = "te-power" if kind == cards.POWER_LINE else "te-normal"
    shown = [
        tag("rect", class_=style, width=width, height=height, rx=3),
        tag("rect", class_=f"{style}-plate", x=3, y=3, width=32, height=height - 6, rx=3),
        text(damage, 19, middle_y + 6, class_=f"{style}-text", font_size=17 if len(damage) < 3 else 14),
    ]
    room = width - left - 28
    if ko:
        shown.append(plate("KO", "te-badge", width - 26, middle_y - 8, 16))
        room -= 26
    shown.append(two_lines(words, left, middle_y + 5, room))
    shown.append(sign(points(scored), width - 14, middle_y, 0.42))
    return "".join(shown)


def two_lines(words: str, x: float, y: float, room: float) -> str:
    """Words in a line, or in two where one would squeeze them."""
    if len(words) * 13 * 0.45 <= room:
        return fitted(words, x, y, room, 13, "te-says")
    middle = words.rfind(" ", 0, len(words) // 2 + 4)
    first, second = words[:middle], words[middle + 1 :]
    return fitted(first, x, y - 8, room, 13, "te-says") + fitted(second, x, y + 6, room, 13, "te-says")
