"""What the trays and the panels of seats share, in HTML: icons, buttons, lists of cards, a seat's frame."""

from __future__ import annotations

from mechbay.drawing import Look, drawn_once, letter, root, seat_sign
from mechbay.svg import escape, tag

About = list[tuple[str, bool]]  # keys of what may be said of a seat, and whether it holds


@drawn_once
def icon(art: str, size: float = 30, style: str = "") -> str:
    """A sign inside HTML text."""
    view = f"{-size / 2:g} {-size / 2:g} {size:g} {size:g}"
    return tag("svg", art, viewBox=view, class_=f"mb-icon {style}".strip(), aria_hidden="true")


def large(art: str, size: float = 42) -> str:
    """A sign that stands out."""
    return icon(art, size, "mb-large")


def image(inside: str, words: str, inspect: str | None = None, style: str = "mb-some") -> str:
    """Signs and numbers that are read aloud as these words."""
    return tag("span", inside, class_=style, role="img", aria_label=words, data_inspect=inspect)


@drawn_once
def total(number: int, words: str) -> str:
    """The one number that counts."""
    return image(str(number), f"{words} {number}", style="mb-big")


def button(look: Look, name: str, action: int, style: str, *inside: str, inspect: str | None = None) -> str:
    """Something to choose that is legal now."""
    return tag(
        "button",
        *inside,
        type="button",
        id=name,
        class_=f"{style} legal".strip(),
        data_action=look.written(action),
        data_inspect=inspect,
        aria_label=look.speaker.choice(look.state, look.seat, action),
    )


def item(look: Look, name: str, action: int, style: str, *inside: str, inspect: str | None = None) -> str:
    """Something that can be chosen while its action is legal; plain while it is not."""
    if action in look.legal:
        return button(look, name, action, style, *inside, inspect=inspect)
    return tag("div", *inside, id=name, class_=style, data_inspect=inspect)


# --- the tray
def own_tray(look: Look, *parts: str, style: str = "") -> str:
    """What the seat has."""
    classes = f"{root(look.speaker)} mb-tray {style}".strip()
    return tag("div", *parts, id=f"tray-{letter(look.seat)}", class_=classes)


def hints(words: str) -> str:
    """The switch of the hints on the stage; the page keeps how it stands."""
    box = tag("input", type="checkbox", id="hints", checked="", data_keep="hints")
    return tag("label", box, " ", escape(words), class_="mb-hints")


def note(words: str) -> str:
    """A line that says what there is not to be seen."""
    return tag("p", escape(words), class_="mb-none")


def card_list(title: str, shown: list[str], style: str = "") -> str:
    """A list of cards; nothing where there are none."""
    return tag("ul", *shown, class_=f"mb-cards {style}".strip(), aria_label=title) if shown else ""


# --- the seats
def seat_panel(look: Look, owner: int, turn: bool, about: About, score: str, *rows: str) -> str:
    """A seat: its sign and name, what there is to say about it, its score, and what the game shows below."""
    name = look.speaker.word("seat", owner)
    style = f"{root(look.speaker)} mb-seat mb-seat-{letter(owner)}"
    return tag(
        "article",
        tag("div", "", class_="mb-stripe"),
        _head(owner, name, tuple([look.text(key) for key, so in about if so]), score),
        *rows,
        class_=f"{style} mb-on-turn" if turn else style,
        id=f"seat-{letter(owner)}",
        aria_label=name,
        aria_current="true" if turn else None,
    )


@drawn_once
def _head(owner: int, name: str, about: tuple[str, ...], score: str) -> str:
    """The first line of a seat's panel; kept, for few seats change from picture to picture."""
    return tag(
        "div",
        large(seat_sign(owner)),
        tag("b", escape(name), class_="mb-who"),
        *[tag("span", escape(words), class_="mb-chip") for words in about],
        score,
        class_="mb-head-line",
        data_inspect=f"seat:{letter(owner)}",
    )
