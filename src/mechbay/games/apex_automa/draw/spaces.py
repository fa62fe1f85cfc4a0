"""The spaces of the map: what stands on them, and which may be chosen, with what it costs to get there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mechbay.drawing import drawn_once, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.look import CELL, SPOT, Look, Phrases, corner_of, point_of
from mechbay.games.apex_automa.draw.terrain import KEPT
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.acting import Act, Arrive
from mechbay.games.apex_automa.rules.actions import AT, GO, TOWARDS
from mechbay.games.apex_automa.rules.choosing import ChooseWay
from mechbay.games.apex_automa.rules.ground import OFF, Map
from mechbay.games.apex_automa.rules.moving import Go
from mechbay.games.apex_automa.rules.setup import Land
from mechbay.games.apex_automa.rules.state import Asking
from mechbay.games.apex_automa.rules.view import watchers
from mechbay.games.apex_automa.words.notes import entry_costs, way_costs
from mechbay.svg import group, moved, tag, text

TOUCH: Final = f'<rect class="mb-touch" width="{CELL}" height="{CELL}"/>'
HALF: Final = CELL / 2
WAYS: Final = range(TOWARDS, TOWARDS + len(ground.WAYS))


def spaces(look: Look) -> str:
    """All spaces, row by row from the top, in the order in which they are read."""
    game = look.game
    place = game.ground
    calm = plain(place, look.words)
    changed = used_up(look)
    best = reach(look)
    shown = []
    for space in order(place):
        action = look.at_spaces.get(space, -1)
        if action >= 0:
            x, y = corner_of(place, space)
            shown.append(
                look.thing(
                    f"space-{ground.NAMES[space]}",
                    f"space:{ground.NAMES[space]}",
                    "",
                    contents(place.level[space], place.thing[space], space in changed),
                    x=x,
                    y=y,
                    size=(CELL, CELL),
                    action=action,
                    over=choice(look, space, action, best),
                    also=space_words(place, look.words, space, space in changed),
                )
            )
        elif space in changed:
            shown.append(resting(place, look.words, space, True))
        else:
            shown.append(calm[space])
    return "".join(shown)


@lru_cache(maxsize=KEPT)
def order(place: Map) -> list[int]:
    """The spaces from the top left."""
    return sorted(place.spaces, key=lambda space: (-ground.Y[space], ground.X[space]))


@lru_cache(maxsize=KEPT)
def plain(place: Map, words: Phrases) -> dict[int, str]:
    """Each space as it is at the start, where it cannot be chosen."""
    return {space: resting(place, words, space, False) for space in place.spaces}


@lru_cache(maxsize=1000)
def resting(place: Map, words: Phrases, space: int, changed: bool) -> str:
    """A space that cannot be chosen now."""
    x, y = corner_of(place, space)
    name = ground.NAMES[space]
    return tag(
        "g",
        contents(place.level[space], place.thing[space], changed),
        id=f"space-{name}",
        data_inspect=f"space:{name}",
        transform=moved(x, y),
        role="img",
        aria_label=space_words(place, words, space, changed),
    )


@lru_cache(maxsize=1000)
def space_words(place: Map, words: Phrases, space: int, changed: bool) -> str:
    """A space by its name, its level and what stands there."""
    thing = place.thing[space]
    said = [words.spaces[space], words.levels[place.level[space]]]
    if thing != cards.NO_OBJECT and not (changed and thing != cards.BIN):
        said.append(words.objects[thing])
    return " · ".join(said)


@drawn_once
def contents(level: int, thing: int, changed: bool) -> str:
    """What a space shows: its level, and what stands there; an open bin, the rest of what was destroyed."""
    shown = TOUCH
    if stands(thing):
        art = things.OBJECTS[thing]
        if changed:
            art = things.BIN_OPEN if thing == cards.BIN else things.DEBRIS
        shown += sign(art, HALF, HALF)
    return shown + (text(str(level), 3, 10, class_="ax-height") if level else "")


def stands(thing: int) -> bool:
    """Whether something stands on a space; a canyon is ground."""
    return thing != cards.NO_OBJECT and not cards.KEYWORDS[thing] & ground.CANYON


def used_up(look: Look) -> set[int]:
    """The bins that are open and the spaces where something was destroyed."""
    game = look.game
    place = game.ground
    found = {space for k, space in enumerate(place.bins) if (game.opened >> k) & 1}
    return found | {space for k, space in enumerate(place.breakables) if (game.destroyed >> k) & 1}


# --- what may be chosen
def reach(look: Look) -> list[int]:
    """What it costs the asked legend to get to each space, where it is asked for its way."""
    game = look.game
    asks = game.stack[-1] if look.legal and game.stack else None
    if isinstance(asks, (Act, Go)):
        return way_costs(game, asks.figure)
    return entry_costs(game, asks.figure) if isinstance(asks, Land) else []


def choice(look: Look, space: int, action: int, best: list[int]) -> str:
    """What stands over a space that may be chosen: a cost and who sees it, a way, or a dot."""
    if action in WAYS:
        return pointer(action - TOWARDS)
    if not GO <= action < AT:
        return "" if stands(look.game.ground.thing[space]) else DOT
    asks = look.game.stack[-1]
    assert isinstance(asks, Asking)
    return costing(best[space], watchers(look.game, asks.figure, space))


DOT: Final = f'<circle class="ax-dot" cx="{HALF:g}" cy="{HALF:g}" r="5"/>'


@drawn_once
def costing(points: int, eyes: int) -> str:
    """Movement points, and an eye for each enemy that sees the space."""
    seen = [sign(things.EYE, 32 - 13 * k, 32, 0.2) for k in range(eyes)]
    return group(
        text(str(points), HALF, 25, class_="ax-cost"),
        group(*seen, class_="mb-hint") if seen else "",
        class_="ax-under",
    )


@drawn_once
def pointer(way: int) -> str:
    """The way in which a line would go."""
    return group(things.ARROWS[way], x=HALF, y=HALF, scale=0.5, class_="ax-under")


def chosen(look: Look) -> str:
    """The space that was chosen already, where a line begins or a zipline ends."""
    asks = look.game.stack[-1] if look.game.stack else None
    space = asks.first if isinstance(asks, ChooseWay) else asks.anchor if isinstance(asks, Arrive) else OFF
    if space == OFF:
        return ""
    x, y = corner_of(look.game.ground, space)
    return f'<rect class="ax-chosen ax-under" x="{x + 2}" y="{y + 2}" width="36" height="36" rx="4"/>'


def corners(look: Look) -> str:
    """The corners that may be chosen, but those where a token lies: it is chosen itself."""
    taken = {token[1] for token in look.game.tokens if cards.ON_CORNER[token[0]]}
    half = SPOT / 2
    shown = []
    for corner, action in look.at_corners.items():
        if corner in taken:
            continue
        x, y = point_of(look.game.ground, corner)
        name = ground.CORNER_NAMES[corner]
        spot = f'<circle class="ax-spot" cx="{half:g}" cy="{half:g}" r="4.5"/>'
        shown.append(
            look.thing(
                f"corner-{name}",
                f"corner:{name}",
                "",
                f'<rect class="mb-touch" width="{SPOT:g}" height="{SPOT:g}"/>',
                spot,
                x=x - half,
                y=y - half,
                size=(SPOT, SPOT),
                action=action,
            )
        )
    return "".join(shown)
