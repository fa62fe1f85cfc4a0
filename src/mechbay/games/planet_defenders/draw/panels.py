"""The tray of a seat and the panels of all seats, in HTML."""

from __future__ import annotations

from mechbay.core.state import State
from mechbay.drawing import drawn_once
from mechbay.games.planet_defenders.draw.art import ROBOT_ART, TECHNOLOGY_SIGNS, piece, points_sign
from mechbay.games.planet_defenders.draw.look import Look, held
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import GIVE, PAY, RETURN
from mechbay.panels import button, card_list, icon, image, large, own_tray, seat_panel
from mechbay.parts.masks import members
from mechbay.svg import escape, tag
from mechbay.words import Speaker


def tray(state: State, seat: int, speaker: Speaker, still: bool = False) -> str:
    """What the seat has: cubes, points, technologies with their texts, robots; nothing for a spectator."""
    if not 0 <= seat < state.seats:
        return ""
    look = Look(state, seat, speaker, still)
    technologies = members(look.galaxy.technologies[seat])
    robots = members(look.galaxy.robots[seat])
    return own_tray(
        look,
        tag("div", purse(look, seat, True), points_line(look, seat), class_="mb-head-line"),
        card_list(look.text("table.technologies"), [tray_technology(look, card) for card in technologies]),
        card_list(look.text("table.robots"), [tray_robot(look, card) for card in robots], "pd-caught"),
    )


def seats(state: State, seat: int, speaker: Speaker) -> list[str]:
    """Each seat: who it is, what it holds, how it stands."""
    look = Look(state, seat, speaker, still=True)
    scores = look.galaxy.scores()
    return [panel(look, owner, scores[owner]) for owner in range(look.galaxy.seats)]


# --- cubes
def purse(look: Look, owner: int, own: bool) -> str:
    """The cubes and Batteries of a seat; in the own tray those are buttons that can be given away now."""
    shown = []
    for kind, count in enumerate(look.galaxy.purses[owner]):
        give = PAY if kind == cards.BATTERY else RETURN + kind if RETURN + kind in look.legal else GIVE + kind
        if own and give in look.legal:
            inside = icon(piece(kind, look.words.letters)) + tag("b", str(count))
            name = "battery" if kind == cards.BATTERY else cards.COLOURS[kind]
            shown.append(button(look, f"own-{name}", give, "pd-count", inside))
        else:
            words = look.words.once(held, kind, count)
            looked = None if kind == cards.BATTERY else f"energy:{cards.COLOURS[kind]}"
            shown.append(purse_count(piece(kind, look.words.letters), count, words, looked))
    return tag("div", *shown, class_="pd-purse")


@drawn_once
def purse_count(art: str, count: int, words: str, looked: str | None) -> str:
    """A sign with its number."""
    return image(icon(art) + tag("b", str(count)), words, looked, "pd-count")


# --- the tray
def points_line(look: Look, seat: int) -> str:
    """The points of a seat, and where they come from."""
    robots, types, known = look.galaxy.score_parts(seat)
    parts = look.say("table.parts", robots=robots, types=types, technologies=known)
    total = large(points_sign(robots + types + known))
    return tag("p", total, tag("span", escape(parts)), class_="pd-sum")


def tray_technology(look: Look, card: int) -> str:
    """A technology with its text."""
    words = look.words
    return own_card(
        cards.TECHNOLOGIES[card],
        "technology",
        large(TECHNOLOGY_SIGNS[cards.TECHNOLOGY_CATEGORY[card]]),
        words.technologies[card],
        words.uses[card],
    )


def tray_robot(look: Look, card: int) -> str:
    """A robot that the seat has caught."""
    words = look.words
    kind = cards.ROBOT_TYPE[card]
    sign = large(ROBOT_ART[cards.ROBOT_TYPES[kind]], 64)
    points = icon(points_sign(cards.ROBOT_POINTS[card]), 42)
    return own_card(cards.ROBOTS[card], "robot", sign, words.robots[card], words.robot_types[kind], points)


@drawn_once
def own_card(word: str, kind: str, sign: str, name: str, about: str, points: str = "") -> str:
    """A card of the tray."""
    inside = tag("div", tag("b", escape(name)), tag("span", escape(about)), class_="mb-says")
    return tag("li", sign, inside, points, id=f"own-{word}", data_inspect=f"{kind}:{word}")


# --- the seats
def panel(look: Look, owner: int, points: int) -> str:
    """One seat's panel."""
    galaxy = look.galaxy
    turn = galaxy.turn == owner and not galaxy.over
    about = [("table.first", galaxy.first == owner), ("table.turn", turn), ("table.you", look.seat == owner)]
    score = large(points_sign(points))
    held = tag("div", robot_types(look, owner), known_technologies(look, owner), class_="pd-owned")
    return seat_panel(look, owner, turn, about, score, purse(look, owner, False), held)


def robot_types(look: Look, owner: int) -> str:
    """The six types of robots with how many of each a seat has."""
    caught = [cards.ROBOT_TYPE[card] for card in members(look.galaxy.robots[owner])]
    names = look.words.robot_types
    shown = [type_count(kind, caught.count(kind), names[kind]) for kind in range(len(cards.ROBOT_TYPES))]
    return tag("span", *shown, class_="pd-types")


@drawn_once
def type_count(kind: int, count: int, name: str) -> str:
    """A type of robots, faded where a seat has none."""
    inside = icon(ROBOT_ART[cards.ROBOT_TYPES[kind]], 64) + (tag("b", str(count)) if count else "")
    style = "pd-has" if count else "pd-lacks"
    return image(inside, f"{name} {count}", f"robot-type:{cards.ROBOT_TYPES[kind]}", style)


def known_technologies(look: Look, owner: int) -> str:
    """The technologies of a seat as signs."""
    known = members(look.galaxy.technologies[owner])
    names = look.words.technologies
    return tag("span", "", *[known_technology(card, names[card]) for card in known], class_="pd-known")


@drawn_once
def known_technology(card: int, name: str) -> str:
    """A technology of a seat as a sign."""
    inside = icon(TECHNOLOGY_SIGNS[cards.TECHNOLOGY_CATEGORY[card]], 42)
    return image(inside, name, f"technology:{cards.TECHNOLOGIES[card]}", "pd-has")
