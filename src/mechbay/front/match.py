"""A match in the hands of a person: seats by their letters, sentences, pictures, bots by their names."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Self

from mechbay.bots import make_bot
from mechbay.bots.bot import Bot
from mechbay.core import match as core
from mechbay.core.errors import IllegalAction, MechbayError, NotAsked, PositionError, WrongSeats
from mechbay.core.event import SPECTATOR, Event
from mechbay.core.game import Document, Game
from mechbay.core.record import loads
from mechbay.core.state import State
from mechbay.core.table import ScriptedTable, SeededTable, Table, live_table
from mechbay.core.terms import SEATS
from mechbay.front.given import may_be, must_be, path_of
from mechbay.front.said import Choice, Line, lines_of
from mechbay.front.view import View
from mechbay.registry import load
from mechbay.words import LANGUAGES, Speaker


class Match:
    """A game being played. `new` begins one, `Match.open` and `Match.at` go on from a file or a position.

    It shows itself: as text when printed, as a picture in a notebook, for the seat that is asked.

    >>> import mechbay
    >>> match = mechbay.new("planet-defenders", seats=3, seed=7)
    >>> match
    <Match planet-defenders, 3 seats, step 0: a is asked>
    >>> match.choices[1]
    Choice(action='use c1', label='Use tile C1: Yellow 2', seat='a')
    >>> for line in match.play("use c1"):
    ...     print(line)
    A · tile C1 · Yellow 2 · Batteries −1 [GXD-4.5]
    >>> match.undo()
    >>> match.step
    0
    """

    def __init__(self, door: core.Match, seed: int | None, language: str) -> None:
        if not isinstance(door, core.Match):
            raise MechbayError("begin a match with mechbay.new, or open one with Match.open or Match.at")
        may_be("a whole number", seed=seed)
        if language not in LANGUAGES:
            raise MechbayError(f"there is no language {language!r}; available: {', '.join(LANGUAGES)}")
        self._door = door
        self._language = language
        self._players = door.record.players
        self._robots = door.game.robots(door.game.settings(door.record.options))
        self._bots: dict[tuple[int, str], Bot] = {}  # each keeps its own memory of the match
        # The same luck as in a simulation, so that bots play one of its games again.
        thoughts = secrets.randbits(64) if seed is None else seed
        self._thoughts = [SeededTable(thoughts, stream=1 + seat) for seat in range(door.state.seats)]

    @classmethod
    def open(
        cls,
        file: str | Path,
        *,
        step: int | None = None,
        seed: int | None = None,
        language: str = "en",
    ) -> Self:
        """The match of a record file, proved step by step; with `step`, as it stood after so many steps.

        It can be played on from there, with new luck, which `seed` makes the same each time. What a secret
        seed had promised for the rest of the match no longer holds then, and is left out.
        """
        path = path_of(file)
        may_be("a whole number", step=step, seed=seed)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not text"
            raise MechbayError(f"cannot read {file}: {reason}") from None
        record = loads(text)
        last = len(record.steps)
        if step is not None and not 0 <= step <= last:
            raise MechbayError(f"step must be from 0 to {last}, not {step}")
        replayed = core.replay(load(record.game), record)
        *_, door = islice(replayed, None if step is None else step + 1)
        return cls(door if door.state.over else _with_new_luck(door, _other_table(seed)), seed, language)

    @classmethod
    def at(cls, position: State | Document, *, seed: int | None = None, language: str = "en") -> Self:
        """A match that begins at a position or its document; what is hidden there is imagined.

        >>> import mechbay
        >>> match = mechbay.new("mech-wars", seats=2, seed=7)
        >>> mechbay.Match.at(match.position.to_json()).position == match.position
        True
        """
        may_be("a whole number", seed=seed)
        document = position.to_json() if isinstance(position, State) else position
        if not (isinstance(document, Mapping) and isinstance(document.get("game"), str)):
            raise PositionError('a position names its game, as {"game": "planet-defenders", ...}')
        game = load(str(document["game"]))
        state = position if isinstance(position, State) else game.from_json(document)
        known = {option.name: str(document.get(option.name)) for option in game.options}
        options = {o.name: known[o.name] for o in game.options if known[o.name] in o.values}
        table = _other_table(seed)
        door = core.Match(
            game, state.seats, options, table, _letters(state.seats), start=state.imagine(table)
        )
        return cls(door, seed, language)

    # --- how it stands

    @property
    def game(self) -> Game:
        """What is played."""
        return self._door.game

    @property
    def step(self) -> int:
        """How many steps have been played."""
        return len(self._door.moments) - 1

    @property
    def asked(self) -> list[str]:
        """The seats that are asked now; several where they choose at the same time, none when it is over."""
        return [SEATS[seat] for seat in self._door.state.awaited()]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._door.state.over

    @property
    def scores(self) -> dict[str, int]:
        """What each seat has scored so far."""
        return dict(zip(SEATS, self._door.state.scores(), strict=False))

    @property
    def winners(self) -> list[str]:
        """Who has won; nobody yet while it is played."""
        return [SEATS[seat] for seat in self._door.state.winners()] if self.over else []

    @property
    def position(self) -> State:
        """The whole position, as a copy: to compare, hash, print, try out, or write (`to_json`)."""
        return self._door.state.copy()

    @property
    def choices(self) -> list[Choice]:
        """What the seat that is asked may do."""
        return self.seen_by().choices

    @property
    def log(self) -> list[Line]:
        """All that has happened, as everybody is told it."""
        return self._view(SPECTATOR).log

    def seen_by(self, seat: str | None = None) -> View:
        """The match as a seat sees it; by default the one that is asked, or nobody's when it is over."""
        asked = self._door.state.awaited() or [SPECTATOR]
        return self._view(asked[0] if seat is None else self._place(seat))

    # --- what can be done

    def play(self, action: str | Choice, seat: str | None = None) -> list[Line]:
        """Do something: a choice, or its notation. Gives what happened, as the seat that did it is told.

        The seat needs to be said only where several are asked. What is not allowed raises `IllegalAction`,
        which says why, and nothing is changed.
        """
        if isinstance(action, Choice):
            return self.play(action.action, seat or action.seat)
        if not isinstance(action, str):
            raise MechbayError(f"play takes a choice or its notation, such as 'use c1', not {action!r:.60}")
        who = self._whose() if seat is None else self._place(seat)
        return self._told(self._play(who, action), who)

    def play_bot(self, bot: str | Bot = "greedy") -> list[Line]:
        """Let a bot decide for the seat that is asked. Gives what happened, as everybody is told it.

        The bot is named (`random`, `greedy`, `my.module:MyBot`) or is one. It sees only what the seat sees.

        >>> import mechbay
        >>> match = mechbay.new("mech-wars", seats=2, seed=1)
        >>> while not match.over:
        ...     told = match.play_bot("random")
        >>> print(told[-1])
        A · victory · highest total [MWR-5.15]
        """
        who = self._whose()
        if isinstance(bot, str):
            key = (who, bot)
            if key not in self._bots:
                self._bots[key] = make_bot(bot, self.game)
            bot = self._bots[key]
        if not isinstance(bot, Bot):
            raise MechbayError(f"play_bot takes a mechbay.Bot or the name of one, not {bot!r:.60}")
        seen = self._door.state.seen_by(who)
        action = bot.choose(seen, who, self._thoughts[who])
        if type(action) is not int:
            raise MechbayError(f"{type(bot).__name__} chose {action!r:.60}, not one of seen.legal(seat)")
        return self._told(self._play(who, action), SPECTATOR)

    def undo(self, seat: str | None = None) -> None:
        """Take back the last step, or a seat's last one; not past luck or a secret that came out."""
        self._door.undo(self._door.moments[-1].step.seat if seat is None else self._place(seat))

    def save(self, file: str | Path) -> None:
        """Write the match as a record file, replacing one of that name; `Match.open` reads it."""
        path = path_of(file)
        try:
            path.write_text(self._door.record.dumps(), encoding="utf-8")
        except OSError as error:
            raise MechbayError(f"cannot write {file}: {error.strerror}") from None

    # --- how it shows itself

    def __repr__(self) -> str:
        asked = self.asked
        verb = "is" if len(asked) == 1 else "are"
        stands = f"{', '.join(asked)} {verb} asked" if asked else f"won by {', '.join(self.winners)}"
        return f"<Match {self.game.id}, {self._door.state.seats} seats, step {self.step}: {stands}>"

    def __str__(self) -> str:
        return str(self.seen_by())

    def _repr_svg_(self) -> str | None:
        return self.seen_by().svg

    def _repr_html_(self) -> str:
        return self.seen_by()._repr_html_()

    # --- inside

    def _whose(self) -> int:
        """The seat that is asked."""
        awaited = self._door.state.awaited()
        if not awaited:
            raise NotAsked("the game is over")
        return awaited[0]

    def _place(self, letter: str) -> int:
        """The number of a seat."""
        seats = SEATS[: self._door.state.seats]
        if not isinstance(letter, str) or letter.lower() not in seats:
            raise WrongSeats(f"there is no seat {letter!r:.60}; available: {', '.join(seats)}")
        return seats.index(letter.lower())

    def _play(self, seat: int, action: int | str) -> list[Event]:
        """Through the door; a refusal says why, in words, from what the seat sees."""
        seen = self._door.state.seen_by(seat)
        try:
            number = core.admit(self.game, seen, seat, action)
        except IllegalAction as error:
            said = self._speaker(seen).say(error.reason) if error.reason else ""
            raise IllegalAction(f"{action}: {said}", error.reason) from None
        return self._door.play(seat, number)

    def _told(self, events: list[Event], seat: int) -> list[Line]:
        """What a seat hears of events that have just happened."""
        return lines_of(events, seat, self._speaker(self._door.state.seen_by(seat)))

    def _view(self, seat: int) -> View:
        state = self._door.state
        return View(state, seat, self._speaker(state.seen_by(seat)), self._door.moments)

    def _speaker(self, seen: State) -> Speaker:
        """Calls people by their names, and robots as they are called in this position."""
        speaker = Speaker(self._language, self.game)
        called = [
            speaker.robot(seen, seat) if seat in self._robots else name
            for seat, name in enumerate(self._players)
        ]
        signs = [letter.upper() for letter in SEATS]
        speaker.names = [
            sign if name == sign else f"{name} {sign}" for name, sign in zip(called, signs, strict=False)
        ]
        return speaker


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    language: str = "en",
) -> Match:
    """Begin a match: as few seats as the options allow, and secret luck, unless you say otherwise.

    With a seed the same luck falls each time. `mechbay.games()` says which games there are, and
    `mechbay.load(game).options` what can be set.

    >>> import mechbay
    >>> mechbay.new("tiny-epic-mechs", options={"mode": "solo"}, seed=7)
    <Match tiny-epic-mechs, 3 seats, step 0: a is asked>
    """
    must_be("text", game=game)
    may_be("a whole number", seats=seats, seed=seed)
    may_be("a dict of names and values", options=options)
    loaded = load(game)
    setups = loaded.setups(options or {})
    count = setups[0][0] if seats is None else seats
    table = live_table() if seed is None else SeededTable(seed)
    return Match(core.Match(loaded, count, options or {}, table, _letters(count)), seed, language)


def _other_table(seed: int | None) -> Table:
    """Luck for the rest of a match, which no commitment can cover."""
    return SeededTable(secrets.randbits(64) if seed is None else seed)


def _with_new_luck(door: core.Match, table: Table) -> core.Match:
    """The same match up to here, to be played on with the luck of another table."""
    game, record = door.game, door.record
    script = ScriptedTable([game.read_outcome(text) for text in record.luck])
    start = game.from_json(record.start) if record.start else None
    again = core.Match(game, record.seats, record.options, script, record.players, start=start, recorded=True)
    for step in record.steps:
        script.script, script.read = [game.read_outcome(text) for text in step.luck], 0
        again.play(step.seat, step.do)
    again.table = table
    table.listening = True
    return again


def _letters(seats: int) -> list[str]:
    return [letter.upper() for letter in SEATS[:seats]]
