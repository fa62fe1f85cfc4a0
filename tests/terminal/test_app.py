"""The app: keys and mouse, and that it says why not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from pilots import LARGE, SMALL, app_of, reading, screen_text, settled
from textual.pilot import Pilot

from mechbay.terminal.aims import cells_of
from mechbay.terminal.app import TableApp
from mechbay.terminal.boards import Spot
from mechbay.terminal.dialogs import Curtain, Deciding, Typing
from mechbay.terminal.session import PERSON

Script = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def at_table(script: Script, app: TableApp | None = None, size: tuple[int, int] = LARGE) -> None:
    """Do something at a table of Planet Defenders."""
    table = app or app_of("planet-defenders", seed=7)

    async def run() -> None:
        async with table.run_test(size=size) as pilot:
            await settled(table, pilot)
            await script(table, pilot)

    asyncio.run(run())


def notation(app: TableApp, action: int) -> str:
    return app.session.game.actions.write(action)


def spot_of(app: TableApp, word: str) -> Spot:
    """The cell that stands for a choice."""
    return next(
        spot for spot, actions in app.aims.items() if word in [notation(app, action) for action in actions]
    )


async def click(app: TableApp, pilot: Pilot[None], spot: Spot) -> None:
    """Click into a cell of the stage."""
    box = app.stage.drawn.boxes[spot]
    origin = app.stage.picture.region.offset
    await pilot.click(offset=(origin.x + box.x, origin.y + box.y))
    await settled(app, pilot)


def test_a_key_that_comes_before_the_next_question_is_too_many() -> None:
    async def hurry(app: TableApp, pilot: Pilot[None]) -> None:
        before, rest = len(app.session.match.moments), app.legal[0]
        spot = spot_of(app, "use c1")
        app.do(rest)
        app.do(rest)
        app.action_digit(1)
        app.on_stage_pointed(app.stage.Pointed(spot))
        await settled(app, pilot)
        mine = [moment.step for moment in app.session.match.moments[before:] if moment.step.seat == 0]
        assert [step.do for step in mine] == [notation(app, rest)]

    at_table(hurry)


def test_the_first_screen_has_everything_in_both_sizes() -> None:
    async def look(app: TableApp, pilot: Pilot[None]) -> None:
        shown = " ".join(screen_text(app).split())
        for part in (
            "▲A",
            "●B",
            "Take an action, or Rest",
            "[GXD-3.2]",
            "1 Rest",
            "Use tile C1",
            "Base",
            "5▮",  # what the person has
            "quit",
        ):
            assert part in shown
        assert "first player" in shown  # the log
        goal = app.session.goal()
        assert goal.split(":")[0] in shown

    at_table(look, size=SMALL)
    at_table(look, size=LARGE)


def test_a_click_on_a_marked_cell_does_its_choice() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await click(app, pilot, spot_of(app, "use c1"))
        assert app.session.match.moments[-1].step.do == "use c1"
        assert app.session.asked() == 0
        await click(app, pilot, spot_of(app, notation(app, app.legal[0])))
        assert app.session.match.moments[-1].step.do.startswith("go ")

    at_table(play)


def test_any_other_cell_is_looked_into_and_says_why_not() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        free = next(spot for spot, _ in cells_of(app.stage.boards) if spot not in app.aims)
        await click(app, pilot, free)
        assert reading(app)
        assert app.session.speaker.text("screen.why-not") in screen_text(app)
        await pilot.press("escape")
        assert not reading(app)

    at_table(play)


def test_arrows_move_on_the_board_and_enter_chooses() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("shift+tab")
        assert app.stage.has_focus
        wanted = spot_of(app, "use c1")
        for _ in range(30):
            if app.stage.sights.cursor == wanted:
                break
            assert app.stage.sights.cursor is not None
            here, there = app.stage.drawn.boxes[app.stage.sights.cursor], app.stage.drawn.boxes[wanted]
            across = "right" if there.x > here.x else "left"
            await pilot.press(("down" if there.y > here.y else "up") if there.y != here.y else across)
        assert app.stage.sights.cursor == wanted
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.session.match.moments[-1].step.do == "use c1"

    at_table(play)


def test_the_marked_choice_is_lit_on_the_board() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("down")
        await pilot.pause()
        marked = app.choices.highlighted_option
        assert marked is not None
        assert marked.id is not None
        assert app.stage.sights.lit == {spot for spot, found in app.aims.items() if int(marked.id) in found}
        assert app.stage.sights.lit

    at_table(play)


def test_undo_and_its_refusal() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = len(app.session.match.moments)
        await pilot.press("u")
        assert app.note.startswith("Nothing to undo")
        await pilot.press("2")
        await settled(app, pilot)
        assert len(app.session.match.moments) == before + 1
        await pilot.press("u")
        await settled(app, pilot)
        assert (len(app.session.match.moments), app.note) == (before, "Taken back.")

    at_table(play)


def test_what_is_typed_is_done_or_refused_with_its_clause() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("slash", *"go n", "enter")
        await pilot.pause()
        assert app.note.endswith("]")
        assert "GXD-" in app.note
        await pilot.press("slash", *"use c2", "enter")
        await settled(app, pilot)
        assert app.session.match.moments[-1].step.do == "use c2"

    at_table(play)


def test_rules_are_looked_up_while_typing() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Typing)
        assert "GXD-3.2" in screen_text(app)
        await pilot.press(*"4.7")
        await pilot.pause()
        assert "which Defender moves" in screen_text(app)
        await pilot.press("escape")
        assert len(app.screen_stack) == 1

    at_table(play)


def test_a_replay_shows_the_past_and_comes_back() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await settled(app, pilot)
        now = screen_text(app)
        await pilot.press("left_curly_bracket")
        await pilot.pause()
        assert (app.at, app.legal) == (0, [])
        assert f"Replay 0/{app.last}" in screen_text(app)
        await pilot.press("1")  # nothing can be chosen in the past
        assert app.at == 0
        await pilot.press("right_square_bracket")
        assert app.at == 1
        await pilot.press("right_curly_bracket")
        await pilot.pause()
        assert app.at is None
        assert screen_text(app) == now

    at_table(play)


def test_quitting_is_asked_about() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("q")
        assert isinstance(app.screen, Deciding)
        await pilot.press("escape")
        assert app.is_running
        await pilot.press("q", "enter")
        assert not app.is_running or app._exit

    at_table(play)


def test_people_who_share_the_terminal_get_a_curtain_between_them() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        first = app.viewer
        while app.viewer == first and not isinstance(app.screen, Curtain):
            await pilot.press("1")
            await pilot.pause()
        shown = screen_text(app)
        assert "Take" not in shown
        assert "▲A" not in shown
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.viewer != first

    at_table(play, app_of("mech-wars", seed=3, players=[PERSON, PERSON]))


def test_bots_can_be_watched_without_a_seat() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.session.match.state.over
        await pilot.press("escape", "q")
        assert not app.is_running or app._exit

    at_table(play, app_of("ambush", players=["random", "random"]))
