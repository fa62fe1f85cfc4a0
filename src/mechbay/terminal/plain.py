"""Plain mode: prompt, numbered choices, one line of input. Also what a screen reader reads."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from mechbay.bots import make_bot
from mechbay.core.errors import NoUndo, Refused, UnknownClause
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.table import AskingTable, SeededTable, Table
from mechbay.core.terms import SEAT, SEATS
from mechbay.rulebook import Clause, rulebook
from mechbay.words import LANGUAGES, Speaker

PERSON = "you"


class Quit(Exception):
    """The person wants to stop."""


class PlainGame:
    """One match between a terminal's user and bots; without a table the user says what luck brought."""

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        players: list[str],
        table: Table | None,
        language: str,
        read: Callable[[str], str],
        show: Callable[[str], None],
    ) -> None:
        self.players = players
        self.read = read
        self.show = show
        self.game = game
        self.speak(language)
        self.match = Match(game, len(players), options, table or AskingTable(self.ask_luck), players)
        self.bots = {seat: make_bot(spec, game) for seat, spec in enumerate(players) if spec != PERSON}
        self.thoughts = SeededTable(0, stream=1)
        self.shown = 0  # parts of the story that the screen has seen

    def speak(self, language: str) -> None:
        """Go on in this language."""
        house = Speaker(language)
        names = [
            f"{house.text('you') if player == PERSON else player} {SEATS[seat].upper()}"
            for seat, player in enumerate(self.players)
        ]
        self.speaker = Speaker(language, self.game, names)
        self.book = rulebook(self.game.id, language)

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

    def ask_luck(self, what: str, possible: list[int]) -> int:
        """TEM-24, companion mode: what the cards on the real table showed."""
        kind = self.game.luck[what]
        self.show(f"\n{self.speaker.text(f'luck.{what}')}")
        for number, value in enumerate(possible, 1):
            written = self.game.terms.write(kind, value)
            self.show(f"  {number:2}  {self.speaker.word(kind, value)}  ({written})")
        words = {self.game.terms.write(kind, value).lower(): value for value in possible}
        while True:
            typed = self.read("= ").strip().lower()
            if typed == "q":
                raise Quit
            if typed.isdecimal() and typed not in words and 1 <= int(typed) <= len(possible):
                return possible[int(typed) - 1]
            if typed in words:
                return words[typed]
            self.show(self.speaker.text("plain.number", count=len(possible)))

    def ask(self, seat: int) -> None:
        """One decision of a person."""
        state = self.match.state
        game = self.match.game
        steps = self.match.record.steps
        if not steps or steps[-1].seat != seat:
            self.show_view(seat)
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
            except Refused as error:
                self.show(self.refusal(error, legal, typed))

    def answer(self, seat: int, legal: list[int], typed: str) -> bool:
        """Do what was typed; whether the question is answered or changed."""
        word, _, rest = typed.lower().partition(" ")
        if word == "q":
            raise Quit
        if word == "?" or not typed:
            self.show(self.speaker.text("plain.help"))
        elif word == "v":
            self.show_view(seat)
        elif word == "r":
            self.show_rules(rest or self.match.game.prompt(self.match.state, seat).clause)
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

    def refusal(self, error: Refused, legal: list[int], typed: str) -> str:
        """Why what was typed is not done, in the person's language, and what would be right."""
        if error.reason is not None:
            return f"{self.speaker.say(error.reason)} [{error.clause}]"
        if isinstance(error, NoUndo):
            return self.speaker.text("plain.no-undo")
        choices = [self.match.game.actions.write(action) for action in legal]
        near = difflib.get_close_matches(typed, choices, 1)
        if near:
            return self.speaker.text("plain.near", typed=typed, near=near[0])
        return self.speaker.text("plain.unknown", typed=typed)

    def show_rules(self, wanted: str) -> None:
        """The clause of that number, or else all that hold the word."""
        found: list[Clause]
        try:
            found = [self.book.clause(wanted)]
        except UnknownClause:
            found = self.book.search(wanted)
        for clause in found:
            self.show(f"{clause.number} ({clause.section}): {clause.text}")
        if not found:
            self.show(self.speaker.text("plain.no-rule", typed=wanted))

    def show_view(self, seat: int) -> None:
        """What stands where, as the seat sees it."""
        self.show("")
        for line in self.match.game.describe(self.match.state.seen_by(seat), seat):
            self.show("  " + self.speaker.say(line))

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
