"""Any bytes at the socket: what is no request is refused or cut off, nothing fails, nothing is done."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path

import httpx
import pytest
from tables import ME, Player, serving, table

from mechbay.server.connections import Doors
from mechbay.server.keys import new_secret
from patience import PATIENCE, until

CASES = 250
AT_ONCE = 50
DOORS = Doors(each=1000, most=1000, seconds=1.0)  # so that half requests end soon
PIECES = [
    b"\x00", b"\xff\xfe", b"\r\n", b"\r\n\r\n", b"\n", b" ", b"%00", b"%c2%9b", b"\x1b[31m", b"../",
    b"HTTP/9.9",
    b"Transfer-Encoding: chunked\r\n", b"Content-Length: -1\r\n", b"Content-Length: 99999999999\r\n",
    b"Host: \r\n", b"Expect: 100-continue\r\n", b"Upgrade: websocket\r\n", b"PRI * HTTP/2.0", b"\x16\x03\x01",
    b"[" * 300, b"9" * 300, b"\xed\xa0\x80", b"{}", b"0\r\n\r\n", b"ffffffffffffffff\r\n",
]  # fmt: skip


def requests(player: Player) -> list[bytes]:
    """Requests that are right, to be spoilt: none of them ever succeeds in doing something."""
    port = player.http.base_url.port
    looks = [
        "/",
        f"/m/{player.match}",
        f"/m/{player.match}/fragment",
        f"/api/matches/{player.match}",
        "/api/games",
    ]
    heads = [f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Seat: x\r\n\r\n" for path in looks]
    body = json.dumps({"text": "hello", "id": "a"})
    kind = "Content-Type: application/json"
    heads += [
        f"POST /api/matches/{player.match}/{what} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{kind}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}"
        for what in ("chat", "actions", "undo", "seats/0")
    ]
    return [head.encode() for head in heads]


def spoilt(request: bytes, dice: random.Random) -> bytes:
    """The same with some bytes changed, left out, doubled or put in."""
    found = bytearray(request)
    for _ in range(dice.randint(1, 4)):
        at, end = sorted(dice.randrange(len(found) + 1) for _ in range(2))
        end = min(end, at + 30)
        change = dice.randrange(5)
        if change == 0:
            found[at:at] = dice.choice(PIECES)
        elif change == 1:
            del found[at:end]
        elif change == 2:
            found[at:at] = found[at:end]
        elif change == 3:
            found[at:end] = dice.randbytes(end - at)
        else:
            found = found[: max(1, at)]
        found = found or bytearray(b"\n")
    return bytes(found)


async def sent(port: int, request: bytes) -> bytes:
    """What comes back before the connection ends; nobody waits for more than the server does."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        await writer.drain()
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def flood(port: int, cases: list[bytes]) -> list[bytes]:
    """All of them, some at a time."""
    places = asyncio.Semaphore(AT_ONCE)

    async def one(request: bytes) -> bytes:
        async with places:
            return await sent(port, request)

    return await asyncio.gather(*map(one, cases))


def test_any_bytes_are_refused_or_cut_off(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    dice = random.Random(17)
    with serving(tmp_path / "m.sqlite3", doors=DOORS) as http:
        player, _ = table(http, ME, ME)
        before = looked(player)
        right = requests(player)
        cases = [spoilt(dice.choice(right), dice) for _ in range(CASES)]
        cases += [dice.randbytes(dice.randrange(1, 400)) for _ in range(CASES // 5)]
        answers = asyncio.run(flood(http.base_url.port or 0, cases))
        codes = [int(found) for answer in answers for found in re.findall(rb"^HTTP/1\.1 (\d+)", answer, re.M)]
        assert len(codes) > CASES // 4
        assert [found for found in codes if found >= 500] == []
        assert looked(player) == before
        assert player.post("chat", text="still here", id=new_secret()).status_code == 200
    told = [record for record in caplog.records if record.name.startswith(("mechbay", "uvicorn"))]
    assert [record.getMessage() for record in told if record.exc_info] == []
    assert all(record.getMessage().isprintable() for record in told)


def looked(player: Player) -> object:
    """What the table shows; who is cut off for being slow asks again."""

    def look() -> object:
        try:
            return player.look()
        except httpx.TransportError:
            return None

    return until(look)
