"""Twilio's signature of its webhooks, as its documentation says it is made."""

import hmac
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha1


def signature_of(token: str, url: str, fields: Iterable[tuple[str, str]]) -> str:
    """HMAC-SHA1 under the account's auth token, over the address as Twilio called it and then each field of
    the form, name and value without anything between, sorted by name; a repeated one counts once."""
    signed = url + "".join(f"{name}{value}" for name, value in sorted(set(fields)))
    return b64encode(hmac.new(token.encode(), signed.encode(), sha1).digest()).decode()


def is_signed(token: str, url: str, fields: Iterable[tuple[str, str]], given: str | None) -> bool:
    """In constant time."""
    return given is not None and hmac.compare_digest(
        signature_of(token, url, fields).encode(), given.encode()
    )
