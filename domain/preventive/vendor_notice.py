"""Telling a vendor of a work order that they were given, and of its changes: by mail, or by text where there
is no address."""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.preventive import WorkOrder
from domain.models.properties import Property
from domain.models.vendors import Vendor
from domain.notify.in_app import notify_team
from domain.notify.messages import WORK_ORDER, WORK_ORDER_CHANGED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.preventive.notices import WORK_ORDER_WITHOUT_VENDOR
from domain.preventive.pauses import gone_vendor


async def tell_vendors(session: AsyncSession, order_ids: Sequence[UUID]) -> int:
    """Once for each work order that waits and the vendor who has it, where they can be written to; answers
    how many messages are new."""
    if not order_ids:
        return 0
    found = await session.execute(
        select(WorkOrder.id, WorkOrder.property_id, Vendor.id, Vendor.email)
        .join(Vendor, (Vendor.company_id == WorkOrder.company_id) & (Vendor.id == WorkOrder.vendor_id))
        .where(
            WorkOrder.id.in_(order_ids),
            WorkOrder.status == "scheduled",
            Vendor.deleted_at.is_(None),
            func.coalesce(Vendor.email, Vendor.phone).is_not(None),
        )
        .order_by(WorkOrder.id)
    )
    new = 0
    for order_id, property_id, vendor_id, email in found.all():
        queued = await queue_message(
            session=session,
            recipient=Recipient.vendor(vendor_id),
            message=WORK_ORDER,
            subject_ids={"order_id": order_id, "vendor_id": vendor_id},
            dedupe_key=f"{WORK_ORDER.name}/{order_id}/{vendor_id}",
            channel="email" if email else "sms",
            property_id=property_id,
        )
        new += queued is not None
    return new


async def leave_out_gone(session: AsyncSession, orders: Sequence[WorkOrder]) -> dict[UUID, str]:
    """Takes vendors who can be given no work any more from orders that are about to be made; answers their
    names by order."""
    names = {each: await gone_vendor(session, each) for each in {order.vendor_id for order in orders}}
    without = {}
    for order in orders:
        if name := names[order.vendor_id]:
            order.vendor_id = None
            without[order.id] = name
    return without


async def tell_without_vendor(
    session: AsyncSession, orders: Sequence[WorkOrder], without: Mapping[UUID, str], made: Collection[UUID]
) -> None:
    """Tells those in charge of the property that nobody was asked to do the work."""
    for order in orders:
        if order.id not in without or order.id not in made:
            continue
        place = await session.scalar(select(Property.name).where(Property.id == order.property_id))
        await notify_team(
            session,
            property_id=order.property_id,
            kind=WORK_ORDER_WITHOUT_VENDOR,
            fields={
                "title": order.title,
                "place": place or "",
                "day": order.scheduled_date.isoformat(),
                "vendor": without[order.id],
            },
            link=f"/maintenance/preventive?order={order.id}",
            dedupe_key=f"{WORK_ORDER_WITHOUT_VENDOR.name}/{order.id}",
        )


async def tell_of_change(session: AsyncSession, order: WorkOrder, vendor_id: UUID | None) -> None:
    """Tells the vendor, if they were told of the order, that it has another day or is theirs no more. What it
    says is read when it goes out, so that the last of several changes counts."""
    vendor = await session.get(Vendor, vendor_id) if vendor_id else None
    if vendor is None or vendor.deleted_at is not None or not (vendor.email or vendor.phone):
        return
    await queue_message(
        session=session,
        recipient=Recipient.vendor(vendor.id),
        message=WORK_ORDER_CHANGED,
        subject_ids={"order_id": order.id, "vendor_id": vendor.id},
        dedupe_key=f"{WORK_ORDER_CHANGED.name}/{order.id}/{vendor.id}/{order.version}",
        channel="email" if vendor.email else "sms",
        property_id=order.property_id,
    )
