"""One card of Apex carried out in one position: what changed, and which moves and shots it ordered.

Legends are named by their part: "self" has the card, "main" and "other" are its enemies, "ally" its ally.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from apex import LEGENDS, Clash, Legends, acting, at_step, field, lucky
from mechbay.games.apex_automa.rules import kit

PARTS = ("self", "main", "other", "ally")
WEAK = {"at": "e5", "shield": 10, "health": 20, "charges": 2}  # so that whatever is restored can be seen
CARDS = ("p-12", "p-6", "p-3")  # straight on, or straight back, for the first cell
TRANSFERS = ("transferred", "repositions", "pushed")


class Case(NamedTuple):
    """A card, where the legends stand, and what must come of it."""

    card: str
    setup: dict[str, Any]
    changes: dict[str, dict[str, Any]]
    moves: tuple[str, ...] = ()
    luck: tuple[str, ...] = ()
    document: dict[str, Any] = {}
    cells: dict[str, str] = {}


def cast(legend: str) -> dict[str, str]:
    """The legends of a position by their parts: the card's own, and the first others."""
    others = [name for name in LEGENDS if name != legend]
    return dict(zip(PARTS, (legend, *others), strict=False))


def setting(case: Case, legend: str) -> tuple[Legends, Legends]:
    """The players' legends and the Automas of a case with an Automa's card."""
    names = cast(legend)
    setup = {"main": "e9"} | case.setup
    own = setup.get("self", {})
    self_at: dict[str, Any] = WEAK | (own if isinstance(own, dict) else {"at": own})
    players = {names[part]: setup[part] for part in ("main", "other") if part in setup}
    allies = {names["ally"]: setup["ally"]} if "ally" in setup else {}
    return players, {legend: self_at} | allies


def middle(case: Case) -> tuple[dict[str, dict[str, Any]], tuple[str, ...]]:
    """What the middle part of a feat changes, and the moves and shots that it orders; the Automa has shot."""
    feat = kit.FEATS.index(case.card)
    legend = LEGENDS[feat // kit.DECK]
    players, automas = setting(case, legend)
    document: dict[str, Any] = {"active": case.card, "has_shot": True, "main": cast(legend)["main"]}
    game = at_step(
        kit.FEAT_STEP[feat], field(9, 12, **case.cells), players, automas, **document | case.document
    )
    before = game.now
    late = case.luck if case.moves and not case.moves[0].startswith("shoot") else ()
    game.follows(*(() if late else case.luck))
    moves = moved(game, late)
    return changed(game, before, legend), moves


def moved(game: Clash, late: tuple[str, ...]) -> tuple[str, ...]:
    """The moves that a card orders, walked to their ends with straight cards, and its shot."""
    found: list[str] = []
    spare = list(CARDS)
    while True:
        word, *args = game.now["pending"][-1].split()
        if word == "automa-aims":
            return (*found, "shoot")
        if word != "move":
            return tuple(found)
        points = int(args[1])
        found.append(f"{points} {args[2]}")
        while points > 0:
            last = points <= 2
            game.follows(spare.pop(0), *(late if last and len(found) == 1 else ()))
            points -= 2


def changed(game: Clash, before: dict[str, Any], legend: str) -> dict[str, dict[str, Any]]:
    """By how much numbers of legends changed, where they were put, and new statuses; by their parts."""
    parts = {name: part for part, name in cast(legend).items()}
    found: dict[str, dict[str, Any]] = {}
    for then, now in zip(before["legends"], game.now["legends"], strict=True):
        part = parts.get(now["legend"], now["legend"])
        for key in ("shield", "health", "charges"):
            if now[key] != then[key]:
                found.setdefault(part, {})[key] = now[key] - then[key]
    for told in game.story():
        if told["event"] in TRANSFERS:
            found.setdefault(parts[told["legend"]], {})["at"] = told["space"]
    for status in game.now["statuses"]:
        if status not in before["statuses"]:
            name = game.now["legends"][status["legend"]]["legend"]
            word = f"{status['status']} until {status['ends'] - game.now['turn']}"
            found.setdefault(parts[name], {})["status"] = word
    for token in game.now["tokens"]:
        if token not in before["tokens"]:
            left = (token["begins"] - game.now["turn"], token["ends"] - game.now["turn"])
            found.setdefault(token["token"], {})[token["at"]] = left
    return found


# --- lower parts


def boosted(case: Case) -> tuple[dict[str, int], int]:
    """The modifiers of a feat's boost when the Automa shoots at its main enemy, and the charges it spent."""
    feat = kit.FEATS.index(case.card)
    legend = LEGENDS[feat // kit.DECK]
    players, automas = setting(case, legend)
    document: dict[str, Any] = {"active": case.card, "main": cast(legend)["main"]}
    game = at_step(7, field(9, 12, **case.cells), players, automas, **document | case.document)
    held = game.charges(legend)
    game.follows()
    assert game.now["shot"]["boost"] == case.card
    return game.now["shot"]["boosted"], held - game.charges(legend)


def reacted(case: Case) -> tuple[dict[str, int], dict[str, dict[str, Any]], tuple[str, ...]]:
    """What a feat does that its Automa turns up when the main enemy shoots and misses with three cards: the
    modifiers of the shot, what changed, and the moves that it orders."""
    feat = kit.FEATS.index(case.card)
    legend = LEGENDS[feat // kit.DECK]
    players, automas = setting(case, legend)
    game = acting(field(9, 12, **case.cells), players, automas, **case.document)
    before = game.now
    game.does(f"shoot g7-scout {legend}")
    game.does("fire", luck=lucky(case.card, "5-n", "10-e", "15-s"))
    moves = moved(game, ())
    mods: dict[str, int] = {}
    for told in game.told("modifies"):
        mods[told["mod"]] = mods.get(told["mod"], 0) + told["value"]
    return mods, changed(game, before, legend), moves
