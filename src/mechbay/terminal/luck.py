"""Plain mode at a real table: asks what its cards showed, until the luck of a step is whole."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.companion import Question, foresee
from mechbay.core.event import Event
from mechbay.core.table import Outcome, Table
from mechbay.words import Speaker


class LuckAsker:
    """One who asks a terminal's user for luck."""

    def __init__(self, read: Callable[[], str], show: Callable[[str], None]) -> None:
        self.read = read
        self.show = show

    def luck(
        self,
        speaker: Speaker,
        who: str,
        attempt: Callable[[Table], object],
        tell: Callable[[list[Event]], None],
    ) -> list[Outcome]:
        """What luck brought in a step; `tell` is given what happens in it before each question."""
        answers: list[Outcome] = []
        while isinstance(found := foresee(attempt, answers), Question):
            tell(found.events)
            self.put(speaker, who, found)
            value = self.answer(speaker, found, bool(answers))
            if value is None:
                answers.pop()
            else:
                answers.append(Outcome(found.what, value))
        return found

    def put(self, speaker: Speaker, who: str, question: Question) -> None:
        """Show the question with its possible answers."""
        self.show(f"\n{who} · {speaker.luck(question)}" if who else f"\n{speaker.luck(question)}")
        for typed, value in self.marks(speaker, question).items():
            name, notation = self.names(speaker, question, value)
            self.show(f"  {typed:>2}  {name}" if typed == notation else f"  {typed:>2}  {name}  ({notation})")

    def answer(self, speaker: Speaker, question: Question, before: bool) -> int | None:
        """The value that is typed, or none to take back the answer before."""
        marks = self.marks(speaker, question)
        words = {
            word.lower(): value
            for value in question.possible
            for word in self.names(speaker, question, value)
        } | marks
        while True:
            typed = " ".join(self.read().lower().split())
            if typed in words:
                return words[typed]
            if typed == "u" and before:
                self.show(speaker.text("plain.undone"))
                return None
            if typed == "u":
                self.show(speaker.text("plain.no-undo"))
            elif typed in ("", "?"):
                self.show(speaker.text("plain.help-luck"))
            elif typed.isdecimal():
                self.show(speaker.text("plain.luck-number", these=", ".join(marks)))
            else:
                self.show(speaker.text("plain.luck-unknown", typed=typed))

    def marks(self, speaker: Speaker, question: Question) -> dict[str, int]:
        """What may be typed for each value: its number in the list, or the number that it is itself."""
        notations = [self.names(speaker, question, value)[1] for value in question.possible]
        listed = [str(number) for number in range(1, len(notations) + 1)]
        numbers = all(notation.isdecimal() for notation in notations)
        return dict(zip(notations if numbers else listed, question.possible, strict=True))

    def names(self, speaker: Speaker, question: Question, value: int) -> tuple[str, str]:
        """A value in words and in notation."""
        assert speaker.game is not None
        kind = speaker.game.luck[question.what]
        return speaker.word(kind, value), speaker.game.terms.write(kind, value)
