"""Feats, abilities, items and charges: small cards above the figure that they serve."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import Phrases
from mechbay.games.apex_automa.draw.shows.pictures import BELOW, label, marked, turned_up
from mechbay.games.apex_automa.draw.shows.places import figure
from mechbay.games.apex_automa.rules import kit
from mechbay.shows import GRAVE, NOTED, SLIGHT, Overlay, Shows, home, panel
from mechbay.svg import group
from mechbay.words import Speaker

# what a card is good for, by the windows of the lower part of a feat
WINDOWS: Final = [things.BURST, things.SHIELD, things.SHIELD]
ANSWERS: Final = ["show.no-reaction", "show.reacts", "show.reacts"]
# the same by the types of people's feats
TYPES: Final = [things.CARDS, things.STAR, things.BURST, things.SHIELD, things.SHIELD]


def card(face: Event, faces: tuple[str, ...], weight: int) -> list[Overlay]:
    """A card above the legend whose it is."""
    return [Overlay("appear", figure(face.args[0], face.seat), faces, weight=weight)]


def active_feat(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    name = Phrases.of(speaker).feats[face.args[1]]
    return card(face, turned_up(name, things.CARDS, face.seat, speaker.text("show.feat")), SLIGHT)


def feat_effects(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    name = Phrases.of(speaker).feats[face.args[1]]
    return card(face, turned_up(name, things.STAR, face.seat, speaker.text("show.feat"))[1:], SLIGHT)


def boosts(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    name = Phrases.of(speaker).feats[face.args[1]]
    return card(face, turned_up(name, things.BURST, face.seat, speaker.text("show.boost"))[1:], NOTED)


def turns_up(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """An Automa under fire: its card is a reaction or not."""
    _, feat, window = face.args
    name = Phrases.of(speaker).feats[feat]
    return card(face, turned_up(name, WINDOWS[window], face.seat, speaker.text(ANSWERS[window])), SLIGHT)


def plays(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number = face.args[1]
    name = Phrases.of(speaker).cards[number]
    return card(face, turned_up(name, TYPES[kit.CARD_TYPE[number]], face.seat)[1:], NOTED)


def drew(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    number = face.args[1]
    name = Phrases.of(speaker).cards[number]
    faces = turned_up(name, TYPES[kit.CARD_TYPE[number]], face.seat, y=0)
    return [Overlay("appear", home(face.seat), faces)]


def ability(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, number, _ = face.args
    name = Phrases.of(speaker).abilities[number]
    faces = turned_up(name, art.legend(legend, face.seat), face.seat, speaker.text("show.ability"))[1:]
    return [*card(face, faces, GRAVE), Overlay("flash", token(number), weight=GRAVE)]


def token(number: int) -> str:
    """An ability on the initiative track."""
    return f"token-{kit.ABILITIES[number]}"


def available(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("flash", token(face.args[1]))]


def uses(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    item = face.args[1]
    faces = turned_up(Phrases.of(speaker).items[item], things.ITEMS[item], face.seat)[1:]
    return card(face, faces, NOTED)


def status(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    words = label(speaker.word("status", face.args[1]), BELOW, face.seat)
    return card(face, (words,), NOTED)


def points(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    gained = speaker.text("show.ap", points=face.args[1])
    return card(face, (label(gained, BELOW, face.seat),), SLIGHT)


# --- charges
BOLT: Final = group(things.CHARGE, scale=0.6)


def charged(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, charges, _ = face.args
    return [Overlay("fly", figure(legend, face.seat), (BOLT,), panel(face.seat)) for _ in range(charges)]


def spent(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, charges, _ = face.args
    return [Overlay("fly", panel(face.seat), (BOLT,), figure(legend, face.seat)) for _ in range(charges)]


def cannot_pay(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, needed, held = face.args
    return card(face, (marked(things.CHARGE, f"{held}/{needed}", "mb-loss", BELOW),), SLIGHT)


SHOWS: Final[Shows] = {
    "available": available,
    "status-over": "its chip goes from the panel of the legend",
    "charged": charged,
    "spent": spent,
    "cannot-pay": cannot_pay,
    "drew": drew,
    "plays": plays,
    "reshuffled": "the panel counts the cards of the deck",
    "ability": ability,
    "uses": uses,
    "ap": points,
    "status": status,
    "boosts": boosts,
    "turns-up": turns_up,
    "active-feat": active_feat,
    "feat-effects": feat_effects,
    "feat-over": "the card was seen when it was turned up",
}
