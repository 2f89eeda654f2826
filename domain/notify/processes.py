"""The durable work behind a message to a person."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import Process, Queue


@dataclass(frozen=True, slots=True)
class NotificationProcess(Process):
    """Sends one delivery, once."""

    name: ClassVar[str] = "NotificationWorkflow"

    delivery_id: UUID

    @property
    def workflow_id(self) -> str:
        return f"notification/{self.delivery_id}"


@dataclass(frozen=True, slots=True)
class BulkNotificationProcess(NotificationProcess):
    """Sends one of many deliveries that were asked for at once: behind those that somebody waits for."""

    name: ClassVar[str] = "BulkNotification"
    workflow: ClassVar[str | None] = NotificationProcess.name
    queue: ClassVar[Queue] = "bulk"


def process_of(delivery_id: UUID, *, bulk: bool) -> NotificationProcess:
    return BulkNotificationProcess(delivery_id) if bulk else NotificationProcess(delivery_id)
