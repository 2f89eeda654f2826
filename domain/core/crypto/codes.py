"""Codes of six digits that are derived, never stored."""

import hmac
from uuid import UUID


def signing_code(key: bytes, signer_id: UUID, number: int) -> str:
    """The code of one signer and sending."""
    digest = hmac.digest(key, f"signing code\x1f{signer_id}\x1f{number}".encode(), "sha256")
    return f"{int.from_bytes(digest[:8], 'big') % 1_000_000:06d}"


def report_code(key: bytes, report_id: UUID) -> str:
    """The one code of what somebody without an account reported."""
    digest = hmac.digest(key, f"report code\x1f{report_id}".encode(), "sha256")
    return f"{int.from_bytes(digest[:8], 'big') % 1_000_000:06d}"
