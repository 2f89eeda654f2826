"""Payments at Stripe: one payment intent each, under the payment's id as its key and in its metadata."""

from datetime import datetime, timedelta

import structlog
from stripe import (
    CardError,
    IdempotencyError,
    InvalidRequestError,
    PaymentIntent,
    StripeClient,
    StripeError,
)
from stripe.params import PaymentIntentCreateParams

from domain.core.values.dates import utc_now
from domain.online_payments.gateway import Answer, Charge, Outcome, Refund
from domain.online_payments.stripe.client import StripeKey, cents_of, connected, metadata_of
from domain.online_payments.stripe.declines import METHOD_UNKNOWN, NOT_CONFIRMED, NOT_TAKEN, decline_of
from domain.online_payments.stripe.refunds import find_refund, make_refund

log = structlog.get_logger()
TYPES = {"card": "card", "bank_account": "us_bank_account"}
# Looked at meanwhile, in case Stripe's own report does not come.
BANK_SECONDS = timedelta(hours=6).total_seconds()
CARD_SECONDS = 5.0
CONFIRM_SECONDS = 15.0
# How long a payer may take at their bank.
CONFIRM_WITHIN = timedelta(hours=1)
CLOCKS_APART = timedelta(days=1)  # when it was first asked for is noted by a worker's clock


class StripeGateway:
    """One company's account. Nothing here raises for what Stripe or the network does."""

    def __init__(self, key: StripeKey, origin: str) -> None:
        self._key = key
        self._origin = origin

    async def charge(self, charge: Charge) -> Answer:
        try:
            async with connected(self._key) as client:
                made = await client.v1.payment_intents.create_async(
                    _asked(charge, self._origin), {"idempotency_key": str(charge.key)}
                )
        except CardError as error:
            return _declined(error, charge)
        except IdempotencyError:
            # The key was used for what looked different: what became of that one is what counts.
            return await self.look_up(charge) or Answer(Outcome.UNREACHABLE)
        except InvalidRequestError as error:
            log.warning("stripe.refused", payment=str(charge.key), code=error.code, parameter=error.param)
            # A try before this one may have been taken all the same.
            return await self.look_up(charge) or _refused(error)
        except StripeError as error:
            log.warning("stripe.unreachable", payment=str(charge.key), error=type(error).__name__)
            return Answer(Outcome.UNREACHABLE)
        return _answer_of(made, charge)

    async def look_up(self, charge: Charge) -> Answer | None:
        try:
            async with connected(self._key) as client:
                found = await _find(client, charge)
                if found is None:
                    return None
                if found.status == "requires_action" and _is_overdue(found, utc_now()):
                    found = await client.v1.payment_intents.cancel_async(found.id)
        except StripeError as error:
            log.warning("stripe.unreachable", payment=str(charge.key), error=type(error).__name__)
            return Answer(Outcome.UNREACHABLE)
        return _answer_of(found, charge)

    async def refund(self, refund: Refund) -> Answer:
        return await make_refund(self._key, refund)

    async def look_up_refund(self, refund: Refund) -> Answer | None:
        return await find_refund(self._key, refund)


def _asked(charge: Charge, origin: str) -> PaymentIntentCreateParams:
    """The same for each try of a payment: Stripe refuses a key that comes with something else."""
    given: PaymentIntentCreateParams = {
        "amount": cents_of(charge.amount),
        "currency": "usd",
        "payment_method": charge.token,
        "allowed_payment_method_types": [TYPES[charge.kind]],
        "confirm": True,
        "metadata": {"payment_id": str(charge.key)},
    }
    if charge.customer is not None:
        given["customer"] = charge.customer
    if charge.attended:
        given["return_url"] = f"{origin}/tenant/payments/pay?payment={charge.key}"
    else:
        given["off_session"] = True
    return given


async def _find(client: StripeClient, charge: Charge) -> PaymentIntent | None:
    """By its name at Stripe; else among those of its payer, which, unlike a search, knows the newest."""
    if charge.reference is not None:
        return await client.v1.payment_intents.retrieve_async(charge.reference)
    if charge.customer is None or charge.asked_at is None:
        return None
    since = int((charge.asked_at - CLOCKS_APART).timestamp())
    page = await client.v1.payment_intents.list_async(
        {"customer": charge.customer, "created": {"gte": since}, "limit": 100}
    )
    async for each in page.auto_paging_iter():
        if metadata_of(each).get("payment_id") == str(charge.key):
            return each
    return None


def _answer_of(made: PaymentIntent, charge: Charge) -> Answer:
    if made.amount != cents_of(charge.amount) or made.currency != "usd":
        log.error("stripe.other_amount", payment=str(charge.key), reference=made.id)
        return Answer(Outcome.UNREACHABLE)
    match made.status:
        case "succeeded":
            return Answer(Outcome.SUCCEEDED, made.id)
        case "processing":
            again_in = BANK_SECONDS if charge.kind == "bank_account" else CARD_SECONDS
            return Answer(Outcome.PROCESSING, made.id, again_in=again_in)
        case "requires_action":
            action = getattr(made.next_action, "redirect_to_url", None)
            confirm_at = getattr(action, "url", None)
            return Answer(Outcome.CONFIRM, made.id, again_in=CONFIRM_SECONDS, confirm_at=confirm_at)
        case "requires_payment_method":
            failed = made.last_payment_error
            said = decline_of(getattr(failed, "decline_code", None), getattr(failed, "code", None))
            return Answer(Outcome.DECLINED, made.id, said.reason, method_is_gone=said.method_is_gone)
        case "canceled":
            return Answer(Outcome.DECLINED, made.id, NOT_CONFIRMED)
    return Answer(Outcome.UNREACHABLE)


def _declined(error: CardError, charge: Charge) -> Answer:
    told = error.error
    said = decline_of(getattr(told, "decline_code", None), error.code)
    reference = getattr(getattr(told, "payment_intent", None), "id", None)
    log.info("stripe.declined", payment=str(charge.key), code=error.code)
    return Answer(Outcome.DECLINED, reference, said.reason, method_is_gone=said.method_is_gone)


def _refused(error: InvalidRequestError) -> Answer:
    unknown = error.param == "payment_method"
    return Answer(Outcome.DECLINED, reason=METHOD_UNKNOWN if unknown else NOT_TAKEN, method_is_gone=unknown)


def _is_overdue(found: PaymentIntent, now: datetime) -> bool:
    return now.timestamp() - found.created > CONFIRM_WITHIN.total_seconds()
