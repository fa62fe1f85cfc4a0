"""What is looked into, drawn over the map: who sees a space, ranges, cover, the paths of a card, zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.core.state import State
from mechbay.drawing import in_colour, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.look import CELL, corner_of, middle_of
from mechbay.games.apex_automa.draw.still import LETTER, cells_of, line, small
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY, Clash, Token
from mechbay.games.apex_automa.rules.view import KIND, PLACE, blind, in_cover, in_zone, keywords, looks_at
from mechbay.games.apex_automa.rules.walking import facing
from mechbay.svg import tag
from mechbay.words import Speaker


def lens(state: State, seat: int, speaker: Speaker, kind: str, value: int) -> str:
    """A piece looked into, in the units of the map; nothing is secret (AXA-27.9)."""
    assert isinstance(state, Clash)
    draw = LENSES.get(kind)
    shown = draw(state, value, speaker) if draw else ""
    if not shown:
        return ""
    return tag("svg", shown, width=CELL * state.ground.width, height=CELL * state.ground.height)


def of_figure(state: Clash, figure: int, *art: str) -> str:
    """In the colour of the seat that plays a figure."""
    return in_colour(state.drivers[figure], *art)


# --- spaces
def space(state: Clash, where: int, speaker: Speaker) -> str:
    """By which lines a space is seen, from where it is in cover, and how far whoever acts would reach."""
    if state.ground.level[where] < 0 or keywords(state, where) & ground.OCCUPYING:
        return ""
    acting = state.acting
    shown = [ranges(state, acting, where)] if acting != NOBODY and state.at[acting] != OFF else []
    for figure in range(cards.FIGURES):
        at = state.at[figure]
        if at not in (OFF, where) and looks_at(state, figure, where) and not blind(state, figure):
            shown.append(sight(state, figure, where))
    x, y = corner_of(state.ground, where)
    return (
        "".join(shown) + f'<rect class="ax-lens-here" x="{x + 2}" y="{y + 2}" width="36" height="36" rx="4"/>'
    )


def sight(state: Clash, figure: int, where: int) -> str:
    """The line by which a figure sees a space, broken where its end is in cover; how far it is."""
    x, y = middle_of(state.ground, state.at[figure])
    to_x, to_y = middle_of(state.ground, where)
    covered = in_cover(state, state.at[figure], where)
    style = "ax-lens-covered" if covered else "ax-lens-sight"
    middle = ((x + to_x) / 2, (y + to_y) / 2)
    far = str(ground.DISTANCE[state.at[figure]][where])
    wall = sign(things.WALL, middle[0] + 14, middle[1] - 2, 0.2) if covered else ""
    d = f"M{x} {y}L{to_x} {to_y}"
    return of_figure(
        state, figure, f'<path class="{style}" d="{d}"/>', small(state, far, middle[0], middle[1] + 5), wall
    )


# --- ranges
def ranges(state: Clash, figure: int, where: int) -> str:
    """How far the weapons of a figure reach from a space: the best range filled, the whole one outlined."""
    weapons = sorted(set(weapons_of(state, figure)))
    return of_figure(state, figure, *[reach(state, weapon, where) for weapon in weapons])


def reach(state: Clash, weapon: int, where: int) -> str:
    """The ranges of one weapon from a space."""
    best = ring(state, where, cards.OPTIMAL_LOW[weapon], cards.OPTIMAL_HIGH[weapon])
    whole = ring(state, where, 0, cards.RANGE_HIGH[weapon])
    filled = f'<path class="ax-lens-best" fill-rule="evenodd" d="{best}"/>'
    return filled + f'<path class="ax-lens-range" d="{whole}"/>'


def ring(state: Clash, where: int, low: int, high: int) -> str:
    """The spaces from one distance to another as a square with a hole."""
    x, y = middle_of(state.ground, where)
    return square(x, y, high) + (square(x, y, low - 1) if low > 0 else "")


def square(x: float, y: float, far: int) -> str:
    """The spaces up to a distance."""
    half = CELL * far + CELL // 2
    return f"M{x - half} {y - half}h{2 * half}v{2 * half}h{-2 * half}Z"


def legend(state: Clash, value: int, speaker: Speaker) -> str:
    """The ranges of a legend, and which enemies it sees from where it is."""
    figure = state.figure_of(value)
    if figure == NOBODY or state.at[figure] == OFF:
        return ""
    seen = [
        sight(state, figure, state.at[foe])
        for foe in state.foes(figure)
        if looks_at(state, figure, state.at[foe]) and not blind(state, figure)
    ]
    return ranges(state, figure, state.at[figure]) + "".join(seen)


def weapon(state: Clash, value: int, speaker: Speaker) -> str:
    """The ranges of a weapon from whoever carries it."""
    owners = [
        figure
        for figure in range(cards.FIGURES)
        if state.at[figure] != OFF and value in weapons_of(state, figure)
    ]
    return "".join([of_figure(state, figure, reach(state, value, state.at[figure])) for figure in owners])


# --- cards and zones
def decision(state: Clash, card: int, speaker: Speaker) -> str:
    """Both paths of a decision card as they would lie at the Automa that acts."""
    figure = state.acting
    if figure == NOBODY or not state.automa(figure) or state.at[figure] == OFF:
        return ""
    start, turns = state.at[figure], facing(state, figure)
    first = middle_of(state.ground, start)
    shown = []
    for path in (cards.GREEN, cards.WHITE):
        d = line([first, *cells_of(state, start, card, path, turns)])
        shown.append(
            f'<path class="ax-over-case" d="{d}"/><path class="ax-over-{cards.PATHS[path]}" d="{d}"/>'
        )
    name = speaker.word("decision", card)
    shown.append(small(state, name, first[0], first[1] - LETTER * 4))
    return of_figure(state, figure, *shown)


def thing(state: Clash, kind: int, speaker: Speaker) -> str:
    """How far each token of a kind reaches."""
    return "".join([zone(state, token) for token in state.tokens if token[KIND] == kind])


def corner(state: Clash, where: int, speaker: Speaker) -> str:
    """How far what lies on a corner reaches."""
    laid = [token for token in state.tokens if cards.ON_CORNER[token[KIND]] and token[PLACE] == where]
    return "".join([zone(state, token) for token in laid])


def zone(state: Clash, token: Token) -> str:
    """The spaces in the zone of a token, and those that are dangerous because of it."""
    danger = cards.KEYWORDS[token[KIND]] & ground.DANGER_ADJACENT
    reached = [
        space
        for space in state.ground.spaces
        if in_zone(token, space) or (danger and ground.DISTANCE[space][token[PLACE]] <= 1)
    ]
    shown = []
    for space in reached:
        x, y = corner_of(state.ground, space)
        shown.append(f"M{x + 2} {y + 2}h36v36h-36Z")
    return f'<path class="ax-lens-zone" d="{"".join(shown)}"/>' if shown else ""


LENSES: Final[dict[str, Callable[[Clash, int, Speaker], str]]] = {
    "space": space,
    "legend": legend,
    "weapon": weapon,
    "decision": decision,
    "object": thing,
    "corner": corner,
}
