"""Notices inside the app: added in the transaction of what they are about, marked as read by their person."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.events import notify
from domain.core.notices import NoticeKind
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models.notify import Notification
from domain.models.portals import TenantPortal

TOPIC = "notification"
LONGEST = 300


async def notify_person(
    session: AsyncSession,
    *,
    account_id: UUID,
    kind: NoticeKind,
    fields: Mapping[str, str],
    link: str,
    dedupe_key: str,
) -> None:
    """Adds a notice to somebody's bell and wakes their screens; the same `dedupe_key` adds one once. `link`
    is the page of this app that it opens."""
    notice_id = new_id()
    connection = await session.connection()
    await connection.execute(
        insert(table_of(Notification))
        .values(
            id=notice_id,
            account_id=account_id,
            audience=kind.audience,
            kind=kind.name,
            tone=kind.tone,
            **filled(kind, fields),
            link=link,
            dedupe_key=dedupe_key,
        )
        # No column is named: naming one would need the right to read other people's notices.
        .on_conflict_do_nothing()
    )
    await notify(session, TOPIC, notice_id)


async def notify_reader(
    session: AsyncSession,
    *,
    account_id: UUID | None,
    property_id: UUID,
    reads: str,
    kind: NoticeKind,
    fields: Mapping[str, str],
    link: str,
    dedupe_key: str,
    leaver_id: UUID | None = None,
) -> None:
    """The same about a row of a property, to somebody who may read such rows there (`reads` is the right);
    whoever may not, or not any more, learns nothing, and those in charge of the property are told instead.
    Nobody named means those in charge; `leaver_id` is on their way out, and not told."""
    readers = await call_function(session, "notice_readers", account_id, property_id, reads, leaver_id)
    place = {"link": link, "dedupe_key": dedupe_key}
    for (reader,) in readers:
        await notify_person(session, account_id=reader, kind=kind, fields=fields, **place)


async def notify_team(
    session: AsyncSession,
    *,
    property_id: UUID,
    kind: NoticeKind,
    fields: Mapping[str, str],
    link: str,
    dedupe_key: str,
    leaver_id: UUID | None = None,
) -> None:
    """The same to the property's managers, or to its owners where it has none."""
    await notify_reader(
        session,
        account_id=None,
        property_id=property_id,
        reads="properties.read",
        kind=kind,
        fields=fields,
        link=link,
        dedupe_key=dedupe_key,
        leaver_id=leaver_id,
    )


async def notify_resident(
    session: AsyncSession,
    *,
    resident_id: UUID,
    kind: NoticeKind,
    fields: Mapping[str, str],
    link: str,
    dedupe_key: str,
) -> bool:
    """The same to a resident; answers whether they have a portal, whose bell could take it."""
    portal = select(TenantPortal.account_id).where(
        TenantPortal.resident_id == resident_id, TenantPortal.is_active
    )
    account_id = await session.scalar(portal.limit(1))
    if account_id is not None:
        place = {"link": link, "dedupe_key": dedupe_key}
        await notify_person(session, account_id=account_id, kind=kind, fields=fields, **place)
    return account_id is not None


def filled(kind: NoticeKind, fields: Mapping[str, str]) -> dict[str, str]:
    """Title and message with their fields, each on one line and of a bounded length."""
    shown = {name: " ".join(value.split()) for name, value in fields.items()}
    return {
        "title": kind.title.format_map(shown)[:LONGEST],
        "message": kind.message.format_map(shown)[:LONGEST],
    }


async def mark_read(
    *, session: AsyncSession, account_id: UUID, ids: Sequence[UUID] | None, now: datetime
) -> int:
    """Marks these notices of the account as read, or all of them; answers how many were not before. Ids of
    nothing, or of somebody else's, count as nothing."""
    unread = update(Notification).where(
        Notification.account_id == account_id,
        Notification.audience == func.connected_audience(),
        Notification.read_at.is_(None),
    )
    if ids is not None:
        unread = unread.where(Notification.id.in_(ids))
    marked = list(
        await session.scalars(
            unread.values(read_at=now).returning(Notification.id).execution_options(synchronize_session=False)
        )
    )
    if marked:
        await notify(session, TOPIC, marked[0])  # one wake-up: other screens read the whole list again
    return len(marked)
