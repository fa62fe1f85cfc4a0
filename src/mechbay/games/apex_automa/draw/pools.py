"""Before the drop in Battle Royale: both pools side by side, and what each legend takes from its own."""

from __future__ import annotations

from typing import Final, NamedTuple

from mechbay.drawing import drawn_once, fitted, outline, sign
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
from mechbay.games.apex_automa.draw.shelves import (
    APART,
    EPIC,
    GAP,
    GIFT,
    HEAD,
    LEAST,
    OWN,
    PLACE,
    TITLE,
    Heap,
    Shelf,
    above,
    heaps,
    held,
    laid,
    shelves,
)
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import DONE, EQUIP, FIT, GIVE, KEEP, READY
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.loot import WEAPONS, is_part
from mechbay.games.apex_automa.rules.pools import GEAR, Exchange, KeepEpic, Outfit, of_legend
from mechbay.games.apex_automa.rules.state import HUMANS, Clash
from mechbay.svg import group, tag, text

PLATE: Final = 38.0  # where somebody says to be ready
BADGE: Final = 8.0  # radius of the number of a weapon
BUST: Final = 30.0  # width of a legend on a plate
# where the gear of a figure goes: to the other side, or below and above
ARROWS: Final = {False: (things.ARROWS[2], things.ARROWS[6]), True: (things.ARROWS[4], things.ARROWS[0])}
SQUARE: Final = [(0, 0), (1, 0), (0, 1), (1, 1), (2.2, 0.5)]  # the backpack and the place beside it


class Pool(NamedTuple):
    """The pool of a legend, where it is drawn, and for whom."""

    look: Look
    figure: int
    shelf: Shelf
    stacked: bool


def equips(game: Clash) -> bool:
    """Whether gear is kept, exchanged or equipped now."""
    return bool(game.stack) and isinstance(game.stack[-1], (KeepEpic, Exchange, Outfit))


def pools(look: Look, box: Box, stacked: bool) -> str:
    """The pools of people's legends beside or above each other, and below them the plates that end a part."""
    x, y, width, height = box
    figures = HUMANS[look.game.variant]
    inner = (x, y, width, height - PLATE - GAP)
    room = shelves(inner, tuple([held(look.game, figure) for figure in figures]), stacked)
    shown = [drawn(Pool(look, figure, shelf, stacked)) for figure, shelf in zip(figures, room, strict=True)]
    part = (width + APART) / len(figures) - APART
    halves = [(x + k * (part + APART), part) for k in range(len(figures))]
    under = halves if stacked else [(shelf.box[0], shelf.box[2]) for shelf in room]
    sides = [(left, y + height - PLATE, wide, PLATE) for left, wide in under]
    return "".join(shown) + plates(look, sides)


# --- one legend
def drawn(pool: Pool) -> str:
    """A legend with what it carries, and below that its pool."""
    look, figure, shelf, _ = pool
    width, height = shelf.inner()
    epics, weapons, tokens = heaps(look.game, figure)
    low = above(shelf.across)
    lies = [(x, low + y, wide, high) for x, y, wide, high in places(pool)]
    shown = [
        outline("ax-pool-now" if is_asked(look, figure) else "ax-pool", width + 4, height + 2, -2, -2),
        heading(look, figure, width),
        kept(pool, epics) if epics else carried(pool) + backpack(pool),
        words(look, "table.pool", low - 4, width),
        *[weapon(pool, heap, place) for heap, place in zip(weapons, lies, strict=False)],
        *[token(pool, heap, place) for heap, place in zip(tokens, lies[len(weapons) :], strict=True)],
    ]
    x, y = shelf.box[:2]
    return group(*shown, x=x, y=y, scale=shelf.size, class_=look.seat_class(figure))


def places(pool: Pool) -> list[Box]:
    """Where the things of a pool lie."""
    _, weapons, tokens = heaps(pool.look.game, pool.figure)
    return laid(len(weapons), len(tokens), pool.shelf.across, pool.shelf.cell())


def words(look: Look, key: str, low: float, width: float) -> str:
    """What is said above some things."""
    return fitted(look.text(key), 2, low, width - 4, LETTERS, "ax-muted")


def kept(pool: Pool, epics: list[Heap]) -> str:
    """AXA-11.3: the epic tokens of which one is kept; nothing is carried yet, so they lie there."""
    wide, top = pool.shelf.cell(), HEAD + TITLE
    shown = [token(pool, heap, (k * (wide + GAP), top, wide, TOKEN)) for k, heap in enumerate(epics)]
    return words(pool.look, "table.keep-one", top - 4, pool.shelf.inner()[0]) + "".join(shown)


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


# --- what a legend carries
def carried(pool: Pool) -> str:
    """AXA-11.6: both places for weapons."""
    look, figure, shelf, _ = pool
    game = look.game
    legend = cards.LEGENDS[game.legends[figure]]
    wide = shelf.cell()
    size = (wide, WEAPON)
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
        x = slot * (wide + GAP)
        over = badge(slot, wide - BADGE - 2, BADGE + 2)
        shown.append(look.thing(f"carried-{legend}-{where}", inspect, name, face, x=x, y=HEAD, over=over))
    return "".join(shown)


@drawn_once
def badge(slot: int, x: float, y: float) -> str:
    """The number of a weapon's place."""
    return f'<circle class="ax-slot-number" cx="{x:g}" cy="{y:g}" r="{BADGE:g}"/>' + text(
        str(slot + 1), x, y + 4.4, class_="ax-slot-number-text"
    )


def able(game: Clash, figure: int) -> frozenset[str]:
    """The slots for which a pool has something."""
    return slots_for(tuple(of_legend(game, figure)))


@drawn_once
def slots_for(gears: tuple[int, ...]) -> frozenset[str]:
    """The slots that some of this gear fits."""
    return frozenset([slot for gear in gears for slot in slots_of(gear - cards.FIRST_LOOT)])


def backpack(pool: Pool) -> str:
    """AXA-9.12, AXA-9.13: the backpack and the place of a body shield, beside the weapons or below."""
    look, figure, shelf, _ = pool
    game = look.game
    beside = shelf.across > LEAST
    at = (2 * (shelf.cell() + GAP) + 6, HEAD + 1) if beside else (2.0, HEAD + WEAPON + GAP)
    legend = cards.LEGENDS[game.legends[figure]]
    packs = [*game.kit[figure], *[cards.NO_LOOT] * cards.BACKPACK][: cards.BACKPACK]
    worn = cards.BODY_SHIELD if (game.body_shields >> figure) & 1 else cards.NO_LOOT
    shown = []
    for k, loot in enumerate([*packs, worn]):
        packed, known = k < cards.BACKPACK, loot != cards.NO_LOOT
        across, down = SQUARE[k] if beside else (k if packed else k + 0.2, 0)
        style = "ax-free" if packed else "ax-worn"
        empty = look.text("table.backpack") if packed else look.words.loot[cards.BODY_SHIELD]
        shown.append(
            look.thing(
                f"{'backpack' if packed else 'worn'}-{legend}-{k}",
                inspected(loot) if known else None,
                look.words.loot[loot] if known else empty,
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
        arms = weapons_of(game, figure)
        part = gear >= cards.FIRST_LOOT and is_part(loot)
        found = [FIT + WEAPONS * loot + one for one in arms] if part else [EQUIP + gear]
    return [action for action in found if action in look.legal]


def weapon(pool: Pool, heap: Heap, place: Box) -> str:
    """A weapon in a pool."""
    look, figure = pool.look, pool.figure
    number, (_, _, wide, high) = heap.gear, place
    name = look.words.weapons[number]
    said = f"{name} ×{heap.number}" if heap.number > 1 else name
    face = weapon_card(
        number, said, cards.AMMO[number], (), able(look.game, figure), (wide, high), room_of(look, heap)
    )
    inspect = f"weapon:{cards.WEAPONS[number]}"
    return piece(pool, heap, name, inspect, face, place, choices(look, figure, heap))


def token(pool: Pool, heap: Heap, place: Box) -> str:
    """A token in a pool; if it fits both weapons, its picture is for the first, its words for the second."""
    look, figure = pool.look, pool.figure
    x, y, wide, high = place
    loot = heap.gear - cards.FIRST_LOOT
    found = choices(look, figure, heap)
    both = len(found) > 1
    bags = (cards.EPIC,) if heap.sort == EPIC else FROM[loot]
    name = look.words.loot[loot]
    face = token_face(loot, bags, name, heap.number, (wide, high), room_of(look, heap))
    shown = piece(pool, heap, name, inspected(loot), face, place, [] if both else found)
    halves = [
        (0.0, ICON, high - BADGE - 2),
        (ICON, wide - ICON, BADGE + 2),
    ]  # left, width, how low its number
    for slot, action in enumerate(found if both else []):
        left, part, low = halves[slot]
        shown += look.thing(
            f"fit-{cards.LOOT[loot]}-{slot}",
            None,
            "",
            outline("mb-touch", part, high),
            x=x + left,
            y=y,
            size=(part, high),
            action=action,
            over=badge(slot, part - BADGE - 3, low),
        )
    return shown


def room_of(look: Look, heap: Heap) -> float:
    """What is kept on the right of a piece for a sign."""
    asks = look.game.stack[-1]
    fits = isinstance(asks, Outfit) and is_part(heap.gear - cards.FIRST_LOOT)
    return 20 if fits or isinstance(asks, Exchange) else 0


def piece(pool: Pool, heap: Heap, name: str, inspect: str, face: str, place: Box, found: list[int]) -> str:
    """Something in a pool, with who gave it, where it may go or on which weapon it fits."""
    look, figure = pool.look, pool.figure
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
        over = sign(ARROWS[pool.stacked][figure], wide - 10, 11, 0.26)
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
def plates(look: Look, sides: list[Box]) -> str:
    """Who is ready with exchanging, or has equipped: said below the columns of its legends."""
    game = look.game
    asks = game.stack[-1]
    figures = HUMANS[game.variant]
    shown = []
    if isinstance(asks, Exchange):
        for seat in sorted({game.drivers[figure] for figure in figures}):
            own = [figure for figure in figures if game.drivers[figure] == seat]
            (x, y, *_), (last, _, wide, high) = sides[own[0]], sides[own[-1]]
            done = bool((asks.are_ready >> seat) & 1)
            key, at = "table.is-ready" if done else "", (x, y, last + wide - x, high)
            shown.append(plate(look, f"ready-{seat}", own, READY + seat, key, at))
    elif isinstance(asks, Outfit):
        for figure in figures:
            done = game.armed(figure) and figure < asks.figure
            action = DONE if figure == asks.figure else -1
            key = "table.is-equipped" if done else ""
            shown.append(plate(look, f"done-{figure}", [figure], action, key, sides[figure]))
    return "".join(shown)


def plate(look: Look, name: str, figures: list[int], action: int, key: str, box: Box) -> str:
    """A plate with the legends that it is for, to be chosen; ticked when it was."""
    x, y, wide, high = box
    size = (wide, high)
    game = look.game
    legends = tuple([(game.legends[figure], game.drivers[figure]) for figure in figures])
    if action in look.legal:
        chosen = look.speaker.choice(game, look.seat, action)
        said = look.text("table.done") if action == DONE else chosen  # which says what stays behind, too
        face = outline("ax-card", *size) + plate_face(said, legends, size)
        return look.thing(name, None, "", face, x=x, y=y, size=size, action=action)
    if not key:
        return ""
    said = f"✓ {look.text(key)}"
    return look.thing(name, None, said, plate_face(said, legends, size), x=x, y=y)


@drawn_once
def plate_face(said: str, legends: tuple[tuple[int, int], ...], size: Size) -> str:
    """Legends and words on a plate."""
    wide, high = size
    left = 6 + BUST * len(legends)
    busts = [
        sign(art.legend(*legend), 4 + BUST * (k + 0.5), high / 2, 0.36) for k, legend in enumerate(legends)
    ]
    return "".join(busts) + fitted(said, (left + wide) / 2, high / 2 + 6, wide - left - 4, 16, "ax-centre")
