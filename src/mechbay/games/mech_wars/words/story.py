"""What of the events makes the headlines, and how the story is parted."""

from __future__ import annotations

from mechbay.core.story import Story

STORY = Story(
    briefs={
        "kidnapped": 3,
        "traded": 3,
        "moved": 1,
        "played": 2,
        "sabotaged": 2,
        "robbed": 3,
        "jammed": 2,
        "fired": 3,
        "replied": 3,
        "compared": 1,
        "missed": 2,
        "destroyed": 3,
        "escaped": 2,
        "worn-out": 2,
        "out": 3,
        "took-card": 1,
    },
    heads=frozenset({"started", "battle", "ended"}),
    turns=frozenset({"marched", "deployed", "looked", "kidnapped", "played", "moved", "fired"}),
    befalls=frozenset({"counted", "spent", "destroyed", "escaped", "worn", "worn-out", "out", "took-card"}),
    scorings=frozenset(
        {"line", "same-type", "all-series", "all-types", "drilled", "scored", "combat-points", "won"}
    ),
)
