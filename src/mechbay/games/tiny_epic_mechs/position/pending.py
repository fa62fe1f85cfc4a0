"""What is pending: it names what there is, lies on each other as it can, and can be so and be answered."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.state import Frame
from mechbay.core.terms import SEAT
from mechbay.games.tiny_epic_mechs.rules.cards import ARENA
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words.faces import FACES


def shape_problems(state: Tournament) -> Iterator[str]:
    """What is pending names seats and things that there are, and lies on each other as it can."""
    if any(not _names_known(state, frame) for frame in state.stack):
        yield "what is pending names a seat, a zone or a thing that there is not"
        return
    if not FACES.stacks(state) or len(FACES.pending(state, "equip-ko")) > 1:
        yield "the pending frames cannot lie on each other in this order"


def _names_known(state: Tournament, frame: Frame) -> bool:
    """Whether the arguments of a frame are in range; "-" in a document is -1, which few may be."""
    face = FACES.of(frame)
    known = {SEAT: range(state.seats), "cell": ARENA[state.seats]}
    named = zip(face.fields.items(), frame.args(), strict=True)
    return all(
        (value in known[kind] if kind in known else value >= 0) or (value == -1 and name in face.lacks)
        for (name, kind), value in named
    )
