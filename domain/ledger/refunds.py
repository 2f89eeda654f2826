"""Refunds: what is left of a payment, or a part of that, goes back to its payer."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.errors import Invalid
from domain.core.values.ids import new_id
from domain.ledger.allocating import cover
from domain.ledger.locked import LockedTenancy
from domain.ledger.papers import NOTHING_LEFT, NewRefund, dollars
from domain.ledger.payments import lock_payment
from domain.ledger.postings import disbursed
from domain.ledger.returns import day_after_payment, pending_refunds, refuse_unless_completed
from domain.ledger.rules.cents import ZERO
from domain.models.payments import Disbursement, Payment
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
    session = locked.session
    refund = Disbursement(
        id=new_id(),
        bank_account_id=locked.books.operating_bank_id,
        kind="refund",
        day=day,
        amount=amount,
        settled=ZERO,
        payee=payment.payer,
        reference=reference,
        reason=reason,
        **locked.place,
    )
    session.add(refund)
    await session.flush()
    locked.post("disbursement", refund.id, disbursed("refund"), amount, refund.day)
    cover(locked, payment, refund)
    await session.flush()
    if await _refunded(locked, payment) == payment.amount:
        payment.status = "refunded"
    return refund


async def _refunded(locked: LockedTenancy, payment: Payment) -> Decimal:
    """How much of the payment went back to its payer."""
    back = (
        select(func.coalesce(func.sum(Allocation.amount), 0))
        .join(Disbursement, Disbursement.id == Allocation.disbursement_id)
        .where(Allocation.payment_id == payment.id, Disbursement.kind == "refund")
    )
    return Decimal((await locked.session.execute(back)).scalar_one())
