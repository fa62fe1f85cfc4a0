"""Cards of Apex with other effects than printed: what the grammar of section 24 allows and no card says.

    with inscribed("wr-06", [{"op": "relocate", "who": "main", "to": {"first": "space", "near": "self"}}]):
        game = at_step(8, field(), {"gibraltar": "e5"}, {"wraith": "a1"}).follows()

A card is a feat ("wr-06"), its lower part ("wr-06.lower"), a person's card ("wr-h1") or an ability ("li-t").
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from apex import IDLE, Clash, Legends, Rows, acting, at_step, field, lucky
from apex_data import PRINTED
from mechbay.games.apex_automa.rules import kit, program
from mechbay.games.apex_automa.rules.terms import TERMS
from mechbay.games.apex_automa.shape import grammar, parts

Effects = list[dict[str, Any]]
NOT_ABILITIES = program.NO_ABILITY


@contextmanager
def inscribed(card: str, effects: Effects) -> Iterator[None]:
    """A card that says something else for a while; refuses what the grammar would refuse there."""
    starts, number, where = _entry(card)
    wrong = list(grammar.effects(where)(effects, card, PRINTED))
    assert not wrong, wrong
    nodes, statuses = len(program.NODES), len(program.STATUSES)
    words = {kind: TERMS.words[kind][:] for kind in ("effect", "status")}
    before = starts[number]
    ability = number if starts is kit.ABILITY_START else NOT_ABILITIES
    starts[number] = program.read_effects(effects, program.END, ability, f"made-{card}")
    TERMS.words["effect"] += program.NODE_NAMES[nodes:]
    TERMS.words["status"] += program.STATUSES[statuses:]
    try:
        yield
    finally:
        starts[number] = before
        TERMS.words.update(words)
        for grown, count in (
            (program.NODES, nodes),
            (program.NODE_NAMES, nodes),
            (program.STATUSES, statuses),
            (program.STATUS_MODS, statuses),
        ):
            del grown[count:]


def _entry(card: str) -> tuple[list[int], int, parts.Card]:
    """The table in which a card begins, its number there, and where its effects stand."""
    name = card.removesuffix(".lower")
    if name in kit.FEATS:
        feat = kit.FEATS.index(name)
        if name == card:
            return kit.FEAT_START, feat, parts.Card(parts.AUTOMA, parts.TURN)
        window = (parts.BOOST, parts.BEFORE, parts.AFTER)[kit.LOWER_KIND[feat]]
        return kit.LOWER_START, feat, parts.Card(parts.AUTOMA, window)
    if name in kit.ABILITIES:
        number = kit.ABILITIES.index(name)
        side = parts.AUTOMA if number < kit.HUMAN_ABILITIES else parts.HUMAN
        return kit.ABILITY_START, number, parts.Card(side, parts.ABILITY)
    number = kit.CARDS.index(name)
    moments = (parts.TURN, parts.TURN, parts.BOOST, parts.BEFORE, parts.AFTER)
    return kit.CARD_START, number, parts.Card(parts.HUMAN, moments[kit.CARD_TYPE[number]])


def eighth(
    effects: Effects,
    players: Legends,
    automas: Legends,
    *luck: str,
    rows: Rows | None = None,
    **document: Any,
) -> Clash:
    """The first Automa named, which has shot, carries out these effects in step 8."""
    with inscribed(IDLE[next(iter(automas))], effects):
        game = at_step(8, rows or field(), players, automas, **{"has_shot": True} | document)
        return game.follows(*luck)


def instant(
    effects: Effects,
    players: Legends,
    automas: Legends,
    *answers: str,
    luck: tuple[str, ...] = (),
    rows: Rows | None = None,
    **document: Any,
) -> Clash:
    """The first player's legend named plays a card with these effects that costs nothing."""
    name, said = next(iter(players.items()))
    card = f"{PREFIX[name]}-hc-1"
    holder = (said if isinstance(said, dict) else {"at": said}) | {"hand": [card]}
    with inscribed(card, effects):
        game = acting(rows or field(), players | {name: holder}, automas, **document)
        return game.does(f"play {card}", *answers, luck=lucky(*luck))


PREFIX = {
    "bangalore": "bl", "bloodhound": "bd", "gibraltar": "gi",
    "lifeline": "li", "pathfinder": "pa", "wraith": "wr",
}  # fmt: skip
