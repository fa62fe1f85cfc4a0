"""Games that drive seats themselves: tables with robots, and the film of what these did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tables import BOT, GAME, ME, OPEN, Player, asked_next, at_the_end, serving, table

from mechbay.server.keys import new_secret

MECHS = "tiny-epic-mechs"
APEX = "apex-automa"
MEDIUM = {"kind": "bot", "bot": "medium"}
LENSES = [(APEX, "space:f6", "ax-lens-here"), (GAME, "cell:n", "")]
LADDER = ["solo", "solo-hard", "solo-brutal"]


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("game-robots") / "m.sqlite3") as client:
        yield client


def asked_for(http: httpx.Client, *seats: dict[str, str], mode: str = "solo") -> httpx.Response:
    wanted = {"game": MECHS, "seats": list(seats), "options": {"mode": mode}, "id": new_secret()}
    return http.post("/api/matches", json=wanted)


def solo(http: httpx.Client, mode: str = "solo") -> Player:
    created = asked_for(http, ME, {"kind": "bot"}, {"kind": "bot"}, mode=mode).json()
    return Player(http, created["match"], created["seats"][0]["secret"])


def decided(person: Player, times: int) -> dict[str, Any]:
    """The view after so many first choices of the person, when they are asked again or the game is over."""
    for _ in range(times):
        if not asked_next(person)["over"]:
            person.move()
    return asked_next(person)


def fragment(person: Player, **query: str | int) -> str:
    answer = person.http.get(f"/m/{person.match}/fragment", params=query, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("mode", LADDER)
def test_the_game_fills_its_robots_seats_and_moves_them(http: httpx.Client, mode: str) -> None:
    person = solo(http, mode)
    shown = decided(person, 25)
    assert [(seat["kind"], seat["bot"]) for seat in shown["seats"]] == [
        ("person", ""),
        ("bot", "robot"),
        ("bot", "robot"),
    ]
    assert [seat["name"] for seat in person.look(lang="pl")["seats"][1:]] == [
        "Lewy robopilot",
        "Prawy robopilot",
    ]
    assert any(line["clause"].startswith("TEM-24.") and "turns up" in line["text"] for line in shown["log"])


@pytest.mark.parametrize("bot", ["medium", "easy", "robot", "no such bot"])
def test_it_does_not_matter_which_bot_is_asked_for_where_the_game_plays(http: httpx.Client, bot: str) -> None:
    answer = asked_for(http, ME, {"kind": "bot", "bot": bot}, BOT)
    assert answer.status_code == 201
    shown = Player(http, answer.json()["match"]).look()
    assert [seat["bot"] for seat in shown["seats"]] == ["", "robot", "robot"]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([ME, MEDIUM], "tiny-epic-mechs with mode=solo is for 3 seats, not 2"),
        ([ME, MEDIUM, MEDIUM, MEDIUM], "tiny-epic-mechs with mode=solo is for 3 seats, not 4"),
        ([ME], "tiny-epic-mechs is for 2 or 3 or 4 seats, not 1"),
        ([ME, OPEN, MEDIUM], "seat b is for a robot of tiny-epic-mechs itself; ask for a bot there"),
        ([ME, MEDIUM, ME], "seat c is for a robot of tiny-epic-mechs itself; ask for a bot there"),
    ],
)
def test_wrong_seats_are_refused_in_one_clear_line(
    http: httpx.Client, seats: list[dict[str, str]], said: str
) -> None:
    answer = asked_for(http, *seats)
    assert answer.status_code == 422
    message = answer.json()["error"]["message"]
    assert said in message
    assert "\n" not in message


def test_where_the_game_drives_no_seat_a_bot_must_be_one_that_there_is(http: httpx.Client) -> None:
    assert asked_for(http, ME, {"kind": "bot", "bot": "robot"}, mode="versus").status_code == 422
    answer = asked_for(http, ME, OPEN, MEDIUM, mode="versus")
    assert [seat["bot"] for seat in Player(http, answer.json()["match"]).look()["seats"]] == [
        "",
        "",
        "medium",
    ]


def test_a_robots_seat_cannot_be_taken(http: httpx.Client) -> None:
    answer = solo(http).post("seats/1", name="Jan", id=new_secret())
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "seat-taken")


def test_the_list_of_games_says_what_an_option_needs(http: httpx.Client) -> None:
    games = {game["id"]: game for game in http.get("/api/games").json()["games"]}
    (mode,) = games[MECHS]["options"]
    told = dict(zip(mode["values"], zip(mode["seats"], mode["robots"], strict=True), strict=True))
    assert told == {"versus": ([2, 3, 4], [])} | {mode: ([3], [1, 2]) for mode in LADDER}
    for option in games[GAME]["options"]:
        assert option["seats"] == [games[GAME]["seats"]] * len(option["values"])
        assert not any(option["robots"])


def test_only_a_game_with_a_solo_mode_offers_one_on_the_landing_page(http: httpx.Client) -> None:
    offered = re.findall(r'data-new="solo" data-me="(\d)" data-game="([\w-]+)"', http.get("/").text)
    assert offered == [("0", APEX), ("0", MECHS)]


def test_a_game_that_is_usually_for_one_is_offered_for_one_and_for_friends(http: httpx.Client) -> None:
    cards = dict(re.findall(r'<h2 id="([\w-]+)">(.*?)</article>', http.get("/").text, re.DOTALL))
    assert "1–2 players ·" in cards[APEX]
    assert "1–4 players ·" in cards[MECHS]
    assert 'data-new="robots"' not in cards[APEX]
    assert 'data-new="watch" data-game="apex-automa"' in cards[APEX].replace("\n", " ")
    assert 'data-seats="4"' not in cards[APEX]  # what is opened at once is the usual variant, of three
    assert "Play with friends" in cards[APEX]
    assert "Play with friends" in cards[MECHS]


# The film.


DOT = re.compile(r'data-scene="(\d+)" aria-label="Show step \d+ · ([^"]+)"( aria-current="step")?')
FILM = re.compile(r'<section id="film".*?</section>', re.DOTALL)
SAID = re.compile(r"<li>(.*?)</li>", re.DOTALL)


def dots(html: str) -> list[tuple[int, str, bool]]:
    """Of each step in the film: its moment, who did something in it, and whether it is shown now."""
    return [(int(moment), who, bool(now)) for moment, who, now in DOT.findall(html)]


def film(html: str) -> list[str]:
    """What the film says: a sentence for each turn, or the lines of a step."""
    found = FILM.search(html)
    said = SAID.findall(found[0].partition("</ol>")[2]) if found else []
    return [
        " ".join(re.sub(r"<span class=.plate.*?</span>|<button.*?</button>|<.*?>", "", one).split())
        for one in said
    ]


def test_the_film_shows_the_robots_steps_since_the_persons_decision(http: httpx.Client) -> None:
    person = solo(http)
    for _ in range(200):
        shown = decided(person, 1)
        found = dots(fragment(person))
        if len(found) > 3:
            break
    moments = [moment for moment, _, _ in found]
    last = len(shown["moments"]) - 1
    assert moments == sorted(set(moments))
    assert moments[-1] <= last
    robots = {"Left robot B", "Right robot C"}
    own = f"{shown['seats'][0]['name']} A"  # who decided something in the turn of a robot
    assert {who for _, names, _ in found for who in names.split(", ")} <= {*robots, own}
    sentences = film(fragment(person))
    assert sentences
    assert all(re.match(r"(Left robot B|Right robot C): \S", sentence) for sentence in sentences)
    number = next(k for k, (_, names, _) in enumerate(found) if k and own not in names.split(", "))
    at = shown["moments"][moments[number]]
    past = fragment(person, at=at)
    assert [now for _, _, now in dots(past)].index(True) == number
    told = [line for line in shown["log"] if line["version"] == at and line["seat"] in (1, 2)]
    assert [said.removeprefix("reason ") for said in film(past)] == [line["text"] for line in told]
    clauses = re.findall(r'data-inspect="clause:([\w.-]+)" aria-label="Why\?', past)
    assert clauses == [line["clause"] for line in told]


def test_a_robot_of_the_game_says_its_reason(http: httpx.Client) -> None:
    person = solo(http)
    for _ in range(200):
        shown = decided(person, 1)
        pages = [fragment(person, at=shown["moments"][moment]) for moment, _, _ in dots(fragment(person))]
        reasons = [said for page in pages for said in film(page) if said.startswith("reason ")]
        if any(" · sees ahead: " in reason for reason in reasons):
            break
    assert all(re.match(r"reason (Left|Right) robot \w · ", reason) for reason in reasons)
    assert any(" · sees ahead: " in reason for reason in reasons)


def test_the_newest_step_can_be_looked_at_as_it_was(http: httpx.Client) -> None:
    person = solo(http)
    shown = decided(person, 8)
    page = fragment(person, at=shown["version"])
    assert 'id="live"' in page
    assert "data-action" not in page
    assert 'id="live"' not in fragment(person)


def test_why_is_answered_by_the_rule(http: httpx.Client) -> None:
    person = solo(http)
    for language, word in (("en", "two robots"), ("pl", "robopilotów")):
        asked = {"piece": "clause:TEM-24.1", "lang": language}
        told = http.get(f"/m/{person.match}/about", params=asked).json()
        assert told["lines"][0]["clause"] == "TEM-24.1"
        assert word in told["rule"]
        assert "[" not in told["rule"]
    nothing = http.get(f"/m/{person.match}/about", params={"piece": "clause:TEM-99.1"})
    assert nothing.json() == {"lines": [], "rule": "", "reasons": [], "lens": ""}


@pytest.mark.parametrize(("game", "piece", "drawn"), LENSES)
def test_what_is_looked_into_is_drawn_where_the_game_draws_it(
    http: httpx.Client, game: str, piece: str, drawn: str
) -> None:
    wanted = {"game": game, "seats": [ME, BOT, BOT], "id": new_secret()}
    person = Player(http, http.post("/api/matches", json=wanted).json()["match"])
    for past in ({}, {"at": 0}):
        told = http.get(f"/m/{person.match}/about", params={"piece": piece, **past}).json()
        assert told["lines"]
        assert (drawn in told["lens"]) if drawn else told["lens"] == ""


def test_bots_make_a_film_too_and_who_only_watches_bots_needs_none(http: httpx.Client) -> None:
    (person,) = table(http, ME, BOT, BOT)
    decided(person, 3)
    assert film(fragment(person))
    assert film(fragment(Player(http, person.match)))  # a spectator, since the person's decision
    wanted = {"game": GAME, "seats": [BOT, BOT], "id": new_secret()}
    alone = Player(http, http.post("/api/matches", json=wanted).json()["match"])
    at_the_end(alone)
    assert not film(fragment(alone))
