"""The line above everything: the round with the scorings ahead, the turn, and what is being executed."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, laps, seat_sign, sign, slanted
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE, Look
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS, PROGRAMS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.svg import group, tag, text

TURN: Final = 208.0  # width of what shows the turn


def head(look: Look, width: float) -> str:
    """Everything in one line of some width."""
    shown, taken = turn_line(look)
    return round_line(look) + group(shown, x=width - taken)


def round_line(look: Look) -> str:
    """The round in words and as a row of laps."""
    game = look.game
    words = look.say("table.round", round=game.round) if game.round else look.text("table.set-up")
    return round_face(words, game.round, game.over)


@drawn_once
def round_face(words: str, number: int, over: bool) -> str:
    """The rounds, those with a scoring larger."""
    shown = [text(words, 2, 17, class_="mb-round")]
    if number:
        shown.append(laps(number, cards.ROUNDS, cards.SCORING_ROUNDS, 8 + 7.4 * len(words), 5, over))
    return tag("g", *shown, data_inspect="clause:TEM-4.2")


def turn_line(look: Look) -> tuple[str, float]:
    """The turns of this round, who has the turn, and its card, or which phase it is; and how wide it is."""
    game = look.game
    if game.over or look.programming:
        words = look.text("table.over" if game.over else "table.program")
        wide = 14 + 7.0 * len(words)
        clause = "clause:TEM-23.1" if game.over else "clause:TEM-4.3"
        return slanted(words, 0, wide, True, 15, clause), wide + 4
    if not game.round:
        return "", 0
    card, way = robot_card(game), -1
    if game.shown[game.turn] == game.turns + 1:
        order = game.programs[cards.TURNS * game.turn + game.turns]
        card, way = (
            (cards.ORDER_CARD[order], cards.ORDER_WAY[order])
            if order < cards.NO_ORDER
            else (cards.NO_CARD, -1)
        )
    return turn_face(game.turns, game.turn, card, way), TURN


def robot_card(game: Tournament) -> int:
    """The card that a robot has turned up, as long as its action is to come."""
    acts = FACES.pending(game, "robot-act")
    return acts[0][1] if acts else cards.NO_CARD


@drawn_once
def turn_face(turn: int, seat: int, card: int, way: int) -> str:
    """The turns side by side, who and which card."""
    shown = [slanted(str(k + 1), 26 * k, 28, k == turn, 15, "clause:TEM-5.1") for k in range(cards.TURNS)]
    shown.append(sign(seat_sign(seat), 132, 12, 0.8))
    if card < cards.NO_CARD:
        shown.append(sign(PROGRAMS[card], 164, 12, 0.34))
    if way >= 0:
        shown.append(sign(ARROWS[CLOCKWISE[way]], 192, 12, 0.34))
    return "".join(shown)
