"""The tray of a seat and the panels of all seats, in HTML."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.games.mech_wars.draw.art import BACK, CARD_SIGNS, EMBLEMS, POINT, TYPE_ART, seat_sign
from mechbay.games.mech_wars.draw.look import Look, letter
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import ACTIONS, NAME, PLAY, SHIELD
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.words.text import card_text
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
    return tag(
        "div",
        tag("div", tag("b", escape(title)), "" if look.war.fighting else hints(look), class_="mw-head-line"),
        under(look),
        series_choice(look),
        tag("ul", *hand, class_="mw-cards", aria_label=title) if hand else none(look),
        class_="mw mw-tray",
    )


def seats(state: State, seat: int, speaker: Speaker) -> list[str]:
    """Each seat: who it is, how it scored, what it is worth now, what it holds."""
    look = Look(state, seat, speaker)
    return [seat_panel(look, owner) for owner in range(look.war.seats)]


@cache
def icon(art: str, size: float = 30, style: str = "mw-icon") -> str:
    """A sign inside HTML text."""
    view = f"{-size / 2:g} {-size / 2:g} {size:g} {size:g}"
    return tag("svg", art, viewBox=view, class_=style, aria_hidden="true")


# --- the tray
def hints(look: Look) -> str:
    """The switch of the hints on empty cells; the page keeps how it stands."""
    box = tag("input", type="checkbox", id="hints", checked="", data_keep="hints")
    return tag("label", box, " ", escape(look.text("table.hints")), class_="mw-hints")


def none(look: Look) -> str:
    """An empty hand."""
    return tag("p", escape(look.text("table.no-cards")), class_="mw-none")


def under(look: Look) -> str:
    """The mechs under the deck, where the seat knows them."""
    known = [mech for mech in look.war.under if mech != HIDDEN]
    if not known or look.war.fighting:
        return ""
    names = ", ".join([look.words.mechs[mech] for mech in known])
    return tag("p", escape(look.speaker.say(Message("table.under", {"mechs": names}))), class_="mw-none")


def series_choice(look: Look) -> str:
    """The series that Camouflage Paint may name."""
    named = [series for series in range(len(cards.SERIES)) if NAME + series in look.legal]
    shown = [
        tag(
            "button",
            icon(EMBLEMS[cards.SERIES[series]], 26),
            tag("span", escape(look.words.series[series])),
            type="button",
            id=f"name-{cards.SERIES[series]}",
            class_=f"mw-name-series mw-{cards.SERIES[series]} legal",
            data_action=ACTIONS.write(NAME + series),
            aria_label=look.speaker.choice(look.war, look.seat, NAME + series),
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
    label = look.speaker.choice(look.war, look.seat, action)
    button = tag(
        "button",
        inside,
        type="button",
        id=name,
        class_="legal",
        data_action=ACTIONS.write(action),
        data_inspect=looked,
        aria_label=label,
    )
    return tag("li", button)


def says_now(card: int, part: int, _: int) -> Message:
    """What a card says in a part of the game."""
    return card_text(card, part)


@cache
def card_inside(card: int, name: str, says: str) -> str:
    """A card's sign, name and text."""
    words = tag("span", tag("b", escape(name)), tag("span", escape(says)), class_="mw-says")
    return icon(CARD_SIGNS[cards.CARDS[card]], 32, "mw-icon mw-large") + words


# --- the seats
def seat_panel(look: Look, owner: int) -> str:
    """One seat's panel."""
    war = look.war
    turn = war.turn == owner and not war.over
    return tag(
        "article",
        tag("div", "", class_="mw-stripe"),
        tag("div", *seat_head(look, owner, turn), class_="mw-head-line"),
        results(look, owner),
        worth(look, owner),
        tag("div", *held(look, owner), *lost(look, owner), class_="mw-owned"),
        class_=f"mw mw-seat mw-seat-{letter(owner)}" + (" mw-on-turn" if turn else ""),
        id=f"seat-{letter(owner)}",
        aria_current="true" if turn else None,
    )


def seat_head(look: Look, owner: int, turn: bool) -> list[str]:
    """A seat's sign and name, what there is to say about it, and what counts."""
    war = look.war
    scores = war.scores()
    leads = scores[owner] == max(scores) and min(scores) < max(scores) and not war.over
    about = [("table.first", war.first == owner and not war.fighting), ("table.leads", leads)]
    about += [
        ("table.won", war.over and owner in war.winners()),
        ("table.turn", turn),
        ("table.you", look.seat == owner),
    ]
    return [
        icon(seat_sign(owner, letter(owner)), 42, "mw-icon mw-large"),
        tag("b", escape(look.speaker.word("seat", owner)), class_="mw-who"),
        *[tag("span", escape(look.text(key)), class_="mw-chip") for key, so in about if so],
        points(look, owner) if war.fighting else total(war.total(owner), look.text("table.total")),
    ]


@cache
def total(number: int, words: str) -> str:
    """The March total of a seat."""
    return tag("span", str(number), class_="mw-big", role="img", aria_label=f"{words} {number}")


def points(look: Look, owner: int) -> str:
    """The combat points of a seat."""
    count = look.war.points[owner]
    words = f"{look.text('table.combat-points')} {count}"
    return tag("span", icon(POINT, 18), str(count), class_="mw-big", role="img", aria_label=words)


def results(look: Look, owner: int) -> str:
    """The three scorings and their sum."""
    war = look.war
    found = war.results[owner]
    return results_row(tuple(found), look.text("table.scorings"), look.text("table.total"))


@cache
def results_row(found: tuple[int, ...], title: str, total_word: str) -> str:
    """Results by scoring; a dash stands for one that is still to come."""
    shown = []
    for number in range(len(cards.SCORING_ROUNDS)):
        points = str(found[number]) if number < len(found) else "–"
        shown.append(tag("li", tag("span", NUMERALS[number]), tag("b", points)))
    shown.append(tag("li", tag("span", escape(total_word)), tag("b", str(sum(found))), class_="mw-sum-cell"))
    return tag("ol", *shown, class_="mw-results", aria_label=title)


def worth(look: Look, owner: int) -> str:
    """What the formation would score now, part by part; in the Battle the mechs that are left."""
    war = look.war
    if war.fighting:
        mechs = war.mechs(owner)
        values = sum([war.base(mech) for mech in mechs])
        args: dict[str, int] = {"count": len(mechs), "values": values}
        return tag("p", escape(look.speaker.say(Message("table.left", {**args}))), class_="mw-worth")
    parts = formation_parts(war, owner)
    named = [(look.text(key), amount) for key, amount in zip(PARTS, parts, strict=True) if amount]
    if war.drilled == owner:
        named.append((look.words.cards[cards.DRILL], cards.AMOUNT[cards.MARCH][cards.DRILL]))
    whole = sum([amount for _, amount in named])
    listed = "".join([f" · {words} {amount}" for words, amount in named])
    said = look.speaker.say(Message("table.now", {"now": whole}))
    return tag("p", tag("b", escape(said)), escape(listed), class_="mw-worth")


def held(look: Look, owner: int) -> list[str]:
    """The hand as backs, and the cards that the seat who looks knows of; what is in effect."""
    hand = look.war.hands[owner]
    words = look.text("table.hand")
    shown = [tag("span", icon(BACK, 22), tag("b", str(len(hand))), class_="mw-some", role="img",
                 aria_label=f"{words} {len(hand)}")]  # fmt: skip
    if owner != look.seat:
        known = [card for card in hand if card != HIDDEN]
        shown += [sign_of(card, look.words.cards[card]) for card in known]
    return shown


@cache
def sign_of(card: int, name: str) -> str:
    """A special card as its sign."""
    return tag(
        "span", icon(CARD_SIGNS[cards.CARDS[card]], 30), class_="mw-some", role="img", aria_label=name,
        data_inspect=f"card:{cards.CARDS[card]}",
    )  # fmt: skip


def lost(look: Look, owner: int) -> list[str]:
    """The mechs that have left the formation in the Battle."""
    return [lost_mech(mech, look.words.mechs[mech]) for mech in look.war.removed[owner]]


@cache
def lost_mech(mech: int, name: str) -> str:
    """A removed mech, small."""
    ground = '<rect class="mw-card" x="-36" y="-36" width="72" height="72" rx="6"/>'
    inside = icon(ground + TYPE_ART[cards.TYPES[cards.MECH_TYPE[mech]]], 74)
    style = f"mw-some mw-{cards.SERIES[cards.MECH_SERIES[mech]]}"
    return tag(
        "span", inside, class_=style, role="img", aria_label=name, data_inspect=f"mech:{cards.MECHS[mech]}"
    )
