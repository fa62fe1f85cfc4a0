"""The effects of a card as sentences, one for each node of its program (AXA-24.17)."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word, joined
from mechbay.games.apex_automa.rules import cards, program
from mechbay.games.apex_automa.rules.program import END, NODES, PLENTY, Node
from mechbay.games.apex_automa.words.phrases import (
    chain,
    condition,
    counted,
    demands,
    modifier,
    on,
    onto,
    short,
    token,
)

FOE = "it"  # whom "that one" means: an enemy, or after a condition about the ally a friend
FRIEND = "friend"
BINDS = {program.OF_ENEMY: FOE, program.OF_MAIN: FOE, program.OF_ALLY: FRIEND}


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
    return sentences(said)


def _nodes(start: int, stop: int) -> list[Node]:
    found: list[Node] = []
    while start != stop:
        found.append(NODES[start])
        start = NODES[start].next
    return found


def sentences(said: list[Message]) -> Message:
    """One sentence after the other."""
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
    args: Args = {"status": Word("status", node.status), "count": node.n, "mods": status_mods(node.status)}
    if node.who == program.SELF:
        return Message("text.status-self", args)
    return Message("text.status", args | {"whom": _to(node, it)})


def status_mods(number: int) -> Message:
    """What a status does, in a list."""
    return joined(short(mod) for mod in program.STATUS_MODS[number])


def _mod(node: Node, it: str) -> Message:
    return modifier(node.mod)


def _ignore(node: Node, it: str) -> Message:
    return Message("text.ignore", {"damage": counted("text.damage-points", node.n)})


def _draw(node: Node, it: str) -> Message:
    return counted("text.draw", node.n)


def _ap(node: Node, it: str) -> Message:
    return Message("text.ap", {"points": node.n})


def _ammo(node: Node, it: str) -> Message:
    return counted("text.ammo", node.n)


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
    program.AMMO: _ammo,
}
