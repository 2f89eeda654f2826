"""What is done about an invitation of either kind that waits while no workflow waits for its end."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.models.portals import TenantInvitation
from domain.portals.invitations import WAITING
from domain.team.expiry import SYSTEM
from domain.team.processes import InvitationChanged, InvitationProcess
from domain.team.reconciling import InvitationAnew
from domain.team.reconciling import repair as repair_team


async def _repair(session: AsyncSession, _scope: Scope, run: Run, found: Found) -> Verdict:
    if run.input.get("kind", "team") == "team":
        return await repair_team(session, run, found)
    invitation_id, version = UUID(run.input["invitation_id"]), int(run.input["token_version"])
    row = await session.get(TenantInvitation, invitation_id, with_for_update=FOR_CHANGE)
    if row is None or row.status not in WAITING or row.token_version != version:
        return "settled"
    if found == "never_started":
        await outbox.start(session, InvitationProcess(row.id, version, "portal", property_id=row.property_id))
    else:
        anew = InvitationAnew(row.id, version, "portal", property_id=row.property_id)
        await outbox.signal(session, anew, InvitationChanged())
    return "asked_again"


RECONCILED = Reconciled(InvitationProcess.name, SYSTEM, _repair)
