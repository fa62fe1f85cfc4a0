"""The stage: the whole public table as one picture."""

from __future__ import annotations

from typing import Final

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.drawing import board, drawn_once, laps, picture, slanted
from mechbay.games.mech_wars.draw.battle import battle
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.draw.march import WIDE, WIDTH, march
from mechbay.games.mech_wars.rules.cards import ROUNDS, SCORING_ROUNDS
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.svg import group, tag, text
from mechbay.words import Speaker

MARCH_PHASES: Final = ["table.deployment", "table.kidnap", "table.formation", "table.march"]
MARCH_CLAUSES: Final = ["MWR-3.3", "MWR-3.7", "MWR-3.12", "MWR-3.23"]
BATTLE_CLAUSES: Final = ["MWR-7.2", "MWR-7.5", "MWR-8.4"]
BATTLE_PHASES: Final = ["table.manoeuvre", "table.salvo", "table.replies"]

EDGE: Final = 3  # room around everything: the mark of what may be chosen lies around it


def stage(
    state: State,
    seat: int,
    speaker: Speaker,
    still: bool = False,
    wide: bool = False,
    standalone: bool = False,
) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still, wide)
    war = look.war
    width = WIDE[0] if wide else WIDTH
    shown, height = battle(look) if war.fighting else march(look)
    size = width + 2 * EDGE, height + EDGE
    inside = group(phases(look, width), shown, x=EDGE)
    return picture(look, speaker.say(title(war)), *size, board(*size, 6), inside, standalone=standalone)


def title(war: War) -> Message:
    """The whole picture in a line."""
    who = Word("seat", war.turn)
    if war.fighting:
        return Message("table.in-battle", {"who": who})
    return Message("table.in-march", {"round": war.round, "rounds": ROUNDS, "who": who})


def phases(look: Look, width: float) -> str:
    """The round with the scorings ahead, and the phases of the turn with the present one filled."""
    war = look.war
    keys = BATTLE_PHASES if war.fighting else MARCH_PHASES
    names = tuple([look.text(key) for key in keys])
    caption = look.text("table.battle") if war.fighting else look.text("table.round")
    now = -1 if war.over else keys.index(FACES.phase(war))
    return phases_face(0 if war.fighting else war.round, now, names, caption, width)


@drawn_once
def phases_face(number: int, phase: int, names: tuple[str, ...], caption: str, right: float) -> str:
    """One line above everything."""
    words = f"{caption} {number}" if number else caption
    rounds = [text(words, 2, 17, class_="mb-round")]
    if number:
        rounds.append(laps(number, ROUNDS, SCORING_ROUNDS, 8 + 7.2 * len(words), 4, phase < 0))
    shown = [tag("g", *rounds, data_inspect="clause:MWR-3.2" if number else "clause:MWR-7.1")]
    clauses = MARCH_CLAUSES if number else BATTLE_CLAUSES
    for k in range(len(names) - 1, -1, -1):
        width = 12 + 6.3 * len(names[k])
        right -= width
        shown.append(slanted(names[k], right, width, k == phase, 14.6, f"clause:{clauses[k]}"))
    return "".join(shown)
