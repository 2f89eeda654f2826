"""Staff end a resident's access to the portal, and give it back."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.access.sessions import ACCOUNT_TOPIC
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict
from domain.core.events import notify
from domain.core.patching import row_of
from domain.core.unit_of_work import call_function
from domain.models.portals import TenantPortal
from domain.models.residents import Resident
from domain.portals.invitations import WRITE
from domain.portals.queries import RESIDENT_PORTAL
from domain.portals.rules import NO_PORTAL, NOTHING_ENDED, PORTAL_OPEN


async def end_access(*, session: AsyncSession, principal: StaffPrincipal, resident_id: UUID) -> None:
    """Ends the resident's access at once: their sessions are over, unless their account opens another home,
    and AutoPay draws nothing more. Raises NotFound, Forbidden, Conflict where no portal is open."""
    row = await _lock_newest(session, principal, resident_id)
    if row is None or not row.is_active:
        raise Conflict(NO_PORTAL, code="no_portal")
    before = snapshot(row)
    row.is_active = False
    await session.flush()
    ((account_id, _),) = await call_function(session, "end_portal_sessions", row.id)
    await record(session, principal.scope, "portal.ended", row, before)
    await notify(session, ACCOUNT_TOPIC, account_id)


async def restore_access(
    *, session: AsyncSession, principal: StaffPrincipal, resident_id: UUID, now: datetime
) -> None:
    """The account that had the resident's portal last opens it again, after signing in; for who has moved out
    the time that their company gives counts from now on. Raises NotFound,
    Forbidden, Conflict where it is open or there never was one."""
    row = await _lock_newest(session, principal, resident_id)
    if row is None:
        raise Conflict(NOTHING_ENDED, code="no_portal")
    if row.is_active and (await row_of(session, RESIDENT_PORTAL, resident_id))["state"] == "active":
        raise Conflict(PORTAL_OPEN, code="portal_open")
    before = snapshot(row)
    row.is_active, row.restored_at = True, now
    await session.flush()
    await record(session, principal.scope, "portal.restored", row, before)


async def _lock_newest(
    session: AsyncSession, principal: StaffPrincipal, resident_id: UUID
) -> TenantPortal | None:
    """The portal that is open, else the one that ended last, under its resident's lock."""
    only_in_person(principal)
    resident = await locked(session, Resident, resident_id, WRITE)
    newest = (
        select(TenantPortal)
        .where(TenantPortal.property_id == resident.property_id, TenantPortal.resident_id == resident.id)
        .order_by(TenantPortal.is_active.desc(), TenantPortal.updated_at.desc(), TenantPortal.id.desc())
        .limit(1)
        .with_for_update(key_share=True)
    )
    found: TenantPortal | None = await session.scalar(newest)
    return found
