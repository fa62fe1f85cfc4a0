"""A match as one seat sees it: as text, as a picture, as a piece of a notebook."""

from __future__ import annotations

from base64 import b64encode

from mechbay.charts import text_lines
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game, game_of
from mechbay.core.moments import Moment
from mechbay.core.state import State
from mechbay.core.terms import SEATS
from mechbay.drawing import drawing_of
from mechbay.front.said import Choice, Line, choices_of, lines_of
from mechbay.svg import escape, tag
from mechbay.words import Speaker

FIGURE = "margin: 0; max-width: 60rem"
PICTURE = "width: 100%; border-radius: 6px"


class View:
    """A match as one seat sees it: `match.seen_by("b")`. It prints as text and shows itself in a notebook."""

    def __init__(self, position: State, seat: int, speaker: Speaker, moments: list[Moment]) -> None:
        #: The position, with everything hidden that the seat may not know.
        self.position = position.seen_by(seat)
        self._seat = seat
        self._speaker = speaker
        self._moments = moments

    @property
    def seat(self) -> str | None:
        """Who looks: `a`, `b`, `c`, ...; `None` is somebody without a seat."""
        return None if self._seat == SPECTATOR else SEATS[self._seat]

    @property
    def prompt(self) -> str:
        """What the seat is asked, with the clause; or for whom it waits."""
        return prompt_of(self.position, self._seat, self._speaker)

    @property
    def choices(self) -> list[Choice]:
        """What the seat may do now."""
        return choices_of(self.position, self._seat, self._speaker)

    @property
    def log(self) -> list[Line]:
        """All that the seat has been told."""
        events = [event for moment in self._moments for event in moment.events]
        return lines_of(events, self._seat, self._speaker)

    @property
    def svg(self) -> str | None:
        """The public table as a picture that needs nothing else; `None` where the game draws nothing.

        What lies in a seat's own hand is in the text: a picture of the table has no place for it.
        """
        draw = drawing_of(_game(self._speaker))
        if draw is None:
            return None
        stage: str = draw.stage(
            self.position, self._seat, self._speaker, still=False, wide=True, standalone=True
        )
        return stage

    def __str__(self) -> str:
        return f"{text_of(self.position, self._seat, self._speaker)}\n\n{self.prompt}"

    def __repr__(self) -> str:
        who = self.seat or "a spectator"
        return f"<View of {_game(self._speaker).id} for {who}, step {self._moments[-1].depth}>"

    def _repr_svg_(self) -> str | None:
        return self.svg

    def _repr_html_(self) -> str:
        """The picture, what is asked and what may be answered, and the text view folded below."""
        shown = text_of(self.position, self._seat, self._speaker)
        svg = self.svg
        # As an image: its style sheet stays inside, and two pictures of one page do not share their ids.
        source = "" if svg is None else f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
        picture = tag("img", src=source, alt=shown, style=PICTURE) if source else ""
        listed = "".join(
            tag("li", tag("code", escape(choice.action)), " ", escape(choice.label))
            for choice in self.choices
        )
        folded = tag("summary", escape(self._speaker.text("page.text-view"))) + tag("pre", escape(shown))
        return tag(
            "figure",
            picture,
            tag("figcaption", tag("p", tag("strong", escape(self.prompt)))),
            tag("ul", listed) if listed else "",
            tag("details", folded, open=None if source else "open"),
            style=FIGURE,
        )


def _game(speaker: Speaker) -> Game:
    assert speaker.game is not None
    return speaker.game


def prompt_of(seen: State, seat: int, speaker: Speaker) -> str:
    """What the seat is asked, with the clause; or for whom it waits."""
    message = _game(speaker).prompt(seen, seat)
    said = f"{speaker.say(message)} [{message.clause}]" if message.clause else speaker.say(message)
    return f"{speaker.asked(seen, seat)} · {said}" if seat in seen.actors() else said


def text_of(seen: State, seat: int, speaker: Speaker) -> str:
    """What stands where, in words."""
    return "\n".join(text_lines(_game(speaker).describe(seen, seat), speaker))


def printed(state: State) -> str:
    """Any position in words, as for the seat that is asked; what it hides stays hidden."""
    game = game_of(state)
    if game is None:
        return repr(state)
    seat = (state.awaited() or [SPECTATOR])[0]
    return text_of(state, seat, Speaker("en", game))
