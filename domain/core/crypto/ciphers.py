"""Secrets in columns and links: AES-256-GCM per field, and tokens that are derived instead of stored."""

import hashlib
import hmac
import os
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE_BYTES = 12
KEY_ID_BYTES = 4


class Undecipherable(ValueError):
    """The bytes were not written with this key for this row and column."""


@dataclass(frozen=True, slots=True, repr=False)
class FieldCipher:
    """Encrypts one column's value for one row: key id ‖ nonce ‖ ciphertext, bound to `table:row:column`.

    A hash would protect nothing here: four digits have 10,000 values. `older` keys still open what was sealed
    under them, until the rotation has been through.
    """

    key: bytes
    older: tuple[bytes, ...] = ()

    @property
    def key_id(self) -> bytes:
        return key_id(self.key)

    def seal(self, value: str, table: str, row: UUID, column: str) -> bytes:
        nonce = os.urandom(NONCE_BYTES)
        sealed = AESGCM(self.key).encrypt(nonce, value.encode(), _associated_data(table, row, column))
        return self.key_id + nonce + sealed

    def open(self, sealed: bytes, table: str, row: UUID, column: str) -> str:
        """Raises Undecipherable for another key, row or column."""
        nonce, body = sealed[KEY_ID_BYTES : KEY_ID_BYTES + NONCE_BYTES], sealed[KEY_ID_BYTES + NONCE_BYTES :]
        key = self.key_of(sealed)
        if key is None:
            raise Undecipherable(f"{table}.{column} was written with another key")
        try:
            return AESGCM(key).decrypt(nonce, body, _associated_data(table, row, column)).decode()
        except (InvalidTag, ValueError) as error:  # changed, or cut short
            raise Undecipherable(f"{table}.{column} does not belong to this row") from error

    def key_of(self, sealed: bytes) -> bytes | None:
        """The key among ours that these bytes were sealed under."""
        wanted = sealed[:KEY_ID_BYTES]
        return next((key for key in (self.key, *self.older) if key_id(key) == wanted), None)


def key_id(key: bytes) -> bytes:
    return hashlib.sha256(key).digest()[:KEY_ID_BYTES]


def _associated_data(table: str, row: UUID, column: str) -> bytes:
    return f"{table}:{row}:{column}".encode()


def derived_token(key: bytes, kind: str, row: UUID, version: int) -> str:
    """The token of a mailed link: base64url(HMAC-SHA256(key, kind ‖ row ‖ version)), 43 characters."""
    digest = hmac.digest(key, f"{kind}\x1f{row}\x1f{version}".encode(), "sha256")
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


def token_hash(token: str) -> bytes:
    """What the database keeps of a token: its SHA-256."""
    return hashlib.sha256(token.encode()).digest()
