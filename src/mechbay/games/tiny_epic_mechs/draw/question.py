"""A question that is answered by a few buttons: reactions, actions, payments, the Mighty Mech."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.core.face import Button
from mechbay.core.message import LIST
from mechbay.drawing import drawn_game, drawn_once, fitted, outline, sign
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.art import CREDITS as CREDITS_SIGN
from mechbay.games.tiny_epic_mechs.draw.art import ENERGY as ENERGY_SIGN
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE, Box, Look, wrapped
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS, PROGRAMS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import ACTIONS
from mechbay.games.tiny_epic_mechs.words.faces import FACES
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


def answers(look: Look) -> dict[int, Button]:
    """What the seat may answer with a button: all that its question gives one."""
    found = {action: FACES.button(look.game, look.seat, action) for action in look.legal}
    return {action: button for action, button in found.items() if button is not None}


def question(look: Look, box: Box, scale: float = 1, column: bool | None = None) -> str:
    """The question and its buttons, side by side, or one below the other in a narrow place."""
    x, y = box[:2]
    width, height = box[2] / scale, box[3] / scale
    found = answers(look)
    words = look.speaker.say(drawn_game(look.speaker).prompt(look.game, look.seat))
    column = height > width if column is None else column
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
    for (action, answer), at in zip(found.items(), places, strict=True):
        shown.append(button(look, action, answer, at, size))
    return group(*shown, x=x, y=y, scale=scale)


def column_height(look: Look) -> float:
    """How high a question with its buttons one below the other should be."""
    return 64 + 51.0 * len(answers(look))


def button(
    look: Look, action: int, answer: Button, at: tuple[float, float], size: tuple[float, float]
) -> str:
    """One answer: a picture and a few words; a mere name has a capital."""
    picture = PICTURES[answer.picture.kind](look, answer.picture.value)
    words = look.speaker.say(answer.words)
    if answer.words.key == LIST:
        words = words[0].upper() + words[1:]
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
@drawn_once
def hit_number(words: str) -> str:
    """A damage on its burst."""
    return text(words, 0, 9, class_="te-hit-text", font_size=26)


@drawn_once
def cut_number(words: str) -> str:
    """A number on a coloured sign."""
    return text(words, 0, 9, class_="te-number")


def lost_points(look: Look, number: int) -> str:
    """Points that the enemy loses."""
    return art.STAR + text(f"−{number}", 0, 9, class_="te-points")


def own_mech(look: Look, side: int) -> str:
    """The Mighty Mech with the pilot who may take it."""
    return group(art.mighty_mech(side, look.game.pilots[look.seat], look.seat), scale=0.68)


# kind of picture: how it is drawn
PICTURES: Final[dict[str, Callable[[Look, int], str]]] = {
    "back": lambda look, _: BACK,
    "burst": lambda look, damage: BURST + hit_number(str(damage)),
    "card": lambda look, card: PROGRAMS[card],
    "cross": lambda look, _: CROSS,
    "health": lambda look, number: art.HEALTH + cut_number(f"+{number}"),
    "mine": lambda look, mine: art.mine(look.seat, cards.MINES[mine]),
    "pilot": lambda look, pilot: art.pilot(pilot, look.seat),
    "points": lost_points,
    "resource": lambda look, resource: RESOURCE_SIGNS[resource],
    "side": own_mech,
    "status": lambda look, _: art.power_armor(look.game.pilots[look.seat], look.seat),
    "token": lambda look, _: art.turret(look.seat),
    "way": lambda look, way: ARROWS[CLOCKWISE[way]],
    "weapon": lambda look, weapon: WEAPON_ART[weapon],
}
