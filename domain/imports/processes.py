"""The durable work of imports, by name."""

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.core.outbox import Process, Queue


@dataclass(frozen=True, slots=True)
class ImportProcess(Process):
    """Reads one file into the portfolio. `run` is 1 at first and counts up when somebody runs a job again."""

    name: ClassVar[str] = "ImportWorkflow"
    queue: ClassVar[Queue] = "bulk"

    job_id: UUID
    run: int = 1

    @property
    def workflow_id(self) -> str:
        return f"import/{self.job_id}" if self.run == 1 else f"import/{self.job_id}/{self.run}"
