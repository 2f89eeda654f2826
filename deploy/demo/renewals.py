"""Leases of the demo that were renewed after their first year, and those that go on from month to month."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID

from sqlalchemy import select

from deploy.demo.desk import Desk
from domain.leases.move_in import add_lease
from domain.leases.rules import NewLease
from domain.leases.service import edit
from domain.leases.terms import LeaseChanges
from domain.models.leases import Lease

YEAR = timedelta(days=365)
EVERY = 3  # of the leases that last longer than a year
MONTHLY_AMONG = 6
RISE = Decimal("1.03")


@dataclass(frozen=True)
class Term:
    """A lease that has lasted longer than its first year."""

    id: UUID
    version: int
    resident_id: UUID
    start: date
    end: date
    rent: Decimal
    deposit: Decimal | None


async def renew(desk: Desk, today: date) -> None:
    """Every third such lease ends after its year: most go on at a higher rent, some from month to month."""
    async with desk.work() as (work, _):
        old = select(Lease).where(
            Lease.start_date < today - YEAR, Lease.end_date > today, Lease.move_out_date.is_(None)
        )
        rows = (await work.session.execute(old.order_by(Lease.start_date, Lease.monthly_rent))).scalars()
        terms = [_term(row) for row in rows]
    await _end_first_years(desk, terms[::EVERY], today)


async def _end_first_years(desk: Desk, terms: Sequence[Term], today: date) -> None:
    for number, term in enumerate(terms):
        first_end = term.start + YEAR - timedelta(days=1)
        changes = LeaseChanges(end_date=min(first_end, today - timedelta(days=1)))
        await desk.do(edit, lease_id=term.id, version=term.version, changes=changes)
        if number % MONTHLY_AMONG != MONTHLY_AMONG - 1:
            renewed = NewLease(
                start_date=first_end + timedelta(days=1),
                end_date=term.end,
                monthly_rent=(term.rent * RISE / 5).quantize(Decimal(1)) * 5,
                security_deposit=term.deposit,
            )
            await desk.do(add_lease, resident_id=term.resident_id, asked=renewed)


def _term(row: Lease) -> Term:
    if row.end_date is None:
        raise LookupError("a lease that ends without its last day")
    return Term(
        row.id,
        row.version,
        row.resident_id,
        row.start_date,
        row.end_date,
        row.monthly_rent,
        row.security_deposit,
    )
