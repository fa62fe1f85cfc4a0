"""A match as a seat may see it: everything here is made from the seen position."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from mechbay.core.companion import Question
from mechbay.core.errors import IllegalAction, MechbayError, NotAsked, NoUndo, Refused
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.match import admit
from mechbay.core.moments import Moment
from mechbay.core.state import State
from mechbay.core.terms import SEAT, SEATS
from mechbay.server.companion import choices as luck_choices
from mechbay.server.messages import Choice, Line, Prompt, Said, SeatShown, View, Why
from mechbay.server.room import Room
from mechbay.server.tellings import Telling
from mechbay.words import Speaker

ALL = -1  # a version before the first: nothing is left out


def view(
    room: Room, seat: int, language: str, at: int | None = None, since: int = ALL, keep: int = 0
) -> View:
    """Everything that a page needs; `at` shows a past version.

    `since` leaves out the log and the chat up to a version, but for so many lines as `keep` wants.
    """
    newest = room.versions.newest(seat)
    shown = newest if at is None else at
    state, moment = (room.state, room.moment) if at is None else room.past(seat, at)
    seen = state.seen_by(seat)
    speaker = speaker_of(room, language, seen)
    game = room.game
    question = room.question if at is None else None
    asked = seen.actors() if question is None else [room.owner]
    over = room.state.over
    draw = drawing_of(game)
    still = at is not None or question is not None  # luck is answered by the buttons, not by the picture
    return {
        "match": room.id,
        "version": newest,
        "at": shown,
        "language": language,
        "game": game.id,
        "title": speaker.text("title"),
        "options": room.options,
        "companion": room.companion,
        "seat": None if seat == SPECTATOR else seat,
        "over": seen.over,
        "prompt": _prompt(room, seen, seat, speaker, question),
        "actors": sorted(asked),
        "choices": _choices(room, seen, seat, speaker, question) if at is None else [],
        "so_far": _so_far(room, seat, speaker, question) if question else [],
        "can_undo": at is None and room.can_undo(seat),
        "lines": [speaker.say(line) for line in game.describe(seen, seat)],
        "log": _log(room, seat, moment, speaker, since, keep),
        "chat": _chat(room, seat, since, keep, shown),
        "seats": _seats(room, seen, speaker, seen.awaited() if question is None else [room.owner]),
        "moments": room.replay_versions(seat),
        "result": {"scores": seen.scores(), "winners": seen.winners()} if seen.over else None,
        "record": over,
        "commitment": room.commitment(),
        "seed": room.seed.hex() if over and room.seed else None,
        "rematch": room.rematch or None,
        "stage": draw.stage(seen, seat, speaker, still) if draw else None,
        "tray": draw.tray(seen, seat, speaker, still) if draw else None,
        "panels": draw.seats(seen, seat, speaker) if draw else [],
    }


def speaker_of(room: Room, language: str, seen: State) -> Speaker:
    """Speaks of the players as they are called here in a position; the letter tells namesakes apart."""
    speaker = Speaker(language, room.game)
    seats = range(len(room.seats))
    speaker.names = [f"{shown_name(room, seat, speaker, seen)} {SEATS[seat].upper()}" for seat in seats]
    return speaker


def shown_name(room: Room, seat: int, speaker: Speaker, seen: State) -> str:
    """What a seat is called: by its player's name, by the game that drives it, or by who sits there."""
    sits = room.seats[seat]
    if not sits.name and seat in room.game.robots(room.options):
        return speaker.robot(seen, seat)
    return sits.name or speaker.text(f"seat.{sits.kind}")


def why(room: Room, seat: int, action: int, language: str) -> Why:
    """Whether an action may be done now, and the rule against it."""
    notation = room.game.actions.write(action)
    seen = room.state.seen_by(seat)
    try:
        admit(room.game, seen, seat, action)
    except Refused as error:
        text, clause = refusal(room, seat, error, speaker_of(room, language, seen))
        return {"action": notation, "legal": False, "text": text, "clause": clause}
    return {"action": notation, "legal": True, "text": "", "clause": ""}


def refusal(room: Room, seat: int, error: Refused, speaker: Speaker) -> tuple[str, str]:
    """Why something is not done, in words, and the clause behind it."""
    if isinstance(error, IllegalAction) and error.reason is not None:
        return speaker.say(error.reason), error.clause
    if isinstance(error, NotAsked):
        prompt = _prompt(room, room.state.seen_by(seat), seat, speaker, room.question)
        return prompt["text"], prompt["clause"]
    key = "error.no-undo" if isinstance(error, NoUndo) else "error.unknown-action"
    return speaker.text(key), ""


def _prompt(room: Room, seen: State, seat: int, speaker: Speaker, question: Question | None) -> Prompt:
    if question is not None and room.waiting is not None:
        asked, whose = speaker.word(SEAT, room.owner), room.waiting.seat
        text = speaker.luck(question)
        if whose != room.owner:
            text = f"{speaker.word(SEAT, whose)} · {text}"
        return {"who": asked, "text": text, "clause": ""}
    message = room.game.prompt(seen, seat)
    who = ", ".join(speaker.word(SEAT, asked) for asked in seen.awaited())
    return {"who": who, "text": speaker.say(message), "clause": message.clause}


def _choices(room: Room, seen: State, seat: int, speaker: Speaker, question: Question | None) -> list[Choice]:
    game = room.game
    if question is not None:
        return luck_choices(game, question, speaker) if seat == room.owner else []
    return [
        {
            "number": number,
            "action": game.actions.write(action),
            "label": speaker.choice(seen, seat, action),
        }
        for number, action in enumerate(seen.legal(seat), 1)
    ]


def _so_far(room: Room, seat: int, speaker: Speaker, question: Question) -> list[Line]:
    """What a step that waits for luck has told; it stands behind the log, but is not yet part of it."""
    faces = [event.seen_by(seat) for event in question.events]
    version, number = room.versions.newest(seat), room.tellings.of(room.moment).lines[seat]
    return [
        {"number": number + place, "version": version, "text": speaker.event(face), "clause": face.clause}
        for place, face in enumerate([face for face in faces if face is not None], 1)
    ]


def _log(room: Room, seat: int, last: Moment, speaker: Speaker, since: int, keep: int) -> list[Line]:
    """The lines of the story up to a moment, gathered from its end: late in a game few of many are wanted."""
    lines: list[Line] = []
    moment: Moment | None = last
    while moment is not None:
        if room.versions.at(seat, moment.seq) <= since and len(lines) >= keep:
            break
        lines += reversed(lines_of(room, seat, moment, speaker))
        moment = moment.parent
    return lines[::-1]


def lines_of(room: Room, seat: int, moment: Moment, speaker: Speaker) -> list[Line]:
    """The lines of the story that one moment brought."""
    version = room.versions.at(seat, moment.seq)
    telling = room.tellings.of(moment)
    spoken = _speak(room, seat, moment, telling, speaker)
    first = telling.lines[seat] - len(spoken) + 1
    return [
        {"number": number, "version": version, "text": text, "clause": clause}
        for number, (text, clause) in enumerate(spoken, first)
    ]


def _speak(
    room: Room, seat: int, moment: Moment, telling: Telling, speaker: Speaker
) -> list[tuple[str, str]]:
    """What a moment tells the seat: said once for everybody, or for each where it tells secrets."""
    hearer = seat if telling.secret else SPECTATOR
    key = (speaker.language, tuple(speaker.names or ()), hearer)  # somebody may get another name
    spoken = telling.spoken.get(key)
    if spoken is None:
        faces = [face for event in moment.events if (face := event.seen_by(hearer)) is not None]
        spoken = telling.spoken[key] = [(speaker.event(face), face.clause) for face in faces]
    return spoken


def _chat(room: Room, seat: int, since: int, keep: int, until: int) -> list[Said]:
    said: list[Said] = []
    for entry in reversed(room.chat):
        version = room.versions.at(seat, entry.seq)
        if version <= since and len(said) >= keep:
            break
        if version <= until:
            said.append({"version": version, "seat": entry.seat, "text": entry.text})
    return said[::-1]


def _seats(room: Room, seen: State, speaker: Speaker, asked: list[int]) -> list[SeatShown]:
    points = seen.scores()
    return [
        {
            "seat": number,
            "letter": SEATS[number].upper(),
            "name": shown_name(room, number, speaker, seen),
            "kind": sits.kind,
            "bot": sits.bot,
            "points": points[number],
            "to_act": number in asked,
        }
        for number, sits in enumerate(room.seats)
    ]


def drawing_of(game: Game) -> ModuleType | None:
    """The module with which a game draws itself, if it has one."""
    return _drawing(f"{game.home}.draw")


@cache
def _drawing(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise MechbayError(f"{name} needs {error.name}") from error
        return None
