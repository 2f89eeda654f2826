"""Schedules that are brought in with the work of their past."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from sqlalchemy import select

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import WorkOrder
from domain.preventive.past import PastSchedule, PastWork, bring_in_schedule
from tests.factories import Maker

NOW = datetime(2027, 6, 20, 16, tzinfo=UTC)


async def test_what_was_done_is_completed_and_what_was_not_is_still_to_do(
    worker_database: Database, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    done = [PastWork(datetime(2027, month, 24, 14, tzinfo=UTC), 45, Decimal(150)) for month in (1, 2, 3, 4)]
    past = PastSchedule(
        *("Boiler test", "Note the reading.", "high", 1, "months", date(2027, 1, 24), None, None),
        *(7, Decimal(165), done),
    )
    async with unit_of_work(worker_database, EntryPoint.by_account(owner.id)) as work:
        row = await bring_in_schedule(
            session=work.session,
            principal=principal_of(work.auth),
            property_id=place.id,
            zone=place.time_zone,
            past=past,
            now=NOW,
        )
    async with make.session() as session:
        orders = (
            await session.scalars(
                select(WorkOrder).where(WorkOrder.schedule_id == row.id).order_by(WorkOrder.due_date)
            )
        ).all()
    assert [order.status for order in orders] == ["completed"] * 4 + ["scheduled"] * 2
    assert orders[0].completed_at == done[0].started_at + timedelta(minutes=45)
    assert (row.next_due_date, row.next_order_date) == (date(2027, 5, 24), date(2027, 7, 24))
    assert row.last_completed_date == date(2027, 4, 24)
