"""Links to one file, good for five minutes and while their holder may read it: sealed, so that nothing of the
file or of the holder can be read off them."""

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
from domain.core.scope import Served
from domain.core.unit_of_work import EntryPoint, Statement

MINUTES = 5
LONGEST = 1400
ENDED = "This link has ended. Open the page again and download the file from there."


@dataclass(frozen=True, slots=True)
class FileLink:
    """One object of the store, and how it is given out."""

    file_id: UUID
    part: str
    name: str
    content_type: str
    sha256: bytes


@dataclass(frozen=True, slots=True, repr=False)
class Holder:
    """Whom a link was given to: the audience, and the hash of the token of their session or mailed link."""

    audience: Served
    token_hash: bytes

    @property
    def entry(self) -> EntryPoint:
        """How the database is entered as them; it refuses who has none of it any more."""
        if self.audience == "link":
            return EntryPoint.by_link(self.token_hash)
        return EntryPoint.by_session(self.token_hash)


def sight_of(file_id: UUID) -> Statement:
    """One row where the file is in the reader's sight, none where it is not or is no more."""
    return Statement(
        "SELECT 1 FROM files WHERE id = %(file)s::uuid AND state = 'stored'", {"file": str(file_id)}
    )


def write_link(keys: Keys, link: FileLink, holder: Holder, now: datetime) -> str:
    """The token of a link that ends five minutes from now."""
    ends = int((now + timedelta(minutes=MINUTES)).timestamp())
    told = [
        *(ends, str(link.file_id), link.part, link.name, link.content_type, link.sha256.hex()),
        *(holder.audience, holder.token_hash.hex()),
    ]
    return urlsafe_b64encode(_cipher(keys).encrypt(orjson.dumps(told), [b"file"])).rstrip(b"=").decode()


def read_link(keys: Keys, token: str, now: datetime) -> tuple[FileLink, Holder]:
    """The file and its holder. Raises NotFound for a link that has ended, or that we did not write."""
    try:
        sealed = urlsafe_b64decode(token[:LONGEST] + "=" * (-len(token) % 4))
        ends, *told = orjson.loads(_cipher(keys).decrypt(sealed, [b"file"]))
        file_id, part, name, content_type, digest, audience, hashed = told
    except (ValueError, InvalidTag) as error:
        raise NotFound(ENDED) from error
    if now.timestamp() >= ends:
        raise NotFound(ENDED)
    link = FileLink(UUID(file_id), part, name, content_type, bytes.fromhex(digest))
    return link, Holder(audience, bytes.fromhex(hashed))


def _cipher(keys: Keys) -> AESSIV:
    return AESSIV(hmac.digest(keys.token, b"file links", "sha512"))
