"""How much of a tenancy's deposit is held, as a sum over its papers in force."""

from collections.abc import Sequence
from decimal import Decimal
from uuid import UUID

from sqlalchemy import ColumnElement, Numeric, SQLColumnExpression, case, cast, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.ledger.postings import FUNDS
from domain.models.banking import EntryKind, JournalEntry
from domain.models.charges import DEPOSIT_KINDS, Charge
from domain.models.payments import Credit, Disbursement
from domain.models.postings import Allocation

_PUT_IN: tuple[EntryKind, ...] = ("deposit_interest", "deposit_moved_in", "opening_deposit")
_TAKEN_OUT: tuple[EntryKind, ...] = ("deposit_moved_out",)


def held(tenancy_id: ColumnElement[UUID]) -> ColumnElement[Decimal]:
    """What was paid for deposits and put to them, less what was applied, returned or moved elsewhere. Only
    money puts something in: the void of a deposit's charge does not."""
    entries = case((JournalEntry.kind.in_(_PUT_IN), JournalEntry.amount), else_=-JournalEntry.amount)
    return (
        _paid(tenancy_id)
        + _sum(
            entries,
            (
                JournalEntry.tenancy_id == tenancy_id,
                JournalEntry.kind.in_(_PUT_IN + _TAKEN_OUT),
                JournalEntry.reversed_on.is_(None),
            ),
        )
        - _sum(
            Credit.amount,
            (
                Credit.tenancy_id == tenancy_id,
                Credit.kind == "deposit_applied",
                Credit.reversed_on.is_(None),
            ),
        )
        - _sum(
            Disbursement.amount,
            (
                Disbursement.tenancy_id == tenancy_id,
                Disbursement.kind == "deposit",
                Disbursement.reversed_on.is_(None),
            ),
        )
    )


def _paid(tenancy_id: ColumnElement[UUID]) -> ColumnElement[Decimal]:
    total = (
        select(func.coalesce(func.sum(Allocation.amount), literal(0)))
        .join(Charge, Charge.id == Allocation.charge_id)
        .outerjoin(Credit, Credit.id == Allocation.credit_id)
        .where(
            Allocation.tenancy_id == tenancy_id,
            Charge.kind.in_(DEPOSIT_KINDS),
            or_(Allocation.payment_id.is_not(None), Credit.kind.in_(FUNDS)),
        )
    )
    return cast(total.scalar_subquery(), Numeric(14, 2))


def _sum(
    amount: SQLColumnExpression[Decimal], where: Sequence[ColumnElement[bool]]
) -> ColumnElement[Decimal]:
    total = select(func.coalesce(func.sum(amount), literal(0))).where(*where)
    return cast(total.scalar_subquery(), Numeric(14, 2))


async def held_of(session: AsyncSession, tenancy_id: UUID) -> Decimal:
    """What is held of one tenancy now; what the unit of work has not sent yet is sent first."""
    await session.flush()
    return Decimal((await session.execute(select(held(literal(tenancy_id))))).scalar_one())
