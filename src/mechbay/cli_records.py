"""The commands for recorded matches: their story, and the proof that they are true."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

import mechbay
from mechbay.cli_shared import DataFile, Language, language, use_data
from mechbay.core.errors import MechbayError, RecordError
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.core.record import Record, loads
from mechbay.core.terms import SEATS

record = App(name="record", help="Look at and prove recorded matches.")


def _read_record(file: Path) -> Record:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise MechbayError(f"cannot read {file}: {reason}") from None
    return loads(text)


def _prove(file: Path, data: Path | None) -> tuple[Game, Record]:
    """A record and its game; whatever is untrue in it is refused with the file and the place."""
    from mechbay.core.match import verify

    try:
        recorded = _read_record(file)
        use_data(data, recorded.game)
        game = mechbay.load(recorded.game)
        verify(game, recorded)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    return game, recorded


@record.command
def show(
    file: Path, /, *, at: int | None = None, lang: Language | None = None, data: DataFile = None
) -> None:
    """The story of a match, or with --at N the position after step N."""
    from mechbay.core.match import replay
    from mechbay.words import Speaker

    game, recorded = _prove(file, data)
    speaker = Speaker(lang or language(), game)
    robots = game.robots(game.settings(recorded.options))
    last = len(recorded.steps)
    if at is not None and not 0 <= at <= last:
        raise MechbayError(f"--at must lie between 0 and {last}, not {at}")
    for number, match in enumerate(replay(game, recorded)):
        seen = match.state.seen_by(SPECTATOR)
        called = [speaker.robot(seen, k) if k in robots else name for k, name in enumerate(recorded.players)]
        speaker.names = [f"{name} {letter.upper()}" for name, letter in zip(called, SEATS, strict=False)]
        if at is None:
            for event in match.moments[-1].events:
                print(f"{number:4}  {speaker.event(event)} [{event.clause}]")
        elif number == at:
            for line in game.describe(match.state, SPECTATOR):
                print(speaker.say(line))
            return


@record.command
def verify(file: Path, /, *, data: DataFile = None) -> None:
    """Prove that a record is true: every action legal, every outcome possible, every score right."""
    _, recorded = _prove(file, data)
    ended = f"scores {recorded.result.scores}" if recorded.result else "not finished"
    print(f"{file}: true, {len(recorded.steps)} steps, {ended}")
