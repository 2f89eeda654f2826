"""Pages by key: page requests and encrypted cursors."""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from domain.core.errors import StewardError

MAX_LIMIT = 200
DEFAULT_LIMIT = 50


class BadCursor(StewardError):
    code = "bad_cursor"
    detail = "This page link is no longer valid. Start again from the first page."


@dataclass(frozen=True, slots=True)
class PageRequest:
    """What a list was asked for. `filters` holds only the filters that are set; `sort` may start with '-'."""

    limit: int = DEFAULT_LIMIT
    cursor: str | None = None
    sort: str | None = None
    filters: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a page ended: the sort keys of its last row, and the total counted on the first page."""

    keys: tuple[str, ...]
    total: int


class CursorCipher:
    """Writes and reads cursors. One belongs to one list, sort and set of filters; other uses are refused.

    They are encrypted, because a sort key may be a name that whoever comes upon the link must not read.
    AES-SIV (RFC 5297) needs no nonce, which keeps them short.
    """

    __slots__ = ("_cipher",)

    def __init__(self, key: bytes) -> None:
        self._cipher = AESSIV(hmac.digest(key, b"cursors", "sha512"))

    def write(self, cursor: Cursor, shape: str) -> str:
        body = orjson.dumps([cursor.total, *cursor.keys])
        return urlsafe_b64encode(self._cipher.encrypt(body, [shape.encode()])).rstrip(b"=").decode()

    def read(self, text: str, shape: str) -> Cursor:
        """Raises BadCursor for anything this cipher did not write for this very list."""
        try:
            sealed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
            total, *keys = orjson.loads(self._cipher.decrypt(sealed, [shape.encode()]))
        except (ValueError, InvalidTag) as error:
            raise BadCursor from error
        return Cursor(tuple(keys), total)
