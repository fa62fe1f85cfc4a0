"""The colours of the terminal: those of the pages, by name; a seat's colour is called by its letter."""

from __future__ import annotations

from typing import Final

INK: Final = "#0b1420"
LINE: Final = "#3a5673"
PAPER: Final = "#e8eef5"
GREY: Final = "#9db0c4"
ACCENT: Final = "#ffd166"
TARGET: Final = "#17466b"  # behind what may be chosen
LIT: Final = "#7a5a00"  # behind what the marked choice is about

TINTS: Final[dict[str, str]] = {
    "a": "#ffb000",
    "b": "#4fa3ff",
    "c": "#ff6f9f",
    "d": "#c9f2d0",
    "e": "#d6a8ff",
    "f": "#ffd9a0",
    "g": "#8be0e0",
    "h": "#e0e0e0",
    "red": "#ff7a6b",
    "orange": "#ff9d4d",
    "yellow": "#ffe066",
    "green": "#6fdc8c",
    "blue": "#78b7ff",
    "violet": "#c9a7ff",
    "grey": GREY,
}
# grounds of a map by how high they are
RISES: Final[tuple[str, ...]] = ("#14273a", "#2a4258", "#4a6076", "#6d8194")


def style(tint: str, strong: bool = False, behind: str = "") -> str:
    """A style as rich reads it."""
    parts = ["bold"] if strong else []
    parts.append(TINTS.get(tint, PAPER))
    return " ".join([*parts, *(["on", behind] if behind else [])])
