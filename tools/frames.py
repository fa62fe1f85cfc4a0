"""How smooth, quick and small the table is: measures all games, prints, and fails where a limit is passed.

Frames: Chromium's tracing of the shows on a phone: frames a second, and layouts while things move.
Drawing: a view with the overlays of its step in this process's build, CPU time.
Load: all that a browser without a cache fetches for a table, fonts apart.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from gallery import FLAGS, everything, new_match, server

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import mechbay  # noqa: E402
from mechbay import registry  # noqa: E402
from mechbay.core.game import Game  # noqa: E402
from mechbay.core.state import State  # noqa: E402
from mechbay.core.table import SeededTable  # noqa: E402
from mechbay.drawing import drawing_of  # noqa: E402
from mechbay.server.show import shows_of  # noqa: E402
from mechbay.shows import beats_of  # noqa: E402
from mechbay.words import Speaker  # noqa: E402

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True}
PACE = 0.1  # seconds that a bot waits
DECISIONS = 14  # of one person while Chromium traces
PATIENCE = 60_000  # milliseconds
ASKED = "#table:not(.showing) .prompt.mine:not([data-only]) .choices, #result"
NEWER = "version => Number(document.querySelector('#prompt')?.dataset.version) > version"
SETTLING = 60_000  # microseconds after a beat begins in which its overlays are laid out
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline.frame,blink.user_timing"
WANTED_FRAMES = 58.0  # a second; 60 but for the edges of a show
WANTED_MS = 4.0
WANTED_KB = 150.0
GAMES_DRAWN = 3  # matches at random whose every position is drawn
# Writes into the trace when a show begins and ends, and when something new is laid over the picture.
MARKS = """
addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("table");
  if (!table) return;
  let shows = false;
  new MutationObserver(() => {
    const now = table.classList.contains("showing");
    if (now !== shows) performance.mark(now ? "show-begins" : "show-ends");
    shows = now;
  }).observe(table, { attributeFilter: ["class"] });
  document.addEventListener("beat", () => performance.mark("beat"));
  const laid = new MutationObserver(() => performance.mark("beat"));
  laid.observe(document.getElementById("layer"), { childList: true });
});
"""


# --- frames
class Smoothness(NamedTuple):
    """What the trace of one game says of its shows."""

    seconds: float
    frames: int
    longest: float  # milliseconds between two frames
    layouts: int  # while things move


def traced(session: CDPSession, page: Page) -> list[dict[str, Any]]:
    """The trace of some decisions and of what they set off."""
    events: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    ended: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": CATEGORIES})
    for number in range(DECISIONS):
        page.wait_for_selector(ASKED, timeout=PATIENCE)
        choices = page.locator(".prompt.mine .choices [data-action]:not([data-confirm])")
        if not choices.count():
            break
        version = page.locator("#prompt").get_attribute("data-version")
        choices.nth(number * 7 % choices.count()).dispatch_event("click")
        page.wait_for_function(NEWER, arg=int(version or 0), timeout=PATIENCE)
    page.wait_for_selector(ASKED, timeout=PATIENCE)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return events


def smoothness(events: list[dict[str, Any]]) -> Smoothness:
    """Frames and layouts between the marks of the shows."""
    at: dict[str, list[int]] = {}
    for event in events:
        at.setdefault(event["name"], []).append(event["ts"])
    pairs = zip(sorted(at.get("show-begins", [])), sorted(at.get("show-ends", [])), strict=False)
    spans = [(begins, ends) for begins, ends in pairs if ends > begins]
    frames = [sorted(t for t in at.get("DrawFrame", []) if begins <= t <= ends) for begins, ends in spans]
    gaps = [later - one for shown in frames for one, later in pairwise(shown)]
    beats = at.get("beat", [])
    moving = [
        t
        for t in at.get("Layout", [])
        if any(begins <= t <= ends for begins, ends in spans)
        and not any(beat - SETTLING <= t <= beat + SETTLING for beat in beats)
    ]
    seconds = sum(ends - begins for begins, ends in spans) / 1e6
    return Smoothness(seconds, sum(map(len, frames)), max(gaps, default=0) / 1000, len(moving))


def sit_down(page: Page, home: str, game: Game, pace: str) -> None:
    """A person's table among easy robots, with events at a pace."""
    options = everything(game)
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "easy"}] * (game.most(options) - 1)
    match, secret = new_match(home, game.id, seats, options)
    page.goto(f"{home}/credits")
    keep = "pairs => { for (const [name, value] of pairs) localStorage.setItem(name, value) }"
    page.evaluate(keep, [[f"seat:{match}", secret], ["setting:pace", pace]])
    page.goto(f"{home}/m/{match}")


def measure_frames(browser: Browser, home: str, game: Game) -> Smoothness:
    """One person's decisions at the usual pace on a phone."""
    context = browser.new_context(**PHONE)
    context.add_init_script(MARKS)
    page = context.new_page()
    sit_down(page, home, game, "normal")
    session = context.new_cdp_session(page)
    found = smoothness(traced(session, page))
    context.close()
    return found


# --- drawing
def drawn(game: Game, speaker: Speaker) -> Iterator[float]:
    """Milliseconds for each position of some matches, wide and tall: stage, tray, seats and overlays."""
    draw: Any = drawing_of(game)
    shows, scoring = shows_of(game)
    options = everything(game)
    seats = max(count for count, _ in game.setups(options))
    for seed in range(GAMES_DRAWN):
        table = SeededTable(seed, listening=True)
        state: State = game.new(seats, options, table)
        while not state.over:
            seat = state.actors()[0]
            told = len(table.events)
            state.play(seat, state.sample(seat, table), table)
            seat = state.actors()[0] if not state.over else 0
            seen = state.seen_by(seat)
            faces = [face for event in table.events[told:] if (face := event.seen_by(seat)) is not None]
            begun = time.process_time()
            draw.stage(seen, seat, speaker, False, seed % 2 == 0)
            draw.tray(seen, seat, speaker, False)
            draw.seats(seen, seat, speaker)
            beats_of(shows, scoring, faces, speaker)
            yield 1000 * (time.process_time() - begun)


# --- load
def loaded(browser: Browser, home: str, game: Game) -> float:
    """Kilobytes over the wire for the first picture of a table, fonts apart."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    session.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    session.on(
        "Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]})
    )
    sit_down(page, home, game, "off")
    page.wait_for_selector("#view > svg", timeout=PATIENCE)
    page.wait_for_timeout(500)
    context.close()
    return sum(size for request, size in sizes.items() if kinds.get(request) != "Font") / 1000


def main() -> None:
    """Measure all games, print a line for each, and say what is over its limit."""
    over: list[str] = []
    report: dict[str, dict[str, float]] = {}
    with server(PACE) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in (mechbay.load(name) for name in registry.game_ids()):
            if drawing_of(game) is None:
                continue
            shown = measure_frames(browser, home, game)
            rate = shown.frames / shown.seconds if shown.seconds else 0.0
            spent = sorted(drawn(game, Speaker("en", game)))
            numbers = {
                "seconds of shows": round(shown.seconds, 1),
                "frames a second": round(rate, 1),
                "longest gap, ms": round(shown.longest, 1),
                "layouts while things move": shown.layouts,
                "drawing, median ms": round(statistics.median(spent), 2),
                "drawing, 95 % ms": round(spent[int(0.95 * len(spent))], 2),
                "first load, kB": round(loaded(browser, home, game), 1),
            }
            report[game.id] = numbers
            limits = [
                (rate < WANTED_FRAMES, "frames a second"),
                (shown.layouts > 0, "layouts while things move"),
                (numbers["drawing, 95 % ms"] > WANTED_MS, "drawing, 95 % ms"),
                (numbers["first load, kB"] > WANTED_KB, "first load, kB"),
            ]
            over += [f"{game.id}: {name} {numbers[name]}" for so, name in limits if so]
        browser.close()
    print(json.dumps(report, indent=1, ensure_ascii=False))
    if over:
        sys.exit("over the limit: " + "; ".join(over))


if __name__ == "__main__":
    main()
