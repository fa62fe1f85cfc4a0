"""Plain mode: prompt, numbered choices, one line of input. Also what a screen reader reads."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.bots import make_bot
from mechbay.core.errors import IllegalAction, MechbayError
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.table import SeededTable, Table
from mechbay.core.terms import SEAT, SEATS
from mechbay.rulebook import rulebook
from mechbay.words import LANGUAGES, Speaker

PERSON = "you"


class Quit(Exception):
    """The person wants to stop."""


class PlainGame:
    """One match between a terminal's user and bots."""

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        players: list[str],
        table: Table,
        language: str,
        read: Callable[[str], str],
        show: Callable[[str], None],
    ) -> None:
        self.players = players
        self.match = Match(game, len(players), options, table, players)
        self.bots = {seat: make_bot(spec, game) for seat, spec in enumerate(players) if spec != PERSON}
        self.thoughts = SeededTable(0, stream=1)
        self.read = read
        self.show = show
        self.speak(language)
        self.shown = 0  # parts of the story that the screen has seen

    def speak(self, language: str) -> None:
        """Go on in this language."""
        house = Speaker(language)
        names = [
            f"{house.text('you') if player == PERSON else player} {SEATS[seat].upper()}"
            for seat, player in enumerate(self.players)
        ]
        self.speaker = Speaker(language, self.match.game, names)
        self.book = rulebook(self.match.game.id, language)

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        self.show(self.speaker.text("plain.welcome"))
        while not self.match.state.over:
            seat = self.match.state.actors()[0]
            if seat in self.bots:
                seen = self.match.state.seen_by(seat)
                self.match.play(seat, self.bots[seat].choose(seen, seat, self.thoughts))
            else:
                self.show_news(seat)
                self.ask(seat)
        self.show_news(-1)
        for line in self.match.game.describe(self.match.state, -1):
            self.show("  " + self.speaker.say(line))

    def ask(self, seat: int) -> None:
        """One decision of a person."""
        state = self.match.state
        game = self.match.game
        prompt = game.prompt(state, seat)
        legal = state.legal(seat)
        self.show(f"\n{self.speaker.word(SEAT, seat)} · {self.speaker.say(prompt)} [{prompt.clause}]")
        for number, action in enumerate(legal, 1):
            label = self.speaker.choice(state, seat, action)
            self.show(f"  {number:2}  {label}  ({game.actions.write(action)})")
        while True:
            typed = self.read("> ").strip()
            try:
                if self.answer(seat, legal, typed):
                    return
            except IllegalAction as error:
                reason = self.speaker.say(error.reason) if error.reason else str(error)
                self.show(f"{reason} [{error.clause}]")
            except MechbayError as error:
                self.show(str(error))

    def answer(self, seat: int, legal: list[int], typed: str) -> bool:
        """Do what was typed; whether the question is answered or changed."""
        word, _, rest = typed.partition(" ")
        if word == "q":
            raise Quit
        if word == "?" or not typed:
            self.show(self.speaker.text("plain.help"))
        elif word == "v":
            for line in self.match.game.describe(self.match.state.seen_by(seat), seat):
                self.show("  " + self.speaker.say(line))
        elif word == "r":
            clause = self.book.clause(rest or self.match.game.prompt(self.match.state, seat).clause)
            self.show(f"{clause.number} ({clause.section}): {clause.text}")
        elif word == "l":
            following = LANGUAGES[(LANGUAGES.index(self.speaker.language) + 1) % len(LANGUAGES)]
            self.speak(following)
            return True
        elif word == "u":
            self.match.undo(seat)
            self.shown = min(self.shown, len(self.match.story))
            self.show(self.speaker.text("plain.undone"))
            return True
        elif word.isdecimal() and not rest:
            if not 1 <= int(word) <= len(legal):
                self.show(self.speaker.text("plain.number", count=len(legal)))
                return False
            self.match.play(seat, legal[int(word) - 1])
            return True
        else:
            self.match.play(seat, typed)
            return True
        return False

    def show_news(self, seat: int) -> None:
        """What happened since the person looked."""
        for events in self.match.story[self.shown :]:
            for event in events:
                face = event.seen_by(seat)
                if face is not None:
                    self.show(self.line(face))
        self.shown = len(self.match.story)

    def line(self, event: Event) -> str:
        """One line of the log with its clause."""
        return f"  {self.speaker.event(event)} [{event.clause}]"
