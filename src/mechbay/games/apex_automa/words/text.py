"""The texts of cards, made from their effects: no card has words of its own but its name (AXA-24.17)."""

from __future__ import annotations

from mechbay.core.message import LIST, Args, Message, Word, joined
from mechbay.games.apex_automa.rules import cards, kit, program
from mechbay.games.apex_automa.rules.program import NODES
from mechbay.games.apex_automa.words.effects import effects, sentences, status_mods
from mechbay.games.apex_automa.words.phrases import FARTHEST, chain, condition, counted, short, signed, span

CARD_CLAUSE = ["AXA-9.4", "AXA-9.4", "AXA-9.5", "AXA-9.6", "AXA-9.6"]


# --- feats and abilities


def feat(number: int) -> list[Message]:
    """AXA-22.1: an Automa's feat, its middle and its lower section."""
    middle: Args = {"step": kit.FEAT_STEP[number], "effects": effects(kit.FEAT_START[number], numbered=True)}
    lower: Args = {
        "head": Word("window", kit.LOWER_KIND[number]),
        "effects": effects(kit.LOWER_START[number]),
    }
    return [Message("text.middle", middle, "AXA-22.1"), Message("text.headed", lower, "AXA-22.1")]


def card(number: int) -> Message:
    """AXA-9.4 to AXA-9.6: a person's feat, when it is played, for what, and what it does."""
    kind = kit.CARD_TYPE[number]
    head: list[Message] = [Message(f"text.type.{kit.TYPES[kind]}")]
    if kit.CARD_AP[number]:
        head.append(Message("text.cost-ap", {"points": kit.CARD_AP[number]}))
    if kit.CARD_TEAM[number] and kind >= kit.BOOSTING:
        head.append(Message("text.for-team"))
    args: Args = {"head": joined(head), "effects": card_effects(number)}
    return Message("text.headed", args, CARD_CLAUSE[kind])


def card_effects(number: int) -> Message:
    """What a person's feat does."""
    return effects(kit.CARD_START[number])


def ability(number: int) -> list[Message]:
    """AXA-9.8, AXA-22.3: an ability with its cost and its times, its condition, its effects and its zone."""
    human = number >= kit.HUMAN_ABILITIES
    kind = number % len(kit.KINDS)
    head: list[Message | Word] = [Word("kind", kind)]
    if human:
        points = cards.DEED_AP[cards.ULTIMATE_DEED if kind else cards.TACTICAL_DEED]
        head.append(Message("text.cost-ap", {"points": points}))
    else:
        head.append(Message("text.in-step", {"step": kit.ABILITY_STEP[number]}))
        head.append(Message("text.cost", {"charges": counted("text.charges", kit.ABILITY_COST[number])}))
    times = [
        ("text.delay", kit.DELAY[number]),
        ("text.duration", kit.DURATION[number]),
        ("text.cooldown", kit.COOLDOWN[number]),
    ]
    head += [Message(key, {"turns": counted("text.turns", turns)}) for key, turns in times if turns]
    lines = [Message(LIST, joined(head).args, "AXA-9.8" if human else "AXA-22.3")]
    cond = kit.ABILITY_COND[number]
    if cond is not None:
        lines.append(Message("text.only-if", {"cond": condition(cond)}, "AXA-16.18"))
    lines.append(ability_effects(number))
    placed = {node.token for node in NODES if node.ability == number}
    return lines + [zone(kind) for kind in sorted(placed) if _has_zone(kind)]


def ability_effects(number: int) -> Message:
    """What an ability does when it is initiated."""
    return _ruled(effects(kit.ABILITY_START[number], numbered=True), "AXA-24.17")


def _ruled(said: Message, clause: str) -> Message:
    """A text with the clause behind it."""
    return Message(said.key, said.args, clause)


def _has_zone(kind: int) -> bool:
    return kind != cards.NO_OBJECT and kit.ZONE_AREA[kind] != kit.NO_AREA


def zone(kind: int) -> Message:
    """Table 24-D: where the zone of a token is, and what holds there."""
    said = [Message(f"text.zone.{kit.AREAS[kit.ZONE_AREA[kind]]}")]
    if kit.ZONE_DANGER[kind]:
        said.append(Message("text.zone-danger"))
    if kit.ZONE_DIFFICULTY[kind]:
        said.append(Message("text.zone-shots", {"value": signed(kit.ZONE_DIFFICULTY[kind])}))
    hurts = [("text.zone-hurts", kit.END_DAMAGE[kind]), ("text.zone-strikes", kit.STRIKE[kind])]
    said += [Message(key, {"damage": counted("text.damage-points", n)}) for key, n in hurts if n]
    if kit.END_HEAL[kind]:
        said.append(Message("text.zone-heals", {"points": counted("text.health-points", kit.END_HEAL[kind])}))
    denials = [
        ("text.zone-inside", kit.DENY_INSIDE[kind]),
        ("text.zone-outside", kit.DENY_OUTSIDE[kind]),
        ("text.zone-automa-inside", kit.DENY_AUTOMA_INSIDE[kind]),
        ("text.zone-automa-outside", kit.DENY_AUTOMA_OUTSIDE[kind]),
    ]
    said += [Message(key, {"rules": _denied(denied)}) for key, denied in denials if denied]
    return _ruled(sentences(said), "AXA-3.33")


def _denied(denied: int) -> Message:
    return chain(
        "text.and",
        [Message(f"text.deny.{word}") for k, word in enumerate(kit.DENIALS) if (denied >> k) & 1],
    )


def item(number: int) -> Message:
    """AXA-5.7: what an item does; a grenade also where it lands and whom it hurts."""
    said = [item_effects(number)]
    if NODES[kit.ITEM_START[number]].after_asking == program.GRENADE:
        blast: Args = {
            "count": cards.FRAG_CARDS,
            "centre": counted("text.damage-points", cards.FRAG_CENTRE),
            "beside": counted("text.damage-points", cards.FRAG_BESIDE),
        }
        said.append(Message("text.grenade-blast", blast))
    return _ruled(sentences(said), "AXA-5.7")


def item_effects(number: int) -> Message:
    """What an item does."""
    return effects(kit.ITEM_START[number])


def status(number: int) -> Message:
    """AXA-4.13: what a status does while it lasts."""
    return Message(
        "text.status-text", {"status": Word("status", number), "mods": status_mods(number)}, "AXA-4.13"
    )


# --- weapons


def weapon(number: int) -> Message:
    """AXA-7.3 to AXA-7.9: the numbers of a weapon."""
    volleys, volley = cards.RATE[number], cards.VOLLEY[number]
    rate = volleys if volley == 1 else Message("text.rate", {"volleys": volleys, "cards": volley})
    args: Args = {
        "weapon": Word("weapon", number),
        "optimal": span(cards.OPTIMAL_LOW[number], cards.OPTIMAL_HIGH[number]),
        "range": span(cards.RANGE_LOW[number], cards.RANGE_HIGH[number]),
        "rate": rate,
        "recoil": cards.RECOIL[number],
        "difficulty": cards.DIFFICULTY[number],
        "damage": cards.DAMAGE[number],
        "headshot": cards.HEADSHOT[number],
    }
    return Message("text.weapon", args, "AXA-7.3")


def attachment(number: int) -> Message:
    """AXA-9.10, AXA-20.6: what an attachment does, and when it works."""
    args: Args = {"attachment": Word("attachment", kit.PART_OF[number]), "mods": _mods(number)}
    needs = _needs(number)
    clause = "AXA-20.6" if kit.ATTACHED_NEED[number] else "AXA-9.10"
    if not needs:
        return Message("text.attachment", args, clause)
    return Message("text.attachment-if", args | {"needs": joined(needs)}, clause)


def attachment_effects(number: int) -> Message:
    """The same without its name."""
    needs = _needs(number)
    if not needs:
        return _mods(number)
    return Message("text.mods-if", {"mods": _mods(number), "needs": joined(needs)})


def _mods(number: int) -> Message:
    return joined(short(mod) for mod in kit.ATTACHED_MODS[number])


def _needs(number: int) -> list[Message]:
    needs: list[Message] = []
    if kit.ATTACHED_NEED[number]:
        needs.append(counted("text.need", kit.ATTACHED_NEED[number]))
    low, high = kit.ATTACHED_LOW[number], kit.ATTACHED_HIGH[number]
    if high <= FARTHEST:
        needs.append(Message("text.at-distance", {"range": span(low, high)}))
    return needs


def arsenal(number: int) -> list[Message]:
    """The two weapons of a set, each with its attachments."""
    lines: list[Message] = []
    for loadout in kit.ARSENAL_LOADOUTS[number]:
        lines.append(weapon(kit.LOADOUT_WEAPON[loadout]))
        lines += [attachment(part) for part in kit.LOADOUT_FITTED[loadout]]
    return lines
