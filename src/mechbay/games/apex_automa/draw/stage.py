"""The stage: the whole public table as one picture."""

from __future__ import annotations

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.drawing import board, picture
from mechbay.games.apex_automa.draw.figures import badges, figures, lines
from mechbay.games.apex_automa.draw.head import head
from mechbay.games.apex_automa.draw.look import CELL, HEIGHT, LEFT, MAP, TOP, WIDTH, Look
from mechbay.games.apex_automa.draw.setup import legend_cards, picks_legends, picks_side, side_cards
from mechbay.games.apex_automa.draw.spaces import chosen, corners, spaces
from mechbay.games.apex_automa.draw.strip import strip
from mechbay.games.apex_automa.draw.terrain import barricades, coordinates, outside, terrain
from mechbay.games.apex_automa.draw.zones import tokens, ziplines, zones
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.svg import group
from mechbay.words import Speaker


def stage(state: State, seat: int, speaker: Speaker, still: bool = False, standalone: bool = False) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still)
    above = board(WIDTH, HEIGHT), head(look)
    shown = scene(look)
    return picture(look, speaker.say(title(look.game)), WIDTH, HEIGHT, *above, shown, standalone=standalone)


def scene(look: Look) -> str:
    """Everything below the head."""
    if picks_legends(look.game):
        return legend_cards(look)
    if picks_side(look.game):
        return side_cards(look)
    return field(look) + strip(look)


def field(look: Look) -> str:
    """The map from the ground up; a small one is drawn larger."""
    place = look.game.ground
    scale = MAP / (CELL * max(place.width, place.height))
    return group(
        coordinates(place),
        terrain(place),
        zones(look),
        outside(place, tuple(look.game.safe)),
        ziplines(look),
        spaces(look),
        barricades(place),
        tokens(look),
        chosen(look),
        lines(look),
        figures(look),
        corners(look),
        badges(look),
        x=LEFT,
        y=TOP,
        scale=scale,
    )


def title(game: Clash) -> Message:
    """The whole picture in a line."""
    if game.acting == NOBODY:
        return Message("table.title", {"round": game.round()})
    return Message(
        "table.title-acting", {"round": game.round(), "legend": Word("legend", game.legends[game.acting])}
    )
