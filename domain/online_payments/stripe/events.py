"""Reading at Stripe what it reported: its own list has what a call of it never brought."""

from dataclasses import dataclass
from datetime import UTC, datetime

import structlog
from stripe import StripeError

from domain.online_payments.stripe.client import StripeKey, connected, metadata_of, problem_of
from domain.online_payments.stripe.reports import Report, named_payment

log = structlog.get_logger()
KINDS = [
    "payment_intent.succeeded",
    "payment_intent.payment_failed",
    "payment_intent.canceled",
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.refund.updated",
    "refund.created",
    "refund.updated",
    "refund.failed",
]
NO_RIGHT = "The key may not read events at Stripe: what a lost call said stays unknown. Let it read them."


@dataclass(frozen=True, slots=True)
class ReadReports:
    """The oldest first; `failure` is a sentence where Stripe did not give them. `until` is when the newest
    was made, by Stripe's clock: a worker's own may be wrong."""

    reports: list[Report]
    failure: str | None = None
    until: datetime | None = None


async def reports_since(key: StripeKey, since: datetime) -> ReadReports:
    """Does not raise for what Stripe or the network does."""
    found: list[Report] = []
    newest = 0
    try:
        async with connected(key) as client:
            page = await client.v1.events.list_async(
                {"types": KINDS, "created": {"gte": int(since.timestamp())}, "limit": 100}
            )
            async for each in page.auto_paging_iter():
                newest = max(newest, each.created)
                subject = each.data.object
                payment_id = named_payment(metadata_of(subject))
                found.append(Report(each.id, each.type, str(subject["id"]), payment_id))
    except StripeError as error:
        log.warning("stripe.events_unread", error=type(error).__name__, status=error.http_status)
        return ReadReports([], NO_RIGHT if error.http_status == 403 else problem_of(error))
    return ReadReports(found[::-1], until=datetime.fromtimestamp(newest, UTC) if newest else None)
