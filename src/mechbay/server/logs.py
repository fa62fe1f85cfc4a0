"""What the log says: nothing raw of what strangers send, and the same thing at most once a second."""

from __future__ import annotations

import json
import logging
import time
from collections import Counter
from collections.abc import Mapping

from mechbay.server.caps import now

LONGEST = 120  # letters of an address


def safe(text: str) -> str:
    """What somebody sent, as letters that do nothing to a terminal.

    >>> safe("/m/\\x1b[31mred")
    '/m/\\\\x1b[31mred'
    """
    cut = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return "".join(letter if " " < letter <= "~" or letter == "…" else ascii(letter)[1:-1] for letter in cut)


def begin_log(documents: bool) -> None:
    """Write the log to the error stream: as lines for people, or each line a JSON document for programs."""
    handler = logging.StreamHandler()
    lines = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(Documents() if documents else lines)
    logging.basicConfig(level=logging.INFO, handlers=[handler])


class Documents(logging.Formatter):
    """A line of the log as a JSON document: when, how bad, what, and what is known of it by name."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "time": f"{when}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told)


class Seldom:
    """Writes a kind of line at most once a second, with how often it was left out."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._next: dict[str, float] = {}
        self._left: Counter[str] = Counter()

    def info(self, kind: str, text: str, *args: object, fields: Mapping[str, object] | None = None) -> None:
        """Write the line, or count it; the fields are for programs that read it."""
        self._write(logging.INFO, kind, text, args, None, fields)

    def warning(self, kind: str, text: str, *args: object, exc_info: BaseException | None = None) -> None:
        """The same for something that somebody should see to."""
        self._write(logging.WARNING, kind, text, args, exc_info)

    def _write(
        self,
        level: int,
        kind: str,
        text: str,
        args: tuple[object, ...],
        error: BaseException | None,
        fields: Mapping[str, object] | None = None,
    ) -> None:
        if now() < self._next.get(kind, 0.0):
            self._left[kind] += 1
            return
        self._next[kind] = now() + 1.0
        more = self._left.pop(kind, 0)
        text += f" (and {more} more)" if more else ""
        self._log.log(level, text, *args, exc_info=error, extra={"fields": {**(fields or {}), "more": more}})
