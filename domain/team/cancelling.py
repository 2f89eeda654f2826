"""Invitations that are taken back: one of the caller's properties, or all of them."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.core.db.base import table_of
from domain.core.errors import NotFound
from domain.core.unit_of_work import call_function
from domain.models.invitations import Invitation, InvitationProperty
from domain.team.invitations import locked_invitation, open_places
from domain.team.records import record_change, wake_workflow
from domain.team.rules import NOT_FOUND, over


async def cancel(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    invitation_id: UUID,
    now: datetime,
    property_id: UUID | None = None,
) -> None:
    """Takes the caller's own properties out of a waiting invitation, or only `property_id`; the last one that
    goes ends it.

    Raises NotFound where the caller owns none of its properties or not this one, Conflict where it waits for
    no answer.
    """
    only_in_person(principal)
    if property_id is not None and await _take_out(session, principal, invitation_id, property_id, now):
        return
    rows = await call_function(session, "cancel_invitation", invitation_id, now)
    if not rows:
        raise NotFound(NOT_FOUND)
    ((outcome, token_version, places),) = rows
    if outcome not in ("cancelled", "taken_out"):
        raise over(outcome)
    if outcome == "cancelled":
        await wake_workflow(session, invitation_id, token_version)
    await record_change(session, principal.scope, "invitation.cancelled", invitation_id, places)


async def _take_out(
    session: AsyncSession, principal: StaffPrincipal, invitation_id: UUID, property_id: UUID, now: datetime
) -> bool:
    """False, and nothing is changed, where no other property of the caller's would stay in the invitation or
    it waits for no answer."""
    row = await locked_invitation(session, invitation_id)
    places = await open_places(session, row.id)
    if row.status != "pending" or row.expires_at <= now:
        return False
    if property_id not in places:
        raise await _not_in_it(session, row, property_id)
    if len(places) == 1:
        return False
    await session.execute(
        update(table_of(InvitationProperty))
        .where(InvitationProperty.invitation_id == row.id, InvitationProperty.property_id == property_id)
        .values(removed_at=now, updated_at=func.now())
    )
    await session.execute(
        update(table_of(Invitation))
        .where(Invitation.id == row.id)
        .values(version=Invitation.version + 1, updated_at=func.now())
    )
    taken: Sequence[UUID] = [property_id]
    await record_change(session, principal.scope, "invitation.cancelled", row.id, taken)
    return True


async def _not_in_it(session: AsyncSession, row: Invitation, property_id: UUID) -> Exception:
    link = await session.get(InvitationProperty, (row.id, property_id))
    return NotFound(NOT_FOUND) if link is None else over("taken_out_before")
