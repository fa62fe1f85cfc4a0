"""What there is to say about a piece: what it is, the rule behind it, and what holds for it now."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.apex_automa.rules import acting, cards, ground, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import UNREACHED
from mechbay.games.apex_automa.rules.ring import beyond, safe_now, stage
from mechbay.games.apex_automa.rules.state import BR, COOP, NOBODY, Clash
from mechbay.games.apex_automa.rules.view import (
    KIND,
    PLACE,
    anchors,
    blind,
    danger,
    in_cover,
    in_zone,
    keywords,
    looks_at,
    near_cover,
)
from mechbay.games.apex_automa.words import equipment, royale, text, view
from mechbay.games.apex_automa.words.notes import move_points, space, way_costs
from mechbay.games.apex_automa.words.refusals import thing_on
from mechbay.games.apex_automa.words.schemes import decision, pair, path, priority, scheme
from mechbay.parts.masks import size

Lines = list[Message]
# Keyword of an object: its clause, in the order of the mask.
KEYWORD_CLAUSE = [
    "AXA-2.6", "AXA-2.7", "AXA-2.8", "AXA-2.9", "AXA-2.10", "AXA-2.11", "AXA-2.12", "AXA-2.15", "AXA-6.11",
    "AXA-2.14", "AXA-2.24",
]  # fmt: skip
KEYWORDS = [
    Message("about.impassable"),
    Message("about.occupying"),
    Message("about.obstacle"),
    Message("about.cover"),
    Message("about.opaque"),
    Message("about.destructible"),
    Message("about.interactive"),
    Message("about.canyon"),
    Message("about.portal"),
    Message("about.automa-blocked"),
    Message("about.danger-adjacent"),
]


def about(state: State, seat: int, kind: str, value: int) -> Lines:
    """A piece with its rule first, then what holds for it now; nothing is secret (AXA-27.9)."""
    assert isinstance(state, Clash)
    tells = ABOUT.get(kind)
    return tells(state, value) if tells else []


# --- spaces and corners


def _space(state: Clash, where: int) -> Lines:
    args: Args = {"space": space(where), "level": state.ground.level[where]}
    if state.ground.level[where] < 0:
        return [Message("about.off-the-map", args, "AXA-2.25")]
    thing = thing_on(state, where)
    lines = [Message("about.space", args, "AXA-2.3")]
    if thing != cards.NO_OBJECT:
        lines = [Message("about.space-object", args | {"object": Word("object", thing)}, "AXA-2.5")]
    figure = state.figure_at(where)
    if figure != NOBODY:
        lines.append(view.legend_line(state, figure))
    lines += _of_thing(state, where)
    lines += [view.token_line(state, token) for token in state.tokens if in_zone(token, where)]
    if danger(state, where):
        lines.append(Message("about.danger", {}, "AXA-3.29"))
    lines += _of_ring(state, where)
    if not keywords(state, where) & ground.OCCUPYING:
        lines += _seen_from(state, where)
    return lines + _cost(state, where)


def _of_ring(state: Clash, where: int) -> Lines:
    """AXA-23.11, AXA-23.12: what the Ring does here, now or from its next stage on."""
    begun = stage(state)
    if begun and beyond(where, safe_now(state)):
        return [Message("about.ring", {"damage": cards.RING_DAMAGE[begun - 1]}, "AXA-23.12")]
    if state.ring == cards.NO_RING or begun == len(cards.RING_AFTER):
        return []
    if not beyond(where, cards.RING_SAFE[state.ring][begun]):
        return []
    args: Args = {"round": cards.RING_AFTER[begun] + 1, "damage": cards.RING_DAMAGE[begun]}
    return [Message("about.ring-next", args, "AXA-23.11")]


def _of_thing(state: Clash, where: int) -> Lines:
    """A bin that is open or closed, death boxes, and where a zipline leads."""
    if acting.is_bin(state, where):
        if acting.bin_open(state, where):
            return [Message("about.bin-open", {}, "AXA-8.21")]
        if state.mode == BR:
            return [royale.gives("about.bin-loot", state, cards.BIN_LOOT, "AXA-8.20")]
        return [
            Message("about.bin-closed", {"points": cards.BIN_RESTORE, "cards": cards.BIN_DRAW}, "AXA-8.19")
        ]
    if where in state.boxes:
        args: Args = {"space": space(where), "count": state.boxes.count(where)}
        return [
            Message("about.boxes", args, "AXA-8.24"),
            royale.gives("about.box-loot", state, cards.BOX_LOOT, "AXA-8.24"),
        ]
    for one, other in anchors(state):
        if where in (one, other):
            return [Message("about.leads-to", {"space": space(other if where == one else one)}, "AXA-2.18")]
    return []


def _seen_from(state: Clash, where: int) -> Lines:
    """Who sees a space, and whether one would be in cover there from each of them."""
    watching = [
        figure
        for figure in range(cards.FIGURES)
        if state.at[figure] not in (OFF, where)
        and looks_at(state, figure, where)
        and not blind(state, figure)
    ]
    if all(at == OFF for at in state.at):
        return []
    lines: Lines = []
    shelter = "about.near-cover" if near_cover(state, where) else "about.no-cover"
    for figure in watching:
        covered = in_cover(state, state.at[figure], where)
        args: Args = {"legend": Word("legend", state.legends[figure])}
        args["distance"] = ground.DISTANCE[state.at[figure]][where]
        lines.append(
            Message(
                "about.seen-cover" if covered else "about.seen-open",
                args,
                "AXA-3.17" if covered else "AXA-3.10",
            )
        )
    return [*(lines or [Message("about.unseen", {}, "AXA-3.10")]), Message(shelter, {}, "AXA-3.23")]


def _cost(state: Clash, where: int) -> Lines:
    """What it costs the active legend to come there."""
    figure = state.acting
    if figure == NOBODY or state.automa(figure) or state.at[figure] in (OFF, where):
        return []
    cost = way_costs(state, figure)[where]
    args: Args = {
        "legend": Word("legend", state.legends[figure]),
        "cost": cost,
        "mp": move_points(state, figure),
    }
    if cost == UNREACHED:
        return []
    return [Message("about.cost", args, "AXA-6.14")]


def _corner(state: Clash, corner: int) -> Lines:
    touching = [near for near in ground.TOUCHING[corner] if state.ground.level[near] >= 0]
    args: Args = {"corner": Word("corner", corner), "spaces": listed("space", touching)}
    lines = [Message("about.corner", args, "AXA-2.4")]
    laid = [token for token in state.tokens if cards.ON_CORNER[token[KIND]] and token[PLACE] == corner]
    for token in laid:
        lines += [view.token_line(state, token), text.zone(token[KIND])]
    return lines


# --- legends and what they have


def _legend(state: Clash, legend: int) -> Lines:
    figure = state.figure_of(legend)
    args: Args = {"legend": Word("legend", legend)}
    if figure == NOBODY:
        return [Message("about.legend-unused", args, "AXA-10.16"), *_own_cards(legend)]
    if not state.automa(figure):
        return [
            _whose(state, figure, args),
            *view.legend_lines(state, figure),
            *_sights(state, figure),
        ]
    lines = [Message("about.legend-automa", args | {"initiative": cards.INITIATIVE[legend]}, "AXA-1.7")]
    if state.allied(figure):
        lines = [Message("about.legend-ally", args, "AXA-1.4")]
    lines += [*view.legend_lines(state, figure), *_sights(state, figure)]
    deck: Args = {"left": size(state.decks[figure]), "all": kit.DECK}
    return [*lines, Message("about.feat-deck", deck, "AXA-27.6")]


def _whose(state: Clash, figure: int, args: Args) -> Message:
    """Who plays a legend; where two people play, which of them."""
    if state.variant != COOP:
        return Message("about.legend-own", args, "AXA-1.6")
    return Message("about.legend-of", args | {"who": Word("seat", state.drivers[figure])}, "AXA-1.5")


def _own_cards(legend: int) -> Lines:
    """The abilities of a legend that nobody plays yet."""
    first = kit.HUMAN_ABILITIES + 2 * legend
    return [Message("about.abilities", {"abilities": listed("ability", [first, first + 1])}, "AXA-9.8")]


def _sights(state: Clash, figure: int) -> Lines:
    """How a legend stands to each enemy on the map."""
    if state.at[figure] == OFF:
        return []
    own = cards.TEAM[figure] == cards.PLAYERS
    return [
        view.sight_line(state, figure, foe) if own else view.sight_line(state, foe, figure)
        for foe in state.foes(figure)
    ]


def _card(state: Clash, card: int) -> Lines:
    said = text.card(card)
    args: Args = {"card": Word("card", card), "legend": Word("legend", card // kit.HAND), "text": said}
    lines = [Message("about.card", args, said.clause)]
    owner = state.figure_of(card // kit.HAND)
    if owner == NOBODY or state.automa(owner):
        return lines
    return [*lines, Message(*_pile(state, owner, 1 << (card % kit.HAND)))]


def _pile(state: Clash, owner: int, bit: int) -> tuple[str, Args, str]:
    """Where a card lies."""
    if state.hands[owner] & bit:
        return "about.in-hand", {}, "AXA-9.4"
    if state.decks[owner] & bit:
        return "about.in-deck", {}, "AXA-9.3"
    return (
        ("about.discarded", {}, "AXA-9.3")
        if state.discards[owner] & bit
        else ("about.in-play", {}, "AXA-9.15")
    )


def _feat(state: Clash, feat: int) -> Lines:
    legend = feat // kit.DECK
    args: Args = {"feat": Word("feat", feat), "legend": Word("legend", legend)}
    lines = [Message("about.feat", args, "AXA-22.1"), *text.feat(feat)]
    owner = state.figure_of(legend)
    if owner == NOBODY or not state.automa(owner):
        return lines
    return [*lines, Message(*_pile(state, owner, 1 << (feat % kit.DECK)))]


def _ability(state: Clash, ability: int) -> Lines:
    legend = (ability % kit.HUMAN_ABILITIES) // 2
    args: Args = {"ability": Word("ability", ability), "legend": Word("legend", legend)}
    automa = ability < kit.HUMAN_ABILITIES
    key = "about.ability-automa" if automa else "about.ability"
    lines = [Message(key, args, "AXA-22.3" if automa else "AXA-9.8"), *text.ability(ability)]
    owner = state.figure_of(legend)
    if owner == NOBODY or state.automa(owner) != automa:
        return lines
    wait = state.ready[2 * owner + ability % 2] - state.turn
    if wait > 0:
        return [*lines, Message("about.waits", {"turns": wait}, "AXA-4.12")]
    return [*lines, Message("about.ready", {}, "AXA-5.9")]


def _status(state: Clash, status: int) -> Lines:
    lines = [text.status(status)]
    for known, figure, ends in state.statuses:
        if known == status:
            args: Args = {"legend": Word("legend", state.legends[figure]), "turns": ends - state.turn}
            lines.append(Message("about.bearer", args, "AXA-4.13"))
    return lines


def _object(state: Clash, thing: int) -> Lines:
    words = [k for k in range(len(KEYWORDS)) if (cards.KEYWORDS[thing] >> k) & 1]
    args: Args = {"object": Word("object", thing)}
    if not words:
        lines = [Message("about.object-plain", args, "AXA-2.5")]
    else:
        said = joined(KEYWORDS[k] for k in words)
        lines = [Message("about.object", args | {"keywords": said}, KEYWORD_CLAUSE[words[0]])]
    if kit.ZONE_AREA[thing] != kit.NO_AREA:
        lines.append(text.zone(thing))
    if thing == cards.DEATH_BOX and state.boxes:
        lines.append(royale.gives("about.box-loot", state, cards.BOX_LOOT, "AXA-8.24"))
        lines.append(royale.box_line(state))
    return lines + [view.token_line(state, token) for token in state.tokens if token[KIND] == thing]


def _seat(state: Clash, seat: int) -> Lines:
    figures = [figure for figure in range(cards.FIGURES) if state.drivers[figure] == seat]
    return [view.legend_line(state, figure) for figure in figures if state.legends[figure] != cards.NO_LEGEND]


ABOUT: dict[str, Callable[[Clash, int], Lines]] = {
    "seat": _seat,
    "space": _space,
    "corner": _corner,
    "legend": _legend,
    "weapon": equipment.weapon,
    "arsenal": equipment.arsenal,
    "set": equipment.arsenal,
    "human-set": equipment.human_set,
    "attachment": equipment.attachment,
    "card": _card,
    "feat": _feat,
    "ability": _ability,
    "item": equipment.item,
    "loot": equipment.loot,
    "gear": equipment.gear,
    "bag": equipment.bag,
    "status": _status,
    "object": _object,
    "decision": decision,
    "scheme": scheme,
    "priority": priority,
    "path": path,
    "pair": pair,
}
