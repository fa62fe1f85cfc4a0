"""What opens over the table: something to read, a question, a line to type."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static


class Reading(ModalScreen[None]):
    """A text to scroll; Escape, Enter or q closes it."""

    BINDINGS = [
        Binding("escape,enter,q", "dismiss", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, title: str, text: Text, foot: str) -> None:
        super().__init__()
        self.words = title, text, foot

    def compose(self) -> ComposeResult:
        title, text, foot = self.words
        with Vertical(classes="dialog"):
            yield Static(Text(title), classes="dialog-title")
            with VerticalScroll(classes="dialog-text", can_focus=False):
                yield Static(text, classes="dialog-words")
            yield Static(Text(foot), classes="dialog-foot")

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self) -> None:
        self.dismiss()


class Deciding(ModalScreen[bool]):
    """A question that is answered with Enter, or left with Escape."""

    BINDINGS = [
        Binding("enter,y", "answer(True)", show=False),
        Binding("escape,n,q", "answer(False)", show=False),
    ]

    def __init__(self, title: str, text: str, foot: str) -> None:
        super().__init__()
        self.words = title, text, foot

    def compose(self) -> ComposeResult:
        title, text, foot = self.words
        with Vertical(classes="dialog small"):
            yield Static(Text(title), classes="dialog-title")
            yield Static(Text(text), classes="dialog-words")
            yield Static(Text(foot), classes="dialog-foot")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Curtain(Deciding):
    """Hides the table while players change places."""


class Typing(ModalScreen[str | None]):
    """A line to type, completed from a list; what it finds may be shown below at once."""

    BINDINGS = [Binding("escape", "leave", show=False)]

    def __init__(
        self,
        title: str,
        known: list[str],
        foot: str,
        look_up: Callable[[str], Text] | None = None,
        typed: str = "",
    ) -> None:
        super().__init__()
        self.words = title, foot
        self.known = known
        self.look_up = look_up
        self.typed = typed

    def compose(self) -> ComposeResult:
        title, foot = self.words
        with Vertical(classes="dialog" if self.look_up else "dialog small"):
            yield Static(Text(title), classes="dialog-title")
            yield Input(self.typed, suggester=SuggestFromList(self.known, case_sensitive=False))
            if self.look_up:
                with VerticalScroll(classes="dialog-text"):
                    yield Static(self.look_up(self.typed), classes="dialog-words", id="found")
            yield Static(Text(foot), classes="dialog-foot")

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.look_up:
            self.query_one("#found", Static).update(self.look_up(event.value))
            self.query_one(VerticalScroll).scroll_home(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.look_up is None:
            self.dismiss(event.value)

    def on_key(self, event: events.Key) -> None:
        if self.look_up and event.key in ("down", "up", "pagedown", "pageup"):
            step = {"down": 1, "up": -1, "pagedown": 10, "pageup": -10}[event.key]
            self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def action_leave(self) -> None:
        self.dismiss(None)
