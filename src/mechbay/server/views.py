"""A match as a seat may see it: everything here is made from the seen position."""

from __future__ import annotations

from mechbay.core.chart import Chart
from mechbay.core.companion import Question
from mechbay.core.errors import IllegalAction, NotAsked, NoUndo, Refused
from mechbay.core.event import NOBODY, SPECTATOR, Event
from mechbay.core.match import admit
from mechbay.core.message import Message
from mechbay.core.moments import Moment, position
from mechbay.core.state import State
from mechbay.core.terms import SEAT, SEATS
from mechbay.drawing import Spot, drawing_of, with_still
from mechbay.server.clicks import only_answer, proposed, warning
from mechbay.server.companion import choices as luck_choices
from mechbay.server.companion import question_of, teller_of, untold
from mechbay.server.ending import result_of
from mechbay.server.messages import Choice, Line, Orders, Passage, Prompt, Said, SeatShown, View, Why
from mechbay.server.orders import DONE, orders, orders_due
from mechbay.server.room import Room
from mechbay.server.show import faces_of
from mechbay.server.speaking import PING, name_of
from mechbay.server.tellings import Place, Telling, Told
from mechbay.words import Speaker

ALL = -1  # a version before the first: nothing is left out


def view(
    room: Room,
    seat: int,
    language: str,
    at: int | None = None,
    since: int = ALL,
    keep: int = 0,
    wide: bool = False,
    text: bool = True,
) -> View:
    """Everything that a page needs; `at` shows a past version.

    `since` leaves out the log and the chat up to a version, but for so many lines as `keep` wants.
    `wide` asks for the drawing that is wider than high, `text` for what stands where in words.
    All but the log and the chat is drawn once for all who look at the same version with the same eyes.
    """
    newest = room.versions.newest(seat)
    key = ("view", room.id, seat, newest, language, at, wide, text)
    drawn = room.kept.get(key, lambda: _drawn(room, seat, language, at, wide, text), _weight)
    moment = room.shown(seat, at)
    speaker = Speaker(language, room.game, names_in(drawn))
    log = _log(room, seat, moment, speaker, since, keep)
    return {**drawn, "log": log, "chat": _chat(room, seat, speaker, since, keep, drawn["at"])}


def names_in(shown: View) -> list[str]:
    """What the seats are called in the position that is shown; the letter tells namesakes apart."""
    return [f"{one['name']} {one['letter']}" for one in shown["seats"]]


def _weight(drawn: View) -> int:
    """About how many bytes it takes to keep a view."""
    texts = [drawn["stage"] or "", drawn["tray"] or "", *drawn["panels"]]
    lists = 8 * len(drawn["moments"]) + 300 * len(drawn["choices"]) + 2000 * len(drawn["text"])
    return 4000 + lists + sum(map(len, texts))


def _drawn(room: Room, seat: int, language: str, at: int | None, wide: bool, text: bool) -> View:
    """A view without its log and chat, which depend on what the reader has read."""
    newest = room.versions.newest(seat)
    shown = newest if at is None else at
    seen = room.position(seat, at).seen_by(seat)
    speaker = speaker_of(room, language, seen)
    game = room.game
    question = question_of(room) if at is None else None
    ordered = orders(room, speaker) if room.companion and at is None and not room.state.over else None
    over = room.state.over
    draw = drawing_of(game)
    due = ordered is not None and ordered["due"]
    asked = seen.actors() if question is None and not due else [teller_of(room)]
    live = at is None and question is None and seat in asked and not due
    # luck is answered by the buttons, not by the picture, and orders by hand
    still = at is not None or question is not None or due
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
        "prompt": _prompt(room, seen, seat, speaker, question) if not due else _to_do(room, ordered, speaker),
        "actors": sorted(asked),
        "choices": _choices(room, seen, seat, speaker, question, due) if at is None else [],
        "proposal": proposed(game, seen, seat, speaker) if live else None,
        "only": only_answer(game, seen, seat, room.can_undo(seat)) if live and not room.companion else None,
        "so_far": _so_far(room, seat, speaker, question) if question and ordered is None else [],
        "orders": ordered,
        "can_undo": at is None and room.can_undo(seat),
        "text": [_passage(part, speaker) for part in game.describe(seen, seat)]
        if text or draw is None
        else [],
        "log": [],
        "chat": [],
        "seats": _seats(room, seen, speaker, seen.awaited() if question is None and not due else asked),
        "moments": room.replay_versions(seat),
        "result": result_of(room, seat, seen, speaker) if seen.over else None,
        "record": over,
        "commitment": room.commitment(),
        "seed": room.seed.hex() if over and room.seed else None,
        "rematch": room.rematch or None,
        "stage": _stage(room, seen, seat, speaker, still, wide, at, question) if draw else None,
        "tray": draw.tray(seen, seat, speaker, still) if draw else None,
        "panels": draw.seats(seen, seat, speaker) if draw else [],
    }


def _stage(
    room: Room,
    seen: State,
    seat: int,
    speaker: Speaker,
    still: bool,
    wide: bool,
    at: int | None,
    question: Question | None,
) -> str:
    """The stage; while places of a real table are told, with what is known of them, the asked one lit."""
    draw, beside = drawing_of(room.game), room.game.companion
    assert draw is not None
    spots: dict[str, tuple[Spot, ...]] = {}
    if question is not None and beside is not None and question.what in beside.laid:
        seen = beside.laid[question.what](room.state, question).seen_by(seat)
        found = untold(room.game, question, speaker, seat == teller_of(room))
        spots = {"spots": found} if found else {}
    return with_still(draw.stage(seen, seat, speaker, still, wide, **spots), _still(room, seat, at, speaker))


def _still(room: Room, seat: int, at: int | None, speaker: Speaker) -> str:
    """What the step that a past version shows did, as the game draws that over its stage."""
    draw = getattr(drawing_of(room.game), "still", None)
    moment = None if at is None else room.shown(seat, at)
    if draw is None or moment is None or moment.parent is None:
        return ""
    before = position(moment.parent, room.game).seen_by(seat)
    return str(draw(before, seat, speaker, faces_of(room, moment, seat)))


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
    seen = room.position(seat).seen_by(seat)
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
        prompt = _prompt(room, room.position(seat).seen_by(seat), seat, speaker, question_of(room))
        text = prompt["text"]
        if orders_due(room):
            return speaker.text("error.orders-first", prompt=text), prompt["clause"]
        return speaker.text("error.luck-first", prompt=text) if question_of(room) else text, prompt["clause"]
    key = "error.no-undo" if isinstance(error, NoUndo) else "error.unknown-action"
    return speaker.text(key), ""


def _prompt(room: Room, seen: State, seat: int, speaker: Speaker, question: Question | None) -> Prompt:
    if question is not None and room.waiting is not None:
        asked, whose = speaker.word(SEAT, teller_of(room)), room.waiting.seat
        text = speaker.luck(question, room.state)
        if whose not in room.people:
            text = f"{speaker.word(SEAT, whose)} · {text}"
        return {"who": asked, "text": text, "clause": ""}
    message = room.game.prompt(seen, seat)
    awaited = seen.awaited()
    who = ", ".join(speaker.word(SEAT, asked) for asked in awaited)
    text = speaker.say(message)
    empty = [SEATS[asked].upper() for asked in awaited if room.seats[asked].kind == "open"]
    if empty and seat not in awaited:
        text = speaker.text("prompt.wait-open", letter=", ".join(empty))
    return {"who": who, "text": text, "clause": message.clause}


def _to_do(room: Room, ordered: Orders | None, speaker: Speaker) -> Prompt:
    """The head of an order card."""
    assert ordered is not None
    text = speaker.text("prompt.orders", who=ordered["who"])
    return {"who": speaker.word(SEAT, teller_of(room)), "text": text, "clause": ""}


def _choices(
    room: Room, seen: State, seat: int, speaker: Speaker, question: Question | None, due: bool
) -> list[Choice]:
    game = room.game
    if due:
        label = speaker.text("choice.orders-done")
        done: Choice = {"number": 1, "action": DONE, "label": label, "warning": ""}
        return [done] if seat in room.people else []
    if question is not None:
        return luck_choices(game, question, speaker) if seat == teller_of(room) else []
    return [
        {
            "number": number,
            "action": game.actions.write(action),
            "label": speaker.choice(seen, seat, action),
            "warning": warning(game, seen, seat, action, speaker),
        }
        for number, action in enumerate(seen.legal(seat), 1)
    ]


def _passage(part: Message | Chart, speaker: Speaker) -> Passage:
    if isinstance(part, Message):
        return {"text": speaker.say(part), "columns": [], "rows": []}
    columns, rows = speaker.chart(part)
    return {"text": speaker.say(part.title), "columns": columns, "rows": rows}


def _so_far(room: Room, seat: int, speaker: Speaker, question: Question) -> list[Line]:
    """What a step that waits for luck has told; it stands behind the log, but is not yet part of it."""
    faces = [event.seen_by(seat) for event in question.events]
    version, telling = room.versions.newest(seat), room.tellings.of(room.moment)
    place = telling.end
    part = _head(place, seat, speaker)
    told = [Told(face, speaker.event(face), part, place.turn) for face in faces if face is not None]
    return [_line(number, version, one) for number, one in enumerate(told, telling.lines[seat] + 1)]


def _log(room: Room, seat: int, last: Moment, speaker: Speaker, since: int, keep: int) -> list[Line]:
    """The lines of the story up to a moment, gathered from its end: late in a game few of many are wanted."""
    parts: list[list[Line]] = []
    count = 0
    moment: Moment | None = last
    while moment is not None:
        if count >= keep and room.versions.at(seat, moment.seq) <= since:
            break
        parts.append(lines_of(room, seat, moment, speaker))
        count += len(parts[-1])
        moment = moment.parent
    return [line for part in reversed(parts) for line in part]


def lines_of(room: Room, seat: int, moment: Moment, speaker: Speaker) -> list[Line]:
    """The lines of the story that one moment brought; what they say is kept, they themselves take more."""
    telling = room.tellings.of(moment)
    version, spoken = room.versions.at(seat, moment.seq), _speak(seat, telling, speaker)
    first = telling.lines[seat] - len(spoken) + 1
    return [_line(number, version, told) for number, told in enumerate(spoken, first)]


def _line(number: int, version: int, told: Told) -> Line:
    face = told.face
    return {
        "number": number,
        "version": version,
        "text": told.text,
        "clause": face.clause,
        "seat": None if face.seat == NOBODY else face.seat,
        "turn": None if told.turn == NOBODY else told.turn,
        "part": told.part,
    }


def spoken_to(room: Room, seat: int, moment: Moment, speaker: Speaker) -> list[Told]:
    """The events of one moment as a seat is told them."""
    return _speak(seat, room.tellings.of(moment), speaker)


def _speak(seat: int, telling: Telling, speaker: Speaker) -> list[Told]:
    """What a moment tells the seat: said once for everybody, or for each where it tells secrets."""
    hearer = seat if telling.secret else SPECTATOR
    key = (speaker.language, tuple(speaker.names or ()), hearer)  # somebody may get another name
    spoken = telling.spoken.get(key)
    if spoken is None:
        spoken = telling.spoken[key] = [_told(*heard, hearer, speaker) for heard in telling.faces(hearer)]
    return spoken


def _told(face: Event, place: Place, hearer: int, speaker: Speaker) -> Told:
    assert speaker.game is not None
    brief = speaker.brief(face) if face.kind in speaker.game.story.briefs else ""
    return Told(face, speaker.event(face), _head(place, hearer, speaker), place.turn, brief)


def _head(place: Place, hearer: int, speaker: Speaker) -> str:
    """The head of a part of the story."""
    face = place.part and place.part.seen_by(hearer)
    return "" if face is None else speaker.head(face)


def _chat(room: Room, seat: int, speaker: Speaker, since: int, keep: int, until: int) -> list[Said]:
    said: list[Said] = []
    seen = room.position(seat).seen_by(seat)
    names: dict[str, str] = {}  # of the pieces that were pointed at, most of them again and again
    for entry in reversed(room.chat):
        version = room.versions.at(seat, entry.seq)
        if version <= since and len(said) >= keep:
            break
        if version <= until:
            sign, piece, text = "", "", entry.text
            if entry.kind == PING:
                sign, _, piece = text.partition(" ")
                if piece not in names:
                    names[piece] = name_of(piece, seen, seat, speaker)
                text = f"{speaker.text(f'ping.{sign}')} · {names[piece]}"
            said.append({"version": version, "seat": entry.seat, "text": text, "sign": sign, "piece": piece})
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
