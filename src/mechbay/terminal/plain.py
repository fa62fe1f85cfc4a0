"""Plain mode: prompt, numbered choices, one line of input. Also what a screen reader reads."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.charts import text_lines
from mechbay.core.byhand import BY_RESULT, SET, is_by_hand, turn_ended, value_at
from mechbay.core.companion import Brought, Pending, Question, Shuffle, foresee, foresee_step, step_back
from mechbay.core.errors import NoUndo, Refused
from mechbay.core.event import NOBODY, Event
from mechbay.core.game import Game
from mechbay.core.match import admit
from mechbay.core.orders import Turned, is_over, order_card, turned
from mechbay.core.state import State
from mechbay.core.table import Outcome, ScriptedTable, SeededTable, Table
from mechbay.core.terms import SEAT
from mechbay.terminal.luck import Back, LuckAsker
from mechbay.terminal.session import Quit, Session
from mechbay.terminal.sheet import sheet_lines
from mechbay.terminal.short import short_lines

COMMANDS = ("?", "v", "p", "u", "r", "l", "q")
DIGITS = 9  # more than the number of any choice has


class PlainGame(Session):
    """A session in lines of text; without a table the person says what luck brought."""

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
        super().__init__(game, options, players, thoughts, language)
        self.read = read
        self.show = show
        self.warned = -1  # the choice that has to be typed once more
        self.heard = 0  # lines of the step that is being done, that the screen has seen
        self.shown = 0  # moments that the screen has seen
        self.carried_out = 0  # moments that were done at a real table
        self.pending: Pending | None = None  # a step there whose luck is told anew
        self.known: list[str] = []  # what may be typed now, for those who complete it
        self.asker = LuckAsker(self.read_typed, show) if table is None else None
        if table is None:
            game.new(
                len(players), options, SeededTable(0)
            )  # refuses what it would refuse after all questions
            self.show(self.speaker.text("plain.help-luck"))
            if game.companion is not None and game.companion.notice:
                self.show(self.speaker.text(game.companion.notice))
            luck = self.ask_luck("", None, lambda told: foresee(self.lay, told), [])
            table = self.script = ScriptedTable(luck)
        self.begin(table)

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        if self.goal():
            self.show(self.goal())
        self.show(self.speaker.text("plain.welcome"))
        if self.asker is not None:
            self.hand_out()  # what a robot did just before the match was left
        while not self.match.state.over:
            seat = self.asked()
            if self.pending is not None:
                pending, self.pending = self.pending, None
                self.play_there(*pending)
            elif seat in self.bots:
                self.play(seat, self.bot_choice())
            else:
                self.show_news(seat)
                self.ask(seat)
        self.show_news(-1)
        self.show_sheet()

    def play(self, seat: int, action: int | str) -> None:
        """Do an action; at a real table with the luck that it shows."""
        if self.asker is None:
            super().play(seat, action)
        else:
            number = admit(self.game, self.match.state, seat, action)
            self.play_there(seat, self.game.actions.write(number), [])

    def lay(self, table: Table) -> State:
        """A new game on a table."""
        return self.game.new(len(self.players), self.options, table)

    def play_there(self, seat: int, do: str, told: list[Brought]) -> None:
        """Do an action at a real table, of whose luck something may be told already."""
        self.show_news(self.person)
        state = self.match.state
        who = self.speaker.word(SEAT, seat)
        depth = len(self.match.moments) - 1
        shuffle = Shuffle(self.shuffled(), self.shuffle, depth) if self.shuffle else None
        try:
            luck = self.ask_luck(
                who, state, lambda told: foresee_step(self.game, state, seat, do, told, shuffle), told
            )
        except Back:
            self.heard = 0
            if seat in self.robots:
                self.undo(seat)
            return
        self.script.script, self.script.read = luck, 0
        super().play(NOBODY if is_by_hand(do) else seat, do)
        self.hand_out()

    def shuffled(self) -> frozenset[str]:
        """The luck at a real table that comes from here."""
        assert self.game.companion is not None
        return self.game.companion.own if self.shuffle else frozenset()

    def ask_luck(
        self,
        who: str,
        state: State | None,
        foresee: Callable[[list[Brought]], Question | list[Outcome]],
        told: list[Brought],
    ) -> list[Outcome]:
        """What the real table showed in a step of somebody."""
        assert self.asker is not None
        before = state is not None and (len(self.match.moments) > 1 or self.asked() not in self.robots)
        return self.asker.luck(self.speaker, who, state, foresee, told, self.show_step, before)

    def undo(self, seat: int) -> None:
        """Take back the seat's last step; at a real table whatever people did or told last."""
        if self.asker is None:
            super().undo(seat)
            return
        if len(self.match.moments) == 1:
            raise NoUndo("nothing to take back")
        self.pending = step_back(self.match, self.robots, self.shuffled())
        self.look()
        self.keep()
        self.shown = min(self.shown, len(self.match.moments))
        self.carried_out = min(self.carried_out, len(self.match.moments))

    def hand_out(self) -> None:
        """Once a robot's turn is over: what is to be done for it at the table, until that is done."""
        turns = list(turned(self.game.story, self.match.moments))
        told = [
            Turned(face, turn)
            for moment in turns[self.carried_out :]
            for event, turn in moment
            if (face := event.seen_by(self.person)) is not None
        ]
        card = order_card(self.game, self.robots, told, bool(self.shuffle))
        last = self.match.moments[-1].step.seat
        if card is None or not is_over(self.match.state, card, self.robots, last):
            return
        self.show_news(self.person)
        self.show("\n" + self.speaker.text("prompt.orders", who=self.speaker.word(SEAT, card.robot)))
        for number, order in enumerate(card.orders, 1):
            self.show(f"  {number:2}. {self.speaker.say(order)}")
        self.show(self.speaker.text("plain.orders"))
        while typed := self.read_typed().lower():
            if typed == "u":
                self.show(self.speaker.text("plain.undone"))
                self.undo(self.person)
                return
            self.show(self.speaker.text("plain.orders"))
        self.carried_out = len(self.match.moments)

    def read_typed(self) -> str:
        """A line of input; `q` leaves wherever it is typed."""
        typed = self.read("> ").strip()
        if typed.lower().partition(" ")[0] == "q":
            raise Quit
        return typed

    def ask(self, seat: int) -> None:
        """One decision of a person."""
        state = self.seen_by(seat)
        game = self.game
        if self.match.moments[-1].step.seat != seat:
            self.show_short(seat)
        prompt = game.prompt(state, seat)
        legal = state.legal(seat)
        if notice := self.take_notice():
            self.show(f"\n{notice}")
        self.show(f"\n{self.speaker.asked(state, seat)} · {self.cited(prompt)}")
        for number, action in enumerate(legal, 1):
            label = self.speaker.choice(state, seat, action)
            self.show(f"  {number:2}  {label}  ({game.actions.write(action)})")
        proposal = game.proposal(state, seat)
        if proposal:
            self.show(f"   p  {self.speaker.say(proposal.words)}")
        self.warned = -1
        self.known = [*(game.actions.write(action) for action in legal), *COMMANDS]
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
            self.show_rules(rest or self.game.prompt(self.seen_by(seat), seat).clause)
        elif word == "l":
            self.next_language()
            return True
        elif word == "u":
            self.undo(seat)
            self.shown = min(self.shown, len(self.match.moments))
            self.show(self.speaker.text("plain.undone"))
            return True
        elif self.asker is not None and typed == SET:
            self.show_settable()
        elif self.asker is not None and typed == BY_RESULT:
            self.play_there(seat, typed, [])
            return True
        elif self.asker is not None and is_by_hand(typed):
            super().play(NOBODY, typed)
            self.show(self.speaker.text("plain.by-hand"))
            return True
        elif word.isdecimal() and not rest:
            if len(word) > DIGITS or not 1 <= int(word) <= len(legal):
                self.show(self.speaker.text("plain.number", count=len(legal)))
                return False
            return self.do(seat, legal[int(word) - 1])
        elif word == "p" and (proposal := self.game.proposal(self.seen_by(seat), seat)):
            for action in proposal.actions:
                self.play(seat, action)
            return True
        else:
            return self.do(seat, admit(self.game, self.seen_by(seat), seat, typed))
        return False

    def do(self, seat: int, action: int) -> bool:
        """Do a choice; what it takes away for good is said first, and it must be typed again."""
        warning = self.game.warning(self.seen_by(seat), seat, action)
        if warning and self.warned != action:
            self.warned = action
            self.show(f"{self.cited(warning)} {self.speaker.text('plain.again')}")
            return False
        self.play(seat, action)
        return True

    def show_settable(self) -> None:
        """What can be set by hand, as it is typed, with its name."""
        assert self.game.companion is not None
        document = self.match.state.to_json()
        for one in self.game.companion.by_hand(self.match.state):
            self.show(f"  {SET} {one.path} {value_at(document, one.path)}  ({self.speaker.say(one.words)})")
        if turn_ended(self.game, self.match.state) is not None:
            self.show(f"  {BY_RESULT}  ({self.speaker.text('page.by-result')})")

    def show_rules(self, wanted: str) -> None:
        """The clause of that number, or else all that hold the word."""
        found = self.clauses(wanted)
        for clause in found:
            self.show(f"{clause.number} ({clause.section}): {clause.text}")
        if not found:
            self.show(self.speaker.text("plain.no-rule", typed=wanted))

    def show_short(self, seat: int) -> None:
        """Where the game stands, the board and the points; all the rest is a key away."""
        seen = self.seen_by(seat)
        if not self.game.boards(seen, seat):
            self.show_view(seat)
            return
        self.show("")
        for line in short_lines(self, seen, seat):
            self.show(f"  {line}".rstrip())

    def show_view(self, seat: int) -> None:
        """What stands where, as the seat sees it."""
        self.show("")
        for line in text_lines(self.game.describe(self.seen_by(seat), seat), self.speaker):
            self.show(f"  {line}".rstrip())

    def show_news(self, seat: int) -> None:
        """What happened since the person looked."""
        for moment in self.match.moments[self.shown :]:
            self.show_events(seat, moment.events[self.heard :])
            self.heard = 0
        self.shown = len(self.match.moments)

    def show_sheet(self) -> None:
        """How it was won, and where the points came from."""
        match = self.match
        self.show("")
        for line in sheet_lines(self.game, match.record.options, match.moments, match.state, self.speaker):
            self.show("  " + line)

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
        return f"  {self.cited(self.game.line(event))}"
