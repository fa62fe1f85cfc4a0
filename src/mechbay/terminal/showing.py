"""What is on the screen: title, prompt, stage, choices and log, made anew from the session."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from mechbay.core.moments import position
from mechbay.core.state import State
from mechbay.terminal import scenes
from mechbay.terminal.aims import about, aims, labels
from mechbay.terminal.boards import Sights, Spot
from mechbay.terminal.session import Session
from mechbay.terminal.stage import Stage

WIDE: Final = 108  # columns from which log and seats stand beside the stage


class Showing(App[None]):
    """The screen of one match, and what it shows; what can be done there is the app's."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session, pace: str = "normal") -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.viewer = session.person  # through whose eyes the table is seen
        self.at: int | None = None  # the moment that is looked at; none: now
        self.digits = ""  # of a number that is being typed
        self.legal: list[int] = []
        self.aims: dict[Spot, list[int]] = {}
        self.shown: list[int] = []  # the choices that are listed: all, or those of a cell
        self.note = ""
        self.idle = False  # nobody but the person can go on

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="prompt")
        yield Static(id="note")
        with Horizontal(id="main"):
            yield Stage()
            with Vertical(id="side"):
                yield Static(id="seats")
                yield OptionList(id="choices")
                with VerticalScroll(id="story-beside", can_focus=False):
                    yield Static(id="lines-beside")
        with VerticalScroll(id="story-below", can_focus=False):
            yield Static(id="lines-below")
        yield Static(id="keys")

    def on_resize(self, event: events.Resize) -> None:
        self.screen.set_class(event.size.width >= WIDE, "wide")
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Everything anew."""
        if not self.screen_stack:  # the app is being closed
            return
        session, past = self.session, self.at is not None
        base = self.screen_stack[0]  # a dialog may lie over it
        seen = self.seen()
        speaker, wide = session.speaker, self.size.width >= WIDE
        boards = session.game.boards(seen, self.viewer)
        asked = self.idle and not past and session.asked() == self.viewer and not seen.over
        self.legal = seen.legal(self.viewer) if asked else []
        self.aims = aims(boards, session.game, self.legal)
        self.shown = self.legal
        title = scenes.title(session, seen, self.viewer, self.pace, self.size.width - 2, wide)
        base.query_one("#title", Static).update(title)
        base.query_one("#seats", Static).update(scenes.seats(session, seen))
        base.query_one("#prompt", Static).update(scenes.prompt(session, seen, self.viewer, self.at))
        self.say(self.note)
        self.list_choices(self.legal, asked, past)
        until = len(session.match.moments) if self.at is None else self.at + 1
        lines = scenes.story(session, self.viewer, until)
        where = "beside" if wide else "below"
        base.query_one(f"#lines-{where}", Static).update(lines)
        self.call_after_refresh(base.query_one(f"#story-{where}", VerticalScroll).scroll_end, animate=False)
        base.query_one("#keys", Static).update(scenes.keys(speaker, self.size.width))
        text = Text() if boards else scenes.view(session, seen, self.viewer)
        sights = Sights(labels(self.aims, self.legal), about(self.aims, self.legal[0] if self.legal else -1))
        self.stage.show(boards, speaker, sights, text)

    def seen(self) -> State:
        """What the viewer may see, now or at the moment that is looked at."""
        match = self.session.match
        state = match.state if self.at is None else position(match.moments[self.at], match.game)
        return state.seen_by(self.viewer)

    @property
    def stage(self) -> Stage:
        return self.screen_stack[0].query_one(Stage)

    @property
    def choices(self) -> OptionList:
        return self.screen_stack[0].query_one("#choices", OptionList)

    def list_choices(self, listed: list[int], asked: bool, past: bool = False) -> None:
        """The choices of the person; of a cell only some."""
        session, choices = self.session, self.choices
        state = session.seen_by(self.viewer)
        choices.clear_options()
        self.shown = listed
        for action in listed:
            number = self.legal.index(action) + 1
            words = scenes.choice(session, state, self.viewer, action, number)
            choices.add_option(Option(words, id=str(action)))
        if asked and listed == self.legal and (proposal := session.game.proposal(state, self.viewer)):
            choices.add_option(Option(scenes.extra("p", session.speaker.say(proposal.words)), id="propose"))
        if asked and listed != self.legal:
            choices.add_option(
                Option(scenes.extra("⟵", session.speaker.text("screen.all-choices")), id="all")
            )
        if past:
            choices.add_option(Option(scenes.extra("}", session.speaker.text("screen.to-now")), id="now"))
        elif state.over:
            for key, name in (("s", "screen.sheet"), ("{", "screen.from-start"), ("q", "screen.quit")):
                choices.add_option(Option(scenes.extra(key, session.speaker.text(name)), id=name))
        if choices.option_count:
            choices.highlighted = 0

    def say(self, words: str) -> None:
        """A line below the prompt: a reason, or what was done."""
        self.note = words
        line = self.screen_stack[0].query_one("#note", Static)
        line.update(Text(words))
        line.display = bool(words)
