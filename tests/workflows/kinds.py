"""Kinds of history that any workflow can have, whatever it does."""

from datetime import timedelta

from tests.workflows.impersonation import Fails, Part, Step, Waits, fails, stops, times_out_once
from tests.workflows.scenario import Handle, Scenario, held_at, signalled_at, terminated_at

LIMIT = timedelta(seconds=2)
SIGNAL = "nobody-handles-it"


def kinds(workflow: str, name: str, step: str, *, ending: str = "completed") -> dict[str, Scenario]:
    """By the name of the history's file. `step` is the activity at which things happen to it."""

    def acting(does: Step) -> Part:
        return Part({step: does}, ending=ending)

    return {
        f"{name}-retried-often": Scenario(workflow, acting(fails(3)), quick=True),
        f"{name}-failed-after-tries": Scenario(workflow, acting(fails(2, then=_defect())), quick=True),
        f"{name}-try-timed-out": Scenario(workflow, acting(times_out_once()), quick=True),
        f"{name}-waiting-to-retry": _retrying(workflow, step, ending, cancelled=False),
        f"{name}-cancelled-while-retrying": _retrying(workflow, step, ending, cancelled=True),
        f"{name}-timed-out": Scenario(workflow, acting(Waits()), limit=LIMIT),
        f"{name}-terminated": terminated_at(workflow, step),
        f"{name}-signalled": signalled_at(workflow, step, SIGNAL),
        f"{name}-signalled-first": Scenario(workflow, Part(ending=ending), signalled_first=SIGNAL),
        f"{name}-handed-over": _handed_over(workflow, step, ending),
        f"{name}-task-failed": Scenario(workflow, Part(ending=ending), defective_first=True),
        f"{name}-reset": Scenario(workflow, Part(ending=ending), reset=True),
    }


def of_a_sweep(workflow: str, name: str, step: str, doing: str) -> dict[str, Scenario]:
    """What a Schedule starts."""
    return {
        f"{name}-finished": Scenario(workflow),
        f"{name}-retried": Scenario(workflow, Part({step: fails(1)})),
        f"{name}-failed": Scenario(workflow, Part({step: _defect()})),
        f"{name}-cancelled": held_at(workflow, step, cancelled=True),
        f"{name}-cancelled-at-start": Scenario(workflow, cancelled_first=True),
        f"{name}-{doing}": held_at(workflow, step),
        f"{name}-nothing-to-do": Scenario(workflow, Part(ending="nothing")),
        f"{name}-by-schedule": Scenario(workflow, scheduled=True),
        **kinds(workflow, name, step),
    }


def _defect() -> Step:
    return stops("Unforeseen: KeyError", "unforeseen")


def _retrying(workflow: str, step: str, ending: str, *, cancelled: bool) -> Scenario:
    """Between a try that failed and the next."""
    failing = Fails()

    async def cancel(handle: Handle) -> None:
        await handle.cancel()

    return Scenario(workflow, Part({step: failing}, ending=ending), failing, cancel if cancelled else None)


def _handed_over(workflow: str, step: str, ending: str) -> Scenario:
    waits = Waits()
    return Scenario(workflow, Part({step: waits}, ending=ending), waits, handed_over=True)
