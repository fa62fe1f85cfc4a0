"""The app: keys, mouse and bots; what is on the screen is made anew from the session after each step."""

from __future__ import annotations

import asyncio
from typing import Final

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.widgets import OptionList

from mechbay.core.errors import NoUndo, Refused
from mechbay.core.event import SPECTATOR
from mechbay.core.match import admit
from mechbay.core.message import Word
from mechbay.core.terms import SEAT
from mechbay.terminal import scenes
from mechbay.terminal.aims import about, cells_of
from mechbay.terminal.dialogs import Curtain, Deciding, Reading, Typing
from mechbay.terminal.inspecting import told
from mechbay.terminal.session import PERSON
from mechbay.terminal.showing import Showing
from mechbay.terminal.stage import Stage

PACES: Final = {"calm": 1.5, "normal": 0.7, "fast": 0.0}  # seconds for which a bot's move can be watched


class TableApp(Showing):
    """One match on one screen."""

    BINDINGS = [
        Binding("q", "leave", show=False),
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("u", "undo", show=False),
        Binding("i", "inspect", show=False),
        Binding("r", "rules", show=False),
        Binding("v", "view", show=False),
        Binding("l", "language", show=False),
        Binding("p", "propose", show=False),
        Binding("t", "pace", show=False),
        Binding("slash", "type", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("left_square_bracket", "earlier", show=False),
        Binding("right_square_bracket", "later", show=False),
        Binding("left_curly_bracket", "start", show=False),
        Binding("right_curly_bracket", "now", show=False),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
    ]

    def on_mount(self) -> None:
        self.title = self.session.speaker.text("title")
        self.query_one("#choices").focus()
        self.note = self.session.goal()
        self.show()
        self.go_on()

    # --- who goes on

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let the bots play until a person is asked, or the game is over."""
        session = self.session
        self.idle = False
        while not session.match.state.over and session.asked() in session.bots:
            action = await asyncio.to_thread(session.bot_choice)
            session.play(session.asked(), action)
            if PACES[self.pace]:
                self.show()
                await asyncio.sleep(PACES[self.pace])
        asked = session.asked()
        if not session.match.state.over and asked != self.viewer and session.players.count(PERSON) > 1:
            who = session.speaker.word(SEAT, asked)
            words = session.speaker.text("page.pass", who=who), session.speaker.text("page.pass-why")
            await self.push_screen_wait(Curtain(*words, session.speaker.text("screen.enter")))
        if not session.match.state.over:
            self.viewer = asked
        self.idle = True
        self.note = session.take_notice() or self.note
        self.show()
        if session.match.state.over:
            self.action_sheet()

    def do(self, action: int) -> None:
        """Do a choice of the person; what it takes away for good is said first.

        A key may come when its question is answered already, and before the next is shown: it is too many.
        """
        if action not in self.legal:
            return
        seen = self.session.seen_by(self.viewer)
        warning = self.session.game.warning(seen, self.viewer, action)
        if warning is None:
            self.play([action])
            return
        speaker = self.session.speaker
        words = speaker.choice(seen, self.viewer, action), self.session.cited(warning)

        def answered(yes: bool | None) -> None:
            if yes:
                self.play([action])

        self.push_screen(Deciding(*words, speaker.text("screen.decide")), answered)

    def play(self, actions: list[int]) -> None:
        self.legal, self.aims = [], {}
        for action in actions:
            self.session.play(self.viewer, action)
        self.say("")
        self.go_on()

    # --- choices

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        chosen = event.option.id or ""
        self.digits = ""
        if chosen.isdecimal():
            self.do(int(chosen))
        elif chosen == "propose":
            self.action_propose()
        elif chosen == "all":
            self.show()
        elif chosen == "now":
            self.action_now()
        elif chosen == "screen.sheet":
            self.action_sheet()
        elif chosen == "screen.from-start":
            self.action_start()
        elif chosen == "screen.quit":
            self.exit()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if not self.screen_stack:  # the app is being closed
            return
        chosen = event.option.id or ""
        self.stage.light(about(self.aims, int(chosen)) if chosen.isdecimal() else frozenset())

    def on_stage_pointed(self, event: Stage.Pointed) -> None:
        actions = self.aims.get(event.spot, [])
        if len(actions) == 1:
            self.do(actions[0])
        elif actions:
            self.list_choices(actions, True)
            self.choices.focus()
        else:
            self.action_inspect()

    def action_digit(self, digit: int) -> None:
        """A digit of a choice's number: done as soon as it can be no other number."""
        count = len(self.legal)
        self.digits = (self.digits + str(digit)).lstrip("0")
        number = int(self.digits or 0)
        if not 1 <= number <= count:
            self.digits = ""
            if count:
                self.say(self.session.speaker.text("plain.number", count=count))
        elif 10 * number > count:
            self.digits = ""
            self.do(self.legal[number - 1])
        else:
            if self.shown != self.legal:
                self.list_choices(self.legal, True)
            self.choices.highlighted = number - 1
            self.choices.focus()

    def action_propose(self) -> None:
        seen = self.session.seen_by(self.viewer)
        if self.legal and (proposal := self.session.game.proposal(seen, self.viewer)):
            self.play(proposal.actions)

    def action_undo(self) -> None:
        if not self.idle or self.at is not None:
            return
        try:
            self.session.undo(self.viewer)
        except NoUndo as error:
            self.say(self.session.refusal(error, [], ""))
            return
        self.say(self.session.speaker.text("plain.undone"))
        self.go_on()

    def action_type(self) -> None:
        """Type a choice in notation; what is refused is told why."""
        if not self.legal:
            return
        speaker, game = self.session.speaker, self.session.game
        known = [game.actions.write(action) for action in self.legal]

        def typed(line: str | None) -> None:
            if not line:
                return
            try:
                self.do(admit(game, self.session.seen_by(self.viewer), self.viewer, line))
            except Refused as error:
                self.say(self.session.refusal(error, self.legal, line))

        foot = speaker.text("screen.type-foot")
        self.push_screen(Typing(speaker.text("screen.type"), known, foot), typed)

    # --- looking

    def action_inspect(self) -> None:
        """All about the cell under the cursor, or what the marked choice is about."""
        session = self.session
        seen = self.seen()
        pieces = self.pointed_at()
        text = told(session.game, seen, self.viewer, pieces, session.speaker) if pieces else Text()
        if not text:
            self.say(session.speaker.text("screen.nothing-here"))
            return
        name = ", ".join(dict.fromkeys(session.speaker.word(piece.kind, piece.value) for piece in pieces))
        self.read(name, text)

    def pointed_at(self) -> tuple[Word, ...]:
        """The pieces under the cursor of the stage, or of the marked choice."""
        stage = self.stage
        if stage.has_focus and stage.sights.cursor is not None:
            return next(
                (cell.pieces for spot, cell in cells_of(stage.boards) if spot == stage.sights.cursor), ()
            )
        marked = self.choices.highlighted_option
        chosen = marked.id if marked and marked.id and marked.id.isdecimal() else None
        parts = self.session.game.actions.parts(int(chosen))[1] if chosen else ()
        return tuple(Word(kind, value) for kind, value in parts)

    def action_rules(self) -> None:
        """The rule behind the question; another number or a word finds others."""
        session = self.session
        prompt = session.game.prompt(session.seen_by(self.viewer), self.viewer)
        title, foot = session.speaker.text("screen.rules"), session.speaker.text("screen.rules-foot")

        def look_up(wanted: str) -> Text:
            return scenes.rules(session, wanted)

        self.push_screen(Typing(title, [], foot, look_up, prompt.clause))

    def action_view(self) -> None:
        session = self.session
        self.read(session.speaker.text("title"), scenes.view(session, self.seen(), self.viewer))

    def action_help(self) -> None:
        speaker = self.session.speaker
        words = Text(f"{self.session.goal()}\n\n{speaker.text('screen.help')}")
        self.read(speaker.text("title"), words)

    def action_sheet(self) -> None:
        if self.session.match.state.over:
            self.read(self.session.speaker.text("screen.sheet"), scenes.sheet(self.session))

    def read(self, title: str, text: Text) -> None:
        self.push_screen(Reading(title, text, self.session.speaker.text("screen.close")))

    def action_language(self) -> None:
        self.session.next_language()
        self.title = self.session.speaker.text("title")
        self.say("")
        self.show()

    def action_pace(self) -> None:
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        speaker = self.session.speaker
        self.note = f"{speaker.text('screen.pace')}: {speaker.text(f'page.pace-{self.pace}')}"
        self.show()

    def action_earlier(self) -> None:
        self.scrub((self.last if self.at is None else self.at) - 1)

    def action_later(self) -> None:
        self.scrub((self.last if self.at is None else self.at) + 1)

    def action_start(self) -> None:
        self.scrub(0)

    def action_now(self) -> None:
        self.scrub(self.last)

    @property
    def last(self) -> int:
        """The newest moment of the match."""
        return len(self.session.match.moments) - 1

    def scrub(self, wanted: int) -> None:
        """Look at another moment of the match; the last one is now."""
        found = max(0, min(self.last, wanted))
        self.at = None if found == self.last else found
        self.say("")
        self.show()

    def action_leave(self) -> None:
        """Leave at once when all is over; else ask first."""
        if self.session.match.state.over or self.session.person == SPECTATOR:
            self.exit()
            return
        if isinstance(self.screen, Deciding):
            self.exit()
            return
        speaker = self.session.speaker

        def answered(yes: bool | None) -> None:
            if yes:
                self.exit()

        self.push_screen(
            Deciding(
                speaker.text("screen.quit"), speaker.text("screen.leave"), speaker.text("screen.decide")
            ),
            answered,
        )
