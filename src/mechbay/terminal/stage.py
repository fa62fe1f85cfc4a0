"""The stage: all boards of a position, with what may be chosen marked, for mouse and arrows."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.message import Message as Note
from textual.widgets import Static

from mechbay.core.tabletop import Board
from mechbay.terminal.boards import Box, Drawn, Sights, Spot, flow
from mechbay.words import Speaker

ROOMY = 30  # rows of a stage that shows maps larger
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Stage(VerticalScroll, can_focus=True):
    """Boards in a frame that scrolls; a game without boards shows its text."""

    BINDINGS = [
        *(Binding(way, f"go('{way}')", show=False) for way in WAYS),
        Binding("enter", "point", show=False),
    ]

    class Pointed(Note):
        """A cell was clicked, or chosen by Enter."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self) -> None:
        super().__init__(id="stage")
        self.picture = Static(id="picture")
        self.drawn = Drawn()
        self.boards: tuple[Board, ...] = ()
        self.speaker: Speaker | None = None
        self.sights = Sights()
        self.text = Text()

    def compose(self) -> ComposeResult:
        yield self.picture

    def show(self, boards: tuple[Board, ...], speaker: Speaker, sights: Sights, text: Text) -> None:
        """Another picture; the text is for a game without boards."""
        self.boards, self.speaker, self.text = boards, speaker, text
        cursor = self.sights.cursor if self.sights.cursor in self.drawn.boxes else None
        self.sights = sights._replace(cursor=cursor)
        self.redraw()

    def redraw(self) -> None:
        """Draw for the room that there is."""
        if self.speaker is None:
            return
        if not self.boards:
            self.picture.update(self.text)
            return
        size = self.scrollable_content_region
        shown = self.sights if self.has_focus else self.sights._replace(cursor=None)
        self.drawn = flow(self.boards, self.speaker, max(size.width, 20), shown, size.height >= ROOMY)
        picture = Text("\n", no_wrap=True).join(self.drawn.lines)
        picture.no_wrap = True
        self.picture.update(picture)

    def light(self, lit: frozenset[Spot]) -> None:
        """Mark what a choice is about, and bring it into view."""
        if lit != self.sights.lit:
            self.sights = self.sights._replace(lit=lit)
            self.redraw()
        self.call_after_refresh(self.bring, min(lit, default=None))

    def bring(self, spot: Spot | None) -> None:
        """Scroll so that a cell can be seen, with the title of its board where that fits."""
        box = self.drawn.boxes.get(spot) if spot else None
        if box is None:
            self.scroll_home(animate=False)
        else:
            self.scroll_to_region(Region(0, max(0, box.y - 2), 1, box.height + 3), animate=False, force=True)

    def on_resize(self) -> None:
        self.redraw()

    def on_focus(self) -> None:
        if self.sights.cursor is None:
            first = min(self.sights.targets or self.drawn.boxes, default=None)
            self.sights = self.sights._replace(cursor=first)
        self.redraw()

    def on_blur(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        spot = self.drawn.at(*self._inside(event))
        if spot is not None:
            self.sights = self.sights._replace(cursor=spot)
            self.redraw()
            self.post_message(self.Pointed(spot))

    def _inside(self, event: events.Click) -> tuple[int, int]:
        """Where in the picture a click was."""
        offset = event.screen_offset - self.picture.region.offset
        return offset.x, offset.y

    def action_point(self) -> None:
        if self.sights.cursor is not None:
            self.post_message(self.Pointed(self.sights.cursor))

    def action_go(self, way: str) -> None:
        """Move the cursor to the nearest cell in a direction."""
        if not self.boards:
            self.scroll_relative(y=WAYS[way][1], animate=False)
            return
        here = self.drawn.boxes.get(self.sights.cursor) if self.sights.cursor else None
        found = nearest(self.drawn, here, *WAYS[way]) if here else min(self.drawn.boxes, default=None)
        if found is not None:
            self.sights = self.sights._replace(cursor=found)
            self.redraw()
            self.bring(found)


def nearest(drawn: Drawn, here: Box, across: int, down: int) -> Spot | None:
    """The cell that lies next in a direction: near along it, and not far aside."""
    best: tuple[float, Spot] | None = None
    x, y = here.x + here.width / 2, here.y + here.height / 2
    for spot, box in drawn.boxes.items():
        ahead = (box.x + box.width / 2 - x) * across + 2 * (box.y + box.height / 2 - y) * down
        aside = abs((box.x + box.width / 2 - x) * down) + 2 * abs((box.y + box.height / 2 - y) * across)
        if box != here and ahead > 0.5:
            best = min(best or (1e9, spot), (ahead + 2 * aside, spot))
    return best[1] if best else None
