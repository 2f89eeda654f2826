"""Payments that people record: what came in, on which day, and what it settles."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.db.statements import run
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_source, apply_waiting
from domain.ledger.balances import balance_of
from domain.ledger.choosing import chosen_parts
from domain.ledger.events import PAYMENT_RECORDED, announce_paper
from domain.ledger.late_rent import reverse_unearned_fees
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.names import lowered
from domain.ledger.papers import (
    AGAIN,
    BEFORE_BOOKS,
    CERTIFIED_ONLY,
    FULL_ONLY,
    TAKES_NONE,
    TO_COME,
    NewPayment,
    dollars,
)
from domain.ledger.postings import payment_completed
from domain.ledger.property_journal import PropertyJournal
from domain.ledger.receipts import queue_receipt, require_address
from domain.ledger.same_again import same_again
from domain.models.payments import CERTIFIED_METHODS, Payment
from domain.models.residents import Resident
from domain.printing.receipts import means_of

NO_PAYMENT = "Payment not found"


async def record_payment(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewPayment
) -> Payment:
    """A payment that has come in: it settles what its payer named where that is allowed, then what is open in
    the order of payment; the rest waits as prepayment.

    Raises NotFound, Forbidden, Invalid for a day, choice or receipt that is not possible, Conflict for what
    the tenancy does not take, and for an equal payment of the last minute.
    """
    locked = await lock_tenancy(session, principal, tenancy_id)
    received_on = possible_payment_day(locked, fields.payment_date)
    await _refuse_what_is_not_taken(locked, fields)
    payer = fields.payer or await resident_name(locked)
    await _ask_before_the_same_again(locked, fields, payer)
    if fields.send_receipt:
        await require_address(session, locked)
    chosen = await chosen_parts(locked, fields.charge_ids, fields.amount)
    payment = Payment(
        id=new_id(),
        payer=payer,
        method=fields.method,
        status="pending",
        received_on=received_on,
        amount=fields.amount,
        applied=Decimal(0),
        reference=fields.reference_number,
        note=fields.note,
        **locked.place,
    )
    session.add(payment)
    await complete(locked, payment)
    await apply_source(locked, payment, chosen)
    if fields.reverse_late_fees:
        await reverse_unearned_fees(locked, payment.id)
    await apply_waiting(locked)
    await locked.write()
    await record(session, principal.scope, "payment.recorded", payment)
    await announce_paper(locked, PAYMENT_RECORDED, payment_id=payment.id)
    if fields.send_receipt:
        await queue_receipt(session, locked, payment)
    return payment


async def complete(locked: LockedTenancy, payment: Payment) -> None:
    """The money is there: it is posted on the day on which it was received."""
    payment.status, payment.completed_at = "completed", utc_now()
    payment.posted_on = locked.day(payment.received_on)
    locked.post("payment", payment.id, payment_completed(), payment.amount, payment.posted_on)
    await locked.session.flush()


async def lock_payment(
    session: AsyncSession, principal: StaffPrincipal, payment_id: UUID, *, also: tuple[UUID, ...] = ()
) -> tuple[LockedTenancy, Payment]:
    """The payment under its tenancy's lock. Raises NotFound, Forbidden."""
    tenancy_id = await session.scalar(select(Payment.tenancy_id).where(Payment.id == payment_id))
    if tenancy_id is None:
        raise NotFound(NO_PAYMENT)
    locked = await lock_tenancy(session, principal, tenancy_id, also=also)
    return locked, await session.get_one(Payment, payment_id, populate_existing=True)


def possible_payment_day(journal: PropertyJournal, day: date | None) -> date:
    """The day on which a payment came in, today unless it says when. Raises Invalid for one to come, before
    the books began, or in a closed month."""
    if day is not None and day > journal.today:
        raise Invalid.field("payment_date", TO_COME)
    if day is not None and day < journal.books.starts_on:
        raise Invalid.field("payment_date", BEFORE_BOOKS)
    journal.require_open(day, "payment_date")
    return day or journal.today


async def _refuse_what_is_not_taken(locked: LockedTenancy, fields: NewPayment) -> None:
    match locked.tenancy.accepts:
        case "none":
            raise Conflict(TAKES_NONE, code="payments_refused")
        case "certified_only" if fields.method not in CERTIFIED_METHODS:
            raise Conflict(CERTIFIED_ONLY, code="payments_refused")
        case "full_only":
            owed = await balance_of(locked.session, locked.tenancy.id)
            if fields.amount < owed:
                raise Conflict(FULL_ONLY.format(owed=dollars(owed)), code="payments_refused")


async def _ask_before_the_same_again(locked: LockedTenancy, fields: NewPayment, payer: str) -> None:
    same = same_again(fields, payer, tenancy_id=locked.tenancy.id)
    if not fields.again and await run(locked.session, same):
        method = lowered(means_of(fields.method, fields.reference_number))
        said = AGAIN.format(amount=dollars(fields.amount), method=method, payer=payer)
        raise Conflict(said, code="same_payment_again")


async def resident_name(locked: LockedTenancy) -> str:
    """Who lives there, as payer or payee."""
    of_resident = Resident.id == locked.tenancy.resident_id
    first, last = (
        await locked.session.execute(select(Resident.first_name, Resident.last_name).where(of_resident))
    ).one()
    return f"{first} {last}".strip()
