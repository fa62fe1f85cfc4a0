"""What a server answers, in a process of its own: `pages_shown.py FOLDER ADDRESS...`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from starlette.testclient import TestClient

from mechbay.server.app import create_app
from mechbay.server.caps import NO_CAPS


def main(folder: Path, addresses: list[str]) -> None:
    """Ask as a browser does."""
    with TestClient(create_app(folder / "m.sqlite3", 0, NO_CAPS), headers={"Accept": "text/html"}) as http:
        answers = {address: http.get(address) for address in addresses}
    print(json.dumps({address: [found.status_code, found.text] for address, found in answers.items()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
