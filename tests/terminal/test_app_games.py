"""Whole games in the app: the beginning and the end by key, in both languages and both sizes."""

from __future__ import annotations

import asyncio
import random

import pytest
from pilots import LARGE, SMALL, app_of, choose, play_on, reading, screen_text, settled

import mechbay
from mechbay.core.match import verify
from mechbay.core.table import SeededTable
from mechbay.terminal.screen import ScreenGame
from mechbay.terminal.session import PERSON

BY_KEY = 6  # choices in each of the three parts that are typed
GAMES = {"planet-defenders": 1, "mech-wars": 1, "tiny-epic-mechs": 1, "apex-automa": 1}


def choices_of(game_id: str, seed: int) -> list[int]:
    """What somebody who throws dice chooses in a whole game, by number."""
    game = mechbay.load(game_id)
    players = [PERSON, *["random"] * (game.setups({})[0][0] - 1)]
    session = ScreenGame(game, {}, players, SeededTable(seed), SeededTable(seed, stream=1), "en")
    dice, chosen = random.Random(seed), []
    while not session.match.state.over:
        seat = session.asked()
        if seat in session.bots:
            session.play(seat, session.bot_choice())
            continue
        legal = session.match.state.legal(seat)
        chosen.append(dice.randint(1, len(legal)))
        session.play(seat, legal[chosen[-1] - 1])
    return chosen


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_in_both_languages_and_sizes(game_id: str) -> None:
    async def play() -> None:
        chosen = choices_of(game_id, GAMES[game_id])
        app = app_of(game_id, GAMES[game_id])
        async with app.run_test(size=SMALL) as pilot:
            await settled(app, pilot)
            for number in chosen[:BY_KEY]:
                await choose(app, pilot, number)
            english = screen_text(app)
            await pilot.press("l")
            await pilot.resize_terminal(*LARGE)
            await pilot.pause()
            polish = screen_text(app)
            assert [len(english.splitlines()), len(polish.splitlines())] == [SMALL[1], LARGE[1]]
            assert app.session.speaker.language == "pl"
            for number in chosen[BY_KEY : 2 * BY_KEY]:
                await choose(app, pilot, number)
            for number in chosen[2 * BY_KEY : -BY_KEY]:  # the same match, without a look at it
                app.session.play(0, app.session.match.state.legal(0)[number - 1])
                while app.session.asked() in app.session.bots:
                    app.session.play(app.session.asked(), app.session.bot_choice())
            app.go_on()
            await settled(app, pilot)
            for number in chosen[-BY_KEY:]:
                await choose(app, pilot, number)
            assert app.session.match.state.over
            assert reading(app)
            assert app.session.speaker.text("screen.sheet") in screen_text(app)
        verify(app.session.game, app.session.match.record)

    asyncio.run(play())


def test_a_game_without_boards_is_played_by_its_text() -> None:
    async def play() -> None:
        app = app_of("ambush")
        async with app.run_test(size=SMALL) as pilot:
            await settled(app, pilot)
            shown = screen_text(app)
            assert not app.stage.boards
            assert app.session.speaker.say(app.session.game.prompt(app.session.match.state, 0)) in shown
            await play_on(app, pilot, random.Random(1), 200)
            assert app.session.match.state.over

    asyncio.run(play())
