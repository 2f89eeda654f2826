"""A worker with its relay, and a request, each of which ends itself by SIGKILL at a chosen step."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

from temporalio.client import Client

from api.state import open_state
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.outbox.delivery import Claim
from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.team import answers, expiry
from workflows.invitations import activities
from workflows.relay import calls
from workflows.worker import run

RELAY_STEPS = ("before the call", "after the call")
ACTIVITY_STEPS = ("before reading", "before the commit", "after the commit")
REQUEST_STEPS = ("before the commit", "after the commit")
Step = Callable[..., Awaitable[Any]]


def die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def run_worker(given: dict[str, Any], step: str | None, invitation_id: UUID) -> None:
    """Until it is killed: by itself when the invitation is at the step, or by the test."""
    settings = Settings(**given)
    configure_logs(settings)
    if step in RELAY_STEPS:
        vars(calls)["send"] = _dying_at_call(calls.send, step, invitation_id)
    elif step is not None:
        _die_in_activity(step, invitation_id)
    asyncio.run(run(settings))


def _dying_at_call(send: Step, step: str, invitation_id: UUID) -> Step:
    async def dying(client: Client, row: Claim) -> None:
        ours = row.process == "InvitationWorkflow" and str(invitation_id) in row.workflow_id
        if ours and step == "before the call":
            die()
        await send(client, row)
        if ours:
            die()

    return dying


def _die_in_activity(step: str, wanted: UUID) -> None:
    settle, seen = expiry.settle, set[UUID]()

    async def dying(*, invitation_id: UUID, **named: Any) -> Any:
        ours = invitation_id == wanted
        if ours and step == "before reading":
            die()
        state = await settle(invitation_id=invitation_id, **named)
        if ours and step == "before the commit":
            die()
        seen.add(invitation_id)
        return state

    @asynccontextmanager
    async def dying_after_commit(*arguments: Any) -> AsyncIterator[Any]:
        async with unit_of_work(*arguments) as work:
            yield work
        if wanted in seen:
            die()

    vars(expiry)["settle"] = dying
    vars(activities)["unit_of_work"] = dying_after_commit


def run_accept(given: dict[str, Any], token: str, invitation_id: UUID, step: str) -> None:
    """One request that accepts an invitation, and dies at the step."""
    asyncio.run(_accept(Settings(**given), token, invitation_id, step))


async def _accept(settings: Settings, token: str, invitation_id: UUID, step: str) -> None:
    async with open_state(settings) as state:
        async with unit_of_work(state.database, EntryPoint.by_session(token_hash(token))) as work:
            await answers.accept(
                session=work.session,
                principal=principal_of(work.auth),
                invitation_id=invitation_id,
                now=utc_now(),
            )
            if step == "before the commit":
                die()
        die()
