"""Paying bills, and taking a payment back."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict
from domain.core.values.ids import new_id
from domain.ledger.postings import bill_paid, opposite_legs
from domain.ledger.rules.cents import ZERO
from domain.models.bills import Bill
from domain.models.payments import Disbursement
from domain.payables.bills import enter_invoice, lines_of, lock_bill
from domain.payables.rules import NOT_PAID, PAID_ALREADY, VOIDED, NewBill, Payout, payment_day


async def enter_bills(*, session: AsyncSession, principal: StaffPrincipal, fields: NewBill) -> list[Bill]:
    """An invoice as bills, paid at once where it says so. Raises as `enter_invoice` and `pay_bill` do."""
    bills = await enter_invoice(session=session, principal=principal, fields=fields)
    if fields.payment is not None:
        for bill in bills:
            await pay_bill(session=session, principal=principal, bill_id=bill.id, fields=fields.payment)
    return bills


async def pay_bill(
    *, session: AsyncSession, principal: StaffPrincipal, bill_id: UUID, fields: Payout
) -> Disbursement:
    """All of the bill leaves the property's operating account.

    Raises NotFound, Forbidden, Invalid for an impossible day, Conflict for a paid or voided bill.
    """
    journal, bill = await lock_bill(session, principal, bill_id)
    if bill.voided_on is not None:
        raise Conflict(VOIDED, code="bill_voided")
    if bill.paid_on is not None:
        raise Conflict(PAID_ALREADY, code="bill_paid")
    before = snapshot(bill)
    day = payment_day(fields.paid_on, today=journal.today, bill_day=bill.day)
    journal.require_open(fields.paid_on, "paid_on")
    payment = Disbursement(
        id=new_id(),
        kind="vendor",
        bank_account_id=journal.books.operating_bank_id,
        bill_id=bill.id,
        day=journal.day(max(day, bill.posted_on)),
        amount=bill.amount,
        settled=ZERO,
        payee=bill.payee,
        reference=fields.reference_number,
        **journal.place,
    )
    session.add(payment)
    bill.paid_on = payment.day
    legs = bill_paid(await lines_of(session, bill))
    journal.post_legs("disbursement", payment.id, legs, payment.day)
    await journal.write()
    await record(session, principal.scope, "bill.paid", bill, before)
    return payment


async def void_bill_payment(
    *, session: AsyncSession, principal: StaffPrincipal, bill_id: UUID, reason: str
) -> Disbursement:
    """The check was not cashed, or the bill not paid after all: it is open again as of today.

    Raises NotFound, Forbidden, Conflict for a bill that is not paid.
    """
    journal, bill = await lock_bill(session, principal, bill_id)
    if bill.paid_on is None:
        raise Conflict(NOT_PAID, code="bill_open")
    before = snapshot(bill)
    in_force = select(Disbursement).where(Disbursement.bill_id == bill.id, Disbursement.reversed_on.is_(None))
    payment = (await session.execute(in_force.execution_options(populate_existing=True))).scalar_one()
    payment.reversed_on, payment.reason = journal.day(), reason
    bill.paid_on = None
    bank = await journal.account_of_bank(payment.bank_account_id)
    legs = opposite_legs(bill_paid(await lines_of(session, bill), bank))
    journal.post_legs("disbursement", payment.id, legs, payment.reversed_on, "reversed")
    await journal.write()
    await record(session, principal.scope, "bill.payment_voided", bill, before)
    return payment
