"""What is true in every position of the game, seen ones included."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.event import HIDDEN
from mechbay.core.state import State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.ending import fighters
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.terms import TERMS
from mechbay.games.mech_wars.rules.values import may_fire
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.positions import pending_problems


def problems(state: State) -> Iterator[str]:
    """What is true in every position: yields a sentence for each thing that is not."""
    assert isinstance(state, War)
    if _names_strangers(state):
        yield f"the seats of this game are a to {TERMS.write('seat', state.seats - 1)}"
        return  # all that follows looks into the seats' hands and formations
    yield from _card_problems(state)
    yield from _mech_problems(state)
    yield from _count_problems(state)
    yield from _salvo_problems(state)
    yield from pending_problems(FACES, state)


def _names_strangers(war: War) -> bool:
    """Whether a seat is named that nobody sits in."""
    named = [war.first, war.turn, war.scout, war.robber, war.robbed, war.drilled, war.attacker, war.defender]
    return max(named) >= war.seats or min(war.first, war.turn) < 0 or bool(war.escaped >> war.seats)


def _card_problems(war: War) -> Iterator[str]:
    held = [card for hand in war.hands for card in hand]
    attached = [card for card in range(len(cards.CARDS)) if war.holder[card] != cards.NO_MECH]
    seen = [card for card in held if card != HIDDEN] + war.card_discards + attached + war.card_deck
    if sorted(seen) != list(range(len(cards.CARDS))):
        yield "each special card is in one place"
    draws = sum(1 for scoring in cards.DRAW_AFTER if war.round <= cards.SCORING_ROUNDS[scoring - 1])
    if war.card_deck_size() < draws * war.seats:
        yield "the hands hold more cards than are left, or there are too few to draw"
    if any(card not in (cards.ARMOUR, cards.PAINT, cards.FORCE_SHIELD) for card in attached):
        yield "only Armour Plating, Camouflage Paint and Force Shield are attached"
    if cards.ARMOUR in attached and war.armour not in (
        cards.AMOUNT[0][cards.ARMOUR],
        cards.AMOUNT[1][cards.ARMOUR],
    ):
        yield "Armour Plating is worth what its card says"
    if any(war.owner(war.holder[card]) == cards.NO_SEAT for card in attached):
        yield "a card is attached to a mech of a formation"
    robbery = war.robber != cards.NO_SEAT
    if robbery != (war.robbed != cards.NO_SEAT) or (robbery and war.robber == war.robbed):
        yield "who robs has somebody else to rob"
    elif robbery and cards.JAMMING not in war.card_discards:
        yield "who has robbed has played Jamming"
    elif war.stolen != cards.NO_CARD and (not robbery or war.stolen in _elsewhere(war)):
        yield "the stolen card is with the robber, or played"


def _elsewhere(war: War) -> list[int]:
    """Cards that the robber cannot have had."""
    hands = [card for seat in range(war.seats) if seat != war.robber for card in war.hands[seat]]
    return (
        [*hands, *war.card_deck, cards.JAMMING]
        if HIDDEN not in hands + war.hands[war.robber]
        else [cards.JAMMING]
    )


def _mech_problems(war: War) -> Iterator[str]:
    fielded = [mech for formation in war.formations for mech in formation if mech != cards.NO_MECH]
    placed = [mech for row in [*war.road, *war.removed] for mech in row] + fielded
    secret = war.looked + war.under
    placed += war.discards + war.deck + [mech for mech in secret if mech != HIDDEN]
    if sorted(placed) != list(range(len(cards.MECHS))):
        yield "each mech is in one place"
    if war.deck_size() < 0:
        yield "there are not so many mechs left"
    for mech in range(len(cards.MECHS)):
        if min(war.plus[mech], war.minus[mech]) < 0:
            yield f"the markers of {cards.MECHS[mech]} are counted from 0"
        if (war.plus[mech] or war.minus[mech]) and mech not in fielded:
            yield f"{cards.MECHS[mech]} has markers but stands in no formation"
    if len(secret) > cards.RECON_LOOKS or (
        secret and (war.scout == cards.NO_SEAT or cards.RECON not in war.card_discards)
    ):
        yield f"Recon is played once, by the scout, who looks at {cards.RECON_LOOKS} mechs"
    if HIDDEN in secret and secret.count(HIDDEN) != len(secret):
        yield "a seat knows all or nothing of what Recon looked at"
    if war.looked and _asked_during(war) != "recon":
        yield "mechs are looked at only until they are laid down"


def _asked_during(war: War) -> str:
    """What lasts as long as the present question."""
    return FACES.of(war.stack[-1]).during if war.stack else ""


def _count_problems(war: War) -> Iterator[str]:
    if not 1 <= war.round <= cards.ROUNDS or (war.fighting and war.round != cards.ROUNDS):
        yield f"the March has {cards.ROUNDS} rounds, and the Battle comes after them"
    past = sum(1 for last in cards.SCORING_ROUNDS if war.fighting or war.over or war.round > last)
    if any(len(results) != past for results in war.results):
        yield f"there have been {past} scorings"
    moves = cards.MANOEUVRES if war.fighting else cards.MARCH_MOVES
    if min(war.points) < 0 or not 0 <= war.moves <= moves or war.calm < 0:
        yield "points, moves and quiet turns are counted from 0"
    if war.fighting and not war.battle:
        yield "the Battle is played in the mode battle only"
    battle = [
        *war.points,
        war.calm,
        war.escaped,
        war.lost,
        war.attacker != cards.NO_SEAT,
        *map(len, war.removed),
    ]
    if not war.fighting and any(battle):
        yield "combat points, salvoes and losses belong to the Battle"
    if war.fighting and any(war.points[seat] and not war.mechs(seat) for seat in range(war.seats)):
        yield "a seat without mechs is out of the Battle"
    if war.fighting and war.stack and len(fighters(war)) <= 1:
        yield "the Battle is over when one formation is left"
    if (war.moves == 0) != (war.mover == cards.NO_MECH):
        yield "the mover is who moved this turn"
    if (war.workshop or war.recon) and not war.carded:
        yield "Field Workshop and Recon are cards of this turn"


def _salvo_problems(war: War) -> Iterator[str]:
    if (_asked_during(war) == "salvo") != (war.attacker != cards.NO_SEAT):
        yield "a salvo lasts as long as something is asked about it"
    if war.attacker == cards.NO_SEAT:
        idle = [war.defender, war.firer, war.target, war.second]
        if any(value >= 0 for value in idle) or war.spent_attacker or war.spent_defender:
            yield "a salvo has an attacker"
        return
    attacking = war.formations[war.attacker]
    if war.firer not in attacking or war.attacker == war.defender:
        yield "a salvo is fired by a mech of the attacker at another seat"
    elif war.turn != (war.defender if war.replying else war.attacker):
        yield "a salvo is fired by the seat whose turn it is, a reply at that seat"
    elif not war.replying and not may_fire(war, war.attacker, attacking.index(war.firer)):
        yield "only a mech of the first line may fire"
    elif war.replying and war.series(war.firer) != cards.TREETOPS:
        yield "only Treetops reply"
    elif war.target != cards.NO_MECH:
        defending = war.formations[war.defender] if war.defender != cards.NO_SEAT else []
        if war.target not in defending:
            yield "the target stands in the defender's formation"
        elif war.second != cards.NO_MECH and (
            war.series(war.firer) != cards.FIRESTARTERS
            or war.second not in [defending[cell] for cell in cards.BESIDE[defending.index(war.target)]]
        ):
            yield "two targets stand beside each other before a Firestarters mech"
    elif war.second != cards.NO_MECH:
        yield "a second target needs a first"
    if min(war.spent_attacker, war.spent_defender) < 0:
        yield "spent points are counted from 0"
