"""The situations of a maintenance request's process that are recorded: fixed, late, woken, over otherwise."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from domain.maintenance.processes import RequestChanged
from tests.workflows.impersonation import Part, Passes, fails_once, stops
from tests.workflows.kinds import kinds
from tests.workflows.scenario import Handle, Scenario, held_at
from workflows.maintenance.workflows import MOST_WAKE_UPS

KIND, STEP = "RequestWorkflow", "settle_request"
Look = tuple[str, float | None]
WAITS: Look = ("waits_for_answer", 24 * 3600.0)
ALL_REMINDED: Look = ("waits_for_answer", 0)
FIXED: Look = ("fixed", None)
ENDINGS = ("fixed", "completed", "cancelled", "gone")


def requests() -> dict[str, Scenario]:
    """By the name of the history's file."""
    unforeseen = stops("Unforeseen: KeyError", "unforeseen")
    return {
        **{f"request-{stage}": _signalled((WAITS, (stage, None))) for stage in ENDINGS},
        "request-reminded": Scenario(KIND, Part(looks=(("waits_for_answer", 1), FIXED))),
        "request-early-timer": Scenario(
            KIND, Part(looks=(("waits_for_answer", 1), ("waits_for_answer", -1), FIXED))
        ),
        "request-all-reminded": _signalled((ALL_REMINDED, FIXED)),
        "request-paused-then-asked": _signalled((("paused", 3600.0), ("asked", 3600.0), FIXED), times=2),
        "request-signalled-for-nothing": _signalled((WAITS, WAITS, WAITS, FIXED), times=3),
        "request-retried": Scenario(KIND, Part({STEP: fails_once()}, looks=(FIXED,))),
        "request-unforeseen": Scenario(KIND, Part({STEP: unforeseen})),
        "request-cancelled-at-start": Scenario(KIND, cancelled_first=True),
        "request-cancelled-waiting": _then(lambda handle: handle.cancel(), (WAITS,)),
        "request-cancelled-while-reading": held_at(KIND, STEP, cancelled=True),
        "request-reading": held_at(KIND, STEP),
        "request-waiting": _waiting(),
        "request-continued-as-new": _continued(),
        **kinds(KIND, "request", STEP),
    }


def _waiting() -> Scenario:
    passes = Passes()
    return Scenario(KIND, Part({STEP: passes}, looks=(("waits_for_answer", 3), FIXED)), passes)


def _then(then: Callable[[Handle], Awaitable[Any]], looks: tuple[Look, ...]) -> Scenario:
    """Something is done to it while it waits."""
    passes = Passes()
    return Scenario(KIND, Part({STEP: passes}, looks=looks), passes, then)


def _signalled(looks: tuple[Look, ...], times: int = 1) -> Scenario:
    async def signal(handle: Handle) -> None:
        for number in range(times):
            await handle.signal(RequestChanged.name)
            if number + 1 < times:
                await asyncio.sleep(0.5)

    return _then(signal, looks)


def _continued() -> Scenario:
    """Woken so often that its history starts anew."""

    async def signal(handle: Handle) -> None:
        for _ in range(MOST_WAKE_UPS):
            await handle.signal(RequestChanged.name)
            await asyncio.sleep(0.25)

    scenario = _then(signal, (*[WAITS] * MOST_WAKE_UPS, FIXED))
    scenario.first_run = True
    return scenario
