"""The stage: the whole public table as one picture."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.games.mech_wars.draw.battle import battle
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.draw.march import WIDTH, march
from mechbay.games.mech_wars.rules.cards import ROUNDS, SCORING_ROUNDS
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.svg import group, tag, text
from mechbay.words import Speaker

CSS: Final = Path(__file__).with_name("draw.css").read_text(encoding="utf-8")
MARCH_PHASES: Final = ["table.deployment", "table.kidnap", "table.formation", "table.march"]
BATTLE_PHASES: Final = ["table.manoeuvre", "table.salvo", "table.replies"]


def stage(state: State, seat: int, speaker: Speaker, still: bool = False, standalone: bool = False) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still)
    war = look.war
    shown, height = battle(look) if war.fighting else march(look)
    return tag(
        "svg",
        tag("style", CSS) if standalone else "",
        paper(height),
        phases(look),
        shown,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height:g}",
        class_="mw mw-stage",
        # buttons inside an image would be hidden from a screen reader
        role="group" if look.legal else "img",
        aria_label=speaker.say(title(war)),
    )


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
    ground = tag("rect", class_="mw-paper", width=WIDTH, height=height)
    return ground + tag("path", class_="mw-drafting", d=columns + rows)


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
    shown = []
    if number:
        shown.append(text(f"{caption} {number}", 2, 17, class_="mw-round"))
        left = 8 + 7.2 * len(f"{caption} {number}")
        for k in range(1, ROUNDS + 1):
            flag = k in SCORING_ROUNDS
            style = "mw-pip-done" if k < number or phase < 0 else "mw-pip-now" if k == number else "mw-pip"
            shape = f"M{left:g} 5h6v14h-6Z" if flag else f"M{left:g} 9h4v6h-4Z"
            shown.append(f'<path class="{style}" d="{shape}"/>')
            left += 9 if flag else 7
    else:
        shown.append(text(caption, 2, 17, class_="mw-round"))
    x = float(WIDTH)
    for k in range(len(names) - 1, -1, -1):
        width = 12 + 6.3 * len(names[k])
        x -= width
        style = "mw-phase-now" if k == phase else "mw-phase"
        slant = f"M5 0H{width:g}L{width - 5:g} 20H0Z"
        inside = (
            f'<path class="{style}" d="{slant}"/>',
            text(names[k], width / 2, 14.6, class_=f"{style}-text"),
        )
        shown.append(group(*inside, x=x, y=2))
    return "".join(shown)
