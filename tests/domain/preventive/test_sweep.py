"""The sweep over a simulated year: each due date has one work order, also after days without it."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, text

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps.batches import Zones
from domain.models import WorkOrder
from domain.preventive.orders import complete_order, start_order
from domain.preventive.rules import Completion
from tests.domain.preventive.completing import year_of_completions
from tests.domain.preventive.sweeping import swept, swept_up, year_of_kills, year_of_sweeps
from tests.factories import Maker

# Names of their own, so that the schedules of other tests stay out of it.
ZONES = (
    *("Pacific/Kiritimati", "Pacific/Apia", "Europe/Lisbon", "Australia/Lord_Howe"),
    *("America/Santiago", "Asia/Kathmandu"),
)
KILLED_IN = ("Pacific/Chatham", "America/Nuuk", "Africa/Cairo", "Asia/Beirut", "Australia/Eucla")
KILLS = 5
COMPLETED_IN, COMPLETIONS_KILLED = ("Pacific/Auckland", "America/Havana", "Asia/Tehran"), 6
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


@pytest.mark.serial
async def test_a_year_that_counts_from_completions_equals_what_was_counted_on_paper(
    make: Maker, worker_database: Database, settings: Settings
) -> None:
    """Done early, late, and after a completion that was killed around its commit; `python -m tests.prove
    maintenance` does it in ten zones with fifty kills."""
    year = await year_of_completions(make, worker_database, settings, COMPLETED_IN, COMPLETIONS_KILLED)
    assert year.differ == []
    assert year.kills == COMPLETIONS_KILLED
    assert year.orders > 50


async def test_work_done_one_interval_early_leads_past_the_day_that_it_was_for(
    make: Maker, worker_database: Database
) -> None:
    owner, due = await make.person(), date(2031, 3, 10)
    place = await make.property(owner, time_zone=HERE)
    weekly = {"frequency_type": "weekly", "frequency_value": 1, "frequency_unit": "weeks"}
    row = await make.schedule(
        place,
        **weekly,
        first_due_date=due,
        advance_notice_days=7,
        moves_from="completion",
        auto_create_work_order=True,
    )
    made_on = datetime(2031, 3, 3, 9, tzinfo=ZoneInfo(HERE)).astimezone(UTC)
    await swept_up(worker_database, made_on, HERE_ALONE)
    async with make.session() as session:
        order_id = (await session.scalars(select(WorkOrder.id).where(WorkOrder.schedule_id == row.id))).one()
    async with unit_of_work(worker_database, EntryPoint.by_account(owner.id)) as work:
        session, principal = work.session, principal_of(work.auth)
        await start_order(session=session, principal=principal, order_id=order_id, now=made_on)
        await complete_order(
            session=session, principal=principal, order_id=order_id, fields=Completion(), now=made_on
        )
    await swept_up(worker_database, made_on + timedelta(days=7), HERE_ALONE)
    async with make.session() as session:
        wanted = (
            select(WorkOrder.due_date).where(WorkOrder.schedule_id == row.id).order_by(WorkOrder.due_date)
        )
        assert list(await session.scalars(wanted)) == [due, due + timedelta(days=7)]


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


async def test_what_is_overdue_is_told_to_who_may_read_it(make: Maker, worker_database: Database) -> None:
    """A member who works there no more learns nothing; those in charge do."""
    owner = await make.person()
    place = await make.property(owner, time_zone=HERE)
    gone = await make.person()
    await make.link(gone, place.id, "maintenance", is_active=False)
    viewer = await make.colleague(place.id, "viewer")
    await make.work_order(place, assigned_to=gone.id, scheduled_date=date(2031, 3, 1))
    await make.work_order(place, assigned_to=viewer.id, scheduled_date=date(2031, 3, 1))
    await make.work_order(place, scheduled_date=date(2031, 3, 1))
    await swept(worker_database, datetime(2031, 3, 5, 12, tzinfo=UTC), HERE_ALONE)
    async with make.session() as session:
        told = text(
            "SELECT account_id, count(*) FROM notifications"
            " WHERE account_id = ANY (:ids) AND kind = 'work_order_overdue' GROUP BY 1"
        )
        found = await session.execute(told, {"ids": [owner.id, gone.id, viewer.id]})
    assert {row[0]: row[1] for row in found.all()} == {owner.id: 2, viewer.id: 1}
