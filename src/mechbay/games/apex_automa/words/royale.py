"""What Battle Royale adds to the position: lives, ammunition, backpacks, pools, bags, death boxes."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.aiming import weapon_of, weapons_of
from mechbay.games.apex_automa.rules.loot import left_in, offers
from mechbay.games.apex_automa.rules.state import BR, Clash

# --- what a legend has


def of_person(state: Clash, figure: int) -> bool:
    """AXA-1.14: whether a legend has ammunition and a backpack."""
    return state.mode == BR and not state.automa(figure)


def weapon_note(state: Clash, figure: int, slot: int) -> Message | Word:
    """A weapon; a person's in Battle Royale also with its ammunition and what is fitted to it."""
    number = weapon_of(state, figure, slot)
    weapon = Word("weapon", number)
    if not of_person(state, figure):
        return weapon
    args: Args = {"weapon": weapon, "ammo": state.ammo[2 * figure + slot], "most": cards.AMMO[number]}
    parts = kit.LOADOUT_LOOT[state.loadouts[2 * figure + slot]]
    if not parts:
        return Message("view.ammo", args, "AXA-7.22")
    return Message("view.ammo-fitted", args | {"parts": listed("loot", parts)}, "AXA-9.11")


def weapons(state: Clash, figure: int) -> Message:
    """All weapons of a legend."""
    return joined(weapon_note(state, figure, slot) for slot in range(len(weapons_of(state, figure))))


def items(state: Clash, figure: int) -> Message:
    """The line of what a legend carries: a kit, or a backpack and how full it is."""
    args: Args = {"items": listed("item", state.kit[figure])}
    if state.mode != BR:
        return Message("view.kit", args, "AXA-10.15")
    return Message("view.backpack", args | pack_args(state, figure), "AXA-9.12")


def pack_args(state: Clash, figure: int) -> Args:
    """How full a backpack is."""
    return {"held": len(state.kit[figure]), "most": cards.BACKPACK}


def own_lines(state: Clash, figure: int) -> list[Message]:
    """The lives of a legend and its body shield."""
    if state.mode != BR or state.out(figure):
        return []
    lines = [Message("view.lives", {"lives": state.lives[figure], "most": cards.LIVES}, "AXA-23.3")]
    if (state.body_shields >> figure) & 1:
        lines.append(Message("view.body-shield", {}, "AXA-9.13"))
    return lines


def pool_lines(state: Clash, figure: int) -> list[Message]:
    """AXA-11.3, AXA-11.11: what lies in the pool of a legend before the drop."""
    lines: list[Message] = []
    if state.epics[figure]:
        lines.append(Message("view.epics", {"loot": listed("loot", state.epics[figure])}, "AXA-11.3"))
    if state.pools[figure]:
        lines.append(Message("view.pool", {"gear": listed("gear", state.pools[figure])}, "AXA-11.3"))
    if state.gifts[figure]:
        lines.append(Message("view.gifts", {"gear": listed("gear", state.gifts[figure])}, "AXA-11.11"))
    return lines


# --- bags


def bag_line(state: Clash, bag: int) -> Message:
    """AXA-27.1: how many tokens a bag still holds, and of which kinds."""
    held = state.bags[cards.KINDS * bag : cards.KINDS * (bag + 1)]
    args: Args = {"bag": Word("bag", bag), "left": sum(held)}
    if not sum(held):
        return Message("view.bag-empty", args, "AXA-27.1")
    kinds = [
        Message("view.tokens-of", {"loot": Word("loot", loot), "left": count})
        for loot, count in enumerate(held)
        if count
    ]
    return Message("view.bag", args | {"tokens": joined(kinds)}, "AXA-27.1")


# So many tokens of a bag, in the order of the terms.
TOKENS = ("text.tokens-common", "text.tokens-rare", "text.tokens-epic")


def draws(state: Clash, drawn: list[int]) -> Message:
    """AXA-8.20, AXA-8.24: what is drawn from the bags that are not empty."""
    return joined(
        Message(TOKENS[bag], {"count": count, "bag": Word("bag", bag)})
        for bag, count in enumerate(drawn)
        if count and left_in(state, bag)
    )


def gives(key: str, state: Clash, drawn: list[int], clause: str) -> Message:
    """What a bin or a death box gives; nothing once its bags are empty."""
    if not offers(state, drawn):
        return Message("about.bags-empty", {}, clause)
    return Message(key, {"tokens": draws(state, drawn)}, clause)


# --- the table


def box_line(state: Clash) -> Message:
    """AXA-8.24: where death boxes lie."""
    return Message("view.boxes", {"spaces": listed("space", state.boxes)}, "AXA-8.24")


def table_lines(state: Clash) -> list[Message]:
    """The death boxes on the map, and what the bags hold."""
    if state.mode != BR:
        return []
    lines = [bag_line(state, bag) for bag in range(len(cards.BAGS))]
    if state.boxes:
        lines.insert(0, box_line(state))
    return lines
