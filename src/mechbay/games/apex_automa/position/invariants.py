"""What must hold of every position."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.state import State
from mechbay.games.apex_automa.position.royale import royale_problems
from mechbay.games.apex_automa.position.setting_up import setup_problems
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit, program, steps
from mechbay.games.apex_automa.rules.choosing import ChoosePlace
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.ring import safe_now
from mechbay.games.apex_automa.rules.state import NOBODY, TDM, Clash, Token
from mechbay.games.apex_automa.rules.view import KIND, OWNER, USE, barred, first_free, keywords, standable
from mechbay.games.apex_automa.words.faces import FACES
from mechbay.positions import pending_problems


def problems(state: State) -> Iterator[str]:
    """What is wrong with a position, in words."""
    assert isinstance(state, Clash)
    found = [*_numbers(state), *_legends(state), *royale_problems(state), *setup_problems(state)]
    yield from found
    if found:
        return
    yield from _places(state)
    yield from _decks(state)
    yield from _tokens(state)
    yield from _activation(state)
    yield from _shot(state)
    yield from pending_problems(FACES, state)


def _numbers(state: Clash) -> Iterator[str]:
    last = 2 * cards.ROUNDS - 1
    if not 0 <= state.turn <= last:
        yield f"turn must lie in 0 to {last}"
    if min(state.points) < 0:
        yield "points are not below zero"
    if state.safe:
        left, bottom, right, top = state.safe
        if not (1 <= left <= right <= ground.SIDE and 1 <= bottom <= top <= ground.SIDE):
            yield "safe must be left, bottom, right and top of a rectangle on the map (AXA-23.17)"
    if state.ring != cards.NO_RING and state.safe != safe_now(state):
        yield "the safe rectangle is that of the ring card in this round (AXA-3.32, AXA-23.11)"
    if not 0 <= state.step <= steps.LAST:
        yield f"step must lie in 0 to {steps.LAST} (AXA-16.1)"
    if state.ap < 0 or state.uses < 0:
        yield "activation points and uses are not below zero"


def _legends(state: Clash) -> Iterator[str]:
    named = [legend for legend in state.legends if legend != cards.NO_LEGEND]
    if len(set(named)) != len(named):
        yield "no legend is in a match twice (AXA-10.8)"
    for figure in range(cards.FIGURES):
        name = f"legend {figure}"
        if state.legends[figure] == cards.NO_LEGEND:
            if state.at[figure] != OFF:
                yield f"{name} is nobody yet, so it is not on the map"
            continue
        if not 0 <= state.shield[figure] <= state.most_shield(figure):
            yield f"{name} has a shield of 0 to {state.most_shield(figure)} (AXA-8.3, AXA-10.12)"
        if not 0 <= state.health[figure] <= state.most_health(figure):
            yield f"{name} has a health of 0 to {state.most_health(figure)} (AXA-8.3, AXA-10.12)"
        if state.at[figure] != OFF and not state.health[figure]:
            yield f"{name} has no health, so it is not on the map (AXA-8.4)"
        if not 0 <= state.charges[figure] <= (cards.CHARGE_MOST if state.automa(figure) else 0):
            yield f"{name} cannot hold {state.charges[figure]} charges (AXA-14.2)"
        if min(state.ready[2 * figure : 2 * figure + 2]) < 0:
            yield f"{name} can use its abilities from turn 0 or a later one on (AXA-4.12)"
        arsenal = state.arsenal(figure) if state.mode == TDM else kit.NO_ARSENAL
        if arsenal != kit.NO_ARSENAL and (arsenal >= kit.FIRST_HUMAN) == state.automa(figure):
            yield f"{name} cannot have that weapon set (AXA-9.10, AXA-10.11)"


def _places(state: Clash) -> Iterator[str]:
    for figure in range(cards.FIGURES):
        space = state.at[figure]
        if space == OFF:
            continue
        word = ground.NAMES[space]
        if state.ground.level[space] < 0:
            yield f"{word} is not on the map"
        elif not standable(state, space, state.automa(figure)) and not _passes(state, figure):
            yield f"nobody can stand on {word} (AXA-2.19)"
        others = [other for other in range(cards.FIGURES) if other != figure and state.at[other] == space]
        if others and not any(_passing(state, one) for one in (figure, *others)):
            yield f"two legends stand on {word} (AXA-6.7)"
    words = _words(state)
    coming = "respawn-beacon" not in words and state.acting in cards.MEMBERS[cards.ENEMIES]
    wanted = (coming and state.at[state.acting] == OFF and not state.step) or (
        "drop" in words and "drop-beacon" not in words
    )
    if (state.beacon != OFF) != wanted:
        yield "a beacon is chosen if and only if an Automa is about to come (AXA-12.8, AXA-13.6)"
    elif wanted and (
        state.beacon not in state.ground.beacons or first_free(state, state.beacon, True) == OFF
    ):
        yield "no Automa can come at that beacon (AXA-12.13, AXA-13.11)"


def _words(state: Clash) -> list[str]:
    return [FACES.of(frame).word for frame in state.stack]


def _passes(state: Clash, figure: int) -> bool:
    """Whether an Automa is on its way over something that nobody stops on (AXA-2.6, AXA-2.7)."""
    return _passing(state, figure) and not keywords(state, state.at[figure]) & barred(True)


def _passing(state: Clash, figure: int) -> bool:
    """Whether an Automa is on its way, with a card that it walks by."""
    walks = [frame.args() for frame in state.stack if FACES.of(frame).word in ("move", "flee")]
    return any(args[0] == figure for args in walks)


def _decks(state: Clash) -> Iterator[str]:
    if state.decisions & state.decided or state.decisions | state.decided != cards.ALL_DECISIONS:
        yield "each decision card is in the deck or in the pile (AXA-15.11)"
    out = [
        frame.args() for frame in state.stack if FACES.of(frame).word == "played"
    ]  # cards that are carried out
    for figure in range(cards.FIGURES):
        if state.legends[figure] == cards.NO_LEGEND:
            continue
        parts = [state.decks[figure], state.discards[figure], state.hands[figure]]
        size = kit.DECK if state.automa(figure) else kit.HAND
        if state.automa(figure):
            shown = [state.active if figure == state.acting else kit.NO_FEAT]
            shown.append(state.reaction if figure == state.target else kit.NO_FEAT)
        else:
            shown = [args[1] for args in out if args[0] == figure]
        parts += [1 << feat % size for feat in shown if feat != kit.NO_FEAT]
        if sum(parts) != (1 << size) - 1 or any(
            part & other for k, part in enumerate(parts) for other in parts[:k]
        ):
            yield f"each card of legend {figure} is in one place (AXA-9.1, AXA-10.11)"
        if state.hands[figure].bit_count() > cards.HAND_LIMIT:
            yield f"legend {figure} holds more than {cards.HAND_LIMIT} cards (AXA-5.14)"


def _tokens(state: Clash) -> Iterator[str]:
    places: set[tuple[bool, int]] = set()
    for token in state.tokens:
        kind, place, _, begins, ends, use, opened = token
        word = cards.OBJECTS[kind]
        corner = cards.ON_CORNER[kind]
        if not 0 <= begins <= ends or ends < state.turn or use > state.uses:
            yield f"{word} is past its time (AXA-4.11)"
        if opened and kind != cards.PACKAGE:
            yield f"{word} cannot be opened"
        spaces = ground.TOUCHING[place] if corner else [place]
        if not any(state.ground.level[space] >= 0 for space in spaces):
            yield f"{word} is not on the map"
        solid = cards.KEYWORDS[kind] or corner  # marks of a strike or bombardment lie anywhere
        if solid and (corner, place) in places:
            yield f"two tokens lie on one place, one of them {word} (AXA-24.26)"
        if solid:
            places.add((corner, place))
        if kind == cards.ANCHOR and not _paired(state, token):  # a portal alone leads nowhere
            yield f"{word} comes in pairs (AXA-2.18, AXA-22.23)"
    for status, figure, ends in state.statuses:
        if state.legends[figure] == cards.NO_LEGEND or ends < state.turn or status < 0:
            yield "a status is of a legend and not past its time (AXA-4.13)"


def _paired(state: Clash, token: Token) -> bool:
    """Whether both tokens of a pair lie there for the same time, or the second is about to be placed."""
    pair = [other for other in state.tokens if other[KIND] == token[KIND] and other[USE] == token[USE]]
    if len(pair) == 2:
        return pair[0][OWNER:USE] == pair[1][OWNER:USE]
    places = [program.NODES[frame.node] for frame in state.stack if isinstance(frame, ChoosePlace)]
    return len(pair) == 1 and token[USE] == state.uses and any(node.closes for node in places)


def _activation(state: Clash) -> Iterator[str]:
    acting = state.acting
    if (acting != NOBODY) != ("done" in _words(state)):
        yield "an activation is under way if and only if its end is pending"
        return
    if acting == NOBODY or not state.automa(acting):
        if state.step or state.main != NOBODY or state.shot or state.active != kit.NO_FEAT:
            yield "step, main enemy and active feat are those of an acting Automa"
        return
    if state.main != NOBODY and state.main not in state.foes(acting):
        yield "the main enemy is an enemy on the map (AXA-16.5)"
    if state.active != kit.NO_FEAT and state.active // kit.DECK != state.legends[acting]:
        yield "the active feat is one of the acting Automa's (AXA-16.17)"
    last_fell = state.shooter != NOBODY and not state.foes(acting)  # and the shot goes on to its end
    if 2 <= state.step <= 9 and state.main == NOBODY and not last_fell:
        yield "an Automa in this step has a main enemy (AXA-16.5)"
    if (state.active != kit.NO_FEAT) != (state.step >= 4):
        yield "an Automa has an active feat from step 4 on (AXA-16.17)"


def _shot(state: Clash) -> Iterator[str]:
    words = _words(state)
    if words.count("reshuffle") != (state.shooter != NOBODY):
        yield "a shot is pending if and only if its end is"
    if state.shooter == NOBODY:
        return
    if cards.TEAM[state.shooter] == cards.TEAM[state.target]:
        yield "a shot is at an enemy (AXA-7.2)"
    if not 0 <= state.distance < ground.SIDE:
        yield f"the distance of a shot lies in 0 to {ground.SIDE - 1}"
    if max(map(abs, [*state.mods, *state.boosted])) > MOST_MOD or not 0 < _revealed(state) <= cards.AIM_CARDS:
        yield "no shot is changed that much"
    if state.automa(state.shooter) and not state.shot:
        yield "an Automa that shoots has shot (AXA-17.2)"
    if not _boost_fits(state):
        yield "the boost is not a card for this shot (AXA-7.6, AXA-9.5)"
    turned_up = (
        state.automa(state.target) and "before" not in words and not aiming.total(state, program.FORBID)
    )
    if (state.reaction != kit.NO_FEAT) != turned_up:
        yield "an Automa turns up a card before it is fired at (AXA-20.14)"
    elif turned_up and state.reaction // kit.DECK != state.legends[state.target]:
        yield "the card turned up is one of the target's (AXA-20.14)"


MOST_MOD = 99  # that a document may give


def _revealed(state: Clash) -> int:
    """How many aim cards may be needed."""
    count = len(aiming.thresholds(state))
    return 2 * count if aiming.total(state, program.REDRAW) else count


def _boost_fits(state: Clash) -> bool:
    """Whether the card that boosts a shot is one of its team."""
    if state.boost == kit.NO_FEAT:
        return not any(state.boosted)
    if aiming.feat_boosts(state):
        return state.boost == state.active
    team = [figure for figure in (state.shooter, cards.ALLY[state.shooter]) if not state.automa(figure)]
    own = [state.legends[figure] for figure in team]
    return kit.CARD_TYPE[state.boost] == kit.BOOSTING and state.boost // kit.HAND in own
