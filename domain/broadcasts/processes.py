"""The durable work of a message to many, by name."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import Process, Queue, Signal


@dataclass(frozen=True, slots=True)
class BroadcastProcess(Process):
    """Sends one message to its recipients, chunk by chunk. `run` counts up when somebody sends again to those
    who did not get it."""

    name: ClassVar[str] = "BroadcastWorkflow"
    queue: ClassVar[Queue] = "bulk"

    broadcast_id: UUID
    run: int = 1

    @property
    def workflow_id(self) -> str:
        return f"broadcast/{self.broadcast_id}/{self.run}"


@dataclass(frozen=True, slots=True)
class BroadcastStopped(Signal):
    """Somebody stopped the message: the workflow looks at its row at once."""

    name: ClassVar[str] = "broadcast_stopped"
