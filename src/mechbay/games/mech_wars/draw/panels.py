"""The tray of a seat and the panels of all seats, in HTML."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.drawing import drawn_once
from mechbay.games.mech_wars.draw.art import BACK, CARD_SIGNS, EMBLEMS, POINT, TYPE_ART
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import NAME, PLAY, SHIELD
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.words.text import card_text
from mechbay.panels import (
    About,
    button,
    card_list,
    hints,
    icon,
    image,
    large,
    note,
    own_tray,
    seat_panel,
    total,
)
from mechbay.svg import escape, tag
from mechbay.words import Speaker

PARTS: Final = ["table.values", "table.lines", "table.types", "table.all-series", "table.all-types"]
NUMERALS: Final = ["I", "II", "III"]


def tray(state: State, seat: int, speaker: Speaker, still: bool = False) -> str:
    """The hand of the seat with what each card says now; nothing for a spectator."""
    if not 0 <= seat < state.seats:
        return ""
    look = Look(state, seat, speaker, still)
    hand = [hand_card(look, card) for card in look.war.hands[seat]]
    title = look.text("table.hand")
    switch = "" if look.war.fighting else hints(look.text("table.hints"))
    return own_tray(
        look,
        tag("div", tag("b", escape(title)), switch, class_="mb-head-line"),
        under(look),
        series_choice(look),
        card_list(title, hand) or note(look.text("table.no-cards")),
    )


def seats(state: State, seat: int, speaker: Speaker) -> list[str]:
    """Each seat: who it is, how it scored, what it is worth now, what it holds."""
    look = Look(state, seat, speaker, still=True)
    return [panel(look, owner) for owner in range(look.war.seats)]


# --- the tray
def under(look: Look) -> str:
    """The mechs under the deck, where the seat knows them."""
    known = [mech for mech in look.war.under if mech != HIDDEN]
    if not known or look.war.fighting:
        return ""
    names = ", ".join([look.words.mechs[mech] for mech in known])
    return note(look.say("table.under", mechs=names))


def series_choice(look: Look) -> str:
    """The series that Camouflage Paint may name."""
    named = [series for series in range(len(cards.SERIES)) if NAME + series in look.legal]
    shown = [
        button(
            look,
            f"name-{cards.SERIES[series]}",
            NAME + series,
            f"mw-name-series mw-{cards.SERIES[series]}",
            icon(EMBLEMS[cards.SERIES[series]], 26),
            tag("span", escape(look.words.series[series])),
        )
        for series in named
    ]
    return tag("div", *shown, class_="mw-named") if shown else ""


def hand_card(look: Look, card: int) -> str:
    """A special card of the hand: a button where it may be played now."""
    words = look.words
    action = SHIELD if card == cards.FORCE_SHIELD and SHIELD in look.legal else PLAY + card
    says = words.once(says_now, card, part_of(look.war))
    inside = card_inside(card, words.cards[card], says)
    name = f"own-{cards.CARDS[card]}"
    looked = f"card:{cards.CARDS[card]}"
    if action not in look.legal:
        return tag("li", inside, id=name, data_inspect=looked)
    return tag("li", button(look, name, action, "", inside, inspect=looked))


def says_now(card: int, part: int, _: int) -> Message:
    """What a card says in a part of the game."""
    return card_text(card, part)


@drawn_once
def card_inside(card: int, name: str, says: str) -> str:
    """A card's sign, name and text."""
    words = tag("span", tag("b", escape(name)), tag("span", escape(says)), class_="mb-says")
    return large(CARD_SIGNS[cards.CARDS[card]], 32) + words


# --- the seats
def panel(look: Look, owner: int) -> str:
    """One seat's panel."""
    war = look.war
    turn = war.turn == owner and not war.over
    score = points(look, owner) if war.fighting else total(war.total(owner), look.text("table.total"))
    rows = (
        results(look, owner),
        worth(look, owner),
        tag("div", *held(look, owner), *lost(look, owner), class_="mw-owned"),
    )
    return seat_panel(look, owner, turn, about(look, owner, turn), score, *rows)


def about(look: Look, owner: int, turn: bool) -> About:
    """What may be said of a seat, and whether it holds."""
    war = look.war
    scores = war.scores()
    leads = scores[owner] == max(scores) and min(scores) < max(scores) and not war.over
    return [
        ("table.first", war.first == owner and not war.fighting),
        ("table.leads", leads),
        ("table.won", war.over and owner in war.winners()),
        ("table.turn", turn),
        ("table.you", look.seat == owner),
    ]


def points(look: Look, owner: int) -> str:
    """The combat points of a seat."""
    count = look.war.points[owner]
    words = f"{look.text('table.combat-points')} {count}"
    return image(icon(POINT, 18) + str(count), words, style="mb-big")


def results(look: Look, owner: int) -> str:
    """The three scorings and their sum."""
    war = look.war
    found = war.results[owner]
    return results_row(tuple(found), look.text("table.scorings"), look.text("table.total"))


@drawn_once
def results_row(found: tuple[int, ...], title: str, total_word: str) -> str:
    """Results by scoring; a dash stands for one that is still to come."""
    shown = []
    for number in range(len(cards.SCORING_ROUNDS)):
        points = str(found[number]) if number < len(found) else "–"
        shown.append(tag("li", tag("span", NUMERALS[number]), tag("b", points)))
    shown.append(tag("li", tag("span", escape(total_word)), tag("b", str(sum(found))), class_="mw-sum-cell"))
    return tag("ol", *shown, class_="mw-results", aria_label=title, data_inspect="clause:MWR-5.12")


def worth(look: Look, owner: int) -> str:
    """What the formation would score now, part by part; in the Battle the mechs that are left."""
    war = look.war
    if war.fighting:
        mechs = war.mechs(owner)
        values = sum([war.base(mech) for mech in mechs])
        said = look.say("table.left", count=len(mechs), values=values)
        return tag("p", escape(said), class_="mw-worth")
    parts = formation_parts(war, owner)
    named = [(look.text(key), amount) for key, amount in zip(PARTS, parts, strict=True) if amount]
    if war.drilled == owner:
        named.append((look.words.cards[cards.DRILL], cards.AMOUNT[cards.MARCH][cards.DRILL]))
    whole = sum([amount for _, amount in named])
    listed = "".join([f" · {words} {amount}" for words, amount in named])
    said = look.say("table.now", now=whole)
    return tag("p", tag("b", escape(said)), escape(listed), class_="mw-worth")


def held(look: Look, owner: int) -> list[str]:
    """The hand as backs, and the cards that the seat who looks knows of; what is in effect."""
    hand = look.war.hands[owner]
    words = look.text("table.hand")
    shown = [image(icon(BACK, 22) + tag("b", str(len(hand))), f"{words} {len(hand)}")]
    if owner != look.seat:
        known = [card for card in hand if card != HIDDEN]
        shown += [sign_of(card, look.words.cards[card]) for card in known]
    return shown


@drawn_once
def sign_of(card: int, name: str) -> str:
    """A special card as its sign."""
    return image(icon(CARD_SIGNS[cards.CARDS[card]]), name, f"card:{cards.CARDS[card]}")


def lost(look: Look, owner: int) -> list[str]:
    """The mechs that have left the formation in the Battle."""
    return [lost_mech(mech, look.words.mechs[mech]) for mech in look.war.removed[owner]]


@drawn_once
def lost_mech(mech: int, name: str) -> str:
    """A removed mech, small."""
    ground = '<rect class="mw-card" x="-36" y="-36" width="72" height="72" rx="6"/>'
    inside = icon(ground + TYPE_ART[cards.TYPES[cards.MECH_TYPE[mech]]], 74)
    style = f"mb-some mw-{cards.SERIES[cards.MECH_SERIES[mech]]}"
    return image(inside, name, f"mech:{cards.MECHS[mech]}", style)
