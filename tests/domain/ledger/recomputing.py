"""The journal worked out anew from the papers of a property, to be held against the one that is stored."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.ledger.postings import (
    FUNDS,
    Pair,
    allocated,
    banked,
    bill_entered,
    bill_paid,
    charge_posted,
    credit_posted,
    disbursed,
    entered,
    opposite,
    opposite_legs,
    payment_completed,
    payment_returned,
)
from domain.models import (
    Allocation,
    BankAccount,
    BankDeposit,
    BankDepositLine,
    Bill,
    BillLine,
    Charge,
    Credit,
    Disbursement,
    GlAccount,
    JournalEntry,
    Payment,
    Posting,
    Property,
)


class Line(NamedTuple):
    paper_id: UUID
    step: str
    leg: int
    book: str
    debit: str
    credit: str
    amount: Decimal
    day: date


def _lines(row: Any, pairs: Sequence[Pair], day: date, step: str = "posted") -> list[Line]:
    return _legs(row.id, [(pair, abs(row.amount)) for pair in pairs], day, step)


def _legs(
    paper_id: UUID, legs: Sequence[tuple[Pair, Decimal]], day: date, step: str = "posted"
) -> list[Line]:
    return [
        Line(paper_id, step, leg, pair.book, str(pair.debit), str(pair.credit), amount, day)
        for leg, (pair, amount) in enumerate(legs)
    ]


async def _rows(session: AsyncSession, model: Any, property_id: UUID) -> dict[UUID, Any]:
    found = await session.execute(select(model).where(model.property_id == property_id))
    return {row.id: row for row in found.scalars()}


async def recomputed(session: AsyncSession, property_id: UUID) -> list[Line]:
    """What the posting rules make of the property's papers."""
    charges = await _rows(session, Charge, property_id)
    credits_ = await _rows(session, Credit, property_id)
    lines: list[Line] = []
    for charge in charges.values():
        lines += _lines(charge, charge_posted(charge.kind, charge.origin), charge.posted_on)
    for payment in (await _rows(session, Payment, property_id)).values():
        lines += _lines(payment, payment_completed(), payment.posted_on)
        if back := payment.returned_on or payment.voided_on:
            pairs = payment_returned("bank_operating" if payment.bank_deposit_id else None)
            lines += _lines(payment, pairs, back, "reversed")
    for credit in credits_.values():
        voided = charges.get(credit.charge_id) if credit.kind == "void" else None
        pairs = credit_posted(credit.kind, voided and voided.kind, voided.origin if voided else "billed")
        lines += _lines(credit, pairs, credit.day)
        if credit.reversed_on:
            lines += _lines(credit, opposite(pairs), credit.reversed_on, "reversed")
    lines += await _money_out(session, property_id) + await _at_the_bank(session, property_id)
    for part in (await _rows(session, Allocation, property_id)).values():
        if part.charge_id:
            by_funds = part.credit_id is None or credits_[part.credit_id].kind in FUNDS
            pairs = allocated(charges[part.charge_id].kind, by_funds=by_funds)
            lines += _lines(part, pairs if part.amount > 0 else opposite(pairs), part.day)
    return lines


async def _money_out(session: AsyncSession, property_id: UUID) -> list[Line]:
    """Bills and disbursements; of accounts without a key of their own, the id."""
    keys = await _keys(session, property_id)
    parts: dict[UUID, list[tuple[Any, Decimal]]] = defaultdict(list)
    for part in sorted((await _rows(session, BillLine, property_id)).values(), key=lambda row: row.position):
        parts[part.bill_id].append((keys[part.account_id], part.amount))
    lines: list[Line] = []
    for bill in (await _rows(session, Bill, property_id)).values():
        lines += _legs(bill.id, bill_entered(parts[bill.id]), bill.posted_on)
        if bill.voided_on:
            lines += _legs(bill.id, opposite_legs(bill_entered(parts[bill.id])), bill.voided_on, "reversed")
    for paid in (await _rows(session, Disbursement, property_id)).values():
        legs = [(pair, paid.amount) for pair in disbursed(paid.kind)] if paid.kind != "vendor" else None
        legs = legs or bill_paid(parts[paid.bill_id])
        lines += _legs(paid.id, legs, paid.day)
        if paid.reversed_on:
            lines += _legs(paid.id, opposite_legs(legs), paid.reversed_on, "reversed")
    return lines


async def _at_the_bank(session: AsyncSession, property_id: UUID) -> list[Line]:
    """Bank deposits, whose payments are all the property's, and entries without another paper."""
    keys = await _keys(session, property_id)
    lines: list[Line] = []
    for entry in (await _rows(session, JournalEntry, property_id)).values():
        pairs: Any = entered(keys[entry.debit_account_id], keys[entry.credit_account_id])  # type: ignore[arg-type]  # keys are text here
        lines += _lines(entry, pairs, entry.day)
        if entry.reversed_on:
            lines += _lines(entry, opposite(pairs), entry.reversed_on, "reversed")
    mine = select(BankDepositLine.bank_deposit_id).where(BankDepositLine.property_id == property_id)
    deposits = await session.execute(
        select(BankDeposit, BankAccount.gl_account_id)
        .join(BankAccount, BankAccount.id == BankDeposit.bank_account_id)
        .where(BankDeposit.id.in_(mine))
    )
    for deposit, account in deposits:
        lines += _lines(deposit, banked(keys[account]), deposit.day)  # type: ignore[arg-type]  # the same
        if deposit.reversed_on:
            pairs = opposite(banked(keys[account]))  # type: ignore[arg-type]  # the same
            lines += _lines(deposit, pairs, deposit.reversed_on, "reversed")
    return lines


async def _keys(session: AsyncSession, property_id: UUID) -> dict[UUID, str]:
    company = select(Property.company_id).where(Property.id == property_id).scalar_subquery()
    accounts = await session.execute(
        select(GlAccount.id, GlAccount.key).where(GlAccount.company_id == company)
    )
    return {row.id: row.key or str(row.id) for row in accounts}


async def stored(session: AsyncSession, property_id: UUID) -> list[Line]:
    """The journal of the property."""
    keys = await _keys(session, property_id)
    return [
        Line(
            *(row.paper_id, row.step, row.leg, row.book),
            *(keys[row.debit_account_id], keys[row.credit_account_id], row.amount, row.day),
        )
        for row in (await _rows(session, Posting, property_id)).values()
    ]


def totals(lines: Sequence[Line], *books: str) -> Counter[str]:
    """By account, in cents: its debit side less its credit side in these books."""
    sums: Counter[str] = Counter()
    for line in lines:
        if line.book in books:
            sums[line.debit] += int(line.amount * 100)
            sums[line.credit] -= int(line.amount * 100)
    return sums
