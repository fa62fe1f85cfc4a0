"""What only its owner may know, and names that nobody can guess."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # none that looks like another
ID_LENGTH = 15  # 75 random bits


def new_match_id() -> str:
    """A name for a match: short enough for a link, too long to guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_secret() -> str:
    """What proves that a seat is yours: 128 random bits."""
    return secrets.token_hex(16)


def hashed(secret: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def fits(secret: str, stored: bytes | None) -> bool:
    """Whether this is the secret that was hashed; takes as long for a wrong one."""
    return stored is not None and hmac.compare_digest(hashed(secret), stored)
