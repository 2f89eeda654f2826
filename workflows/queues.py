"""The task queues, by the domain's words for them, and how many activities a worker does at once on each."""

from domain.core.outbox import Queue
from domain.core.settings import Settings
from domain.features import PROCESSES

TASK_QUEUES: dict[Queue, str] = {
    "interactive": "steward-interactive",
    "bulk": "steward-bulk",
    "sweeps": "steward-sweeps",
}
# The one queue of the release before. Workflows that began there stay there, with their activities.
EARLIER_QUEUE = "steward"
EARLIER_SLOTS = 4


def slots(settings: Settings) -> dict[str, int]:
    """Activities at once, by task queue."""
    return {
        TASK_QUEUES["interactive"]: settings.worker_interactive_slots,
        TASK_QUEUES["bulk"]: settings.worker_bulk_slots,
        TASK_QUEUES["sweeps"]: settings.worker_sweep_slots,
        EARLIER_QUEUE: EARLIER_SLOTS,
    }


def task_queue_of(process: str) -> str:
    """Work that only a newer release knows is taken for work that somebody waits for."""
    known = PROCESSES.get(process)
    return TASK_QUEUES[known.queue if known else "interactive"]


def workflow_of(process: str) -> str:
    """The name that the process's workflow is registered by."""
    known = PROCESSES.get(process)
    return (known.workflow if known else None) or process
