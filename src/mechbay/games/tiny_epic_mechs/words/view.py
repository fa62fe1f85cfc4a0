"""The whole position as text: the round, the arena as a map, the players, a combat, the weapons for sale."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.flow import Program
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.words import text
from mechbay.parts.masks import members


def describe(state: State, seat: int) -> list[Message]:
    """What stands where, line by line: made from the seat's view, so that nothing can slip out."""
    view = state.seen_by(seat)
    assert isinstance(view, Tournament)
    lines = [_round_line(view)]
    if any(zone != cards.WALL for zone in view.zones):
        lines += _arena_lines(view)
    if view.attacker != cards.NO_SEAT:
        lines += combat_lines(view)
    for owner in range(view.seats):
        lines += _player_lines(view, owner, owner == seat)
    if view.round:
        lines += _market_lines(view)
    return lines


def _round_line(view: Tournament) -> Message:
    if not view.round:
        return Message("view.setup", {}, "TEM-3.1")
    scoring = next((last for last in cards.SCORING_ROUNDS if last >= view.round), cards.ROUNDS)
    args: Args = {
        "round": view.round,
        "rounds": cards.ROUNDS,
        "scoring": scoring,
        "first": Word("seat", view.first),
    }
    if programming(view):
        return Message("view.programming", args, "TEM-4.2")
    if view.over:
        return Message("view.over", args, "TEM-23.1")
    args |= {"turns": view.turns + 1, "passes": cards.TURNS, "who": Word("seat", view.turn)}
    return Message("view.round", args, "TEM-5.1")


def programming(view: Tournament) -> bool:
    """Whether programs are being made."""
    return bool(view.stack) and isinstance(view.stack[-1], Program)


# --- the arena


def _arena_lines(view: Tournament) -> list[Message]:
    """The map, row by row; rows without a zone are left out."""
    lines = [Message("view.arena", {}, "TEM-2.11")]
    lines.append(Message("view.columns", {name: name for name in "abcde"}))
    for row in range(cards.SIDE):
        if any(cards.ROW[cell] == row for cell in cards.ARENA[view.seats]):
            cells: Args = {name: Message("view.wall") for name in "abcde"}
            for cell in cards.ARENA[view.seats]:
                if cards.ROW[cell] == row:
                    cells["abcde"[cards.COLUMN[cell]]] = _map_cell(view, cell)
            lines.append(Message("view.row", cells | {"row": row + 1}))
    return lines


def _map_cell(view: Tournament, cell: int) -> Message:
    """A zone in signs: value and yield, then who and what is there."""
    shown = text.zone_mark(view.zones[cell])
    for owner in range(view.seats):
        if view.places[owner] == cell:
            shown = Message("view.with", {"zone": shown, "piece": text.letter(owner)})
    if view.mech == cell:
        shown = Message("view.with", {"zone": shown, "piece": Message("mark.mech")})
    token = view.tokens[cell]
    if token != cards.NO_TOKEN:
        turret = token % cards.KINDS == cards.TURRET_TOKEN
        number = "" if turret or view.numbers[cell] == HIDDEN else str(view.numbers[cell])
        args: Args = {"letter": text.letter(token // cards.KINDS), "number": number}
        mark = Message("mark.turret" if turret else "mark.mine", args)
        shown = Message("view.with", {"zone": shown, "piece": mark})
    return shown


# --- the players


def player_line(view: Tournament, owner: int) -> Message:
    """A player in one line."""
    args: Args = {"who": Word("seat", owner)}
    pilot = view.pilots[owner]
    if view.is_robot(owner):
        args["pilot"] = Message("view.robot-pilot")
    elif pilot in (cards.NO_PILOT, HIDDEN):
        return Message("view.no-pilot" if pilot == cards.NO_PILOT else "view.pilot-hidden", args, "TEM-3.3")
    else:
        args["pilot"] = Word("pilot", pilot)
    if view.places[owner] == cards.NO_CELL:
        return Message("view.pilot", args, "TEM-3.3")
    args |= {"status": status_note(view, owner), "cell": Word("cell", view.places[owner])}
    args |= {"health": text.health(view, owner), "points": view.points[owner]}
    purse: Args = {"energy": view.energy[owner], "credits": view.credits[owner]}
    return Message("view.player", args | purse, "TEM-1.10")


def status_note(view: Tournament, owner: int) -> Word | Message:
    """The status, for the Mech with its side, which means nothing to a robot."""
    status = Word("status", view.status[owner])
    if view.status[owner] != cards.MECH or view.is_robot(owner):
        return status
    return Message("view.in-mech", {"status": status, "side": Word("side", view.side)})


def ability_now(view: Tournament, owner: int) -> Message:
    """TEM-17.1, TEM-17.2: the ability that works now; of a robot, what there is to know instead."""
    if view.is_robot(owner):
        return text.robot_stack(view, owner)
    if view.status[owner] == cards.MECH:
        return text.side_ability(view.side)
    return text.pilot_ability(view.pilots[owner])


def _player_lines(view: Tournament, owner: int, own: bool) -> list[Message]:
    lines = [player_line(view, owner)]
    if view.places[owner] == cards.NO_CELL:
        return lines
    lines.append(Message("view.ability", {"ability": ability_now(view, owner)}, "TEM-17.1"))
    if view.owned[owner]:
        lines += weapon_lines(view, owner)
    lines.append(tokens_line(view, owner, own))
    if view.round:
        lines += program_lines(view, owner, own)
    return lines


def weapon_lines(view: Tournament, owner: int) -> list[Message]:
    """What is equipped, and what lies in the stockpile."""
    worn: list[Message | Word] = []
    for weapon in members(view.equipped[owner]):
        used = (view.exhausted[owner] >> weapon) & 1
        worn.append(
            Message("view.weapon-used", text.weapon_args(weapon)) if used else text.weapon_brief(weapon)
        )
    lines = [Message("view.weapons", {"weapons": joined(worn)}, "TEM-14.5")] if worn else []
    rest = members(view.owned[owner] & ~view.equipped[owner])
    if rest:
        stock = joined([text.weapon_brief(weapon) for weapon in rest])
        lines.append(Message("view.stockpile", {"weapons": stock}, "TEM-1.17"))
    return lines


def tokens_line(view: Tournament, owner: int, own: bool) -> Message:
    """Tokens on the arena and in the supply; the numbers of mines only for their owner."""
    laid: list[Message | Word] = []
    for cell in range(len(cards.CELLS)):
        token = view.tokens[cell]
        if token == cards.NO_TOKEN or token // cards.KINDS != owner:
            continue
        args: Args = {"cell": Word("cell", cell), "token": Word("token", token % cards.KINDS)}
        known = token % cards.KINDS == cards.MINE_TOKEN and view.numbers[cell] != HIDDEN
        laid.append(
            Message("view.mine", args | {"number": view.numbers[cell]})
            if known
            else Message("view.token", args)
        )
    supply: Args = {
        "laid": joined(laid) if laid else Message("view.none-laid"),
        "mines": view.supply(owner, cards.MINE_TOKEN),
        "turrets": view.supply(owner, cards.TURRET_TOKEN),
    }
    if own and supply["mines"] and not view.is_robot(owner):
        supply["numbers"] = joined(
            [Word("mine", cards.MINES.index(number)) for number in view.mines_left(owner)]
        )
        return Message("view.tokens-own", supply, "TEM-27.5")
    return Message("view.tokens", supply, "TEM-27.5")


def program_lines(view: Tournament, owner: int, own: bool) -> list[Message]:
    """How a seat takes its turns: its program as far as it may be known, or Ad Hoc Mode."""
    if view.over or view.is_robot(owner):
        return []
    if view.adhoc[owner] != PROGRAMMED:
        fresh = view.adhoc[owner] == FRESH
        return [
            Message("view.adhoc-first" if fresh else "view.adhoc", {}, "TEM-20.5" if fresh else "TEM-20.2")
        ]
    lines: list[Message] = []
    slots = view.programs[cards.TURNS * owner : cards.TURNS * (owner + 1)]
    locked = bool((view.locked >> owner) & 1)
    if own or view.shown[owner]:
        lines.append(Message("view.program", {"slots": joined(map(_slot, slots))}, "TEM-5.11"))
    if own and 0 <= view.held[owner] < cards.NO_CARD:
        lines.append(Message("view.held", {"card": Word("card", view.held[owner])}, "TEM-4.4"))
    if programming(view):
        lines.append(Message("view.locked" if locked else "view.not-locked", {}, "TEM-27.3"))
    return lines


def _slot(order: int) -> Message:
    if order == HIDDEN:
        return Message("view.slot-hidden")
    return Message("view.slot-empty") if order == cards.NO_ORDER else text.order_note(order)


# --- a combat


def combat_lines(view: Tournament) -> list[Message]:
    """Who fights whom, where, whose attack it is, and what counters the last one."""
    args: Args = {
        "who": Word("seat", view.attacker),
        "foe": Word("seat", view.defender),
        "cell": Word("cell", view.places[view.attacker]),
        "health": text.health(view, view.attacker),
        "other": text.health(view, view.defender),
        "striker": Word("seat", view.striker),
    }
    lines = [Message("view.combat", args, "TEM-14.2")]
    if view.weapon != cards.NO_WEAPON:
        attack: Args = {"who": Word("seat", view.striker), "weapon": Word("weapon", view.weapon)}
        attack["line"] = Word("line", view.line)
        lines.append(Message("view.attack", attack, "TEM-15.1"))
    last = text.last_attack(view)
    return [*lines, Message("view.last", {"last": last}, last.clause)]


# --- the weapons for sale


def _market_lines(view: Tournament) -> list[Message]:
    """The row with all that its cards say, and the Basic piles."""
    row = [weapon for weapon in view.row if weapon != cards.NO_WEAPON]
    lines = [Message("view.market", {"deck": len(view.deck)}, "TEM-8.1")]
    lines += [market_line(weapon) for weapon in row]
    piles: list[Message | Word] = []
    for weapon in cards.BASICS:
        args = text.weapon_args(weapon) | {"price": text.weapon_price(weapon), "copies": view.pile(weapon)}
        if view.pile(weapon):
            piles.append(Message("view.pile", args))
    if piles:
        lines.append(Message("view.piles", {"weapons": joined(piles)}, "TEM-3.18"))
    return lines


def market_line(weapon: int) -> Message:
    """A weapon of the row."""
    args = text.weapon_args(weapon) | {
        "price": text.weapon_price(weapon),
        "points": cards.WEAPON_POINTS[weapon],
    }
    return Message("view.sale", args | {"text": text.weapon_text(weapon)}, "TEM-8.2")
