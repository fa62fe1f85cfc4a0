"""What is seen of loot, lives and the Ring when something happens to them."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from drawn_games import each_shape
from royale_positions import armed, ring, royale

from mechbay.core.event import Event
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa import GAME
from mechbay.games.apex_automa.draw import SHOWS, stage
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.shows import GRAVE, NOTED, SLIGHT, Overlay
from mechbay.words import Speaker

SPEAKER = Speaker("en", GAME)
# what somebody who plays Battle Royale with the Ring looks for
SEEN = [
    "gives", "keeps", "equips", "opens", "finds", "stores", "fits-on", "discards", "uses", "loads", "ammo",
    "death-box", "searches", "life", "out", "ring-closes", "ring-burns",
]  # fmt: skip


def told(state: Clash, *actions: str) -> list[Event]:
    """What is told while the first seat does this."""
    table = SeededTable(0, listening=True)
    for action in actions:
        state.play(0, GAME.actions.read(action), table)
    return table.events


def overlays(events: list[Event], kind: str) -> list[Overlay]:
    """What is seen of the first event of a kind."""
    (event, *_) = [event for event in events if event.kind == kind]
    show = SHOWS[kind]
    assert not isinstance(show, str)
    return show(event, [], SPEAKER)


@pytest.mark.parametrize("kind", SEEN)
def test_what_happens_to_loot_and_lives_and_by_the_ring_has_a_picture(kind: str) -> None:
    assert not isinstance(SHOWS[kind], str)


def test_each_round_that_is_spent_is_seen_and_the_last_one_more_so() -> None:
    for left, weight, words in ((2, SLIGHT, "−1"), (0, NOTED, "0")):
        own = armed(("prowler", [], left + 1), ("g7-scout", [], 3))
        state = royale(own | {"at": "e4"})
        shots = [
            a for a in map(GAME.actions.write, state.legal(0)) if a.startswith("shoot") and "prowler" in a
        ]
        events = told(state, shots[0])
        while not any(event.kind == "ammo" for event in events):
            events += told(state, next(iter(map(GAME.actions.write, state.legal(state.actors()[0])))))
        (spent,) = overlays(events, "ammo")
        assert spent.weight == weight
        assert f">{words}<" in spent.art[0]


@each_shape
@pytest.mark.parametrize(("round_", "number", "damage"), [(3, 1, 5), (6, 2, 10), (8, 3, 15)])
def test_the_dashed_rectangle_lights_up_when_the_ring_closes(
    round_: int, number: int, damage: int, wide: bool
) -> None:
    state = ring(round_)
    before = stage(state, 0, SPEAKER, wide=wide)
    flash, banner = overlays(told(state, "end"), "ring-closes")
    assert (flash.motion, flash.at, flash.weight) == ("flash", f"ring-{number}", GRAVE)
    assert f"−{damage}" in banner.art[0]
    after = stage(state, 0, SPEAKER, wide=wide)
    for picture, style in ((before, "ax-closing-next"), (after, "ax-harm-line")):
        (there,) = [one for one in ElementTree.fromstring(picture).iter() if one.get("id") == flash.at]
        assert style in {one.get("class") for one in there.iter()}


def test_what_the_ring_takes_is_said_once_and_seen_at_each_who_is_outside() -> None:
    events = told(ring(4), "end")
    (burns,) = overlays(events, "ring-burns")
    assert "−5" in burns.art[0]
    hurt = [event for event in events if event.kind == "hurt"]
    assert len(hurt) == 1
    assert "figure-wraith" in overlays(hurt, "hurt")[0].at
