"""A vendor who is deleted: the open work that they had is nobody's, and those in charge are told."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import TypeVar
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.listing import among
from domain.core.scope import Scope
from domain.handovers.rules import OpenWork, said
from domain.maintenance.assigning import assign_vendor
from domain.maintenance.clock import RUNNING
from domain.maintenance.events import REQUEST_CHANGED, announce_request
from domain.models.maintenance import MaintenanceRequest
from domain.models.preventive import WorkOrder
from domain.models.properties import Property
from domain.models.vendors import Vendor
from domain.notify.in_app import notify_team
from domain.preventive.events import WORK_ORDER_CHANGED, announce_order
from domain.preventive.handover import OPEN
from domain.vendors import service as vendors
from domain.vendors.notices import VENDOR_LEFT_WORK

Work = TypeVar("Work", MaintenanceRequest, WorkOrder)


async def delete_vendor(
    *, session: AsyncSession, principal: StaffPrincipal, vendor_id: UUID, version: int, now: datetime
) -> None:
    """Raises as `vendors.service.delete`. Schedules keep the vendor, who may be restored; the work orders
    that they make meanwhile have none."""
    await vendors.delete(session=session, principal=principal, vendor_id=vendor_id, version=version)
    name = await session.scalar(select(Vendor.company_name).where(Vendor.id == vendor_id))
    requests = await _release_requests(session, principal, vendor_id)
    orders = await _release_orders(session, principal.scope, vendor_id)
    for property_id in sorted(requests.keys() | orders.keys()):
        work = OpenWork(requests[property_id], orders[property_id])
        place = await session.scalar(select(Property.name).where(Property.id == property_id))
        await notify_team(
            session,
            property_id=property_id,
            kind=VENDOR_LEFT_WORK,
            fields={"vendor": name or "A vendor", "place": place or "", "work": said(work)},
            link="/maintenance",
            dedupe_key=f"{VENDOR_LEFT_WORK.name}/{vendor_id}/{property_id}/{now.isoformat()}",
        )


async def _open_of(
    session: AsyncSession, kind: type[Work], statuses: Sequence[str], vendor_id: UUID
) -> Sequence[Work]:
    """The vendor's open requests or orders that the caller may change, locked."""
    found = await session.scalars(
        select(kind)
        .where(
            kind.vendor_id == vendor_id,
            kind.status.in_(statuses),
            kind.deleted_at.is_(None),
            among(kind.property_id, "property_ids('maintenance.write')"),
        )
        .order_by(kind.id)
        .with_for_update(key_share=True)
    )
    return found.all()


async def _release_requests(
    session: AsyncSession, principal: StaffPrincipal, vendor_id: UUID
) -> Counter[UUID]:
    rows = await _open_of(session, MaintenanceRequest, RUNNING, vendor_id)
    for row in rows:
        before = snapshot(row)
        await assign_vendor(session, principal, row, None)
        await record(session, principal.scope, "request.edited", row, before)
        await announce_request(session, REQUEST_CHANGED, row)
    return Counter(row.property_id for row in rows)


async def _release_orders(session: AsyncSession, scope: Scope, vendor_id: UUID) -> Counter[UUID]:
    rows = await _open_of(session, WorkOrder, OPEN, vendor_id)
    for row in rows:
        before = snapshot(row)
        row.vendor_id = None
        await record(session, scope, "work_order.edited", row, before)
        await announce_order(session, WORK_ORDER_CHANGED, row)
    return Counter(row.property_id for row in rows)
