"""The durable work of invitations, by name."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import Process, Signal


@dataclass(frozen=True, slots=True)
class InvitationProcess(Process):
    """Waits for the answer to one sending of an invitation, seven days at most. Sent again, it is another
    process: `token_version` counts."""

    name: ClassVar[str] = "InvitationWorkflow"

    invitation_id: UUID
    token_version: int = 1

    @property
    def workflow_id(self) -> str:
        return f"invitation/{self.invitation_id}/{self.token_version}"


@dataclass(frozen=True, slots=True)
class InvitationChanged(Signal):
    """Somebody answered the invitation, cancelled it or sent it again: the workflow reads its row."""

    name: ClassVar[str] = "invitation_changed"
