"""The units list as it is usually written, ORM objects and the same response model: for comparison."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from decimal import Decimal
from typing import Annotated

from fastapi import Depends, FastAPI, Request
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from api.schemas import Page
from api.units.schemas import UnitRow
from domain.core.crypto import token_hash
from domain.core.database import Database, open_database
from domain.core.settings import get_settings
from domain.core.unit_of_work import Entry, unit_of_work
from domain.figures.leases import is_current, property_today
from domain.models import Lease, Property, Resident, Unit
from domain.units.rules import occupancy_note

OF_THE_UNIT = (
    *("id", "property_id", "unit_number", "unit_type", "bedrooms", "bathrooms", "square_feet", "status"),
    *("floor_number", "max_occupancy", "parking_spaces", "mailbox_assignment", "street", "city", "state"),
    *("zipcode", "amenities", "version", "created_at", "updated_at"),
)


async def session(request: Request) -> AsyncIterator[AsyncSession]:
    database: Database = request.app.state.database
    token = request.headers["authorization"].removeprefix("Bearer ")
    async with unit_of_work(database, Entry.by_session(token_hash(token))) as work:
        yield work.session


Session = Annotated[AsyncSession, Depends(session)]


async def units(session: Session) -> Page[UnitRow]:
    found = await session.execute(
        select(Unit, Property, Lease, Resident)
        .join(Property, Property.id == Unit.property_id)
        .outerjoin(Lease, (Lease.unit_id == Unit.id) & is_current(property_today()))
        .outerjoin(Resident, Resident.id == Lease.resident_id)
        .where(Unit.deleted_at.is_(None))
        .order_by(Property.name, Unit.number_sort, Unit.id)
        .limit(50)
    )
    total = await session.scalar(select(func.count()).select_from(Unit).where(Unit.deleted_at.is_(None)))
    items = [_row(*each) for each in found.all()]
    return Page(items=items, next_cursor=None, total=total or 0)


def _row(unit: Unit, building: Property, lease: Lease | None, tenant: Resident | None) -> UnitRow:
    rent = lease.monthly_rent if lease else unit.rent_amount
    return UnitRow(
        **{name: getattr(unit, name) for name in OF_THE_UNIT},
        property_name=building.name,
        rent_amount=_money(unit.rent_amount),
        rent=_money(rent),
        deposit_amount=_money(unit.deposit_amount),
        status_note=occupancy_note(unit.status, has_current_lease=lease is not None),
        resident_id=tenant.id if tenant else None,
        resident_name=f"{tenant.first_name} {tenant.last_name}" if tenant else None,
        lease_id=lease.id if lease else None,
        lease_start_date=lease.start_date if lease else None,
        lease_end_date=lease.end_date if lease else None,
        monthly_rent=_money(lease.monthly_rent) if lease else None,
        balance=None,
    )


def _money(amount: Decimal | None) -> str | None:
    return None if amount is None else f"{amount:.2f}"


async def healthz() -> dict[str, str]:
    return {"status": "ok"}


def build() -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_database(get_settings().database_url.get_secret_value()) as database:
            app.state.database = database
            yield

    app = FastAPI(lifespan=lifespan)
    app.add_api_route("/api/units", units, response_model=Page[UnitRow])
    app.add_api_route("/healthz", healthz)
    return app
