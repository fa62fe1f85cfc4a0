"""What of the events makes the headlines, and how the story is parted."""

from __future__ import annotations

from mechbay.core.story import Story

STORY = Story(
    briefs={
        # setup and programming
        "pilot": 2,
        "base": 2,
        "armed": 2,
        "locked": 1,
        # moving and the action of the card
        "moved": 1,
        "jumped": 1,
        "charged": 2,
        "displaced": 1,
        "cannot": 1,
        "skipped": 1,
        "collected": 2,
        "bought": 3,
        "healed": 2,
        "upgraded": 3,
        "took-mech": 3,
        "robot-takes-mech": 3,
        "laid-mine": 3,
        "laid-turret": 3,
        "moved-token": 2,
        # fighting
        "exploded": 3,
        "fired": 3,
        "combat": 3,
        "dealt-damage": 3,
        "retreated": 2,
        "hurt": 2,
        "knocked-out": 3,
        "adhoc": 1,
        "robot-returns": 2,
    },
    heads=frozenset({"round", "scoring"}),
    turns=frozenset({"equipped", "replaced", "revealed", "chose-card", "robot-card"}),
    befalls=frozenset(
        {"hurt", "knocked-out", "recovered", "displaced", "drained", "lost-points", "removed", "turret-stays",
         "dealt", "adhoc", "stowed", "robot-returns", "robot-shuffles"}
    ),
    scorings=frozenset({"scored-zone", "scored-weapon", "won"}),
    reasons=frozenset({"robot-sees", "robot-decides", "robot-cannot", "robot-unarmed", "robot-lost"}),
)  # fmt: skip
