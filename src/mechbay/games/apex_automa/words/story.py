"""What of the events makes the headlines, and how the story is parted."""

from __future__ import annotations

from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.core.story import NO_STEP, Story
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.words.captions import TOLD, caption

STEPS = (
    Message("table.step-1"),
    Message("table.step-2"),
    Message("table.step-3"),
    Message("table.step-4"),
    Message("table.step-5"),
    Message("table.step-6"),
    Message("table.step-7"),
    Message("table.step-8"),
    Message("table.step-9"),
    Message("table.step-10"),
    Message("table.step-11"),
)


def step(state: State) -> int:
    """AXA-16.1: in which of its eleven steps an Automa is."""
    assert isinstance(state, Clash)
    return state.step if state.acting != NOBODY and state.automa(state.acting) else NO_STEP


STORY = Story(
    briefs={
        "drops": 2,
        "respawns": 2,
        "main-enemy": 2,
        "ability": 3,
        "active-feat": 1,
        "opens": 2,
        "searches": 2,
        "fits-on": 2,
        "stores": 1,
        "loads": 1,
        "healed": 2,
        "placed": 2,
        "placed-corner": 2,
        "destroyed": 2,
        "destroyed-corner": 2,
        "steps": 1,
        "rides": 1,
        "transferred": 1,
        "repositions": 1,
        "gives-up": 1,
        "no-enemy": 2,
        "ring-closes": 2,
        "ring-burns": 2,
        "shot": 3,
        "hurt": 2,
        "eliminated": 3,
        "life": 3,
        "out": 3,
    },
    ways=frozenset({"steps", "rides", "transferred", "repositions"}),
    heads=frozenset({"turn"}),
    turns=frozenset({"activated"}),
    befalls=frozenset(
        {"hurt", "eliminated", "death-box", "life", "out", "pushed", "collides", "transferred", "available",
         "status-over", "status", "stays-away", "cut-short"}
    ),
    scorings=frozenset({"over"}),
    reasons=frozenset(
        {"weighs", "main-enemy", "new-main", "no-enemy", "no-enemy-left", "optimal-shot", "scheme",
         "no-way-out", "decides", "fits", "blocked", "off-the-map", "second-turn", "narrows", "stays",
         "no-reposition"}
    ),
    steps=STEPS,
    step=step,
    caption=caption,
    captioned=TOLD,
)  # fmt: skip
