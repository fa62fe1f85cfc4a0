"""The weapons of a fighter: what counters, and what each attack would do now."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, letter, outline, plate, plate_width, sign
from mechbay.games.tiny_epic_mechs.draw.art import points
from mechbay.games.tiny_epic_mechs.draw.look import Look
from mechbay.games.tiny_epic_mechs.draw.question import BACK
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

BOX: Final = 94  # height of a weapon
PITCH: Final = BOX + 4
TITLE: Final = 22  # height of a weapon's name
PILE: Final = 38  # height of what a robot has face down
SAYS: Final = 13.5  # size of a weapon's text
LINE: Final = (BOX - TITLE - 2) / 2


def arms(look: Look, seat: int, width: float) -> str:
    """The weapons one below the other; above them what a robot has face down."""
    robot = look.game.is_robot(seat)
    top = PILE if robot else 0
    weapons = members(look.game.equipped[seat])
    shown = [pile(look, seat, width)] if robot else []
    shown += [weapon_box(look, seat, weapon, top + PITCH * k, width) for k, weapon in enumerate(weapons)]
    return "".join(shown)


def high(look: Look, seat: int) -> int:
    """How high the weapons of a fighter are; somebody without any has a place for one."""
    game = look.game
    return (PILE if game.is_robot(seat) else 0) + PITCH * max(1, game.equipped[seat].bit_count())


def pile(look: Look, seat: int, width: float) -> str:
    """TEM-24.50, TEM-27.14: the weapons that a robot has still to turn up; nobody knows which is next."""
    game = look.game
    left = len(members(game.equipped[seat] & ~game.exhausted[seat]))
    key = "table.pile" if left else "table.pile-used" if game.equipped[seat] else "table.pile-none"
    return group(pile_face(left, look.say(key, left=left), width), data_inspect="clause:TEM-24.50")


@drawn_once
def pile_face(count: int, said: str, width: float) -> str:
    """Backs that lie on each other, and what they are."""
    backs = [sign(BACK, 14 + 7 * k, 17, 0.5) for k in reversed(range(count))]
    left = 32 + 7 * max(0, count - 1) if count else 4
    return "".join(backs) + fitted(said, left, 22, width - left - 4, 14, "te-says")


def weapon_box(look: Look, seat: int, weapon: int, y: float, width: float) -> str:
    """A weapon of a fighter: its name, and its two lines as what they would do now."""
    game = look.game
    spent = bool((game.exhausted[seat] >> weapon) & 1)
    name = look.words.weapons[weapon]
    title = f"{name} · {look.text('table.exhausted')}" if spent else name
    head = look.thing(
        f"arm-{letter(seat)}-{cards.WEAPONS[weapon]}",
        f"weapon:{cards.WEAPONS[weapon]}",
        title,
        weapon_face(weapon, name, badge_of(look, seat, weapon), width),
        y=y,
    )
    rows = [line(look, seat, weapon, kind, y + TITLE + LINE * kind, width) for kind in (0, 1)]
    return tag("g", head, *rows, class_="te-spent" if spent else None)


@drawn_once
def weapon_face(weapon: int, name: str, badge: str, width: float) -> str:
    """The box of a weapon with its picture and name, and whether it counters."""
    taken = plate_width(badge, 15) + 4 if badge else 0
    shown = [
        outline("te-weapon-box", width, BOX),
        sign(WEAPON_ART[weapon], 14, 10.5, 0.28),
        fitted(name, 28, 15, width - 54 - taken, 15, "te-weapon"),
        sign(TYPE_SIGNS[cards.WEAPON_TYPE[weapon]], width - 13, 10.5, 0.28),
        plate(badge, "te-badge", width - 26, 3, 15) if badge else "",
    ]
    return "".join(shown)


def line(look: Look, seat: int, weapon: int, kind: int, y: float, width: float) -> str:
    """A line of a weapon: its damage now, its text, what it would score; a button where it may be used."""
    game = look.game
    action = (POWER if kind == cards.POWER_LINE else ATTACK) + weapon
    words = look.words.texts[kind][weapon]
    size = (width - 4, LINE - 2)
    damage = damage_of(game, seat, weapon, kind, 0)
    kills = damage >= game.health[other(game, seat)]
    reach = damage_range(game, seat, weapon, kind)
    face = line_face(reach, gains(game, seat, weapon, kind), words, kills, kind, size)
    if seat != look.seat or action not in look.legal:
        return group(face, x=2, y=y, data_inspect=look.written(action))
    name = f"{('attack', 'power')[kind]}-{cards.WEAPONS[weapon]}"
    inspect = f"weapon:{cards.WEAPONS[weapon]}"
    return look.thing(name, inspect, "", face, x=2, y=y, size=size, action=action)


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


@drawn_once
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
    if len(words) * SAYS * 0.45 <= room:
        return fitted(words, x, y, room, SAYS, "te-says")
    middle = words.rfind(" ", 0, len(words) // 2 + 4)
    first, second = words[:middle], words[middle + 1 :]
    return fitted(first, x, y - 8, room, SAYS, "te-says") + fitted(second, x, y + 6, room, SAYS, "te-says")
