"""The stage: the whole public table as one picture."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.drawing import board, laps, picture, seat_sign, sign, slanted
from mechbay.games.tiny_epic_mechs.draw.arena import PITCH, TOP, arena, columns, rows
from mechbay.games.tiny_epic_mechs.draw.duel import duel
from mechbay.games.tiny_epic_mechs.draw.end import standings
from mechbay.games.tiny_epic_mechs.draw.look import CLOCKWISE, WIDTH, Look, fights
from mechbay.games.tiny_epic_mechs.draw.market import Box, market
from mechbay.games.tiny_epic_mechs.draw.question import answers, question
from mechbay.games.tiny_epic_mechs.draw.setup import pilots
from mechbay.games.tiny_epic_mechs.draw.weapons import ARROWS, PROGRAMS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.svg import text
from mechbay.words import Speaker

LOWER: Final = 114  # height of what is below the arena


def stage(state: State, seat: int, speaker: Speaker, still: bool = False, standalone: bool = False) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still)
    shown, height = scene(look)
    above = board(WIDTH, int(height)), head(look)
    return picture(look, speaker.say(title(look.game)), WIDTH, height, *above, shown, standalone=standalone)


def scene(look: Look) -> tuple[str, float]:
    """Everything below the head, and how high the picture is."""
    game = look.game
    if all(zone == cards.WALL for zone in game.zones):
        return pilots(look)
    if fights(game):
        return duel(look)
    bottom = TOP + PITCH * rows(game.seats)
    if game.seats == 2:
        left = 15 + PITCH * len(columns(2)) + 8
        box: Box = (left, 32, WIDTH - left - 1, bottom - 34)
        return arena(look) + lower(look, box), bottom + 1
    return arena(look) + lower(look, (1, bottom + 6, WIDTH - 2, LOWER)), bottom + LOWER + 8


def lower(look: Look, box: Box) -> str:
    """Beside the arena: the result, a question with its answers, or the market."""
    if look.game.over:
        return standings(look, box)
    return question(look, box) if answers(look) else market(look, box)


def title(game: Tournament) -> Message:
    """The whole picture in a line."""
    who = Word("seat", game.turn)
    if game.attacker != cards.NO_SEAT:
        return Message(
            "table.in-combat", {"who": Word("seat", game.attacker), "foe": Word("seat", game.defender)}
        )
    return Message("table.in-round", {"round": game.round, "rounds": cards.ROUNDS, "who": who})


# --- the line above everything
def head(look: Look) -> str:
    """The round with the scorings ahead, the turns of this round, and what is being executed."""
    game = look.game
    number = -1 if look.programming or game.over or not game.round else game.turns
    words = look.say("table.round", round=game.round) if game.round else look.text("table.set-up")
    phase = look.text("table.over") if game.over else look.text("table.program") if look.programming else ""
    card, way = robot_card(game), -1
    if game.shown[game.turn] == game.turns + 1 and number >= 0:
        order = game.programs[cards.TURNS * game.turn + game.turns]
        card, way = (
            (cards.ORDER_CARD[order], cards.ORDER_WAY[order])
            if order < cards.NO_ORDER
            else (cards.NO_CARD, -1)
        )
    return head_face(words, game.round, number, phase, game.turn if number >= 0 else -1, card, way, game.over)


def robot_card(game: Tournament) -> int:
    """The card that a robot has turned up, as long as its action is to come."""
    acts = FACES.pending(game, "robot-act")
    return acts[0][1] if acts else cards.NO_CARD


@cache
def head_face(
    words: str, number: int, turn: int, phase: str, seat: int, card: int, way: int, over: bool
) -> str:
    """One line: round, turn, who and which card."""
    shown = [text(words, 2, 17, class_="mb-round")]
    if number:
        shown.append(laps(number, cards.ROUNDS, cards.SCORING_ROUNDS, 8 + 7.4 * len(words), 5, over))
    if phase:
        shown.append(slanted(phase, WIDTH - 14 - 7 * len(phase), 14 + 7.0 * len(phase), True, 15))
        return "".join(shown)
    if seat < 0:
        return "".join(shown)
    for k in range(cards.TURNS):
        shown.append(slanted(str(k + 1), 212 + 26 * k, 28, k == turn, 15))
    shown.append(sign(seat_sign(seat), 344, 12, 0.62))
    if card < cards.NO_CARD:
        shown.append(sign(PROGRAMS[card], 376, 12, 0.34))
    if way >= 0:
        shown.append(sign(ARROWS[CLOCKWISE[way]], 404, 12, 0.34))
    return "".join(shown)
