"""The sweep over a simulated year: each due date has one work order, also after days without it."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, text

from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.ledger.sweeps.batches import Zones
from domain.models import WorkOrder
from tests.domain.preventive.sweeping import swept, year_of_kills, year_of_sweeps
from tests.factories import Maker

# Names of their own, so that the schedules of other tests stay out of it.
ZONES = (
    *("Pacific/Kiritimati", "Pacific/Apia", "Europe/Lisbon", "Australia/Lord_Howe"),
    *("America/Santiago", "Asia/Kathmandu"),
)
KILLED_IN = ("Pacific/Chatham", "America/Nuuk", "Africa/Cairo", "Asia/Beirut", "Australia/Eucla")
KILLS = 5
HERE, HERE_ALONE = "Pacific/Tongatapu", Zones(("Pacific/Tongatapu",))


async def test_a_year_of_sweeps_equals_what_was_counted_on_paper(
    make: Maker, worker_database: Database
) -> None:
    """`python -m tests.prove maintenance` does it in forty zones."""
    year = await year_of_sweeps(make, worker_database, ZONES)
    assert year.differ == []
    assert year.orders > 400


@pytest.mark.serial
async def test_a_sweep_that_is_killed_around_its_commit_doubles_nothing_and_misses_nothing(
    make: Maker, worker_database: Database, settings: Settings
) -> None:
    """Five years in as many zones, five kills in each; `python -m tests.prove maintenance` does fifty."""
    for run, zone in enumerate(KILLED_IN):
        year = await year_of_kills(make, worker_database, settings, zone, KILLS, run)
        assert (year.kills, year.differ) == (KILLS, [])


async def test_notice_begins_at_the_property_s_midnight_and_a_pause_is_kept(
    make: Maker, worker_database: Database
) -> None:
    due = date(2031, 3, 10)
    owner = await make.person()
    place = await make.property(owner, time_zone=HERE)
    for name, rest in (("Runs", None), ("Rests", date(2031, 3, 9))):
        await make.schedule(
            place,
            name=name,
            first_due_date=due,
            advance_notice_days=3,
            auto_create_work_order=True,
            paused_until=rest,
            created_by=owner.id,
        )
    midnight = datetime(2031, 3, 7, tzinfo=ZoneInfo(HERE)).astimezone(UTC)
    await swept(worker_database, midnight - timedelta(seconds=1), HERE_ALONE)
    assert await _titles(make, place.id) == []
    assert (await swept(worker_database, midnight, HERE_ALONE))[0] >= 1
    assert (await swept(worker_database, midnight, HERE_ALONE))[0] == 0
    assert await _titles(make, place.id) == ["Runs"]
    await swept(worker_database, midnight + timedelta(days=2), HERE_ALONE)
    assert await _titles(make, place.id) == ["Rests", "Runs"]
    late = midnight + timedelta(days=4)
    assert (await swept(worker_database, late, HERE_ALONE))[1] >= 2
    assert (await swept(worker_database, late + timedelta(days=1), HERE_ALONE))[1] == 0
    async with make.session() as session:
        told = await session.scalar(
            text("SELECT count(*) FROM notifications WHERE account_id = :id AND kind = 'work_order_overdue'"),
            {"id": owner.id},
        )
    assert told == 2


async def _titles(make: Maker, property_id: object) -> list[str]:
    async with make.session() as session:
        found = await session.scalars(
            select(WorkOrder.title).where(WorkOrder.property_id == property_id).order_by(WorkOrder.title)
        )
        return list(found)
