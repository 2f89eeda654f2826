"""Refunds at Stripe: asked for under the refund's id, and read anew where Stripe reports one."""

from dataclasses import dataclass
from uuid import UUID

import structlog
from stripe import InvalidRequestError, StripeError
from stripe import Refund as StripeRefund

from domain.online_payments.gateway import Answer, Outcome, Refund
from domain.online_payments.stripe.client import StripeKey, cents_of, connected, id_of, metadata_of

log = structlog.get_logger()
LOOK_AGAIN = 6 * 3600.0
NOT_ENOUGH = "The company's balance at Stripe is too low for it."
ALREADY = "Stripe has paid this payment back already."
REFUSED = "Stripe did not make the refund. Look at the payment there."
FAILED = "The bank did not take the refund: the money is back at Stripe."
FAILURES = {
    "lost_or_stolen_card": "The card was reported lost or stolen: the money is back at Stripe.",
    "expired_or_canceled_card": "The card has expired or was closed: the money is back at Stripe.",
    "insufficient_funds": NOT_ENOUGH,
}
CODES = {"charge_already_refunded": ALREADY, "balance_insufficient": NOT_ENOUGH}


@dataclass(frozen=True, slots=True)
class Refunded:
    """A refund as Stripe has it. `refund_id` is ours where it was asked for here; `payment_id` is None for
    one of a payment that was not made here."""

    reference: str
    payment_id: UUID | None
    refund_id: UUID | None
    cents: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class LookedAt:
    """What a look at Stripe found: `away` where it gave no answer, else the refund, None where none is."""

    away: bool = False
    found: Refunded | None = None


async def make_refund(key: StripeKey, refund: Refund) -> Answer:
    """Does not raise for what Stripe or the network does."""
    try:
        async with connected(key) as client:
            made = await client.v1.refunds.create_async(
                {
                    "payment_intent": refund.payment,
                    "amount": cents_of(refund.amount),
                    "metadata": {"refund_id": str(refund.key)},
                },
                {"idempotency_key": str(refund.key)},
            )
    except InvalidRequestError as error:
        log.warning("stripe.refused", refund=str(refund.key), code=error.code, parameter=error.param)
        # A try before this one may have been taken all the same.
        return await find_refund(key, refund) or Answer(
            Outcome.DECLINED, reason=CODES.get(error.code or "", REFUSED)
        )
    except StripeError as error:
        log.warning("stripe.unreachable", refund=str(refund.key), error=type(error).__name__)
        return Answer(Outcome.UNREACHABLE)
    return _answer_of(made)


async def find_refund(key: StripeKey, refund: Refund) -> Answer | None:
    """By its name at Stripe, else among those of its payment; None where Stripe never got it."""
    try:
        async with connected(key) as client:
            if refund.reference is not None:
                return _answer_of(await client.v1.refunds.retrieve_async(refund.reference))
            page = await client.v1.refunds.list_async({"payment_intent": refund.payment, "limit": 100})
            async for each in page.auto_paging_iter():
                if metadata_of(each).get("refund_id") == str(refund.key):
                    return _answer_of(each)
    except StripeError as error:
        log.warning("stripe.unreachable", refund=str(refund.key), error=type(error).__name__)
        return Answer(Outcome.UNREACHABLE)
    return None


async def look_at_refund(key: StripeKey, reference: str) -> LookedAt:
    """Does not raise for what Stripe or the network does."""
    try:
        async with connected(key) as client:
            made = await client.v1.refunds.retrieve_async(reference, {"expand": ["payment_intent"]})
    except InvalidRequestError as error:
        return LookedAt(away=error.http_status != 404)
    except StripeError as error:
        log.warning("stripe.unreachable", refund=reference, error=type(error).__name__)
        return LookedAt(away=True)
    intent = made.payment_intent
    named = None if intent is None or isinstance(intent, str) else metadata_of(intent).get("payment_id")
    ours = id_of(metadata_of(made).get("refund_id"))
    return LookedAt(found=Refunded(made.id, id_of(named), ours, made.amount, _answer_of(made)))


def _answer_of(made: StripeRefund) -> Answer:
    match made.status:
        case "succeeded":
            return Answer(Outcome.SUCCEEDED, made.id)
        case "failed" | "canceled":
            why = FAILURES.get(getattr(made, "failure_reason", None) or "", FAILED)
            return Answer(Outcome.DECLINED, made.id, why)
    return Answer(Outcome.PROCESSING, made.id, again_in=LOOK_AGAIN)
