"""Scenarios of the three games: positions that are played on."""

from __future__ import annotations

from typing import Any

import mechbay
from mechbay.games.planet_defenders.rules.cards import CELLS, PLANETS
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.testing import scenario


class Scenario(scenario.Scenario):
    """A position of one of the house's games."""

    def __init__(self, game: str, document: dict[str, Any]) -> None:
        super().__init__(mechbay.load(game), document)

    @property
    def ending(self) -> bool:
        """Whether this is the last round of Planet Defenders."""
        assert isinstance(self.state, Galaxy)
        return self.state.ending()

    @property
    def clashes(self) -> list[tuple[int, int]]:
        """The firing and defence values that have met so far in the Battle of Mech Wars."""
        return [(told["firing"], told["defence"]) for told in self.told("compared")]


def galaxy(**document: Any) -> Scenario:
    """A position of Planet Defenders; what is not said is as at the start of the first turn."""
    return Scenario("planet-defenders", document)


def war(**document: Any) -> Scenario:
    """A position of Mech Wars; what is not said is as at the start of the first turn, with empty hands."""
    return Scenario("mech-wars", document)


def battle(*players: dict[str, Any], **document: Any) -> Scenario:
    """A position of the Battle of Mech Wars, one `side` for each seat; seat a has the turn."""
    common = {"seats": len(players), "mode": "battle", "fighting": True, "round": 9, "players": list(players)}
    return war(**common | document)


def side(
    points: int = 0,
    hand: tuple[str, ...] = (),
    removed: tuple[str, ...] = (),
    results: tuple[int, ...] | None = None,
    **formation: str,
) -> dict[str, Any]:
    """What a player of Mech Wars has: `side(a1="LB8 +1", b2="TT5", points=3)`."""
    owned: dict[str, Any] = {"formation": formation, "hand": list(hand), "removed": list(removed)}
    return owned | {"results": None if results is None else list(results), "points": points}


def tournament(*players: dict[str, Any], **document: Any) -> Scenario:
    """A position of Tiny Epic Mechs: a dict for each seat, as the document says it; seat a has a free turn.

    Seats whose `mode` is not said are in Ad Hoc Mode after their first turn, so that a turn is simply chosen:
    `.does("card collect", "face S")`.
    """
    seated = [{"mode": "free"} | player for player in players]
    return Scenario("tiny-epic-mechs", {"seats": len(players), "players": seated} | document)


def solo(
    human: dict[str, Any] | None = None,
    left: dict[str, Any] | None = None,
    right: dict[str, Any] | None = None,
    **document: Any,
) -> Scenario:
    """A solo position of Tiny Epic Mechs: the human is seat a; it is the turn of the left robot, seat b."""
    return tournament(human or {}, left or {}, right or {}, **{"mode": "solo", "turn": "b"} | document)


def grid(**cells: str) -> list[str]:
    """Planets by cell name (`grid(n="dice-oasis")`), the rest filled up in the order of the data file."""
    rest = [planet for planet in PLANETS if planet != "base" and planet not in cells.values()]
    return [cells.get(cell) or ("base" if cell == "centre" else rest.pop(0)) for cell in CELLS]
