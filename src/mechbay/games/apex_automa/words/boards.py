"""The table in cells: the map, a shot, the legends, the cards in hand."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import State
from mechbay.core.tabletop import SHAPES, Board, Cell, Mark, cards_of, line
from mechbay.core.terms import SEATS
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.acting import Act
from mechbay.games.apex_automa.rules.actions import AT, GO, TOWARDS
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.choosing import ChooseWay
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import Go
from mechbay.games.apex_automa.rules.pools import of_legend
from mechbay.games.apex_automa.rules.setup import Land
from mechbay.games.apex_automa.rules.state import BR, NOBODY, Clash
from mechbay.games.apex_automa.rules.view import KIND, OWNER, PLACE, danger, gone
from mechbay.games.apex_automa.words.charts import COLUMNS
from mechbay.games.apex_automa.words.notes import entry_costs, way_costs
from mechbay.games.apex_automa.words.royale import weapon_note
from mechbay.games.apex_automa.words.shooting import shot_args
from mechbay.games.apex_automa.words.view import ability_note, ring_lines
from mechbay.parts.masks import members

TINTS = {"#": "grey", "C": "orange", "D": "orange", "B": "blue", "S": "green", "V": "grey"}
BOX = "†"  # a death box
ANCHOR = "violet"  # the colour of zipline anchors, which are small letters


def boards(state: State, seat: int) -> tuple[Board, ...]:
    """All that lies on the table; nothing of it is secret (AXA-27.9)."""
    assert isinstance(state, Clash)
    found = [_map(state, seat)]
    if state.shooter != NOBODY:
        found.append(
            Board(Message("cells.shot"), ((Cell((line(Message("view.shot", shot_args(state))),)),),))
        )
    playing = [figure for figure in range(cards.FIGURES) if state.legends[figure] != cards.NO_LEGEND]
    if playing:
        found.append(_legends(state, playing))
    found += [_hand(state, figure) for figure in playing if state.hands[figure] or state.kit[figure]]
    found += [board for figure in playing if state.mode == BR for board in _gear(state, figure)]
    if ring := ring_lines(state):
        card, *stages = ring
        found.append(Board(card, tuple((Cell((line(stage),)),) for stage in stages)))
    return tuple(found)


# --- the map


def _map(state: Clash, seat: int) -> Board:
    """The map row by row from the top."""
    place = state.ground
    costs = _costs(state, seat)
    rows = tuple(
        tuple(_space(state, y * ground.SIDE + x, costs) for x in range(place.width))
        for y in range(place.height - 1, -1, -1)
    )
    down = tuple(Mark(f"{y + 1:2}", "grey") for y in range(place.height - 1, -1, -1))
    return Board("", rows, tuple(COLUMNS[: place.width]), down, map=True)


def _costs(state: Clash, seat: int) -> dict[int, int]:
    """What it costs the asked legend to get to each space that it may go to."""
    if seat not in state.actors():
        return {}
    asks = state.stack[-1]
    best: list[int] = []
    if isinstance(asks, (Act, Go)):
        best = way_costs(state, asks.figure)
    elif isinstance(asks, Land):
        best = entry_costs(state, asks.figure)
    spaces = [action - GO for action in state.legal(seat) if GO <= action < AT]
    return {space: best[space] for space in spaces} if best else {}


def _space(state: Clash, space: int, costs: dict[int, int]) -> Cell:
    """A space: the figure, the token or the object there, or what it costs to go there."""
    pieces = [Word("space", space)]
    figure = state.figure_at(space)
    mark = _thing(state, space)
    if figure != NOBODY:
        owner = state.drivers[figure]
        mark = Mark(f"{SHAPES[owner]}{cards.PREFIXES[state.legends[figure]]}", SEATS[owner], True)
        pieces.insert(0, Word("legend", state.legends[figure]))
    elif not mark.text and space in costs:
        mark = Mark(str(costs[space]))
    elif not mark.text and danger(state, space):
        mark = Mark("!", "red", True)
    asks = state.stack[-1] if state.stack else None
    ways: tuple[int, ...] = ()
    if isinstance(asks, ChooseWay):
        beside = ground.BESIDE[asks.first]
        ways = tuple(TOWARDS + way for way in range(len(ground.WAYS)) if beside[way] == space)
    walls = "".join(
        name for name, way in (("e", ground.EAST), ("s", ground.SOUTH)) if _barred(state, space, way)
    )
    return Cell(((mark,),), tuple(pieces), ways, state.ground.level[space], walls)


def _thing(state: Clash, space: int) -> Mark:
    """The token or the object on a space."""
    for token in state.tokens:
        if token[PLACE] == space and not cards.ON_CORNER[token[KIND]]:
            return Mark(Word("object", token[KIND]), SEATS[state.drivers[token[OWNER]]], initial=True)
    if space in state.boxes:
        return Mark(BOX, "red", True)
    row, column = state.ground.height - 1 - ground.Y[space], ground.X[space]
    letter = state.ground.rows[row].split()[column][1]
    if letter == ground.NO_LETTER or gone(state, space):
        return Mark("")
    opened = any(bin_ == space and (state.opened >> k) & 1 for k, bin_ in enumerate(state.ground.bins))
    return Mark(letter, "grey" if opened else TINTS.get(letter, ANCHOR), not opened)


def _barred(state: Clash, space: int, way: int) -> bool:
    """Whether a barricade stands on a side of a space (AXA-2.4)."""
    for x, y, side in state.ground.barricades:
        start = (y - 1) * ground.SIDE + x - 1
        if side and way == ground.EAST and start == space:
            return True
        if not side and way == ground.SOUTH and ground.BESIDE[start][ground.NORTH] == space:
            return True
    return False


# --- the legends


def _legends(state: Clash, playing: list[int]) -> Board:
    """Where each legend stands and how it is."""
    across = (
        Message("cells.legend"), Message("table.shield"), Message("table.health"),
        Message("cells.left"), Message("cells.abilities"),
        *((Message("cells.lives"),) if state.mode == BR else ()),
    )  # fmt: skip
    rows = tuple(_legend(state, figure) for figure in playing)
    down = tuple(
        Mark(f"{SHAPES[state.drivers[k]]}{cards.PREFIXES[state.legends[k]]}", SEATS[state.drivers[k]], True)
        for k in playing
    )
    return Board(Message("cells.legends"), rows, across, down, even=False)


def _legend(state: Clash, figure: int) -> tuple[Cell, ...]:
    where = state.at[figure]
    left = (
        "▪" * state.charges[figure]
        if state.automa(figure)
        else str(state.ap)
        if figure == state.acting
        else ""
    )
    low = state.health[figure] * 3 <= state.most_health(figure)
    shown = (
        Mark(f"{state.shield[figure]}/{state.most_shield(figure)}", "blue"),
        Mark(f"{state.health[figure]}/{state.most_health(figure)}", "red" if low else "green"),
        Mark(left, "yellow"),
        Mark(joined(ability_note(state, figure, kind) for kind in (kit.TACTICAL, kit.ULTIMATE))),
        *((Mark("♥" * state.lives[figure], "red"),) if state.mode == BR else ()),
    )
    legend = Word("legend", state.legends[figure])
    place = Mark("–" if where == OFF else Word("space", where), "grey")
    return (Cell((line(legend, " ", place),), (legend,)), *(Cell(((mark,),)) for mark in shown))


def _hand(state: Clash, figure: int) -> Board:
    """The feats and the items of a legend."""
    first = kit.HAND * state.legends[figure]
    held = [Word("card", first + number) for number in members(state.hands[figure])]
    held += [Word("item", item) for item in state.kit[figure]]
    return _pieces(Word("legend", state.legends[figure]), held)


def _pieces(title: Message | Word, held: list[Word]) -> Board:
    """Things that lie beside each other."""
    return Board(title, cards_of([Cell((line(piece),), (piece,)) for piece in held]), loose=True)


def _gear(state: Clash, figure: int) -> Iterator[Board]:
    """AXA-11.3, AXA-9.11: a person's weapons with their ammunition; before the drop what is in the pool."""
    if state.automa(figure):
        return
    legend: Args = {"legend": Word("legend", state.legends[figure])}
    if state.armed(figure):
        cells = [
            Cell((line(weapon_note(state, figure, slot)),), (Word("weapon", weapon),))
            for slot, weapon in enumerate(weapons_of(state, figure))
        ]
        yield Board(Message("cells.weapons", legend), cards_of(cells), loose=True)
    if state.epics[figure]:
        yield _pieces(Message("cells.epics", legend), [Word("loot", loot) for loot in state.epics[figure]])
    if pool := of_legend(state, figure):
        yield _pieces(Message("cells.pool", legend), [Word("gear", gear) for gear in pool])
