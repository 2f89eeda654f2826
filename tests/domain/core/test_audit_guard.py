"""A statement that changes an audited table is noticed, whichever way it is sent, and wants an audit row."""

from collections.abc import Awaitable, Callable
from time import perf_counter
from uuid import UUID

import pytest
from sqlalchemy import text, update

from domain.audit.service import record_event
from domain.core.audit_guard import changed_by
from domain.core.changing_functions import CHANGING_FUNCTIONS, RECORDED_OTHERWISE
from domain.core.crypto.ciphers import token_hash
from domain.core.db.base import Base
from domain.core.db.database import Database
from domain.core.db.driver_statements import pipelined, send_command
from domain.core.db.statements import run
from domain.core.unit_of_work import (
    EntryPoint,
    Statement,
    UnauditedChange,
    UnitOfWork,
    call_function,
    unit_of_work,
)
from domain.models import Property, Unit
from tests.factories import Maker, Person


def caller(person: Person) -> EntryPoint:
    return EntryPoint.by_session(token_hash(person.token))


Change = Callable[[UnitOfWork, UUID], Awaitable[object]]
SQL = "UPDATE properties SET name = 'After' WHERE id = {}"


async def by_text(work: UnitOfWork, row: UUID) -> None:
    await work.session.execute(text(SQL.format(":id")), {"id": row})


async def by_text_within(work: UnitOfWork, row: UUID) -> None:
    await work.session.execute(
        text(f"WITH changed AS ({SQL.format(':id')} RETURNING id) SELECT id FROM changed"), {"id": row}
    )


async def by_driver_text(work: UnitOfWork, row: UUID) -> None:
    await (await work.session.connection()).exec_driver_sql(SQL.format("%s"), (row,))


async def by_statement(work: UnitOfWork, row: UUID) -> None:
    await run(work.session, Statement(SQL.format("%(id)s") + " RETURNING 1", {"id": row}))


async def by_driver(work: UnitOfWork, row: UUID) -> None:
    await send_command(work.session, SQL.format("%s"), row)


async def by_pipeline(work: UnitOfWork, row: UUID) -> None:
    async with await pipelined(work.session):
        await send_command(work.session, SQL.format("%s"), row)


async def by_core(work: UnitOfWork, row: UUID) -> None:
    await work.session.execute(update(Property).where(Property.id == row).values(name="After"))


async def by_orm(work: UnitOfWork, row: UUID) -> None:
    (await work.session.get_one(Property, row)).name = "After"


async def by_function(work: UnitOfWork, _row: UUID) -> None:
    await call_function(work.session, "open_session", *_session_of(work))


async def by_function_in_text(work: UnitOfWork, _row: UUID) -> None:
    marks = ", ".join(["%s"] * 7)
    connection = await work.session.connection()
    await connection.exec_driver_sql(f"SELECT open_session({marks})", _session_of(work))


def _session_of(work: UnitOfWork) -> tuple[object, ...]:
    assert work.scope.session_id is not None
    account = work.scope.account_id
    return (UUID(int=work.scope.session_id.int ^ 1), account, account.bytes * 2 if account else b"",
            None, None, 60, 60)  # fmt: skip


WAYS: list[Change] = [
    by_text, by_text_within, by_driver_text, by_statement, by_driver, by_pipeline, by_core, by_orm,
    by_function, by_function_in_text,
]  # fmt: skip


async def changed(database: Database, person: Person, change: Change, row: UUID, *recorded: str) -> None:
    async with unit_of_work(database, caller(person)) as work:
        await change(work, row)
        for entity_type in recorded:
            await record_event(work.session, work.scope, "test.changed", entity_type=entity_type)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: str(way.__name__))
async def test_a_change_wants_an_audit_row_about_its_table(
    database: Database, make: Maker, way: Change
) -> None:
    person = await make.person()
    row = await make.property(person, name="Before")
    about = "sessions" if "function" in way.__name__ else "properties"
    for recorded in ((), ("units",)):
        with pytest.raises(UnauditedChange, match=about):
            await changed(database, person, way, row.id, *recorded)
    async with make.session() as session:
        assert (await session.get_one(Property, row.id)).name == "Before"
    await changed(database, person, way, row.id, "units", about)


async def test_one_audit_row_does_not_cover_another_table(database: Database, make: Maker) -> None:
    person = await make.person()
    row = await make.property(person)
    unit = await make.unit(row.id)

    async def both(work: UnitOfWork, _row: UUID) -> None:
        await by_text(work, row.id)
        await work.session.execute(update(Unit).where(Unit.id == unit.id).values(bedrooms=3))

    with pytest.raises(UnauditedChange, match=r"Rows of units changed"):
        await changed(database, person, both, row.id, "properties")
    await changed(database, person, both, row.id, "properties", "units")


async def test_what_belongs_to_a_row_may_be_recorded_with_it(database: Database, make: Maker) -> None:
    person = await make.person()
    place = await make.property(person)

    async def of_child(work: UnitOfWork, _row: UUID) -> None:
        await send_command(work.session, "DELETE FROM resident_phones WHERE property_id = %s", place.id)

    for recorded in ("residents", "resident_phones"):
        await changed(database, person, of_child, place.id, recorded)
    with pytest.raises(UnauditedChange, match="resident_phones"):
        await changed(database, person, of_child, place.id, "properties")


async def test_one_entry_may_cover_what_it_counts(database: Database, make: Maker) -> None:
    person = await make.person()
    row = await make.property(person)
    async with unit_of_work(database, caller(person)) as work:
        await by_text(work, row.id)
        await record_event(
            work.session, work.scope, "import.chunk", entity_type="import_jobs", covers={"properties"}
        )


async def test_what_a_savepoint_takes_back_was_neither_changed_nor_recorded(
    database: Database, make: Maker
) -> None:
    person = await make.person()
    row = await make.property(person)

    async def given_up(work: UnitOfWork, row: UUID) -> None:
        async with work.session.begin_nested() as inside:
            await by_driver(work, row)
            await record_event(work.session, work.scope, "test.changed", entity_type="properties")
            await inside.rollback()

    async def tried_again(work: UnitOfWork, row: UUID) -> None:
        await given_up(work, row)
        await by_driver(work, row)

    await changed(database, person, given_up, row.id)
    with pytest.raises(UnauditedChange):
        await changed(database, person, tried_again, row.id)


async def test_a_function_that_did_nothing_wants_no_audit_row(database: Database, make: Maker) -> None:
    person = await make.person()
    async with unit_of_work(database, caller(person)) as work:
        assert await call_function(work.session, "stop_acting") == []


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ("INSERT INTO units (id) SELECT 1", {"units"}),
        ("insert\n  into public.units as u values (1)", {"units"}),
        ('UPDATE ONLY "units" SET x = 1', {"units"}),
        ("DELETE FROM vehicles USING pets", {"vehicles"}),
        ("MERGE INTO leases USING x ON true WHEN MATCHED THEN UPDATE SET y = 1", {"leases"}),
        ("WITH a AS (UPDATE units SET x = 1), b AS (DELETE FROM pets) SELECT 1", {"units", "pets"}),
        ("INSERT INTO units VALUES (1) ON CONFLICT (id) DO UPDATE SET x = 1", {"units"}),
        ("SELECT id FROM units FOR UPDATE OF units", set()),
        ("SELECT id FROM units FOR NO KEY UPDATE", set()),
        ("SELECT id FROM units FOR\n UPDATE SKIP LOCKED", set()),
        ("SELECT 'UPDATE units SET x', updated_at -- DELETE FROM pets\n FROM leases", set()),
        ("SELECT /* INSERT INTO pets */ 'it''s' /* DELETE FROM units", set()),
        ("UPDATE outbox SET attempts = 1", set()),
        ("DELETE FROM agent.checkpoints WHERE thread_id = 'x'", set()),
        ("INSERT INTO nobody_knows VALUES (1)", {"nobody_knows"}),
        ("SELECT * FROM claim_company_properties(%s, %s)", {"properties"}),
    ],
)
def test_what_a_statement_changes(sql: str, tables: set[str]) -> None:
    assert changed_by(sql) == tables


@pytest.mark.parametrize("piece", ["'", "/*", "FOR ", "DO\n", "UPDATE ", 'UPDATE "', "INSERT  ", "-"])
def test_a_long_statement_is_looked_through_in_no_time(piece: str) -> None:
    started = perf_counter()
    changed_by(piece * (200_000 // len(piece)))
    assert perf_counter() - started < 2


async def test_every_function_that_changes_an_audited_table_says_who_records_it(make: Maker) -> None:
    async with make.session() as session:
        rows = await session.execute(
            text(
                "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace"
                " AND prolang IN (SELECT oid FROM pg_language WHERE lanname IN ('sql', 'plpgsql'))"
            )
        )
        bodies = {str(name): str(source) for name, source in rows}
    parts = ("end_unconfirmed", "register_at_address", "end_api_key")

    def changed(name: str) -> frozenset[str]:
        body = bodies[name]
        called = [changed(part) for part in parts if part != name and f"{part}(" in body]
        return changed_by(body).union(*called)

    found = {name: changed(name) for name in bodies}
    said = {name: changing.tables for name, changing in CHANGING_FUNCTIONS.items()}
    changing = {name: tables for name, tables in found.items() if tables}
    assert {name: changing[name] for name in changing if name not in RECORDED_OTHERWISE} == said
    assert {name for name in RECORDED_OTHERWISE if not found[name]} == set()


def test_what_a_table_is_recorded_with_is_a_table() -> None:
    tables = Base.metadata.tables
    for table in tables.values():
        audited = table.info.get("audited", True)
        assert isinstance(audited, bool) or set(audited) <= tables.keys() - {table.name}
