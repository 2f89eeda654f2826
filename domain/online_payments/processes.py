"""The durable work of payments that residents made online, and of what a gateway reports later."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import Process, Signal


@dataclass(frozen=True, slots=True)
class PaymentProcess(Process):
    """Asks the gateway for one payment until it is settled. A lost run is followed by another generation."""

    name: ClassVar[str] = "PaymentWorkflow"

    payment_id: UUID
    generation: int = 1

    @property
    def workflow_id(self) -> str:
        first = f"payment/{self.payment_id}"
        return first if self.generation == 1 else f"{first}/{self.generation}"


@dataclass(frozen=True, slots=True)
class PaymentReported(Signal):
    """The gateway reported something of the payment: it is asked now and not after the pause."""

    name: ClassVar[str] = "payment_reported"


@dataclass(frozen=True, slots=True)
class DisputeProcess(Process):
    """Reads a dispute at the gateway that reported it, and writes down how it stands: one run a report. A
    lost run is followed by another generation."""

    name: ClassVar[str] = "DisputeWorkflow"

    event_id: UUID
    generation: int = 1

    @property
    def workflow_id(self) -> str:
        first = f"dispute/{self.event_id}"
        return first if self.generation == 1 else f"{first}/{self.generation}"


@dataclass(frozen=True, slots=True)
class RefundProcess(Process):
    """Asks the gateway for one refund until it is settled. A lost run is followed by another generation."""

    name: ClassVar[str] = "RefundWorkflow"

    refund_id: UUID
    generation: int = 1

    @property
    def workflow_id(self) -> str:
        first = f"refund/{self.refund_id}"
        return first if self.generation == 1 else f"{first}/{self.generation}"


@dataclass(frozen=True, slots=True)
class ReportedRefundProcess(Process):
    """Reads a refund that the gateway reported, and writes down how it stands: one run a report. A lost run
    is followed by another generation."""

    name: ClassVar[str] = "ReportedRefundProcess"
    workflow: ClassVar[str | None] = "RefundWorkflow"

    event_id: UUID
    generation: int = 1

    @property
    def workflow_id(self) -> str:
        first = f"refund-report/{self.event_id}"
        return first if self.generation == 1 else f"{first}/{self.generation}"
