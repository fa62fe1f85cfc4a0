"""What a server answers, in a process of its own: `pages_shown.py FOLDER ADDRESS...`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tables import serving


def main(folder: Path, addresses: list[str]) -> None:
    """Ask as a browser does."""
    with serving(folder / "m.sqlite3") as http:
        http.headers["Accept"] = "text/html"
        answers = {address: http.get(address, follow_redirects=True) for address in addresses}
    print(json.dumps({address: [found.status_code, found.text] for address, found in answers.items()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
