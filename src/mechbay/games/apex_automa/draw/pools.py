"""Before the drop in Battle Royale: both pools side by side, and what each legend takes from its own."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from mechbay.drawing import fitted, outline, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import Box, Look, Size
from mechbay.games.apex_automa.draw.loot import (
    FROM,
    ICON,
    LETTERS,
    TOKEN,
    WEAPON,
    inspected,
    place_face,
    slots_of,
    token_face,
    weapon_card,
)
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import DONE, EQUIP, FIT, GIVE, KEEP, READY
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.loot import WEAPONS, is_part
from mechbay.games.apex_automa.rules.pools import GEAR, Exchange, KeepEpic, Outfit, of_legend
from mechbay.games.apex_automa.rules.state import HUMANS, Clash
from mechbay.svg import group, tag, text

GAP: Final = 4.0
APART: Final = 8.0  # from one legend to the other
CELL: Final = 113.0  # width of a weapon or a token at least
HEAD: Final = 28.0
PLACE: Final = 32.0  # side of a place in the backpack
TITLE: Final = 14.0
PLATE: Final = 38.0  # where somebody says to be ready
SIZES: Final = (1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5)  # what a legend is given needs room
BADGE: Final = 8.0  # radius of the number of a weapon
ARROWS: Final = (things.ARROWS[2], things.ARROWS[6])  # where the gear of a figure goes
SQUARE: Final = [(0, 0), (1, 0), (0, 1), (1, 1), (2.2, 0.5)]  # the backpack and the place beside it
OWN, GIFT, EPIC = "pool", "gift", "epic"


class Heap(NamedTuple):
    """Gear of one sort in a pool."""

    sort: str
    gear: int
    number: int


class Plan(NamedTuple):
    """How a column is drawn."""

    size: float
    across: int
    wide: float  # of a cell


def equips(game: Clash) -> bool:
    """Whether gear is kept, exchanged or equipped now."""
    return bool(game.stack) and isinstance(game.stack[-1], (KeepEpic, Exchange, Outfit))


def pool_columns(look: Look, box: Box) -> str:
    """A column for each legend of people, below it the plate that ends its part."""
    x, y, width, height = box
    figures = HUMANS[look.game.variant]
    wide = (width + APART) / len(figures) - APART
    size = (wide, height - PLATE - GAP)
    shown = [group(column(look, figure, size), x=x + figure * (wide + APART), y=y) for figure in figures]
    return "".join(shown) + plates(look, (x, y + height - PLATE, wide, PLATE))


# --- one legend
def column(look: Look, figure: int, size: Size) -> str:
    """A legend with what it carries, and below that its pool."""
    epics, weapons, tokens = heaps(look.game, figure)
    plan = plan_of(size, len(epics), len(weapons), len(tokens))
    width, height = size[0] / plan.size, size[1] / plan.size
    beside = plan.across > 2
    low = HEAD + WEAPON + GAP + (0 if beside else PLACE + GAP)
    at = (2 * (plan.wide + GAP) + 6, HEAD + 1) if beside else (2.0, HEAD + WEAPON + GAP)
    first = low + TITLE
    second = first + rows(len(epics), plan.across) * (TOKEN + GAP)
    third = second + rows(len(weapons), plan.across) * (WEAPON + GAP)
    shown = [
        outline("ax-pool-now" if is_asked(look, figure) else "ax-pool", width + 4, height + 2, -2, -2),
        heading(look, figure, width),
        carried(look, figure, plan),
        backpack(look, figure, at, beside),
        fitted(look.text(title(look.game, figure)), 2, low + 10, width - 4, LETTERS, "ax-muted"),
        *[token(look, figure, heap, cell(k, plan, first, TOKEN)) for k, heap in enumerate(epics)],
        *[weapon(look, figure, heap, cell(k, plan, second, WEAPON)) for k, heap in enumerate(weapons)],
        *[token(look, figure, heap, cell(k, plan, third, TOKEN)) for k, heap in enumerate(tokens)],
    ]
    return group(*shown, scale=plan.size, class_=look.seat_class(figure))


def heaps(game: Clash, figure: int) -> tuple[list[Heap], list[Heap], list[Heap]]:
    """Epic tokens of which one is kept, weapons and tokens in a pool; what was given lies apart."""
    epics = heaped(EPIC, tuple([cards.FIRST_LOOT + loot for loot in game.epics[figure]]))
    found = heaped(OWN, game.pools[figure]) + heaped(GIFT, game.gifts[figure])
    weapons = [heap for heap in found if heap.gear < cards.FIRST_LOOT]
    return epics, weapons, [heap for heap in found if heap.gear >= cards.FIRST_LOOT]


def heaped(sort: str, gears: tuple[int, ...]) -> list[Heap]:
    """Alike gear together."""
    return [Heap(sort, gear, number) for gear, number in sorted(Counter(gears).items())]


@cache
def plan_of(size: Size, epics: int, weapons: int, tokens: int) -> Plan:
    """The largest size in which all finds its room, and as much as was drawn: nothing grows meanwhile."""
    for one in SIZES:
        width, height = size[0] / one, size[1] / one
        across = int((width + GAP) // (CELL + GAP))
        above = HEAD + WEAPON + GAP + TITLE + (0 if across > 2 else PLACE + GAP)
        large = rows(max(weapons, cards.WEAPONS_DRAWN), across)
        small = max(rows(epics, across) + rows(tokens, across), rows(sum(cards.LOOT_DRAWN), across))
        if above + large * (WEAPON + GAP) + small * (TOKEN + GAP) <= height:
            break
    return Plan(one, across, (width + GAP) / across - GAP)


def rows(count: int, across: int) -> int:
    """How many rows so many things need."""
    return -(-count // across)


def cell(number: int, plan: Plan, top: float, high: float) -> Box:
    """Where a thing of the pool lies."""
    row, place = divmod(number, plan.across)
    return place * (plan.wide + GAP), top + row * (high + GAP), plan.wide, high


def is_asked(look: Look, figure: int) -> bool:
    """Whether a legend is asked about now; an exchange asks about both."""
    asks = look.game.stack[-1]
    assert isinstance(asks, (KeepEpic, Exchange, Outfit))
    return isinstance(asks, Exchange) or asks.figure == figure


def heading(look: Look, figure: int, width: float) -> str:
    """Who it is."""
    game = look.game
    legend = game.legends[figure]
    return tag(
        "g",
        sign(art.legend(legend, game.drivers[figure]), 15, 13, 0.42),
        fitted(look.legend_name(figure), 34, 19, width - 38, 17, "ax-strong"),
        id=f"outfit-{cards.LEGENDS[legend]}",
        role="img",
        aria_label=look.legend_name(figure),
        data_inspect=f"legend:{cards.LEGENDS[legend]}",
    )


def title(game: Clash, figure: int) -> str:
    """What is said above the pool."""
    return "table.keep-one" if game.epics[figure] else "table.pool"


# --- what a legend carries
def carried(look: Look, figure: int, plan: Plan) -> str:
    """AXA-11.6: both places for weapons."""
    game = look.game
    legend = cards.LEGENDS[game.legends[figure]]
    size = (plan.wide, WEAPON)
    shown = []
    for slot in (0, 1):
        loadout = game.loadouts[2 * figure + slot]
        if loadout == kit.NO_LOADOUT:
            where, name, inspect = str(slot), look.text("table.no-weapon"), None
            face = outline("ax-free", *size)
        else:
            number = kit.LOADOUT_WEAPON[loadout]
            loots, ammo = tuple(kit.LOADOUT_LOOT[loadout]), game.ammo[2 * figure + slot]
            where, name = cards.WEAPONS[number], look.words.weapons[number]
            inspect = f"weapon:{where}"
            face = weapon_card(number, name, ammo, loots, able(game, figure), size, 2 * BADGE)
        x = slot * (plan.wide + GAP)
        over = badge(slot, plan.wide - BADGE - 2, BADGE + 2)
        shown.append(look.thing(f"carried-{legend}-{where}", inspect, name, face, x=x, y=HEAD, over=over))
    return "".join(shown)


@cache
def badge(slot: int, x: float, y: float) -> str:
    """The number of a weapon's place."""
    return f'<circle class="ax-slot-number" cx="{x:g}" cy="{y:g}" r="{BADGE:g}"/>' + text(
        str(slot + 1), x, y + 4.4, class_="ax-slot-number-text"
    )


def able(game: Clash, figure: int) -> frozenset[str]:
    """The slots for which a pool has something."""
    return slots_for(tuple(of_legend(game, figure)))


@cache
def slots_for(gears: tuple[int, ...]) -> frozenset[str]:
    """The slots that some of this gear fits."""
    return frozenset([slot for gear in gears for slot in slots_of(gear - cards.FIRST_LOOT)])


def backpack(look: Look, figure: int, at: tuple[float, float], beside: bool) -> str:
    """AXA-9.12, AXA-9.13: the places of the backpack, and that of a body shield."""
    game = look.game
    legend = cards.LEGENDS[game.legends[figure]]
    held = [*game.kit[figure], *[cards.NO_LOOT] * cards.BACKPACK][: cards.BACKPACK]
    worn = cards.BODY_SHIELD if (game.body_shields >> figure) & 1 else cards.NO_LOOT
    shown = []
    for k, loot in enumerate([*held, worn]):
        packed, known = k < cards.BACKPACK, loot != cards.NO_LOOT
        across, down = SQUARE[k] if beside else (k if packed else k + 0.2, 0)
        style = "ax-free" if packed else "ax-worn"
        words = look.text("table.backpack") if packed else look.words.loot[cards.BODY_SHIELD]
        shown.append(
            look.thing(
                f"{'backpack' if packed else 'worn'}-{legend}-{k}",
                inspected(loot) if known else None,
                look.words.loot[loot] if known else words,
                place_face(loot, PLACE, "ax-card" if known else style),
                x=at[0] + across * (PLACE + GAP),
                y=at[1] + down * (PLACE + GAP),
            )
        )
    return "".join(shown)


# --- what lies in a pool
def choices(look: Look, figure: int, heap: Heap) -> list[int]:
    """What may be done with some gear; a gift is taken before what is alike."""
    game = look.game
    asks = game.stack[-1]
    gear, loot = heap.gear, heap.gear - cards.FIRST_LOOT
    found: list[int] = []
    if isinstance(asks, Exchange):
        found = [GIVE + GEAR * game.legends[figure] + gear] if heap.sort == OWN else []
    elif not is_asked(look, figure):
        pass
    elif isinstance(asks, KeepEpic):
        found = [KEEP + loot] if heap.sort == EPIC else []
    elif heap.sort == GIFT or gear not in game.gifts[figure]:
        held = weapons_of(game, figure)
        part = gear >= cards.FIRST_LOOT and is_part(loot)
        found = [FIT + WEAPONS * loot + one for one in held] if part else [EQUIP + gear]
    return [action for action in found if action in look.legal]


def weapon(look: Look, figure: int, heap: Heap, place: Box) -> str:
    """A weapon in a pool."""
    number, (_, _, wide, high) = heap.gear, place
    name = look.words.weapons[number]
    words = f"{name} ×{heap.number}" if heap.number > 1 else name
    slots, kept = able(look.game, figure), room_of(look, heap)
    face = weapon_card(number, words, cards.AMMO[number], (), slots, (wide, high), kept)
    inspect = f"weapon:{cards.WEAPONS[number]}"
    return piece(look, figure, heap, name, inspect, face, place, choices(look, figure, heap))


def token(look: Look, figure: int, heap: Heap, place: Box) -> str:
    """A token in a pool; one that fits on both weapons has a half for each."""
    x, y, wide, high = place
    loot = heap.gear - cards.FIRST_LOOT
    found = choices(look, figure, heap)
    both = len(found) > 1
    bags = (cards.EPIC,) if heap.sort == EPIC else FROM[loot]
    name = look.words.loot[loot]
    face = token_face(loot, bags, name, heap.number, (wide, high), room_of(look, heap), both)
    shown = piece(look, figure, heap, name, inspected(loot), face, place, [] if both else found)
    half = wide / 2
    for slot, action in enumerate(found if both else []):
        shown += look.thing(
            f"fit-{cards.LOOT[loot]}-{slot}",
            None,
            "",
            outline("mb-touch", half, high),
            x=x + slot * half,
            y=y,
            size=(half, high),
            action=action,
            over=badge(slot, half - BADGE - 3 if slot else ICON + BADGE - 2, high - BADGE - 2),
        )
    return shown


def room_of(look: Look, heap: Heap) -> float:
    """What is kept on the right of a piece for a sign."""
    asks = look.game.stack[-1]
    fits = isinstance(asks, Outfit) and is_part(heap.gear - cards.FIRST_LOOT)
    return 20 if fits or isinstance(asks, Exchange) else 0


def piece(
    look: Look, figure: int, heap: Heap, name: str, inspect: str, face: str, place: Box, found: list[int]
) -> str:
    """Something in a pool, with who gave it, where it may go or on which weapon it fits."""
    game = look.game
    x, y, wide, high = place
    action = found[0] if found else -1
    over = ""
    if heap.sort == GIFT:
        giver = cards.ALLY[figure]
        name = look.say("table.gift", gear=name, legend=look.legend_name(giver))
        if isinstance(game.stack[-1], Exchange):
            over = sign(art.legend(game.legends[giver], game.drivers[giver]), wide - 11, 9.5, 0.26)
    elif GIVE <= action < EQUIP:
        over = sign(ARROWS[figure], wide - 10, 11, 0.26)
    if FIT <= action < DONE:
        slot = weapons_of(game, figure).index((action - FIT) % WEAPONS)
        over = badge(slot, wide - BADGE - 3, BADGE + 2)
    return look.thing(
        f"{heap.sort}-{cards.LEGENDS[game.legends[figure]]}-{cards.GEAR[heap.gear]}",
        inspect,
        name,
        face,
        x=x,
        y=y,
        size=(wide, high),
        action=action,
        over=over,
        style="mb-glide ax-given" if heap.sort == GIFT else "mb-glide",
    )


# --- the end of a part
def plates(look: Look, box: Box) -> str:
    """Who is ready with exchanging, or has equipped: said below the columns of its legends."""
    game = look.game
    asks = game.stack[-1]
    x, y, wide, high = box
    figures = HUMANS[game.variant]
    shown = []
    if isinstance(asks, Exchange):
        for seat in sorted({game.drivers[figure] for figure in figures}):
            own = [figure for figure in figures if game.drivers[figure] == seat]
            long = len(own) * (wide + APART) - APART
            at = (x + own[0] * (wide + APART), y, long, high)
            done = bool((asks.are_ready >> seat) & 1)
            shown.append(plate(look, f"ready-{seat}", READY + seat, "table.is-ready" if done else "", at))
    elif isinstance(asks, Outfit):
        for figure in figures:
            at = (x + figure * (wide + APART), y, wide, high)
            done = game.armed(figure) and figure < asks.figure
            action = DONE if figure == asks.figure else -1
            shown.append(plate(look, f"done-{figure}", action, "table.is-equipped" if done else "", at))
    return "".join(shown)


def plate(look: Look, name: str, action: int, key: str, box: Box) -> str:
    """A plate to be chosen; ticked when it was."""
    x, y, wide, high = box
    size = (wide, high)
    if action in look.legal:
        chosen = look.speaker.choice(look.game, look.seat, action)
        said = look.text("table.done") if action == DONE else chosen  # which says what stays behind, too
        return look.thing(name, None, "", plate_face(said, size), x=x, y=y, size=size, action=action)
    if not key:
        return ""
    said = f"✓ {look.text(key)}"
    return look.thing(name, None, said, plate_words(said, size), x=x, y=y)


@cache
def plate_face(words: str, size: Size) -> str:
    """Words on a plate."""
    return outline("ax-card", *size) + plate_words(words, size)


def plate_words(words: str, size: Size) -> str:
    """Words in the middle of a plate."""
    wide, high = size
    return fitted(words, wide / 2, high / 2 + 6, wide - 8, 16, "ax-centre")
