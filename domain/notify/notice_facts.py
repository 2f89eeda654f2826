"""The facts of a mailed notice, and of the summary of a day's notices."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.notify import Notification
from domain.notify.message import Links, NoLongerNeeded

READ_BEFORE = "It was read in the app before the message could go out."


async def notice(session: AsyncSession, subject_ids: Mapping[str, Any], links: Links) -> dict[str, Any]:
    row = await session.get(Notification, UUID(subject_ids["notification_id"]))
    if row is None or row.read_at is not None:
        raise NoLongerNeeded(READ_BEFORE)
    return {
        "subject": row.title,
        "message": row.message,
        "link": links.page(row.link),
        "settings": links.page("/tenant/settings" if row.audience == "resident" else "/notifications"),
    }


async def digest(session: AsyncSession, subject_ids: Mapping[str, Any], links: Links) -> dict[str, Any]:
    of_it = Notification.digest_id == UUID(subject_ids["digest_id"])
    unread = select(Notification).where(of_it, Notification.read_at.is_(None))
    rows = list(await session.scalars(unread.order_by(Notification.created_at, Notification.id)))
    if not rows:
        raise NoLongerNeeded(READ_BEFORE)
    return {
        "notices": [{"title": each.title, "message": each.message} for each in rows],
        "link": links.page("/notifications"),
    }
