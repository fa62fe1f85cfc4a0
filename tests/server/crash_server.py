"""A server to be killed: no limit on how fast it is played, its port on the first line."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from mechbay.server.app import create_app
from mechbay.server.caps import NO_CAPS
from mechbay.server.connections import Connections, Doors, configured
from mechbay.server.run import listen

if __name__ == "__main__":
    app = create_app(Path(sys.argv[1]), 0, NO_CAPS)
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    uvicorn.Server(configured(app, Connections(Doors()))).run(sockets=[listener])
