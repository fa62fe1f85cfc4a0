"""Which effects belong to the cards, abilities and items of a legend, for documents that name one."""

from __future__ import annotations

from mechbay.games.apex_automa.rules import kit, program
from mechbay.games.apex_automa.rules.state import Clash


def owns(state: Clash, figure: int, node: int) -> bool:
    """Whether an effect is one of a legend's, as an Automa or as a person's."""
    legend = state.legends[figure]
    return node in _from(_automa(legend) if state.automa(figure) else _human(legend))


def _automa(legend: int) -> list[int]:
    feats = slice(kit.DECK * legend, kit.DECK * (legend + 1))
    return kit.FEAT_START[feats] + kit.LOWER_START[feats] + kit.ABILITY_START[2 * legend : 2 * legend + 2]


def _human(legend: int) -> list[int]:
    first = kit.HUMAN_ABILITIES + 2 * legend
    deck = kit.CARD_START[kit.HAND * legend : kit.HAND * (legend + 1)]
    return deck + kit.ABILITY_START[first : first + 2] + kit.ITEM_START


def _from(starts: list[int]) -> set[int]:
    """All effects that some lead to."""
    found: set[int] = set()
    left = starts[:]
    while left:
        number = left.pop()
        if number != program.END and number not in found:
            found.add(number)
            node = program.NODES[number]
            left += [node.next, node.yes, node.no, *node.branches]
    return found
