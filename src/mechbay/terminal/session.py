"""A match between the person at a terminal and bots, whatever shows it: lines of text or a screen."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from contextlib import suppress

from mechbay.bots import make_bot
from mechbay.core.errors import NoUndo, Refused, UnknownClause
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.core.terms import SEATS
from mechbay.places import data_folder
from mechbay.rulebook import Clause, rulebook
from mechbay.words import LANGUAGES, Speaker

PERSON = "you"


class Quit(Exception):
    """The person wants to stop."""


class Session:
    """Who plays, in which language they are told, and the match; whoever shows it begins it."""

    match: Match
    shuffle = b""  # where the robots' cards come from at a real table, if the program shuffles them

    def __init__(
        self, game: Game, options: dict[str, str], players: list[str], thoughts: Table, language: str
    ) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.person = players.index(PERSON) if PERSON in players else SPECTATOR
        self.robots = game.robots(game.settings(options))
        self.thoughts = thoughts  # luck for the choices of the bots
        self.seen: State | None = None  # by the person; before the game there is none
        self.write: Callable[[], None] | None = None  # keeps what was played
        self.notice = ""  # what the person is to be told once
        self.speak(language)

    def begin(self, table: Table) -> None:
        """Set the match up."""
        self.match = Match(self.game, len(self.players), self.options, table, self.players)
        self.look()
        self.bots = {
            seat: make_bot(spec, self.game) for seat, spec in enumerate(self.players) if spec != PERSON
        }

    # --- words

    def speak(self, language: str) -> None:
        """Go on in this language."""
        self.speaker = Speaker(language, self.game)
        self.name_seats()

    def next_language(self) -> None:
        """Go on in the next language of the house."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.speaker.language) + 1) % len(LANGUAGES)])

    def name_seats(self) -> None:
        """Call everybody as in the position that there is now."""
        pairs = zip(self.players, SEATS, strict=False)  # too many are refused when the match begins
        self.speaker.names = [
            f"{self.name_of(seat, player)} {letter.upper()}" for seat, (player, letter) in enumerate(pairs)
        ]

    def name_of(self, seat: int, player: str) -> str:
        """What a player is called: the person, a robot of the game, a bot."""
        if player == PERSON:
            return self.speaker.text("you")
        return self.speaker.robot(self.seen, seat) if seat in self.robots else player

    def look(self) -> None:
        """Take in the position: a robot may have another name now."""
        if self.robots:
            self.seen = self.seen_by(self.person)
            self.name_seats()

    # --- play

    def seen_by(self, seat: int) -> State:
        """The position as a seat sees it: whatever the seat is asked and told is made from that."""
        return self.match.state.seen_by(seat)

    def asked(self) -> int:
        """The seat that is asked next; SPECTATOR when the game is over.

        What a person may answer too, no bot answers.
        """
        actors = self.match.state.actors()
        if self.match.state.shared():
            actors = [seat for seat in actors if seat not in self.bots] or actors
        return actors[0] if actors else SPECTATOR

    def bot_choice(self) -> int:
        """What the bot that is asked would do; changes nothing but its thoughts."""
        seat = self.asked()
        return self.bots[seat].choose(self.seen_by(seat), seat, self.thoughts)

    def play(self, seat: int, action: int | str) -> None:
        """Do an action."""
        self.match.play(seat, action)
        self.look()
        self.keep()

    def undo(self, seat: int) -> None:
        """Take back the seat's last step."""
        self.match.undo(seat)
        self.look()
        self.keep()

    def keep(self) -> None:
        """Keep what was played so far, where a match is kept at all; what cannot be is said."""
        if self.write is not None:
            try:
                self.write()
            except OSError as error:
                self.unkept(error)

    def unkept(self, error: OSError) -> None:
        """The person is to be told that the match is lost with the program, and why."""
        self.notice = self.speaker.text("plain.unkept", reason=error.strerror or "", place=str(data_folder()))

    def take_notice(self) -> str:
        """What the person has not been told yet; once."""
        notice, self.notice = self.notice, ""
        return notice

    # --- rules and refusals

    def goal(self) -> str:
        """How one wins, in a sentence or two; nothing where a game does not say."""
        said = self.speaker.text("goal")
        return "" if said == "goal" else said

    def cited(self, message: Message) -> str:
        """A sentence with its clause."""
        said = self.speaker.say(message)
        return f"{said} [{message.clause}]" if message.clause else said

    def refusal(self, error: Refused, legal: list[int], typed: str) -> str:
        """Why something is not done, in the person's language, and what would be right."""
        if error.reason is not None:
            return self.cited(error.reason)
        if isinstance(error, NoUndo):
            return self.speaker.text("plain.no-undo")
        choices = [self.game.actions.write(action) for action in legal]
        near = difflib.get_close_matches(typed, choices, 1)
        if near:
            return self.speaker.text("plain.near", typed=typed, near=near[0])
        return self.speaker.text("plain.unknown", typed=typed)

    def clauses(self, wanted: str) -> list[Clause]:
        """The clause of that number, or those of that section, or else all that hold the word."""
        found: list[Clause] = []
        with suppress(UnknownClause):  # of that number, or a game without written rules
            book = rulebook(self.game, self.speaker.language)
            found = book.search(wanted)
            found = book.find(wanted)
        return found
