"""The situations of an invitation that are recorded: answered, expired, woken early, late, twice."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from domain.team.processes import InvitationChanged
from tests.workflows.impersonation import Part, Passes, fails_once, stops
from tests.workflows.kinds import kinds
from tests.workflows.scenario import Handle, Scenario, held_at
from workflows.invitations.workflows import MOST_WAKE_UPS

KIND = "InvitationWorkflow"
WEEK = 7 * 24 * 3600.0
WAITS = ("pending", WEEK)
ENDINGS = {
    "accepted": "accepted",
    "declined": "rejected",
    "cancelled-by-an-owner": "cancelled",
    "sent-again": "replaced",
    "purged": "gone",
}
Look = tuple[str, float | None]


def invitations() -> dict[str, Scenario]:
    """By the name of the history's file."""
    unforeseen = stops("Unforeseen: KeyError", "unforeseen")
    return {
        **{f"invitation-{name}": _signalled((WAITS, (status, None))) for name, status in ENDINGS.items()},
        "invitation-answered-at-once": Scenario(KIND),
        "invitation-overdue-at-once": Scenario(KIND, Part(looks=(("expired", None),))),
        "invitation-expired": Scenario(KIND, Part(looks=(("pending", 1), ("expired", None)))),
        "invitation-early-timer": Scenario(
            KIND, Part(looks=(("pending", 1), ("pending", -1), ("expired", None)))
        ),
        "invitation-signalled-twice": _signalled((WAITS, ("accepted", None)), times=2),
        "invitation-signalled-for-nothing": _signalled((WAITS, WAITS, WAITS, ("accepted", None)), times=3),
        "invitation-signalled-first": Scenario(
            KIND, Part(looks=(("accepted", None),)), signalled_first=InvitationChanged.name
        ),
        "invitation-signalled-while-reading": _signalled_while_reading(),
        "invitation-signalled-late": _signalled((("pending", 0.9), ("expired", None)), pause=0.25),
        "invitation-retried": Scenario(KIND, Part({"settle_invitation": fails_once()})),
        "invitation-unforeseen": Scenario(KIND, Part({"settle_invitation": unforeseen})),
        "invitation-unforeseen-later": Scenario(
            KIND, Part({"settle_invitation/1": unforeseen}, looks=(("pending", 1),))
        ),
        "invitation-cancelled-at-start": Scenario(KIND, cancelled_first=True),
        "invitation-cancelled-waiting": _then(lambda handle: handle.cancel(), (WAITS,)),
        "invitation-cancelled-while-reading": held_at(KIND, "settle_invitation", cancelled=True),
        "invitation-reading": held_at(KIND, "settle_invitation"),
        "invitation-waiting": _waiting(),
        "invitation-continued-as-new": _continued(),
        **kinds(KIND, "invitation", "settle_invitation", ending="accepted"),
    }


def _then(then: Callable[[Handle], Awaitable[Any]], looks: tuple[Look, ...]) -> Scenario:
    """Something is done to it while it waits."""
    passes = Passes()
    return Scenario(KIND, Part({"settle_invitation": passes}, looks=looks), passes, then)


def _signalled(looks: tuple[Look, ...], times: int = 1, pause: float = 0) -> Scenario:
    async def signal(handle: Handle) -> None:
        await asyncio.sleep(pause)
        for number in range(times):
            await handle.signal(InvitationChanged.name)
            if number + 1 < times and len(looks) > 2:
                await asyncio.sleep(0.5)

    return _then(signal, looks)


def _signalled_while_reading() -> Scenario:
    """The row is being read when the signal comes: it is read once more."""
    scenario = held_at(KIND, "settle_invitation")
    held = scenario.held

    async def signal(handle: Handle) -> None:
        await handle.signal(InvitationChanged.name)
        if held is not None:
            held.go_on.set()

    scenario.part.looks = (WAITS, ("accepted", None))
    scenario.then = signal
    return scenario


def _waiting() -> Scenario:
    passes = Passes()
    part = Part({"settle_invitation": passes}, looks=(("pending", 3), ("expired", None)))
    return Scenario(KIND, part, passes)


def _continued() -> Scenario:
    """Woken so often that its history starts anew."""

    async def signal(handle: Handle) -> None:
        for _ in range(MOST_WAKE_UPS):
            await handle.signal(InvitationChanged.name)
            await asyncio.sleep(0.25)

    looks = (*[WAITS] * MOST_WAKE_UPS, ("accepted", None))
    scenario = _then(signal, looks)
    scenario.first_run = True
    return scenario
