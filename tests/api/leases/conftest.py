"""A lease at 900 a month, of which the last month alone was charged."""

from datetime import timedelta
from decimal import Decimal

import httpx
import pytest
from sqlalchemy import update

from domain.core.db.database import Database
from domain.models import Books, Tenancy
from tests.api.leases.charged_home import LAST_MONTH, LONG_AGO, Home
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker


@pytest.fixture
async def leased(
    api: httpx.AsyncClient,
    make: Maker,
    worker_database: Database,
    invariants_hold: None,  # noqa: ARG001 - checks afterwards
) -> Home:
    owner = await make.person()
    place = await make.property(owner)
    async with make.session() as session:
        await session.execute(update(Books).where(Books.property_id == place.id).values(starts_on=LONG_AGO))
    unit = await make.unit(place.id, status="occupied")
    resident = await make.resident(place.id, unit_id=unit.id)
    lease = await make.lease(
        unit, resident, monthly_rent=Decimal(900), start_date=LAST_MONTH - timedelta(days=60)
    )
    tenancy = await make.open_tenancy(lease)
    async with make.session() as session:
        await session.execute(update(Tenancy).where(Tenancy.id == tenancy.id).values(charge_from=LAST_MONTH))
    leased = Home(api, make, Stage(make, worker_database), owner, place, lease)
    await leased.charge_until(LAST_MONTH + timedelta(days=2))
    assert await leased.balance() == 900
    return leased
