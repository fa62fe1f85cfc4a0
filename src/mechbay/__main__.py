"""The program `mechbay`, also as `python -m mechbay`; Ctrl+C ends it quietly from its first moment on."""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130  # what shells expect of a program that Ctrl+C has ended


def main() -> None:
    """Run the command that was typed."""
    deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN  # started in the background: left alone there
    if not deaf:
        signal.signal(signal.SIGINT, _end)
    from mechbay.cli import main as run

    if not deaf:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        run()
    finally:
        if not deaf:
            signal.signal(signal.SIGINT, _end)


def _interrupt(*_: object) -> None:
    """The first Ctrl+C while a command runs: it may tidy up; the next does not wait for that."""
    signal.signal(signal.SIGINT, _end)
    raise KeyboardInterrupt


def _end(*_: object) -> None:
    """Leave now, and leave no worker behind."""
    if "multiprocessing" in sys.modules:
        from mechbay.lab.workers import leave

        leave()
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
