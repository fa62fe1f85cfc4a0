"""The parts of the screen as texts: title, seats, prompt, choices, log, keys; made from the session."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from mechbay.charts import text_lines
from mechbay.core.event import NOBODY, SPECTATOR
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.core.tabletop import seat_sign
from mechbay.core.terms import SEATS
from mechbay.terminal.boards import marked, said
from mechbay.terminal.palette import ACCENT, GREY, INK, TINTS
from mechbay.terminal.session import Session
from mechbay.terminal.sheet import sheet_lines
from mechbay.words import Speaker

DOT = " · "
SHORT = 16  # letters of a number of things, as "2B 1O 3▮"
KEPT = 60  # lines of the log on the screen
# below the table: those that come first stay where there is little room
KEYS = {
    "help": "?",
    "leave": "q",
    "undo": "u",
    "inspect": "i",
    "rules": "r",
    "view": "v",
    "language": "l",
    "earlier": "[",
    "pace": "t",
    "type": "/",
}


def title(session: Session, seen: State, viewer: int, pace: str, width: int, wide: bool) -> Text:
    """The seats with their points, and where the game stands; where there is room, its name.

    A narrow screen has no room for the table of the players: what the viewer has is said here.
    """
    speaker = session.speaker
    text = Text(no_wrap=True)
    if wide:
        text.append(f"{speaker.text('title').upper()}  ", f"bold {ACCENT}")
    points = seen.scores()
    for seat in range(seen.seats):
        bold = "bold underline" if seat in seen.awaited() and not seen.over else "bold"
        text.append(f"{seat_sign(seat)}", f"{bold} {TINTS[SEATS[seat]]}")
        text.append(f" {points[seat]}  ", TINTS[SEATS[seat]])
    parts = [] if wide else _purse(session, seen, viewer)
    stands = session.game.describe(seen, viewer)[0]
    if isinstance(stands, Message):
        parts += [Text(part, GREY) for part in speaker.say(stands).split(DOT)]
    if wide:
        parts.append(Text(f"{speaker.text('screen.pace')}: {speaker.text(f'page.pace-{pace}')}", GREY))
    for number, part in enumerate(parts):
        if number and text.cell_len + len(DOT) + part.cell_len > width:
            break
        text.append(DOT if number else "", GREY)
        text.append_text(part)
    return text


def _purse(session: Session, seen: State, viewer: int) -> list[Text]:
    """The numbers in the viewer's row of the table of players; not the points, which stand there already."""
    speaker = session.speaker
    signs = [seat_sign(seat) for seat in range(seen.seats)]
    tables = [board for board in session.game.boards(seen, viewer) if board.across and not board.even]
    board = next(
        (board for board in tables if [mark.text for mark in board.down][: len(signs)] == signs), None
    )
    if board is None or viewer == SPECTATOR:
        return []
    columns = [
        [marked(speaker, cell.lines[0]) if cell and cell.lines else Text() for cell in column]
        for column in zip(*board.rows[: len(signs)], strict=True)
    ]
    points = [[text.plain for text in column] == list(map(str, seen.scores())) for column in columns]
    found = []
    for head, column, told in zip(board.across, columns, points, strict=True):
        value = column[viewer]
        counts = len(value) <= SHORT and any(letter.isdecimal() for letter in value.plain)
        if counts and not (told and points.count(True) == 1):
            found.append(Text.assemble((f"{said(speaker, head)} ", GREY), value))
    return found


def seats(session: Session, seen: State) -> Text:
    """Who plays, and with how many points; an arrow says who is asked."""
    text = Text()
    points = seen.scores()
    names = session.speaker.names or []
    width = max(len(name) for name in names)
    for seat, name in enumerate(names):
        arrow = "▶" if seat in seen.awaited() and not seen.over else " "
        text.append(f"{arrow} {seat_sign(seat)} ", f"bold {TINTS[SEATS[seat]]}")
        text.append(f"{name.rpartition(' ')[0]:{width}}")
        text.append(f"{points[seat]:>5}\n", f"bold {TINTS[SEATS[seat]]}")
    text.rstrip()
    return text


def prompt(session: Session, seen: State, viewer: int, at: int | None) -> Text:
    """Whom something is asked, and what, with its clause; in a replay, which moment it is."""
    speaker = session.speaker
    text = Text()
    if at is not None:
        last = len(session.match.moments) - 1
        text.append(f" {speaker.text('page.replay')} {at}/{last} ", f"bold {INK} on {ACCENT}")
        text.append(" ")
    for asked in seen.actors() if seen.shared() else _asked(seen, viewer):
        text.append(f" {seat_sign(asked)} ", f"bold {INK} on {TINTS[SEATS[asked]]}")
        text.append(" ")
    message = session.game.prompt(seen, viewer)
    text.append(speaker.say(message), "bold")
    text.append(f" [{message.clause}]" if message.clause else "", GREY)
    return text


def _asked(seen: State, viewer: int) -> list[int]:
    return [viewer] if viewer in seen.actors() else seen.awaited()[:1]


def choice(session: Session, state: State, seat: int, action: int, number: int) -> Table:
    """A choice with its number and its notation."""
    text = Text(session.speaker.choice(state, seat, action))
    text.append(f"  {session.game.actions.write(action)}", GREY)
    return numbered(str(number), text)


def extra(key: str, words: str) -> Table:
    """A choice that is not one of the game's, with its key."""
    return numbered(key, Text(words))


def numbered(key: str, words: Text) -> Table:
    """A key, and words that are wrapped beside it."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=2, justify="right", style=f"bold {ACCENT}")
    grid.add_column(ratio=1, overflow="fold")
    grid.add_row(key, words)
    return grid


def story(session: Session, viewer: int, until: int) -> Text:
    """The last lines of the log, up to a moment; the newest at the end."""
    lines: list[Text] = []
    for moment in reversed(session.match.moments[:until]):
        for event in reversed(moment.events):
            face = event.seen_by(viewer)
            if face is not None:
                shape = "·" if face.seat == NOBODY else seat_sign(face.seat)[0]
                tint = GREY if face.seat == NOBODY else TINTS[SEATS[face.seat]]
                words = session.speaker.event(face)
                lines.append(Text.assemble((f"{shape} ", tint), words, (f" {face.clause}", GREY)))
        if len(lines) >= KEPT:
            break
    return Text("\n").join(reversed(lines))


def view(session: Session, seen: State, viewer: int) -> Text:
    """What stands where, in words."""
    return Text("\n".join(text_lines(session.game.describe(seen, viewer), session.speaker)))


def rules(session: Session, wanted: str) -> Text:
    """The clauses that are wanted, with their sections."""
    text, section = Text(), ""
    found = session.clauses(wanted) if wanted.strip() else []
    for clause in found:
        if clause.section != section:
            section = clause.section
            text.append(f"{section}\n", "bold")
        text.append(f"{clause.number}  ", ACCENT)
        text.append(f"{clause.bare}\n")
    return text or Text(session.speaker.text("plain.no-rule", typed=wanted))


def sheet(session: Session) -> Text:
    """How the match was won, and where the points came from."""
    match = session.match
    lines = sheet_lines(session.game, match.record.options, match.moments, match.state, session.speaker)
    text = Text("\n".join(lines))
    return text or Text(session.speaker.say(session.game.prompt(match.state, session.person)))


def keys(speaker: Speaker, width: int) -> str:
    """As many keys as there is room for, in the markup of Textual: each can be clicked."""
    shown, used = [], 0
    for action, key in KEYS.items():
        name = speaker.text(f"key.{action}")
        used += len(f"{key} {name}  ")
        if used <= width:
            escaped = key.replace("[", r"\[")
            shown.append(f"[b {ACCENT}]{escaped}[/] [@click=app.{action}]{name}[/]")
    return "  ".join(shown)
