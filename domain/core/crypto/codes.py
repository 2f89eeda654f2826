"""Codes of six digits that are derived, never stored."""

import hmac
from uuid import UUID


def signing_code(key: bytes, signer_id: UUID, number: int) -> str:
    """The code of one signer and sending."""
    digest = hmac.digest(key, f"signing code\x1f{signer_id}\x1f{number}".encode(), "sha256")
    return f"{int.from_bytes(digest[:8], 'big') % 1_000_000:06d}"
