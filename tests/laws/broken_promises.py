"""Games of Ambush, and of the house, that break law 13: texts that promise what does not come."""

from __future__ import annotations

import pytest

import mechbay
from ambush import GAME, Hide, Ward, rules
from ambush.rules import Ambush
from mechbay.core.face import Deed
from mechbay.core.game import Game
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules import cards, values
from mechbay.games.mech_wars.rules.flow import Scouting
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words import flow, salvo
from mechbay.games.planet_defenders.rules.planets import Track
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words import planets
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words import combat

Patch = pytest.MonkeyPatch


def label_names_another_spot(patch: Patch) -> Game:
    def label(self: Hide, state: Ambush, frame: rules.Hide, seat: int, deed: Deed) -> Message:
        return Message("do.mine", {"spot": Word("spot", (deed.values[0] + 1) % len(rules.SPOTS))})

    patch.setattr(Hide, "label", label)
    return GAME


def rule_does_something_else(patch: Patch) -> Game:
    """The label is right by the rulebook, but the mine comes to lie elsewhere."""
    original = rules.Hide.play

    def play(self: rules.Hide, state: State, seat: int, action: int, table: Table) -> None:
        original(self, state, seat, rules.MINE + (action - rules.MINE + 1) % len(rules.SPOTS), table)

    patch.setattr(rules.Hide, "play", play)
    return GAME


def prompt_names_the_wrong_attacker(patch: Patch) -> Game:
    def prompt(self: Ward, state: Ambush, frame: rules.Ward, seat: int) -> Message:
        return Message("prompt.ward", {"attacker": Word("seat", seat)})

    patch.setattr(Ward, "prompt", prompt)
    return GAME


# Of the house: one fault in each game.


def deposit_counts_one_too_many(patch: Patch) -> Game:
    """The Resource Deposit says that one more space has been entered."""

    def prompt(self: planets.Track, galaxy: Galaxy, frame: Track, seat: int) -> Message:
        return Message("prompt.track", {"entered": frame.entered + 1}, self.clause)

    patch.setattr(planets.Track, "prompt", prompt)
    return mechbay.load("planet-defenders")


def shield_promises_too_little(patch: Patch) -> Game:
    """Who pays for Magma's shield or the force field is hit as hard as who does not."""

    def left(self: combat.Brace, state: Tournament, seat: int) -> int:
        return state.damage

    patch.setattr(combat.Brace, "left", left)
    return mechbay.load("tiny-epic-mechs")


def aim_forgets_the_rear(patch: Patch) -> Game:
    """A target behind the first line looks as easy as one in front."""

    def meeting(war: War, target: int, second: int = cards.NO_MECH) -> dict[str, int]:
        foe = war.owner(target)
        nobody = (cards.NO_SEAT, cards.NO_MECH, cards.NO_MECH)
        fire = values.firing(war, war.attacker, war.firer, *nobody, war.replying)
        return {"firing": sum(fire), "defence": sum(values.defence(war, foe, target, second, False))}

    patch.setattr(salvo, "meeting", meeting)
    return mechbay.load("mech-wars")


def recon_names_the_field_before(patch: Patch) -> Game:
    """A destination in a prompt: the mech goes to another field than is said."""

    def prompt(self: flow.Scouting, war: War, frame: Scouting, seat: int) -> Message:
        return Message("prompt.scouting", {"field": Word("field", 1 - frame.which)}, "MWR-10.8")

    patch.setattr(flow.Scouting, "prompt", prompt)
    return mechbay.load("mech-wars")
