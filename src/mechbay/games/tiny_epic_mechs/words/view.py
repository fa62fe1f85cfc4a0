"""Lines about the round, the players and a combat."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.message import Args, Message, Word, joined
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.flow import Program
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.words import text
from mechbay.parts.masks import members


def round_line(view: Tournament) -> Message:
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


def weapon_lines(view: Tournament, owner: int) -> list[Message]:
    """What is equipped, and what lies in the stockpile."""
    worn, rest = equipped(view, owner), stockpile(view, owner)
    lines = [Message("view.weapons", {"weapons": worn}, "TEM-14.5")] if worn else []
    return lines + ([Message("view.stockpile", {"weapons": rest}, "TEM-1.17")] if rest else [])


def equipped(view: Tournament, owner: int) -> Message | None:
    """TEM-14.5: the weapons that a seat carries."""
    worn: list[Message | Word] = []
    for weapon in members(view.equipped[owner]):
        used = (view.exhausted[owner] >> weapon) & 1
        worn.append(
            Message("view.weapon-used", text.weapon_args(weapon)) if used else text.weapon_brief(weapon)
        )
    return joined(worn) if worn else None


def stockpile(view: Tournament, owner: int) -> Message | None:
    """TEM-1.17: the weapons that a seat owns but does not carry."""
    rest = members(view.owned[owner] & ~view.equipped[owner])
    return joined([text.weapon_brief(weapon) for weapon in rest]) if rest else None


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
    known = slots(view, owner, own)
    lines = [Message("view.program", {"slots": joined(known)}, "TEM-5.11")] if known else []
    return lines + program_notes(view, owner, own)


def slots(view: Tournament, owner: int, own: bool) -> list[Message]:
    """TEM-5.11: the program of a seat as far as it may be known; none before anybody may know of it."""
    free = view.over or view.is_robot(owner) or view.adhoc[owner] != PROGRAMMED
    if free or not (own or view.shown[owner]):
        return []
    return [_slot(order) for order in view.programs[cards.TURNS * owner : cards.TURNS * (owner + 1)]]


def program_notes(view: Tournament, owner: int, own: bool) -> list[Message]:
    """What there is to know of a seat's program besides its cards."""
    if view.over or view.is_robot(owner):
        return []
    if view.adhoc[owner] != PROGRAMMED:
        fresh = view.adhoc[owner] == FRESH
        return [
            Message("view.adhoc-first" if fresh else "view.adhoc", {}, "TEM-20.5" if fresh else "TEM-20.2")
        ]
    notes: list[Message] = []
    locked = bool((view.locked >> owner) & 1)
    if own and 0 <= view.held[owner] < cards.NO_CARD:
        notes.append(Message("view.held", {"card": Word("card", view.held[owner])}, "TEM-4.4"))
    if programming(view):
        notes.append(Message("view.locked" if locked else "view.not-locked", {}, "TEM-27.3"))
    return notes


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
