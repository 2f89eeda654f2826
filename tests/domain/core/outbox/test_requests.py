"""Asking for durable work: what a service's call leaves in the outbox."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
import pytest_asyncio
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from psycopg import AsyncConnection
from sqlalchemy import delete, select
from sqlalchemy.exc import ProgrammingError

from domain.core import outbox
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database, plain_url
from domain.core.outbox import OutboxRow, Process, Signal
from domain.core.outbox.delivery import CHANNEL, claim
from domain.core.outbox.keeping import delete_settled
from domain.core.request_context import CallInfo, current_call
from domain.core.unit_of_work import EntryPoint, unit_of_work
from tests.factories import Maker


@dataclass(frozen=True, slots=True)
class Visit(Process):
    visit_id: UUID
    run: int = 1
    guest_id: UUID | None = None
    rooms: tuple[UUID, ...] = ()
    name = "OutboxTestVisit"
    when_not_running = "dead_letter"

    @property
    def workflow_id(self) -> str:
        return f"visit/{self.visit_id}"


@dataclass(frozen=True, slots=True)
class Moved(Signal):
    room_id: UUID
    name = "moved"


@dataclass(frozen=True, slots=True)
class Left(Signal):
    name = "left"


async def rows_of(owner: Database, *processes: Process) -> list[OutboxRow]:
    wanted = [process.workflow_id for process in processes]
    async with owner.sessions() as session:
        rows = select(OutboxRow).where(OutboxRow.workflow_id.in_(wanted)).order_by(OutboxRow.sequence)
        return list(await session.scalars(rows))


@pytest_asyncio.fixture
async def heard(owner_database: Database) -> AsyncIterator[AsyncConnection]:
    """A connection that listens as the relay does."""
    async with await AsyncConnection.connect(plain_url(owner_database.url), autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        yield connection


async def test_ids_stay_ids_nothing_stays_nothing_and_a_property_is_named_where_there_is_one(
    owner_database: Database, database: Database
) -> None:
    bare, full = Visit(uuid4()), Visit(uuid4(), 2, uuid4(), (uuid4(), uuid4()), property_id=uuid4())
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        await outbox.start_many(work.session, [bare, full])
    first, second = await rows_of(owner_database, bare, full)
    assert first.input == {"visit_id": str(bare.visit_id), "run": 1, "guest_id": None, "rooms": []}
    assert (first.property_id, first.process, first.kind) == (None, "OutboxTestVisit", "start")
    assert second.input == {
        "visit_id": str(full.visit_id),
        "run": 2,
        "guest_id": str(full.guest_id),
        "rooms": [str(room) for room in full.rooms],
        "property_id": str(full.property_id),
    }
    assert second.property_id == full.property_id


async def test_what_is_no_id_is_refused(owner_database: Database, database: Database) -> None:
    visit = Visit(uuid4(), run=timedelta(days=1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="run is a timedelta"):
        async with unit_of_work(database, EntryPoint.by_visitor()) as work:
            await outbox.start(work.session, visit)
    assert await rows_of(owner_database, visit) == []


async def test_each_kind_carries_what_its_call_needs_in_the_order_asked(
    owner_database: Database, database: Database
) -> None:
    visit, room = Visit(uuid4()), uuid4()
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        await outbox.start(work.session, visit)
        await outbox.signal(work.session, visit, Moved(room))
        await outbox.signal_with_start(work.session, visit, Left())
        await outbox.cancel(work.session, visit)
    rows = await rows_of(owner_database, visit)
    assert [(row.kind, row.signal, row.signal_input) for row in rows] == [
        ("start", None, None),
        ("signal", "moved", {"room_id": str(room)}),
        ("signal_with_start", "left", {}),
        ("cancel", None, None),
    ]
    assert {row.when_not_running for row in rows} == {"dead_letter"}


async def test_a_rolled_back_transaction_asks_for_nothing(
    owner_database: Database, database: Database
) -> None:
    visit = Visit(uuid4())
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        await outbox.start(work.session, visit)
        await work.session.rollback()
    assert await rows_of(owner_database, visit) == []


async def test_the_row_says_who_asked_in_which_request_and_trace(
    make: Maker, owner_database: Database, database: Database, worker_database: Database
) -> None:
    person, visit, swept = await make.person(), Visit(uuid4(), property_id=uuid4()), Visit(uuid4())
    current_call.set(CallInfo(request_id="req-1"))
    with trace.use_span(TracerProvider().get_tracer("test").start_span("click")) as span:
        async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
            await outbox.start(work.session, visit)
        trace_id = format(span.get_span_context().trace_id, "032x")
    (row,) = await rows_of(owner_database, visit)
    assert row.context.pop("traceparent").split("-")[1] == trace_id
    assert row.context == {
        "request_id": "req-1",
        "actor": str(person.id),
        "property": str(visit.property_id),
    }
    current_call.set(CallInfo())
    async with unit_of_work(worker_database, EntryPoint.by_system("import-sweep")) as work:
        await outbox.start(work.session, swept)
    (row,) = await rows_of(owner_database, swept)
    assert row.context == {"actor": "system:import-sweep"}


async def test_the_first_row_after_a_lull_wakes_the_relay_and_the_next_spares_the_lock(
    owner_database: Database, database: Database, heard: AsyncConnection
) -> None:
    async with owner_database.sessions() as session, session.begin():
        await session.execute(delete(OutboxRow).where(OutboxRow.process == Visit.name))
    for _ in range(5):
        async with unit_of_work(database, EntryPoint.by_visitor()) as work:
            await outbox.start(work.session, Visit(uuid4()))
    told = [notice.channel async for notice in heard.notifies(timeout=0.5)]
    assert told == [CHANNEL]


async def test_a_caller_may_not_claim(database: Database) -> None:
    with pytest.raises(ProgrammingError, match="permission denied for function claim_outbox_rows"):
        async with unit_of_work(database, EntryPoint.by_visitor()) as work:
            await claim(work.session, relay=uuid4(), most=1, lease=timedelta(seconds=1))


async def test_settled_rows_are_deleted_after_seven_days_and_open_ones_never(
    owner_database: Database, worker_database: Database
) -> None:
    async def row(**values: str) -> UUID:
        async with owner_database.sessions() as session, session.begin():
            added = OutboxRow(process="Old", workflow_id=f"old/{uuid4()}", input={})
            session.add(added)
            await session.flush()
            for column, ago in values.items():
                sql = f"UPDATE outbox SET {column} = now() - interval '{ago}' WHERE id = '{added.id}'"
                await (await session.connection()).exec_driver_sql(sql)
            return added.id

    old = await row(started_at="7 days 1 second")
    kept = [
        await row(started_at="6 days 23 hours"),
        await row(created_at="30 days"),
        await row(created_at="30 days", dead_at="29 days"),
    ]
    async with unit_of_work(worker_database, EntryPoint.by_system("outbox-sweep")) as work:
        assert await delete_settled(session=work.session) >= 1
    async with owner_database.sessions() as session:
        left = set(await session.scalars(select(OutboxRow.id).where(OutboxRow.process == "Old")))
    assert left >= set(kept)
    assert old not in left
