"""Beside the map of the wide table: what goes on, with more room than in the strip below a tall one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.aim import (
    aim_slots,
    bust,
    empty_slots,
    hardness,
    hits,
    shot_weapon,
    weapon_words,
)
from mechbay.games.apex_automa.draw.look import COLUMN, WIDE, Look
from mechbay.games.apex_automa.draw.loot import BITS, FROM, inspected
from mechbay.games.apex_automa.draw.parts import bits_svg
from mechbay.games.apex_automa.draw.strip import (
    SAID,
    STEPS,
    action_points,
    asked_figure,
    deck_face,
    ending,
    feat_words,
    finding,
    goes_on,
    main_words,
    moving,
    path_plates,
    pips,
    result_said,
    signs,
)
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY
from mechbay.games.apex_automa.rules.steps import LAST
from mechbay.games.apex_automa.rules.walking import facing
from mechbay.svg import group, moved, tag, text

X, WIDTH = COLUMN
TOP: Final = 214
HIGH: Final = WIDE[1] - TOP - 5
MIDDLE: Final = WIDTH / 2
ROOM: Final = WIDTH - 16
LEFT: Final = 72  # of what is said of a legend
SLOTS: Final = 6  # aim cards beside each other; more of them lie in two rows
TRACK: Final = (8.0, 134.0, ROOM + 4.0, 66.0)  # where they lie
STEP: Final = 18.5  # height of a step
FIRST: Final = HIGH - LAST * STEP - 4  # y of the first step


FACE: Final = outline("ax-strip", WIDTH, HIGH) + empty_slots(TRACK, SLOTS)


def column(look: Look) -> str:
    """What goes on, and the end of an activation below it."""
    what = goes_on(look)
    if not what:
        return ""
    shown = tag(
        "g",
        FACE,
        BESIDE[what](look),
        id="strip",
        transform=moved(X, TOP),
        role="img",
        aria_label=SAID[what](look),
    )
    return shown + ending(look, (X + 8, TOP + HIGH - 62, WIDTH - 16, 54))


def named(look: Look, figure: int, *below: str) -> str:
    """A legend with its name, and one or two lines below it."""
    shown = [bust(look, figure, 36, 38), fitted(look.legend_name(figure), LEFT, 26, 140, 20, "ax-strong")]
    shown += [fitted(words, LEFT, 45 + 17 * k, 140, 13, "ax-muted") for k, words in enumerate(below)]
    return "".join(shown)


def shot(look: Look) -> str:
    """Shooter, weapon and target; the difficulty, what a hit does, the slots of the aim cards."""
    game = look.game
    name, far, marks = weapon_words(look)
    return "".join(
        [
            bust(look, game.shooter, 38, 40, 1.05),
            bust(look, game.target, WIDTH - 38, 40, 1.05),
            group(things.WEAPONS[shot_weapon(game)], x=MIDDLE, y=20, scale=0.9),
            fitted(name, MIDDLE, 46, 76, 14, "ax-centre"),
            fitted(far, MIDDLE, 61, 76, 12.5, "ax-small"),
            *[sign(mark, MIDDLE + 20 * (k - (len(marks) - 1) / 2), 74, 0.26) for k, mark in enumerate(marks)],
            fitted(hardness(look), 8, 102, ROOM, 15, "ax-strong"),
            fitted(hits(look), 8, 121, ROOM, 13.5, "ax-muted"),
            aim_slots(look, TRACK, SLOTS),
        ]
    )


def move(look: Look) -> str:
    """AXA-19.1: the points that are left, the paths before and after its shot, the way it looks, the deck."""
    game, asks = look.game, moving(look)
    main = game.main_of(asks.figure)
    before, after = path_plates(look)
    shown = [
        named(look, asks.figure, look.text("table.moves")),
        group(pips(asks.points, 0, 0), x=LEFT, y=54, scale=1.15),
        group(before, x=8, y=88, scale=1.32),
        group(after, x=WIDTH - 8 - 74 * 1.32, y=88, scale=1.32),
        group(things.ARROWS[2 * facing(game, asks.figure)], x=36, y=212, scale=0.9),
        group(deck_face(game.decisions.bit_count(), look.text("table.decisions")), x=174, y=202, scale=1.25),
    ]
    if main != NOBODY and game.at[main] != OFF:
        shown.append(bust(look, main, 96, 212, 0.95))
    return "".join(shown)


def steps(look: Look) -> str:
    """AXA-16.1: the eleven steps of an Automa's activation in words, and the card that is active."""
    game = look.game
    below = [words for words in (feat_words(look), main_words(look)) if words]
    said = tuple([look.text(key) for key in STEPS])
    return named(look, game.acting, *below) + steps_face(game.step, said)


@drawn_once
def steps_face(now: int, said: tuple[str, ...]) -> str:
    """The steps one below the other; those past are filled."""
    shown = []
    for step in range(1, LAST + 1):
        y = FIRST + STEP * (step - 1)
        style = "mb-lap-done" if step < now else "mb-lap-now" if step == now else "mb-lap"
        long = WIDTH - 12 if step == now else 26
        shown.append(f'<path class="{style}" d="M10 {y:g}H{6 + long}l-4 {STEP - 2.5:g}H6Z"/>')
        written = "ax-step-now" if step <= now else "ax-step"
        shown.append(text(str(step), 19, y + 13, class_=written))
        line = "ax-now" if step == now else "ax-muted"
        shown.append(fitted(said[step], 40, y + 13, WIDTH - 54, 13.5, line))
    return "".join(shown)


def activation(look: Look) -> str:
    """AXA-5.3: whose turn it is to do something, the points that are left, what the signs on the map mean."""
    game, figure = look.game, asked_figure(look)
    if figure != game.acting:
        return named(look, figure) + signs(look, 20, 106, 4)
    points = group(action_points(game.ap), x=LEFT - 4, y=52)
    return named(look, figure, look.text("table.ap")) + points + signs(look, 20, 106, 4)


def found(look: Look) -> str:
    """AXA-8.20: who has found something, and what it is."""
    asks = finding(look)
    token = found_face(asks.loot, look.words.loot[asks.loot])
    return named(look, asks.figure, look.text("table.found")) + group(token, x=14, y=96)


@drawn_once
def found_face(loot: int, name: str) -> str:
    """A token as wide as the column: picture, name, what it does, the bags with such tokens."""
    wide, bags = WIDTH - 28, FROM[loot]
    shown = [
        outline("ax-found", wide, 150),
        sign(things.LOOT[loot], wide / 2, 52, 1.2),
        fitted(name, wide / 2, 114, wide - 12, 20, "ax-centre"),
        bits_svg(BITS[loot], wide / 2, 138, 16),
        *[sign(things.BAGS[bag], 16 + 22 * k, 16, 0.8) for k, bag in enumerate(bags)],
    ]
    return group(*shown, data_inspect=inspected(loot))


def result(look: Look) -> str:
    """The points of both teams, and who has won."""
    game = look.game
    shown = [
        bust(look, figure, MIDDLE + (-1, 1)[figure % 2] * 44, 56 if figure < 2 else HIGH - 58, 1.3)
        for figure in range(cards.FIGURES)
    ]
    shown.append(text(f"{game.points[0]} : {game.points[1]}", MIDDLE, HIGH / 2 + 2, class_="ax-result"))
    shown.append(fitted(result_said(look), MIDDLE, HIGH / 2 + 30, ROOM, 20, "ax-winner"))
    return "".join(shown)


# what goes on: how it is drawn beside the map
BESIDE: Final[dict[str, Callable[[Look], str]]] = {
    "result": result,
    "shot": shot,
    "move": move,
    "found": found,
    "steps": steps,
    "activation": activation,
}
