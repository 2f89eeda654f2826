"""What Stripe says of a dispute: of which payment, over how much, why, and how it stands."""

from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

import structlog
from stripe import Dispute, InvalidRequestError, StripeError

from domain.models.payment_disputes import DisputeStatus
from domain.online_payments.stripe.client import StripeKey, connected, id_of, metadata_of

log = structlog.get_logger()
ENDED: dict[str, DisputeStatus] = {
    "lost": "lost",
    "won": "won",
    "warning_closed": "won",
    "prevented": "won",
}


@dataclass(frozen=True, slots=True)
class Disputed:
    """A dispute as it stands. `payment_id` is None for one of a payment that was not made here."""

    reference: str
    payment_id: UUID | None
    cents: int
    status: DisputeStatus
    reason: str
    respond_by: datetime | None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """What a look at Stripe found: `away` where it gave no answer, else the dispute, None where none is."""

    away: bool = False
    found: Disputed | None = None


async def look_at(key: StripeKey, reference: str) -> Looked:
    """Does not raise for what Stripe or the network does."""
    try:
        async with connected(key) as client:
            dispute = await client.v1.disputes.retrieve_async(reference, {"expand": ["payment_intent"]})
    except InvalidRequestError as error:
        return Looked(away=error.http_status != 404)
    except StripeError as error:
        log.warning("stripe.unreachable", dispute=reference, error=type(error).__name__)
        return Looked(away=True)
    return Looked(found=_said(dispute))


def _said(dispute: Dispute) -> Disputed:
    intent = dispute.payment_intent
    named = None if intent is None or isinstance(intent, str) else metadata_of(intent).get("payment_id")
    until = getattr(getattr(dispute, "evidence_details", None), "due_by", None)
    return Disputed(
        dispute.id,
        id_of(named),
        dispute.amount,
        ENDED.get(dispute.status, "open"),
        dispute.reason,
        None if until is None else datetime.fromtimestamp(until, UTC),
    )
