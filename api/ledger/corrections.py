"""Staff routes that take money's papers back: voids, write-offs, returns, refunds, moves."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonOnce, StaffOnce
from api.dependencies import State
from api.idempotency import row_once
from api.ledger.schemas import (
    ChargeRow,
    CreditRow,
    OnlinePaymentRefund,
    PaymentMove,
    PaymentRefund,
    PaymentReturn,
    PaymentRow,
    ReasonGiven,
)
from api.routing import staff_router
from domain.core.patching import row_of
from domain.ledger.charges import void_charge as void_a_charge
from domain.ledger.charges import write_off
from domain.ledger.concessions import take_credit_back as take_a_credit_back
from domain.ledger.listings import CHARGES, CREDITS, PAYMENTS
from domain.ledger.lookups import require_paper, tenancy_of_lease
from domain.ledger.moving import move_payment as move_a_payment
from domain.ledger.refunds import refund_credit as refund_a_credit
from domain.ledger.refunds import refund_payment as refund_a_payment
from domain.ledger.returns import return_payment as return_a_payment
from domain.ledger.returns import void_payment as void_a_payment
from domain.models.charges import Charge
from domain.models.payments import Credit, Payment
from domain.online_payments.refunds import request_refund

router = staff_router("", "ledger")


@router.post("/charges/{charge_id}/void", response_model=ChargeRow)
async def void_charge(once: StaffOnce, charge_id: UUID, body: ReasonGiven) -> Response:
    """Takes a charge away; what settled it is free again. No sweep brings it back."""
    change = partial(void_a_charge, charge_id=charge_id, reason=body.reason)
    return await row_once(
        once, CHARGES, change, lambda _: require_paper(once.work.session, Charge, charge_id)
    )


@router.post("/charges/{charge_id}/write-off", response_model=CreditRow)
async def write_charge_off(once: StaffOnce, charge_id: UUID, body: ReasonGiven) -> Response:
    """Gives up what is open of a charge; taking the credit back recovers it."""
    change = partial(write_off, charge_id=charge_id, reason=body.reason)
    return await row_once(
        once, CREDITS, change, lambda _: require_paper(once.work.session, Charge, charge_id)
    )


@router.post("/credits/{credit_id}/take-back", response_model=CreditRow)
async def take_credit_back(once: StaffOnce, credit_id: UUID, body: ReasonGiven) -> Response:
    """Takes a concession or write-off back; what it settled is open again."""
    change = partial(take_a_credit_back, credit_id=credit_id, reason=body.reason)
    return await row_once(
        once, CREDITS, change, lambda _: require_paper(once.work.session, Credit, credit_id)
    )


@router.post("/credits/{credit_id}/refund", response_model=CreditRow)
async def refund_credit(once: InPersonOnce, credit_id: UUID, body: PaymentRefund) -> Response:
    """Pays what is not applied of a credit that is money, or a part of that, to the resident."""
    change = partial(refund_a_credit, credit_id=credit_id, fields=body)
    return await row_once(
        once,
        CREDITS,
        change,
        lambda _: require_paper(once.work.session, Credit, credit_id),
        row_id=credit_id,
    )


@router.post("/payments/{payment_id}/return", response_model=PaymentRow)
async def return_payment(once: InPersonOnce, payment_id: UUID, body: PaymentReturn) -> Response:
    """The bank sent it back: what it settled is open again, and a returned-payment fee is charged."""
    change = partial(return_a_payment, payment_id=payment_id, fields=body)
    return await _corrected(once, payment_id, change)


@router.post("/payments/{payment_id}/void", response_model=PaymentRow)
async def void_payment(once: InPersonOnce, payment_id: UUID, body: ReasonGiven) -> Response:
    """It was entered by mistake: taken back without a fee."""
    change = partial(void_a_payment, payment_id=payment_id, reason=body.reason)
    return await _corrected(once, payment_id, change)


@router.post("/payments/{payment_id}/refund", response_model=PaymentRow)
async def refund_payment(once: InPersonOnce, payment_id: UUID, body: PaymentRefund) -> Response:
    """Pays back what is not applied of it, or a part of that."""
    change = partial(refund_a_payment, payment_id=payment_id, fields=body)
    return await _corrected(once, payment_id, change)


@router.post("/payments/{payment_id}/refund-online", response_model=PaymentRow)
async def refund_online(
    once: InPersonOnce, state: State, payment_id: UUID, body: OnlinePaymentRefund
) -> Response:
    """Pays back what is not applied of an online payment, or a part of that, to the card or account that paid
    it; the books follow when the gateway has done it."""
    change = partial(request_refund, payment_id=payment_id, fields=body, local=state.settings.local)
    return await _corrected(once, payment_id, change)


@router.post("/payments/{payment_id}/move", response_model=CreditRow)
async def move_payment(once: InPersonOnce, payment_id: UUID, body: PaymentMove) -> Response:
    """It was recorded on the wrong tenancy: its money goes to the one of another lease."""
    work = once.work

    async def act() -> Response:
        await require_paper(work.session, Payment, payment_id)
        credit = await move_a_payment(
            session=work.session,
            principal=work.principal,
            payment_id=payment_id,
            to_tenancy_id=await tenancy_of_lease(work.session, body.lease_id),
            reason=body.reason,
        )
        return json_response(await row_of(work.session, CREDITS, credit.id))

    return await once.run(act, lambda _: require_paper(work.session, Payment, payment_id))


async def _corrected(once: InPersonOnce, payment_id: UUID, change: Callable[..., Awaitable[Any]]) -> Response:
    """The payment as it is after the change."""
    return await row_once(
        once,
        PAYMENTS,
        change,
        lambda _: require_paper(once.work.session, Payment, payment_id),
        row_id=payment_id,
    )
