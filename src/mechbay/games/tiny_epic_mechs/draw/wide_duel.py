"""A combat on the wide table: both fighters above, weapons at the sides, what counts between them."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, letter, plate, plate_width, seat_sign, sign
from mechbay.games.tiny_epic_mechs.draw.arms import arms, high
from mechbay.games.tiny_epic_mechs.draw.duel import badges, bar, fighting, last_weapon, purse, sides, triangle
from mechbay.games.tiny_epic_mechs.draw.look import WIDE, Look, figure
from mechbay.games.tiny_epic_mechs.draw.question import BURST, answers, column_height, hit_number, question
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.svg import group

WIDTH, HEIGHT = WIDE
EDGE: Final = 5
TOP: Final = 36
SCREEN: Final = (160, 340)  # height of the two screens: the fewer weapons, the higher
GAP: Final = 10  # below them
ARMS: Final = 302  # width of the weapons at a side
SCALES: Final = (1.04, 1.4)  # of the weapons, fewer are larger
BETWEEN: Final = (EDGE + ARMS + 8, WIDTH - 2 * (EDGE + ARMS + 8))  # x and width of what is between them
ASKED: Final = 132  # how far below the screens a question there begins
QUESTION: Final = 1.12  # its scale
HALF: Final = WIDTH / 2 - EDGE  # width of a fighter's screen
BELOW: Final = 1.2  # from so high a screen on what a fighter does stands below what it has, not beside it
FIGURE: Final = 78  # how far from the outer edge and from the top a figure stands on the lowest screen


def wide_duel(look: Look) -> tuple[str, float]:
    """Everything below the head, and how high the picture is."""
    left, right = sides(look)
    asked = QUESTION * column_height(look) if answers(look) else 0
    highest = max([high(look, seat) for seat in (left, right)])
    room = HEIGHT - EDGE - GAP - TOP
    screen = round(max(SCREEN[0], min(SCREEN[1], room - max(SCALES[1] * highest, ASKED + asked))))
    scale = round(max(SCALES[0], min(SCALES[1], (room - screen) / highest)), 3)
    low = TOP + screen + GAP
    shown = [screens(left, right, screen)]
    shown += [fighter(look, left, False, screen), fighter(look, right, True, screen)]
    for seat, x in ((left, EDGE), (right, WIDTH - EDGE - ARMS)):
        shown.append(group(arms(look, seat, ARMS / scale), x=x, y=low, scale=scale))
    shown.append(group(between(look), x=WIDTH / 2, y=low))
    if asked:
        x, width = BETWEEN
        height = min(HEIGHT - EDGE - low - ASKED, asked)
        shown.append(question(look, (x, low + ASKED, width, height), QUESTION, True))
    return "".join(shown), max(HEIGHT, low + scale * highest)


@drawn_once
def screens(left: int, right: int, height: int) -> str:
    """Two halves with a slanted cut between them, each in the colour of its seat."""
    bottom, edge, middle = TOP + height, WIDTH - EDGE, WIDTH / 2
    near, far = f"{middle + 12:g} {bottom}", f"{middle - 18:g} {bottom}"
    return (
        f'<path class="te-screen mb-seat-{letter(left)}" '
        f'd="M{EDGE} {TOP}H{middle + 14:g}L{far}H{EDGE}Z"/>'
        f'<path class="te-screen mb-seat-{letter(right)}" '
        f'd="M{edge} {TOP}H{middle + 20:g}L{near}H{edge}Z"/>'
    )


def fighter(look: Look, seat: int, right: bool, height: int) -> str:
    """A fighter: figure, name, health, what there is to pay with; mirrored on the right."""
    game = look.game
    large = game.status[seat] == cards.MECH
    who = look.speaker.word("seat", seat)
    larger = height / SCREEN[0]
    stands = FIGURE * larger  # the middle of the figure
    name = stands + 31 * (1 + larger)  # how far from the outer edge a name begins
    above = (height - SCREEN[0]) / 2  # what is beside the figure stays in the middle
    long = min(200, (HALF - name - 30) / 1.3)
    face = [
        sign(seat_sign(seat), HALF - 22 if right else 22, 24, 1),
        group(
            figure(game, seat),
            x=HALF - stands if right else stands,
            y=82 * larger,
            scale=(1.3 if large else 1.9) * larger,
        ),
        fitted(
            who,
            HALF - name if right else name,
            above + 34,
            260,
            26,
            "te-fighter-right" if right else "te-fighter",
        ),
        group(
            bar(game.health[seat], game.most_health(seat), long),
            x=HALF - name - 1.3 * long if right else name - 4,
            y=above + 48,
            scale=1.3,
        ),
        group(
            purse(game.energy[seat], game.credits[seat], 56, 0),
            x=HALF - name - 96 if right else name + 12,
            y=above + 106,
            scale=1.2,
        ),
    ]
    along, down = (130, 95) if larger < BELOW else (0, 128)
    x = HALF - name - along if right else name + along
    for words in badges(look, seat):
        wide = plate_width(words, 20)
        face.append(plate(words, "te-badge", x if right else x + wide, above + down, 20))
        x += -wide - 8 if right else wide + 8
    return fighting(look, seat, face, WIDTH / 2 if right else EDGE, TOP)


def between(look: Look) -> str:
    """What counters what, and the weapon of the attack just before, around a line from the top."""
    game = look.game
    weapon = game.weapon if game.weapon != cards.NO_WEAPON else game.last
    if weapon == cards.NO_WEAPON:
        return triangle(look, 0, 66, 1.9)
    key = "table.now" if game.weapon != cards.NO_WEAPON else "table.last"
    shown = [
        triangle(look, -84, 62, 1.6),
        fitted(look.text(key), 62, 18, 140, 16, "te-last-caption"),
        last_weapon(look, weapon, last_face(weapon, look.words.weapons[weapon])),
    ]
    if game.damage and game.weapon != cards.NO_WEAPON:
        shown.append(group(BURST, hit_number(str(game.damage)), x=118, y=60, scale=0.95))
    return "".join(shown)


@drawn_once
def last_face(weapon: int, name: str) -> str:
    """A weapon with its type and name, right of the middle."""
    return "".join(
        [
            '<circle class="te-last-ground" cx="62" cy="58" r="32"/>',
            sign(WEAPON_ART[weapon], 62, 58, 0.8),
            sign(TYPE_SIGNS[cards.WEAPON_TYPE[weapon]], 94, 82, 0.46),
            fitted(name, 62, 114, 150, 17, "te-title"),
        ]
    )
