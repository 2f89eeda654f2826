"""An account that an operator closes leaves no work behind that nobody sees."""

from sqlalchemy import select

from domain.access.account_admin import SYSTEM, Why
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.handovers.service import close_account
from domain.models import MaintenanceRequest, Notification, WorkOrder
from tests.factories import Maker


async def test_the_work_of_a_closed_account_is_nobody_s(make: Maker, owner_database: Database) -> None:
    owner = await make.person()
    place = await make.property(owner)
    teo = await make.colleague(place.id, "maintenance")
    request = await make.request(place, assignee_id=teo.id)
    order = await make.work_order(place, assigned_to=teo.id)
    async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
        await close_account(
            session=work.session,
            scope=work.scope,
            email=teo.email,
            why=Why(reason="Left the company"),
            anyway=False,
            now=utc_now(),
        )
    async with make.session() as session:
        assert (await session.get_one(MaintenanceRequest, request.id)).assignee_id is None
        assert (await session.get_one(WorkOrder, order.id)).assigned_to is None
        told = select(Notification.kind).where(Notification.account_id == owner.id)
        assert list(await session.scalars(told)) == ["work_unassigned"]
