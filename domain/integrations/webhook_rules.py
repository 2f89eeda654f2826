"""What an endpoint may be, what its secret is, how calls are signed, and how long failing ones wait."""

import base64
import hmac
import ipaddress
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated
from urllib.parse import SplitResult, urlsplit
from uuid import UUID

from pydantic import Field

from domain.core.errors import Invalid
from domain.core.values.text import Changes, Fields, Line, unchanged
from domain.integrations.webhook_addresses import is_public

TEST_EVENT = "webhook.test"
MOST_ENDPOINTS = 20  # a company
SECRET_PREFIX = "whsec_"  # noqa: S105  # what scanners of leaked secrets look for
SECRET_BYTES = 32
OVERLAP = timedelta(hours=24)  # a former secret goes on signing beside the new one

# Failed calls wait, the last of these again and again; after three days of nothing else it is paused. Hours
# without a worker are no failure: so many calls have to have failed as well.
PAUSES = tuple(timedelta(seconds=each) for each in (5, 30, 120, 600, 1800, 3600, 7200, 14400, 28800))
GIVE_UP_AFTER = timedelta(days=3)
FEWEST_FAILURES = 8
GONE = 410

NO_ADDRESS = "Enter the whole address, such as https://example.com/steward."
NOT_HTTPS = "The address has to begin with https://."
WITH_PASSWORD = "The address cannot hold a user name or password."  # noqa: S105 - a sentence
HTTPS_PORT, FIRST_FREE_PORT = 443, 1024  # below it other services of a server listen
OTHER_SERVICE = "Use port 443, or one from 1024 on."
PRIVATE = "This address is not reachable from the internet, so it cannot be called."


class NewWebhook(Fields):
    """An address of another program, and which events it is told of."""

    url: Annotated[Line, Field(min_length=1, max_length=2000)]
    events: Annotated[list[str], Field(min_length=1, max_length=100)]


class WebhookChanges(Changes):
    """Changes to an endpoint."""

    url: Annotated[Line, Field(min_length=1, max_length=2000)] = unchanged()
    events: Annotated[list[str], Field(min_length=1, max_length=100)] = unchanged()


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of one call: the answer's status where there was one, and why it counts as failed."""

    event_id: UUID
    status: int | None
    duration_ms: int
    failure: str | None


def checked_url(typed: str, *, local: bool) -> str:
    """The address as it is kept. On a local stack `http://localhost` is one too. What a name resolves to is
    looked at when it is called, each time. Raises Invalid."""
    try:
        parts = urlsplit(typed.strip())
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise Invalid.field("url", NO_ADDRESS) from error
    if not host or not parts.scheme:
        raise Invalid.field("url", NO_ADDRESS)
    if parts.username is not None or parts.password is not None:
        raise Invalid.field("url", WITH_PASSWORD)
    if parts.scheme != "https" and not (parts.scheme == "http" and local and is_local_host(host)):
        raise Invalid.field("url", NOT_HTTPS)
    if local and is_local_host(host):
        return _without_fragment(parts)
    if not is_public_name(host):
        raise Invalid.field("url", PRIVATE)
    if port is not None and port != HTTPS_PORT and port < FIRST_FREE_PORT:
        raise Invalid.field("url", OTHER_SERVICE)
    return _without_fragment(parts)


def checked_events(wanted: list[str], known: frozenset[str]) -> list[str]:
    """Each once, in alphabetical order. Raises Invalid for one that does not exist."""
    unknown = sorted(set(wanted) - known)
    if unknown:
        raise Invalid.field("events", f"There is no event '{unknown[0][:80]}'.")
    return sorted(set(wanted))


def is_local_host(host: str) -> bool:
    return host in ("localhost", "127.0.0.1", "::1")


def is_public_name(host: str) -> bool:
    """False for names and addresses that no public server has, and for numbers that only resolvers read as
    an address ('127.1', '0x7f.1')."""
    try:
        return is_public(ipaddress.ip_address(host))
    except ValueError:
        name = host.rstrip(".").lower()
    if name.rpartition(".")[2][:1].isdigit():
        return False
    return "." in name and not name.endswith((".localhost", ".local", ".internal", ".lan", ".home.arpa"))


def new_secret() -> str:
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signatures(given: list[str], message_id: str, timestamp: int, body: bytes) -> str:
    """The header `webhook-signature` of Standard Webhooks: one `v1` for each secret that is in force."""
    signed = f"{message_id}.{timestamp}.".encode() + body
    keys = [base64.b64decode(each.removeprefix(SECRET_PREFIX)) for each in given]
    return " ".join("v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode() for key in keys)


def pause_after(failures: int, chance: float) -> timedelta:
    """Longer with each failure in a row, and up to a tenth more by `chance` (0 to 1), so that endpoints of
    one server do not all come back at once."""
    return PAUSES[min(failures, len(PAUSES)) - 1] * (1 + chance / 10)


def is_given_up(failing_since: datetime, failures: int, now: datetime) -> bool:
    return failures >= FEWEST_FAILURES and now - failing_since >= GIVE_UP_AFTER


def _without_fragment(parts: SplitResult) -> str:
    return parts._replace(fragment="").geturl()
