"""Which mode a terminal gets."""

from __future__ import annotations

import io
import os
import sys

import pytest

from mechbay.terminal import mode


class Tty(io.StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


def test_without_textual_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert mode.why_plain() == mode.PIPED
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(sys, "stdout", Tty())
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((80, 24)))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert mode.why_plain() is None
    monkeypatch.setattr(mode, "find_spec", lambda _: None)
    found = mode.why_plain()
    assert found is not None
    assert found.key == "plain.no-textual"
