"""The arena: zones as a blueprint, pieces on them, what each would score, the own program as a path."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import OVER, Spot, drawn_once, letter, outline, plate, sign, still_thing
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE, Look, facing_words, figure
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import FACE
from mechbay.games.tiny_epic_mechs.rules.scoring import holding_points, pilot_points, token_points
from mechbay.games.tiny_epic_mechs.words.charts import empty_zone, zone_named
from mechbay.games.tiny_epic_mechs.words.text import token_note
from mechbay.parts.masks import members
from mechbay.svg import group, tag, text

TOP: Final = 40  # below the head and the letters of the columns
LEFT: Final = 16
LETTERS: Final = 15  # height of the letters of the columns
PITCH: Final = 81
CELL: Final = 79
MIDDLE: Final = CELL / 2
FEET: Final = 63  # where the weapons under a figure begin
WAY_ACTIONS: Final = range(FACE, FACE + len(CLOCKWISE))
LANES: Final = [16, 32, 48, 64]  # x of the numbers of the four slots in a zone
BUMP: Final = 24.0  # side of an arrow towards a wall
UNTOLD: Final = outline("te-untold", CELL, CELL) + text("?", MIDDLE, MIDDLE + 11, class_="te-untold-text")
# where it stands in its zone
EDGE: Final = [(40, 13), (66, 40), (40, 66), (13, 40), (66, 13), (66, 66), (13, 66), (13, 13)]


def columns(seats: int) -> range:
    """The columns of the frame that an arena has."""
    return range(1, 4) if seats == 2 else range(5)


def rows(seats: int) -> int:
    """How many rows of the frame an arena has."""
    return 4 if seats == 3 else 5


@drawn_once
def at_corner(seats: int, cell: int) -> tuple[float, float]:
    """The upper left corner of a zone in an arena for so many."""
    return LEFT + PITCH * (cards.COLUMN[cell] - columns(seats).start), TOP + PITCH * cards.ROW[cell]


def corner(look: Look, cell: int) -> tuple[float, float]:
    """The upper left corner of a zone."""
    return at_corner(look.game.seats, cell)


def arena(look: Look) -> str:
    """Zones, tokens, figures and paths, from the ground up."""
    game = look.game
    cells = [cell for cell in game.arena() if game.zones[cell] != cards.WALL]
    shown = [frame(game.seats)]
    shown += [zone(look, cell) for cell in cells]
    shown += [untold(look, spot) for spot in look.spots]
    shown += robot_sight(look)
    if game.controller() == cards.NO_SEAT and cells:
        shown.append(empty_mech(look))
    shown += [token(look, cell) for cell in cells if game.tokens[cell] != cards.NO_TOKEN]
    shown += [path(look), *[pilot(look, seat) for seat in standing_order(look)]]
    taken = [cell for cell in cells if cell in game.places or game.tokens[cell] != cards.NO_TOKEN]
    shown += [steps(look), *arrows(look), *bumps(look), *[worth(look, cell) for cell in taken], OVER]
    return "".join(shown)


@drawn_once
def frame(seats: int) -> str:
    """The letters of the columns and the numbers of the rows."""
    shown = []
    for k, column in enumerate(columns(seats)):
        shown.append(text("abcde"[column], LEFT + PITCH * k + MIDDLE, TOP - 3, class_="te-coordinate"))
    for row in range(rows(seats)):
        shown.append(text(str(row + 1), 7, TOP + PITCH * row + MIDDLE + 5, class_="te-coordinate"))
    return "".join(shown)


# --- zones
def zone(look: Look, cell: int) -> str:
    """A zone with its value and what it gives; it is clicked where a zone or a way is to be chosen."""
    game = look.game
    owner = game.bases.index(cell) if cell in game.bases else cards.NO_SEAT
    turn = game.places[game.turn] == cell and game.round > 0 and not game.over and not look.programming
    framed = game.turn if turn else cards.NO_SEAT
    told = zone_words(look, cell)
    action = look.at_cells.get(cell)
    if action is None:
        return still_zone(game.seats, cell, game.zones[cell], owner, framed, told)
    x, y = corner(look, cell)
    face = zone_face(game.zones[cell], owner), on_turn(framed)
    name = cards.CELLS[cell]
    return look.thing(
        f"cell-{name}", f"cell:{name}", told, *face, x=x, y=y, size=(CELL, CELL), action=action, also=told
    )


@drawn_once
def still_zone(seats: int, cell: int, zone_card: int, owner: int, framed: int, told: str) -> str:
    """A zone that is not to be chosen; kept, for most of them stay as they are from picture to picture."""
    x, y = at_corner(seats, cell)
    face = zone_face(zone_card, owner), on_turn(framed)
    return still_thing(f"cell-{cards.CELLS[cell]}", f"cell:{cards.CELLS[cell]}", told, face, x, y)


def zone_words(look: Look, cell: int) -> str:
    """A zone in words; of one with nothing in it they are said once."""
    game = look.game
    bare = game.tokens[cell] == cards.NO_TOKEN and cell != game.mech
    if bare and cell not in game.places and cell not in game.bases:
        return look.words.once(empty_zone, cell, game.zones[cell])
    return look.speaker.say(zone_named(game, cell, look.seat))


def untold(look: Look, spot: Spot) -> str:
    """A zone whose card people at a real table have not told yet."""
    x, y = corner(look, spot.value)
    return look.spot(f"cell-{cards.CELLS[spot.value]}", spot, (CELL, CELL), x, y, UNTOLD)


@drawn_once
def on_turn(seat: int) -> str:
    """The frame of the zone where the pilot on turn stands; elsewhere none."""
    if seat == cards.NO_SEAT:
        return ""
    side = CELL - 5
    return tag("rect", class_=f"te-turn mb-seat-{letter(seat)}", x=2.5, y=2.5, width=side, height=side, rx=3)


@drawn_once
def zone_face(zone_card: int, owner: int) -> str:
    """The ground of a zone: a star with its value, the resources that it shows."""
    gives = [cards.GIVES[kind][zone_card] for kind in (cards.ENERGY, cards.CREDITS)]
    tint = "te-zone" if all(gives) else "te-zone-energy" if gives[cards.ENERGY] else "te-zone-credits"
    shown = [outline(tint, CELL, CELL)]
    if zone_card == cards.BASE_ZONE:
        shown.append(group(art.base(owner), x=MIDDLE, y=46, scale=1.05, class_="te-faint"))
    if zone_card == cards.MECH_ZONE:
        shown.append(group(art.MECH_ZONE, x=MIDDLE, y=43, scale=1.05, class_="te-faint"))
    shown.append(sign(art.points(cards.VALUE[zone_card]), 15, 14.5, 0.48))
    right = CELL - 12.0
    for so, resource in ((gives[cards.CREDITS], art.CREDITS), (gives[cards.ENERGY], art.ENERGY)):
        if so:
            shown.append(sign(resource, right, 13, 0.34))
            right -= 18
    return "".join(shown)


def arrows(look: Look) -> list[str]:
    """On each zone to which a way leads, that way; over the pieces, which do not hide it."""
    ways = [(cell, action - FACE) for cell, action in look.at_cells.items() if action in WAY_ACTIONS]
    return [group(big_arrow(way), x=corner(look, cell)[0], y=corner(look, cell)[1]) for cell, way in ways]


@drawn_once
def big_arrow(way: int) -> str:
    """Which way leads here."""
    ground = '<circle class="te-way" r="14"/>'
    return group(ground, group(ARROWS[CLOCKWISE[way]], scale=0.36), x=MIDDLE, y=MIDDLE, class_="te-pointer")


def bumps(look: Look) -> list[str]:
    """The ways of the held card that lead into a wall: the pilot would stay."""
    card = look.turning() if look.sits and look.legal else cards.NO_CARD
    if card == cards.NO_CARD:
        return []
    x, y = corner(look, look.start)
    found = []
    for way in cards.CARD_WAYS[card]:
        if FACE + way in look.legal and look.lands(way) == cards.NO_CELL:
            left, top = x + EDGE[way][0] - BUMP / 2, y + EDGE[way][1] - BUMP / 2
            size = (BUMP, BUMP)
            face = bump_face(way)
            name = f"bump-{cards.WAYS[way].lower()}"
            found.append(look.thing(name, None, "", face, x=left, y=top, size=size, action=FACE + way))
    return found


@drawn_once
def bump_face(way: int) -> str:
    """A small arrow towards a wall."""
    return outline("te-bump", BUMP, BUMP) + sign(ARROWS[CLOCKWISE[way]], BUMP / 2, BUMP / 2, 0.3)


# --- pieces
def through(look: Look) -> str:
    """Pieces do not hide zones from the mouse that are to be chosen."""
    return "mb-glide te-through" if look.at_cells else "mb-glide"


def token(look: Look, cell: int) -> str:
    """A mine or a turret; the number of a mine is for its owner."""
    game = look.game
    owner, kind = divmod(game.tokens[cell], cards.KINDS)
    x, y = corner(look, cell)
    alone = game.mech != cell and cell not in game.places
    mine = kind == cards.MINE_TOKEN
    piece = art.mine(owner, max(0, game.numbers[cell])) if mine else art.turret(owner)
    return look.thing(
        f"token-{cards.CELLS[cell]}",
        f"cell:{cards.CELLS[cell]}",
        look.speaker.say(token_note(game, cell, look.seat)),
        group(piece, scale=0.62 if alone else 0.5),
        x=x + (MIDDLE if alone else 17),
        y=y + (45 if alone else 44),
        style=through(look),
    )


def empty_mech(look: Look) -> str:
    """The Mighty Mech while nobody is inside."""
    game = look.game
    x, y = corner(look, game.mech)
    crowded = game.mech in game.places or game.tokens[game.mech] != cards.NO_TOKEN
    empty = group(art.mighty_mech(art.UNOCCUPIED), scale=0.62)
    title = look.text("table.empty-mech")
    place = (x + (53 if crowded else MIDDLE), y + 44)
    return look.thing("mech", "status:mech", title, empty, x=place[0], y=place[1], style=through(look))


def standing_order(look: Look) -> list[int]:
    """Who stands on the arena, the seat that looks last, so that nothing hides it."""
    game = look.game
    seats = [seat for seat in range(game.seats) if game.places[seat] != cards.NO_CELL]
    return sorted(seats, key=lambda seat: seat == look.seat)


def pilot(look: Look, seat: int) -> str:
    """A figure with the weapons that it carries."""
    game = look.game
    cell = game.places[seat]
    x, y = corner(look, cell)
    foe = game.enemy_at(cell, seat)
    left = MIDDLE
    if foe != cards.NO_SEAT:
        left = 24 if seat < foe else 56
    elif game.tokens[cell] != cards.NO_TOKEN:
        left = 52
    large = game.status[seat] == cards.MECH
    scale = 0.56 if large else 0.78 if foe == cards.NO_SEAT else 0.66
    arms = tuple(members(game.equipped[seat]))
    strip = group(held(arms), x=strip_shift(left, len(arms)), y=FEET - 43) if foe == cards.NO_SEAT else ""
    who = look.say(
        "table.figure",
        who=look.speaker.word("seat", seat),
        pilot=look.pilot_name(seat),
        status=look.words.statuses[game.status[seat]],
        health=game.health[seat],
        weapons=", ".join([look.words.weapons[weapon] for weapon in arms]) or "–",
    )
    faces = ""
    if game.is_robot(seat):
        faces = group(facing_arrow(game.facing[seat]), x=-left, y=-43, class_=f"mb-seat-{letter(seat)}")
        who = f"{who} · {facing_words(look, seat)}"
    return look.thing(
        f"pilot-{letter(seat)}",
        look.pilot_inspect(seat),
        who,
        group(figure(game, seat), scale=scale),
        strip,
        faces,
        x=x + left,
        y=y + 43,
        style=through(look),
    )


# --- the robots
def robot_sight(look: Look) -> list[str]:
    """TEM-24.16: the zones that a robot compares before it moves."""
    cells = [word.value for word in look.subject if word.kind == "cell"]
    frame_ = outline("te-seen", CELL - 10, CELL - 10, 5, 5)
    style = f"te-pointer mb-seat-{letter(look.game.turn)}"
    return [group(frame_, x=corner(look, cell)[0], y=corner(look, cell)[1], class_=style) for cell in cells]


# the tips of the arrows of the four ways in a zone, at its borders where nothing else lies
TIPS: Final = [(MIDDLE, -1.0), (80.5, 51.0), (MIDDLE, 89.0), (-2.0, 51.0)]


@drawn_once
def facing_arrow(way: int) -> str:
    """Which way a robot faces: a wedge on the border of its zone."""
    x, y = TIPS[way]
    return (
        f'<path class="te-facing" d="M0 0 10 13H-10Z" transform="translate({x:g} {y:g}) rotate({90 * way})"/>'
    )


ARM: Final = 15.5  # width of a weapon below a figure


def strip_shift(left: float, count: int) -> float:
    """How far a strip of weapons is moved so that it stays in its zone."""
    half = (ARM * count + 3) / 2
    return min(max(left, half + 1), CELL - half - 1) - left


@drawn_once
def held(arms: tuple[int, ...]) -> str:
    """Weapons side by side below a figure."""
    if not arms:
        return ""
    width = ARM * len(arms) + 3
    strip = f'<rect class="te-arms" x="{-width / 2:g}" width="{width:g}" height="15" rx="3"/>'
    icons = [
        sign(WEAPON_ART[weapon], ARM * (k - (len(arms) - 1) / 2), 7.5, 0.22) for k, weapon in enumerate(arms)
    ]
    return group(strip, *icons, class_="te-on-strip")


# --- what a scoring would bring
def worth(look: Look, cell: int) -> str:
    """The points of each piece in a zone, as small plates in the colours of their seats."""
    game = look.game
    if not game.round:
        return ""
    shown = []
    standing = [seat for seat in range(game.seats) if game.places[seat] == cell]
    for k, seat in enumerate(standing):
        amount = pilot_points(game, seat) + holding_points(game, seat)
        shown.append(worth_plate(seat, amount, CELL - 2, 25 + 15 * k))
    if game.tokens[cell] != cards.NO_TOKEN:
        owner = game.tokens[cell] // cards.KINDS
        place = (26.0, 58.0) if standing else (CELL - 2.0, 25.0)
        shown.append(worth_plate(owner, token_points(game, owner, cell), *place))
    x, y = corner(look, cell)
    return group(*shown, x=x, y=y, class_="mb-hint") if shown else ""


@drawn_once
def worth_plate(seat: int, amount: int, x: float, y: float) -> str:
    """Some points in the colour of a seat."""
    return group(plate(f"+{amount}", "te-worth", x, y, 14), class_=f"mb-seat-{letter(seat)}")


# --- the own program
def path(look: Look) -> str:
    """Where the own program leads as long as nobody is in the way, and the own figure at the end of it."""
    if not look.path or look.game.over:
        return ""
    shown = []
    for start, to, _ in look.path:
        x, y = corner(look, start)
        to_x, to_y = corner(look, to)
        if start != to:
            line = f"M{x + MIDDLE:g} {y + MIDDLE:g}L{to_x + MIDDLE:g} {to_y + MIDDLE:g}"
            shown.append(f'<path class="te-path-case" d="{line}"/><path class="te-path" d="{line}"/>')
    game = look.game
    if look.start != game.places[look.seat]:
        x, y = corner(look, look.start)
        scale = 0.5 if game.status[look.seat] == cards.MECH else 0.7
        ghost = figure(game, look.seat)
        shown.append(group(ghost, x=x + MIDDLE, y=y + 43, scale=scale, class_="te-ghost"))
    return group(*shown, class_=f"te-pointer mb-seat-{letter(look.seat)}")


def steps(look: Look) -> str:
    """The numbers of the slots where they lead."""
    if not look.path or look.game.over:
        return ""
    shown = []
    for start, to, slot in look.path:
        x, y = corner(look, to)
        shown.append(step(slot, start == to, x + LANES[slot], y + CELL - 10))
    return group(*shown, class_=f"te-pointer mb-seat-{letter(look.seat)}")


@drawn_once
def step(slot: int, stays: bool, x: float, y: float) -> str:
    """The number of a slot where it leads; hollow where a wall keeps the pilot."""
    style = "te-step-stays" if stays else "te-step"
    return f'<circle class="{style}" cx="{x:g}" cy="{y:g}" r="8"/>' + text(
        str(slot + 1), x, y + 5, class_=f"{style}-text"
    )
