"""The panels of all seats in HTML: pilot, health, resources, weapons, executed cards, points."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.state import State
from mechbay.drawing import drawn_once
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE, Look, facing_words, known_pilot
from mechbay.games.tiny_epic_mechs.draw.tray import icon, slot_face, words
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS, PROGRAMS
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.scoring import weapon_points
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED
from mechbay.panels import About, image, large, seat_panel, total
from mechbay.parts.masks import members
from mechbay.svg import escape, tag
from mechbay.words import Speaker


def seats(state: State, seat: int, speaker: Speaker) -> list[str]:
    """Each seat: who it is, how it stands, what it carries, what it has executed."""
    look = Look(state, seat, speaker, still=True)
    return [panel(look, owner) for owner in range(look.game.seats)]


def panel(look: Look, owner: int) -> str:
    """One seat's panel."""
    game = look.game
    turn = game.turn == owner and not game.over and not look.programming and game.round > 0
    score = total(game.points[owner], look.text("table.points"))
    rows = (
        tag("div", *standing(look, owner), class_="te-row"),
        tag("div", arms(look, owner), program(look, owner), class_="te-row"),
    )
    return seat_panel(look, owner, turn, about(look, owner), score, *rows)


def about(look: Look, owner: int) -> About:
    """What may be said of a seat, and whether it holds."""
    game = look.game
    locked = look.programming and bool((game.locked >> owner) & 1)
    return [
        ("table.first", game.first == owner and bool(game.round) and not game.over and not game.robots),
        ("table.locked", locked),
        ("table.adhoc-short", game.adhoc[owner] != PROGRAMMED and not game.over and not game.is_robot(owner)),
        ("table.mech", game.status[owner] == cards.MECH),
        ("table.won", game.over and owner in game.winners()),
        ("table.you", look.seat == owner),
    ]


def standing(look: Look, owner: int) -> list[str]:
    """Pilot and status, health, resources, tokens in the supply."""
    game = look.game
    shown = []
    robot = game.is_robot(owner)
    if robot or known_pilot(game, owner):
        name = look.pilot_name(owner)
        shape = large(art.pilot(art.ROBOT if robot else game.pilots[owner], owner), 64)
        shown.append(
            tag("span", shape, escape(name), class_="mb-some", data_inspect=look.pilot_inspect(owner))
        )
    if robot and game.places[owner] != cards.NO_CELL:
        shown.append(heading(game.facing[owner], facing_words(look, owner)))
    status = cards.STATUSES[game.status[owner]]
    health = game.health[owner], game.most_health(owner)
    has = game.energy[owner], game.credits[owner]
    left = game.supply(owner, cards.MINE_TOKEN), game.supply(owner, cards.TURRET_TOKEN)
    shown.append(counted(look.words.counted, owner, status, health, has, left))
    return shown


@drawn_once
def heading(way: int, said: str) -> str:
    """Which way a robot faces."""
    return image(icon(ARROWS[CLOCKWISE[way]]), said, style="mb-chip")


@drawn_once
def counted(
    said: tuple[str, ...],
    owner: int,
    status: str,
    health: tuple[int, int],
    has: tuple[int, int],
    left: tuple[int, int],
) -> str:
    """All that is counted of a seat; kept, for few seats change from picture to picture."""
    energy, credits = (f"resource:{name}" for name in cards.RESOURCES)
    rows = (
        (art.HEALTH, "{}/{}".format(*health), f"status:{status}"),
        (art.ENERGY, str(has[0]), energy),
        (art.CREDITS, str(has[1]), credits),
        (art.mine(owner), str(left[0]), "token:mine"),
        (art.turret(owner), str(left[1]), "token:turret"),
    )
    return "".join(
        [some(shape, number, name, where) for name, (shape, number, where) in zip(said, rows, strict=True)]
    )


@drawn_once
def some(shape: str, number: str, said: str, inspect: str) -> str:
    """A sign with a number."""
    return image(icon(shape) + tag("b", number), f"{said} {number}", inspect)


def arms(look: Look, owner: int) -> str:
    """The weapons: those in the stockpile are hollow, those that are exhausted fade."""
    game = look.game
    shown = []
    for weapon in members(game.owned[owner]):
        style = "te-arm" if (game.equipped[owner] >> weapon) & 1 else "te-arm te-stock"
        if (game.exhausted[owner] >> weapon) & 1:
            style += " te-gone"
        shown.append(arm(weapon, look.words.weapons[weapon], style))
    if game.over:
        said = look.say("table.of-weapons", points=weapon_points(game, owner))
        shown.append(tag("span", escape(said), class_="mb-none"))
    return tag("div", *shown, class_="mb-some te-arms-line")


@drawn_once
def arm(weapon: int, name: str, style: str) -> str:
    """A weapon as its sign."""
    return image(icon(WEAPON_ART[weapon]), name, f"weapon:{cards.WEAPONS[weapon]}", style)


def program(look: Look, owner: int) -> str:
    """The four slots: executed cards lie open, the others are backs, and those in Ad Hoc Mode have none."""
    game = look.game
    if game.is_robot(owner):
        return stack(look, owner)
    if not game.round or game.over or game.adhoc[owner] != PROGRAMMED:
        return ""
    shown = []
    for slot in range(cards.TURNS):
        order = game.programs[cards.TURNS * owner + slot]
        open_ = slot < game.shown[owner]
        if open_ and order not in (cards.NO_ORDER, HIDDEN):
            shown.append(
                executed(
                    order, look.words.cards[cards.ORDER_CARD[order]], look.words.ways[cards.ORDER_WAY[order]]
                )
            )
        else:
            shown.append(tag("span", str(slot + 1), class_="te-back", data_inspect="clause:TEM-4.3"))
    return tag("div", *shown, class_="te-executed")


def stack(look: Look, owner: int) -> str:
    """TEM-24.9, TEM-24.14: a robot's eight cards, those that are used open, the others as backs."""
    game = look.game
    if not game.round or game.over:
        return ""
    used = [card for k, card in enumerate(cards.STACK) if not (game.stacks[owner] >> k) & 1]
    shown = [turned_up(card, look.words.cards[card]) for card in used]
    back = tag("span", "?", class_="te-back", data_inspect="clause:TEM-24.9")
    shown += [back] * (len(cards.STACK) - len(used))
    said = look.say("table.stack", left=len(cards.STACK) - len(used), all=len(cards.STACK))
    return tag("div", words(said), *shown, class_="te-executed te-stack")


@drawn_once
def turned_up(card: int, name: str) -> str:
    """A card that a robot has used in this round."""
    return tag(
        "span", icon(PROGRAMS[card]), words(name), class_="te-shown", data_inspect=f"card:{cards.CARDS[card]}"
    )


@drawn_once
def executed(order: int, card: str, way: str) -> str:
    """A card that was executed."""
    return tag(
        "span",
        slot_face(cards.ORDER_CARD[order], cards.ORDER_WAY[order]),
        words(f"{card} {way}"),
        class_="te-shown",
        data_inspect=f"card:{cards.CARDS[cards.ORDER_CARD[order]]}",
    )
