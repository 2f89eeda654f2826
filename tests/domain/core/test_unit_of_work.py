"""The two ways to the data: what they commit, what they refuse, and that nobody inherits a scope."""

import asyncio
import random
from contextlib import suppress
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg import errors as pg
from psycopg_pool import PoolClosed, PoolTimeout
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError, OperationalError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolExhausted

from deploy.local.postgres import LocalPostgres
from domain.audit.service import record_event
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.db.database_errors import translated
from domain.core.errors import Forbidden, NotFound, StewardError, Unauthenticated, Unavailable
from domain.core.unit_of_work import (
    AuthContext,
    EntryPoint,
    Statement,
    UnauditedChange,
    change_together,
    read_page,
    unit_of_work,
)
from domain.models import Property, Vehicle
from tests.factories import Maker, Person

MINE = Statement("SELECT id FROM properties ORDER BY id", {})
WHO = Statement("SELECT coalesce(current_setting('steward.account_id', true), '')", {})
READS = 500


def caller(person: Person) -> EntryPoint:
    return EntryPoint.by_session(token_hash(person.token))


async def name_of(make: Maker, property_id: UUID) -> str | None:
    async with make.session() as session:
        found: str | None = await session.scalar(select(Property.name).where(Property.id == property_id))
        return found


async def test_a_change_in_one_trip_without_an_audit_row_is_not_sent(database: Database, make: Maker) -> None:
    person = await make.person()
    row = await make.property(person, name="Before")
    change = Statement("UPDATE properties SET name = 'After' WHERE id = %(id)s", {"id": row.id})
    with pytest.raises(UnauditedChange):
        await change_together(database, caller(person), [change], recorded=["vehicles"])
    assert await name_of(make, row.id) == "Before"
    await change_together(database, caller(person), [change], recorded=["properties"])
    assert await name_of(make, row.id) == "After"


async def test_a_change_without_an_audit_row_is_not_committed(database: Database, make: Maker) -> None:
    person = await make.person()
    row = await make.property(person, name="Before")
    changes = [
        update(Property).where(Property.id == row.id).values(name="After"),
        delete(Vehicle).where(Vehicle.property_id == row.id),
        insert(Property).values(id=uuid4(), name="x", address="x", city="x", state="RI", zip_code="1",
                                time_zone="UTC", created_by=person.id),
    ]  # fmt: skip
    for change in changes[:2]:
        with pytest.raises(UnauditedChange):
            async with unit_of_work(database, caller(person)) as work:
                await work.session.execute(change)
    with pytest.raises(UnauditedChange):
        await changed_by_orm(database, person, row.id)
    assert await name_of(make, row.id) == "Before"
    with pytest.raises((UnauditedChange, Forbidden)):  # the policies may refuse it first
        async with unit_of_work(database, caller(person)) as work:
            await work.session.execute(changes[2])


async def changed_by_orm(database: Database, person: Person, property_id: UUID) -> None:
    async with unit_of_work(database, caller(person)) as work:
        found = await work.session.get(Property, property_id)
        assert found is not None
        found.name = "After"


async def test_an_audited_change_is_committed_and_reading_needs_no_audit(
    database: Database, make: Maker
) -> None:
    person = await make.person()
    row = await make.property(person, name="Before")
    async with unit_of_work(database, caller(person)) as work:
        await work.session.execute(select(Property))
    async with unit_of_work(database, caller(person)) as work:
        await work.session.execute(update(Property).where(Property.id == row.id).values(name="After"))
        await record_event(
            work.session, work.scope, "test.changed", entity_type="properties", entity_id=row.id
        )
    assert await name_of(make, row.id) == "After"


async def test_an_error_in_the_block_undoes_everything(database: Database, make: Maker) -> None:
    person = await make.person()
    row = await make.property(person, name="Before")
    with pytest.raises(NotFound):
        await changed_and_failed(database, person, row.id)
    assert await name_of(make, row.id) == "Before"


async def changed_and_failed(database: Database, person: Person, property_id: UUID) -> None:
    async with unit_of_work(database, caller(person)) as work:
        await work.session.execute(update(Property).where(Property.id == property_id).values(name="After"))
        await record_event(work.session, work.scope, "test.changed", entity_type="properties")
        raise NotFound


@pytest.mark.parametrize(
    "entry",
    [
        EntryPoint.by_session(b"\x00" * 32),
        EntryPoint.by_session(b""),
        EntryPoint.by_account(uuid4()),
    ],
)
async def test_a_session_or_account_that_is_none_is_signed_out(
    database: Database, worker_database: Database, entry: EntryPoint
) -> None:
    where = worker_database if entry.function == "begin_as" else database
    with pytest.raises(Unauthenticated):
        await entered(where, entry)
    with pytest.raises(Unauthenticated):
        await read_page(where, entry, [WHO, MINE])


async def entered(database: Database, entry: EntryPoint) -> None:
    async with unit_of_work(database, entry):
        pass


@pytest.mark.parametrize("entry", [EntryPoint.by_account(uuid4()), EntryPoint.by_system("purge")])
async def test_the_app_role_cannot_enter_as_a_worker(database: Database, entry: EntryPoint) -> None:
    with pytest.raises((DBAPIError, psycopg.Error)) as refused:
        await entered(database, entry)
    assert "permission denied" in str(refused.value)


async def test_an_unknown_system_principal_is_refused(worker_database: Database) -> None:
    with pytest.raises(DBAPIError, match="no system principal"):
        await entered(worker_database, EntryPoint.by_system("root"))


def test_a_column_more_in_what_every_begin_answers_breaks_no_running_process(
    postgres: LocalPostgres, database_name: str
) -> None:
    entry = EntryPoint.by_visitor()
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        before = connection.execute(entry.sql).fetchone()
        connection.execute("ALTER TYPE auth_context ADD ATTRIBUTE company_name text")
        connection.execute(
            "CREATE OR REPLACE FUNCTION begin_visitor() RETURNS auth_context LANGUAGE sql AS $$ SELECT"
            " ROW(NULL, NULL, NULL, 'staff', NULL, false, NULL, NULL, NULL, '{}', 'Maple')::auth_context $$"
        )
        after = connection.execute(entry.sql).fetchone()
        connection.rollback()
    assert entry.sql == f"SELECT {', '.join(AuthContext._fields[:-1])} FROM begin_visitor()"
    assert before is not None
    assert after is not None
    assert AuthContext.of(after).roles == AuthContext.of(before).roles == []


async def test_a_locked_row_is_busy_and_not_a_server_error(database: Database, make: Maker) -> None:
    person = await make.person()
    row = await make.property(person)
    lock = select(Property.id).where(Property.id == row.id).with_for_update()
    async with make.session() as held:
        await held.execute(lock)
        with pytest.raises(Unavailable, match="Somebody else"):
            await waits_shortly(database, person, row.id)


async def waits_shortly(database: Database, person: Person, property_id: UUID) -> None:
    async with unit_of_work(database, caller(person)) as work:
        await work.session.execute(text("SET LOCAL lock_timeout = '50ms'"))
        await work.session.get(Property, property_id, with_for_update=True)


async def test_nothing_that_a_person_waits_for_can_hang(database: Database) -> None:
    page = await read_page(
        database,
        EntryPoint.by_visitor(),
        [
            Statement(
                "SELECT current_setting('lock_timeout'), current_setting('statement_timeout'),"
                " current_setting('idle_in_transaction_session_timeout'), current_setting('timezone')",
                {},
            )
        ],
    )
    assert page.results[0] == [("5s", "30s", "30s", "UTC")]


async def test_two_people_alternating_over_the_pool_never_see_each_others_rows(
    database: Database, make: Maker
) -> None:
    """With reads that fail, that are cancelled and that sign out between them: nobody inherits a scope."""
    people = [await make.person(), await make.person()]
    theirs = {str(person.id): {str((await make.property(person)).id) for _ in range(3)} for person in people}
    chance = random.Random(5)
    seen = 0

    async def ordinary(person: Person) -> None:
        nonlocal seen
        page = await read_page(database, caller(person), [WHO, MINE])
        assert page.auth.account_id is not None
        assert page.results[0] == [(str(person.id),)]
        assert {row[0] for row in page.results[1]} == theirs[str(person.id)]
        seen += 1

    async def broken(person: Person) -> None:
        with pytest.raises(psycopg.Error):
            await read_page(database, caller(person), [MINE, Statement("SELECT 1 / 0", {}), WHO])

    async def cancelled(person: Person) -> None:
        slow = Statement("SELECT pg_sleep(0.05)", {})
        with suppress(TimeoutError, StewardError):
            async with asyncio.timeout(chance.uniform(0, 0.03)):
                await read_page(database, caller(person), [MINE, slow, MINE])

    async def stranger(_person: Person) -> None:
        with pytest.raises(Unauthenticated):
            await read_page(database, EntryPoint.by_session(b"nobody"), [MINE])

    async def visitor(_person: Person) -> None:
        page = await read_page(database, EntryPoint.by_visitor(), [WHO, MINE])
        assert page.results == ([("",)], [])

    kinds = [ordinary, ordinary, ordinary, ordinary, broken, cancelled, stranger, visitor]
    for start in range(0, READS, 10):
        await asyncio.gather(*(chance.choice(kinds)(people[n % 2]) for n in range(start, start + 10)))
    assert seen > READS / 4
    await every_reader_is_nobody(database)


async def every_reader_is_nobody(database: Database) -> None:
    """Past every begin: what a connection of the pool would show to whoever forgot one."""
    for _ in range(database.readers.max_size):
        async with database.readers.connection() as connection:
            assert await (await connection.execute(WHO.sql)).fetchone() == ("",)
            assert await (await connection.execute(MINE.sql)).fetchall() == []


async def test_units_of_work_leave_no_scope_behind_either(database: Database, make: Maker) -> None:
    people = [await make.person(), await make.person()]
    for person in people:
        await make.property(person)

    async def enter(person: Person, fails: bool) -> None:
        with suppress(NotFound):
            async with unit_of_work(database, caller(person)) as work:
                ids = (await work.session.scalars(select(Property.created_by))).all()
                assert set(ids) == {person.id}
                if fails:
                    raise NotFound

    for start in range(20):
        await asyncio.gather(*(enter(people[n % 2], fails=(start + n) % 3 == 0) for n in range(6)))
    async with database.engine.connect() as connection:
        assert (await connection.execute(text(WHO.sql))).scalar_one() == ""
        assert (await connection.execute(text(MINE.sql))).all() == []


def wrapped(error: Exception, *, invalidated: bool = False) -> DBAPIError:
    return OperationalError("SELECT 1", {}, error, connection_invalidated=invalidated)


AWAY: list[Exception] = [
    pg.AdminShutdown(), pg.CrashShutdown(), pg.CannotConnectNow(), pg.IdleSessionTimeout(),
    pg.IdleInTransactionSessionTimeout(), pg.TooManyConnections(), pg.DiskFull(), pg.IoError(),
    pg.ConnectionFailure(), pg.LockNotAvailable(), pg.QueryCanceled(), pg.DeadlockDetected(),
    pg.SerializationFailure(), psycopg.OperationalError("the connection is lost"),
    psycopg.InterfaceError("the connection is closed"), pg.PipelineAborted("pipeline aborted"),
    PoolTimeout(), PoolClosed(), PoolExhausted(), PendingRollbackError("gone", code="8s2b"),
]  # fmt: skip


@pytest.mark.parametrize("error", AWAY, ids=lambda error: type(error).__name__)
def test_what_another_try_may_mend_is_unavailable(error: Exception) -> None:
    assert isinstance(translated(error), Unavailable)
    if isinstance(error, psycopg.Error):
        assert isinstance(translated(wrapped(error)), Unavailable)


@pytest.mark.parametrize(
    "error",
    [pg.UniqueViolation(), pg.InsufficientPrivilege(), pg.UndefinedColumn(), pg.RaiseException(),
     pg.ProgramLimitExceeded(), pg.ObjectNotInPrerequisiteState(), PendingRollbackError("ours", code="7s2a")],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_a_defect_stays_itself(error: Exception) -> None:
    assert translated(error) is error
    if isinstance(error, psycopg.Error):
        whole = wrapped(error)
        assert translated(whole) is whole
        assert isinstance(translated(wrapped(error, invalidated=True)), Unavailable)
