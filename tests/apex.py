"""Apex Legends against Automas in few words: positions on small maps, at any step and inside a move.

    game = at_step(6, field(9, 12, d6="0C"), {"gibraltar": "d12"}, {"wraith": {"at": "d5", "charges": 2}})
    game.follows().follows("p-12")
    assert (game.at("wraith"), game.charges("wraith")) == ("f5", 3)

Legends are said as a space, or as a document says them: the players', then the enemies. A team is filled up
with legends that are not on the map. With `variant="solo1"` the second of the players' is the allied Automa.
"""

from __future__ import annotations

from typing import Any, Self

from mechbay.core.table import ScriptedTable
from mechbay.games.apex_automa import GAME
from mechbay.testing.scenario import Scenario

Legends = dict[str, Any]  # a space or a dict for each
Rows = list[str]

OPTIONS = {option.name: option for option in GAME.options}
LEGENDS = GAME.terms.words["legend"]
FEATS = GAME.terms.words["feat"]  # ten of each legend
CARDS = GAME.terms.words["card"]
AIMS = GAME.terms.words["aim"]
DECK = 10
TEAM = 2
PLAYERS, AUTOMAS = (0, 1), (2, 3)  # figures
ALLY = 1  # the figure of an allied Automa
PLAYERS_TURN, AUTOMAS_TURN = 2, 3  # the players are red, so theirs are the even turns
# A feat of step 8 without a boost for each legend: active where a test does not say which.
IDLE = {
    "bangalore": "bl-06", "bloodhound": "bd-09", "gibraltar": "gi-07",
    "lifeline": "li-06", "pathfinder": "pa-07", "wraith": "wr-06",
}  # fmt: skip
# What moves a figure, by the event that tells it.
CHANGES = ("steps", "rides", "transferred", "repositions", "pushed", "moved", "drops", "respawns")


class Clash(Scenario):
    """A position that is played on, with legends by their names."""

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__(GAME, document)

    def of(self, legend: str) -> dict[str, Any]:
        """What the document says of a legend."""
        return next(entry for entry in self.now["legends"] if entry["legend"] == legend)

    def at(self, legend: str) -> str:
        """Where a legend stands; "-" if it is not on the map."""
        return str(self.of(legend)["at"])

    def points(self, legend: str) -> tuple[int, int]:
        """Shield and health of a legend."""
        return self.of(legend)["shield"], self.of(legend)["health"]

    def ammo(self, legend: str) -> dict[str, int]:
        """How much ammunition each weapon of a legend has."""
        return {weapon["weapon"]: weapon["ammo"] for weapon in self.of(legend)["weapons"]}

    def fitted(self, legend: str) -> dict[str, list[str]]:
        """What is fitted to each weapon of a legend."""
        return {weapon["weapon"]: weapon["fitted"] for weapon in self.of(legend)["weapons"]}

    def charges(self, legend: str) -> int:
        """How many charges an Automa holds."""
        return int(self.of(legend)["charges"])

    @property
    def main(self) -> str | None:
        """The main enemy of the acting Automa."""
        number = self.now["main"]
        return None if number is None else str(self.now["legends"][number]["legend"])

    @property
    def step(self) -> int:
        """The step of the acting Automa; 0 if none acts."""
        return int(self.now["step"])

    def follows(self, *luck: str) -> Self:
        """An Automa does what the rules say, with this luck: `follows("p-2", "aim 5-n", "wr-04")`."""
        return self.does("follow", luck=lucky(*luck))

    def until(self, number: int) -> Self:
        """The Automa goes on without luck until it is asked for this step."""
        while self.step < number:
            self.follows()
        return self

    def via(self, legend: str) -> list[str]:
        """The spaces that a legend came to, in order."""
        return [
            told["space"] for told in self.story() if told["event"] in CHANGES and told["legend"] == legend
        ]

    def story(self) -> list[dict[str, Any]]:
        """All that was told so far, in order."""
        return [self.game.event_json(event) for event in self.events]

    def shoots(self, weapon: str, target: str, *luck: str, boost: str = "") -> Self:
        """A player's legend shoots, perhaps with a boost: `shoots("r99", "wraith", "wr-02", *aims(50))`."""
        played = [f"play {boost}"] if boost else []
        return self.does(f"shoot {weapon} {target}", *played, "fire", luck=lucky(*luck))

    @property
    def needed(self) -> list[int]:
        """What each aim card of the shots so far needed, those that were redrawn left out."""
        return [card["needed"] for card in self.told("aim-card") if card["verdict"] != "redrawn"]

    @property
    def verdicts(self) -> list[str]:
        """What came of each aim card so far."""
        return [card["verdict"] for card in self.told("aim-card")]

    @property
    def dealt(self) -> list[int]:
        """The damage of each shot so far."""
        return [shot["damage"] for shot in self.told("shot")]

    def kinds(self, *kinds: str) -> list[str]:
        """Of the events of some kinds so far which, in order."""
        return [event.kind for event in self.events if event.kind in kinds]


def lucky(*words: str) -> tuple[str, ...]:
    """What luck brings, by the name of the card alone: a decision, an aim card or somebody's feat."""
    return tuple(word if " " in word else f"{_luck_of(word)} {word}" for word in words)


def _luck_of(word: str) -> str:
    if word in AIMS:
        return "aim"
    if word in FEATS:
        return f"feat-{LEGENDS[FEATS.index(word) // DECK]}"
    if word in CARDS:
        return f"draw-{LEGENDS[CARDS.index(word) * len(LEGENDS) // len(CARDS)]}"
    return "priority" if word in LEGENDS else "decision"


def aims(*values: int) -> tuple[str, ...]:
    """Aim cards of these values without icons, each another one."""
    spare = [name for name in AIMS if name.split("-")[0].isdigit()]
    found: list[str] = []
    for value in values:
        found.append(next(name for name in spare if name.startswith(f"{value}-")))
        spare.remove(found[-1])
    return tuple(found)


def scatters(*marks: str) -> tuple[str, ...]:
    """Aim cards with these marks, each another one; "0" shifts nothing."""
    spare = list(AIMS)
    found: list[str] = []
    for mark in marks:
        found.append(next(name for name in spare if name.split("-")[1] == mark.lower()))
        spare.remove(found[-1])
    return tuple(found)


def field(width: int = 9, height: int = 9, /, **cells: str) -> Rows:
    """A flat map but for some spaces: `field(9, 9, e4="0#", f6="2.")`."""
    rows = [[cells.pop(f"{'abcdefghijkl'[x]}{y + 1}", "0.") for x in range(width)] for y in range(height)]
    assert not cells, f"not on this map: {cells}"
    return [" ".join(row) for row in reversed(rows)]


def clash(
    rows: Rows | str, players: Legends, automas: Legends, barricades: tuple[str, ...] = (), **document: Any
) -> Clash:
    """A position of rows or of a map by its name; what is not said is as at the start of the players' turn.

    With `mode="br"` people have a Prowler and a G7 Scout, and points are the tokens that others have lost.
    Barricades are said by the space and its side, as "c3n" and "c3e". `acting` and `main`, owners of tokens
    and bearers of statuses may be said by the names of legends.
    """
    edges = [["abcdefghijkl".index(edge[0]) + 1, int(edge[1:-1]), edge[-1].upper()] for edge in barricades]
    legends = _team(players, automas, "h-1a") + _team(automas, players, "w-1")
    if document.get("variant") == "solo1" and legends[ALLY]["arsenal"] == "h-1a":
        legends[ALLY]["arsenal"] = "w-1"
    if document.get("mode") == "br":
        document = {"points": _arm(legends, document.get("variant") == "solo1")} | document
    names = [legend["legend"] for legend in legends]

    def number(who: Any) -> Any:
        return names.index(who) if isinstance(who, str) else who

    said: dict[str, Any] = {"turn": PLAYERS_TURN} | document
    for key in ("acting", "main"):
        if key in said:
            said[key] = number(said[key])
    said["acted"] = [number(who) for who in said.get("acted", [])]
    for key, whose in (("tokens", "owner"), ("statuses", "legend")):
        said[key] = [entry | {whose: number(entry.get(whose, 0))} for entry in said.get(key, [])]
    if "shot" in said:
        said["shot"] = {key: number(value) if key in SIDES else value for key, value in said["shot"].items()}
    if "active" in said:  # it is in no deck
        _take(legends[said["acting"]], said["active"])
    ground = rows if isinstance(rows, str) else {"rows": rows, "barricades": edges}
    return Clash({"map": ground, "legends": legends} | said)


def _arm(legends: list[dict[str, Any]], allied: bool) -> list[int]:
    """Weapons of Battle Royale for people; gives the points of both teams."""
    for legend in legends[: ALLY if allied else TEAM]:
        del legend["arsenal"]
        legend.setdefault("weapons", [{"weapon": name} for name in ROYALE])
    lost = [LIVES - legend.get("lives", LIVES) for legend in legends]
    return [sum(lost[TEAM:]), sum(lost[:TEAM])]


ROYALE = ("prowler", "g7-scout")
LIVES = 2
SIDES = ("shooter", "target")


def _team(own: Legends, others: Legends, arsenal: str) -> list[dict[str, Any]]:
    spare = [name for name in LEGENDS if name not in own and name not in others]
    filled = own | dict.fromkeys((spare if arsenal[0] == "h" else spare[::-1])[: TEAM - len(own)], "-")
    told = [_said(legend) for legend in filled.values()]
    return [{"legend": name, "arsenal": arsenal} | legend for name, legend in zip(filled, told, strict=True)]


def _said(legend: Any) -> dict[str, Any]:
    return legend if isinstance(legend, dict) else {"at": legend}


def _take(legend: dict[str, Any], feat: str) -> None:
    if "deck" not in legend:
        first = DECK * LEGENDS.index(legend["legend"])
        gone = [feat, *legend.get("discard", [])]
        legend["deck"] = [name for name in FEATS[first : first + DECK] if name not in gone]


def at_step(
    number: int,
    rows: Rows | str,
    players: Legends,
    automas: Legends,
    *,
    inside: tuple[str, ...] = (),
    **document: Any,
) -> Clash:
    """The first Automa named is at a step of its activation, the last of its turn.

    From step 2 on it has a main enemy, the first player's legend on the map, from step 4 on an IDLE feat,
    unless they are said. `inside` is what is pending in the step instead of its beginning, as
    "move 2 3 white/green 0 0".
    """
    turn: dict[str, Any] = {"turn": AUTOMAS_TURN, "acted": AUTOMAS}
    return _at_step(number, AUTOMAS[0], next(iter(automas)), rows, players, automas, inside, turn | document)


def ally_at_step(
    number: int,
    rows: Rows | str,
    players: Legends,
    enemies: Legends,
    *,
    inside: tuple[str, ...] = (),
    **document: Any,
) -> Clash:
    """The same for the allied Automa, the second of the players'."""
    turn: dict[str, Any] = {"turn": PLAYERS_TURN, "acted": PLAYERS, "variant": "solo1"}
    name = list(players)[ALLY]
    return _at_step(number, ALLY, name, rows, players, enemies, inside, turn | document)


def _at_step(
    number: int,
    acting: int,
    name: str,
    rows: Rows | str,
    players: Legends,
    automas: Legends,
    inside: tuple[str, ...],
    document: dict[str, Any],
) -> Clash:
    usual: dict[str, Any] = {"acting": acting, "step": number}
    foes = automas if acting == ALLY else players
    there = [one for one, legend in foes.items() if _said(legend).get("at", "-") != "-"]
    if number >= 2 and there:
        usual["main"] = there[0]
    if number >= 4:
        usual["active"] = IDLE[name]
    top = [f"next {acting} {number + 1}", *inside] if inside else [f"step {acting} {number}"]
    first = PLAYERS[0] if acting in PLAYERS else AUTOMAS[0]
    usual["pending"] = ["turn-end", f"order {first}", f"done {acting}", *top]
    return clash(rows, players, automas, **usual | document)


def moving(
    points: int, pair: str, rows: Rows | str, players: Legends, automas: Legends, **document: Any
) -> Clash:
    """The first Automa named has a move action of step 6 with so many points and a path pair before it."""
    move = f"move {AUTOMAS[0]} {points} {pair} 0 0"
    return at_step(6, rows, players, automas, inside=(move,), **document)


def acting(rows: Rows | str, players: Legends, automas: Legends, **document: Any) -> Clash:
    """The first player's legend named has its activation, the last of its turn."""
    usual: dict[str, Any] = {
        "acting": PLAYERS[0],
        "acted": PLAYERS,
        "pending": ["turn-end", "order 0", "done 0", "act 0"],
    }
    return clash(rows, players, automas, **usual | document)


def started(aim: str = "50-sw", card: str = "", **options: str) -> Clash:
    """A new match; perhaps a ring card is drawn, the aim card says who is red."""
    luck = [f"ring {card}", f"aim {aim}"] if card else [f"aim {aim}"]
    table = ScriptedTable([GAME.read_outcome(drawn) for drawn in luck])
    state = GAME.new(GAME.setups(options)[0][0], options, table)
    game = Clash(state.to_json())
    game.events += table.events
    return game
