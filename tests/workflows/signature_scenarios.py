"""The situations of a signature request's process that are recorded: signed, ended, woken, files made."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from domain.agreements.processes import SignatureChanged
from tests.workflows.impersonation import Part, Passes, fails_once, stops
from tests.workflows.kinds import kinds
from tests.workflows.scenario import Handle, Scenario, held_at
from workflows.agreements.workflows import MOST_WAKE_UPS

KIND, STEP = "SignatureWorkflow", "settle_signature"
Look = tuple[str, float | None]
WAITS: Look = ("pending", 24 * 3600.0)
PREPARING: Look = ("preparing", 0)
FINISHING: Look = ("finishing", 0)
FINISHED: Look = ("completed", None)
ENDINGS = ("declined", "void", "expired", "gone")


def signatures() -> dict[str, Scenario]:
    """By the name of the history's file."""
    unforeseen = stops("Unforeseen: KeyError", "unforeseen")
    return {
        **{f"signature-{stage}": _signalled((WAITS, (stage, None))) for stage in ENDINGS},
        "signature-reminded": Scenario(KIND, Part(looks=(("pending", 1), FINISHED))),
        "signature-early-timer": Scenario(KIND, Part(looks=(("pending", 1), ("pending", -1), FINISHED))),
        "signature-signed": _signalled((PREPARING, WAITS, FINISHING, FINISHED)),
        "signature-file-retried": Scenario(
            KIND, Part({"finish_signature": fails_once()}, looks=(FINISHING, FINISHED))
        ),
        "signature-signalled-for-nothing": _signalled((WAITS, WAITS, WAITS, FINISHED), times=3),
        "signature-retried": Scenario(KIND, Part({STEP: fails_once()}, looks=(FINISHED,))),
        "signature-unforeseen": Scenario(KIND, Part({STEP: unforeseen})),
        "signature-cancelled-at-start": Scenario(KIND, cancelled_first=True),
        "signature-cancelled-waiting": _then(lambda handle: handle.cancel(), (WAITS,)),
        "signature-cancelled-while-reading": held_at(KIND, STEP, cancelled=True),
        "signature-reading": held_at(KIND, STEP),
        "signature-waiting": _waiting(),
        "signature-continued-as-new": _continued(),
        **kinds(KIND, "signature", STEP),
    }


def _waiting() -> Scenario:
    passes = Passes()
    return Scenario(KIND, Part({STEP: passes}, looks=(("pending", 3), FINISHED)), passes)


def _then(then: Callable[[Handle], Awaitable[Any]], looks: tuple[Look, ...]) -> Scenario:
    """Something is done to it while it waits."""
    passes = Passes()
    return Scenario(KIND, Part({STEP: passes}, looks=looks), passes, then)


def _signalled(looks: tuple[Look, ...], times: int = 1) -> Scenario:
    async def signal(handle: Handle) -> None:
        for number in range(times):
            await handle.signal(SignatureChanged.name)
            if number + 1 < times:
                await asyncio.sleep(0.5)

    return _then(signal, looks)


def _continued() -> Scenario:
    """Woken so often that its history starts anew."""

    async def signal(handle: Handle) -> None:
        for _ in range(MOST_WAKE_UPS):
            await handle.signal(SignatureChanged.name)
            await asyncio.sleep(0.25)

    scenario = _then(signal, (*[WAITS] * MOST_WAKE_UPS, FINISHED))
    scenario.first_run = True
    return scenario
