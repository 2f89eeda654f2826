"""Staff answer a request for access: an invitation to the address on the resident's record, or nothing."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.crypto.keys import Keys
from domain.core.errors import Conflict, NotFound
from domain.core.settings import Settings
from domain.models.portals import PortalAccessRequest
from domain.models.residents import Resident
from domain.portals.invitations import WRITE, invite, resend
from domain.portals.rules import NewPortalInvitation

NO_REQUEST = "Request not found"
ANSWERED = "This request was answered already."
NO_ADDRESS = "This resident has no e-mail address. Add it to their record first."


async def approve_access(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    settings: Settings,
    request_id: UUID,
    now: datetime,
) -> PortalAccessRequest:
    """Invites the resident, or sends the one that waits again. Raises RateLimited, NotFound, Forbidden,
    Conflict for an answered request, without an address, or where the portal is open."""
    row, resident = await _lock(session, principal, request_id)
    if not resident.email:
        raise Conflict(NO_ADDRESS, code="no_address")
    asking = {"session": session, "principal": principal, "keys": keys, "settings": settings}
    try:
        # The typed address is never used: whoever typed it may be anybody.
        await invite(**asking, resident_id=resident.id, fields=NewPortalInvitation(), now=now)  # type: ignore[arg-type]
    except Conflict as refused:
        if refused.code != "already_invited":
            raise
        await resend(**asking, resident_id=resident.id, now=now)  # type: ignore[arg-type]
    await _decide(session, principal, row, "approved", now)
    return row


async def decline_access(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, now: datetime
) -> PortalAccessRequest:
    """Nobody is told: the address was typed by anybody. Raises NotFound, Forbidden, Conflict for an answered
    request."""
    row, _ = await _lock(session, principal, request_id)
    await _decide(session, principal, row, "declined", now)
    return row


async def _lock(
    session: AsyncSession, principal: StaffPrincipal, request_id: UUID
) -> tuple[PortalAccessRequest, Resident]:
    """The request under its resident's lock, which orders two answers."""
    only_in_person(principal)
    found = select(PortalAccessRequest.resident_id).where(PortalAccessRequest.id == request_id)
    resident_id = await session.scalar(found)
    if resident_id is None:
        raise NotFound(NO_REQUEST)
    resident = await locked(session, Resident, resident_id, WRITE)
    row = await session.get_one(PortalAccessRequest, request_id, populate_existing=True)
    if row.status != "pending":
        raise Conflict(ANSWERED, code="answered")
    return row, resident


async def _decide(
    session: AsyncSession, principal: StaffPrincipal, row: PortalAccessRequest, status: str, now: datetime
) -> None:
    before = snapshot(row)
    row.status, row.decided_at, row.decided_by = status, now, principal.account_id
    await session.flush()
    await record(session, principal.scope, f"portal_access.{status}", row, before)
