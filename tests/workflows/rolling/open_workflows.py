"""Workflows of the types that stay open over a deploy, and what ends them."""

import asyncio
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from temporalio.client import Client, WorkflowFailureError, WorkflowHandle
from temporalio.service import RPCError, RPCStatusCode

from domain.core.values.ids import new_id
from domain.models import ImportChange
from domain.team.processes import InvitationChanged
from tests.domain.team.inviting import Inviting
from tests.factories import Person
from tests.workflows.imports.test_import_workflow import HEADER, lines, post
from tests.workflows.relay.mails import queued_mail
from tests.workflows.stage import DurableStage
from workflows.temporal import STAGE

ROWS, CHUNK_ROWS = 30, 10
ANSWERS = ("accepted", "rejected", "cancelled")
ENDED_WITHIN = 120.0
FIRST_TRY = 15  # events of a message of today's code after its first try


@dataclass(frozen=True)
class Asked:
    """An invitation, and how it is answered once today's release runs alone."""

    owner: Person
    invited: Person
    answer: str


@dataclass
class Begun:
    """The workflows of one release, with what each should end as."""

    mails: dict[UUID, str] = field(default_factory=dict)  # address by delivery
    imports: list[UUID] = field(default_factory=list)
    invitations: dict[UUID, Asked] = field(default_factory=dict)

    def expected(self) -> dict[str, str]:
        return (
            {f"notification/{row}": "sent" for row in self.mails}
            | {f"import/{row}": "completed" for row in self.imports}
            | {f"invitation/{row}/1": asked.answer for row, asked in self.invitations.items()}
        )


async def begin(stage: DurableStage, count: int) -> Begun:
    """The types that stay open, in turn."""
    begun = Begun()
    for number in range(count):
        if number % 3 == 0:
            address = f"reader-{new_id().hex}@example.com"
            begun.mails[await queued_mail(stage.rows, address)] = address
        elif number % 3 == 1:
            person = await stage.make.person()
            answer = await post(stage.api, person, HEADER + lines(ROWS))
            begun.imports.append(UUID(answer.json()["importJobId"]))
        else:
            owner, invited = await stage.make.person(), await stage.make.person()
            inviting = Inviting(stage.make, stage.state)
            row = await inviting.invite(owner, invited.email, await stage.make.property(owner))
            begun.invitations[row] = Asked(owner, invited, ANSWERS[number // 3 % len(ANSWERS)])
    return begun


async def all_wait(stage: DurableStage, begun: Begun) -> None:
    """Each is in the middle of its work: tried again and again, or waiting for an answer."""
    async with asyncio.timeout(120):
        for workflow_id in begun.expected():
            while not await _waits(stage.client, workflow_id):  # noqa: ASYNC110 - Temporal's state
                await asyncio.sleep(0.05)


async def _waits(client: Client, workflow_id: str) -> bool:
    try:
        seen = await client.get_workflow_handle(workflow_id).describe()
    except RPCError as error:
        if error.status is RPCStatusCode.NOT_FOUND:
            return False
        raise
    if workflow_id.startswith("invitation/"):
        return seen.typed_search_attributes.get(STAGE) == "pending"
    return any(
        one.attempt > 1 and one.activity_type.name != "begin_import"
        for one in seen.raw_description.pending_activities
    ) or (workflow_id.startswith("notification/") and seen.history_length > FIRST_TRY)


async def wake_for_nothing(stage: DurableStage, begun: Begun) -> None:
    for row in begun.invitations:
        await stage.client.get_workflow_handle(f"invitation/{row}/1").signal(InvitationChanged.name)


async def answer_invitations(stage: DurableStage, begun: Begun) -> None:
    inviting = Inviting(stage.make, stage.state)
    for row, asked in begun.invitations.items():
        if asked.answer == "accepted":
            await inviting.accept(asked.invited, row)
        elif asked.answer == "rejected":
            await inviting.decline(asked.invited, row)
        elif asked.answer == "cancelled":
            await inviting.cancel(asked.owner, row)


async def results(stage: DurableStage, expected: dict[str, str]) -> dict[str, str]:
    """How each ended, or why not."""

    async def end_of(workflow_id: str) -> str:
        handle: WorkflowHandle[Any, str] = stage.client.get_workflow_handle(workflow_id)
        try:
            async with asyncio.timeout(ENDED_WITHIN):
                return await handle.result()
        except (TimeoutError, WorkflowFailureError) as error:
            return repr(error)

    return dict(zip(expected, await asyncio.gather(*map(end_of, expected)), strict=True))


async def rows_imported(stage: DurableStage, jobs: list[UUID]) -> dict[UUID, int]:
    saved = func.sum(func.cardinality(ImportChange.entity_ids))
    query = (
        select(ImportChange.job_id, saved).where(ImportChange.job_id.in_(jobs)).group_by(ImportChange.job_id)
    )
    async with stage.rows.sessions() as session:
        return {row[0]: int(row[1]) for row in await session.execute(query)}
