"""Taking back that a member was removed."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, NotFound
from domain.models.accounts import UserProperty
from domain.models.audit import AuditRow
from domain.models.properties import Property
from domain.team.rules import NO_MEMBER, TOO_LATE, UNDO_WINDOW


async def restore(
    *, session: AsyncSession, principal: StaffPrincipal, member_id: UUID, now: datetime
) -> None:
    """Gives a member whom the caller has just removed their role back; later it takes an invitation, and so
    does a member who left of their own accord. Owner only.

    Raises NotFound for a link that is out of sight or missing, Forbidden without the right, Conflict where
    the caller did not remove them a few minutes ago.
    """
    only_in_person(principal)
    property_id = await session.scalar(select(UserProperty.property_id).where(UserProperty.id == member_id))
    if property_id is None:
        raise NotFound(NO_MEMBER)
    await require(session, "team.write", property_id)
    await session.execute(
        select(Property.id).where(Property.id == property_id).with_for_update(key_share=True)
    )
    link = await session.scalar(
        select(UserProperty).where(UserProperty.id == member_id).with_for_update(key_share=True)
    )
    if link is None:
        raise NotFound(NO_MEMBER)
    if link.is_active:
        return
    removed_at = await _removed_at(session, principal, link)
    if removed_at is None or now - removed_at > UNDO_WINDOW:
        raise Conflict(TOO_LATE, code="too_late")
    before = snapshot(link)
    link.is_active = True
    await record(session, principal.scope, "team.restored", link, before)


async def _removed_at(
    session: AsyncSession, principal: StaffPrincipal, link: UserProperty
) -> datetime | None:
    """When the caller removed them; None where something else was the last change of the link."""
    found = await session.execute(
        select(AuditRow.action, AuditRow.account_id, AuditRow.at)
        .where(
            AuditRow.entity_id == link.account_id,
            AuditRow.entity_type == UserProperty.__tablename__,
            AuditRow.property_id == link.property_id,
        )
        .order_by(AuditRow.at.desc(), AuditRow.id.desc())
        .limit(1)
    )
    row = found.one_or_none()
    if row is None or row.action != "team.removed" or row.account_id != principal.account_id:
        return None
    removed_at: datetime = row.at
    return removed_at
