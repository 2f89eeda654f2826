"""The end of a portal invitation's time, as the row decides it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.events import notify
from domain.core.scope import Scope
from domain.models.portals import TenantInvitation
from domain.portals.invitations import PORTAL_TOPIC, WAITING
from domain.team.expiry import GONE, REPLACED, InvitationState


async def settle(
    *, session: AsyncSession, scope: Scope, invitation_id: UUID, token_version: int, now: datetime
) -> InvitationState:
    """Reads the row, and ends it as expired when its time is over: compared and set under the row's lock, so
    that a timer that is early, late or doubled changes nothing."""
    row = await session.get(TenantInvitation, invitation_id, with_for_update=FOR_CHANGE)
    if row is None:
        return InvitationState(GONE)
    if row.token_version != token_version:
        return InvitationState(REPLACED)
    if row.status not in WAITING:
        return InvitationState(row.status)
    if row.expires_at > now:
        return InvitationState("pending", row.expires_at)
    before = snapshot(row)
    row.status, row.ended_at = "expired", row.expires_at
    await record(session, scope, "portal_invitation.expired", row, before)
    await notify(session, PORTAL_TOPIC, row.id)
    return InvitationState("expired")
