"""What is done about an invitation that waits for an answer while nothing waits for its end."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox import WhenNotRunning
from domain.core.outbox.runs import Found, Run, Verdict
from domain.models.invitations import Invitation
from domain.team.processes import InvitationChanged, InvitationProcess


@dataclass(frozen=True, slots=True)
class InvitationAnew(InvitationProcess):
    """The same process, started anew under its id where it has ended: the row's number must not change, for
    it is part of the mailed link."""

    when_not_running: ClassVar[WhenNotRunning] = "start_anew"


async def repair(session: AsyncSession, run: Run, found: Found) -> Verdict:
    """What is done about the run of an invitation to a team."""
    invitation_id, version = UUID(run.input["invitation_id"]), int(run.input["token_version"])
    row = await session.get(Invitation, invitation_id, with_for_update=FOR_CHANGE)
    if row is None or row.status != "pending" or row.token_version != version:
        return "settled"
    if found == "never_started":
        await outbox.start(session, InvitationProcess(invitation_id, version))
    else:
        await outbox.signal(session, InvitationAnew(invitation_id, version), InvitationChanged())
    return "asked_again"
