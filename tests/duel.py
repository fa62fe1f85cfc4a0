"""A combat of Tiny Epic Mechs in full swing: two fighters in one zone, seat a attacks seat b."""

from __future__ import annotations

from typing import Any

from scenario import Scenario, tournament


def fighter(*weapons: str, **what: Any) -> dict[str, Any]:
    """A player in Power Armor at c2 with these weapons equipped; an Energy Sword is owned in any case."""
    owned = list(dict.fromkeys(["energy-sword", *weapons]))
    return {"place": "c2", "status": "armor", "weapons": owned, "equipped": list(weapons)} | what


def duel(*players: dict[str, Any], leaping: bool = False, **document: Any) -> Scenario:
    """Seat a has come to seat b and makes the first attack; a Power Attack if it came `leaping`."""
    combat = {"attacker": "a", "defender": "b", "leaping": leaping}
    return tournament(*players, combat=combat, fought=True, **document)


def damages(game: Scenario) -> list[int]:
    """The damage of the attacks so far."""
    return [told["amount"] for told in game.told("dealt-damage")]


def scored(game: Scenario, reason: str) -> list[int]:
    """The points that were scored so far for a reason."""
    return [told["points"] for told in game.told("scored") if told["reason"] == reason]
