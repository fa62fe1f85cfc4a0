"""Beside a real table: how a card is told, and what is done there by hand after which event."""

from __future__ import annotations

from mechbay.core.byhand import Settable
from mechbay.core.companion import Companion, Part, Question
from mechbay.core.event import Event
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.terms import NUMBER
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.acting import Act
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.decks import DRAW_LUCK, FEAT_LUCK
from mechbay.games.apex_automa.rules.setup import DROP
from mechbay.games.apex_automa.rules.state import AUTOMAS, BR, HUMANS, NOBODY, Clash
from mechbay.games.apex_automa.rules.tokens import ability_of


def aim_look(card: int) -> tuple[Part, ...]:
    """An aim card by its value, its icon and its scatter mark, as they are read off it."""
    icon = "cover" if cards.AIM_COVER[card] else "head" if cards.AIM_HEAD[card] else "none"
    scatter = cards.AIM_SCATTER[card]
    mark = "none" if scatter == cards.NO_SCATTER else ground.WAYS[scatter]
    value = cards.AIM_VALUE[card]
    return (
        Part(str(value), value),
        Part(icon, Message(f"icon.{icon}")),
        Part(mark, Message(f"mark.{mark}")),
    )


def whose_set(state: State, question: Question) -> Message:
    """AXA-10.11: the weapon set of one Automa."""
    assert isinstance(state, Clash)
    legend = state.legends[AUTOMAS[state.variant][question.number - 1]]
    return Message("luck.weapon-set-of", {"legend": Word("legend", legend)})


def whose_weapons(state: State, question: Question) -> Message:
    """AXA-10.15: the weapon set of one legend of the players; the last one is being chosen in this step."""
    assert isinstance(state, Clash)
    legend = state.legends[HUMANS[state.variant][question.number - 1]]
    if legend == cards.NO_LEGEND:
        legend = next(event.args[0] for event in question.events if event.kind == "legend")
    return Message("luck.human-set-of", {"legend": Word("legend", legend)})


def whose_loot(state: State, question: Question) -> Message:
    """AXA-8.20, AXA-8.24, AXA-11.3: a card or a token of a legend; before the drop all draw in one step."""
    assert isinstance(state, Clash)
    key = WHOSE[question.what]
    if state.acting != NOBODY:
        return Message(key, {"legend": Word("legend", state.legends[state.acting])})
    most = DRAWN[question.what]
    turn, number = divmod(question.number - 1, most)
    legend = state.legends[HUMANS[state.variant][turn]]
    if legend == cards.NO_LEGEND:
        legend = next(event.args[0] for event in question.events if event.kind == "legend")
    asked = Message(key, {"legend": Word("legend", legend)})
    return Message("luck.one-of", {"question": asked, "number": number + 1, "most": most})


def empty_map(state: State, question: Question) -> State:
    """AXA-10.3: before the drop, the map on which nobody stands yet; later the position as it is."""
    assert isinstance(state, Clash)
    if DROP not in state.stack:
        return state
    bare = state.copy()
    bare.stack = state.stack[:1]
    return bare


def legend_of(event: Event) -> int:
    """The legend that an event is about."""
    return event.args[0]


def by_hand(state: State) -> list[Settable]:
    """What may lie otherwise on the real table: legends with all that is theirs, tokens, bins, the score."""
    assert isinstance(state, Clash)
    found = []
    for figure, legend in enumerate(state.legends):
        if legend == cards.NO_LEGEND:
            continue
        owned = AUTOMA_CARDS if state.automa(figure) else OWN_CARDS
        values = ["at", "shield", "health", *(("charges",) if state.automa(figure) else ()), *owned]
        for value in values:
            words = Message(f"hand.{value}", {"legend": Word("legend", legend)})
            kind = "space" if value == "at" else CARDS if value in owned else NUMBER
            found.append(Settable(f"legends.{figure}.{value}", words, kind))
        found += _abilities(state, figure)
        found += _royale(state, figure) if state.mode == BR else []
    teams = range(len(cards.TEAMS))
    places = ("opened", "destroyed", "boxes") if state.mode == BR else ("opened", "destroyed")
    found += [Settable(path, Message(f"hand.{path}"), SPACES) for path in places]
    found += [
        Settable(path, Message(f"hand.{path}", {"turn": state.turn}), path, entries=True)
        for path in ("tokens", "statuses")
    ]
    return found + [
        Settable(f"points.{team}", Message("hand.points", {"team": Word("team", team)}), NUMBER)
        for team in teams
    ]


def _abilities(state: Clash, figure: int) -> list[Settable]:
    """AXA-4.12: the turn from which each ability of a legend can be used."""
    legend = Word("legend", state.legends[figure])
    found = []
    for kind in (kit.TACTICAL, kit.ULTIMATE):
        ability = Word("ability", ability_of(state, figure, kind))
        words = Message("hand.ready", {"legend": legend, "ability": ability, "turn": state.turn})
        found.append(Settable(f"legends.{figure}.ready.{kind}", words, NUMBER))
    return found


def _royale(state: Clash, figure: int) -> list[Settable]:
    """What a legend has in Battle Royale alone: lives, a body shield, ammunition."""
    legend = Word("legend", state.legends[figure])
    place = f"legends.{figure}"
    found = [Settable(f"{place}.lives", Message("hand.lives", {"legend": legend}), NUMBER)]
    if state.automa(figure):
        return found
    found.append(Settable(f"{place}.body_shield", Message("hand.body-shield", {"legend": legend}), "yes"))
    for slot, weapon in enumerate(weapons_of(state, figure)):
        words = Message("hand.ammo", {"legend": legend, "weapon": Word("weapon", weapon)})
        found.append(Settable(f"{place}.weapons.{slot}.ammo", words, NUMBER))
    return found


def turn_over(state: State, seat: int) -> State | None:
    """AXA-5.13: the end of a person's activation, where nothing is half done."""
    found = state.copy()
    if not isinstance(found.stack[-1], Act):
        return None
    found.stack.pop()
    return found


OWN_CARDS = ("hand", "deck", "discard", "kit")
AUTOMA_CARDS = ("deck", "discard")
CARDS, SPACES = "cards", "spaces"  # kinds of values that are no single thing
PLACE, POINTS, CHARGES, LIVES = "place", "points", "charges", "lives"
ORDERS = {
    **dict.fromkeys(
        ("drops", "respawns", "moved", "steps", "rides", "pushed", "transferred", "repositions"), PLACE
    ),
    "eliminated": PLACE,
    **dict.fromkeys(("hurt", "healed"), POINTS),
    **dict.fromkeys(("charged", "spent"), CHARGES),
    **dict.fromkeys(("status", "status-over", "ability", "available", "feat-over"), ""),
    **dict.fromkeys(("placed", "placed-corner", "removed", "removed-corner"), ""),
    **dict.fromkeys(("destroyed", "destroyed-corner", "bins-close"), ""),
    **dict.fromkeys(("reshuffled", "decisions-reshuffled"), ""),
    **dict.fromkeys(("life", "out"), LIVES),
    **dict.fromkeys(("death-box", "searches", "discards", "equipped", "ammo", "loads"), ""),
}
# how many cards and tokens each legend draws before the drop
DRAWN = {"weapon": cards.WEAPONS_DRAWN} | dict(zip(cards.BAGS, cards.LOOT_DRAWN, strict=True))
WHOSE = {
    "weapon": "luck.weapon-of",
    "common": "luck.common-of",
    "rare": "luck.rare-of",
    "epic": "luck.epic-of",
}
# luck of the set-up, some of it also of later
SET_UP = ("weapon-set", "human-set", *DRAWN, *DRAW_LUCK)
COMPANION = Companion(
    looks={"aim": aim_look},
    asks={"weapon-set": whose_set, "human-set": whose_weapons} | dict.fromkeys(DRAWN, whose_loot),
    own=frozenset({"decision", "priority", *FEAT_LUCK}),
    shuffling=frozenset({"reshuffled", "decisions-reshuffled"}),
    laid=dict.fromkeys(SET_UP, empty_map),
    orders=ORDERS,
    piece=legend_of,
    by_hand=by_hand,
    turn_over=turn_over,
    notice="companion.notice",
)
