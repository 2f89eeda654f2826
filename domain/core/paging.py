"""Pages by key: page requests and opaque signed cursors."""

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson

from domain.core.errors import StewardError

MAX_LIMIT = 200
DEFAULT_LIMIT = 50
SIGNATURE_BYTES = 16


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


@dataclass(frozen=True, slots=True, repr=False)
class CursorSigner:
    """Writes and reads cursors. One belongs to one list, sort and set of filters; other uses are refused."""

    key: bytes

    def write(self, cursor: Cursor, shape: str) -> str:
        body = orjson.dumps([cursor.total, *cursor.keys])
        return urlsafe_b64encode(self._signature(body, shape) + body).rstrip(b"=").decode()

    def read(self, text: str, shape: str) -> Cursor:
        """Raises BadCursor for anything this signer did not write for this very list."""
        try:
            raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        except (NotBase64, ValueError) as error:
            raise BadCursor from error
        signature, body = raw[:SIGNATURE_BYTES], raw[SIGNATURE_BYTES:]
        if not hmac.compare_digest(signature, self._signature(body, shape)):
            raise BadCursor
        total, *keys = orjson.loads(body)
        return Cursor(tuple(keys), total)

    def _signature(self, body: bytes, shape: str) -> bytes:
        return hmac.digest(self.key, body + shape.encode(), hashlib.sha256)[:SIGNATURE_BYTES]
