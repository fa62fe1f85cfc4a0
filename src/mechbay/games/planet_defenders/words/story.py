"""What of the events makes the headlines, and how the story is parted."""

from __future__ import annotations

from mechbay.core.story import Story

STORY = Story(
    briefs={
        "moved": 2,
        "rolled": 1,
        "upgraded": 3,
        "caught": 3,
        "end-near": 3,
        "rested": 2,
    },
    heads=frozenset({"end-near", "ended"}),
    turns=frozenset({"used-tile", "used", "paid", "upgraded", "caught", "rested"}),
    scorings=frozenset({"scored", "won"}),
)
