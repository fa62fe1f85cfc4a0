"""Simulates Apex against Automas with a greedy person; prints the tables of docs/calibration/apex-automa.md.

Runs on the installed, compiled package: `.venv/bin/python tools/calibrate_apex_automa.py [GAMES]`, so many
matches for each map and strength.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import mechbay
from calibration import SEED, need_compiled, percent, play, table, with_error
from mechbay.core.event import Event
from mechbay.core.match import Match
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.lab.simulate import Plan, share, simulate
from mechbay.words import Speaker

GAME = "apex-automa"
Thing = tuple[str, int]  # kind of thing and its number, as in the terms; of a feat "feat" or "lower"
# Zones that act when a turn starts or ends; only one legend of a match can have placed each.
LATER = {"AXA-22.16": ("GI-S", "GI-HU"), "AXA-22.17": ("BL-S", "BL-HU"), "AXA-22.18": ("LI-T", "LI-HT")}
WALKS = ("moved", "transferred", "steps", "rides")


@dataclass
class Tally:
    """What uses of something did."""

    uses: int = 0
    damage: int = 0
    healed: int = 0
    charges: int = 0
    walks: int = 0
    hits: int = 0  # how often somebody was hurt


@dataclass
class Seen:
    """What one match showed."""

    share: float  # of the win
    points: list[int]
    rounds: int
    reached: bool  # the target
    decisions: int
    legends: list[int]
    arsenals: list[int]
    activations: Counter[int] = field(default_factory=Counter)  # by team
    dealt: Counter[int] = field(default_factory=Counter)  # damage by the team that deals it
    causes: Counter[str] = field(default_factory=Counter)  # damage by the clause, of people's side
    tallies: dict[Thing, Tally] = field(default_factory=dict)

    def of(self, thing: Thing) -> Tally:
        """The tally of a thing."""
        return self.tallies.setdefault(thing, Tally())


class Watch:
    """Reads the events of a match: deeds belong to the last card, ability or item of the team."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.cause: list[Thing | None] = [None, None]
        self.shot: list[Thing] = []  # weapon, boost and reaction of the shot that is pending

    def team(self, legend: int) -> int:
        return cards.TEAM[self.seen.legends.index(legend)]

    def used(self, legend: int, thing: Thing) -> None:
        """Something is used."""
        self.seen.of(thing).uses += 1
        self.cause[self.team(legend)] = thing

    def read(self, event: Event) -> None:
        """Count one event."""
        reader = READERS.get(event.kind)
        if reader is not None:
            reader(self, event)
        elif event.kind in WALKS and event.clause not in ("AXA-5.4", "AXA-19.5"):
            thing = self.cause[self.team(event.args[0])]
            if thing is not None:
                self.seen.of(thing).walks += 1

    def activated(self, event: Event) -> None:
        self.seen.activations[self.team(event.args[0])] += 1
        self.cause = [None, None]

    def scheme(self, event: Event) -> None:
        self.cause[self.team(event.args[0])] = None

    def plays(self, event: Event) -> None:
        legend, card = event.args
        self.used(legend, ("card", card))
        if self.shot:
            self.shot.append(("card", card))

    def feat(self, event: Event) -> None:
        self.used(event.args[0], ("feat", event.args[1]))

    def boosts(self, event: Event) -> None:
        self.used(event.args[0], ("lower", event.args[1]))
        self.shot.append(("lower", event.args[1]))

    def turns_up(self, event: Event) -> None:
        legend, feat, kind = event.args
        if kind != kit.BOOST:
            self.used(legend, ("lower", feat))
            self.shot.append(("lower", feat))

    def ability(self, event: Event) -> None:
        self.used(event.args[0], ("ability", event.args[1]))

    def item(self, event: Event) -> None:
        self.used(event.args[0], ("item", event.args[1]))

    def opens(self, event: Event) -> None:
        self.used(event.args[0], ("object", cards.BIN))

    def aims(self, event: Event) -> None:
        weapon = ("weapon" if self.team(event.args[0]) == cards.PLAYERS else "automa-weapon", event.args[1])
        self.seen.of(weapon).uses += 1
        self.shot = [weapon]

    def fired(self, event: Event) -> None:
        for thing in self.shot:
            tally = self.seen.of(thing)
            tally.damage += event.args[2]
            tally.hits += event.args[2] > 0
        self.shot = []

    def hurt(self, event: Event) -> None:
        legend, amount = event.args[:2]
        other = 1 - self.team(legend)
        self.seen.dealt[other] += amount
        if other == cards.PLAYERS:
            self.seen.causes[event.clause] += amount
        if event.clause == "AXA-7.18":
            return
        thing = self.later(event) or self.cause[other]
        if thing is not None:
            self.seen.of(thing).damage += amount
            self.seen.of(thing).hits += 1

    def healed(self, event: Event) -> None:
        thing = self.later(event) or self.cause[self.team(event.args[0])]
        if thing is not None and event.clause not in ("AXA-16.4", "AXA-16.14"):
            self.seen.of(thing).healed += event.args[1] + event.args[2]

    def charged(self, event: Event) -> None:
        thing = self.cause[self.team(event.args[0])]
        if thing is not None:
            self.seen.of(thing).charges += event.args[1]

    def later(self, event: Event) -> Thing | None:
        """The ability whose zone did it."""
        if event.clause not in LATER:
            return None
        automas, people = [kit.ABILITIES.index(name.lower()) for name in LATER[event.clause]]
        owner = automas // 2
        return ("ability", people if self.team(owner) == cards.PLAYERS else automas)


READERS: dict[str, Callable[[Watch, Event], None]] = {
    "activated": Watch.activated,
    "scheme": Watch.scheme,
    "plays": Watch.plays,
    "feat-effects": Watch.feat,
    "boosts": Watch.boosts,
    "turns-up": Watch.turns_up,
    "ability": Watch.ability,
    "uses": Watch.item,
    "opens": Watch.opens,
    "aims": Watch.aims,
    "shot": Watch.fired,
    "hurt": Watch.hurt,
    "healed": Watch.healed,
    "charged": Watch.charged,
}


def observe(match: Match) -> Seen:
    """What is counted of one match."""
    state = match.state
    assert isinstance(state, Clash)
    teams = match.game.teams(match.record.options)
    seen = Seen(
        share(0, state.winners(), teams),
        state.points,
        state.round(),
        max(state.points) >= cards.TARGET,
        len(match.record.steps),
        state.legends,
        [state.arsenal(figure) for figure in range(cards.FIGURES)],
    )
    watch = Watch(seen)
    begun = False
    for moment in match.moments:
        for event in moment.events:
            begun = begun or event.kind == "turn"
            if begun:
                watch.read(event)
    return seen


# --- tables


def wins_row(strength: str, found: list[list[Seen]], random: list[float]) -> str:
    """Wins at a strength on each map and over all."""
    maps = " | ".join(percent(match.share for match in games) for games in found)
    whole = [match for games in found for match in games]
    people, automas = (with_error([float(match.points[team]) for match in whole], 2) for team in (0, 1))
    overall = percent(match.share for match in whole)
    return f"| {strength} | {overall} | {maps} | {people} | {automas} | {percent(random)} |"


def length_row(strength: str, games: list[Seen]) -> str:
    """Length and damage at a strength."""
    dealt = " | ".join(
        f"{sum(match.dealt[team] for match in games) / sum(match.activations[team] for match in games):.1f}"
        for team in (cards.PLAYERS, cards.ENEMIES)
    )
    rounds = statistics.fmean(match.rounds for match in games)
    reached = percent(float(match.reached) for match in games)
    drawn = percent(float(match.share == 0.5) for match in games)
    decisions = statistics.fmean(match.decisions for match in games)
    return f"| {strength} | {decisions:.0f} | {rounds:.1f} | {reached} | {drawn} | {dealt} |"


def legend_row(legend: int, games: list[Seen], speaker: Speaker) -> str:
    """Wins of people with a legend, and against it."""
    own = percent(match.share for match in games if legend in match.legends[:2])
    against = percent(match.share for match in games if legend in match.legends[2:])
    return f"| {speaker.word('legend', legend)} | {own} | {against} |"


def arsenal_row(arsenal: int, games: list[Seen], speaker: Speaker) -> str:
    """How often a weapon set, or a side of one, is in play, and how people fare then."""
    automa = arsenal < kit.FIRST_HUMAN
    shares = [
        match.share for match in games if arsenal in (match.arsenals[2:] if automa else match.arsenals[:2])
    ]
    part = 100 * len(shares) / len(games)
    return f"| {speaker.word('arsenal', arsenal)} | {part:.0f} | {percent(shares)} |"


def sum_of(thing: Thing, games: list[Seen]) -> Tally:
    """A thing over all matches."""
    total = Tally()
    for match in games:
        found = match.tallies.get(thing)
        if found is not None:
            for name in vars(total):
                setattr(total, name, getattr(total, name) + getattr(found, name))
    return total


def use_row(name: str, thing: Thing, games: list[Seen]) -> str:
    """How often something is used and what that does on average."""
    tally = sum_of(thing, games)
    uses = max(tally.uses, 1)
    means = [tally.damage, tally.healed, tally.charges, tally.walks]
    hits = f"{tally.hits / uses:.2f}"
    return (
        f"| {name} | {tally.uses / len(games):.2f} | {hits} | "
        + " | ".join(f"{mean / uses:.1f}" for mean in means)
        + " |"
    )


USES = "uses a match | times it hurt, a use | damage a use | healed | charges | moves |"


def use_table(title: str, rows: Iterable[str]) -> None:
    """A table of uses."""
    table(f"| {title} | {USES}", rows)


def watched(place: str, strength: str, games: int, pool: ProcessPoolExecutor) -> list[Seen]:
    """Matches of a greedy person; other deals on each map, the same at each strength."""
    options = {"map": place, "strength": strength}
    return play(GAME, 3, options, games, observe, pool, SEED + cards.MAPS.index(place))


def random_shares(options: dict[str, str], games: int) -> list[float]:
    """Wins of a person who plays at random."""
    teams = mechbay.load(GAME).teams(mechbay.load(GAME).settings(options))
    plan = Plan(GAME, 3, options, ["random"] * 3, SEED)
    return [share(0, one.winners, teams) for one in simulate(plan, games)]


def main(games: int) -> None:
    """Print all tables."""
    need_compiled("calibrate_apex_automa.py")
    speaker = Speaker("en", mechbay.load(GAME))
    with ProcessPoolExecutor(2) as pool:
        found = [
            [watched(place, strength, games, pool) for place in cards.MAPS] for strength in cards.STRENGTHS
        ]
    maps = " | ".join(f"{place}, %" for place in cards.MAPS)
    rows = []
    for strength, by_map in zip(cards.STRENGTHS, found, strict=True):
        random = [
            one for place in cards.MAPS for one in random_shares({"map": place, "strength": strength}, games)
        ]
        rows.append(wins_row(strength, by_map, random))
    table(f"| strength | wins, % | {maps} | points | of the Automas | wins of random, % |", rows)
    whole = [[match for games in by_map for match in games] for by_map in found]
    head = "decisions | rounds | target reached, % | drawn, % | damage an activation | of an Automa |"
    table(f"| strength | {head}", map(length_row, cards.STRENGTHS, whole))
    printed = whole[0]
    causes = sum((match.causes for match in printed), Counter[str]())
    table(
        "| damage by people, by clause | a match |",
        [f"| {clause} | {amount / len(printed):.1f} |" for clause, amount in causes.most_common()],
    )
    table(
        "| legend | wins with it, % | wins against it, % |",
        [legend_row(legend, printed, speaker) for legend in range(len(cards.LEGENDS))],
    )
    table(
        "| weapon set | in play, % | wins of people then, % |",
        [arsenal_row(arsenal, printed, speaker) for arsenal in range(len(kit.ARSENALS))],
    )
    weapons = range(len(cards.WEAPONS))
    for title, kind in (("weapon of people", "weapon"), ("weapon of an Automa", "automa-weapon")):
        named = [(speaker.word("weapon", weapon), (kind, weapon)) for weapon in weapons]
        use_table(
            title, [use_row(name, thing, printed) for name, thing in named if sum_of(thing, printed).uses]
        )
    things = [(speaker.word("item", item), ("item", item)) for item in cards.TDM_KIT]
    things.append((speaker.word("object", cards.BIN), ("object", cards.BIN)))
    use_table("item, bin", [use_row(name, thing, printed) for name, thing in things])
    for title, kind, count in (
        ("card of people", "card", len(kit.CARDS)),
        ("ability", "ability", len(kit.ABILITIES)),
        ("feat of an Automa", "feat", len(kit.FEATS)),
        ("its boost or reaction", "lower", len(kit.FEATS)),
    ):
        word = "feat" if kind == "lower" else kind
        use_table(
            title,
            [
                use_row(f"{mechbay.load(GAME).terms.write(word, one)}", (kind, one), printed)
                for one in range(count)
            ],
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 250)
