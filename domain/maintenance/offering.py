"""Offering a request to the vendor who was given it: a link by mail, or by text where there is no address."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.keys import Keys
from domain.core.db.base import table_of
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.links.service import make_link
from domain.maintenance.clock import answer_due_at
from domain.maintenance.link_kinds import JOB_LINK
from domain.models.links import Link
from domain.models.maintenance import MaintenanceRequest, RequestAssignment, RequestEvent
from domain.models.vendors import Vendor
from domain.notify.messages import JOB_MESSAGE, JOB_OFFER, JOB_REOPENED, Message
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

_TABLE = table_of(RequestAssignment)


async def offer_to_vendor(
    session: AsyncSession, scope: Scope, keys: Keys, row: MaintenanceRequest, now: datetime
) -> str | None:
    """Once for each assignment, where the vendor can be written to; answers their name where they were asked
    now. The caller has locked the request."""
    found = await session.execute(
        select(_TABLE.c.id, Vendor.id, Vendor.company_name, Vendor.email)
        .join(Vendor, (Vendor.company_id == _TABLE.c.company_id) & (Vendor.id == _TABLE.c.vendor_id))
        .where(
            _TABLE.c.request_id == row.id,
            _TABLE.c.ended_at.is_(None),
            _TABLE.c.status == "assigned",
            Vendor.deleted_at.is_(None),
            Vendor.is_active,
            func.coalesce(Vendor.email, Vendor.phone).is_not(None),
        )
    )
    offer = found.one_or_none()
    if offer is None:
        return None
    assignment_id, vendor_id, name, email = offer
    await session.execute(
        update(_TABLE)
        .where(_TABLE.c.id == assignment_id)
        .values(
            status="offered",
            link_version=_TABLE.c.link_version + 1,
            offered_at=now,
            answer_by=await answer_due_at(session, row, now),
            updated_at=now,
        )
    )
    link = await make_link(
        session=session,
        scope=scope,
        keys=keys,
        kind=JOB_LINK,
        subject_id=assignment_id,
        property_id=row.property_id,
        holder_id=vendor_id,
        now=now,
    )
    await session.flush()
    await _send(session, link, JOB_OFFER, email, f"{JOB_OFFER.name}/{link.id}/{link.token_version}")
    return str(name)


async def write_to_vendor(session: AsyncSession, row: MaintenanceRequest) -> UUID | None:
    """Tells the vendor who has the request that a note for them stands on their page; answers the assignment
    that it is about, None where the vendor has no link."""
    standing = await _standing(session, row)
    if standing is None:
        return None
    assignment_id, _, link, email = standing
    await _send(session, link, JOB_MESSAGE, email, f"{JOB_MESSAGE.name}/{new_id()}")
    return assignment_id


async def tell_reopened(session: AsyncSession, row: MaintenanceRequest) -> None:
    """Tells the vendor whose work did not last, once each time that the request was opened again while they
    had it."""
    standing = await _standing(session, row)
    if standing is None:
        return
    _, given_at, link, email = standing
    reopened = await session.scalar(
        select(RequestEvent.id)
        .where(
            RequestEvent.request_id == row.id,
            RequestEvent.kind == "reopened",
            RequestEvent.created_at >= given_at,
        )
        .order_by(RequestEvent.id.desc())
        .limit(1)
    )
    if reopened is not None:
        await _send(session, link, JOB_REOPENED, email, f"{JOB_REOPENED.name}/{reopened}")


async def _standing(
    session: AsyncSession, row: MaintenanceRequest
) -> tuple[UUID, datetime, Link, str | None] | None:
    """The assignment of the vendor who has the request and was written to: its id, when it was given, its
    link, and their address."""
    found = await session.execute(
        select(_TABLE.c.id, _TABLE.c.created_at, Link, Vendor.email)
        .join(Link, (Link.subject_id == _TABLE.c.id) & (Link.kind == JOB_LINK.name))
        .join(Vendor, Vendor.id == _TABLE.c.vendor_id)
        .where(
            _TABLE.c.request_id == row.id,
            _TABLE.c.ended_at.is_(None),
            _TABLE.c.status.in_(("offered", "accepted")),
            Vendor.deleted_at.is_(None),
            Vendor.is_active,
            Link.revoked_at.is_(None),
            Link.property_id == row.property_id,
        )
    )
    row_of = found.one_or_none()
    return None if row_of is None else (row_of[0], row_of[1], row_of[2], row_of[3])


async def _send(session: AsyncSession, link: Link, message: Message, email: str | None, key: str) -> None:
    if link.holder_id is None:
        return
    await queue_message(
        session=session,
        recipient=Recipient.vendor(link.holder_id),
        message=message,
        subject_ids={"link_id": link.id, "token_version": link.token_version},
        dedupe_key=key,
        channel="email" if email else "sms",
        property_id=link.property_id,
    )
