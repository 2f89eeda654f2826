"""What a tenancy owes, as a sum over its papers in force: charges − credits − payments + what went back."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Numeric,
    ScalarSelect,
    SQLColumnExpression,
    cast,
    func,
    literal,
    or_,
    select,
)
from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.charges import Charge
from domain.models.payments import Credit, Disbursement, Payment

# What lowers or raises a tenancy's balance among disbursements; the others are not the tenancy's.
BACK = ("refund", "transfer")
_WENT_BACK = func.coalesce(Payment.returned_on, Payment.voided_on)


def balance(
    tenancy_id: ColumnElement[UUID], as_of: ColumnElement[date] | None = None
) -> ColumnElement[Decimal]:
    """The balance of a tenancy, at the end of a day where one is given; above 0 it owes."""
    day = literal(date.max) if as_of is None else as_of
    return (
        _sum(Charge.amount, Charge.tenancy_id == tenancy_id, Charge.posted_on <= day)
        - _sum(
            Credit.amount,
            Credit.tenancy_id == tenancy_id,
            Credit.day <= day,
            or_(Credit.reversed_on.is_(None), Credit.reversed_on > day),
        )
        - _sum(
            Payment.amount,
            Payment.tenancy_id == tenancy_id,
            Payment.posted_on <= day,
            or_(_WENT_BACK.is_(None), day < _WENT_BACK),
        )
        + _sum(
            Disbursement.amount,
            Disbursement.tenancy_id == tenancy_id,
            Disbursement.kind.in_(BACK),
            Disbursement.day <= day,
        )
    )


def _sum(amount: SQLColumnExpression[Decimal], *where: ColumnElement[bool]) -> ScalarSelect[Decimal]:
    total = func.coalesce(func.sum(amount), literal(0))
    return select(cast(total, Numeric(14, 2))).where(*where).scalar_subquery()


async def balance_of(session: AsyncSession, tenancy_id: UUID) -> Decimal:
    """The balance of one tenancy now."""
    return Decimal((await session.execute(select(balance(literal(tenancy_id))))).scalar_one())
