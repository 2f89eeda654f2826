"""The durable work behind an endpoint of another program."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import Process, Queue, Signal, WhenNotRunning


@dataclass(frozen=True, slots=True)
class WebhookProcess(Process):
    """Sends what waits for one endpoint, in order, and ends when nothing is left; what comes next starts it
    anew. It runs once at a time, because its id is the endpoint's."""

    name: ClassVar[str] = "WebhookWorkflow"
    queue: ClassVar[Queue] = "bulk"
    when_not_running: ClassVar[WhenNotRunning] = "start_anew"

    endpoint_id: UUID

    @property
    def workflow_id(self) -> str:
        return f"webhook/{self.endpoint_id}"


@dataclass(frozen=True, slots=True)
class EventsWait(Signal):
    """Something was added at the end: a pause after a failed call goes on all the same."""

    name: ClassVar[str] = "events_wait"


@dataclass(frozen=True, slots=True)
class EndpointChanged(Signal):
    """A person changed or resumed the endpoint, or asked for a test: the next call is made at once."""

    name: ClassVar[str] = "endpoint_changed"
