"""A connection to Stripe with one company's key, for as long as one question takes."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

import structlog
from stripe import HTTPXClient, StripeClient, StripeError, StripeObject

from domain.core.errors import Conflict

log = structlog.get_logger()
# Below what an activity may take: a call that hangs is asked for again under its key.
SECONDS = 30.0
API = "https://api.stripe.com"
AWAY = "Stripe does not answer at the moment. Try again in a minute."
WRONG_KEY = "Stripe refuses the key. Give a key of this account that is still valid."


@dataclass(frozen=True, slots=True, repr=False)
class StripeKey:
    """A company's secret key; another address than Stripe's own is a test's."""

    secret: str
    base_url: str = API


class _Http(HTTPXClient):
    """The library gives a form's text as httpx no longer wants it."""

    def _get_request_args_kwargs(
        self, method: str, url: str, headers: Mapping[str, str], post_data: str | bytes | None
    ) -> tuple[tuple[str, str], dict[str, Any]]:
        return (method, url), {"headers": headers, "content": post_data or b"", "timeout": SECONDS}


@asynccontextmanager
async def connected(key: StripeKey) -> AsyncIterator[StripeClient]:
    """The library repeats nothing by itself: whoever asks decides about that."""
    http = _Http(timeout=SECONDS)
    try:
        yield StripeClient(
            key.secret, base_addresses={"api": key.base_url}, max_network_retries=0, http_client=http
        )
    finally:
        await http.close_async()  # type: ignore[no-untyped-call]


def problem_of(error: StripeError) -> str:
    """What is wrong between us and Stripe, for owners of the company."""
    if error.http_status in (401, 403):
        return WRONG_KEY
    return AWAY


def as_conflict(error: StripeError) -> Conflict:
    log.warning("stripe.refused", error=type(error).__name__, code=error.code, status=error.http_status)
    return Conflict(problem_of(error), code="gateway_unreachable")


def metadata_of(made: StripeObject) -> dict[str, str]:
    """What was kept with it."""
    kept = getattr(made, "metadata", None)
    return kept.to_dict() if kept is not None else {}


def id_of(named: str | None) -> UUID | None:
    """One of our ids out of what was kept with it; None for what is none."""
    try:
        return UUID(named) if named else None
    except ValueError:
        return None


def cents_of(amount: Decimal) -> int:
    return int(amount * 100)
