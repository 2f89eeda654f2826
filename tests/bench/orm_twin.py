"""The units list as it is usually written: ORM objects and a response model, within our own app."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from uuid import UUID

from fastapi import FastAPI
from fastapi.routing import APIRoute
from sqlalchemy import func, select, true
from sqlalchemy.ext.asyncio import AsyncSession

from api import main
from api.audiences import StaffWork
from api.schemas import Can, Page
from api.units.schemas import UnitRow
from domain.access.policy import allows
from domain.metrics.leases import current_lease_of_unit
from domain.models import Lease, Property, Resident, Unit, UserProperty
from domain.units.queries import UNITS
from domain.units.rules import NO_LEASE, SOMEBODY_LIVES_HERE

OF_THE_UNIT = (
    *("id", "property_id", "unit_number", "unit_type", "bedrooms", "bathrooms", "square_feet", "status"),
    *("floor_number", "max_occupancy", "parking_spaces", "mailbox_assignment", "street", "city", "state"),
    *("zipcode", "amenities", "version", "created_at", "updated_at"),
)
Found = tuple[Unit, Property, Lease | None, Resident | None, date | None]


async def units(work: StaffWork) -> Page[UnitRow]:
    """The first page, with the same rights and the same rules as the product's own."""
    session = work.session
    links = select(UserProperty).where(
        UserProperty.account_id == work.auth.account_id,
        UserProperty.is_active,
        UserProperty.property_deleted_at.is_(None),
    )
    roles = {link.property_id: [link.role] for link in await session.scalars(links)}
    in_scope = (UNITS.scope, UNITS.not_deleted)
    current = current_lease_of_unit()
    found = await session.execute(
        select(Unit, Property, Lease, Resident, current.c.month_to_month_since)
        .join(Property, Property.id == Unit.property_id)
        .outerjoin(current, true())
        .outerjoin(Lease, Lease.id == current.c.lease_id)
        .outerjoin(Resident, Resident.id == Lease.resident_id)
        .where(*in_scope)
        .order_by(Property.name, Property.id, Unit.number_sort, Unit.id)
        .limit(50)
    )
    rows: list[Found] = [(unit, place, lease, tenant, since) for unit, place, lease, tenant, since in found]
    total = await session.scalar(select(func.count()).select_from(Unit).where(*in_scope))
    living = await _without_papers(session, rows)
    items = [_row(*row, living.get(row[0].id), roles[row[0].property_id]) for row in rows]
    return Page(items=items, next_cursor=None, total=total or 0)


async def _without_papers(session: AsyncSession, rows: Sequence[Found]) -> dict[UUID, Resident]:
    """Who lives in the units that have no lease."""
    lived_in = [
        unit.id for unit, _, lease, *_ in rows if lease is None and unit.status in SOMEBODY_LIVES_HERE
    ]
    if not lived_in:
        return {}
    residents = select(Resident).where(
        Resident.unit_id.in_(lived_in), Resident.status == "active", Resident.deleted_at.is_(None)
    )
    found = await session.scalars(residents.order_by(Resident.id.desc()))
    return {resident.unit_id: resident for resident in found if resident.unit_id}


def _row(
    unit: Unit,
    building: Property,
    lease: Lease | None,
    tenant: Resident | None,
    month_to_month_since: date | None,
    occupant: Resident | None,
    roles: list[str],
) -> UnitRow:
    of_leases = lease if allows(roles, "leases.read") else None
    person = (tenant or occupant) if allows(roles, "residents.read") else None
    rent = of_leases.monthly_rent if of_leases else unit.rent_amount
    return UnitRow(
        **{name: getattr(unit, name) for name in OF_THE_UNIT},
        property_name=building.name,
        rent_amount=_money(unit.rent_amount),
        rent=_money(rent),
        deposit_amount=_money(unit.deposit_amount),
        can=Can(write=allows(roles, "units.write"), delete=allows(roles, "units.delete")),
        status_note=_note(unit, lease) if allows(roles, "leases.read") else None,
        resident_id=person.id if person else None,
        resident_name=f"{person.first_name} {person.last_name}" if person else None,
        lease_id=of_leases.id if of_leases else None,
        lease_start_date=of_leases.start_date if of_leases else None,
        lease_end_date=of_leases.end_date if of_leases else None,
        month_to_month_since=month_to_month_since if of_leases else None,
        monthly_rent=_money(of_leases.monthly_rent) if of_leases else None,
        balance=None,
    )


def _note(unit: Unit, lease: Lease | None) -> str | None:
    if unit.status in SOMEBODY_LIVES_HERE:
        return None if lease else unit.occupancy_note or NO_LEASE
    return "There is a current lease for this unit" if lease else None


def _money(amount: Decimal | None) -> str | None:
    return None if amount is None else f"{amount:.2f}"


def build() -> FastAPI:
    app = main.build()
    app.router.routes.insert(0, APIRoute("/api/units", units, response_model=Page[UnitRow]))
    return app
