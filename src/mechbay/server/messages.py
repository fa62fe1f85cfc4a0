"""What travels between client and server: the shapes of requests and answers."""

from __future__ import annotations

from typing import Literal, TypedDict

from mechbay.codec import Part


class Me(Part, tag_field="kind", tag="me"):
    """A seat for the one who asks; several of them share a device."""

    name: str = ""


class Open(Part, tag_field="kind", tag="open"):
    """A seat for whoever comes with the link."""


class Robot(Part, tag_field="kind", tag="bot"):
    """A seat for a bot, as "medium"; where the game drives a seat itself, it does not matter which."""

    bot: str = "medium"


class NewMatch(Part):
    """A table to set up, and the client's own secret id for it: who asks again is answered the same.

    A companion goes beside a real table, whose luck is told: that of the setup here, as /api/luck asks.
    """

    game: str
    seats: list[Me | Open | Robot]
    id: str
    options: dict[str, str] = {}
    companion: bool = False
    luck: list[str] = []


class Dealing(Part):
    """The setup of a real table, and what its luck brought so far, in notation."""

    game: str
    seats: list[Me | Open | Robot]
    options: dict[str, str] = {}
    luck: list[str] = []


class Sit(Part):
    """A name for an open seat, and the client's own secret id: who asks again is answered the same."""

    name: str
    id: str


class Act(Part):
    """An action in notation, the version it was chosen at, and the client's own id for it."""

    action: str
    version: int
    id: str


class Back(Part):
    """A step back from this version."""

    version: int
    id: str


class Say(Part):
    """Something said at the table."""

    text: str
    id: str = ""


class Nothing(Part):
    """No fields."""


class OptionShown(TypedDict):
    """An option of a game with its words."""

    name: str
    title: str
    clause: str
    values: list[str]
    titles: list[str]
    seats: list[list[int]]  # by value: how many can play with it
    robots: list[list[int]]  # by value: the seats that the game then drives itself


class GameShown(TypedDict):
    """A game that can be played."""

    id: str
    title: str
    blurb: str
    rules: str
    seats: list[int]
    options: list[OptionShown]
    bots: list[str]
    companion: bool  # whether it can go beside a real table, where it has robots


class Games(TypedDict):
    """All games."""

    games: list[GameShown]


class Key(TypedDict):
    """A seat and the secret that opens it."""

    seat: int
    secret: str


class Created(TypedDict):
    """A new match and the keys of its maker's seats."""

    match: str
    seats: list[Key]


class Done(TypedDict):
    """The first version that shows what was done; it is on disk."""

    version: int


class Rematch(TypedDict):
    """The match that follows; the secrets of this one open it too."""

    match: str


class Prompt(TypedDict):
    """Who is asked what, and the rule behind it."""

    who: str
    text: str
    clause: str


class Choice(TypedDict):
    """Something that may be done now; the number is its digit key."""

    number: int
    action: str
    label: str


class LuckAsked(TypedDict):
    """What luck may have brought; no choices once all is told."""

    text: str
    choices: list[Choice]


class Line(TypedDict):
    """A line of the log."""

    number: int
    version: int
    text: str
    clause: str


class Said(TypedDict):
    """A line of the chat."""

    version: int
    seat: int
    text: str


class SeatShown(TypedDict):
    """A seat at the table."""

    seat: int
    letter: str
    name: str
    kind: Literal["person", "open", "bot"]
    bot: str
    points: int
    to_act: bool


class ResultShown(TypedDict):
    """How the match ended."""

    scores: list[int]
    winners: list[int]


class Why(TypedDict):
    """Whether an action may be done now, and why not."""

    action: str
    legal: bool
    text: str
    clause: str


class View(TypedDict):
    """A match as one seat may see it."""

    match: str
    version: int  # the newest that this seat can see
    at: int  # the one that is shown
    language: str
    game: str
    title: str
    options: dict[str, str]
    companion: bool  # beside a real table, whose luck is told
    seat: int | None  # none for a spectator
    over: bool
    prompt: Prompt
    actors: list[int]
    choices: list[Choice]
    so_far: list[Line]  # what a step has told that waits for luck
    can_undo: bool
    lines: list[str]  # what stands where, as text
    log: list[Line]
    chat: list[Said]
    seats: list[SeatShown]
    moments: list[int]  # the versions that a replay steps through
    result: ResultShown | None
    record: bool  # whether the record can be fetched
    commitment: str
    seed: str | None  # once the match is over
    rematch: str | None
    stage: str | None  # SVG and HTML where the game draws itself
    tray: str | None
    panels: list[str]  # one a seat


class Fault(TypedDict, total=False):
    """What is wrong; `version` tells a client that is behind where it should be."""

    code: str
    message: str
    clause: str
    version: int


class Refusal(TypedDict):
    """The answer to anything that is not done."""

    error: Fault
