"""Payments that go back whole: those that the bank returned, and those that were entered by mistake."""

from collections.abc import Collection, Sequence
from datetime import date
from decimal import Decimal
from typing import Literal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.ledger.allocating import apply_waiting, take_back
from domain.ledger.bringing_back import arrive_again, leave_again, tenancies_of
from domain.ledger.charges import add_charge
from domain.ledger.events import PAYMENT_RETURNED, PAYMENT_VOIDED, announce_paper
from domain.ledger.locked import LockedTenancy
from domain.ledger.names import RETURNED_PAYMENT, day_name
from domain.ledger.notices import PAYMENT_WENT_BACK
from domain.ledger.papers import (
    BEFORE_PAYMENT,
    NOT_COMPLETED,
    PAYMENT_UNDONE,
    REFUND_PENDING,
    TO_COME,
    NewCharge,
    NewReturn,
    dollars,
)
from domain.ledger.payments import lock_payment
from domain.ledger.postings import payment_returned
from domain.ledger.receipts import queue_correction
from domain.models.banking import BankDeposit
from domain.models.gateway_refunds import GatewayRefund
from domain.models.leases import Lease
from domain.models.payments import Payment
from domain.models.postings import Allocation
from domain.notify.in_app import notify_resident


async def return_payment(
    *, session: AsyncSession, principal: StaffPrincipal, payment_id: UUID, fields: NewReturn
) -> Payment:
    """The bank sent it back: what it settled is open again, and the returned-payment fee is charged.

    What moved to another tenancy comes back first, and the fee is that tenancy's, whose payment it was.

    Raises NotFound, Forbidden, Invalid for an impossible day, Conflict for a payment that is not completed
    or of which a part moved out of sight.
    """
    elsewhere = await tenancies_of(session, payment_id)
    locked, payment = await lock_payment(session, principal, payment_id, also=elsewhere)
    await send_back(locked, payment, fields, elsewhere)
    return payment


async def send_back(
    locked: LockedTenancy, payment: Payment, fields: NewReturn, elsewhere: Collection[UUID] = ()
) -> None:
    """The same of a payment whose tenancy is locked, by whoever locked it and those that it moved to."""
    session = locked.session
    before = snapshot(payment)
    others = await _take_payment_back(
        locked, payment, "returned", fields.reason, fields.returned_on, elsewhere
    )
    payer = others[-1] if others else locked
    fee = await _fee_of(payer) if fields.fee is None else fields.fee
    if fee > 0:
        due, said = payment.returned_on, f"{RETURNED_PAYMENT} of {day_name(payment.received_on)}"
        await add_charge(payer, NewCharge(kind="nsf_fee", amount=fee, due_date=due, description=said))
    for each in {id(each): each for each in (locked, payer)}.values():
        await apply_waiting(each)
        await each.write()
    await record(session, locked.principal.scope, "payment.returned", payment, before)
    await announce_paper(locked, PAYMENT_RETURNED, payment_id=payment.id)
    await _tell_payer(session, payment, fields.reason, fee)


async def _tell_payer(session: AsyncSession, payment: Payment, reason: str, fee: Decimal) -> None:
    """On the bell of who paid, or of nobody where it was recorded without its resident."""
    if payment.payer_id is None:
        return
    charged = f", and a fee of {dollars(fee)} was charged" if fee > 0 else ""
    await notify_resident(
        session,
        resident_id=payment.payer_id,
        kind=PAYMENT_WENT_BACK,
        fields={"amount": dollars(payment.amount), "reason": reason.rstrip("."), "fee": charged},
        link="/tenant/payments",
        dedupe_key=f"{PAYMENT_WENT_BACK.name}/{payment.id}",
    )


async def _fee_of(locked: LockedTenancy) -> Decimal:
    """What the newest lease agrees for a returned payment, else what the books say."""
    newest = (
        select(Lease.nsf_fee)
        .where(
            Lease.tenancy_id == locked.tenancy.id,
            Lease.deleted_at.is_(None),
            Lease.status.not_in(("draft", "cancelled")),
            Lease.start_date <= locked.today,
        )
        .order_by(Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
    )
    agreed: Decimal | None = await locked.session.scalar(newest)
    return locked.books.nsf_fee if agreed is None else agreed


async def void_payment(
    *, session: AsyncSession, principal: StaffPrincipal, payment_id: UUID, reason: str
) -> Payment:
    """It was entered by mistake: taken back as of today, without a fee, and whoever got its receipt is told.
    Raises as `return_payment` does."""
    elsewhere = await tenancies_of(session, payment_id)
    locked, payment = await lock_payment(session, principal, payment_id, also=elsewhere)
    before = snapshot(payment)
    await _take_payment_back(locked, payment, "voided", reason, None, elsewhere)
    await apply_waiting(locked)
    await locked.write()
    await record(session, principal.scope, "payment.voided", payment, before)
    await announce_paper(locked, PAYMENT_VOIDED, payment_id=payment.id)
    await queue_correction(session, payment)
    return payment


async def _take_payment_back(
    locked: LockedTenancy,
    payment: Payment,
    status: Literal["returned", "voided"],
    reason: str,
    day: date | None,
    elsewhere: Collection[UUID],
) -> Sequence[LockedTenancy]:
    """Answers the other tenancies that the payment had moved to."""
    refuse_unless_completed(payment)
    await refuse_while_refunded(locked, payment)
    day = locked.day(day_after_payment(locked, payment, day, "returned_on"))
    left = await leave_again(locked, payment, day, reason, elsewhere)
    await take_back(locked, Allocation.payment_id == payment.id, day)
    payment.status, payment.reason = status, reason
    if status == "returned":
        payment.returned_on = day
    else:
        payment.voided_on = day
    bank = await _bank_of(locked, payment)
    locked.post("payment", payment.id, payment_returned(bank), payment.amount, day, "reversed")
    await locked.session.flush()
    await arrive_again(locked, left)
    return [receiver for receiver, _ in left]


async def _bank_of(locked: LockedTenancy, payment: Payment) -> UUID | None:
    """The account of the bank that the payment was brought to; none where it waits to be banked."""
    if payment.bank_deposit_id is None:
        return None
    deposit = await locked.session.get_one(BankDeposit, payment.bank_deposit_id)
    return await locked.account_of_bank(deposit.bank_account_id)


def refuse_unless_completed(payment: Payment) -> None:
    if payment.status == "voided":
        raise Conflict(PAYMENT_UNDONE, code="payment_status")
    if payment.status != "completed":
        raise Conflict(NOT_COMPLETED.format(status=payment.status), code="payment_status")


def day_after_payment(locked: LockedTenancy, payment: Payment, day: date | None, field: str) -> date:
    """The named day, or today, on which money of a payment went back. Raises Invalid for one to come, before
    the payment, or in a closed month."""
    named, day = day, day or locked.today
    if day > locked.today:
        raise Invalid.field(field, TO_COME)
    if day < (payment.posted_on or payment.received_on):
        raise Invalid.field(field, BEFORE_PAYMENT)
    locked.require_open(named, field)
    return day


async def pending_refunds(locked: LockedTenancy, payment: Payment) -> Decimal:
    """How much of it a gateway is paying back at the moment."""
    asked = select(func.coalesce(func.sum(GatewayRefund.amount), 0)).where(
        GatewayRefund.payment_id == payment.id, GatewayRefund.status == "pending"
    )
    return Decimal((await locked.session.execute(asked)).scalar_one())


async def refuse_while_refunded(locked: LockedTenancy, payment: Payment) -> None:
    """Raises Conflict while a gateway pays a part of it back: it would leave twice."""
    if await pending_refunds(locked, payment):
        raise Conflict(REFUND_PENDING, code="refund_pending")
