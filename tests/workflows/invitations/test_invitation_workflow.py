"""Invitations through Temporal: answered, sent again, expired; early and doubled timers change nothing."""

import asyncio
from datetime import UTC, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import update
from temporalio.client import Client, WorkflowExecutionStatus, WorkflowHandle
from temporalio.testing import WorkflowEnvironment

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Invitation
from domain.team.processes import WORKFLOW_OF, InvitationChanged, InvitationProcess
from domain.team.rules import VALID
from tests.domain.team.inviting import Inviting
from tests.factories import Maker, Person
from workflows.context import WorkerContext
from workflows.invitations.workflows import WAITS_FOR, InvitationWorkflow
from workflows.queues import TASK_QUEUES
from workflows.temporal import ENTITY_ID, PROPERTY_ID, STAGE
from workflows.worker import running_workers

Handle = WorkflowHandle[InvitationWorkflow, str]


@pytest.fixture
def inviting(make: Maker, state: object) -> Inviting:
    return Inviting(make, state)  # type: ignore[arg-type]  # the API's


def handle_of(client: Client, invitation_id: UUID, token_version: int = 1) -> Handle:
    process = InvitationProcess(invitation_id, token_version)
    return client.get_workflow_handle_for(InvitationWorkflow.run, process.workflow_id)


async def ended(handle: Handle) -> str:
    """The result, once the relay has started it and it has ended."""
    async with asyncio.timeout(90):
        while True:
            try:
                return await handle.result()
            except Exception as error:
                if "not found" not in str(error).lower():
                    raise
                await asyncio.sleep(0.1)


async def waiting(handle: Handle) -> None:
    async with asyncio.timeout(30):
        while True:
            try:
                seen = await handle.describe()
                if seen.typed_search_attributes.get(STAGE) == "pending":
                    return
            except Exception as error:
                if "not found" not in str(error).lower():
                    raise
            await asyncio.sleep(0.1)


def test_operators_read_what_each_kind_of_row_waits_for() -> None:
    """A renewal offer waited for 'the invitation's seven days'."""
    assert WAITS_FOR.keys() == WORKFLOW_OF.keys()
    assert "renewal offer" in WAITS_FOR["renewal"]


async def owner_and_invited(make: Maker) -> tuple[Person, Person]:
    return await make.person(), await make.person()


@pytest.mark.usefixtures("worker")
async def test_an_answer_ends_the_waiting_and_the_history_holds_nothing_of_anybody(
    inviting: Inviting, make: Maker, temporal: Client
) -> None:
    owner, invited = await owner_and_invited(make)
    place = await make.property(owner)
    row_id = await inviting.invite(owner, invited.email, place, message="Welcome, Rosa")
    handle = handle_of(temporal, row_id)
    await waiting(handle)
    seen = await handle.describe()
    assert seen.typed_search_attributes.get(ENTITY_ID) == str(row_id)
    assert seen.typed_search_attributes.get(PROPERTY_ID) == str(place.id)
    await inviting.accept(invited, row_id)
    assert await ended(handle) == "accepted"
    assert (await handle.describe()).typed_search_attributes.get(STAGE) == "accepted"
    told = (await handle.fetch_history()).to_json()
    for word in (invited.email, "Welcome", inviting.token(row_id)):
        assert word not in told


@pytest.mark.usefixtures("worker")
async def test_sent_again_the_next_one_waits_and_the_one_before_ends(
    inviting: Inviting, make: Maker, temporal: Client
) -> None:
    owner, invited = await owner_and_invited(make)
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    await inviting.resend(owner, row_id)
    assert await ended(handle_of(temporal, row_id, 1)) == "replaced"
    await waiting(handle_of(temporal, row_id, 2))
    await inviting.decline(invited, row_id)
    assert await ended(handle_of(temporal, row_id, 2)) == "rejected"


@pytest.mark.usefixtures("worker")
async def test_its_time_ends_it_and_a_second_timer_changes_nothing(
    inviting: Inviting, make: Maker, temporal: Client
) -> None:
    owner, invited = await owner_and_invited(make)
    sent = utc_now() - VALID + timedelta(seconds=2)
    row_id = await inviting.invite(owner, invited.email, await make.property(owner), now=sent)
    assert await ended(handle_of(temporal, row_id)) == "expired"
    row = await inviting.row(row_id)
    assert (row.status, row.ended_at) == ("expired", sent + VALID)
    again: Handle = await temporal.start_workflow(
        InvitationWorkflow.run,
        InvitationProcess(row_id),
        id=f"invitation-again/{new_id()}",
        task_queue=TASK_QUEUES["interactive"],
    )
    assert await again.result() == "expired"
    assert (await inviting.row(row_id)).version == row.version
    assert [action for action, _ in await inviting.actions(row_id)].count("invitation.expired") == 1


@pytest.mark.usefixtures("worker")
async def test_signals_for_nothing_leave_it_waiting(
    inviting: Inviting, make: Maker, temporal: Client
) -> None:
    owner, invited = await owner_and_invited(make)
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    handle = handle_of(temporal, row_id)
    await waiting(handle)
    for _ in range(3):
        await handle.signal(InvitationChanged.name)
    await asyncio.sleep(1)
    assert (await handle.describe()).status is WorkflowExecutionStatus.RUNNING
    assert (await inviting.row(row_id)).status == "pending"
    await inviting.cancel(owner, row_id)
    assert await ended(handle) == "cancelled"


@pytest.mark.usefixtures("worker")
async def test_an_operator_who_cancels_the_workflow_changes_no_row(
    inviting: Inviting, make: Maker, temporal: Client
) -> None:
    owner, invited = await owner_and_invited(make)
    place = await make.property(owner)
    row_id = await inviting.invite(owner, invited.email, place)
    handle = handle_of(temporal, row_id)
    await waiting(handle)
    await handle.cancel()
    async with asyncio.timeout(20):
        while (await handle.describe()).status is not WorkflowExecutionStatus.CANCELED:  # noqa: ASYNC110 - Temporal's state
            await asyncio.sleep(0.1)
    await inviting.accept(invited, row_id)
    assert await inviting.links(invited) == {place.id: "viewer"}


def next_change_of_clocks(zone: ZoneInfo, after: datetime) -> datetime:
    """Noon of the first day whose offset differs from the day before."""
    day = after.astimezone(zone).replace(hour=12, minute=0, second=0, microsecond=0)
    while (day + timedelta(days=1)).utcoffset() == day.utcoffset():
        day += timedelta(days=1)
    return (day + timedelta(days=1)).astimezone(UTC)


@pytest.mark.serial
async def test_the_timer_fires_at_the_row_s_deadline_across_a_change_of_clocks(
    inviting: Inviting, make: Maker, worker_context: WorkerContext, skipping: WorkflowEnvironment
) -> None:
    """Postgres's clock is not skipped: at the deadline of the skipped one the row says that it is early, and
    the workflow waits on; once the row's time is really over it ends."""
    owner, invited = await owner_and_invited(make)
    change = next_change_of_clocks(ZoneInfo("America/New_York"), utc_now() + timedelta(days=1))
    sent = change - timedelta(days=3)
    row = await make.invitation(
        owner, [await make.property(owner)], email=invited.email, expires_at=sent + VALID
    )
    async with running_workers(skipping.client, worker_context):
        handle: Handle = await skipping.client.start_workflow(
            InvitationWorkflow.run,
            InvitationProcess(row.id),
            id=InvitationProcess(row.id).workflow_id,
            task_queue=TASK_QUEUES["interactive"],
        )
        await skipping.sleep(row.expires_at - await skipping.get_current_time() - timedelta(minutes=1))
        assert await fired(handle) == []
        await skipping.sleep(timedelta(seconds=63))
        first, *_early = await fired(handle)
        assert abs(first - row.expires_at) < timedelta(seconds=2)
        assert (await inviting.row(row.id)).status == "pending"
        async with make.session() as session:
            over = utc_now() - timedelta(seconds=1)
            mine = update(Invitation).where(Invitation.id == row.id)
            await session.execute(mine.values(expires_at=over))
        assert await handle.result() == "expired"
    assert (await inviting.row(row.id)).status == "expired"


async def fired(handle: Handle) -> list[datetime]:
    """When its timers fired, by the server's clock."""
    return [
        event.event_time.ToDatetime(tzinfo=UTC)
        async for event in handle.fetch_history_events()
        if event.HasField("timer_fired_event_attributes")
    ]
