"""Where things are kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path

from mechbay.core.errors import MechbayError


def data_folder() -> Path:
    """The folder for what a person would miss: matches."""
    try:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    except RuntimeError:  # as for a user whom the system does not know
        raise MechbayError("cannot find your home folder; set HOME, or XDG_DATA_HOME") from None
    return Path(home) / "mechbay"
