"""Card texts as programs: effects are nodes, and a place in a card is a number (AXA-24.1, AXA-24.17)."""

from __future__ import annotations

from typing import Any, Final

from mechbay.games.apex_automa.rules import cards

END: Final = -1  # no further effect

# --- modifiers of a shot, table 24-C, as places in a list; IGNORED sums up `ignore_damage`
MODS: Final[list[str]] = [
    "difficulty", "rate", "stability", "first_hit", "each_hit", "head", "optimal_extend", "cover_miss",
    "cover_ignore", "head_ignore", "redraw_misses", "forbid", "cancel", "difficulty_against", "move",
    "ignored",
]  # fmt: skip
DIFFICULTY: Final = 0
RATE: Final = 1
STABILITY: Final = 2
FIRST_HIT: Final = 3
EACH_HIT: Final = 4
HEAD: Final = 5
EXTEND: Final = 6
COVER_MISS: Final = 7
COVER_IGNORE: Final = 8
HEAD_IGNORE: Final = 9
REDRAW: Final = 10
FORBID: Final = 11
CANCEL: Final = 12
AGAINST: Final = 13
MOVE_POINTS: Final = 14
IGNORED: Final = 15
# AXA-7.10: of several settings the largest counts; a flag is set or not
LARGEST: Final[list[bool]] = [
    what in (STABILITY, COVER_MISS, COVER_IGNORE, HEAD_IGNORE, REDRAW, FORBID, CANCEL)
    for what in range(len(MODS))
]
_FLAGS: Final[dict[tuple[str, object], int]] = {
    ("icon_cover", "miss"): COVER_MISS,
    ("icon_cover", "ignore"): COVER_IGNORE,
    ("icon_head", "ignore"): HEAD_IGNORE,
    ("redraw_misses", True): REDRAW,
    ("reaction", "forbid"): FORBID,
    ("boost", "cancel"): CANCEL,
}
Mod = tuple[int, int]  # what, and by how much


def read_mod(entry: dict[str, Any]) -> Mod:
    """A modifier of table 24-C."""
    flag = _FLAGS.get((entry["what"], entry.get("set")))
    if flag is not None:
        return (flag, 1)
    return (MODS.index(entry["what"]), entry["add"] if "add" in entry else entry["set"])


def combine(mods: list[int], mod: Mod) -> None:
    """Add a modifier to a list of them, AXA-7.5, AXA-7.10."""
    what, value = mod
    mods[what] = max(mods[what], value) if LARGEST[what] else mods[what] + value


# --- operations, table 24-A, and controls
OPS: Final[list[str]] = [
    "if", "spend", "each", "choose", "move", "walk", "shoot", "charge", "heal", "damage", "push", "relocate",
    "grenade", "reposition", "place", "status", "mod", "ignore_damage", "draw", "ap", "ask-whom", "ask-where",
    "ammo",
]  # fmt: skip
IF: Final = 0
SPEND: Final = 1
EACH: Final = 2
CHOOSE: Final = 3
MOVE: Final = 4  # an Automa's move action
WALK: Final = 5  # a move steered by a player
SHOOT: Final = 6
CHARGE: Final = 7
HEAL: Final = 8
DAMAGE: Final = 9
PUSH: Final = 10
RELOCATE: Final = 11
GRENADE: Final = 12
REPOSITION: Final = 13
PLACE: Final = 14
STATUS: Final = 15
MOD: Final = 16
IGNORE: Final = 17
DRAW: Final = 18
AP: Final = 19
ASK_WHOM: Final = 20  # a player names the legend that the operation is about
ASK_WHERE: Final = 21  # or the place
AMMO: Final = 22  # AXA-9.14

# --- whom an effect is about
WHO: Final[list[str]] = [
    "self", "it", "main", "ally", "team", "target", "choose:team", "choose:it", "choose:space",
]  # fmt: skip
SELF: Final = 0
IT: Final = 1
MAIN: Final = 2
ALLY: Final = 3
TEAM: Final = 4
TARGET: Final = 5
CHOOSE_TEAM: Final = 6
CHOOSE_IT: Final = 7
CHOOSE_SPACE: Final = 8

ANY: Final = -9  # no such demand
PLENTY: Final = 999

# --- conditions
OF_ENEMY: Final = 0
OF_MAIN: Final = 1
OF_ALLY: Final = 2
OF_TARGET: Final = 3
OF_SELF: Final = 4
OF_SPACE: Final = 5
OF_SHOT: Final = 6
NOT: Final = 7
ALL: Final = 8
EITHER: Final = 9
OPTIMAL: Final = 1
IN_RANGE: Final = 2
_SUBJECTS: Final[dict[str, int]] = {
    "enemy": OF_ENEMY, "main": OF_MAIN, "ally": OF_ALLY, "target": OF_TARGET, "self": OF_SELF,
    "space": OF_SPACE, "shot": OF_SHOT, "not": NOT, "all": ALL, "any": EITHER,
}  # fmt: skip
_LEVELS: Final[dict[str, int]] = {"higher": 1, "same": 0, "lower": -1}


class Cond:
    """A condition with the demands of its filter, table 24-B."""

    def __init__(self, about: int, parts: list[Cond], wanted: bool) -> None:
        self.about = about
        self.parts = parts
        self.wanted = wanted  # of `shot`
        self.low: int = ANY
        self.high: int = PLENTY
        self.sight: int = ANY
        self.zone: int = ANY
        self.level: int = ANY
        self.sum_most: int = PLENTY
        self.shield_most: int = PLENTY
        self.health_most: int = PLENTY
        self.charges_least: int = 0
        self.seen_least: int = 0
        self.near_cover: int = ANY
        self.outside: int = ANY  # zones of tokens of that kind
        self.inside: int = ANY
        self.shoots: bool = False  # the branch shoots at who fits, AXA-24.19
        self.throws: bool = False  # or throws a grenade there


def read_cond(entry: dict[str, Any]) -> Cond:
    """A condition of the data."""
    ((word, value),) = entry.items()
    about = _SUBJECTS[word]
    if about == OF_SHOT:
        return Cond(about, [], bool(value))
    if about == NOT:
        return Cond(about, [read_cond(value)], False)
    if about in (ALL, EITHER):
        return Cond(about, [read_cond(part) for part in value], False)
    cond = Cond(about, [], False)
    read_filter(cond, value)
    return cond


def read_filter(cond: Cond, entry: dict[str, Any]) -> None:
    """The demands of a filter."""
    if "range" in entry:
        cond.low, cond.high = entry["range"]
    if entry.get("adjacent"):
        cond.low, cond.high = max(cond.low, 1), min(cond.high, 1)
    if "sight" in entry:
        cond.sight = int(entry["sight"])
    if "zone" in entry:
        cond.zone = OPTIMAL if entry["zone"] == "optimal" else IN_RANGE
    if "level" in entry:
        level = entry["level"]
        cond.level = _LEVELS[level] if isinstance(level, str) else level
    cond.sum_most = entry.get("sum_max", PLENTY)
    cond.shield_most = entry.get("shield_max", PLENTY)
    cond.health_most = entry.get("health_max", PLENTY)
    cond.charges_least = entry.get("charges_min", 0)
    cond.seen_least = entry.get("seen_by_min", 0)
    if "near_cover" in entry:
        cond.near_cover = int(entry["near_cover"])
    if "outside_zone" in entry:
        cond.outside = cards.OBJECTS.index(entry["outside_zone"])
    if "in_zone" in entry:
        cond.inside = cards.OBJECTS.index(entry["in_zone"])


# --- places
NEAR_SELF: Final = 0  # the first free space
NEAR_MAIN: Final = 1
FIRST_IN: Final = 2  # the first free space in a range
CORNER: Final = 3  # the first free intersection
BEST: Final = 4
ON_MAIN: Final = 5
LINE: Final = 6
ANY_SPACE: Final = 7  # the player chooses from here on
FREE_SPACE: Final = 8
ANY_CORNER: Final = 9
ANY_LINE: Final = 10
BY_PLAYER: Final[dict[str, int]] = {
    "space": ANY_SPACE, "free_space": FREE_SPACE, "intersection": ANY_CORNER, "line": ANY_LINE,
}  # fmt: skip
KEYS: Final[list[str]] = ["fewest_sight", "main_optimal", "higher", "near_main", "far_main", "cover"]
FEWEST_SIGHT: Final = 0
MAIN_OPTIMAL: Final = 1
HIGHER: Final = 2
NEAR: Final = 3
FAR: Final = 4
BY_COVER: Final = 5


class Place:
    """Where something goes."""

    def __init__(self, kind: int, low: int, high: int, level: int, sight: bool, up: int, length: int) -> None:
        self.kind = kind
        self.low = low
        self.high = high
        self.level = level  # above the own space
        self.sight = sight
        self.up = up  # levels above the own space at most
        self.length = length
        self.keys: list[int] = []


def read_place(entry: dict[str, Any]) -> Place:
    """A place of the data."""
    low, high = entry.get("range", (0, PLENTY))
    if "choose" in entry:
        kind = BY_PLAYER[entry["choose"]]
    elif "best" in entry:
        kind = BEST
    elif "on" in entry:
        kind = ON_MAIN
    elif "line_from" in entry:
        kind = LINE
    elif entry["first"] == "intersection":
        kind = CORNER
    elif "range" in entry:
        kind = FIRST_IN
    else:
        kind = NEAR_SELF if entry["near"] == "self" else NEAR_MAIN
    place = Place(
        kind, low, high, entry.get("level", ANY), bool(entry.get("sight")), entry.get("up_max", PLENTY),
        entry.get("length", 1),
    )  # fmt: skip
    place.keys = [KEYS.index(key) for key in entry.get("best", [])]
    return place


# AXA-8.7: where a frag is aimed
ANYWHERE: Final = Place(ANY_SPACE, 0, cards.FRAG_RANGE, ANY, False, PLENTY, 1)


class Node:
    """One effect of a card, and what follows it."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.number: int = END  # its own place
        self.after_asking: int = op  # the operation, where something is asked first
        self.next: int = END
        self.yes: int = END  # then, do
        self.no: int = END  # else
        self.branches: list[int] = []
        self.cond: Cond | None = None
        self.place: Place | None = None
        self.who: int = SELF
        self.n: int = 0
        self.shield: int = 0
        self.health: int = 0
        self.within: int = PLENTY
        self.collision: int = 0
        self.pair: int = 0
        self.token: int = cards.NO_OBJECT
        self.linked: bool = False
        self.closes: bool = False  # the last token of a pair
        self.status: int = 0
        self.mod: Mod = (0, 0)
        self.ability: int = NO_ABILITY  # whose effect it is


NO_ABILITY: Final = -1
NODES: Final[list[Node]] = []
NODE_NAMES: Final[list[str]] = []  # the place of each in its card, as "bl-01.1.then.1"
STATUSES: Final[list[str]] = []  # what they are called, and what they do
STATUS_MODS: Final[list[list[Mod]]] = []


def read_effects(effects: list[dict[str, Any]], after: int, ability: int, name: str) -> int:
    """A list of effects of a card; gives its first node, or what follows if there is none."""
    first = after
    for number in range(len(effects), 0, -1):
        first = _read_effect(effects[number - 1], first, ability, f"{name}.{number}")
    return first


def _read_effect(entry: dict[str, Any], after: int, ability: int, name: str) -> int:
    word = next(name for name in ("if", "spend", "each", "choose", "op") if name in entry)
    op = OPS.index(entry["op"] if word == "op" else word)
    if op == MOVE and "paths" not in entry:
        op = WALK
    node = Node(op)
    first = len(NODES)
    node.next = after
    node.ability = ability
    if word == "choose":
        node.branches = [
            read_effects(branch, after, ability, f"{name}.branch-{number}")
            for number, branch in enumerate(entry["choose"], 1)
        ]
    elif word == "each":
        node.cond = Cond(OF_ENEMY, [], False)
        read_filter(node.cond, entry["each"]["enemy"])
        node.yes = read_effects(entry["do"], END, ability, f"{name}.do")
    elif word != "op":
        if word == "if":
            node.cond = read_cond(entry["if"])
            if node.cond.about == OF_ENEMY:
                node.cond.shoots = _at_it("shoot", entry["then"])
                node.cond.throws = _at_it("grenade", entry["then"])
        else:
            node.n = entry["spend"]
        node.yes = read_effects(entry["then"], after, ability, f"{name}.then")
        for inner in NODES[first:]:  # AXA-24.20: whom the player may pick there
            inner.cond = inner.cond or node.cond
        node.no = read_effects(entry.get("else", []), after, ability, f"{name}.else")
    else:
        _read_fields(node, entry)
        if node.who in (CHOOSE_TEAM, CHOOSE_IT):
            node.op = ASK_WHOM
        elif node.place is not None and node.place.kind >= ANY_SPACE:
            node.op = ASK_WHERE
    node.number = len(NODES)
    NODES.append(node)
    NODE_NAMES.append(name)
    return node.number


def _at_it(op: str, effects: list[dict[str, Any]]) -> bool:
    """AXA-24.19: whether a branch shoots or throws at `it`, in whatever part of it."""
    for entry in effects:
        if entry.get("op") == op and entry["at"] == "it":
            return True
        rebound = "if" in entry and not {"enemy", "main", "ally"}.isdisjoint(entry["if"])
        if not rebound and _at_it(op, entry.get("then", [])):
            return True
        if _at_it(op, entry.get("else", [])):
            return True
    return False


def _read_fields(node: Node, entry: dict[str, Any]) -> None:
    node.n = entry.get("n", 0)
    node.who = WHO.index(entry.get("who", entry["at"] if isinstance(entry.get("at"), str) else "self"))
    node.shield = entry.get("shield", 0)
    node.health = entry.get("health", 0)
    node.within = entry.get("within", PLENTY)
    node.collision = entry.get("collision", 0)
    if "paths" in entry:
        node.pair = cards.PAIRS.index(entry["paths"])
    where = entry.get("to", entry.get("at"))
    if isinstance(where, dict):
        node.place = read_place(where)
    elif node.who == CHOOSE_SPACE:
        node.place = ANYWHERE
    if "token" in entry:
        node.token = cards.OBJECTS.index(entry["token"])
        node.linked = "link" in entry
        node.closes = node.linked and not _leads_to_link(node.next)
    if node.op == MOD:
        node.mod = read_mod(entry)
    if node.op == STATUS:
        node.n = entry["turns"]
        node.status = _status(entry["id"], [read_mod(mod) for mod in entry["mods"]])


def _leads_to_link(number: int) -> bool:
    """Whether another token of a pair is placed from an effect on."""
    while number != END and not NODES[number].linked:
        number = NODES[number].next
    return number != END


def _status(name: str, mods: list[Mod]) -> int:
    """The number of a status; the same name may do other things on another card."""
    for number in range(len(STATUSES)):
        if STATUSES[number] == name and STATUS_MODS[number] == mods:
            return number
    STATUSES.append(name)
    STATUS_MODS.append(mods)
    return len(STATUSES) - 1
