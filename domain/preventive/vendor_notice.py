"""Telling a vendor of a work order that they were given, and of its changes: by mail, or by text where there
is no address."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.preventive import WorkOrder
from domain.models.vendors import Vendor
from domain.notify.messages import WORK_ORDER, WORK_ORDER_CHANGED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message


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
