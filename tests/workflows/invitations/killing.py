"""One round of SIGKILL at a step of an invitation, and what has to be true of the invitation afterwards."""

import asyncio
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from uuid import UUID

from sqlalchemy import func, select, update
from temporalio.client import Client

from domain.core.settings import Settings
from domain.models import OutboxRow, UserProperty
from tests.domain.team.inviting import Inviting
from tests.factories import Maker, Person
from tests.processes import is_killed, start
from tests.workflows.invitations.killable import (
    ACTIVITY_STEPS,
    RELAY_STEPS,
    REQUEST_STEPS,
    run_accept,
    run_worker,
)
from tests.workflows.invitations.test_invitation_workflow import ended, handle_of, waiting

# A worker or relay dies at a step after the invitation was sent, or after it was answered; or a request does.
ROUNDS = [
    *(("sent", step) for step in (*RELAY_STEPS, ACTIVITY_STEPS[0])),
    *(("answered", step) for step in (*RELAY_STEPS, *ACTIVITY_STEPS[1:])),
    *(("answering", step) for step in REQUEST_STEPS),
]


@dataclass
class Killing:
    """Plays rounds on one database and one Temporal; counts the kills."""

    make: Maker
    inviting: Inviting
    client: Client
    settings: Settings
    kills: int = 0
    _started: list[ForkServerProcess] = field(default_factory=list)

    async def round(self, when: str, step: str) -> None:
        """Raises AssertionError where an invitation was lost, doubled or is in two states."""
        try:
            if when == "answering":
                await self._request_dies(step)
            else:
                await self._worker_dies(when, step)
        finally:
            for process in self._started:
                process.kill()
                process.join()
            self._started.clear()

    async def _worker_dies(self, when: str, step: str) -> None:
        owner, invited = await self.make.person(), await self.make.person()
        places = [await self.make.property(owner), await self.make.property(owner)]
        row_id = await self.inviting.invite(owner, invited.email, *places)
        handle = handle_of(self.client, row_id)
        if when == "sent":
            await self._dies_at(step, row_id)
        else:
            first = self._worker(row_id)
            await waiting(handle)
            first.kill()
            await asyncio.to_thread(first.join)
            self.kills += 1
        await self.inviting.accept(invited, row_id)
        if when == "answered":
            await self._dies_at(step, row_id)
        await self._leases_end(row_id)
        self._worker(row_id)
        assert await ended(handle) == "accepted"
        await self._accepted_once(row_id, invited, len(places))
        history = (await handle.fetch_history()).events
        assert sum(event.HasField("workflow_execution_signaled_event_attributes") for event in history) <= 1

    async def _request_dies(self, step: str) -> None:
        owner, invited = await self.make.person(), await self.make.person()
        row_id = await self.inviting.invite(owner, invited.email, await self.make.property(owner))
        assert await is_killed(start(run_accept, self.settings, invited.token, row_id, step))
        self.kills += 1
        row = await self.inviting.row(row_id)
        assert row.status == ("accepted" if step == "after the commit" else "pending")
        if row.status == "pending":
            assert await self.inviting.links(invited) == {}
            await self.inviting.accept(invited, row_id)
        self._worker(row_id)
        assert await ended(handle_of(self.client, row_id)) == "accepted"
        await self._accepted_once(row_id, invited, 1)

    def _worker(self, invitation_id: UUID, step: str | None = None) -> ForkServerProcess:
        process = start(run_worker, self.settings, step, invitation_id)
        self._started.append(process)
        return process

    async def _dies_at(self, step: str, invitation_id: UUID) -> None:
        assert await is_killed(self._worker(invitation_id, step))
        self.kills += 1

    async def _accepted_once(self, row_id: UUID, invited: Person, places: int) -> None:
        assert (await self.inviting.row(row_id)).status == "accepted"
        actions = [action for action, _ in await self.inviting.actions(row_id)]
        assert actions.count("invitation.accepted") == places
        async with asyncio.timeout(60):
            while await self._open_rows(row_id):  # noqa: ASYNC110 - another process's work
                await asyncio.sleep(0.1)
        async with self.make.session() as session:
            links = select(func.count()).where(UserProperty.account_id == invited.id)
            assert await session.scalar(links) == places

    async def _leases_end(self, row_id: UUID) -> None:
        """A relay that died gives its rows back when its lease ends, which takes most of a minute."""
        async with self.make.session() as session:
            await session.execute(
                update(OutboxRow)
                .where(OutboxRow.workflow_id.contains(str(row_id)), OutboxRow.started_at.is_(None))
                .values(next_try_at=func.now())
            )

    async def _open_rows(self, row_id: UUID) -> int:
        """Rows of the outbox that no relay has settled."""
        async with self.make.session() as session:
            found = await session.scalar(
                select(func.count()).where(
                    OutboxRow.workflow_id.startswith(f"invitation/{row_id}/"), OutboxRow.started_at.is_(None)
                )
            )
        return found or 0
