"""The durable work of invitations, to a team, to a resident's portal or to renew a lease, by name."""

from dataclasses import dataclass
from typing import ClassVar, Literal
from uuid import UUID

from domain.core.outbox import Process, Signal

InvitationKind = Literal["team", "portal", "renewal"]
WORKFLOW_OF: dict[InvitationKind, str] = {
    "team": "invitation",
    "portal": "portal-invitation",
    "renewal": "renewal",
}


@dataclass(frozen=True, slots=True)
class InvitationProcess(Process):
    """Waits for the answer to one sending of an invitation, seven days at most. Sent again, it is another
    process: `token_version` counts. `kind` says which table the row is in."""

    name: ClassVar[str] = "InvitationWorkflow"

    invitation_id: UUID
    token_version: int = 1
    kind: InvitationKind = "team"

    @property
    def workflow_id(self) -> str:
        return f"{WORKFLOW_OF[self.kind]}/{self.invitation_id}/{self.token_version}"


@dataclass(frozen=True, slots=True)
class InvitationChanged(Signal):
    """Somebody answered the invitation, cancelled it or sent it again: the workflow reads its row."""

    name: ClassVar[str] = "invitation_changed"
