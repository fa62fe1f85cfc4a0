"""The games that can be played, as clients are shown them."""

from __future__ import annotations

from mechbay.bots import bot_names
from mechbay.core.game import Game
from mechbay.server.messages import GameShown
from mechbay.words import Speaker, must_speak


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
                "robots": [list(game.robots(game.settings({option.name: value}))) for value in option.values],
            }
            for option in game.options
        ],
        "bots": bot_names(),
        "companion": game.companion,
    }
