"""What is said below a still of bins, lives and the Ring."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.event import Event
from mechbay.core.message import Args, Message, Word, listed

RING = "AXA-23.12"  # the clause of the damage that the Ring does
LOSSES = {"life": "film.life", "out": "film.out"}


def supplies(faces: list[Event]) -> list[Message]:
    """AXA-16.14, AXA-16.15: what an Automa has of a bin beside it."""
    (bin_,) = [face for face in faces if face.kind == "bin"]
    healed = [face.args for face in faces if face.kind == "healed" and face.clause == bin_.clause]
    charged = [face.args for face in faces if face.kind == "charged" and face.clause == bin_.clause]
    args: Args = {
        "legend": Word("legend", bin_.args[0]),
        "shield": sum(args[1] for args in healed),
        "health": sum(args[2] for args in healed),
        "charges": sum(args[1] for args in charged),
    }
    return [Message("film.bin", args, bin_.clause)]


def losses(faces: list[Event]) -> list[Message]:
    """AXA-23.3, AXA-23.4, AXA-23.13: whose token changes hands, and where a death box stays."""
    boxes = {face.args[0]: face.args[1] for face in faces if face.kind == "death-box"}
    return [
        Message(
            LOSSES[face.kind],
            {
                "legend": Word("legend", face.args[0]),
                "lives": face.args[1],
                "space": Word("space", boxes[face.args[0]]),
            },
            face.clause,
        )
        for face in faces
        if face.kind in LOSSES
    ]


def burns(faces: list[Event]) -> list[Message]:
    """AXA-23.12: who was outside when a round ended."""
    (face,) = [face for face in faces if face.kind == "ring-burns"]
    legends = [one.args[0] for one in faces if one.kind == "hurt" and one.clause == RING]
    args: Args = {"stage": face.args[0], "damage": face.args[1], "legends": listed("legend", legends)}
    return [Message("film.ring-burns", args, face.clause)]


def closes(faces: list[Event]) -> list[Message]:
    """AXA-23.11: a new stage, and what it will do."""
    (face,) = [face for face in faces if face.kind == "ring-closes"]
    return [Message("film.ring-closes", {"stage": face.args[0], "damage": face.args[1]}, face.clause)]


# what tells of these kinds of events, in the order of the sentences
TELLS: dict[str, Callable[[list[Event]], list[Message]]] = {
    "bin": supplies,
    "death-box": losses,
    "ring-burns": burns,
    "ring-closes": closes,
}
ALSO_TOLD = frozenset({*TELLS, *LOSSES})
