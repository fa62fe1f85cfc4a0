"""The end of a match: the sheet adds up, the course is what was, decisive moments are in the replay."""

from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tables import GAME, ME, Player, code, finished, serving, table
from test_room import in_store

import mechbay
from mechbay.core.event import SPECTATOR
from mechbay.server.ending import page_values
from mechbay.server.messages import ResultShown, View
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.views import view

TABLES = {
    "mechs": ("tiny-epic-mechs", 3, {}),
    "solo": ("tiny-epic-mechs", 3, {"mode": "solo"}),
    "defenders": ("planet-defenders", 2, {}),
    "march": ("mech-wars", 3, {}),
    "battle": ("mech-wars", 2, {"mode": "battle"}),
    "apex": ("apex-automa", 3, {}),
    "ambush": ("ambush", 2, {}),
}
LOOKS = 12  # moments of a match that are looked at again


async def played(rooms: Rooms, game: str, seats: int, options: dict[str, str]) -> Room:
    """A match at its end, whoever sits there plays at random."""
    known = mechbay.load(game)
    robots = known.robots(known.settings(options))
    room = await rooms.create(
        game,
        options,
        [
            Seat("bot", "", "medium", b"") if seat in robots else Seat("person", f"<{letter}>", "", b"")
            for seat, letter in enumerate("ABCD"[:seats])
        ],
    )
    room.woken = lambda room: None  # the robots too are moved here
    dice = random.Random(3)
    while not room.state.over:
        seat = dice.choice(room.state.awaited())
        await room.act(seat, dice.choice(room.state.legal(seat)), room.versions.newest(seat), "")
    return room


def result_in(shown: View) -> ResultShown:
    found = shown["result"]
    assert found is not None
    return found


@pytest.mark.parametrize("name", TABLES)
def test_the_end_is_accounted_for(name: str, tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await played(rooms, *TABLES[name])
        for seat in (SPECTATOR, *range(len(room.seats))):
            shown = view(room, seat, "en")
            result = result_in(shown)
            the_sheet_adds_up(result)
            the_course_is_what_was(room, seat, shown, result)
            the_highlights_are_in_the_log(shown, result)
        views = [result_in(view(room, seat, "en")) for seat in (SPECTATOR, 0, 1)]
        assert views[0]["rows"] == views[1]["rows"] == views[2]["rows"]

    in_store(tmp_path / "m.sqlite3", story)


def the_sheet_adds_up(result: ResultShown) -> None:
    columns = zip(*(row["points"] for row in result["rows"]), strict=True)
    assert [sum(column) for column in columns] == result["scores"]
    assert result["counts"] is not None
    assert result["counts"]["points"] == result["scores"]
    assert sorted(seat for side in result["sides"] for seat in side) == list(range(len(result["scores"])))


def the_course_is_what_was(room: Room, seat: int, shown: View, result: ResultShown) -> None:
    """The points of each moment are those that the replay shows there."""
    course = result["course"]
    assert course[-1] == {"moment": len(shown["moments"]) - 1, "scores": result["scores"]}
    assert [point["moment"] for point in course] == sorted(point["moment"] for point in course)
    assert set(result["rounds"]) <= set(range(len(shown["moments"])))
    for point in course[:: max(1, len(course) // LOOKS)]:
        past = view(room, seat, "en", shown["moments"][point["moment"]], shown["version"])
        assert [one["points"] for one in past["seats"]] == point["scores"]


def the_highlights_are_in_the_log(shown: View, result: ResultShown) -> None:
    assert 1 <= len(result["highlights"]) <= 5
    assert sum(bool(any(highlight["change"])) for highlight in result["highlights"]) >= 1
    for highlight in result["highlights"]:
        version = shown["moments"][highlight["moment"]]
        assert highlight["text"] in [line["text"] for line in shown["log"] if line["version"] == version]


def test_everybody_is_told_how_it_ended_for_them(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        margin = 0
        while not margin:  # equal points are another way to win
            room = await played(rooms, "planet-defenders", 2, {})
            scores = room.state.scores()
            margin = abs(scores[0] - scores[1])
        (winner,) = room.state.winners()
        assert result_in(view(room, winner, "en"))["yours"] == f"You won by {margin} RP"
        assert result_in(view(room, 1 - winner, "pl"))["yours"] == f"Przegrywasz o {margin} PB"
        assert result_in(view(room, SPECTATOR, "en"))["yours"] == ""
        assert result_in(view(room, 0, "en"))["headline"] == f"wins on points, {max(scores)} : {min(scores)}"

    in_store(tmp_path / "m.sqlite3", story)


def test_a_team_has_one_column(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await played(rooms, "apex-automa", 3, {})
        assert result_in(view(room, 0, "en"))["sides"] == [[0], [1, 2]]

    in_store(tmp_path / "m.sqlite3", story)


def test_the_curve_has_a_line_for_each_side_and_says_the_result(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await played(rooms, "mech-wars", 3, {})
        values = page_values(view(room, 0, "en"), ["<A>", "<B>", "<C>"])
        drawn = ElementTree.fromstring(str(values["curve"]))
        paths = [path for path in drawn.iter("path") if path.get("class", "").startswith("course")]
        assert [path.get("class") for path in paths] == ["course-0", "course-1", "course-2"]
        assert len({path.get("stroke-dasharray") for path in paths}) == 3
        for name, score in zip("ABC", room.state.scores(), strict=True):
            assert f"<{name}> {score}" in drawn.attrib["aria-label"]
        rounds = [text.text for text in drawn.iter("text") if text.get("class") == "round-number"]
        assert rounds == [str(number) for number in range(1, 10)]

    in_store(tmp_path / "m.sqlite3", story)


def test_the_picture_of_the_end_is_whole_and_shows_the_result(tmp_path: Path) -> None:
    match = finished(tmp_path / "m.sqlite3", ("<Ania>", "Ola"), ("one", "two"))
    with serving(tmp_path / "m.sqlite3") as http:
        shown = Player(http, match).look()
        answer = http.get(f"/m/{match}/picture.svg", params={"lang": "pl", "theme": "paper"})
        assert answer.headers["content-type"] == "image/svg+xml"
        drawn = ElementTree.fromstring(answer.text)
        texts = [text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
        assert any("wygrywa na punkty" in text for text in texts)
        assert "<Ania> A" in texts
        assert {str(score) for score in shown["result"]["scores"]} <= set(texts)
        assert drawn.get("data-theme") == "paper"
        assert "data-action" not in answer.text


def test_before_the_end_there_is_no_picture(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        player, _ = table(http, ME, ME)
        assert code(http.get(f"/m/{player.match}/picture.svg")) == "unknown-address"
        assert player.look()["result"] is None


def test_the_table_of_the_page_opens_the_clause_of_every_number(tmp_path: Path) -> None:
    match = finished(tmp_path / "m.sqlite3", ("Ania", "Ola"), ("one", "two"))
    with serving(tmp_path / "m.sqlite3") as http:
        page = http.get(f"/m/{match}/fragment").text
        table = page[page.index('<table class="sheet"') : page.index("</table>")]
        assert table.count("<td>") == table.count("<td><a") == table.count(f'href="/rules/{GAME}#GXD-10.')
