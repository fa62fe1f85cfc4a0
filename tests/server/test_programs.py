"""Tiny Epic Mechs on the wire: whatever the others choose in secret and change, a seat hears the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tables import Player, serving
from wire import everything, on_the_wire, retold

import mechbay
from kept import SECRETS, keep
from mechbay.core.match import Match
from mechbay.core.portrait import portrait
from mechbay.core.record import Step
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.rules.state import Tournament

MECHS = mechbay.load("tiny-epic-mechs")
UNDO = "undo"
REVEALED = "TEM-5.2"
ME, B, C = range(3)


class Story:
    """A table of three in one of two worlds; what is done in the other world stands beside it."""

    def __init__(self, players: list[Player], other: bool) -> None:
        self.players = players
        self.other = other
        self.told: list[bytes] = []  # all that the first seat and a spectator could have of it
        self.own: list[bytes] = []  # and what the second seat had
        self.number = 0

    def do(self, seat: int, *steps: str) -> None:
        """What a seat does, one after the other."""
        for step in steps:
            player = self.players[seat]
            self.number += 1
            what = {"what": "undo"} if step == UNDO else {"what": "actions", "action": step}
            answer = player.post(version=player.look()["version"], id=str(self.number), **what)
            assert answer.status_code == 200, f"{step}: {answer.text}"
            if seat == ME:
                self.told.append(answer.content)

    def either(self, seat: int, one: list[str], other: list[str]) -> None:
        """What a seat does in secret, different in the two worlds."""
        self.do(seat, *(other if self.other else one))

    def look(self) -> None:
        """What must be the same in both worlds."""
        self.told += everything(self.players[ME])
        self.own.append(self.players[B].get().content)

    def go_on(self, until: Callable[[], bool]) -> None:
        """The first choice of whoever is asked; only mines, whose numbers are secret, may be others."""
        while not until():
            seat = self.players[ME].look()["actors"][0]
            found = [choice["action"] for choice in self.players[seat].look()["choices"]]
            mines = [action for action in found if action.startswith("mine ")]
            self.either(seat, found[:1], mines[-1:] if mines and seat != ME else found[:1])

    def asked(self, word: str) -> bool:
        """Whether such a choice is asked of the first seat."""
        return any(choice["action"].startswith(word) for choice in self.players[ME].look()["choices"])

    def revealed(self) -> int:
        """How many slots have come out."""
        return [line["clause"] for line in self.players[ME].look()["log"]].count(REVEALED)


def program(*orders: str) -> list[str]:
    """The steps that fill slots: "collect-N" is a card and where it points."""
    split = [order.rpartition("-") for order in orders]
    return [step for card, _, way in split for step in (f"card {card}", f"face {way}")]


def told(database: Path, other: bool) -> Story:
    """A game up to its first revealed slots; the first seat always does the same."""
    luck = Match(MECHS, 3, {}, SeededTable(1)).record.luck
    kept = [text.removeprefix("pilot ") for text in luck[::2]]
    spare = [text.removeprefix("pilot ") for text in luck[1::2]]
    if other:  # B and C are dealt others beside those that they will keep
        spare[1:] = [name for name in MECHS.terms.words["pilot"] if f"pilot {name}" not in luck][:2]
    keep(database, MECHS, [f"pilot {name}" for pair in zip(kept, spare, strict=True) for name in pair], (), 3)
    with serving(database) as http:
        story = Story([Player(http, "same", secret) for secret in SECRETS[:3]], other)
        choose_in_secret(story, kept, spare)
        make_programs(story)
        all_but_close(story)
        story.told += everything(Player(http, "same"))
        execute(story)
    return story


def choose_in_secret(story: Story, kept: list[str], spare: list[str]) -> None:
    """Pilots, mines and weapons: that one is chosen is public; how often it is taken back again is not."""
    story.either(B, [f"keep {kept[B]}"], [f"keep {spare[B]}"])
    story.look()
    story.either(B, [], [UNDO])
    story.look()
    story.either(B, [], [f"keep {spare[B]}", UNDO, f"keep {kept[B]}"])
    story.do(C, f"keep {kept[C]}")
    story.do(ME, f"keep {kept[ME]}")
    story.go_on(lambda: story.asked("mine"))
    story.either(B, ["mine 1"], ["mine 4", UNDO, "mine 2"])
    story.either(C, ["mine 2"], ["mine 3"])
    story.do(ME, "mine 1")
    story.either(B, ["arm energy-sword"], ["arm riot-shield"])
    story.either(C, ["arm pulse-pistol"], ["arm grenade-launcher"])
    story.look()
    story.either(B, [], [UNDO, "arm energy-sword"])
    story.either(C, [UNDO, "arm pulse-pistol"], [UNDO, "arm pulse-pistol", UNDO, "arm pulse-pistol"])
    story.do(ME, "arm riot-shield")


def make_programs(story: Story) -> None:
    """All at the same time: other cards, other ways, other numbers of filled slots; the first lock of each is
    public, whatever they do with it afterwards.
    """
    full = program("collect-S", "collect-N", "purchase-E", "double-jump-W")
    story.either(B, full, ["card power-up", "face N", "card collect", UNDO])
    story.do(ME, "card collect")
    story.either(C, full, ["card diagonal-jump"])
    story.do(ME, "face N")
    fuller = [UNDO, UNDO, *program("collect-S", "deploy-turret-W", "diagonal-jump-NE", "power-up-S")]
    story.either(B, [], fuller)
    story.do(B, "lock")
    story.do(ME, "card purchase", "face E")
    story.either(B, [], ["unlock", "lock", UNDO])
    story.look()
    story.either(B, [], ["clear 2", *program("deploy-mine-N"), "clear 4", *program("purchase-N"), "lock"])
    story.do(ME, "card power-up", "face S", UNDO)
    story.look()
    story.either(C, [], [UNDO, *program("collect-S", "power-up-N", "deploy-mine-E", "diagonal-jump-SW")])
    story.do(C, "lock", "unlock")
    story.either(B, [], ["unlock"])
    story.look()


def all_but_close(story: Story) -> None:
    """Everybody has been ready once, but not all are: who it is that changes the program does not show."""
    story.do(ME, "face S", "card double-jump", "face W", "lock")
    story.look()
    story.either(B, ["unlock"], ["lock", "unlock"])
    story.either(C, ["lock"], ["lock", "unlock", "lock"])
    story.look()
    story.do(ME, "unlock", "clear 2", "card deploy-mine", "face N")
    story.look()


def execute(story: Story) -> None:
    """Everybody's first slot comes out, and no other."""
    story.do(ME, "lock")
    story.do(B, "lock")
    story.go_on(lambda: story.revealed() == 3)
    story.look()


def test_secrets_made_at_the_same_time_are_the_same_on_the_wire(tmp_path: Path) -> None:
    one, other = (told(tmp_path / f"{world}.sqlite3", world) for world in (False, True))
    assert one.told == other.told
    assert all(mine != too for mine, too in zip(one.own, other.own, strict=True))  # the worlds do differ


def test_who_takes_back_a_finished_choice_is_still_shown_as_ready(tmp_path: Path) -> None:
    luck = Match(MECHS, 3, {}, SeededTable(1)).record.luck
    keep(tmp_path / "m.sqlite3", MECHS, luck, (), 3)
    pilots = [text.removeprefix("pilot ") for text in luck[::2]]
    with serving(tmp_path / "m.sqlite3") as http:
        story = Story([Player(http, "same", secret) for secret in SECRETS[:3]], other=False)
        awaited = {seat: [player.look()["actors"]] for seat, player in enumerate(story.players)}
        story.do(B, f"keep {pilots[B]}")
        for step in (UNDO, f"keep {pilots[B]}", UNDO):
            story.do(B, step)
            for seat, player in enumerate(story.players):
                awaited[seat].append(player.look()["actors"])
        assert awaited[ME][1:] == awaited[C][1:] == [[ME, C]] * 3
        assert awaited[B][1:] == [[ME, B, C], [ME, C], [ME, B, C]]
        story.do(C, f"keep {pilots[C]}")
        story.do(ME, f"keep {pilots[ME]}")
        assert [player.look()["actors"] for player in story.players] == [[B, C], [B], [ME, B]]
        assert Player(http, "same").look()["actors"] == [ME, B, C]
        story.do(B, f"keep {pilots[B]}")
        assert not story.asked("keep")


def halfway() -> tuple[Match, int]:
    """A random game of four in its third round where no mine has shown its number; and where that begins."""
    for seed in range(200):
        table = SeededTable(seed)
        match = Match(MECHS, 4, {}, table)
        start = 0
        while not any(event.kind == "exploded" for event in match.moments[-1].events):
            state = match.state
            assert isinstance(state, Tournament)
            if (state.round, state.turns, state.actors()) == (3, 1, [ME]):
                return match, start
            actor = state.actors()[0]
            match.play(actor, state.sample(actor, table))
            if any(event.kind == "round" for event in match.moments[-1].events):
                start = len(match.record.steps)
    raise AssertionError("mines explode in all games")


def otherwise(match: Match, start: int) -> Callable[[int, Step], str]:
    """The steps of others where they may be others for all that the first seat knows."""
    world: Any = match.state.seen_by(ME).imagine(SeededTable(1)).to_json()
    programs = [program(*one["program"]) for one in world["players"]]

    def told(number: int, step: Step) -> str:
        word = step.do.split()[0]
        if step.seat == ME:
            return step.do
        if word == "mine":
            return f"mine {5 - int(step.do.split()[1])}"
        filling = number >= start and word in ("card", "face") and programs[step.seat]
        return programs[step.seat].pop(0) if filling else step.do

    return told


def test_halfway_through_a_game_other_secrets_are_the_same_on_the_wire(tmp_path: Path) -> None:
    """Slots that have not come out, the numbers of mines, and the pilots that were not kept."""
    match, start = halfway()
    kept = {step.do.removeprefix("keep ") for step in match.record.steps}
    spare = [text.split()[1] for text in match.record.luck[2:] if text.split()[1] not in kept]
    moved = dict(zip(spare, spare[1:] + spare[:1], strict=True))

    def renamed(text: str) -> str:
        kind, name = text.split()
        return f"{kind} {moved.get(name, name)}"

    other = retold(match, renamed, otherwise(match, start))
    assert portrait(other.state.seen_by(ME)) == portrait(match.state.seen_by(ME))
    assert portrait(other.state) != portrait(match.state)
    seen, public = on_the_wire(tmp_path / "one.sqlite3", MECHS, match.record, ME)
    seen_too, public_too = on_the_wire(tmp_path / "other.sqlite3", MECHS, other.record, ME)
    assert seen == seen_too
    assert public == public_too
