"""What the others did since somebody's last decision: a sentence for each turn, and a film of the steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, zip_longest
from typing import NamedTuple

from mechbay.core.event import NOBODY, SPECTATOR
from mechbay.core.moments import OPEN, Moment, position
from mechbay.core.state import State
from mechbay.core.story import NO_STEP, Story
from mechbay.core.terms import SEAT
from mechbay.server.messages import Line
from mechbay.server.room import Room
from mechbay.server.show import faces_of
from mechbay.server.tellings import Told
from mechbay.server.views import lines_of, spoken_to
from mechbay.words import Speaker

LONGEST = 60  # scenes, more than the turns of all robots in a round have; of a longer film the last turns
MOST = 5  # phrases of a sentence


class Shown(NamedTuple):
    """A line of a scene, and whether it says why the seat does what it does."""

    line: Line
    reason: bool
    captioned: bool = False  # whether the caption of its scene says it as well


class Scene(NamedTuple):
    """One step in which others did something, or a person something in the turn of a robot."""

    seats: list[int]
    who: str  # the names of these seats
    moment: int  # its place in the replay
    lines: list[Shown]
    turn: int = NOBODY  # whose turn it stands in
    step: int = NO_STEP  # and in which step of that
    decided: bool = False  # whether a person decided it, in the turn of a robot


class Sentence(NamedTuple):
    """What one seat did in one turn."""

    seat: int
    text: str


class Caption(NamedTuple):
    """A sentence below a still, and the clause behind it."""

    text: str
    clause: str


class Step(NamedTuple):
    """A step of a turn with its scenes; with none it did nothing."""

    number: int
    name: str
    scenes: list[Scene]


class Chapter(NamedTuple):
    """The turn of one seat, by its steps."""

    seat: int
    who: str
    steps: list[Step]


class Film(NamedTuple):
    """What the others did last, in short and step by step."""

    sentences: list[Sentence]
    scenes: list[Scene]


def film(room: Room, seat: int, language: str, names: list[str], at: Moment | None = None) -> Film:
    """What others did since the seat decided something; for a spectator, since any person did.

    While the seat decides more than once, what was done before stays. The turn of a robot is told whole, with
    what people decided in it. All are called as in the position that is shown. A step that the seat could not
    notice, or in which others did nothing, is none. For a moment of the past it is the film that it was in,
    or that it led to.
    """
    robots = set(room.game.robots(room.options))
    people = {number for number, sits in enumerate(room.seats) if sits.kind == "person"}
    if not people and robots:  # a bot decides in a person's place
        people = set(range(len(room.seats))) - robots
    if not people:
        return Film([], [])
    deciders = people if seat == SPECTATOR else {seat}
    speaker = Speaker(language, room.game, names)

    def until(last: Moment) -> Film:
        key = ("film", room.id, seat, room.versions.newest(seat), last.seq, language, tuple(names))
        return room.kept.get(key, lambda: _film(room, seat, speaker, last, people, deciders, robots), _weight)

    if at is None:
        return until(room.shown(seat))
    told = until(_last_moment(room, seat, deciders, robots, at))
    following = _next_moment(room, seat, at)
    if following is not None and not _shows(room, seat, told, at):  # from where a film is played
        coming = until(_last_moment(room, seat, deciders, robots, following))
        told = coming if _shows(room, seat, coming, following) else told
    return told if told.scenes else until(room.shown(seat))


def _next_moment(room: Room, seat: int, at: Moment) -> Moment | None:
    """The moment that followed one of the past; none for the newest, or one that was taken back."""
    known, later = _known(at, seat).seq, None
    for moment, last in _back(room.shown(seat), seat):
        if last == known:
            return later
        later = moment
    return None


def _shows(room: Room, seat: int, told: Film, moment: Moment) -> bool:
    """Whether a moment is a scene of a film."""
    versions = room.replay_versions(seat)
    return any(versions[scene.moment] == room.versions.at(seat, moment.seq) for scene in told.scenes)


def _weight(told: Film) -> int:
    """About how many bytes it takes to keep a film."""
    return 1000 + 600 * sum(len(scene.lines) for scene in told.scenes)


def _film(
    room: Room,
    seat: int,
    speaker: Speaker,
    last: Moment,
    people: set[int],
    deciders: set[int],
    robots: set[int],
) -> Film:
    """The film that ends with a moment."""
    places = {version: place for place, version in enumerate(room.replay_versions(seat))}
    scenes: list[Scene] = []
    steps: list[list[Told]] = []
    moment: Moment | None = last
    while moment is not None and moment.parent is not None and len(scenes) < LONGEST:
        told = spoken_to(room, seat, moment, speaker)
        version = room.versions.at(seat, moment.seq)
        noticed = room.versions.at(seat, moment.seq - 1) < version
        inside = _in_turn(room, moment, robots)
        decided = inside and moment.step.seat in people and noticed
        doers = _doers(room, NOBODY if decided else seat, told) if noticed else []
        if doers or decided:
            doers = list(dict.fromkeys([*[moment.step.seat] * decided, *doers]))
            lines = zip(lines_of(room, seat, moment, speaker), told, strict=True)
            shown = [_shown(room, line, one, robots) for line, one in lines if _by(room, one, doers)]
            who = ", ".join(speaker.word(SEAT, doer) for doer in doers)
            turn = _turn(room, moment, robots)
            scenes.append(Scene(doers, who, places[version], shown, turn, _step(room, moment), decided))
            steps.append(told)
        if scenes and moment.step.seat in deciders and not inside:
            break
        moment = moment.parent
    kept = _whole_turns(scenes) if len(scenes) == LONGEST else LONGEST
    return Film(_sentences(room, seat, reversed(steps[:kept]), speaker), scenes[kept - 1 :: -1])


def _whole_turns(scenes: list[Scene]) -> int:
    """How many scenes, the last one first, are turns told whole; all, if there is but one turn."""
    first = scenes[-1].turn
    others = [place for place, scene in enumerate(scenes) if scene.turn != first]
    return others[-1] + 1 if others else len(scenes)


def _last_moment(room: Room, seat: int, deciders: set[int], robots: set[int], at: Moment) -> Moment:
    """The last moment of the film that a moment of the past is in: what comes before the next decision."""
    newest = last = room.shown(seat)
    known = _known(at, seat).seq
    for moment, step in _back(newest, seat):
        if step == known:
            return last
        if moment.step.seat in deciders and not _in_turn(room, moment, robots):
            last = moment.parent or last
    return newest  # one that was taken back is in none


def _back(moment: Moment | None, seat: int) -> Iterator[tuple[Moment, int]]:
    """The moments back to the setup, each with the log number of the last one that a seat knew of then."""
    known = None
    while moment is not None:
        known = known or _known(moment, seat)
        yield moment, known.seq
        known = None if known is moment else known
        moment = moment.parent


def _known(moment: Moment, seat: int) -> Moment:
    """The last moment up to one that a seat knows of: no sealed choice of another."""
    while moment.parent is not None and moment.sealed != OPEN and not moment.closes:
        if moment.step.seat == seat:
            break
        moment = moment.parent
    return moment


def _in_turn(room: Room, moment: Moment, robots: set[int]) -> bool:
    """Whether a moment came in the turn of a robot; known in games whose turns have steps."""
    if not room.game.story.steps or moment.parent is None:
        return False
    return room.tellings.of(moment.parent).end.turn in robots


def _turn(room: Room, moment: Moment, robots: set[int]) -> int:
    """Whose turn a moment stands in; a person's decision stands in the turn of the robot that it led to."""
    led = room.tellings.of(moment).end.turn
    own = led if moment.parent is None else room.tellings.of(moment.parent).end.turn
    leads = led in robots and own not in robots and moment.step.seat not in robots
    return led if leads else own


def _step(room: Room, moment: Moment) -> int:
    """In which step of a turn a moment came, worked out once; everybody may know it."""
    telling = room.tellings.of(moment)
    if telling.step is None:
        story = room.game.story
        known = story.steps and moment.parent is not None
        telling.step = story.step(before(room, moment, SPECTATOR)) if known else NO_STEP
    return telling.step


def before(room: Room, moment: Moment, seat: int) -> State:
    """The position that a moment began with, as a seat sees it."""
    assert moment.parent is not None
    return position(moment.parent, room.game).seen_by(seat)


def captions(room: Room, seat: int, moment: Moment, speaker: Speaker) -> list[Caption]:
    """What a step of the past did and why, in whole sentences; none where a game leaves that to its lines."""
    faces = faces_of(room, moment, seat)
    if moment.parent is None or not faces:
        return []
    told = room.game.story.caption(before(room, moment, seat), faces)
    return [Caption(speaker.say(message), message.clause) for message in told]


def chapters(room: Room, scenes: list[Scene], speaker: Speaker) -> list[Chapter]:
    """The scenes of a film by turns, and these by their steps; none in a game whose turns have no steps."""
    names = [speaker.say(name) for name in room.game.story.steps]
    found: list[Chapter] = []
    for turn, part in groupby(scenes, key=lambda scene: scene.turn) if names else []:
        shown: list[Step] = []
        for number, some in groupby(part, key=lambda scene: scene.step):
            done = shown[-1].number if shown else NO_STEP
            shown += [Step(one, names[one - 1], []) for one in range(done + 1, number)]
            shown.append(Step(number, names[number - 1] if number else "", list(some)))
        who = "" if turn == NOBODY else speaker.word(SEAT, turn)
        if turn in room.game.robots(room.options):
            last = shown[-1].number
            shown += [Step(one, names[one - 1], []) for one in range(last + 1, len(names) + 1)]
        found.append(Chapter(turn, who, shown))
    return found


def _doers(room: Room, seat: int, told: list[Told]) -> list[int]:
    """The other seats that did something in a step, in the order in which they did."""
    befalls, scorings = room.game.story.befalls, room.game.story.scorings
    done = [one.face for one in told if one.face.kind not in befalls and one.face.kind not in scorings]
    return [doer for doer in dict.fromkeys([face.seat for face in done]) if doer not in (NOBODY, seat)]


def _by(room: Room, told: Told, doers: list[int]) -> bool:
    """Whether it is what one of these did, or what befell it meanwhile."""
    return told.face.seat in doers and told.face.kind not in room.game.story.scorings


def _shown(room: Room, line: Line, told: Told, robots: set[int]) -> Shown:
    story, kind = room.game.story, told.face.kind
    reason = kind in story.reasons and told.face.seat in robots
    return Shown(line, reason, kind in story.captioned)


def _sentences(room: Room, seat: int, steps: Iterable[list[Told]], speaker: Speaker) -> list[Sentence]:
    """A sentence for each turn and each seat that did something in it."""
    story = room.game.story
    done: dict[tuple[int, int], list[Told]] = {}  # by the count of turns and the seat
    turns, turn = 0, NOBODY
    for told in steps:
        doers = _doers(room, seat, told)
        for one in told:
            turns, turn = turns + (one.turn != turn), one.turn
            if one.brief and one.face.seat in doers:
                done.setdefault((turns, one.face.seat), []).append(one)
    return [Sentence(doer, headline(doer, part, story, speaker)) for (_, doer), part in done.items()]


def headline(seat: int, told: list[Told], story: Story, speaker: Speaker) -> str:
    """What a seat did, in one sentence."""
    return f"{speaker.word(SEAT, seat)}: {phrases(told, story)}"


def phrases(told: list[Told], story: Story) -> str:
    """Parts of a sentence; of much the weightiest, of equals the last."""
    ends = [one for one, later in zip_longest(told, told[1:]) if not _goes_on(one, later, story)]
    weighed = sorted(range(len(ends)), key=lambda place: (story.briefs[ends[place].face.kind], place))
    kept = [ends[place].brief for place in sorted(weighed[-MOST:])]
    return ", ".join(kept + ["…"] * (len(ends) > MOST))


def _goes_on(one: Told, later: Told | None, story: Story) -> bool:
    """Whether a step of a way is followed by another one."""
    return one.face.kind in story.ways and later is not None and later.face.kind in story.ways
