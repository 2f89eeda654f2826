"""A tenancy ends with the last day of its last lease, once nobody goes on living there."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from sqlalchemy import update

from domain.core.db.database import Database
from domain.models import Resident, Tenancy
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker

NOON = datetime(2026, 3, 10, 12, tzinfo=UTC)
LAST = date(2026, 2, 20)


@pytest.mark.parametrize(
    ("lease", "ended_on"),
    [
        ({"end_date": LAST, "status": "expired"}, LAST),
        ({"end_date": date(2026, 12, 31), "status": "terminated", "move_out_date": LAST}, LAST),
        ({"end_date": date(2026, 12, 31)}, None),
        ({"end_date": date(2026, 3, 10), "status": "expiring"}, None),
        ({"end_date": None}, None),
    ],
)
async def test_a_tenancy_ends_once_none_of_its_leases_goes_on(
    make: Maker, worker_database: Database, lease: dict[str, Any], ended_on: date | None
) -> None:
    stage = Stage(make, worker_database)
    place = await stage.property("America/New_York")
    household = await stage.household(place.id, **lease)
    async with make.session() as session:
        gone = update(Resident).where(Resident.property_id == place.id).values(status="inactive")
        await session.execute(gone)

    for _ in range(2):
        await stage.charge(NOON, place.id)

    async with make.session() as session:
        assert (await session.get_one(Tenancy, household.tenancy_id)).ended_on == ended_on


async def test_a_household_that_stays_from_month_to_month_keeps_its_tenancy(
    make: Maker, worker_database: Database
) -> None:
    stage = Stage(make, worker_database)
    place = await stage.property("America/New_York")
    household = await stage.household(place.id, end_date=LAST, status="expired")
    await stage.charge(NOON, place.id)
    async with make.session() as session:
        assert (await session.get_one(Tenancy, household.tenancy_id)).ended_on is None
