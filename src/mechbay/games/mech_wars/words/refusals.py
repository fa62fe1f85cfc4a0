"""Why an action may not be done now: a clause and one sentence."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame, State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import ACTIONS, FIRE, GO, MOVE, ON, PLAY, WITH
from mechbay.games.mech_wars.rules.battle import Manoeuvre
from mechbay.games.mech_wars.rules.effects import can_move
from mechbay.games.mech_wars.rules.flow import Deployment, Formation, Kidnap, Place, Scouting, Tucking
from mechbay.games.mech_wars.rules.moving import Go
from mechbay.games.mech_wars.rules.playing import Choose, ChooseSecond, barred, part_of, protected
from mechbay.games.mech_wars.rules.salvo import Aim, Also, Shield, Spend
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.events import card_text, prompt

MOMENTS: dict[type[Frame], int] = {
    Deployment: cards.AT_DEPLOYMENT,
    Kidnap: cards.AT_KIDNAP,
    Formation: cards.AT_FORMATION,
    Manoeuvre: cards.AT_MANOEUVRE,
}
LEAVING = ("end", "pass", "decline")
MANOEUVRING = ("move", "play", "fire")
CARD_WORDS = ("on", "with", "onto", "name", "against", "place")


def why_not(state: State, seat: int, action: int) -> Message:
    """The rule that forbids an action which is not legal now."""
    assert isinstance(state, War)
    if seat not in state.actors():
        return prompt(state, seat)
    frame = state.stack[-1]
    word, named = ACTIONS.parts(action)
    named_words = {kind: Word(kind, value) for kind, value in named}
    if word == "play" and type(frame) in MOMENTS:
        return _play_reason(state, seat, action - PLAY, MOMENTS[type(frame)])
    if word == "kidnap" and isinstance(frame, Kidnap):
        return Message("no.not-marching", named_words, "MWR-3.7")
    if word == "place" and isinstance(frame, Place):
        return Message("no.occupied", named_words, "MWR-3.9")
    if word == "move" and isinstance(frame, Formation | Manoeuvre):
        return _move_reason(state, seat, action - MOVE)
    if word == "go" and isinstance(frame, Go):
        return _go_reason(state, seat, frame.mech, action - GO)
    if word == "fire" and isinstance(frame, Manoeuvre):
        own = action - FIRE in state.formations[seat]
        return Message("no.first-line" if own else "no.own", named_words, "MWR-7.6" if own else "MWR-7.5")
    if word in ("deploy", "tuck") and isinstance(frame, Scouting | Tucking):
        return Message("no.not-looked-at", named_words, "MWR-10.8")
    if word == "shield" and isinstance(frame, Shield):
        return Message("no.no-shield", {}, "MWR-10.12")
    if word in CARD_WORDS and isinstance(frame, Choose | ChooseSecond):
        return _card_reason(state, seat, frame, word, action)
    if isinstance(frame, Aim) and word == "at":
        return _aim_reason(state, seat, named_words)
    if isinstance(frame, Also) and word == "also":
        first = Word("mech", state.target)
        key = "no.same-target" if named_words["mech"] == first else "no.not-beside"
        return Message(key, named_words | {"target": first}, "MWR-8.2")
    return _other_question(state, seat, frame, word)


def _other_question(war: War, seat: int, frame: Frame, word: str) -> Message:
    """The action answers another question than the one that is asked."""
    asked = prompt(war, seat)
    clause = asked.clause
    if isinstance(frame, Manoeuvre) and word in LEAVING:
        clause = "MWR-7.10"
    elif isinstance(frame, Aim | Also | Shield | Spend) and word in MANOEUVRING and not war.replying:
        clause = "MWR-7.20"
    elif isinstance(frame, Kidnap | Place) and word in LEAVING:
        clause = "MWR-3.11"
    elif isinstance(frame, Place | Formation) and word == "kidnap":
        clause = "MWR-3.8"
    return Message("no.other-question", {"prompt": asked}, clause)


def _play_reason(war: War, seat: int, card: int, moment: int) -> Message:
    named = {"card": Word("card", card)}
    if card not in war.hands[seat]:
        return Message("no.not-in-hand", named, "MWR-7.4" if war.fighting else "MWR-3.12")
    if war.carded:
        return Message("no.carded", named, "MWR-7.4" if war.fighting else "MWR-3.14")
    if war.fighting and war.moves >= cards.MANOEUVRES:
        return Message("no.manoeuvres", {"count": cards.MANOEUVRES}, "MWR-7.2")
    text = card_text(card, part_of(war))
    right = cards.MOMENT[part_of(war)][card]
    if right != moment:
        clause = cards.CARD_CLAUSE[card] if war.fighting else "MWR-3.15"
        return Message("no.moment", named | {"moment": Word("moment", right)}, clause)
    if barred(war, card):
        return Message("no.barred", named, cards.CARD_CLAUSE[card])
    return Message("no.target", named | {"text": text}, "MWR-10.15")


def _move_reason(war: War, seat: int, mech: int) -> Message:
    named = {"mech": Word("mech", mech)}
    formation = war.formations[seat]
    if mech not in formation:
        return Message("no.own", named, "MWR-7.2" if war.fighting else "MWR-3.17")
    if war.fighting and war.moves + war.carded >= cards.MANOEUVRES:
        return Message("no.manoeuvres", {"count": cards.MANOEUVRES}, "MWR-7.4" if war.carded else "MWR-7.2")
    if war.moves and not war.fighting:
        return Message("no.moved", named, "MWR-3.17")
    if mech == war.mover and war.series(mech) != cards.TREETOPS:
        return Message("no.moved-twice", named, "MWR-7.2")
    assert not can_move(war, seat, formation.index(mech))
    return Message("no.way", named | {"speed": Word("number", cards.SPEED[mech])}, "MWR-3.20")


def _go_reason(war: War, seat: int, mech: int, cell: int) -> Message:
    formation = war.formations[seat]
    before = formation.index(mech)
    named = {
        "mech": Word("mech", mech),
        "cell": Word("cell", cell),
        "speed": Word("number", cards.SPEED[mech]),
    }
    if cell == before:
        return Message("no.there-and-back", named, "MWR-3.21")
    if cell in cards.ENDS[cards.SPEED[mech]][before]:
        return Message("no.occupied", named, "MWR-3.20")
    row, column = cell // cards.SIDE - before // cards.SIDE, cell % cards.SIDE - before % cards.SIDE
    diagonal = cards.SPEED[mech] == abs(row) == abs(column)
    return Message("no.steps", named, "MWR-3.19" if diagonal else "MWR-3.18")


def _card_reason(war: War, seat: int, frame: Choose | ChooseSecond, word: str, action: int) -> Message:
    card: Args = {"card": Word("card", frame.card), "text": card_text(frame.card, part_of(war))}
    clause = cards.CARD_CLAUSE[frame.card]
    if word in ("on", "with"):
        mech = action - (ON if word == "on" else WITH)
        owner = war.owner(mech)
        aimed = cards.FIRST_TARGET[part_of(war)][frame.card] == cards.ENEMY
        if aimed and owner not in (cards.NO_MECH, seat) and protected(war, mech):
            guard = "MWR-10.21" if war.fighting else "MWR-10.12"
            return Message("no.protected", card | {"mech": Word("mech", mech)}, guard)
    return Message("no.card-target", card, clause)


def _aim_reason(war: War, seat: int, named: dict[str, Word]) -> Message:
    owner = war.owner(named["mech"].value)
    if owner == cards.NO_MECH:
        return Message("no.not-fielded", named, "MWR-7.5")
    if owner == seat:
        return Message("no.own-target", named, "MWR-7.8")
    if owner != war.defender:
        return Message("no.reply-other", named, "MWR-11.3")
    return Message("no.reply-line", named, "MWR-8.4")
