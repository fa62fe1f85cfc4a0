"""What there is to say about what legends carry: weapons, attachments, items, loot and its bags."""

from __future__ import annotations

from dataclasses import replace

from mechbay.core.message import Args, Message, Word, listed
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.aiming import fitted_to, weapons_of
from mechbay.games.apex_automa.rules.loot import is_part
from mechbay.games.apex_automa.rules.pools import of_legend
from mechbay.games.apex_automa.rules.state import BR, Clash
from mechbay.games.apex_automa.words import royale, text
from mechbay.games.apex_automa.words.gear import loot_text, part, parts_for, weapons_for

Lines = list[Message]


def _owner(state: Clash, figure: int, clause: str) -> Message:
    return Message("about.owner", {"legend": Word("legend", state.legends[figure])}, clause)


# --- weapons


def weapon(state: Clash, number: int) -> Lines:
    """A weapon, whose it is, and what is fitted to it; in Battle Royale its ammunition and what would fit."""
    lines = [text.weapon(number)]
    if state.mode == BR:
        args: Args = {"weapon": Word("weapon", number), "ammo": cards.AMMO[number]}
        lines.append(Message("about.ammo", args, "AXA-11.7"))
        lines.append(Message("about.parts", {"loot": listed("loot", parts_for(number))}, "AXA-9.11"))
    for figure in range(cards.FIGURES):
        held = weapons_of(state, figure)
        if number not in held or state.legends[figure] == cards.NO_LEGEND:
            continue
        lines.append(_holder(state, figure, held.index(number)))
        lines += [text.attachment(one) for one in fitted_to(state, figure, held.index(number))]
    return lines + _in_pools(state, number)


def _holder(state: Clash, figure: int, slot: int) -> Message:
    if not royale.of_person(state, figure):
        return _owner(state, figure, "AXA-9.10")
    args: Args = {
        "legend": Word("legend", state.legends[figure]),
        "weapon": Word("weapon", weapons_of(state, figure)[slot]),
        "ammo": state.ammo[2 * figure + slot],
        "most": cards.AMMO[weapons_of(state, figure)[slot]],
    }
    return Message("about.owner-ammo", args, "AXA-7.22")


def _in_pools(state: Clash, gear: int) -> Lines:
    """AXA-11.3: the pools that it lies in."""
    return [
        Message("about.in-pool", {"legend": Word("legend", state.legends[figure])}, "AXA-11.3")
        for figure in range(cards.FIGURES)
        if gear in of_legend(state, figure)
    ]


def arsenal(state: Clash, number: int) -> Lines:
    """The two weapons of a set, and whose they are."""
    weapons = listed("weapon", [kit.LOADOUT_WEAPON[loadout] for loadout in kit.ARSENAL_LOADOUTS[number]])
    args: Args = {"arsenal": Word("arsenal", number), "weapons": weapons}
    lines = [Message("about.arsenal", args, "AXA-10.11" if number < kit.FIRST_HUMAN else "AXA-9.10")]
    lines += [
        _owner(state, figure, "AXA-9.10")
        for figure in range(cards.FIGURES)
        if state.arsenal(figure) == number
    ]
    return lines + text.arsenal(number)


def human_set(state: Clash, number: int) -> Lines:
    """A weapon card with its two sides."""
    first = kit.FIRST_HUMAN + 2 * number
    intro = Message("about.human-set", {"set": Word("human-set", number)}, "AXA-11.2")
    return [intro, *arsenal(state, first), *arsenal(state, first + 1)]


def attachment(state: Clash, number: int) -> Lines:
    """Each form in which an attachment is fitted somewhere; in Battle Royale also as a token."""
    lines: Lines = []
    for form in range(len(kit.ATTACHMENTS)):
        if kit.PART_OF[form] == number and text.attachment(form) not in lines:
            lines.append(text.attachment(form))
    name = kit.PARTS[number]
    return lines + _as_token(state, cards.LOOT.index(name)) if name in cards.LOOT else lines


# --- loot


def item(state: Clash, number: int) -> Lines:
    """An item, what it does, and who has it."""
    said = text.item(number)
    lines = [Message("about.item", {"item": Word("item", number), "text": said}, "AXA-5.7")]
    own = [figure for figure in range(cards.FIGURES) if number in state.kit[figure]]
    lines += [_owner(state, figure, "AXA-9.12" if state.mode == BR else "AXA-8.17") for figure in own]
    return lines + _as_token(state, number)


def loot(state: Clash, number: int) -> Lines:
    """A loot token."""
    if number == cards.BODY_SHIELD:
        args: Args = {"loot": Word("loot", number), "text": loot_text(number)}
        worn = [figure for figure in range(cards.FIGURES) if (state.body_shields >> figure) & 1]
        lines = [Message("about.loot", args, "AXA-9.13")]
        return [*lines, *[_owner(state, figure, "AXA-9.13") for figure in worn], *_as_token(state, number)]
    if is_part(number):
        said = text.attachment(part(number))
        return [replace(said, clause="AXA-9.11"), *_as_token(state, number)]
    return item(state, number)


def _as_token(state: Clash, number: int) -> Lines:
    """AXA-9.11, AXA-27.1: where a token fits, who has it fitted, in which pools and bags there are some."""
    if state.mode != BR:
        return []
    lines: Lines = []
    if is_part(number):
        lines.append(Message("about.fits", {"weapons": listed("weapon", weapons_for(number))}, "AXA-9.11"))
        lines += [
            _owner(state, figure, "AXA-9.11")
            for figure in range(cards.FIGURES)
            if royale.of_person(state, figure) and number in _fitted(state, figure)
        ]
    lines += _in_pools(state, cards.FIRST_LOOT + number)
    for bag_number in range(len(cards.BAGS)):
        left = state.bags[cards.KINDS * bag_number + number]
        if left:
            args: Args = {"loot": Word("loot", number), "bag": Word("bag", bag_number), "left": left}
            lines.append(Message("about.in-bag", args, "AXA-27.1"))
    return lines


def _fitted(state: Clash, figure: int) -> list[int]:
    """The tokens on both weapons of a legend."""
    loadouts = [state.loadouts[2 * figure + slot] for slot in range(len(weapons_of(state, figure)))]
    return [token for loadout in loadouts for token in kit.LOADOUT_LOOT[loadout]]


def gear(state: Clash, number: int) -> Lines:
    """A weapon card or a loot token."""
    return weapon(state, number) if number < cards.FIRST_LOOT else loot(state, number - cards.FIRST_LOOT)


def bag(state: Clash, number: int) -> Lines:
    """A bag and what is left in it."""
    return [royale.bag_line(state, number)] if state.mode == BR else []
