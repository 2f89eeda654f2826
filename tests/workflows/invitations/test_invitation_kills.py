"""SIGKILL at each step of an invitation, once: none is lost, none doubled, none is in two states."""

import asyncio
import multiprocessing
from collections.abc import Iterator
from multiprocessing.context import ForkServerContext, ForkServerProcess
from typing import Any
from uuid import UUID

import pytest
from pydantic import SecretStr
from sqlalchemy import func, select, update
from temporalio.client import Client

from api.state import AppState
from domain.core.settings import Settings
from domain.models import OutboxRow, UserProperty
from tests.domain.team.inviting import Inviting
from tests.factories import Maker, Person
from tests.workflows.invitations.killable import (
    ACTIVITY_STEPS,
    RELAY_STEPS,
    REQUEST_STEPS,
    run_accept,
    run_worker,
)
from tests.workflows.invitations.test_invitation_workflow import ended, handle_of, waiting

KILLED = -9
pytestmark = [pytest.mark.serial, pytest.mark.usefixtures("invariants_hold")]


@pytest.fixture
def inviting(make: Maker, state: AppState) -> Inviting:
    return Inviting(make, state)


@pytest.fixture(scope="module")
def forks() -> ForkServerContext:
    """Processes fork from one that has imported everything, so that one starts in a blink."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.workflows.invitations.killable"])
    return context


def plain(settings: Settings) -> dict[str, Any]:
    return {
        name: value.get_secret_value() if isinstance(value, SecretStr) else value
        for name, value in settings.model_dump().items()
        if name in Settings.model_fields and value is not None
    }


class Workers:
    """Starts worker processes, and ends those that are left."""

    def __init__(self, forks: ForkServerContext, settings: Settings) -> None:
        self._forks, self._settings = forks, settings
        self._started: list[ForkServerProcess] = []

    def start(self, invitation_id: UUID, step: str | None = None) -> ForkServerProcess:
        given = (plain(self._settings), step, invitation_id)
        process = self._forks.Process(target=run_worker, args=given, daemon=True)
        process.start()
        self._started.append(process)
        return process

    async def dies_at(self, step: str, invitation_id: UUID) -> None:
        process = self.start(invitation_id, step)
        await asyncio.to_thread(process.join, 60)
        assert process.exitcode == KILLED

    def end(self) -> None:
        for process in self._started:
            process.kill()
            process.join()


@pytest.fixture
def workers(forks: ForkServerContext, temporal_settings: Settings) -> Iterator[Workers]:
    started = Workers(forks, temporal_settings)
    yield started
    started.end()


@pytest.mark.parametrize(
    ("stage", "step"),
    [
        *(("sent", step) for step in (*RELAY_STEPS, ACTIVITY_STEPS[0])),
        *(("answered", step) for step in (*RELAY_STEPS, *ACTIVITY_STEPS[1:])),
    ],
)
async def test_a_killed_worker_or_relay_loses_and_doubles_nothing(
    inviting: Inviting, make: Maker, workers: Workers, temporal: Client, stage: str, step: str
) -> None:
    owner, invited = await make.person(), await make.person()
    places = [await make.property(owner), await make.property(owner)]
    row_id = await inviting.invite(owner, invited.email, *places)
    handle = handle_of(temporal, row_id)
    if stage == "sent":
        await workers.dies_at(step, row_id)
    else:
        first = workers.start(row_id)
        await waiting(handle)
        first.kill()
        await asyncio.to_thread(first.join)
    await inviting.accept(invited, row_id)
    if stage == "answered":
        await workers.dies_at(step, row_id)
    await leases_end(make, row_id)
    workers.start(row_id)
    assert await ended(handle) == "accepted"
    await accepted_once(make, inviting, row_id, invited, len(places))
    history = (await handle.fetch_history()).events
    assert sum(event.HasField("workflow_execution_signaled_event_attributes") for event in history) <= 1


@pytest.mark.parametrize("step", REQUEST_STEPS)
async def test_a_killed_request_is_done_or_undone(
    inviting: Inviting,
    make: Maker,
    forks: ForkServerContext,
    workers: Workers,
    temporal: Client,
    temporal_settings: Settings,
    step: str,
) -> None:
    owner, invited = await make.person(), await make.person()
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    given = (plain(temporal_settings), invited.token, row_id, step)
    request = forks.Process(target=run_accept, args=given, daemon=True)
    request.start()
    await asyncio.to_thread(request.join, 60)
    assert request.exitcode == KILLED
    row = await inviting.row(row_id)
    assert row.status == ("accepted" if step == "after the commit" else "pending")
    if row.status == "pending":
        assert await inviting.links(invited) == {}
        await inviting.accept(invited, row_id)
    workers.start(row_id)
    assert await ended(handle_of(temporal, row_id)) == "accepted"
    await accepted_once(make, inviting, row_id, invited, 1)


async def accepted_once(make: Maker, inviting: Inviting, row_id: UUID, invited: Person, places: int) -> None:
    assert (await inviting.row(row_id)).status == "accepted"
    actions = [action for action, _ in await inviting.actions(row_id)]
    assert actions.count("invitation.accepted") == places
    async with asyncio.timeout(60):
        while await _open_rows(make, row_id):  # noqa: ASYNC110 - another process's work
            await asyncio.sleep(0.1)
    async with make.session() as session:
        links = select(func.count()).where(UserProperty.account_id == invited.id)
        assert await session.scalar(links) == places


async def leases_end(make: Maker, row_id: UUID) -> None:
    """A relay that died gives its rows back when its lease ends, which takes most of a minute."""
    async with make.session() as session:
        await session.execute(
            update(OutboxRow)
            .where(OutboxRow.workflow_id.contains(str(row_id)), OutboxRow.started_at.is_(None))
            .values(next_try_at=func.now())
        )


async def _open_rows(make: Maker, row_id: UUID) -> int:
    """Rows of the outbox that no relay has settled."""
    async with make.session() as session:
        found = await session.scalar(
            select(func.count()).where(
                OutboxRow.workflow_id.startswith(f"invitation/{row_id}/"), OutboxRow.started_at.is_(None)
            )
        )
    return found or 0
