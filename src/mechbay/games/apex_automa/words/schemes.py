"""What there is to say about what Automas decide by: decision cards, schemes, priorities, paths."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.automa import PRIORITY_CLAUSE
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.lines import SCHEMES

SCHEME_CLAUSE = ["AXA-18.2", "AXA-18.2", "AXA-18.2", "AXA-18.2", "AXA-18.8"]


def decision(state: Clash, card: int) -> list[Message]:
    """A decision card: its paths, and where it lies."""
    args: Args = {
        "decision": Word("decision", card),
        "white": len(cards.OFFSETS[card][cards.WHITE][0]),
        "green": len(cards.OFFSETS[card][cards.GREEN][0]),
    }
    in_deck = (state.decisions >> card) & 1
    where = Message("about.in-deck" if in_deck else "about.discarded", {}, "AXA-15.11")
    return [Message("about.decision", args, "AXA-15.2"), where]


def scheme(state: Clash, which: int) -> list[Message]:
    """A scheme: when it is used, and what it gives each Automa of the match."""
    lines = [Message(SCHEMES[which].key, {}, SCHEME_CLAUSE[which])]
    if which >= len(cards.SCHEMES):
        return lines
    for figure in range(cards.FIGURES):
        legend = state.legends[figure]
        if state.automa(figure) and legend != cards.NO_LEGEND:
            args: Args = {
                "legend": Word("legend", legend),
                "charges": cards.SCHEME_CHARGE[legend][which],
                "mp": cards.SCHEME_MOVE[legend][which],
                "pair": Word("pair", cards.SCHEME_PAIR[legend][which]),
            }
            lines.append(Message("about.scheme", args | {"scheme": Word("scheme", which)}, "AXA-18.4"))
    return lines


def priority(state: Clash, which: int) -> list[Message]:
    """A priority."""
    return [Message("about.priority", {"priority": Word("priority", which)}, PRIORITY_CLAUSE[which])]


def path(state: Clash, which: int) -> list[Message]:
    """A path of a decision card."""
    if which == cards.NO_PATH:
        return [Message("about.no-path", {}, "AXA-18.7")]
    return [Message("about.path", {"path": Word("path", which)}, "AXA-15.2")]


def pair(state: Clash, which: int) -> list[Message]:
    """A pair of paths."""
    args: Args = {"left": Word("path", cards.LEFT[which]), "right": Word("path", cards.RIGHT[which])}
    return [Message("about.pair", args, "AXA-18.6")]
