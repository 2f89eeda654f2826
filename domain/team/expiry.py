"""The end of an invitation's time, as the row decides it: for the workflow that waits for the answer."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.row_locks import FOR_CHANGE
from domain.core.scope import Scope
from domain.models.invitations import Invitation, InvitationProperty
from domain.team.records import record_change

SYSTEM = "invitations"
REPLACED, GONE = "replaced", "gone"


@dataclass(frozen=True, slots=True)
class InvitationState:
    """`status` as the row says it; 'replaced' where it was sent again, 'gone' where the purge took it.
    `expires_at` is set while it waits for an answer."""

    status: str
    expires_at: datetime | None = None


async def settle(
    *, session: AsyncSession, scope: Scope, invitation_id: UUID, token_version: int, now: datetime
) -> InvitationState:
    """Reads the row, and ends it as expired when its time is over: compared and set under the row's lock, so
    that a timer that is early, late or doubled changes nothing."""
    row = await session.get(Invitation, invitation_id, with_for_update=FOR_CHANGE)
    if row is None:
        return InvitationState(GONE)
    if row.token_version != token_version:
        return InvitationState(REPLACED)
    if row.status != "pending":
        return InvitationState(row.status)
    if row.expires_at > now:
        return InvitationState("pending", row.expires_at)
    row.status, row.ended_at = "expired", row.expires_at
    await session.flush()
    places = await session.scalars(
        select(InvitationProperty.property_id)
        .where(InvitationProperty.invitation_id == row.id, InvitationProperty.removed_at.is_(None))
        .order_by(InvitationProperty.property_id)
    )
    await record_change(session, scope, "invitation.expired", row.id, list(places))
    return InvitationState("expired")
