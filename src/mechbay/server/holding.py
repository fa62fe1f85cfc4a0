"""One server to a database: a second one is refused, and told where the first one is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mechbay.core.errors import MechbayError
from mechbay.locks import lock as lock_file


@contextmanager
def held(database: Path, address: str) -> Iterator[None]:
    """Hold a database for the server at an address; the system lets go of it however that ends."""
    lock = database.with_name(f"{database.name}.server")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise MechbayError(f"cannot use {database} as a database: {error.strerror}") from None
    try:
        lock_file(descriptor)
    except OSError:
        first = os.read(descriptor, 200).decode(errors="replace").strip() or "another server"
        os.close(descriptor)
        raise MechbayError(
            f"{database} is used by the server at {first}; stop that one, or name another --database"
        ) from None
    try:
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{address} (process {os.getpid()})\n".encode())
        yield
        os.ftruncate(descriptor, 0)
    finally:
        os.close(descriptor)
