"""The stage: the whole public table as one picture."""

from __future__ import annotations

from typing import Final

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.drawing import Spot, board, picture
from mechbay.games.tiny_epic_mechs.draw.arena import LEFT, PITCH, TOP, arena, columns, rows
from mechbay.games.tiny_epic_mechs.draw.duel import duel
from mechbay.games.tiny_epic_mechs.draw.end import standings
from mechbay.games.tiny_epic_mechs.draw.head import head
from mechbay.games.tiny_epic_mechs.draw.look import WIDTH, Box, Look, bare, fights
from mechbay.games.tiny_epic_mechs.draw.market import market
from mechbay.games.tiny_epic_mechs.draw.question import answers, question
from mechbay.games.tiny_epic_mechs.draw.setup import pilots
from mechbay.games.tiny_epic_mechs.draw.wide import wide_scene
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words.view import programming
from mechbay.words import Speaker

LOWER: Final = 117  # height of what is below the arena


def stage(
    state: State,
    seat: int,
    speaker: Speaker,
    still: bool = False,
    wide: bool = False,
    standalone: bool = False,
    spots: tuple[Spot, ...] = (),
) -> str:
    """The whole public table as one picture; what the seat may choose is marked, but in a still."""
    look = Look(state, seat, speaker, still, spots)
    shown, width, height = wide_scene(look) if wide else scene(look)
    paper = board(int(width), int(height))
    return picture(look, speaker.say(title(look.game)), width, height, paper, shown, standalone=standalone)


def scene(look: Look) -> tuple[str, float, float]:
    """The tall table, and how wide and high it is."""
    game = look.game
    above = head(look, WIDTH)
    if bare(game):
        return above + pilots(look, (4, 34, WIDTH - 8, 330)), WIDTH, 370
    if fights(game):
        shown, height = duel(look)
        return above + shown, WIDTH, height
    bottom = TOP + PITCH * rows(game.seats)
    if game.seats == 2:
        left = LEFT + PITCH * len(columns(2)) + 8
        box: Box = (left, 32, WIDTH - left - 4, bottom - 34)
        return above + arena(look) + lower(look, box), WIDTH, bottom + 3
    box = (4, bottom + 6, WIDTH - 8, LOWER)
    return above + arena(look) + lower(look, box), WIDTH, bottom + LOWER + 10


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
    if not game.round:
        return Message("table.in-set-up")
    if programming(game) and not game.over:
        return Message("table.in-program", {"round": game.round, "rounds": cards.ROUNDS})
    return Message("table.in-round", {"round": game.round, "rounds": cards.ROUNDS, "who": who})
