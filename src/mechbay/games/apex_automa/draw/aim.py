"""The aim track of a pending shot: who shoots whom with what, and from which value each aim card hits."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import BROAD, Box, Look, Size
from mechbay.games.apex_automa.rules import aiming, cards, program
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.svg import group, text

LEFT: Final = 180.0  # of the aim cards
ROOM: Final = BROAD - 4 - LEFT
MOST: Final = 44.0  # width of an aim card with its gap
MOST_CARDS: Final = 8  # of a shot
TRACK: Final = (LEFT, 20.0, ROOM, 42.0)  # where they lie below a tall map


def bust(look: Look, figure: int, x: float, y: float, scale: float = 0.8) -> str:
    """A legend in the strip."""
    game = look.game
    return sign(art.legend(game.legends[figure], game.drivers[figure]), x, y, scale)


def aim_track(look: Look) -> str:
    """Shooter, weapon and target; the difficulty with what it is made of, the cards, what a hit does."""
    game = look.game
    name, far, marks = weapon_words(look)
    return "".join(
        [
            bust(look, game.shooter, 27, 34),
            group(things.WEAPONS[shot_weapon(game)], x=84, y=15, scale=0.6),
            fitted(name, 84, 36, 68, 12.5, "ax-centre"),
            fitted(far, 84, 48, 58, 11.5, "ax-small"),
            *[sign(mark, 84 + 16 * (k - (len(marks) - 1) / 2), 57, 0.2) for k, mark in enumerate(marks)],
            bust(look, game.target, 141, 34),
            fitted(hardness(look), LEFT, 14, 150, 12.5, "ax-strong"),
            fitted(hits(look), BROAD - 8, 14, 150, 12.5, "ax-end"),
            aim_slots(look, TRACK, 99),
        ]
    )


def shot_said(look: Look) -> str:
    """The pending shot in a line."""
    game = look.game
    return look.say(
        "table.shot",
        shooter=look.legend_name(game.shooter),
        target=look.legend_name(game.target),
        weapon=look.words.weapons[shot_weapon(game)],
        distance=game.distance,
        difficulty=aiming.difficulty(game),
        cards=len(aiming.thresholds(game)),
    )


def shot_weapon(game: Clash) -> int:
    """The weapon of the pending shot."""
    return aiming.weapon_of(game, game.shooter, game.weapon)


def weapon_words(look: Look) -> tuple[str, str, list[str]]:
    """The weapon of the pending shot, how far it shoots, and the signs of its range and of cover."""
    game = look.game
    weapon = shot_weapon(game)
    marks = [things.TARGET if aiming.outside(weapon, game.distance) else things.STAR]
    marks += [things.WALL] if game.cover else []
    return look.words.weapons[weapon], look.say("table.distance", spaces=game.distance), marks


def hardness(look: Look) -> str:
    """The difficulty of the pending shot with its summands."""
    return look.say("table.difficulty", number=aiming.difficulty(look.game)) + summands(look)


def hits(look: Look) -> str:
    """What a hit of the pending shot does."""
    game = look.game
    said = look.say("table.hit", damage=aiming.hit_damage(game), head=aiming.head_damage(game))
    ignored = aiming.total(game, program.IGNORED)
    return said + " · " + look.say("table.ignored", damage=ignored) if ignored else said


def summands(look: Look) -> str:
    """AXA-7.5: the printed difficulty, what the distance adds, what all else and a boost change."""
    game = look.game
    printed = cards.DIFFICULTY[aiming.weapon_of(game, game.shooter, game.weapon)]
    other = [game.mods[program.DIFFICULTY], game.boosted[program.DIFFICULTY]]
    parts = [aiming.difficulty(game) - printed - sum(other), *other]
    added = [f"{part:+d}".replace("-", "−") for part in parts if part]
    return " = " + " ".join([str(printed), *added]) if added else ""


# --- the slots of the aim cards
def aim_slots(look: Look, box: Box, across: int) -> str:
    """The slots of the pending shot in a place: up to so many beside each other, more in two rows."""
    game = look.game
    wanted = tuple(aiming.thresholds(game))
    across = len(wanted) if len(wanted) <= across else (len(wanted) + 1) // 2
    return slots_face(wanted, cards.VOLLEY[shot_weapon(game)], aiming.screened(game), box, across)


@drawn_once
def slots_face(wanted: tuple[int, ...], volley: int, screened: bool, box: Box, across: int) -> str:
    """The slots of the track: the value from which each card hits, and how often it does."""
    left, top, room, high = box
    wide = min(MOST, room / across) - 4
    shown = []
    for k, value in enumerate(wanted):
        row, column = divmod(k, across)
        parted = bool(k and volley > 1 and k % volley == 0)
        face = slot_face(value, hitting(value, screened), parted, (wide, high))
        x, y = left + column * (wide + 4), top + row * (high + 6)
        shown.append(group(face, x=x, y=y, id=f"aim-{k + 1}"))
    return "".join(shown)


def empty_slots(box: Box, across: int) -> str:
    """Where aim cards will lie while no shot is in the picture: what happens meanwhile is shown there."""
    left, top, room, high = box
    wide = min(MOST, room / across) - 4
    places = [divmod(k, across) for k in range(MOST_CARDS)]
    return "".join(
        [
            group(
                outline("mb-touch", wide, high),
                x=left + column * (wide + 4),
                y=top + row * (high + 6),
                id=f"slot-{k}",
            )
            for k, (row, column) in enumerate(places, 1)
        ]
    )


def slot_face(value: int, hits: int, parted: bool, size: Size) -> str:
    """One slot: a value, filled as high as it hits; a broken line parts volleys."""
    wide, high = size
    filled = round(high * hits / cards.AIM_CARDS, 1)
    shown = outline("ax-aim-card", wide, high) + outline("ax-chance", wide, filled, 0, high - filled)
    shown += text(f"{value}+", wide / 2, high * 0.42, class_="ax-wanted")
    shown += text(f"{100 * hits // cards.AIM_CARDS}%", wide / 2, high - 5, class_="ax-percent")
    return shown + (f'<path class="ax-volley" d="M-2 1V{high - 1:g}"/>' if parted else "")


@drawn_once
def hitting(value: int, screened: bool) -> int:
    """How many aim cards hit from a value on."""
    able = [card for card in range(cards.AIM_CARDS) if cards.AIM_VALUE[card] >= value]
    return len([card for card in able if not (screened and cards.AIM_COVER[card])])
