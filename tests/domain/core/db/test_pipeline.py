"""One round trip on a connection of the fast path: parameters, prepared names, errors, large requests."""

import asyncio
from collections.abc import Callable
from uuid import UUID, uuid4

import psycopg
import pytest

from domain.core.db import pipeline
from domain.core.db.database import Database, plain_url
from domain.core.db.pipeline import PipelinedConnection, Rows, Statement, run_together
from tests.factories import Maker

ONE = Statement("SELECT 1", {})


async def trip(database: Database, *statements: Statement) -> list[Rows]:
    connection = await database.readers.getconn()
    try:
        return await run_together(connection, statements)
    finally:
        await database.readers.putconn(connection)


async def test_parameters_by_name_and_in_order(database: Database) -> None:
    somebody = uuid4()
    named = Statement("SELECT %(a)s::uuid, %(b)s::text, %(a)s::uuid, '50%%'", {"a": somebody, "b": None})
    ordered = Statement("SELECT %s::int + %s::int, %s::uuid[]", (1, 2, [somebody]))
    assert await trip(database, named, ordered) == [
        [(str(somebody), None, str(somebody), "50%")],
        [(3, [str(somebody)])],
    ]


async def test_one_statement_twice_in_a_trip_and_again_after_an_error(database: Database) -> None:
    broken = Statement("SELECT 1 / %(by)s::int", {"by": 0})
    for _ in range(3):
        with pytest.raises(psycopg.errors.DivisionByZero):
            await trip(database, ONE, broken, ONE)
        assert await trip(database, ONE, ONE) == [[(1,)], [(1,)]]


async def test_a_statement_that_reads_much_is_planned_by_its_values_and_not_kept(database: Database) -> None:
    much = Statement("SELECT %(n)s::int, %(n)s::int + 1", {"n": 3}, reads_much=True)
    bare = Statement("SELECT 5", {}, reads_much=True)
    connection = await database.readers.getconn()
    try:
        kept = dict(connection.prepared)
        assert await run_together(connection, (much, bare, much)) == [[(3, 4)], [(5,)], [(3, 4)]]
        assert connection.prepared == kept
        assert await run_together(connection, (ONE, much)) == [[(1,)], [(3, 4)]]
    finally:
        await database.readers.putconn(connection)


async def test_a_statement_that_cannot_be_prepared_leaves_the_connection_well(database: Database) -> None:
    connection = await database.readers.getconn()
    try:
        for _ in range(2):
            with pytest.raises(psycopg.errors.UndefinedTable):
                await run_together(connection, (ONE, Statement("SELECT * FROM nowhere", {}), ONE))
        assert await run_together(connection, (ONE,)) == [[(1,)]]
        assert not connection.closed
    finally:
        await database.readers.putconn(connection)


async def test_what_only_the_commit_refuses_is_an_error_and_changes_nothing(
    owner_database: Database, make: Maker
) -> None:
    """The foreign key of a link to its property is checked when the transaction ends."""
    person = await make.person()
    row = await make.property(person)
    link = Statement(
        "INSERT INTO user_properties (id, account_id, company_id, property_id, role)"
        " SELECT gen_random_uuid(), account_id, company_id, gen_random_uuid(), role"
        " FROM user_properties WHERE property_id = %(property)s",
        {"property": row.id},
    )
    with pytest.raises(psycopg.errors.ForeignKeyViolation):
        await trip(owner_database, link, ONE)
    count = Statement("SELECT count(*) FROM user_properties WHERE account_id = %s", [person.id])
    assert await trip(owner_database, count) == [[(1,)]]


async def test_too_many_shapes_are_forgotten(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "MOST_PREPARED", 5)
    connection = await database.readers.getconn()
    try:
        for number in [*range(20), *range(20)]:
            answer = await run_together(connection, (Statement(f"SELECT {number}", {}), ONE))
            assert answer == [[(number,)], [(1,)]]
            assert len(connection.prepared) <= 6
    finally:
        await database.readers.putconn(connection)


async def test_a_request_larger_than_the_sockets_buffers(database: Database) -> None:
    text = "ä" * 3_000_000
    given = Statement("SELECT length(%(text)s::text), %(text)s::text", {"text": text})
    assert await trip(database, given, ONE) == [[(len(text), text)], [(1,)]]


async def test_a_cancelled_trip_closes_its_connection(database: Database) -> None:
    connection = await database.readers.getconn()
    try:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.02):
                await run_together(connection, (Statement("SELECT pg_sleep(1)", {}),))
        assert connection.closed
    finally:
        await database.readers.putconn(connection)
    assert await trip(database, ONE) == [[(1,)]]


async def test_the_driver_may_use_a_connection_between_trips(database: Database) -> None:
    connection = await database.readers.getconn()
    try:
        for number in range(3):
            assert await run_together(connection, (ONE,)) == [[(1,)]]
            answer = await connection.execute("SELECT %s::int", (number,))
            assert await answer.fetchall() == [(number,)]
    finally:
        await database.readers.putconn(connection)


async def test_a_goodbye_between_trips_is_heard_at_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[PipelinedConnection] = []
    monkeypatch.setattr(PipelinedConnection, "_arrived", _noting(PipelinedConnection._arrived, woken))
    connection = await PipelinedConnection.connect(plain_url(database.url), autocommit=True)
    assert await run_together(connection, (ONE,)) == [[(1,)]]
    await trip(database, Statement("SELECT pg_terminate_backend(%s, 5000)", (connection.info.backend_pid,)))
    woken.clear()
    await asyncio.sleep(0.2)
    assert connection.closed, "the goodbye was not heard"
    assert len(woken) <= 2, "the loop turned around a socket that nobody reads"
    with pytest.raises(psycopg.OperationalError):
        await run_together(connection, (ONE,))


def _noting(
    arrived: Callable[[PipelinedConnection], None], woken: list[PipelinedConnection]
) -> Callable[[PipelinedConnection], None]:
    def noted(reader: PipelinedConnection) -> None:
        woken.append(reader)
        arrived(reader)

    return noted


async def test_ids_and_instants_come_as_json_text(database: Database) -> None:
    rows = await trip(
        database, Statement("SELECT %(id)s::uuid, timestamptz '2026-11-21 10:50+00'", {"id": UUID(int=7)})
    )
    assert rows == [[(str(UUID(int=7)), "2026-11-21T10:50:00Z")]]


async def test_a_table_that_changes_between_two_reads_of_one_connection_costs_no_request(
    database: Database, owner_database: Database
) -> None:
    """As a migration under load does: the server then refuses what was prepared before (0A000)."""
    table = f"changing_{uuid4().hex[:8]}"
    all_of_it = Statement(f"SELECT * FROM {table} ORDER BY 1", {})
    await trip(owner_database, Statement(f"CREATE TABLE {table} (id int, rent int)", {}))
    await trip(owner_database, Statement(f"GRANT SELECT ON {table} TO steward_app", {}))
    connection = await database.readers.getconn()
    try:
        assert await run_together(connection, (ONE, all_of_it)) == [[(1,)], []]
        await trip(owner_database, Statement(f"INSERT INTO {table} VALUES (1, 1450)", {}))
        await trip(owner_database, Statement(f"ALTER TABLE {table} ALTER rent TYPE numeric(12, 2)", {}))
        assert await run_together(connection, (ONE, all_of_it)) == [[(1,)], [(1, "1450.00")]]
        await trip(owner_database, Statement(f"ALTER TABLE {table} ADD note text DEFAULT 'new'", {}))
        for _ in range(2):
            assert await run_together(connection, (all_of_it, ONE)) == [[(1, "1450.00", "new")], [(1,)]]
        assert not connection.closed
    finally:
        await database.readers.putconn(connection)
        await trip(owner_database, Statement(f"DROP TABLE {table}", {}))


async def test_what_the_server_does_not_support_is_refused_all_the_same(database: Database) -> None:
    unsupported = Statement("SELECT count(*) FROM properties FOR UPDATE", {})
    for _ in range(2):
        with pytest.raises(psycopg.errors.FeatureNotSupported):
            await trip(database, ONE, unsupported)
    assert await trip(database, ONE) == [[(1,)]]
