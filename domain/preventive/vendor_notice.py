"""Telling a vendor of a work order that they were given, by mail, or by text where there is no address."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.preventive import WorkOrder
from domain.models.vendors import Vendor
from domain.notify.messages import WORK_ORDER
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message


async def tell_vendors(session: AsyncSession, order_ids: Sequence[UUID]) -> None:
    """Once for each work order that waits and the vendor who has it, where they can be written to."""
    if not order_ids:
        return
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
    for order_id, property_id, vendor_id, email in found.all():
        await queue_message(
            session=session,
            recipient=Recipient.vendor(vendor_id),
            message=WORK_ORDER,
            subject_ids={"order_id": order_id, "vendor_id": vendor_id},
            dedupe_key=f"{WORK_ORDER.name}/{order_id}/{vendor_id}",
            channel="email" if email else "sms",
            property_id=property_id,
        )
