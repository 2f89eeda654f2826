"""The numbers of charges that no sweep makes, within their tenancy, kind and month."""

from datetime import date

from sqlalchemy import func, select

from domain.ledger.locked import LockedTenancy
from domain.models.charges import FIRST_ENTERED_NUMBER, Charge


async def next_entered_number(locked: LockedTenancy, kind: str, period: date) -> int:
    """The first that is free; voided charges keep theirs."""
    of_month = (Charge.tenancy_id == locked.tenancy.id, Charge.kind == kind, Charge.period == period)
    numbered = select(func.max(Charge.number)).where(*of_month, Charge.number >= FIRST_ENTERED_NUMBER)
    last: int | None = await locked.session.scalar(numbered)
    return FIRST_ENTERED_NUMBER if last is None else last + 1
