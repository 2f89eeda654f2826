"""The journal worked out anew from the papers of a property, to be held against the one that is stored."""

from collections import Counter
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
    charge_posted,
    credit_posted,
    disbursed,
    opposite,
    payment_completed,
)
from domain.models import Allocation, Charge, Credit, Disbursement, GlAccount, Payment, Posting, Property


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
    amount = abs(row.amount)
    return [
        Line(row.id, step, leg, pair.book, pair.debit, pair.credit, amount, day)
        for leg, pair in enumerate(pairs)
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
        if payment.returned_on:
            lines += _lines(payment, opposite(payment_completed()), payment.returned_on, "reversed")
    for credit in credits_.values():
        voided = charges.get(credit.charge_id) if credit.kind == "void" else None
        pairs = credit_posted(credit.kind, voided and voided.kind, voided.origin if voided else "billed")
        lines += _lines(credit, pairs, credit.day)
        if credit.reversed_on:
            lines += _lines(credit, opposite(pairs), credit.reversed_on, "reversed")
    for disbursement in (await _rows(session, Disbursement, property_id)).values():
        lines += _lines(disbursement, disbursed(disbursement.kind), disbursement.day)
    for part in (await _rows(session, Allocation, property_id)).values():
        if part.charge_id:
            by_funds = part.credit_id is None or credits_[part.credit_id].kind in FUNDS
            pairs = allocated(charges[part.charge_id].kind, by_funds=by_funds)
            lines += _lines(part, pairs if part.amount > 0 else opposite(pairs), part.day)
    return lines


async def stored(session: AsyncSession, property_id: UUID) -> list[Line]:
    """The journal of the property."""
    company = select(Property.company_id).where(Property.id == property_id).scalar_subquery()
    accounts = await session.execute(
        select(GlAccount.id, GlAccount.key).where(GlAccount.company_id == company)
    )
    keys = {row.id: row.key or "" for row in accounts}
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
