"""The units list as it is usually written, ORM objects and a response model: for comparison."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from fastapi import Depends, FastAPI, Request
from pydantic import BaseModel, ConfigDict
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto import token_hash
from domain.core.database import Database, open_database
from domain.core.settings import get_settings
from domain.core.unit_of_work import Entry, unit_of_work
from domain.figures.leases import is_current, property_today
from domain.models import Lease, Property, Resident, Unit


class TwinRow(BaseModel):
    """The same columns as a unit's row, made by pydantic from objects."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    property_id: UUID
    unit_number: str
    unit_type: str | None
    bedrooms: int | None
    bathrooms: Decimal | None
    square_feet: int | None
    rent_amount: Decimal | None
    deposit_amount: Decimal | None
    status: str
    floor_number: int | None
    max_occupancy: int | None
    parking_spaces: int | None
    mailbox_assignment: str | None
    street: str | None
    city: str | None
    state: str | None
    zipcode: str | None
    amenities: list[str]
    version: int
    created_at: datetime
    updated_at: datetime
    property_name: str
    resident_name: str | None
    lease_end_date: date | None


class TwinPage(BaseModel):
    items: list[TwinRow]
    total: int


async def session(request: Request) -> AsyncIterator[AsyncSession]:
    database: Database = request.app.state.database
    token = request.headers["authorization"].removeprefix("Bearer ")
    async with unit_of_work(database, Entry.by_session(token_hash(token))) as work:
        yield work.session


Session = Annotated[AsyncSession, Depends(session)]


async def units(session: Session) -> TwinPage:
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
    items = []
    for unit, building, lease, resident in found.all():
        unit.property_name = building.name
        unit.resident_name = f"{resident.first_name} {resident.last_name}" if resident else None
        unit.lease_end_date = lease.end_date if lease else None
        items.append(TwinRow.model_validate(unit))
    return TwinPage(items=items, total=total or 0)


async def healthz() -> dict[str, str]:
    return {"status": "ok"}


def build() -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_database(get_settings().database_url.get_secret_value()) as database:
            app.state.database = database
            yield

    app = FastAPI(lifespan=lifespan)
    app.add_api_route("/api/units", units, response_model=TwinPage)
    app.add_api_route("/healthz", healthz)
    return app
