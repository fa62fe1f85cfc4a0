"""A few setups of a game that stand for all of them: every pair of choices occurs in one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from operator import itemgetter

from mechbay.core.game import Game, Settings

Menu = list[list[str]]  # what each option may be; the first stands for the seat count
Choice = tuple[int, str]  # a place in the menu, and what is chosen there
Pair = tuple[Choice, Choice]  # the lower place first; twice the same is that choice alone


def covering(
    game: Game, wanted: Mapping[str, str] | None = None, seats: int | None = None
) -> list[tuple[int, Settings]]:
    """Setups in which every pair of seat count and option values occurs that can be played together.

    >>> import mechbay
    >>> game = mechbay.load("planet-defenders")
    >>> len(game.setups()), len(covering(game))
    (12, 6)
    >>> covering(game, {"variant": "tactical"}, seats=3)
    [(3, {'variant': 'tactical', 'compensation': 'off'}), (3, {'variant': 'tactical', 'compensation': 'on'})]
    """
    menus = list(_menus(game, wanted or {}, seats))
    missing = {pair: None for menu in menus for pair in _pairs(_listed(menu))}  # a dict keeps its order
    found: list[tuple[int, Settings]] = []
    while missing:
        first = next(iter(missing))
        fitting = [menu for menu in menus if all(value in menu[place] for place, value in first)]
        rows = [set(_pairs(_chosen(menu, first, missing).items())) for menu in fitting]
        best = max(rows, key=lambda row: len(row & missing.keys()))
        missing = {pair: None for pair in missing if pair not in best}
        chosen = dict(one for one, _ in best)
        settings = {option.name: chosen[place] for place, option in enumerate(game.options, 1)}
        found.append((int(chosen[0]), settings))
    return found


def _menus(game: Game, wanted: Mapping[str, str], seats: int | None) -> Iterator[Menu]:
    """A menu for each seat count that can be played so."""
    fixed = game.settings(wanted)
    for count in game.seats:
        menu = [[str(count)] if seats in (None, count) else []]
        for option in game.options:
            values = (fixed[option.name],) if option.name in wanted else option.values
            menu.append([value for value in values if count in option.only.get(value, game.seats)])
        if all(menu):
            yield menu


def _listed(menu: Menu) -> list[Choice]:
    return [(place, value) for place, values in enumerate(menu) for value in values]


def _chosen(menu: Menu, first: Pair, missing: Collection[Pair]) -> dict[int, str]:
    """These two, and of the rest what makes most missing pairs with those that are chosen already."""
    chosen = dict(first)
    for place, values in enumerate(menu):
        if place not in chosen:
            new = [
                sum((min(one, old), max(one, old)) in missing for old in chosen.items())
                for one in ((place, value) for value in values)
            ]
            chosen[place] = values[new.index(max(new))]
    return chosen


def _pairs(choices: Iterable[Choice]) -> Iterator[Pair]:
    """Each two of them, and each alone; two of one place exclude each other."""
    for one, other in combinations_with_replacement(sorted(choices, key=itemgetter(0)), 2):
        if one == other or one[0] != other[0]:
            yield one, other
