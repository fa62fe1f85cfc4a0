"""The aim track of a pending shot: who shoots whom with what, and from which value each aim card hits."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.drawing import fitted, outline, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import WIDE, Look
from mechbay.games.apex_automa.rules import aiming, cards, program
from mechbay.svg import group, text

LEFT: Final = 180  # of the aim cards
ROOM: Final = WIDE - 4 - LEFT


def bust(look: Look, figure: int, x: float, y: float, scale: float = 0.8) -> str:
    """A legend in the strip."""
    game = look.game
    return sign(art.legend(game.legends[figure], game.drivers[figure]), x, y, scale)


def aim_track(look: Look) -> tuple[str, str]:
    """Shooter, weapon and target; the difficulty with what it is made of, the cards, what a hit does."""
    game = look.game
    weapon = aiming.weapon_of(game, game.shooter, game.weapon)
    wanted = aiming.thresholds(game)
    hard = aiming.difficulty(game)
    marks = [things.TARGET if aiming.outside(weapon, game.distance) else things.STAR]
    marks += [things.WALL] if game.cover else []
    name = look.words.weapons[weapon]
    hits = look.say("table.hit", damage=aiming.hit_damage(game), head=aiming.head_damage(game))
    ignored = aiming.total(game, program.IGNORED)
    if ignored:
        hits += " · " + look.say("table.ignored", damage=ignored)
    shown = [
        bust(look, game.shooter, 27, 34),
        group(things.WEAPONS[weapon], x=84, y=15, scale=0.6),
        fitted(name, 84, 36, 68, 12.5, "ax-centre"),
        fitted(look.say("table.distance", spaces=game.distance), 84, 48, 58, 11.5, "ax-small"),
        *[sign(mark, 84 + 16 * (k - (len(marks) - 1) / 2), 57, 0.2) for k, mark in enumerate(marks)],
        bust(look, game.target, 141, 34),
        fitted(look.say("table.difficulty", number=hard) + summands(look), LEFT, 14, 150, 12.5, "ax-strong"),
        fitted(hits, WIDE - 8, 14, 150, 12.5, "ax-end"),
        aim_cards(tuple(wanted), cards.VOLLEY[weapon], aiming.screened(game)),
    ]
    said = look.say(
        "table.shot",
        shooter=look.legend_name(game.shooter),
        target=look.legend_name(game.target),
        weapon=name,
        distance=game.distance,
        difficulty=hard,
        cards=len(wanted),
    )
    return "".join(shown), said


def summands(look: Look) -> str:
    """AXA-7.5: the printed difficulty, what the distance adds, what all else and a boost change."""
    game = look.game
    printed = cards.DIFFICULTY[aiming.weapon_of(game, game.shooter, game.weapon)]
    other = [game.mods[program.DIFFICULTY], game.boosted[program.DIFFICULTY]]
    parts = [aiming.difficulty(game) - printed - sum(other), *other]
    added = [f"{part:+d}".replace("-", "−") for part in parts if part]
    return " = " + " ".join([str(printed), *added]) if added else ""


@cache
def aim_cards(wanted: tuple[int, ...], volley: int, screened: bool) -> str:
    """The cards in the slots of the track: the value from which each hits, and how often it does."""
    wide = min(44.0, ROOM / len(wanted))
    shown = []
    for k, value in enumerate(wanted):
        x = LEFT + k * wide
        hits = hitting(value, screened)
        high = round(42 * hits / cards.AIM_CARDS, 1)
        shown.append(outline("ax-aim-card", wide - 4, 42, x, 20))
        shown.append(outline("ax-chance", wide - 4, high, x, 62 - high))
        shown.append(text(f"{value}+", x + wide / 2 - 2, 37, class_="ax-wanted"))
        shown.append(text(f"{100 * hits // cards.AIM_CARDS}%", x + wide / 2 - 2, 57, class_="ax-percent"))
        if k and volley > 1 and k % volley == 0:
            shown.append(f'<path class="ax-volley" d="M{x - 2:g} 21V61"/>')
    return "".join(shown)


@cache
def hitting(value: int, screened: bool) -> int:
    """How many aim cards hit from a value on."""
    able = [card for card in range(cards.AIM_CARDS) if cards.AIM_VALUE[card] >= value]
    return len([card for card in able if not (screened and cards.AIM_COVER[card])])
