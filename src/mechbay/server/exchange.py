"""A request and its answer on the wire: head and body leave together, and what all answers say is at hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    RequestResponseCycle,
)

NO_BODY = (204, 304)  # answers that end with their head
LINES = 1000  # headers that are known as they are sent: most answers say the same
SHORT = 100  # bytes of one that is worth it
OWN = (b"set-cookie", b"location")  # what only one client is told
Header = tuple[bytes, bytes]


def line(name: bytes, value: bytes) -> bytes:
    """A header as it is sent."""
    return known(name, value) if len(value) < SHORT and name not in OWN else written(name, value)


def written(name: bytes, value: bytes) -> bytes:
    """A header as it is sent, if it can be."""
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise RuntimeError(f"no header can say {value!r}")
    return b"%b: %b\r\n" % (name, value)


known = lru_cache(maxsize=LINES)(written)


class House:
    """The headers of every answer as they are sent; the date in them changes once a second."""

    def __init__(self) -> None:
        self._headers: list[Header] = []
        self._lines = b""

    def lines(self, headers: list[Header]) -> bytes:
        """These headers as lines."""
        if headers is not self._headers:
            self._headers, self._lines = headers, b"".join(line(*one) for one in headers)
        return self._lines


class Exchange(RequestResponseCycle):
    """uvicorn's; that one looks anew through what every answer says, and sends the head before the rest."""

    def __init__(self, lines: bytes, **more: Any) -> None:
        super().__init__(default_headers=[], access_logger=more["logger"], access_log=False, **more)
        self._lines = lines
        self._head = b""  # until there is something to follow it

    async def send(self, message: Any) -> None:
        """Send the next part of the answer; whoever does not read is waited for."""
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.disconnected:
            return
        if self.response_started:
            self._go_on(message.get("body", b""), message.get("more_body", False))
        else:
            self._begin(message["status"], message["headers"])

    def _begin(self, status: int, headers: Iterable[Header]) -> None:
        self.response_started = True
        self.waiting_for_100_continue = False
        told = [STATUS_LINE[status], self._lines]
        for name, value in headers:
            if name == b"content-length":
                self.expected_content_length = int(value)
                self.chunked_encoding = False
            elif name == b"connection" and value == b"close":
                self.keep_alive = False
                continue
            told.append(line(name, value))
        if not self.keep_alive:
            told.append(b"connection: close\r\n")
        if self.chunked_encoding is None and status not in NO_BODY and self.scope["method"] != "HEAD":
            self.chunked_encoding = True
            told.append(b"transfer-encoding: chunked\r\n")
        told.append(b"\r\n")
        self._head = b"".join(told)

    def _go_on(self, body: bytes, more: bool) -> None:
        if self.response_complete:
            raise RuntimeError("the answer has ended already")
        if self.scope["method"] == "HEAD":
            body, self.expected_content_length = b"", 0
        elif self.chunked_encoding:
            body = (b"%x\r\n%b\r\n" % (len(body), body) if body else b"") + (b"" if more else b"0\r\n\r\n")
        else:
            self.expected_content_length -= len(body)
            if self.expected_content_length < 0 or (self.expected_content_length and not more):
                raise RuntimeError("the answer is not as long as it says")
        told, self._head = self._head + body, b""
        if told:
            self.transport.write(told)
        if not more:
            self.response_complete = True
            self.message_event.set()
            if not self.keep_alive:
                self.transport.close()
            self.on_response()
