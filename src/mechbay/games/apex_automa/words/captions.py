"""What is said below a still of the film: which card, how it lies, why, and what came of it."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.apex_automa.rules.automa import BY_DISTANCE, BY_POINTS
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.ring import ring_damage
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.walking import Move
from mechbay.games.apex_automa.words.film_royale import ALSO_TOLD, TELLS

DROP, FLIGHT = "AXA-12.10", "AXA-18.8"  # the clauses of a card that is not part of a move action
BESIDE = "AXA-12.13"  # and that of a drop beside the beacon
WALKED = frozenset({"steps", "rides", "transferred"})
TOWARDS = (Message("film.closer"), Message("film.away"))  # in the order of the paths
FILTERS = (
    "film.filter-reach",
    "film.filter-unseen",
    "film.filter-level",
    "film.filter-cover",
    "film.filter-stay",
    "film.filter-order",
)


def caption(before: State, faces: list[Event]) -> list[Message]:
    """The sentences of a still; none where the lines of the log say it all."""
    assert isinstance(before, Clash)
    kinds = {face.kind for face in faces}
    found = _target(faces) if "main-enemy" in kinds else []
    found += _card(before, faces) if "decides" in kinds else []
    found += _reposition(faces) if "narrows" in kinds else []
    return found + [message for kind, tell in TELLS.items() if kind in kinds for message in tell(faces)]


# what a caption tells, so that the line of the log need not say it again
TOLD = frozenset(
    {"decides", "blocked", "off-the-map", "fits", "second-turn", "card-fails", "steps", "drops", "main-enemy",
     "narrows", "repositions", "stays"}
) | ALSO_TOLD  # fmt: skip


# --- a decision card


def _card(before: Clash, faces: list[Event]) -> list[Message]:
    decides = next(face for face in faces if face.kind == "decides")
    legend, card, facing, path, points = decides.args
    args: Args = {
        "legend": Word("legend", legend),
        "decision": Word("decision", card),
        "facing": Word("facing", facing),
        "path": Word("path", path),
        "mp": points,
    }
    why = WHYS.get(decides.clause, _of_move)(before, legend, args)
    return [*why, *_tried(faces), *_came(before.at[before.figure_of(legend)], faces, points)]


def _of_drop(before: Clash, legend: int, args: Args) -> list[Message]:
    """AXA-12.10: where an Automa comes onto the map."""
    return [Message("film.drop", args | {"space": Word("space", before.beacon)}, DROP)]


def _of_flight(before: Clash, legend: int, args: Args) -> list[Message]:
    """AXA-18.8: out of danger, as out of what the Ring will burn (AXA-23.12)."""
    figure = before.figure_of(legend)
    damage = ring_damage(before, figure)
    key = "film.flight-ring" if damage else "film.flight"
    return [Message(key, args | _enemy(before, figure) | ({"damage": damage} if damage else {}), FLIGHT)]


def _of_move(before: Clash, legend: int, args: Args) -> list[Message]:
    """AXA-15.6, AXA-18.6: where the card points, and which of its paths counts."""
    figure = before.figure_of(legend)
    enemy = _enemy(before, figure)
    pointing = Message("film.card" if enemy else "film.card-north", args | enemy, "AXA-15.6")
    move = next((frame for frame in reversed(before.stack) if isinstance(frame, Move)), None)
    if move is None:
        return [pointing]
    reacts = figure != before.acting
    key = "film.path-reacts" if reacts else "film.path-shot" if before.shot else "film.path-unshot"
    colour = move.colour(before)
    which: Args = {"pair": Word("pair", move.pair), "aim": TOWARDS[colour] if enemy else Message("film.on")}
    return [pointing, Message(key, args | which, "AXA-18.6")]


WHYS = {DROP: _of_drop, FLIGHT: _of_flight}


def _enemy(before: Clash, figure: int) -> Args:
    """The main enemy that a card points at, if one is on the map."""
    main = before.main_of(figure)
    if main == NOBODY or before.at[main] == OFF:
        return {}
    return {"enemy": Word("legend", before.legends[main])}


def _tried(faces: list[Event]) -> list[Message]:
    """Each orientation that failed with what stopped it, and the one that fits; of a second try the new."""
    found: list[Message] = []
    for face in faces:
        if face.kind in TRIES:
            key, names = TRIES[face.kind]
            args: Args = {name: Word(name, value) for name, value in zip(names, face.args[2:], strict=True)}
            told = Message(key, args, face.clause)
            found += [told] if told not in found else []
    return found


TRIES: dict[str, tuple[str, tuple[str, ...]]] = {
    "blocked": ("film.blocked", ("facing", "space", "obstacle")),
    "off-the-map": ("film.off-the-map", ("facing",)),
    "fits": ("film.fits", ("facing",)),
    "second-turn": ("film.second-turn", ()),
}


def _came(start: int, faces: list[Event], points: int) -> list[Message]:
    """What the card led to."""
    dropped = [face for face in faces if face.kind == "drops"]
    if dropped:
        key = "film.drops-beside" if dropped[0].clause == BESIDE else "film.drops"
        return [Message(key, {"space": Word("space", dropped[0].args[1])}, dropped[0].clause)]
    walked = [face for face in faces if face.kind in WALKED]
    if not walked:
        return [Message("film.no-step", {}, "AXA-19.17")]
    way: Args = {"start": Word("space", start), "spaces": listed("space", [face.args[1] for face in walked])}
    spent = len([face for face in walked if face.kind == "steps"])
    if points == 0:  # the way out of danger costs nothing
        return [Message("film.walks-free", way, "AXA-18.10")]
    return [Message("film.walks", way | {"mp": points - spent}, "AXA-19.5")]


# --- the main enemy


def _target(faces: list[Event]) -> list[Message]:
    """AXA-16.6 to AXA-16.11: whom it goes for, and what decided."""
    decided = next(face for face in faces if face.kind == "main-enemy")
    legend, enemy, priority = decided.args
    weighed = {face.args[1]: face.args for face in faces if face.kind == "weighs"}
    args: Args = {
        "legend": Word("legend", legend),
        "enemy": Word("legend", enemy),
        "priority": Word("priority", priority),
        "enemies": listed("legend", weighed),
    }
    place = {BY_POINTS: 3, BY_DISTANCE: 5}.get(priority)
    if place is None:
        return [Message("film.target", args, decided.clause)]
    numbers = {other: facts[place] for other, facts in weighed.items()}
    args["mine"] = numbers.pop(enemy)
    args["other"] = next(iter(numbers.values()))
    return [Message("film.target-numbers", args, decided.clause)]


# --- the reposition


def _reposition(faces: list[Event]) -> list[Message]:
    """AXA-21.7 to AXA-21.13: how many spaces each filter left, and the one that it is."""
    narrowed = [face for face in faces if face.kind == "narrows"]
    filters = [Message(FILTERS[face.args[1]], {"left": face.args[2]}) for face in narrowed]
    last = narrowed[-1]
    args: Args = {
        "legend": Word("legend", last.args[0]),
        "filters": joined(filters),
        "space": Word("space", last.args[3]),
    }
    stays = any(face.kind == "stays" for face in faces)
    return [Message("film.stays" if stays else "film.repositions", args, "AXA-21.7")]
