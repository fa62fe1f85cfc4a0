"""The texts of cards, made from their effects: no card has words of its own but its name (AXA-24.17)."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import LIST, Args, Message, Word, joined
from mechbay.games.apex_automa.rules import cards, kit, program
from mechbay.games.apex_automa.rules.program import END, NODES, PLENTY, Node
from mechbay.games.apex_automa.words.phrases import (
    FARTHEST,
    chain,
    condition,
    counted,
    demands,
    modifier,
    on,
    onto,
    short,
    signed,
    span,
    token,
)

FOE = "it"  # whom "that one" means: an enemy, or after a condition about the ally a friend
FRIEND = "friend"
BINDS = {program.OF_ENEMY: FOE, program.OF_MAIN: FOE, program.OF_ALLY: FRIEND}
CARD_CLAUSE = ["AXA-9.4", "AXA-9.4", "AXA-9.5", "AXA-9.6", "AXA-9.6"]


# --- effects, table 24-A


def effects(start: int, stop: int = END, it: str = FOE, numbered: bool = False) -> Message:
    """The effects from one node up to another, as sentences; numbered where it must be seen what belongs."""
    nodes = _nodes(start, stop)
    if len(nodes) > 1 and (numbered or any(_controls(node) for node in nodes[:-1])):
        said = [
            Message("text.numbered", {"number": number, "effect": _effect(node, it)})
            for number, node in enumerate(nodes, 1)
        ]
    else:
        said = [_effect(node, it) for node in nodes]
    return _sentences(said)


def _nodes(start: int, stop: int) -> list[Node]:
    found: list[Node] = []
    while start != stop:
        found.append(NODES[start])
        start = NODES[start].next
    return found


def _sentences(said: list[Message]) -> Message:
    whole = said[0]
    for more in said[1:]:
        whole = Message("text.sequence", {"first": whole, "rest": more})
    return whole


def _controls(node: Node) -> bool:
    return node.op in CONTROLS


def _effect(node: Node, it: str) -> Message:
    return EFFECTS[node.after_asking](node, it)


# --- controls


def _if(node: Node, it: str) -> Message:
    assert node.cond is not None
    then = _then(node, BINDS.get(node.cond.about, it))
    return _otherwise(node, it, Message("text.if", {"cond": condition(node.cond), "then": then}))


def _spend(node: Node, it: str) -> Message:
    return _otherwise(node, it, Message("text.spend", {"count": node.n, "then": _then(node, it)}))


def _then(node: Node, it: str) -> Message:
    """The first branch; in brackets if it could be unclear whose the second is."""
    then = effects(node.yes, node.next, it)
    if node.no != node.next and any(map(_controls, _nodes(node.yes, node.next))):
        return Message("text.group", {"effects": then})
    return then


def _otherwise(node: Node, it: str, first: Message) -> Message:
    if node.no == node.next:
        return first
    return Message("text.otherwise", {"first": first, "rest": effects(node.no, node.next, it)})


def _each(node: Node, it: str) -> Message:
    assert node.cond is not None
    return Message("text.each", {"demands": demands(node.cond), "effects": effects(node.yes, END, FOE)})


def _choose(node: Node, it: str) -> Message:
    whole = effects(node.branches[0], node.next, it)
    for branch in node.branches[1:]:
        whole = Message("text.or-else", {"first": whole, "rest": effects(branch, node.next, it)})
    return Message("text.choose", {"effects": whole})


# --- operations


def _name(node: Node, it: str) -> str:
    return it if node.who == program.IT else program.WHO[node.who]


def _to(node: Node, it: str) -> Message:
    return Message(f"text.to.{_name(node, it)}")


def _whom(node: Node, it: str) -> Message:
    return Message(f"text.whom.{_name(node, it)}")


def _move(node: Node, it: str) -> Message:
    return Message("text.move", {"points": node.n, "pair": Word("pair", node.pair)})


def _walk(node: Node, it: str) -> Message:
    if node.who == program.SELF:
        return Message("text.walk-self", {"points": node.n})
    return Message("text.walk", {"who": Message(f"text.who.{_name(node, it)}"), "points": node.n})


def _shoot(node: Node, it: str) -> Message:
    return Message("text.shoot", {"whom": _whom(node, it)})


def _charge(node: Node, it: str) -> Message:
    return counted("text.charge", node.n)


def _heal(node: Node, it: str) -> Message:
    amounts = [("text.shield-points", node.shield), ("text.health-points", node.health)]
    points = chain("text.and", [counted(key, amount) for key, amount in amounts if amount])
    if node.who == program.SELF:
        return Message("text.heal-self", {"points": points})
    whom = _to(node, it)
    if node.within != PLENTY:
        whom = Message("text.within", {"whom": whom, "count": node.within})
    return Message("text.heal", {"points": points, "whom": whom})


def _damage(node: Node, it: str) -> Message:
    return Message("text.damage", {"damage": counted("text.damage-points", node.n), "whom": _to(node, it)})


def _push(node: Node, it: str) -> Message:
    damage = counted("text.damage-points", node.collision)
    return Message("text.push", {"whom": _whom(node, it), "count": node.n, "damage": damage})


def _relocate(node: Node, it: str) -> Message:
    assert node.place is not None
    if node.who == program.SELF:
        return Message("text.relocate-self", {"place": onto(node.place)})
    return Message("text.relocate", {"whom": _whom(node, it), "place": onto(node.place)})


def _grenade(node: Node, it: str) -> Message:
    if node.who == program.CHOOSE_SPACE:
        return counted("text.grenade-space", cards.FRAG_RANGE)
    return Message("text.grenade", {"whom": _whom(node, it)})


def _reposition(node: Node, it: str) -> Message:
    return Message("text.reposition")


def _place(node: Node, it: str) -> Message:
    assert node.place is not None
    key = "text.place-linked" if node.linked else "text.place"
    return Message(key, {"token": token(node.token), "place": on(node.place)})


def _status(node: Node, it: str) -> Message:
    args: Args = {"status": Word("status", node.status), "count": node.n, "mods": _mods(node.status)}
    if node.who == program.SELF:
        return Message("text.status-self", args)
    return Message("text.status", args | {"whom": _to(node, it)})


def _mods(number: int) -> Message:
    return joined(short(mod) for mod in program.STATUS_MODS[number])


def _mod(node: Node, it: str) -> Message:
    return modifier(node.mod)


def _ignore(node: Node, it: str) -> Message:
    return Message("text.ignore", {"damage": counted("text.damage-points", node.n)})


def _draw(node: Node, it: str) -> Message:
    return counted("text.draw", node.n)


def _ap(node: Node, it: str) -> Message:
    return Message("text.ap", {"points": node.n})


CONTROLS: dict[int, Callable[[Node, str], Message]] = {
    program.IF: _if,
    program.SPEND: _spend,
    program.EACH: _each,
    program.CHOOSE: _choose,
}
EFFECTS: dict[int, Callable[[Node, str], Message]] = CONTROLS | {
    program.MOVE: _move,
    program.WALK: _walk,
    program.SHOOT: _shoot,
    program.CHARGE: _charge,
    program.HEAL: _heal,
    program.DAMAGE: _damage,
    program.PUSH: _push,
    program.RELOCATE: _relocate,
    program.GRENADE: _grenade,
    program.REPOSITION: _reposition,
    program.PLACE: _place,
    program.STATUS: _status,
    program.MOD: _mod,
    program.IGNORE: _ignore,
    program.DRAW: _draw,
    program.AP: _ap,
}


# --- whole cards


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
    args: Args = {"head": joined(head), "effects": effects(kit.CARD_START[number])}
    return Message("text.headed", args, CARD_CLAUSE[kind])


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
    said = effects(kit.ABILITY_START[number], numbered=True)
    lines = [Message(LIST, joined(head).args, "AXA-9.8" if human else "AXA-22.3")]
    cond = kit.ABILITY_COND[number]
    if cond is not None:
        lines.append(Message("text.only-if", {"cond": condition(cond)}, "AXA-16.18"))
    lines.append(Message(said.key, said.args, "AXA-24.17"))
    placed = {node.token for node in NODES if node.ability == number}
    return lines + [zone(kind) for kind in sorted(placed) if _has_zone(kind)]


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
    whole = _sentences(said)
    return Message(whole.key, whole.args, "AXA-3.33")


def _denied(denied: int) -> Message:
    return chain(
        "text.and",
        [Message(f"text.deny.{word}") for k, word in enumerate(kit.DENIALS) if (denied >> k) & 1],
    )


def item(number: int) -> Message:
    """AXA-5.7: what an item of the kit does; a grenade also where it lands and whom it hurts."""
    start = kit.ITEM_START[number]
    said = [effects(start)]
    if NODES[start].after_asking == program.GRENADE:
        blast: Args = {
            "count": cards.FRAG_CARDS,
            "centre": counted("text.damage-points", cards.FRAG_CENTRE),
            "beside": counted("text.damage-points", cards.FRAG_BESIDE),
        }
        said.append(Message("text.grenade-blast", blast))
    whole = _sentences(said)
    return Message(whole.key, whole.args, "AXA-5.7")


def status(number: int) -> Message:
    """AXA-4.13: what a status does while it lasts."""
    return Message("text.status-text", {"status": Word("status", number), "mods": _mods(number)}, "AXA-4.13")


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
    args: Args = {
        "attachment": Word("attachment", kit.PART_OF[number]),
        "mods": joined(short(mod) for mod in kit.ATTACHED_MODS[number]),
    }
    needs: list[Message] = []
    if kit.ATTACHED_NEED[number]:
        needs.append(counted("text.need", kit.ATTACHED_NEED[number]))
    low, high = kit.ATTACHED_LOW[number], kit.ATTACHED_HIGH[number]
    if high <= FARTHEST:
        needs.append(Message("text.at-distance", {"range": span(low, high)}))
    clause = "AXA-20.6" if kit.ATTACHED_NEED[number] else "AXA-9.10"
    if not needs:
        return Message("text.attachment", args, clause)
    return Message("text.attachment-if", args | {"needs": joined(needs)}, clause)


def arsenal(number: int) -> list[Message]:
    """The two weapons of a set, each with its attachments."""
    lines: list[Message] = []
    for slot, one in enumerate(kit.ARSENAL_WEAPONS[number]):
        lines.append(weapon(one))
        lines += [attachment(part) for part in kit.ARSENAL_FITTED[number][slot]]
    return lines
