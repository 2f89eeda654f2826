"""The requests of a member whose right ends: they go to another member, or to nobody."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import and_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.maintenance import timeline
from domain.maintenance.clock import RUNNING
from domain.maintenance.events import REQUEST_CHANGED, announce_request
from domain.maintenance.links import check_member
from domain.maintenance.rules import REOPEN_DAYS
from domain.models.maintenance import MaintenanceRequest, RequestAssignment, RequestEvent

AUTHOR = "Steward"


async def hand_over_requests(
    session: AsyncSession,
    scope: Scope,
    *,
    author: StaffPrincipal | None,
    property_id: UUID,
    account_id: UUID,
    successor_id: UUID | None,
    now: datetime,
) -> int:
    """Answers how many of them run. One that may still be opened again is given on, too, or it would come
    back to somebody who is gone; older ones keep who had them. Without an `author` the system did it."""
    name = await check_member(session, property_id, successor_id) if successor_id else None
    rows = await _held(session, property_id, account_id, now)
    if not rows:
        return 0
    befores = [snapshot(row) for row in rows]
    for row in rows:
        row.assignee_id = successor_id
    await session.flush()  # requests are locked before their assignments
    await _give_assignments(session, rows, successor_id, now)
    for row, before in zip(rows, befores, strict=True):
        _append(session, author, row, name)
        await record(session, scope, "request.edited", row, before)
        await announce_request(session, REQUEST_CHANGED, row)
    return sum(row.status in RUNNING for row in rows)


async def _held(
    session: AsyncSession, property_id: UUID, account_id: UUID, now: datetime
) -> list[MaintenanceRequest]:
    request = MaintenanceRequest
    reopens = and_(request.status == "completed", request.completed_at > now - timedelta(days=REOPEN_DAYS))
    found = await session.scalars(
        select(request)
        .where(
            request.property_id == property_id,
            request.assignee_id == account_id,
            request.deleted_at.is_(None),
            or_(request.status.in_(RUNNING), reopens),
        )
        .order_by(request.id)
        .with_for_update(key_share=True)
    )
    return list(found.all())


async def _give_assignments(
    session: AsyncSession,
    rows: list[MaintenanceRequest],
    successor_id: UUID | None,
    now: datetime,
) -> None:
    await session.execute(
        update(RequestAssignment)
        .where(
            RequestAssignment.request_id.in_([row.id for row in rows]),
            RequestAssignment.account_id.is_not(None),
            RequestAssignment.ended_at.is_(None),
        )
        .values(ended_at=now, updated_at=now)
        .execution_options(synchronize_session=False)
    )
    if successor_id is not None:
        session.add_all(
            RequestAssignment(
                id=new_id(),
                company_id=row.company_id,
                property_id=row.property_id,
                request_id=row.id,
                account_id=successor_id,
            )
            for row in rows
        )


def _append(
    session: AsyncSession, author: StaffPrincipal | None, row: MaintenanceRequest, name: str | None
) -> None:
    if author is not None:
        timeline.append(session, author, row, "assigned", details={"assignee": name})
        return
    session.add(
        RequestEvent(
            id=new_id(),
            property_id=row.property_id,
            request_id=row.id,
            kind="assigned",
            reader="staff",
            author_kind="system",
            author=AUTHOR,
            details={"assignee": name},
        )
    )
