"""A combat as a split screen: both fighters above their weapons, between them what counters what."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, letter, plate, seat_sign, sign
from mechbay.games.tiny_epic_mechs.draw.arms import arms, high
from mechbay.games.tiny_epic_mechs.draw.art import CREDITS as CREDITS_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import ENERGY as ENERGY_SIGN
from mechbay.games.tiny_epic_mechs.draw.look import WIDTH, Look, figure
from mechbay.games.tiny_epic_mechs.draw.question import BURST, answers, hit_number, question
from mechbay.games.tiny_epic_mechs.draw.weapons import COUNTERS
from mechbay.games.tiny_epic_mechs.draw.weapons import TYPES as TYPE_SIGNS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.svg import group, text

TOP: Final = 28
SCREEN: Final = 160  # height of the two screens
HALF: Final = 207
EDGE: Final = 2
RIGHT: Final = WIDTH - HALF - EDGE
ROWS_Y: Final = TOP + SCREEN + 8
LEAST: Final = 340  # height of the picture, so that it does not jump much
ASKED: Final = 104  # height of a question below the weapons


def duel(look: Look) -> tuple[str, float]:
    """Everything below the head, and how high the picture is."""
    left, right = sides(look)
    shown = [
        # on a phone the page scrolls to a combat that begins
        group(screens(left, right), data_scroll=f"duel-{look.game.attacker}-{look.game.defender}"),
        fighter(look, left, False),
        fighter(look, right, True),
        group(middle(look), x=WIDTH / 2, y=TOP),
    ]
    bottom = float(ROWS_Y)
    for seat, x in ((left, EDGE), (right, RIGHT)):
        shown.append(group(arms(look, seat, HALF), x=x, y=ROWS_Y))
        bottom = max(bottom, ROWS_Y + high(look, seat))
    if answers(look):
        shown.append(question(look, (EDGE, bottom + 2, WIDTH - 2 * EDGE, ASKED)))
        bottom += ASKED + 4
    return "".join(shown), max(bottom, LEAST)


def sides(look: Look) -> tuple[int, int]:
    """Who fights on the left and on the right; the seat that looks is on the left."""
    game = look.game
    both = game.attacker, game.defender
    return both if look.seat != game.defender else (both[1], both[0])


@drawn_once
def screens(left: int, right: int) -> str:
    """Two halves with a slanted cut between them, each in the colour of its seat."""
    bottom, edge = TOP + SCREEN, WIDTH - EDGE
    return (
        f'<path class="te-screen mb-seat-{letter(left)}" d="M{EDGE} {TOP}H228L196 {bottom}H{EDGE}Z"/>'
        f'<path class="te-screen mb-seat-{letter(right)}" d="M{edge} {TOP}H234L202 {bottom}H{edge}Z"/>'
    )


def fighter(look: Look, seat: int, right: bool) -> str:
    """A fighter: figure, name, health, what there is to pay with."""
    game = look.game
    outer = not right
    large = game.status[seat] == cards.MECH
    who = look.speaker.word("seat", seat)
    most = game.most_health(seat)
    figure_x = 66 if outer else HALF - 66
    face = [
        sign(seat_sign(seat), 17 if outer else HALF - 17, 20, 0.8),
        fitted(who, 32 if outer else HALF - 32, 26, 128, 17, "te-fighter" if outer else "te-fighter-right"),
        group(figure(game, seat), x=figure_x, y=84, scale=1.02 if large else 1.5),
        group(bar(game.health[seat], most, 116), x=8 if outer else HALF - 124, y=SCREEN - 24),
    ]
    face.append(
        group(purse(game.energy[seat], game.credits[seat], 0, 20), x=132 if outer else HALF - 160, y=100)
    )
    for k, words in enumerate(badges(look, seat)):
        face.append(plate(words, "te-badge", 176 + 14 * k if outer else 92, 46 + 22 * k, 17))
    return fighting(look, seat, face, RIGHT if right else EDGE, TOP)


def fighting(look: Look, seat: int, face: list[str], x: float, y: float) -> str:
    """A fighter that can be looked into, wherever it is drawn."""
    game = look.game
    title = look.say(
        "table.fighter",
        who=look.speaker.word("seat", seat),
        health=game.health[seat],
        most=game.most_health(seat),
        energy=game.energy[seat],
        credits=game.credits[seat],
    )
    return look.thing(f"fighter-{letter(seat)}", look.pilot_inspect(seat), title, *face, x=x, y=y)


def badges(look: Look, seat: int) -> list[str]:
    """What a fighter does now, in a word or two."""
    game = look.game
    if game.striker != seat:
        return []
    jumped = game.leaping and game.weapon == cards.NO_WEAPON
    return [look.text("table.attacks"), *([look.text("table.jumped")] if jumped else [])]


@drawn_once
def purse(energy: int, credit: int, right: float, down: float) -> str:
    """What there is to pay with: energy, and so far right and down from it credits."""
    shown = []
    for k, (amount, art) in enumerate(((energy, ENERGY_SIGN), (credit, CREDITS_SIGN))):
        x, y = right * k, down * k
        shown += [sign(art, x, y, 0.26), text(str(amount), x + 11, y + 6, class_="te-purse")]
    return "".join(shown)


@drawn_once
def bar(health: int, most: int, width: float) -> str:
    """Health point by point, and as a number."""
    step = (width - 28) / most
    pips = [
        f'<rect class="{"te-pip-full" if k < health else "te-pip"}" x="{28 + k * step:g}" y="3" '
        f'width="{step - 1.5:g}" height="14" rx="1.5"/>'
        for k in range(most)
    ]
    return text(str(health), 12, 17, class_="te-health-text") + "".join(pips)


def triangle(look: Look, x: float, y: float, scale: float) -> str:
    """What counters what."""
    art = sign(COUNTERS, x, y, scale)
    return look.thing("counters", "clause:TEM-15.8", look.text("table.triangle"), art)


def last_weapon(look: Look, weapon: int, face: str) -> str:
    """The weapon of an attack, to be looked into."""
    return look.thing("last-weapon", f"weapon:{cards.WEAPONS[weapon]}", look.words.weapons[weapon], face)


def middle(look: Look) -> str:
    """What counters what, and the weapon of the attack just before, around a line from the top."""
    game = look.game
    shown = [triangle(look, 3, 34, 0.92)]
    weapon = game.weapon if game.weapon != cards.NO_WEAPON else game.last
    if weapon != cards.NO_WEAPON:
        key = "table.now" if game.weapon != cards.NO_WEAPON else "table.last"
        shown.append(fitted(look.text(key), 0, 84, 60, 13, "te-last-caption"))
        shown.append(last_weapon(look, weapon, last_face(weapon)))
    if game.damage and game.weapon != cards.NO_WEAPON:
        shown.append(group(BURST, hit_number(str(game.damage)), y=142, scale=0.6))
    return "".join(shown)


@drawn_once
def last_face(weapon: int) -> str:
    """A weapon with its type, in the middle of the screens."""
    ground = '<circle class="te-last-ground" cy="111" r="18"/>'
    kind = sign(TYPE_SIGNS[cards.WEAPON_TYPE[weapon]], 20, 124, 0.3)
    return ground + sign(WEAPON_ART[weapon], 0, 111, 0.44) + kind
