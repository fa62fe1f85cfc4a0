"""What labels, lines and views say in passing: signs, ranges, cover, odds, costs of a way."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, joined
from mechbay.games.apex_automa.rules import aiming, cards, moving, odds, setup
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.rules.view import distance, in_cover

ALL_POINTS = 40  # more than any way on a map costs


def signed(number: int) -> str:
    """A number with its sign.

    >>> signed(10), signed(-10), signed(0)
    ('+10', '−10', '±0')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


def space(where: int) -> Word:
    """A space by its name."""
    return Word("space", where)


# --- a shot


def range_note(optimal: bool) -> Message:
    """Whether a distance is the one that a weapon is made for."""
    return Message("shot.optimal" if optimal else "shot.outside")


def cover_note(cover: bool) -> Message:
    """Whether the target is in cover."""
    return Message("shot.cover" if cover else "shot.open")


def sight_note(seen: bool) -> Message:
    """Whether a legend is in sight."""
    return Message("sight.yes" if seen else "sight.no")


def aim_args(state: Clash, figure: int, slot: int, target: int) -> Args:
    """A shot that could be: weapon, target, distance, range, cover."""
    weapon = aiming.weapon_of(state, figure, slot)
    far = distance(state, figure, target)
    return {
        "legend": Word("legend", state.legends[figure]),
        "weapon": Word("weapon", weapon),
        "target": Word("legend", state.legends[target]),
        "distance": far,
        "range": range_note(aiming.outside(weapon, far) == 0),
        "shelter": cover_note(in_cover(state, state.at[figure], state.at[target])),
    }


# --- odds


def percent(share: float) -> Message:
    """A share in whole per cent; what is neither impossible nor certain is never 0 or 100."""
    whole = round(100 * share)
    if 0 < share < 1 and whole in (0, 100):
        return Message("odds.nearly" if whole else "odds.rare")
    return Message("odds.percent", {"percent": whole})


def tenths(number: float) -> Message:
    """A number with one decimal, as the language writes it."""
    whole, tenth = divmod(round(10 * number), 10)
    return Message("odds.tenths", {"whole": whole, "tenth": tenth})


def odds_note(chances: odds.Odds) -> Message:
    """The hits with their chances, and the mean damage."""
    hits = [
        Message("odds.hits", {"hits": number, "share": percent(ways / chances.orders)})
        for number, ways in enumerate(chances.hits)
        if ways
    ]
    args: Args = {"hits": joined(hits), "mean": tenths(chances.mean)}
    if not chances.lethal:
        return Message("odds.shot", args)
    return Message("odds.lethal", args | {"lethal": percent(chances.lethal)})


def change_note(before: odds.Odds, after: odds.Odds) -> Message:
    """What a card changes in the odds."""
    args: Args = {"before": tenths(before.mean), "after": tenths(after.mean)}
    if not before.lethal and not after.lethal:
        return Message("odds.change", args)
    lethal: Args = {"was": percent(before.lethal), "lethal": percent(after.lethal)}
    return Message("odds.change-lethal", args | lethal)


_thrown: dict[object, odds.Throws] = {}  # what was asked for last, as a page asks for every space


def _throws(state: Clash) -> odds.Throws:
    """Grenades on the map as it stands."""
    key = (state.ground, state.turn, *state.at, *state.tokens, state.destroyed)
    if key not in _thrown:
        _thrown.clear()
        _thrown[key] = odds.Throws(state.copy())
    return _thrown[key]


def landing_note(state: Clash, where: int) -> Message:
    """How likely a grenade lands where it is aimed, and whom it hurts on average."""
    chances = _throws(state).landing(where)
    there = dict(chances.spaces).get(where, 0)
    hurt = [
        Message("odds.hurt", {"legend": Word("legend", state.legends[figure]), "mean": tenths(mean)})
        for figure, mean in enumerate(chances.mean)
        if round(10 * mean)
    ]
    args: Args = {"share": percent(there / chances.orders)}
    return Message("odds.landing", args | {"hurt": joined(hurt)}) if hurt else Message("odds.nobody", args)


# --- moves

_known: dict[object, list[int]] = {}  # what was asked for last, as a page asks for every space


def _costs(state: Clash, figure: int, points: int) -> list[int]:
    """Movement points to each space, for a figure off the map from outside."""
    key = (state.ground, state.robots, figure, points, *state.at, *state.tokens, state.destroyed)
    if key not in _known:
        here = state.at[figure]
        start = [(here, 0)] if here != OFF else setup.entries(state, figure)
        _known.clear()
        _known[key] = moving.costs(state, figure, start, points)
    return _known[key]


def way_costs(state: Clash, figure: int) -> list[int]:
    """The least movement points with which a figure reaches each space, however many it has."""
    return _costs(state, figure, ALL_POINTS)


def entry_costs(state: Clash, figure: int) -> list[int]:
    """AXA-12.5: what it costs to come to each space from outside."""
    return _costs(state, figure, cards.DROP_MP)


def move_points(state: Clash, figure: int) -> int:
    """AXA-5.4, AXA-6.12: the movement points of a move action now."""
    return moving.mp(state, figure, cards.HUMAN_MP)


def points_of(state: Clash, figure: int) -> Args:
    """Shield and health with their limits."""
    return {
        "shield": state.shield[figure],
        "shield-most": state.most_shield(figure),
        "health": state.health[figure],
        "health-most": state.most_health(figure),
    }
