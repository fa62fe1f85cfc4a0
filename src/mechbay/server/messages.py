"""What travels between client and server: the shapes of requests and answers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from mechbay.codec import Part


class Me(Part, tag_field="kind", tag="me"):
    """A seat for whoever makes the request; several of them share a device."""

    name: str = ""


class Open(Part, tag_field="kind", tag="open"):
    """A seat for whoever comes with the link."""


class Robot(Part, tag_field="kind", tag="bot"):
    """A seat for a bot, such as "medium"; where the game plays a seat itself, it does not matter which."""

    bot: str = "medium"


class NewMatch(Part):
    """A table to set up, and the client's own secret id for it: a repeated request gets the same answer.

    A companion runs at a real table, whose luck people enter: that of the setup here, as /api/luck asks.
    `shuffles`: the program shuffles the robots' cards itself, and people enter only the rest.
    """

    game: str
    seats: list[Me | Open | Robot]
    id: str
    options: dict[str, str] = {}
    companion: bool = False
    luck: list[str] = []
    shuffles: bool = False


class Dealing(Part):
    """The setup of a real table, and what has come up there so far, in notation."""

    game: str
    seats: list[Me | Open | Robot]
    options: dict[str, str] = {}
    luck: list[str] = []


class Sit(Part):
    """A name for an open seat, and the client's own secret id: a repeated request gets the same answer."""

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


class Point(Part):
    """Something on the map that is pointed at, as /places names it, and with which sign."""

    piece: str
    sign: Literal["go", "danger", "target", "cover", "wait", "thanks"]
    id: str = ""


class Tempo(Part):
    """How slowly bots should move, as somebody set it on their device."""

    pace: Literal["calm", "normal", "fast", "off"]


class Heard(Part):
    """A table that somebody wants news of; `after` is the version that they know."""

    match: str
    keys: str = ""  # with dots between
    seat: int | None = None
    after: int = -1


class Listen(Part):
    """All tables that a browser shows: one stream brings news of them all."""

    tables: list[Heard]


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
    """The first version that shows what was done; it is on disk. With the picture, where it was asked for."""

    version: int
    shown: NotRequired[int]  # the version of the picture: something more may have happened meanwhile
    picture: NotRequired[str]  # the regions of the table as HTML


class Rematch(TypedDict):
    """The match that follows; the secrets of this one open it too."""

    match: str


class StepWritten(TypedDict):
    """A step of a record: who did what, the luck that fell, and a check over all so far."""

    seat: int
    do: str
    luck: list[str]
    check: str


class ResultWritten(TypedDict):
    """The result of a record of a finished match."""

    scores: list[int]
    winners: list[int]


RecordWritten = TypedDict(
    "RecordWritten",
    {
        "mechbay-record": int,  # the version of this format
        "game": str,
        "rules": str,
        "seats": int,
        "options": dict[str, str],
        "players": list[str],
        "luck": list[str],
        "data": NotRequired[str],
        "commitment": NotRequired[str],
        "seed": NotRequired[str],
        "check": str,
        "steps": list[StepWritten],
        "result": ResultWritten | None,
    },
)
RecordWritten.__doc__ = "A match as a file, which mechbay record verify proves."


class Opened(TypedDict):
    """The replay of a record file, at the address of a match."""

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
    warning: str  # what it takes away for good, to be asked about once more; mostly nothing


class Proposed(TypedDict):
    """Several actions, one after another, that may be done as one."""

    actions: list[str]
    label: str


class LuckAsked(TypedDict):
    """What may have come up at the table; no choices once everything is entered."""

    text: str
    choices: list[Choice]


class Line(TypedDict):
    """A line of the log."""

    number: int
    version: int
    text: str
    clause: str
    seat: int | None  # whose doing it is, or whom it befell; none where it is nobody's
    turn: int | None  # in whose turn; none between turns
    part: str  # the part of the story, such as "Round 3"; empty where the game names none


class Said(TypedDict):
    """A line of the chat; of a ping also its sign and the piece."""

    version: int
    seat: int
    text: str
    sign: str  # empty for what was said
    piece: str


class Place(TypedDict):
    """Something on the map that can be pointed at."""

    piece: str  # as the drawing calls it, such as "space:e3"
    name: str


class Places(TypedDict):
    """All that can be pointed at now."""

    places: list[Place]


class Pinged(TypedDict):
    """A ping as the stream tells it."""

    number: int  # counts what was said at the table
    seat: int
    sign: str
    piece: str
    seconds: float  # for which it stands from now on


class SeatShown(TypedDict):
    """A seat at the table."""

    seat: int
    letter: str
    name: str
    kind: Literal["person", "open", "bot"]
    bot: str
    points: int
    to_act: bool


class SheetRow(TypedDict):
    """A row of the score sheet: what its points are for, by which rule, and in which part of the sheet."""

    part: str  # empty where the sheet has no parts
    part_clause: str
    label: str
    clause: str
    points: list[int]  # by seat


class CourseShown(TypedDict):
    """The scores after a step of the replay."""

    moment: int
    scores: list[int]


class HighlightShown(TypedDict):
    """A step of the replay that decided much: its line of the log, and what it brought each seat."""

    moment: int
    text: str
    clause: str
    change: list[int]


class ResultShown(TypedDict):
    """How the match ended; everything after the winners is empty where a game keeps no score sheet."""

    scores: list[int]
    winners: list[int]
    sides: list[list[int]]  # seats that share their points, by columns of the sheet
    headline: str  # how it was won, to be said behind the names of the winners
    clause: str
    yours: str  # how it ended for the seat that looks
    counts: SheetRow | None  # what the scores count, and the sum of the rows
    rows: list[SheetRow]
    ties: list[SheetRow]  # what was compared where the scores were equal
    course: list[CourseShown]  # where it changed
    rounds: list[int]  # the steps of the replay with which rounds begin
    highlights: list[HighlightShown]


class Why(TypedDict):
    """Whether an action may be done now, and why not."""

    action: str
    legal: bool
    text: str
    clause: str


class Passage(TypedDict):
    """A part of the text view: a sentence, or a chart with its title."""

    text: str
    columns: list[str]  # their heads, the first that of the heads of the rows; none for a sentence
    rows: list[list[str]]


class Orders(TypedDict):
    """What people do at a real table for a robot."""

    who: str
    lines: list[str]
    reasons: list[str]  # why it did so
    due: bool  # whether its turn is over, and nothing else is asked before this is done


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
    proposal: Proposed | None
    only: str | None  # the one choice, where a person need not be asked
    so_far: list[Line]  # what a step has told that waits for luck
    orders: Orders | None  # beside a real table, for the robots
    can_undo: bool
    text: list[Passage]  # what stands where
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
    """The answer to anything that is refused."""

    error: Fault
