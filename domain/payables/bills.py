"""Entering bills and voiding them."""

from collections.abc import Collection, Sequence
from decimal import Decimal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.patching import checked_version
from domain.core.values.ids import new_id
from domain.ledger.postings import Account, bill_entered, opposite_legs
from domain.ledger.property_journal import PropertyJournal, property_journal, property_journals
from domain.models.bills import Bill, BillLine
from domain.models.books import GlAccount
from domain.models.vendors import Vendor
from domain.payables.queries import BILLS
from domain.payables.rules import (
    DUE_BEFORE_DAY,
    NO_VENDOR,
    NOT_AN_EXPENSE,
    NOT_FOUND,
    OTHER_COMPANY,
    OTHER_VENDOR,
    PAID,
    VOIDED,
    BillChanges,
    BillLineFields,
    NewBill,
    bill_days,
    lines_by_property,
)
from domain.payables.same_bill import ask_before_the_same_bill


async def enter_invoice(*, session: AsyncSession, principal: StaffPrincipal, fields: NewBill) -> list[Bill]:
    """An invoice becomes a bill for each property that it has lines of, all with one `invoice_id`.

    Raises NotFound and Forbidden for a property or vendor, Invalid for days, accounts and companies that are
    not possible, Conflict beside an equal one unless it is said to be another.
    """
    by_property = lines_by_property(fields.lines)
    journals = await property_journals(session, principal, by_property)
    companies = {journal.books.company_id for journal in journals.values()}
    if len(companies) > 1:
        raise Invalid.field("lines", OTHER_COMPANY)
    (company_id,) = companies
    payee = await _payee(session, fields, company_id)
    await _refuse_other_accounts(session, company_id, {line.account_id for line in fields.lines})
    if not fields.again:
        day = fields.bill_date or next(iter(journals.values())).today
        await ask_before_the_same_bill(session, company_id, fields, payee=payee, day=day)
    invoice_id = new_id()
    bills = []
    for property_id, lines in by_property.items():
        bill = await _enter(journals[property_id], fields, lines, invoice_id, payee)
        await record(session, principal.scope, "bill.entered", bill)
        bills.append(bill)
    return bills


async def _enter(
    journal: PropertyJournal, fields: NewBill, lines: Sequence[BillLineFields], invoice_id: UUID, payee: str
) -> Bill:
    day, due_on = bill_days(fields, today=journal.today, starts_on=journal.books.starts_on)
    place = {"property_id": journal.books.property_id, "company_id": journal.books.company_id}
    bill = Bill(
        id=new_id(),
        invoice_id=invoice_id,
        vendor_id=fields.vendor_id,
        payee=payee,
        number=fields.number,
        day=day,
        posted_on=journal.day(day),
        due_on=due_on,
        amount=sum((line.amount for line in lines), Decimal(0)),
        memo=fields.memo,
        **place,
    )
    journal.session.add(bill)
    await journal.session.flush()
    for position, line in enumerate(lines):
        values = line.model_dump(include={"account_id", "amount", "description"})
        journal.session.add(BillLine(id=new_id(), bill_id=bill.id, position=position, **values, **place))
    legs = bill_entered([(line.account_id, line.amount) for line in lines])
    journal.post_legs("bill", bill.id, legs, bill.posted_on)
    await journal.write()
    return bill


async def void_bill(*, session: AsyncSession, principal: StaffPrincipal, bill_id: UUID, reason: str) -> Bill:
    """Takes an open bill away as of today. Raises NotFound, Forbidden, Conflict for a paid or voided one."""
    journal, bill = await lock_bill(session, principal, bill_id)
    before = snapshot(bill)
    if bill.voided_on is not None:
        raise Conflict(VOIDED, code="bill_voided")
    if bill.paid_on is not None:
        raise Conflict(PAID, code="bill_paid")
    bill.voided_on, bill.reason = journal.day(), reason
    legs = opposite_legs(bill_entered(await lines_of(session, bill)))
    journal.post_legs("bill", bill.id, legs, bill.voided_on, "reversed")
    await journal.write()
    await record(session, principal.scope, "bill.voided", bill, before)
    return bill


async def edit_bill(
    *, session: AsyncSession, principal: StaffPrincipal, bill_id: UUID, version: int, changes: BillChanges
) -> Bill:
    """Its number, due day or memo. Raises NotFound, Forbidden, StaleVersion, Invalid for a due day before the
    bill's own, Conflict for a paid or voided one."""
    _, bill = await lock_bill(session, principal, bill_id)
    await checked_version(session, bill, version, BILLS)
    if bill.voided_on is not None:
        raise Conflict(VOIDED, code="bill_voided")
    if bill.paid_on is not None:
        raise Conflict(PAID, code="bill_paid")
    before = snapshot(bill)
    sent = changes.model_dump(exclude_unset=True)
    bill.due_on = sent.pop("due_date", bill.due_on)
    if bill.due_on < bill.day:
        raise Invalid.field("due_date", DUE_BEFORE_DAY)
    for name, value in sent.items():
        setattr(bill, name, value)
    await record(session, principal.scope, "bill.edited", bill, before)
    return bill


async def lock_bill(
    session: AsyncSession, principal: StaffPrincipal, bill_id: UUID
) -> tuple[PropertyJournal, Bill]:
    """The bill, locked, and the journal of its property. Raises NotFound, Forbidden."""
    journal = await property_journal(session, principal, await require_bill(session, bill_id))
    return journal, await session.get_one(Bill, bill_id, with_for_update=FOR_CHANGE, populate_existing=True)


async def require_bill(session: AsyncSession, bill_id: UUID) -> UUID:
    """Its property. Raises NotFound, Forbidden without the right to change the bill."""
    property_id = await session.scalar(select(Bill.property_id).where(Bill.id == bill_id))
    if property_id is None:
        raise NotFound(NOT_FOUND)
    await require(session, "payments.write", property_id)
    return property_id


async def lines_of(session: AsyncSession, bill: Bill) -> list[tuple[Account, Decimal]]:
    """The accounts and amounts of its lines, in their order."""
    lines = select(BillLine.account_id, BillLine.amount).where(BillLine.bill_id == bill.id)
    return [(row.account_id, row.amount) for row in await session.execute(lines.order_by(BillLine.position))]


async def _payee(session: AsyncSession, fields: NewBill, company_id: UUID) -> str:
    if fields.vendor_id is None:
        return fields.payee or ""
    vendor = select(Vendor.company_id, Vendor.company_name).where(
        Vendor.id == fields.vendor_id, Vendor.deleted_at.is_(None)
    )
    found = (await session.execute(vendor)).one_or_none()
    if found is None:
        raise NotFound(NO_VENDOR)
    if found.company_id != company_id:
        raise Invalid.field("vendor_id", OTHER_VENDOR)
    return fields.payee or str(found.company_name)


async def _refuse_other_accounts(
    session: AsyncSession, company_id: UUID, account_ids: Collection[UUID]
) -> None:
    usable = select(func.count()).where(
        GlAccount.id.in_(account_ids),
        GlAccount.company_id == company_id,
        GlAccount.kind == "expense",
        GlAccount.is_active,
    )
    if await session.scalar(usable) != len(account_ids):
        raise Invalid.field("lines", NOT_AN_EXPENSE)
