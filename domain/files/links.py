"""Links to one file, good for five minutes: sealed, so that nothing of the file can be read off them."""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from domain.core.crypto.keys import Keys
from domain.core.errors import NotFound

MINUTES = 5
LONGEST = 1200
ENDED = "This link has ended. Open the page again and download the file from there."


@dataclass(frozen=True, slots=True)
class FileLink:
    """One object of the store, and how it is given out."""

    file_id: UUID
    part: str
    name: str
    content_type: str
    sha256: bytes


def write_link(keys: Keys, link: FileLink, now: datetime) -> str:
    """The token of a link that ends five minutes from now."""
    ends = int((now + timedelta(minutes=MINUTES)).timestamp())
    told = [ends, str(link.file_id), link.part, link.name, link.content_type, link.sha256.hex()]
    return urlsafe_b64encode(_cipher(keys).encrypt(orjson.dumps(told), [b"file"])).rstrip(b"=").decode()


def read_link(keys: Keys, token: str, now: datetime) -> FileLink:
    """Raises NotFound for a link that has ended, or that we did not write."""
    try:
        sealed = urlsafe_b64decode(token[:LONGEST] + "=" * (-len(token) % 4))
        ends, file_id, part, name, content_type, digest = orjson.loads(
            _cipher(keys).decrypt(sealed, [b"file"])
        )
    except (ValueError, InvalidTag) as error:
        raise NotFound(ENDED) from error
    if now.timestamp() >= ends:
        raise NotFound(ENDED)
    return FileLink(UUID(file_id), part, name, content_type, bytes.fromhex(digest))


def _cipher(keys: Keys) -> AESSIV:
    return AESSIV(hmac.digest(keys.token, b"file links", "sha512"))
