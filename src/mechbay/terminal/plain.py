"""Plain mode: prompt, numbered choices, one line of input. Also what a screen reader reads."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from contextlib import suppress

from mechbay.bots import make_bot
from mechbay.core.errors import NoUndo, Refused, UnknownClause
from mechbay.core.event import SPECTATOR, Event
from mechbay.core.game import Game
from mechbay.core.match import Match, admit
from mechbay.core.state import State
from mechbay.core.table import Outcome, ScriptedTable, SeededTable, Table
from mechbay.core.terms import SEAT, SEATS
from mechbay.rulebook import Clause, rulebook
from mechbay.terminal.luck import LuckAsker
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
        thoughts: Table,
        language: str,
        read: Callable[[str], str],
        show: Callable[[str], None],
    ) -> None:
        self.players = players
        self.read = read
        self.show = show
        self.game = game
        self.person = players.index(PERSON) if PERSON in players else SPECTATOR
        self.robots = game.robots(game.settings(options))
        self.seen: State | None = None  # by the person; before the game there is none
        self.speak(language)
        self.heard = 0  # lines of the step that is being done, that the screen has seen
        self.asker = LuckAsker(self.read_typed, show) if table is None else None
        if table is None:
            game.new(
                len(players), options, SeededTable(0)
            )  # refuses what it would refuse after all questions
            self.show(self.speaker.text("plain.help-luck"))
            luck = self.ask_luck("", lambda tried: game.new(len(players), options, tried))
            table = self.script = ScriptedTable(luck)
        self.match = Match(game, len(players), options, table, players)
        self.look()
        self.bots = {seat: make_bot(spec, game) for seat, spec in enumerate(players) if spec != PERSON}
        self.thoughts = thoughts  # luck for the choices of the bots
        self.shown = 0  # moments that the screen has seen

    def speak(self, language: str) -> None:
        """Go on in this language."""
        self.speaker = Speaker(language, self.game)
        self.name_seats()

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

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        self.show(self.speaker.text("plain.welcome"))
        while not self.match.state.over:
            seat = self.match.state.actors()[0]
            if seat in self.bots:
                seen = self.match.state.seen_by(seat)
                self.play(seat, self.bots[seat].choose(seen, seat, self.thoughts))
            else:
                self.show_news(seat)
                self.ask(seat)
        self.show_news(-1)

    def play(self, seat: int, action: int | str) -> None:
        """Do an action; at a real table with the luck that it shows."""
        if self.asker is not None:
            number = admit(self.game, self.match.state, seat, action)
            self.show_news(self.person)
            state = self.match.state
            who = self.speaker.word(SEAT, seat)
            self.script.script = self.ask_luck(who, lambda table: state.copy().play(seat, number, table))
            self.script.read = 0
        self.match.play(seat, action)
        self.look()

    def look(self) -> None:
        """Take in the position: a robot may have another name now."""
        if self.robots:
            self.seen = self.match.state.seen_by(self.person)
            self.name_seats()

    def ask_luck(self, who: str, attempt: Callable[[Table], object]) -> list[Outcome]:
        """What the real table showed in a step of somebody."""
        assert self.asker is not None
        return self.asker.luck(self.speaker, who, attempt, self.show_step)

    def read_typed(self) -> str:
        """A line of input; `q` leaves wherever it is typed."""
        typed = self.read("> ").strip()
        if typed.lower().partition(" ")[0] == "q":
            raise Quit
        return typed

    def ask(self, seat: int) -> None:
        """One decision of a person."""
        state = self.match.state
        game = self.match.game
        if self.match.moments[-1].step.seat != seat:
            self.show_view(seat)
        prompt = game.prompt(state, seat)
        legal = state.legal(seat)
        self.show(f"\n{self.speaker.word(SEAT, seat)} · {self.speaker.say(prompt)} [{prompt.clause}]")
        for number, action in enumerate(legal, 1):
            label = self.speaker.choice(state, seat, action)
            self.show(f"  {number:2}  {label}  ({game.actions.write(action)})")
        while True:
            typed = self.read_typed()
            try:
                if self.answer(seat, legal, typed):
                    return
            except Refused as error:
                self.show(self.refusal(error, legal, typed))

    def answer(self, seat: int, legal: list[int], typed: str) -> bool:
        """Do what was typed; whether the question is answered or changed."""
        word, _, rest = typed.lower().partition(" ")
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
            self.look()
            self.shown = min(self.shown, len(self.match.moments))
            self.show(self.speaker.text("plain.undone"))
            return True
        elif word.isdecimal() and not rest:
            if not 1 <= int(word) <= len(legal):
                self.show(self.speaker.text("plain.number", count=len(legal)))
                return False
            self.play(seat, legal[int(word) - 1])
            return True
        else:
            self.play(seat, typed)
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
        found: list[Clause] = []
        with suppress(UnknownClause):  # of that number, or a game without written rules
            book = rulebook(self.game, self.speaker.language)
            found = book.search(wanted)
            found = [book.clause(wanted)]
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
        for moment in self.match.moments[self.shown :]:
            self.show_events(seat, moment.events[self.heard :])
            self.heard = 0
        self.shown = len(self.match.moments)

    def show_step(self, events: list[Event]) -> None:
        """What has happened so far in a step that asks for more luck."""
        self.show_events(self.person, events[self.heard :])
        self.heard = len(events)

    def show_events(self, seat: int, events: list[Event]) -> None:
        """Their lines, as the seat is told."""
        for event in events:
            face = event.seen_by(seat)
            if face is not None:
                self.show(self.line(face))

    def line(self, event: Event) -> str:
        """One line of the log with its clause."""
        return f"  {self.speaker.event(event)} [{event.clause}]"
