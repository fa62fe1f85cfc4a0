"""Files that one program holds at a time; the system lets go of them however that program ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def lock(descriptor: int) -> None:
        """Hold an open file, or raise OSError if another program does."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(descriptor: int) -> None:
        """Hold an open file, or raise OSError if another program does."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
