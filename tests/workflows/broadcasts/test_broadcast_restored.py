"""The database is put back while a message to many goes out: nobody gets it twice or is lost in silence."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

import pytest
from sqlalchemy import delete, select, update
from temporalio.testing import ActivityEnvironment

from domain.broadcasts.processes import BroadcastProcess
from domain.broadcasts.reconciling import RECONCILED
from domain.core.outbox.rows import OutboxRow
from domain.core.outbox.runs import Found, Run, Verdict
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import Broadcast, Delivery
from domain.models.broadcasts import BroadcastRecipient
from domain.notify.capture import captured
from tests.factories import Maker
from tests.workflows.broadcasts.writing import confirmed
from workflows.broadcasts.activities import BroadcastActivities, Chunk, Ending
from workflows.context import WorkerContext

CHUNKS, SIZE = 3, 4


async def test_what_went_out_in_the_lost_minute_is_left_to_a_person(
    make: Maker, worker_context: WorkerContext
) -> None:
    row = await confirmed(make, await make.person(), "ended", residents=CHUNKS * SIZE, size=SIZE)
    activities = BroadcastActivities(worker_context)
    for number in range(CHUNKS):
        await sent(activities, row, number)
    await put_back(make, row.id, after_chunk=0, made={1})
    assert await repaired(worker_context, row.id, "ended") == "for_a_person"
    (again,) = await asked_for(make, row.id)
    assert again == BroadcastProcess(row.id, 2).workflow_id
    for number in range(CHUNKS):
        await sent(activities, row, number)
    assert await ended(activities, row) == "sent"
    assert await states(make, row.id) == {"sent": SIZE, "unknown": 2 * SIZE}
    assert mails(worker_context.settings, "ended") == [1] * (CHUNKS * SIZE)


async def test_what_temporal_never_heard_of_goes_out_as_the_rows_say(
    make: Maker, worker_context: WorkerContext
) -> None:
    row = await confirmed(make, await make.person(), "unheard", residents=CHUNKS * SIZE, size=SIZE)
    assert await repaired(worker_context, row.id, "never_started") == "asked_again"
    activities = BroadcastActivities(worker_context)
    for number in range(CHUNKS):
        await sent(activities, row, number)
    assert await states(make, row.id) == {"sent": CHUNKS * SIZE}


async def test_a_workflow_that_goes_on_after_a_restore_names_whom_it_lost(
    make: Maker, worker_context: WorkerContext
) -> None:
    row = await confirmed(make, await make.person(), "going", residents=CHUNKS * SIZE, size=SIZE)
    activities = BroadcastActivities(worker_context)
    for number in (0, 1):
        await sent(activities, row, number)
    await put_back(make, row.id, after_chunk=0, made=set())
    await sent(activities, row, 2)  # the workflow is done with the first two
    assert await ended(activities, row) == "sending"
    assert await asked_for(make, row.id) == [BroadcastProcess(row.id, 2).workflow_id]
    assert await ended(activities, row) == "sent"
    assert await states(make, row.id) == {"sent": 2 * SIZE, "unknown": SIZE}
    assert mails(worker_context.settings, "going") == [1] * (CHUNKS * SIZE)


@pytest.mark.parametrize("made", [set(), {0}], ids=["before its deliveries", "after its deliveries"])
async def test_the_chunk_that_was_on_its_way_is_not_begun_anew(
    make: Maker, worker_context: WorkerContext, made: set[int]
) -> None:
    mailbox = f"halfway{len(made)}"
    row = await confirmed(make, await make.person(), mailbox, residents=SIZE, size=SIZE)
    activities = BroadcastActivities(worker_context)
    told = await sent(activities, row, 0)
    await put_back(make, row.id, after_chunk=-1, made=made)
    await sent(activities, row, 0, told=told)
    assert await ended(activities, row) == "sent"
    assert await states(make, row.id) == {"unknown": SIZE}
    assert mails(worker_context.settings, mailbox) == [1] * SIZE


async def sent(
    activities: BroadcastActivities,
    row: Broadcast,
    number: int,
    *,
    told: Sequence[str] = (),
) -> Sequence[str]:
    """A try of the chunk, after one that had told Temporal so; answers what this one told it last."""
    environment, last = ActivityEnvironment(), list[Sequence[str]]()
    environment.info = replace(environment.info, heartbeat_details=told)
    environment.on_heartbeat = lambda *details: last.append(details)
    chunk = Chunk(row.id, row.account_id, row.actor_id, number)
    await environment.run(activities.send_broadcast_chunk, chunk)
    return last[-1]


async def ended(activities: BroadcastActivities, row: Broadcast) -> str:
    return await ActivityEnvironment().run(activities.finish_broadcast, Ending(row.id, whole=True))


async def repaired(context: WorkerContext, broadcast_id: UUID, found: Found) -> Verdict:
    process = BroadcastProcess(broadcast_id)
    given = {"broadcast_id": str(broadcast_id), "run": 1}
    run = Run(process.workflow_id, process.name, given, utc_now())
    async with unit_of_work(context.database, EntryPoint.by_system(RECONCILED.system)) as work:
        return await RECONCILED.repair(work.session, work.scope, run, found)


async def put_back(make: Maker, broadcast_id: UUID, *, after_chunk: int, made: set[int]) -> None:
    """The rows as they were once `after_chunk` was sent; chunks in `made` had their deliveries."""
    later = select(BroadcastRecipient.delivery_id).where(
        BroadcastRecipient.broadcast_id == broadcast_id, BroadcastRecipient.chunk > after_chunk
    )
    async with make.session() as session:
        kept = set(await session.scalars(later.where(BroadcastRecipient.chunk.in_(made))))
        lost = set(await session.scalars(later)) - kept
        await session.execute(
            update(Delivery)
            .where(Delivery.id.in_(kept))
            .values(state="queued", attempts=0, sent_at=None, sent_to=None)
        )
        await session.execute(
            update(BroadcastRecipient)
            .where(BroadcastRecipient.delivery_id.in_(lost))
            .values(state="waiting", delivery_id=None, not_before=None)
        )
        await session.execute(delete(Delivery).where(Delivery.id.in_(lost)))


async def states(make: Maker, broadcast_id: UUID) -> Counter[str]:
    of_it = (
        select(Delivery.state, BroadcastRecipient.state)
        .select_from(BroadcastRecipient)
        .outerjoin(Delivery, Delivery.id == BroadcastRecipient.delivery_id)
        .where(BroadcastRecipient.broadcast_id == broadcast_id)
    )
    async with make.session() as session:
        return Counter(delivery or recipient for delivery, recipient in await session.execute(of_it))


async def asked_for(make: Maker, broadcast_id: UUID) -> list[str]:
    async with make.session() as session:
        mine = OutboxRow.workflow_id.startswith(f"broadcast/{broadcast_id}/")
        return list(await session.scalars(select(OutboxRow.workflow_id).where(mine)))


def mails(settings: Settings, mailbox: str) -> list[int]:
    """How many each of the mailboxes got."""
    boxes = (f"{mailbox}-{number}@example.com" for number in range(CHUNKS * SIZE))
    return [count for box in boxes if (count := len(captured(settings, box)[0]))]
