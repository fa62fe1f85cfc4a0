"""What happened on the stage of a page: everything that was laid over the picture, in order."""

from __future__ import annotations

import json
from typing import NamedTuple

from playwright.sync_api import Page
from serving import Visit

# Keeps a list on the window itself: a picture may come and go, what was seen stays.
WATCH = """
window.seen = [];
addEventListener("DOMContentLoaded", () => {
  const layer = document.getElementById("layer");
  if (!layer) return;
  new MutationObserver((changes) => {
    for (const change of changes) for (const art of change.addedNodes)
      window.seen.push([art.dataset.motion ?? "flash", art.dataset.at ?? "", art.textContent]);
  }).observe(layer, { childList: true });
});
"""


class Seen(NamedTuple):
    """Something that was laid over the picture."""

    motion: str
    at: str
    words: str


def watched(visit: Visit, address: str, pace: str = "normal", **more: object) -> Page:
    """A page whose shows are written down; it moves unless that is unwanted."""
    page = visit("about:blank", pace=pace, **{"reduced_motion": "no-preference", **more})
    page.context.add_init_script(WATCH)
    page.goto(address)
    return page


def seen(page: Page) -> list[Seen]:
    """All that was laid over the picture so far."""
    return [Seen(*one) for one in json.loads(page.evaluate("() => JSON.stringify(window.seen)"))]
