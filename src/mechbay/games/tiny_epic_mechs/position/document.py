"""A position as a document; what is left out is as at the start of a game with the first cards of each kind.

The deck is not written: it holds what is not seen anywhere else. "?" is what may not be known.
"""

from __future__ import annotations

from mechbay.codec import write
from mechbay.core.event import HIDDEN
from mechbay.core.game import Document
from mechbay.core.terms import SEATS
from mechbay.core.texts import NONE, TermTexts, must
from mechbay.games.tiny_epic_mechs.position.invariants import problems
from mechbay.games.tiny_epic_mechs.position.players import cards_turned
from mechbay.games.tiny_epic_mechs.position.shape import MODES, Combat, Player, Position
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.setup import empty_tournament, fixed_zones
from mechbay.games.tiny_epic_mechs.rules.state import FREE, PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.parts.masks import members
from mechbay.positions import read_position

TEXTS = TermTexts(TERMS)
USUAL_PILOTS = ["diamond", "tank", "brawler", "tsunami"]  # of who does not say


def to_document(state: Tournament) -> Document:
    """The whole position, nothing left out."""
    position = Position(
        seats=state.seats,
        mode=[cards.VERSUS, *cards.LADDER_NAMES][state.ladder],
        zones={cards.CELLS[k]: cards.ZONES[zone] for k, zone in enumerate(state.zones) if zone != cards.WALL},
        tokens={
            cards.CELLS[k]: _token(state, k)
            for k, token in enumerate(state.tokens)
            if token != cards.NO_TOKEN
        },
        clues={cards.CELLS[k]: _clue(clue) for k, clue in enumerate(state.clues) if clue},
        mech=cards.CELLS[state.mech],
        side=cards.SIDES[state.side],
        players=[_player(state, seat) for seat in range(state.seats)],
        row=[_name("weapon", weapon, cards.NO_WEAPON) for weapon in state.row],
        first=TEXTS.write("seat", state.first),
        turn=TEXTS.write("seat", state.turn),
        round=state.round,
        turns=state.turns,
        locked=TEXTS.write_set("seat", state.locked),
        fought=state.fought,
        fallen=TEXTS.write_set("seat", state.fallen),
        limited=state.limited,
        charging=state.charging,
        declined=state.declined,
        shoved=state.shoved,
        dressed=state.dressed,
        touched=TEXTS.write_set("weapon", state.touched),
        combat=_combat(state),
        pending=[FACES.write(frame) for frame in state.stack],
    )
    return {"game": "tiny-epic-mechs"} | write(position)


def _token(state: Tournament, cell: int) -> str:
    token = state.tokens[cell]
    owner = TEXTS.write("seat", token // cards.KINDS)
    if token % cards.KINDS != cards.MINE_TOKEN:
        return f"{owner} turret"
    number = state.numbers[cell]
    return f"{owner} mine {'?' if number == HIDDEN else number}"


def _clue(clue: int) -> str:
    return "".join(str(number) for number in cards.MINES if (clue >> number) & 1)


def _player(state: Tournament, seat: int) -> Player:
    orders = state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
    return Player(
        pilot=_name("pilot", state.pilots[seat], cards.NO_PILOT),
        dealt=[
            TERMS.write("pilot", pilot)
            for pilot in state.dealt[cards.PILOTS_DEALT * seat : cards.PILOTS_DEALT * (seat + 1)]
        ],
        base=TEXTS.write("cell", state.bases[seat]),
        place=TEXTS.write("cell", state.places[seat]),
        status=cards.STATUSES[state.status[seat]],
        health=state.health[seat],
        energy=state.energy[seat],
        credits=state.credits[seat],
        points=state.points[seat],
        weapons=TEXTS.write_set("weapon", state.owned[seat]),
        equipped=TEXTS.write_set("weapon", state.equipped[seat]),
        exhausted=TEXTS.write_set("weapon", state.exhausted[seat]),
        starter=_name("weapon", state.starters[seat], cards.NO_WEAPON),
        program=[_name("order", order, cards.NO_ORDER) for order in orders],
        held=_name("card", state.held[seat], cards.NO_CARD),
        shown=state.shown[seat],
        mode=MODES[state.adhoc[seat]],
        facing=cards.WAYS[state.facing[seat]],
        stack=[cards.CARDS[cards.STACK[k]] for k in range(len(cards.STACK)) if (state.stacks[seat] >> k) & 1],
    )


def _combat(state: Tournament) -> Combat | None:
    if state.attacker == cards.NO_SEAT:
        return None
    return Combat(
        attacker=TEXTS.write("seat", state.attacker),
        defender=TEXTS.write("seat", state.defender),
        striker=TEXTS.write("seat", state.striker),
        leaping=state.leaping,
        last=_name("weapon", state.last, cards.NO_WEAPON),
        used=TEXTS.write_set("seat", state.used),
        experts=TEXTS.write_set("seat", state.experts),
        unshielded=TEXTS.write_set("seat", state.unshielded),
        weapon=_name("weapon", state.weapon, cards.NO_WEAPON),
        line=TERMS.write("line", state.line),
        paid=state.paid,
        damage=state.damage,
    )


def from_document(document: Document) -> Tournament:
    """The position of a document; refuses one that the rules could never show."""
    return read_position(document, "tiny-epic-mechs", Position, _build, problems)


def _build(position: Position) -> Tournament:
    seats = position.seats
    must(seats in cards.SEAT_COUNTS, f"seats must be 2, 3 or 4, not {seats}")
    must(len(position.players) in (0, seats), f"players must list {seats}, one for each seat")
    must(position.mode in cards.LADDER, f"mode must be one of {', '.join(cards.LADDER)}")
    must(
        position.mode == cards.VERSUS or seats == cards.SOLO_SEATS,
        f"the solo game has {cards.SOLO_SEATS} seats",
    )
    state = empty_tournament(seats)
    if position.mode != cards.VERSUS:
        state.ladder = cards.LADDER[position.mode]
        state.robots = cards.ROBOT_SET
    state.round = position.round
    state.turns = position.turns
    state.zones = _zones(position)
    state.mech = TERMS.read("cell", position.mech)
    state.side = TERMS.read("side", position.side)
    state.first = TERMS.read("seat", position.first)
    state.turn = state.first if position.turn is None else TERMS.read("seat", position.turn)
    must(state.turn < seats, f"turn must be one of {', '.join(SEATS[:seats])}")
    state.dealt = []
    players = position.players or [Player() for _ in range(seats)]
    for seat, player in enumerate(players):
        _seat(state, seat, player)
        _program(state, seat, player, _in_turn(position) or state.is_robot(seat))
    for name, text in position.tokens.items():
        _lay(state, TERMS.read("cell", name), text)
    for name, text in position.clues.items():
        must(
            bool(text) and set(text) <= set(map(str, cards.MINES)),
            f"clue {text!r} must be numbers of mines, as 124",
        )
        state.clues[TERMS.read("cell", name)] = sum(1 << int(number) for number in set(text))
    _market(state, position)
    state.fought = position.combat is not None if position.fought is None else position.fought
    state.fallen = TEXTS.read_set("seat", position.fallen)
    state.limited = position.limited
    state.charging = position.charging
    state.declined = position.declined
    state.shoved = position.shoved
    state.dressed = position.dressed
    state.touched = TEXTS.read_set("weapon", position.touched)
    if position.combat is not None:
        _fight(state, position.combat, players)
    made = [SEATS[seat] for seat in range(seats) if not _gaps(state, seat)]
    state.locked = TEXTS.read_set("seat", made if position.locked is None else position.locked)
    state.stack = [FACES.read(text) for text in _pending(state, position)]
    for seat, player in enumerate(players):
        turned = cards_turned(state, seat) if state.round else 0
        usual = turned if state.adhoc[seat] == PROGRAMMED else 0
        state.shown[seat] = usual if player.shown is None else player.shown
        if player.stack is None:
            state.stacks[seat] &= cards.FULL_STACK << turned  # the first ones have been turned up
    return state


def _in_turn(position: Position) -> bool:
    """Whether a document speaks of a turn, and not of the set-up, the programs or the end."""
    if position.combat is not None:
        return True
    if position.pending is None:
        return position.mode != cards.VERSUS and position.turn in [SEATS[seat] for seat in cards.ROBOTS]
    return position.pending[:1] == ["next-turn"]


def _zones(position: Position) -> list[int]:
    """The layout of the seats, resource zones in the order of their cards where nothing is said."""
    if position.round == 0 and not position.zones and position.pending == ["choose-pilot"]:
        return [cards.WALL] * len(cards.CELLS)
    zones = fixed_zones(position.seats)
    named = {TERMS.read("cell", name): TERMS.read("zone", zone) for name, zone in position.zones.items()}
    for cell in named:
        must(
            cell in cards.ARENA[position.seats],
            f"{cards.CELLS[cell]} is not a zone with {position.seats} seats",
        )
    spare = [zone for zone in range(len(cards.ZONES)) if zone not in named.values()]
    for cell in cards.RESOURCE_CELLS[position.seats]:
        zones[cell] = named[cell] if cell in named else spare.pop(0)
    for cell, zone in named.items():
        must(zones[cell] == zone, f"{cards.CELLS[cell]} cannot be {cards.ZONES[zone]}")
    return zones


def _seat(state: Tournament, seat: int, player: Player) -> None:
    robot = state.is_robot(seat)
    usual = USUAL_PILOTS[seat] if not player.dealt and not robot else NONE
    state.pilots[seat] = _value("pilot", usual if player.pilot is None else player.pilot, cards.NO_PILOT)
    state.dealt += [_value("pilot", name, cards.NO_PILOT) for name in player.dealt]
    site = cards.CELLS[cards.BASE_CELLS[state.seats][seat]]
    base = site if player.base is None else player.base
    state.bases[seat] = TEXTS.read("cell", base)
    state.places[seat] = TEXTS.read("cell", base if player.place is None else player.place)
    usual_status = cards.STATUSES[
        cards.ARMOR if robot and state.zones[state.mech] != cards.WALL else cards.PILOT
    ]
    state.status[seat] = TERMS.read("status", usual_status if player.status is None else player.status)
    state.health[seat] = state.most_health(seat) if player.health is None else player.health
    state.energy[seat] = player.energy
    state.credits[seat] = player.credits
    state.points[seat] = player.points
    usual_weapons = cards.WEAPONS[:1] if state.round else []
    if robot and state.zones[state.mech] != cards.WALL:
        usual_weapons = [cards.WEAPONS[weapon] for weapon in members(cards.ROBOT_WEAPONS[seat])]
    state.owned[seat] = TEXTS.read_set("weapon", usual_weapons if player.weapons is None else player.weapons)
    state.equipped[seat] = _usual_equipment(state, seat)
    if player.equipped is not None:
        state.equipped[seat] = TEXTS.read_set("weapon", player.equipped)
    state.exhausted[seat] = TEXTS.read_set("weapon", player.exhausted or [])
    basics = members(state.owned[seat] & cards.BASIC_SET)
    state.starters[seat] = basics[0] if basics else cards.NO_WEAPON
    if player.starter is not None:
        state.starters[seat] = _value("weapon", player.starter, cards.NO_WEAPON)

    state.facing[seat] = TERMS.read("way", player.facing)
    must(state.facing[seat] in cards.STRAIGHT, "a robot faces N, E, S or W")
    whole = cards.FULL_STACK if robot and state.status[seat] != cards.PILOT else 0
    state.stacks[seat] = whole if player.stack is None else _stack(player.stack)


def _stack(names: list[str]) -> int:
    """The cards left in a robot's program stack, as a mask."""
    mask = 0
    for name in names:
        card = TERMS.read("card", name)
        free = [k for k in range(len(cards.STACK)) if cards.STACK[k] == card and not (mask >> k) & 1]
        must(bool(free), f"there are not so many cards {name}")
        mask |= 1 << free[-1]
    return mask


def _program(state: Tournament, seat: int, player: Player, in_turn: bool) -> None:
    """The slots and the mode; who says nothing of them in the middle of a turn is in Ad Hoc Mode."""
    program = [NONE] * cards.TURNS if player.program is None else player.program
    must(len(program) == cards.TURNS, f"a program has {cards.TURNS} slots")
    for slot, order in enumerate(program):
        state.programs[cards.TURNS * seat + slot] = _value("order", order, cards.NO_ORDER)
    state.held[seat] = _value("card", player.held, cards.NO_CARD)
    usual = MODES[FREE if in_turn and player.program is None else PROGRAMMED]
    mode = usual if player.mode is None else player.mode
    must(mode in MODES, f"mode must be one of {', '.join(MODES)}")
    state.adhoc[seat] = MODES.index(mode)


def _usual_equipment(state: Tournament, seat: int) -> int:
    """The first weapons that fit."""
    basics = members(state.owned[seat] & cards.BASIC_SET)
    advanced = members(state.owned[seat] & ~cards.BASIC_SET)
    status = state.status[seat]
    worn = basics[: cards.BASIC_SLOTS[status]] + advanced[: cards.ADVANCED_SLOTS[status]]
    return sum(1 << weapon for weapon in worn)


def _lay(state: Tournament, cell: int, text: str) -> None:
    owner, _, piece = text.partition(" ")
    kind, _, number = piece.partition(" ")
    sound = (kind == "mine" and number in ["?", *map(str, cards.MINES)]) or piece == "turret"
    must(sound, f'token {text!r} must be as "a mine 3" or "b turret"')
    state.tokens[cell] = TERMS.read("seat", owner) * cards.KINDS + TERMS.read("token", kind)
    if kind == "mine":
        state.numbers[cell] = HIDDEN if number == "?" else int(number)
        state.clues[cell] = cards.ALL_MINES


def _market(state: Tournament, position: Position) -> None:
    """The row, and the deck with what is left; where nothing is said, the first weapons that nobody has."""
    bought = 0
    for owned in state.owned:
        bought |= owned
    spare = [weapon for weapon in cards.ADVANCED if not (bought >> weapon) & 1]
    if position.row is None:
        state.row = ((spare if state.round else []) + [cards.NO_WEAPON] * cards.ROW_SIZE)[: cards.ROW_SIZE]
    else:
        must(len(position.row) == cards.ROW_SIZE, f"the row has {cards.ROW_SIZE} places")
        state.row = [_value("weapon", name, cards.NO_WEAPON) for name in position.row]
    state.deck = [weapon for weapon in spare if weapon not in state.row]


def _fight(state: Tournament, combat: Combat, players: list[Player]) -> None:
    """A combat; who has used a weapon, and that the last one is exhausted, need not be said."""
    state.attacker = TERMS.read("seat", combat.attacker)
    state.defender = TERMS.read("seat", combat.defender)
    state.striker = state.attacker if combat.striker is None else TERMS.read("seat", combat.striker)
    state.leaping = combat.leaping
    state.last = cards.NO_WEAPON if combat.last == NONE else TERMS.read("weapon", combat.last)
    foe = state.defender if state.striker == state.attacker else state.attacker
    must(
        max(state.attacker, state.defender, state.striker) < state.seats,
        f"fighters must be two of {', '.join(SEATS[: state.seats])}",
    )
    if combat.used is not None:
        state.used = TEXTS.read_set("seat", combat.used)
    elif state.last != cards.NO_WEAPON:
        state.used = 1 << foe | 1 << state.attacker
    state.experts = TEXTS.read_set("seat", combat.experts)
    state.unshielded = TEXTS.read_set("seat", combat.unshielded)
    state.weapon = cards.NO_WEAPON if combat.weapon == NONE else TERMS.read("weapon", combat.weapon)
    state.line = TERMS.read("line", combat.line)
    state.paid = combat.paid
    state.damage = combat.damage
    if players[foe].exhausted is None and state.last != cards.NO_WEAPON and not (state.experts >> foe) & 1:
        state.exhausted[foe] = state.equipped[foe] & 1 << state.last


def _pending(state: Tournament, position: Position) -> list[str]:
    """What is asked when the document does not say: an attack, a robot, a free turn, else the programs."""
    if position.pending is not None:
        return position.pending
    turn = SEATS[state.turn]
    robot = state.is_robot(state.turn)
    rest = ["next-turn"] if robot else ["next-turn", f"equip {turn} end"]
    if state.attacker != cards.NO_SEAT:
        return [*rest, f"strike {SEATS[state.striker]}"]
    if robot:
        return [*rest, f"robot-turn {turn}"]
    return [*rest, f"take-turn {turn}"] if state.adhoc[state.turn] else ["program"]


def _gaps(state: Tournament, seat: int) -> bool:
    return (
        cards.NO_ORDER in state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
        and not state.adhoc[seat]
    )


def _name(kind: str, value: int, none: int) -> str:
    return NONE if value == none else TERMS.write(kind, value)


def _value(kind: str, text: str, none: int) -> int:
    return none if text == NONE else TERMS.read_seen(kind, text)
