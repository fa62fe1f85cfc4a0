"""The stage: the whole public table as one picture."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.drawing import laps, picture, slanted
from mechbay.games.mech_wars.draw.battle import battle
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.draw.march import WIDTH, march
from mechbay.games.mech_wars.rules.cards import ROUNDS, SCORING_ROUNDS
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.svg import tag, text
from mechbay.words import Speaker

MARCH_PHASES: Final = ["table.deployment", "table.kidnap", "table.formation", "table.march"]
BATTLE_PHASES: Final = ["table.manoeuvre", "table.salvo", "table.replies"]


def stage(state: State, seat: int, speaker: Speaker, still: bool = False, standalone: bool = False) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still)
    war = look.war
    shown, height = battle(look) if war.fighting else march(look)
    above = paper(height), phases(look)
    return picture(look, speaker.say(title(war)), WIDTH, height, *above, shown, standalone=standalone)


def title(war: War) -> Message:
    """The whole picture in a line."""
    who = Word("seat", war.turn)
    if war.fighting:
        return Message("table.in-battle", {"who": who})
    return Message("table.in-march", {"round": war.round, "rounds": ROUNDS, "who": who})


@cache
def paper(height: float) -> str:
    """The drawing board."""
    columns = "".join(f"M{d} 0V{height:g}" for d in range(0, WIDTH + 1, 20))
    rows = "".join(f"M0 {d}H{WIDTH}" for d in range(6, int(height), 20))
    ground = tag("rect", class_="mb-paper", width=WIDTH, height=height)
    return ground + tag("path", class_="mb-drafting", d=columns + rows)


def phases(look: Look) -> str:
    """The round with the scorings ahead, and the phases of the turn with the present one filled."""
    war = look.war
    keys = BATTLE_PHASES if war.fighting else MARCH_PHASES
    names = tuple([look.text(key) for key in keys])
    caption = look.text("table.battle") if war.fighting else look.text("table.round")
    now = -1 if war.over else keys.index(FACES.phase(war))
    return phases_face(0 if war.fighting else war.round, now, names, caption)


@cache
def phases_face(number: int, phase: int, names: tuple[str, ...], caption: str) -> str:
    """One line above everything."""
    words = f"{caption} {number}" if number else caption
    shown = [text(words, 2, 17, class_="mb-round")]
    if number:
        shown.append(laps(number, ROUNDS, SCORING_ROUNDS, 8 + 7.2 * len(words), 4, phase < 0))
    x = float(WIDTH)
    for k in range(len(names) - 1, -1, -1):
        width = 12 + 6.3 * len(names[k])
        x -= width
        shown.append(slanted(names[k], x, width, k == phase, 14.6))
    return "".join(shown)
