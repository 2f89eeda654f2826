"""One workflow in one situation, as it is recorded."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from temporalio.client import WorkflowHandle

from tests.workflows.impersonation import Part, Waits

Handle = WorkflowHandle[Any, Any]


@dataclass
class Scenario:
    """One workflow in one situation; `held` is where it is kept waiting, `then` what is done to it there."""

    workflow: str
    part: Part = field(default_factory=Part)
    held: Waits | None = None
    then: Callable[[Handle], Awaitable[Any]] | None = None
    cancelled_first: bool = False  # by an operator, while no worker runs, before its first step
    signalled_first: str | None = None  # by the relay, then too
    first_run: bool = False  # the history of its first run, where it has several
    quick: bool = False  # a try has a second, and the next one follows at once
    limit: timedelta | None = None  # as schedules limit their runs
    handed_over: bool = False  # its worker stops where it is held, and another one goes on
    defective_first: bool = False  # a release with a defect fails its first task
    reset: bool = False  # by an operator, to its first step, once it has ended
    scheduled: bool = False  # by a Schedule


def held_at(workflow: str, step: str, *, cancelled: bool = False, released: bool = False) -> Scenario:
    """Recorded while the step is going on, or after an operator cancelled the workflow there; `released`
    where it ends only once the step has."""
    waits = Waits()

    async def cancel(handle: Handle) -> None:
        await handle.cancel()
        if released:
            waits.go_on.set()

    return Scenario(
        workflow, Part({step: waits}, ending=_ending(workflow)), waits, cancel if cancelled else None
    )


def signalled_at(workflow: str, step: str, signal: str) -> Scenario:
    """It gets a signal while the step is going on."""
    waits = Waits()

    async def send(handle: Handle) -> None:
        await handle.signal(signal)
        await asyncio.sleep(0.5)
        waits.go_on.set()

    return Scenario(workflow, Part({step: waits}, ending=_ending(workflow)), waits, send)


def terminated_at(workflow: str, step: str) -> Scenario:
    waits = Waits()
    return Scenario(workflow, Part({step: waits}), waits, lambda handle: handle.terminate("by an operator"))


def _ending(workflow: str) -> str:
    return "sent" if workflow == "NotificationWorkflow" else "completed"
