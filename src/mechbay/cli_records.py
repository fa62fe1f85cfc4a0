"""The commands for recorded matches: their story, and the proof that they are true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

import mechbay
from mechbay.cli_shared import DataFile, Language, language, use_data, whole
from mechbay.core.errors import MechbayError, RecordError
from mechbay.core.event import NOBODY, SPECTATOR
from mechbay.core.game import Game
from mechbay.core.record import Record, loads
from mechbay.core.terms import SEATS

RecordFile = Annotated[Path, Parameter(help="The record file.")]
Step = Annotated[
    int, Parameter(converter=whole, help="Show the position after this step instead; 0 is the setup.")
]
record = App(name="record", help="Show and verify recorded matches.")


def _read_record(file: Path) -> Record:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
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
    file: RecordFile, /, *, at: Step | None = None, lang: Language | None = None, data: DataFile = None
) -> None:
    """Tell the story of a match, or show the position after step N with --at N."""
    from mechbay.charts import text_lines
    from mechbay.core.match import replay
    from mechbay.terminal.session import PERSON
    from mechbay.terminal.sheet import sheet_lines
    from mechbay.words import Speaker

    game, recorded = _prove(file, data)
    speaker = Speaker(lang or language(), game)
    robots = game.robots(game.settings(recorded.options))
    last = len(recorded.steps)
    if at is not None and not 0 <= at <= last:
        raise MechbayError(f"--at must be between 0 and {last}, not {at}")
    for number, match in enumerate(replay(game, recorded)):
        seen = match.state.seen_by(SPECTATOR)
        players = [speaker.text("you") if name == PERSON else name for name in recorded.players]
        called = [speaker.robot(seen, k) if k in robots else name for k, name in enumerate(players)]
        speaker.names = [f"{name} {letter.upper()}" for name, letter in zip(called, SEATS, strict=False)]
        if at is None:
            for event in match.moments[-1].events:
                cited = f" [{event.clause}]" if event.clause else ""  # what was set by hand has none
                print(f"{number:4}  {speaker.event(event)}{cited}")
        elif number == at:
            for line in text_lines(game.describe(match.state, SPECTATOR), speaker):
                print(line)
            return
    for row in sheet_lines(game, game.settings(recorded.options), match.moments, match.state, speaker):
        print(row)


@record.command
def verify(file: RecordFile, /, *, lang: Language | None = None, data: DataFile = None) -> None:
    """Verify a record, and say what that proves: legal actions, correct scores, fair luck."""
    from mechbay.words import Speaker

    _, recorded = _prove(file, data)
    say = Speaker(lang or language()).text
    scores = " : ".join(map(str, recorded.result.scores)) if recorded.result else ""
    ended = say("record.scores", scores=scores) if scores else say("record.unfinished")
    luck = "proved" if recorded.seed else "sealed" if recorded.commitment else "open"
    print(say("record.true", file=str(file), steps=len(recorded.steps), ended=ended))
    if by_hand := len([step for step in recorded.steps if step.seat == NOBODY]):
        print("  " + say("record.by-hand", steps=by_hand))
    for key in ("record.legal", "record.whole", f"record.luck-{luck}", "record.who"):
        print("  " + say(key, commitment=recorded.commitment))
