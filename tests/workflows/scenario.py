"""One workflow in one situation, as it is recorded."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from temporalio.client import WorkflowHandle

from tests.workflows.impersonation import Part, Waits

Handle = WorkflowHandle[Any, Any]


@dataclass
class Scenario:
    """One workflow in one situation; `held` is where it is kept waiting, `then` what is done to it there.
    `cancelled_first` and `signalled_first`: an operator cancels it, or the relay signals it, while no worker
    runs, before its first step. `first_run`: the history of its first run, where it has several."""

    workflow: str
    part: Part = field(default_factory=Part)
    held: Waits | None = None
    then: Callable[[Handle], Awaitable[Any]] | None = None
    cancelled_first: bool = False
    signalled_first: str | None = None
    first_run: bool = False


def held_at(workflow: str, step: str, *, cancelled: bool = False, released: bool = False) -> Scenario:
    """Recorded while the step is going on, or after an operator cancelled the workflow there; `released`
    where it ends only once the step has."""
    waits = Waits()

    async def cancel(handle: Handle) -> None:
        await handle.cancel()
        if released:
            waits.go_on.set()

    ending = "sent" if workflow == "NotificationWorkflow" else "completed"
    return Scenario(workflow, Part({step: waits}, ending=ending), waits, cancel if cancelled else None)
