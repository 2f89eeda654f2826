"""Refunds: what is left of a payment or of a credit that is money, or a part of that, goes back."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.ids import new_id
from domain.ledger.allocating import Source, cover, is_funds
from domain.ledger.concessions import NO_CREDIT
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.papers import (
    BEFORE_CREDIT,
    NO_MONEY,
    NOTHING_LEFT,
    NOTHING_LEFT_OF_CREDIT,
    REVERSED,
    TO_COME,
    NewRefund,
    dollars,
)
from domain.ledger.payments import lock_payment, resident_name
from domain.ledger.postings import disbursed
from domain.ledger.returns import day_after_payment, pending_refunds, refuse_unless_completed
from domain.ledger.rules.cents import ZERO
from domain.models.payments import Credit, Disbursement, Payment
from domain.models.postings import Allocation


async def refund_payment(
    *, session: AsyncSession, principal: StaffPrincipal, payment_id: UUID, fields: NewRefund
) -> Disbursement:
    """Records that what is not applied of a payment, or a part of it, was paid back.

    Raises NotFound, Forbidden, Invalid for an impossible day or amount, Conflict for a payment that is not
    completed.
    """
    locked, payment = await lock_payment(session, principal, payment_id)
    amount = await refundable(locked, payment, fields.amount)
    day = locked.day(day_after_payment(locked, payment, fields.paid_on, "paid_on"))
    refund = await pay_back(
        locked, payment, amount, day=day, reference=fields.reference_number, reason=fields.reason
    )
    await locked.write()
    await record(session, principal.scope, "payment.refunded", refund)
    return refund


async def refundable(locked: LockedTenancy, payment: Payment, wanted: Decimal | None) -> Decimal:
    """What is wanted of a payment, all that is not applied where that is unsaid. Raises Conflict for a
    payment that is not completed, Invalid for more than is left."""
    refuse_unless_completed(payment)
    left = payment.amount - payment.applied - await pending_refunds(locked, payment)
    amount = left if wanted is None else wanted
    if not ZERO < amount <= left:
        raise Invalid.field("amount", NOTHING_LEFT.format(left=dollars(left)))
    return amount


async def pay_back(
    locked: LockedTenancy,
    payment: Payment,
    amount: Decimal,
    *,
    day: date,
    reference: str | None,
    reason: str,
) -> Disbursement:
    """The paper of a refund, covered by what is not applied of its payment."""
    refund = await _paid_out(
        locked, payment, amount, day=day, payee=payment.payer, reference=reference, reason=reason
    )
    if await _refunded(locked, payment) == payment.amount:
        payment.status = "refunded"
    return refund


async def refund_credit(
    *, session: AsyncSession, principal: StaffPrincipal, credit_id: UUID, fields: NewRefund
) -> Disbursement:
    """Records that what is not applied of a credit, or a part of it, was paid to the resident: of credit from
    before the books began, from another tenancy, or of a deposit applied. The others never were money.

    Raises NotFound, Forbidden, Invalid for an impossible day or amount, Conflict for a credit that was taken
    back or is no money.
    """
    tenancy_id = await session.scalar(select(Credit.tenancy_id).where(Credit.id == credit_id))
    if tenancy_id is None:
        raise NotFound(NO_CREDIT)
    locked = await lock_tenancy(session, principal, tenancy_id)
    credit = await session.get_one(Credit, credit_id, populate_existing=True)
    if credit.reversed_on is not None:
        raise Conflict(REVERSED, code="credit_reversed")
    if not is_funds(credit):
        raise Conflict(NO_MONEY, code="credit_kind")
    left = credit.amount - credit.applied
    amount = left if fields.amount is None else fields.amount
    if not ZERO < amount <= left:
        raise Invalid.field("amount", NOTHING_LEFT_OF_CREDIT.format(left=dollars(left)))
    refund = await _paid_out(
        locked,
        credit,
        amount,
        day=_day_after_credit(locked, credit, fields.paid_on),
        payee=await resident_name(locked),
        reference=fields.reference_number,
        reason=fields.reason,
    )
    await locked.write()
    await record(session, principal.scope, "credit.refunded", refund)
    return refund


def _day_after_credit(locked: LockedTenancy, credit: Credit, day: date | None) -> date:
    named, day = day, day or locked.today
    if day > locked.today:
        raise Invalid.field("paid_on", TO_COME)
    if day < credit.day:
        raise Invalid.field("paid_on", BEFORE_CREDIT)
    locked.require_open(named, "paid_on")
    return locked.day(day)


async def _paid_out(
    locked: LockedTenancy,
    source: Source,
    amount: Decimal,
    *,
    day: date,
    payee: str,
    reference: str | None,
    reason: str,
) -> Disbursement:
    """The paper of what leaves, covered by its source."""
    session = locked.session
    refund = Disbursement(
        id=new_id(),
        bank_account_id=locked.books.operating_bank_id,
        kind="refund",
        day=day,
        amount=amount,
        settled=ZERO,
        payee=payee,
        reference=reference,
        reason=reason,
        **locked.place,
    )
    session.add(refund)
    await session.flush()
    locked.post("disbursement", refund.id, disbursed("refund"), amount, refund.day)
    cover(locked, source, refund)
    await session.flush()
    return refund


async def _refunded(locked: LockedTenancy, payment: Payment) -> Decimal:
    """How much of the payment went back to its payer."""
    back = (
        select(func.coalesce(func.sum(Allocation.amount), 0))
        .join(Disbursement, Disbursement.id == Allocation.disbursement_id)
        .where(Allocation.payment_id == payment.id, Disbursement.kind == "refund")
    )
    return Decimal((await locked.session.execute(back)).scalar_one())
