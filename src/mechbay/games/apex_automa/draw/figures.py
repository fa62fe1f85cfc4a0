"""The legends on the map with shield and health, who may be shot with what, and lines between them."""

from __future__ import annotations

from typing import Final

from mechbay.core.message import Word
from mechbay.drawing import drawn_once, seat_sign, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.decision import laid_frame
from mechbay.games.apex_automa.draw.look import BADGE, CELL, Look, corner_of, middle_of
from mechbay.games.apex_automa.rules import aiming, cards, ground
from mechbay.games.apex_automa.rules.actions import ACTIVATE, SHOOT, WHOM
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY
from mechbay.games.apex_automa.rules.view import distance, in_cover
from mechbay.games.apex_automa.rules.walking import Move, facing
from mechbay.svg import group, tag, text

HALF: Final = CELL / 2
BAR: Final = 34  # length of a full bar
SHARED: Final = 9  # how far two on one space stand from its middle


def figures(look: Look) -> str:
    """All legends on the map, the acting one last, so that nothing hides it."""
    there = [figure for figure in range(cards.FIGURES) if look.game.at[figure] != OFF]
    there.sort(key=lambda figure: figure == look.game.acting)
    return "".join([piece(look, figure) for figure in there])


def piece(look: Look, figure: int) -> str:
    """A legend on its space: bust, seat, shield over health; it can be chosen where it is asked for."""
    game = look.game
    x, y = corner_of(game.ground, game.at[figure])
    others = [other for other in range(cards.FIGURES) if game.at[other] == game.at[figure]]
    if len(others) > 1:
        x += SHARED * (2 * others.index(figure) - len(others) + 1)
    legend = game.legends[figure]
    shown = figure_face(
        legend,
        game.drivers[figure],
        game.shield[figure],
        game.most_shield(figure),
        game.health[figure],
        game.most_health(figure),
    )
    action = WHOM + legend if WHOM + legend in look.legal else ACTIVATE + legend
    free = action in look.legal or game.at[figure] not in look.at_spaces
    return look.thing(
        f"figure-{cards.LEGENDS[legend]}",
        f"legend:{cards.LEGENDS[legend]}",
        figure_words(look, figure),
        ring(look, figure),
        shown,
        x=x,
        y=y,
        size=(CELL + 1, CELL + 1),
        action=action,
        style="mb-glide" if free else "mb-glide ax-under",
    )


def figure_words(look: Look, figure: int) -> str:
    """A legend with where it is and what it has left."""
    game = look.game
    return look.say(
        "table.figure",
        legend=look.legend_name(figure),
        who=look.speaker.word("seat", game.drivers[figure]),
        space=look.words.spaces[game.at[figure]],
        shield=game.shield[figure],
        health=game.health[figure],
    )


@drawn_once
def figure_face(legend: int, seat: int, shield: int, most_shield: int, health: int, most_health: int) -> str:
    """A bust over its bars; full bars are as long as the limit."""
    return (
        sign(art.legend(legend, seat), 19, 15.5, 0.54)
        + sign(seat_sign(seat), 33.5, 7, 0.36)
        + bar("shield", shield, most_shield, 30.5)
        + bar("health", health, most_health, 35)
    )


def bar(style: str, left: int, most: int, y: float) -> str:
    """How much is left of shield or health."""
    long = round(BAR * left / most, 1) if most else 0
    return (
        f'<rect class="ax-bar" x="2.5" y="{y:g}" width="{BAR + 1}" height="4.4" rx="1"/>'
        f'<rect class="ax-{style}-bar" x="3" y="{y + 0.5:g}" width="{long:g}" height="3.4"/>'
    )


def ring(look: Look, figure: int) -> str:
    """Around whoever acts or is asked about a frame, around the main enemy a broken one."""
    game = look.game
    asked = Word("legend", game.legends[figure]) in look.subject
    acts = figure == game.acting
    style = "ax-acts" if acts else "ax-main" if figure == game.main else "ax-asked" if asked else ""
    return (
        f'<rect class="{style} {look.seat_class(figure)}" x="1.5" y="1.5" width="37" height="37" rx="4"/>'
        if style
        else ""
    )


# --- who may be shot
def badges(look: Look) -> str:
    """Beside each enemy that may be shot, each weapon that reaches it with how hard that is."""
    game = look.game
    if not look.shots:
        return ""
    shown = []
    stacked: dict[int, int] = {}
    spaces: dict[int, int] = {}
    figure = game.acting
    for action in look.shots:
        weapon, legend = divmod(action - SHOOT, len(cards.LEGENDS))
        foe = game.figure_of(legend)
        number = stacked.get(foe, 0)
        stacked[foe] = number + 1
        if foe not in spaces:
            spaces[foe] = badge_space(look, foe, [*spaces.values()])
        x, y = corner_of(game.ground, spaces[foe])
        far = aiming.outside(weapon, distance(game, figure, foe))
        shown.append(
            look.thing(
                f"shot-{cards.WEAPONS[weapon]}-{cards.LEGENDS[legend]}",
                f"weapon:{cards.WEAPONS[weapon]}",
                "",
                badge(weapon, far * cards.OUTSIDE_STEP),
                x=x + (CELL - BADGE[0]) / 2,
                y=y + 2 + number * (BADGE[1] + 3),
                size=BADGE,
                action=action,
            )
        )
    shown += [sighted(look, figure, foe) for foe in stacked]
    return "".join(shown)


# the ways to the spaces around an enemy, in the order in which badges look for one: the sides first
AROUND: Final = [ground.WAYS.index(way) for way in ("e", "w", "s", "n", "se", "sw", "ne", "nw")]


def badge_space(look: Look, foe: int, taken: list[int]) -> int:
    """The space for the badges of an enemy: beside it where they hide nobody and no choice, or its own."""
    game = look.game
    for way in AROUND:
        space = ground.BESIDE[game.at[foe]][way]
        if space == OFF or game.ground.level[space] < 0:
            continue
        if space not in look.at_spaces and space not in game.at and space not in taken:
            return space
    return game.at[foe]


@drawn_once
def badge(weapon: int, harder: int) -> str:
    """A weapon: a star in its optimal range, else what the distance adds to the difficulty."""
    ground = f'<rect class="ax-badge" width="{BADGE[0]:g}" height="{BADGE[1]:g}" rx="3"/>'
    shape = sign(things.WEAPONS[weapon], 11, 8.5, 0.3)
    far = text(f"+{harder}", 28, 12.5, class_="ax-far") if harder else sign(things.STAR, 29, 8.5, 0.24)
    return ground + shape + far


def sighted(look: Look, figure: int, foe: int) -> str:
    """How far an enemy is, and whether it is in cover."""
    game = look.game
    x, y = corner_of(game.ground, game.at[foe])
    covered = in_cover(game, game.at[figure], game.at[foe])
    return group(sight_face(distance(game, figure, foe), covered), x=x, y=y, class_="ax-under")


@drawn_once
def sight_face(far: int, covered: bool) -> str:
    """A distance in a reticle, a wall for cover."""
    wall = (
        '<circle class="ax-far-ground" cx="5" cy="22" r="7"/>' + sign(things.WALL, 5, 22, 0.16)
        if covered
        else ""
    )
    return (
        '<circle class="ax-far-ground" cx="5" cy="6" r="7.5"/>'
        + text(str(far), 5, 10.2, class_="ax-distance")
        + wall
    )


# --- lines between legends
def lines(look: Look) -> str:
    """A pending shot, or the way to the main enemy of an Automa that moves."""
    game = look.game
    if game.shooter != NOBODY and game.at[game.shooter] != OFF and game.at[game.target] != OFF:
        return shot_line(look)
    asks = game.stack[-1] if game.stack else None
    if isinstance(asks, Move) and game.main_of(asks.figure) != NOBODY and game.at[asks.figure] != OFF:
        return move_line(look, asks.figure, game.main_of(asks.figure))
    return ""


def shot_line(look: Look) -> str:
    """From the shooter to the target, which gets a reticle."""
    game = look.game
    x, y = middle_of(game.ground, game.at[game.shooter])
    to_x, to_y = middle_of(game.ground, game.at[game.target])
    d = f"M{x} {y}L{to_x} {to_y}"
    return group(
        f'<path class="ax-shot-case" d="{d}"/><path class="ax-shot" d="{d}"/>',
        group(things.TARGET, x=to_x, y=to_y, scale=0.85, class_="ax-aim"),
        class_=f"ax-under {look.seat_class(game.shooter)}",
    )


def move_line(look: Look, figure: int, main: int) -> str:
    """AXA-15.6: a decision card will be laid at the Automa, pointing at its main enemy."""
    game = look.game
    place = game.ground
    x, y = middle_of(place, game.at[figure])
    shown = [group(laid_frame(facing(game, figure)), x=x, y=y)]
    if game.at[main] != OFF:
        to_x, to_y = middle_of(place, game.at[main])
        shown.append(f'<path class="ax-towards" d="M{x} {y}L{to_x} {to_y}"/>')
    # an inner picture cuts off what lies beyond the border of the map
    inner = tag("svg", *shown, width=CELL * place.width, height=CELL * place.height)
    return group(inner, class_=f"ax-under ax-coming {look.seat_class(figure)}")
