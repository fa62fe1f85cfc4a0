"""The session on a whole screen: one picture of board, seats, log, choices and prompt."""

from __future__ import annotations

from mechbay.core.game import Game
from mechbay.core.table import Table
from mechbay.terminal.session import Quit, Session


class ScreenGame(Session):
    """A session that an app of Textual shows."""

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        players: list[str],
        table: Table,
        thoughts: Table,
        language: str,
    ) -> None:
        super().__init__(game, options, players, thoughts, language)
        self.begin(table)

    def run(self) -> None:
        """Play until the person leaves."""
        from mechbay.terminal.app import TableApp

        TableApp(self).run()
        if not self.match.state.over:
            raise Quit
