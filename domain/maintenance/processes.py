"""The durable work of a maintenance request: from its report until it is fixed, or over otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.outbox import Process, Signal, WhenNotRunning
from domain.models.maintenance import MaintenanceRequest


@dataclass(frozen=True, slots=True)
class RequestProcess(Process):
    """Watches one request's clock, and asks whether it is fixed. One that is opened again after its end is
    watched by another run of the same id: the row says all that a run needs."""

    name: ClassVar[str] = "RequestWorkflow"
    when_not_running: ClassVar[WhenNotRunning] = "start_anew"

    request_id: UUID

    @property
    def workflow_id(self) -> str:
        return f"request/{self.request_id}"


@dataclass(frozen=True, slots=True)
class RequestChanged(Signal):
    """The clock or the status of the request moved: the workflow reads its row."""

    name: ClassVar[str] = "request_changed"


async def begin(session: AsyncSession, row: MaintenanceRequest) -> None:
    """Asks for the process of a new request."""
    await outbox.start(session, RequestProcess(row.id, property_id=row.property_id))


async def wake(session: AsyncSession, request_id: UUID, property_id: UUID) -> None:
    """Has the process of a request look at its row again, anew where it has ended."""
    await outbox.signal(session, RequestProcess(request_id, property_id=property_id), RequestChanged())


async def follow(session: AsyncSession, row: MaintenanceRequest, before: Mapping[str, Any]) -> None:
    """Wakes the process where a change moved the request's status or clock. What was brought in has none."""
    due = row.clock_due_at and row.clock_due_at.isoformat()
    gone = row.deleted_at and row.deleted_at.isoformat()
    moved = (row.status, due, gone) != (before["status"], before["clock_due_at"], before["deleted_at"])
    if moved and row.origin != "import":
        await wake(session, row.id, row.property_id)
