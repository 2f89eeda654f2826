"""Links to a document that must open nothing: altered, cut, ended, sealed by another key, made up."""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import cycle, islice

import httpx

from domain.core.crypto.keys import Keys
from domain.core.values.dates import utc_now
from domain.files.links import MINUTES, read_link, write_link


def forged(keys: Keys, token: str, count: int) -> list[str]:
    """So many tokens, of each kind in turn, out of one that opens its file now."""
    return list(islice(_forged(keys, token), count))


def _forged(keys: Keys, token: str) -> Iterator[str]:
    link, holder = read_link(keys, token, utc_now())
    sealed = urlsafe_b64decode(token + "=" * (-len(token) % 4))
    for kind in cycle(range(6)):
        at = secrets.randbelow(len(sealed))
        if kind == 0:  # one bit is another
            yield _written(sealed[:at] + bytes([sealed[at] ^ 1 << secrets.randbelow(8)]) + sealed[at + 1 :])
        elif kind == 1:
            yield _written(sealed[:at])
        elif kind == 2:
            yield _written(sealed + secrets.token_bytes(1 + at))
        elif kind == 3:
            ended = timedelta(minutes=MINUTES, seconds=secrets.randbelow(10**6))
            yield write_link(keys, link, holder, utc_now() - ended)
        elif kind == 4:
            yield write_link(replace(keys, token=secrets.token_bytes(32)), link, holder, utc_now())
        else:
            yield _written(secrets.token_bytes(1 + secrets.randbelow(400)))


def _written(sealed: bytes) -> str:
    return urlsafe_b64encode(sealed).rstrip(b"=").decode() or "A"


async def opened(api: httpx.AsyncClient, tokens: list[str]) -> list[str]:
    """Those of the tokens that got anything but a 404."""
    return [each for each in tokens if (await api.get(f"/api/files/{each}")).status_code != 404]
