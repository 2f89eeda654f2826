"""The durable work of a signature request: from the making of its paper until all have signed, or it ends."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.outbox import Process, Signal, WhenNotRunning


@dataclass(frozen=True, slots=True)
class SignatureProcess(Process):
    """Waits for the signers of one request. The row says all that a run needs."""

    name: ClassVar[str] = "SignatureWorkflow"
    when_not_running: ClassVar[WhenNotRunning] = "start_anew"

    request_id: UUID

    @property
    def workflow_id(self) -> str:
        return f"signature/{self.request_id}"


@dataclass(frozen=True, slots=True)
class SignatureChanged(Signal):
    """Somebody signed, declined, asked for paper, or took the request back: the workflow reads its row."""

    name: ClassVar[str] = "signature_changed"


async def begin(session: AsyncSession, request_id: UUID, property_id: UUID) -> None:
    """Asks for the process of a new request."""
    await outbox.start(session, SignatureProcess(request_id, property_id=property_id))


async def wake(session: AsyncSession, request_id: UUID, property_id: UUID) -> None:
    """Has the process look at its row again, anew where it has ended."""
    await outbox.signal(session, SignatureProcess(request_id, property_id=property_id), SignatureChanged())
