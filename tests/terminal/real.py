"""A real terminal: tmux, with a server of its own that ends with the test."""

from __future__ import annotations

import os
import shlex
import subprocess
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from calls import ENGLISH, PROGRAM
from patience import until


class Terminal:
    """What a person sees, and types into."""

    def __init__(self, name: str) -> None:
        self.name = name

    def tmux(self, *words: str) -> str:
        command = ["tmux", "-L", self.name, "-f", "/dev/null", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p", "-S", "-200")

    def type(self, *keys: str) -> None:
        """Keys by their names in tmux: Enter, Tab, Up, C-c, or letters."""
        self.tmux("send-keys", *keys)

    def shows(self, *texts: str) -> str:
        """Wait until all of this is on the screen; gives the screen."""

        def found() -> str | None:
            screen = self.screen()
            return screen if all(text in " ".join(screen.split()) for text in texts) else None

        return until(found)


@contextmanager
def terminal(*words: str, size: tuple[int, int] = (80, 24), **environment: str) -> Iterator[Terminal]:
    """The program in a terminal of this size; what follows it says that it has ended."""
    opened = Terminal(f"mechbay-{uuid.uuid4().hex[:8]}")
    told = {
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": ENGLISH["PYTHONPATH"],
        "PATH": os.environ["PATH"],
    } | environment
    settings = [f"{name}={value}" for name, value in told.items()]
    command = shlex.join(["env", *settings, *PROGRAM, *words])
    # the terminal outlives the program, so that its last words can be read
    opened.tmux("new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), f"{command}; echo ENDED $?; cat")
    try:
        yield opened
    finally:
        opened.tmux("kill-server")
