"""The games that can be played, as clients are shown them."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress

import mechbay
from mechbay import registry
from mechbay.bots import bot_names
from mechbay.core.game import Game
from mechbay.server.messages import GameShown
from mechbay.server.work import THREADS, begin
from mechbay.words import Speaker, must_speak

_BROUGHT: dict[str, Future[Game]] = {}  # games that are in memory, or soon


async def brought(game_id: str) -> Game:
    """A game by its id. Whoever asks for it first waits until it is in memory; that is counted to nobody."""
    if game_id in registry.game_ids():
        if game_id not in _BROUGHT:
            _BROUGHT[game_id] = begin(THREADS, mechbay.load, game_id)
        with suppress(Exception):  # who asks is told it below
            await asyncio.shield(asyncio.wrap_future(_BROUGHT[game_id]))
    return mechbay.load(game_id)


def robots_with(game: Game, option: str, value: str) -> list[int]:
    """The seats of the game's own robots whatever else is chosen beside this."""
    found = [set(game.robots(settings)) for _, settings in game.setups({option: value})]
    return sorted(set.intersection(*found)) if found else []


def shown_game(game: Game, language: str) -> GameShown:
    """A game with its words; refuses one whose catalogues cannot be read."""
    must_speak(game)
    speaker = Speaker(language, game)
    return {
        "id": game.id,
        "title": speaker.text("title"),
        "blurb": speaker.text("blurb"),
        "rules": game.version,
        "seats": list(game.seats),
        "options": [
            {
                "name": option.name,
                "title": speaker.text(f"option.{option.name}"),
                "clause": option.clause,
                "values": list(option.values),
                "titles": [speaker.text(f"option.{option.name}.{value}") for value in option.values],
                "seats": [list(option.only.get(value, game.seats)) for value in option.values],
                "robots": [robots_with(game, option.name, value) for value in option.values],
            }
            for option in game.options
        ],
        "bots": bot_names(),
        "companion": game.companion is not None,
    }
