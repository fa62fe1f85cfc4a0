"""Plain mode at a real table: asks what its cards showed, until the luck of a step is whole."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.companion import Brought, Question, answers, elsewhere, narrowed
from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Outcome
from mechbay.words import Speaker


class Back(Exception):
    """What was done before the step is to be taken back."""


class LuckAsker:
    """One who asks a terminal's user for luck."""

    def __init__(self, read: Callable[[], str], show: Callable[[str], None]) -> None:
        self.read = read
        self.show = show

    def luck(
        self,
        speaker: Speaker,
        who: str,
        state: State | None,
        foresee: Callable[[list[Brought]], Question | list[Outcome]],
        told: list[Brought],
        tell: Callable[[list[Event]], None],
        before: bool,
    ) -> list[Outcome]:
        """What luck brought in a step, from what is told of it already.

        `tell` is given what happens before each question; `before`: whether anything lies before the step.
        """
        told = told[:]
        parts: list[Question] = []  # a card that is told in parts, another place
        while isinstance(found := foresee(told), Question):
            question = parts[-1] if parts else found
            tell(found.events)
            self.put(speaker, who, question, state)
            answer = self.answer(speaker, question, before or bool(told) or bool(parts))
            if answer is None:
                if not (parts or told):
                    raise Back
                (parts or told).pop()
            elif isinstance(answer, Question):
                parts.append(answer)
            else:
                told.append(Brought(question.number, answer))
                parts.clear()
        return found

    def put(self, speaker: Speaker, who: str, question: Question, state: State | None) -> None:
        """Show the question with its possible answers."""
        assert speaker.game is not None
        asked = speaker.luck(question, state)
        self.show(f"\n{who} · {asked}" if who else f"\n{asked}")
        names = self.names(speaker, question)
        for typed, text in self.marks(names).items():
            name, notation = names[text], text.partition(" ")[2]
            same = notation in (typed, name)
            self.show(f"  {typed:>2}  {name}" if same else f"  {typed:>2}  {name}  ({notation})")

        places = [text.rpartition(" ")[2] for text in elsewhere(speaker.game, question)]
        if len(places) > 1:
            self.show(speaker.text("plain.places", these=", ".join(places)))

    def answer(self, speaker: Speaker, question: Question, before: bool) -> Outcome | Question | None:
        """What is typed, or none to take back the answer before."""
        assert speaker.game is not None
        names = self.names(speaker, question)
        marks = self.marks(names)
        places = list(elsewhere(speaker.game, question))
        words = {text.rpartition(" ")[2].lower(): text for text in places} | self.whole(speaker, question)
        words |= {name.lower(): text for text, name in names.items()}
        words |= {text.partition(" ")[2].lower(): text for text in names} | marks
        while True:
            typed = " ".join(self.read().lower().split())
            if typed in words:
                return narrowed(speaker.game, question, words[typed])
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

    def marks(self, names: dict[str, str]) -> dict[str, str]:
        """What may be typed for each answer: its number in the list, or the number that it is itself."""
        values = [text.partition(" ")[2] for text in names]
        if not all(value.isdecimal() for value in values):
            values = list(names.values())
        numbers = all(value.isdecimal() for value in values)
        listed = [str(number) for number in range(1, len(values) + 1)]
        return dict(zip(values if numbers else listed, names, strict=True))

    def names(self, speaker: Speaker, question: Question) -> dict[str, str]:
        """The answers in notation, each with its words."""
        assert speaker.game is not None
        return {text: speaker.part(words) for text, words in answers(speaker.game, question).items()}

    def whole(self, speaker: Speaker, question: Question) -> dict[str, str]:
        """Every possible thing by its notation, also of those that look alike or are told in parts."""
        assert speaker.game is not None
        texts = [speaker.game.write_outcome(Outcome(question.what, value)) for value in question.possible]
        return {text.partition(" ")[2].lower(): text for text in texts}
