"""The stage: the whole public table as one picture."""

from __future__ import annotations

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.drawing import OVER, board, picture
from mechbay.games.apex_automa.draw.column import column
from mechbay.games.apex_automa.draw.figures import badges, figures, lines
from mechbay.games.apex_automa.draw.head import head, set_up_head, side_head
from mechbay.games.apex_automa.draw.look import (
    CELL,
    HEIGHT,
    HIGH,
    LEFT,
    MAP,
    TOP,
    WIDE,
    WIDE_TOP,
    WIDTH,
    Box,
    Look,
)
from mechbay.games.apex_automa.draw.pools import equips, pools
from mechbay.games.apex_automa.draw.ring import closing
from mechbay.games.apex_automa.draw.setup import (
    TALL_BOX,
    WIDE_BOX,
    legend_cards,
    picks_legends,
    picks_side,
    side_cards,
)
from mechbay.games.apex_automa.draw.spaces import chosen, corners, spaces
from mechbay.games.apex_automa.draw.strip import strip
from mechbay.games.apex_automa.draw.terrain import barricades, coordinates, outside, terrain
from mechbay.games.apex_automa.draw.zones import boxes, tokens, ziplines, zones
from mechbay.games.apex_automa.rules.ring import stage as ring_stage
from mechbay.games.apex_automa.rules.state import HUMANS, NOBODY, Clash
from mechbay.svg import group
from mechbay.words import Speaker


def stage(
    state: State,
    seat: int,
    speaker: Speaker,
    still: bool = False,
    wide: bool = False,
    standalone: bool = False,
) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still)
    size = WIDE if wide else (WIDTH, high(look.game))
    shown = wide_scene(look) if wide else scene(look)
    return picture(look, speaker.say(title(look.game)), *size, board(*size), shown, standalone=standalone)


def scene(look: Look) -> str:
    """The tall table: the head, below it the map, below that what goes on."""
    x, y, width, height = TALL_BOX
    box = (x, y, width, height + high(look.game) - HEIGHT)
    return head(look) + (chosen_from(look, box, True) or field(look, TOP) + strip(look))


def high(game: Clash) -> float:
    """The height of the tall table: two pools above each other need more."""
    return HIGH if equips(game) and len(HUMANS[game.variant]) > 1 else HEIGHT


def wide_scene(look: Look) -> str:
    """The wide table: the map, and all else beside it."""
    picked = chosen_from(look, WIDE_BOX, False)
    return set_up_head(look) + picked if picked else field(look, WIDE_TOP) + side_head(look) + column(look)


def chosen_from(look: Look, box: Box, tall: bool) -> str:
    """What legends, weapons and gear are chosen from before there is anything on the map."""
    if picks_legends(look.game):
        return legend_cards(look, box)
    if equips(look.game):
        return pools(look, box, tall)
    return side_cards(look, box) if picks_side(look.game) else ""


def field(look: Look, top: float) -> str:
    """The map from the ground up; a small one is drawn larger."""
    place = look.game.ground
    scale = MAP / (CELL * max(place.width, place.height))
    return group(
        coordinates(place),
        terrain(place),
        zones(look),
        outside(place, tuple(look.game.safe), ring_stage(look.game)),
        ziplines(look),
        spaces(look),
        barricades(place),
        closing(look),  # over rocks, or else they would hide its words
        tokens(look),
        chosen(look),
        lines(look),
        figures(look),
        boxes(look),
        corners(look),
        badges(look),
        OVER,
        x=LEFT,
        y=top,
        scale=scale,
    )


def title(game: Clash) -> Message:
    """The whole picture in a line."""
    if game.acting == NOBODY:
        return Message("table.title", {"round": game.round()})
    return Message(
        "table.title-acting", {"round": game.round(), "legend": Word("legend", game.legends[game.acting])}
    )
