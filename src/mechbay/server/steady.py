"""What is the same for everybody: made or read once, then only sent."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import Response

from mechbay.server.answers import Sent
from mechbay.server.assets import find
from mechbay.server.language import language_of
from mechbay.server.problems import Problem
from mechbay.server.requests import rooms_of
from mechbay.server.work import beside

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


async def static(request: Request) -> Response:
    """A file of the page; its fingerprint in the address lets the browser keep it."""
    name: str = request.path_params["name"]
    path = find(name)
    if path is None:
        raise Problem("unknown-address")
    file = rooms_of(request).kept.get(("file", name), lambda: Sent(path.read_bytes()), Sent.weigh)
    return file.answer(request, mimetypes.guess_type(name)[0] or "application/octet-stream", FOR_EVER)


def steady(make: Callable[[Request], Response]) -> Callable[[Request], Awaitable[Response]]:
    """A page that is the same for all who read its language, made once, while others go on.

    By whichever name they come: or else who makes up names could have it made again and again.
    """

    @wraps(make)
    async def kept(request: Request) -> Response:
        rooms, key = rooms_of(request), ("page", request.url.path, language_of(request))
        made = rooms.kept.find(key)
        if made is None:
            async with rooms.making:  # one at a time: who comes meanwhile finds it made
                made = rooms.kept.find(key)
                if made is None:
                    made = Sent(bytes((await beside(make, request)).body))
                    rooms.kept.put(key, made, made.weigh())
        assert isinstance(made, Sent)
        return made.answer(request, "text/html", {"Vary": "Accept, Accept-Language, Cookie, Accept-Encoding"})

    return kept
