"""What a resident agreed to or is told about AutoPay: kept word for word, and mailed."""

from uuid import UUID

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.values.ids import new_id
from domain.models.autopay import Autopay, AutopayNotice, NoticeKind
from domain.notify.messages import AUTOPAY
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message


async def tell(
    session: AsyncSession,
    autopay: Autopay,
    kind: NoticeKind,
    title: str,
    message: str,
    *,
    version: str | None = None,
    address: str | None = None,
) -> UUID:
    """Without RETURNING: the portal's role reads none of it back."""
    notice_id = new_id()
    row = {"id": notice_id, "property_id": autopay.property_id, "autopay_id": autopay.id, "kind": kind}
    written = {"title": title, "message": message, "authorisation_version": version, "address": address}
    await session.execute(insert(table_of(AutopayNotice)).values(**row, **written))
    await queue_message(
        session=session,
        recipient=Recipient.resident(autopay.resident_id),
        message=AUTOPAY,
        subject_ids={"notice_id": notice_id},
        dedupe_key=f"autopay/{notice_id}",
        property_id=autopay.property_id,
    )
    return notice_id
