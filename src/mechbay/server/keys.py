"""What only its owner may know, and names that nobody can guess."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # none that looks like another
ALIKE = str.maketrans("oil", "011")  # what people read instead
ID_LENGTH = 8  # 40 random bits: short enough to be told, too many to be guessed where misses are counted
GROUP = 4  # letters of a code that are read in one breath


def new_match_id() -> str:
    """A name for a match; also the code by which others join it."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def shown_code(match_id: str) -> str:
    """A match's name in groups.

    >>> shown_code("7kq20zfw")
    '7kq2-0zfw'
    """
    return "-".join(match_id[k : k + GROUP] for k in range(0, len(match_id), GROUP))


def read_code(typed: str) -> str:
    """The match's name that somebody typed: groups, capitals and letters that look alike do not matter.

    >>> read_code(" 7KQ2 OZFW ")
    '7kq20zfw'
    """
    known = [letter for letter in typed.lower().translate(ALIKE) if letter in LETTERS]
    return "".join(known)


def new_secret() -> str:
    """What proves that a seat is yours: 128 random bits."""
    return secrets.token_hex(16)


def seat_secret(key: bytes, match_id: str, seat: int, client_id: str) -> str:
    """The secret for whoever asks for a seat by this id: for others random, for them the same again."""
    asked = f"{match_id} {seat} {client_id}".encode()
    return hmac.digest(key, asked, hashlib.sha256)[:16].hex()


@lru_cache(maxsize=10_000)
def table_token(key: bytes, match_id: str) -> str:
    """What a browser that has shown a seat's key is known by at this table, also where it sends no key."""
    return hmac.digest(key, f"at {match_id}".encode(), hashlib.sha256)[:12].hex()


def hash_of(secret: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def fits(secret: str, stored: bytes | None) -> bool:
    """Whether this is the secret that was hashed."""
    return same(hash_of(secret), stored)


def same(given: bytes, stored: bytes | None) -> bool:
    """Whether two hashes are the same; takes as long for a wrong one."""
    return stored is not None and hmac.compare_digest(given, stored)
