"""What spares a person clicks, or a click that they would regret; made from the seen position alone."""

from __future__ import annotations

from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.server.messages import Proposed
from mechbay.words import Speaker


def only_answer(game: Game, seen: State, seat: int, can_undo: bool) -> str | None:
    """The one thing that an asked seat can do, if nothing is lost by doing it unasked.

    Not where others could learn from it that there is no choice, where the question is worth seeing or
    somebody else is asked it too, or where the seat may take something back now, but could not afterwards.
    """
    legal, frame = seen.legal(seat), seen.stack[-1]
    if len(legal) != 1 or frame.sealed() or seen.shared() or game.faces.of(frame).waits:
        return None
    if can_undo and not _can_be_taken_back(seen, seat, legal[0]):
        return None
    return game.actions.write(legal[0])


def _can_be_taken_back(seen: State, seat: int, action: int) -> bool:
    """Whether the seat goes on itself after an action, without luck or a reveal.

    It is tried in some world that looks the same to the seat, so that nothing hidden can tell.
    """
    table = SeededTable(0, listening=True)
    world = seen.imagine(table)
    fences = table.fences()
    world.play(seat, action, table)
    return table.fences() == fences and seat in world.actors()


def proposed(game: Game, seen: State, seat: int, speaker: Speaker) -> Proposed | None:
    """Several answers at once, if the question proposes them."""
    found = game.proposal(seen, seat)
    if found is None:
        return None
    actions = [game.actions.write(action) for action in found.actions]
    return {"actions": actions, "label": speaker.say(found.words)}


def warning(game: Game, seen: State, seat: int, action: int, speaker: Speaker) -> str:
    """What a choice takes away for good, in words; mostly nothing."""
    found = game.warning(seen, seat, action)
    return speaker.say(found) if found else ""
