"""What moving in costs, before and after it is charged, and charging it on the day of the move.

What has fallen due is posted with the lease, by the statements of the nightly sweep and under their keys, so
nothing is charged twice. A lease that begins later is charged on its first day by that sweep; until then its
charges are coming, and money that arrives ahead waits for them.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.audit_guard import note_recorded
from domain.core.db.driver_statements import fetch
from domain.core.values.dates import today_in, utc_now
from domain.ledger.sweeps.charges import charge_due
from domain.ledger.sweeps.first_months import adjust_first_months
from domain.ledger.sweeps.move_in_deposits import charge_deposits
from domain.ledger.sweeps.waiting import apply_waiting, lock_tenancies
from domain.models.books import Books
from domain.models.leases import Lease
from domain.models.properties import Property
from domain.models.tenancies import Tenancy

_CHARGES = "SELECT kind, amount, due_on, open, is_charged FROM move_in_charges(%s::uuid, %s)"
NO_AGREEMENT = ("draft", "cancelled")


@dataclass(frozen=True, slots=True)
class MoveInCharge:
    """A charge of a first month: what of it is `open`, and whether it is posted. A concession is below 0."""

    kind: str
    amount: Decimal
    due_on: date
    open: Decimal
    is_charged: bool


async def move_in_charges(session: AsyncSession, lease_id: UUID) -> list[MoveInCharge]:
    """The rent of the lease's first month, as its days or the agreement make it, and where the household
    moves in with it the other charges of that month and the deposits. Of a draft: what they will be once it
    is signed. None for a lease out of sight."""
    await session.flush()
    lease = await session.get(Lease, lease_id)
    if lease is None:
        return []
    moving = lease.is_move_in or (lease.status == "draft" and await begins_here(session, lease))
    return [MoveInCharge(**row) for row in await fetch(session, _CHARGES, lease_id, moving)]


async def begins_here(session: AsyncSession, lease: Lease, lived_there_from: date | None = None) -> bool:
    """Whether the household moves in with the lease: it begins this month or later, after the books, and is
    the first that the household has for the unit. Whoever lived there before moves in with none."""
    place = await session.execute(
        select(Books.starts_on, Property.time_zone)
        .join(Property, Property.id == Books.property_id)
        .where(Books.property_id == lease.property_id)
    )
    starts_on, zone = place.one()
    days = (lease.start_date, lease.move_in_date, lived_there_from)
    if min(day for day in days if day is not None) < max(today_in(zone).replace(day=1), starts_on):
        return False
    earlier = select(Lease.id).where(
        Lease.unit_id == lease.unit_id,
        Lease.resident_id == lease.resident_id,
        Lease.id != lease.id,
        Lease.deleted_at.is_(None),
        Lease.status.not_in(NO_AGREEMENT),
        Lease.start_date <= lease.start_date,
        exists().where(Tenancy.id == Lease.tenancy_id, Tenancy.ended_on.is_(None)),
    )
    return await session.scalar(earlier.limit(1)) is None


async def charge_move_in(session: AsyncSession, principal: StaffPrincipal, lease: Lease) -> None:
    """Charges what has fallen due of a lease with which a household moves in; money of theirs that waits
    settles it. The caller has signed the lease in this unit of work."""
    if not lease.is_move_in or lease.tenancy_id is None:
        return
    await session.flush()
    now, places, tenancies = utc_now(), [lease.property_id], [lease.tenancy_id]
    locked = await lock_tenancies(session, tenancies, now)
    made = [
        await charge(session, places, now, tenancies)
        for charge in (charge_due, adjust_first_months, charge_deposits)
    ]
    if not any(row["charges"] or row["credits"] for row in made):
        note_recorded(session, ("tenancies",))
        return
    await apply_waiting(session, locked)
    await record_event(
        session,
        principal.scope,
        "move_in.charged",
        entity_type="tenancies",
        entity_id=lease.tenancy_id,
        property_id=lease.property_id,
        after={
            "charges": sum(row["charges"] for row in made),
            "amount": str(sum((row["amount"] for row in made), Decimal(0))),
        },
    )
