"""What people type about themselves and to each other: text, never markup, and not too much of it."""

from __future__ import annotations

import unicodedata

from mechbay.core.byhand import is_by_hand
from mechbay.server.problems import Problem

NAME_LENGTH = 24
CHAT_LENGTH = 300
ID_LENGTH = 64
SECRET_LENGTH = 16
ACTION_LENGTH = 120
BY_HAND_LENGTH = 4000  # all that can be set at a real table, at once


def clean(text: str) -> str:
    """The text without what cannot be seen: controls, marks that turn the reading direction, lone halves."""
    spaced = " ".join(text.split())
    seen = [letter for letter in spaced if unicodedata.category(letter)[0] != "C"]
    return unicodedata.normalize("NFC", "".join(seen)).strip()


def name(text: str) -> str:
    """A player's name."""
    return _fitting(clean(text), 1, NAME_LENGTH, "name")


def chat(text: str) -> str:
    """Something said at the table."""
    return _fitting(clean(text), 1, CHAT_LENGTH, "text")


def secret_id(text: str) -> str:
    """A client's own id for asking for keys; who could guess it would get them too."""
    return _fitting(text, SECRET_LENGTH, ID_LENGTH, "id")


def action_id(text: str, least: int = 1) -> str:
    """A client's own number for what it does."""
    return _fitting(text, least, ID_LENGTH, "id")


def action(text: str) -> str:
    """An action in notation."""
    return _fitting(text, 1, BY_HAND_LENGTH if is_by_hand(text) else ACTION_LENGTH, "action")


def _fitting(text: str, least: int, most: int, what: str) -> str:
    if not least <= len(text) <= most:
        raise Problem("wrong-message", detail=f"{what}: {least}–{most}, not {len(text)}")
    return text
