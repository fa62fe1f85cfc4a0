"""A question that is answered by a few buttons: reactions, actions, payments, the Mighty Mech."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from mechbay.drawing import fitted, outline, sign
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.art import CREDITS as CREDITS_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import ENERGY as ENERGY_SIGN
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE, Look, wrapped
from mechbay.games.tiny_epic_mechs.draw.market import Box
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS, PROGRAMS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import actions, cards
from mechbay.games.tiny_epic_mechs.rules.acting import free_health
from mechbay.games.tiny_epic_mechs.rules.arriving import Charge
from mechbay.games.tiny_epic_mechs.rules.combat import Brace, brace_price
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.flow import Impetuous
from mechbay.games.tiny_epic_mechs.rules.robots import RobotAct
from mechbay.games.tiny_epic_mechs.rules.setup import LayFirstMine
from mechbay.games.tiny_epic_mechs.rules.terms import ACTIONS
from mechbay.games.tiny_epic_mechs.rules.tokens import ScareMine, scare_price
from mechbay.games.tiny_epic_mechs.rules.weapons import Text
from mechbay.games.tiny_epic_mechs.words.text import kept
from mechbay.svg import group, text

RESOURCE_SIGNS: Final = [ENERGY_SIGN, CREDITS_SIGN]
CROSS: Final = art.pen("M-15 -15 15 15M15 -15-15 15")
BURST: Final = art.path(
    "hit", "M0 -29 7 -14 22 -19 16 -4 29 5 14 11 15 27 1 18-13 27-13 11-29 6-16 -4-22 -19-7 -14Z"
)
BACK: Final = group(  # something face down
    '<rect class="te-pile" x="-20" y="-29" width="40" height="58" rx="5"/>',
    text("?", 0, 11, class_="te-pile-text"),
)
GAP: Final = 5
# what is answered here: everything but zones, ways, attacks, cards, the market and the equipment
ANSWERS: Final = (
    {
        actions.COLLECT,
        actions.TURRET,
        actions.UPGRADE,
        actions.USE,
        actions.DECLINE,
        actions.SKIP,
        actions.HIT,
    }
    | set(range(actions.MINE, actions.MINE + len(cards.MINES)))
    | set(range(actions.HEAL, actions.GAIN + len(cards.RESOURCES)))
    | set(range(actions.PAY, actions.REMOVE))
    | set(range(actions.JAM, actions.READY + len(WEAPON_ART)))
    | {actions.TAKE, actions.TAKE + 1, actions.FOLLOW}
)


def answers(look: Look) -> list[int]:
    """What the seat may answer with a button; the market has its own way to go on."""
    if any(actions.BUY <= action < actions.EQUIP for action in look.legal):
        return []
    return [action for action in look.legal if action in ANSWERS]


def question(look: Look, box: Box) -> str:
    """The question and its buttons, side by side, or one below the other in a narrow place."""
    x, y, width, height = box
    found = answers(look)
    assert look.speaker.game is not None
    words = look.speaker.say(look.speaker.game.prompt(look.game, look.seat))
    column = height > width
    shown = [outline("te-ask", width, height)]
    lines = wrapped(words, 8, 17, width - 16, 14, "te-asked")
    top = 8 + 17 * lines.count("<text")
    shown.append(lines)
    if column:
        high = min(62.0, (height - top - 8) / len(found) - GAP)
        places = [(8.0, top + k * (high + GAP)) for k in range(len(found))]
        size = (width - 16, high)
    else:
        wide = min(190.0, (width - 16 + GAP) / len(found) - GAP)
        left = (width - len(found) * (wide + GAP) + GAP) / 2
        places = [(left + k * (wide + GAP), top) for k in range(len(found))]
        size = (wide, height - top - 7)
    for action, at in zip(found, places, strict=True):
        shown.append(button(look, action, at, size))
    return group(*shown, x=x, y=y)


def button(look: Look, action: int, at: tuple[float, float], size: tuple[float, float]) -> str:
    """One answer: a picture and a few words."""
    picture, words = option(look, action)
    width, height = size
    beside = width > 1.8 * height
    scale = round(min((height - 8) / 62, 0.62), 2)
    face = [outline("te-button", width, height)]
    if beside:
        face.append(sign(picture, 6 + 31 * scale, height / 2, scale))
        face.append(
            fitted(words, 12 + 62 * scale, height / 2 + 5, width - 18 - 62 * scale, 15, "te-pick-left")
        )
    else:
        scale = round(min((height - 22) / 62, (width - 6) / 62, 0.85), 2)
        face.append(sign(picture, width / 2, (height - 16) / 2 + 1, scale))
        face.append(fitted(words, width / 2, height - 5, width - 6, 14, "te-pick"))
    name = "answer-" + ACTIONS.write(action).replace(" ", "-")
    return look.thing(name, None, "", *face, x=at[0], y=at[1], size=size, action=action)


# --- what each answer looks like
Option = tuple[str, str]


def option(look: Look, action: int) -> Option:
    """The picture of an answer and its words."""
    for start, make in BY_RANGE:
        if action >= start:
            return make(look, action - start)
    raise AssertionError(action)


def skip(look: Look, _: int) -> Option:
    return CROSS, look.text("table.skip")


def decline(look: Look, _: int) -> Option:
    return CROSS, look.text("table.no")


def collect(look: Look, _: int) -> Option:
    energy, credits = kept(look.game, look.seat)
    return PROGRAMS[0], look.say("table.yield", energy=energy, credits=credits)


def upgrade(look: Look, _: int) -> Option:
    game, seat = look.game, look.seat
    return art.power_armor(game.pilots[seat], seat), look.say("table.upgrade", price=cards.UPGRADE_CREDITS)


def lay_turret(look: Look, _: int) -> Option:
    price = look.game.value(look.game.places[look.seat])
    return art.turret(look.seat), look.say("table.price-energy", price=price)


def use(look: Look, _: int) -> Option:
    """An ability that costs energy; against an attack, what is left of its damage."""
    game, seat = look.game, look.seat
    top = look.top
    if isinstance(top, Brace):
        left = max(0, game.damage - cards.FIELD_LESS)
        words = look.say("table.brace", before=game.damage, after=left, price=brace_price(game, seat))
        return BURST + hit_number(str(left)), words
    if isinstance(top, Charge):
        return ARROWS[CLOCKWISE[top.way]], look.say("table.price-energy", price=cards.CHARGE_PRICE)
    if isinstance(top, Text):
        price = cards.PRICE[game.line][game.weapon]
        return WEAPON_ART[game.weapon], look.say("table.price-energy", price=price)
    price = cards.TSUNAMI_PRICE if isinstance(top, Impetuous) else cards.MAVERICK_PRICE
    return art.pilot(game.pilots[seat], seat), look.say("table.price-energy", price=price)


def strike_instead(look: Look, _: int) -> Option:
    game = look.game
    return BURST + hit_number(str(damage_of(game, look.seat, game.weapon, game.line, 0))), look.text(
        "table.damage"
    )


@cache
def hit_number(words: str) -> str:
    """A damage on its burst."""
    return text(words, 0, 9, class_="te-hit-text", font_size=26)


def mine_of(look: Look, index: int) -> Option:
    """Which mine: what it will do to who comes."""
    game = look.game
    top = look.top
    cell = top.cell if isinstance(top, ScareMine) else game.places[look.seat]
    damage = game.value(cell) + cards.MINES[index]
    picture = art.mine(look.seat, cards.MINES[index])
    if isinstance(top, LayFirstMine):
        return picture, look.say("table.hits", damage=damage)
    price = scare_price(game, cell) if isinstance(top, ScareMine) else game.value(cell)
    return picture, look.say("table.mine", damage=damage, price=price)


def heal(look: Look, energy: int) -> Option:
    game, seat = look.game, look.seat
    missing = cards.MAX_HEALTH[game.status[seat]] - game.health[seat]
    restored = min(missing, energy * cards.HEAL_STEP + free_health(game, seat))
    return art.HEALTH + cut_number(f"+{restored}"), look.say("table.price-energy", price=energy)


@cache
def cut_number(words: str) -> str:
    """A number on a coloured sign."""
    return text(words, 0, 9, class_="te-number")


def gain(look: Look, kind: int) -> Option:
    return RESOURCE_SIGNS[kind], look.speaker.word("resource", kind)


def pay(look: Look, amount: int) -> Option:
    """A payment and what it brings."""
    game = look.game
    kind = cards.TEXT[game.line][game.weapon]
    words = f"{amount} {look.speaker.word('resource', cards.PAID_IN[game.line][game.weapon])}"
    each = cards.AMOUNT[game.line][game.weapon]
    if kind == cards.BOOSTS:
        return BURST + hit_number(str(damage_of(game, look.seat, game.weapon, game.line, amount))), words
    if kind == cards.SHIELDS:
        return art.HEALTH + cut_number(f"+{amount * each}"), words
    return art.STAR + text(f"−{amount * each}", 0, 9, class_="te-points"), words


def weapon(look: Look, index: int) -> Option:
    return WEAPON_ART[index], look.words.weapons[index]


def take(look: Look, side: int) -> Option:
    return group(art.mighty_mech(side, look.game.pilots[look.seat], look.seat), scale=0.68), look.words.sides[
        side
    ]


def follow(look: Look, _: int) -> Option:
    """What a robot does next: its card where it has one, the back of what it turns up otherwise."""
    top = look.top
    return PROGRAMS[top.card] if isinstance(top, RobotAct) else BACK, look.text("table.follow")


# from the highest action down
BY_RANGE: Final[list[tuple[int, Callable[[Look, int], Option]]]] = [
    (actions.FOLLOW, follow), (actions.TAKE, take), (actions.READY, weapon), (actions.JAM, weapon),
    (actions.PAY, pay), (actions.GAIN, gain), (actions.HEAL, heal), (actions.MINE, mine_of),
    (actions.HIT, strike_instead), (actions.DECLINE, decline), (actions.USE, use),
    (actions.TURRET, lay_turret), (actions.UPGRADE, upgrade), (actions.COLLECT, collect),
    (actions.SKIP, skip),
]  # fmt: skip
