"""The faces of a robot's turn: there is nothing to choose but to go on."""

from __future__ import annotations

from typing import Any, TypeVar

from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards, robot_guide, robots
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words import course
from mechbay.games.tiny_epic_mechs.words.face import BUTTONS, NO_ROBOT, Face

R = TypeVar("R", robots.RobotTurn, robots.RobotAct, robots.FaceNorth)


class Robot(Face[R]):
    """Something that a robot does by its guide."""

    def lies_on(self, state: Tournament, frame: R) -> tuple[str, ...]:
        return ("next-turn",) if course.robot_turn(state) else ()

    def fits(self, state: Tournament, frame: R, below: Frame | None) -> bool:
        return frame.seat == state.turn

    def why_not(self, state: Tournament, frame: R, seat: int, deed: Deed) -> Message | None:
        return NO_ROBOT


class RobotTurn(Robot[robots.RobotTurn]):
    """TEM-24.13: a card is turned up before anything happens."""

    frame = robots.RobotTurn
    moved = False

    def fits(self, state: Tournament, frame: robots.RobotTurn, below: Frame | None) -> bool:
        return super().fits(state, frame, below) and bool(state.stacks[frame.seat])

    def subject(self, state: Tournament, frame: robots.RobotTurn) -> tuple[Word, ...]:
        """TEM-24.16: the zones that it compares before it moves."""
        seat = frame.seat
        beside = cards.BESIDE[state.seats][state.places[seat]]
        near = [beside[way] for way in robot_guide.seen_ways(state.facing[seat])]
        return tuple(
            Word("cell", cell)
            for cell in near
            if cell != cards.NO_CELL and not robot_guide.robot_at(state, seat, cell)
        )

    def prompt(self, state: Tournament, frame: robots.RobotTurn, seat: int) -> Message:
        args: Args = {"way": Word("way", state.facing[seat]), "left": state.stacks[seat].bit_count()}
        return Message("prompt.robot-turn", args, "TEM-24.13")

    def label(self, state: Tournament, frame: robots.RobotTurn, seat: int, deed: Deed) -> Message | None:
        return Message("do.follow-turn")


class RobotAct(Robot[robots.RobotAct]):
    """TEM-24.42: the action of its card; jump cards have none, TEM-24.29."""

    frame = robots.RobotAct
    fields = {"seat": "seat", "card": "card"}

    def fits(self, state: Tournament, frame: robots.RobotAct, below: Frame | None) -> bool:
        return super().fits(state, frame, below) and cards.HAS_ACTION[frame.card]

    def subject(self, state: Tournament, frame: robots.RobotAct) -> tuple[Word, ...]:
        return (Word("card", frame.card),)

    def prompt(self, state: Tournament, frame: robots.RobotAct, seat: int) -> Message:
        args: Args = {"card": Word("card", frame.card), "cell": Word("cell", state.places[seat])}
        return Message("prompt.robot-act", args, "TEM-24.42")

    def label(self, state: Tournament, frame: robots.RobotAct, seat: int, deed: Deed) -> Message | None:
        reason = robots.obstacle(state, seat, frame.card)
        args: Args = {"action": Word("action", frame.card), "cell": Word("cell", state.places[seat])}
        if reason == robots.CAN:
            return Message("do.follow-act", args)
        return Message("do.follow-instead", args | {"reason": Word("instead", reason)})

    def button(self, state: Tournament, frame: robots.RobotAct, seat: int, deed: Deed) -> Button | None:
        return Button(Word("card", frame.card), BUTTONS["follow"].words)


class FaceNorth(Robot[robots.FaceNorth]):
    """TEM-24.30: which way it faces after a jump."""

    frame = robots.FaceNorth


FACES: list[Face[Any]] = [RobotTurn(), RobotAct(), FaceNorth()]
