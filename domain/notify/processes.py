"""The durable work behind a message to a person."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import Process


@dataclass(frozen=True, slots=True)
class NotificationProcess(Process):
    """Sends one delivery, once."""

    name: ClassVar[str] = "NotificationWorkflow"

    delivery_id: UUID

    @property
    def workflow_id(self) -> str:
        return f"notification/{self.delivery_id}"
