"""What every change of an invitation leaves behind: audit rows, a wake-up for its workflow, a live update."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core import outbox
from domain.core.events import notify
from domain.core.scope import Scope
from domain.team.processes import InvitationChanged, InvitationProcess

INVITATION_TOPIC = "invitation"


async def record_change(
    session: AsyncSession,
    scope: Scope,
    action: str,
    invitation_id: UUID,
    property_ids: Sequence[UUID],
    after: Mapping[str, Any] | None = None,
) -> None:
    """One audit row for each property, so that each one's owners read it; watchers look again."""
    places: Sequence[UUID | None] = property_ids or [None]
    for property_id in places:
        await record_event(
            session,
            scope,
            action,
            entity_type="invitations",
            entity_id=invitation_id,
            property_id=property_id,
            after=after,
            covers=["invitation_properties"],
        )
    await notify(session, INVITATION_TOPIC, invitation_id)


async def wake_workflow(session: AsyncSession, invitation_id: UUID, token_version: int) -> None:
    """Whoever waits for the answer reads the row again; the caller holds the row's lock."""
    await outbox.signal(session, InvitationProcess(invitation_id, token_version), InvitationChanged())
