"""The durable work of leases: an offer of renewal, from its sending to its answer or its end."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import WhenNotRunning
from domain.models.lease_life import LeaseRenewalRequest
from domain.team.processes import InvitationChanged, InvitationProcess

OfferChanged = InvitationChanged


@dataclass(frozen=True, slots=True)
class RenewalProcess(InvitationProcess):
    """An offer waits for its answer as an invitation does, and so by the same workflow, `renewal/<offer>/1`.
    What was answered after its end starts another run: the row says what is left to do."""

    name: ClassVar[str] = "RenewalProcess"
    workflow: ClassVar[str | None] = "InvitationWorkflow"
    when_not_running: ClassVar[WhenNotRunning] = "start_anew"


def renewal_of(offer_id: UUID, property_id: UUID) -> RenewalProcess:
    return RenewalProcess(offer_id, kind="renewal", property_id=property_id)


def process_of(offer: LeaseRenewalRequest) -> RenewalProcess:
    return renewal_of(offer.id, offer.property_id)
