"""Statements sent at once: answered in order, refused together, and never past the audit."""

from typing import Any

import psycopg
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.db.bulk_sql import insert_rows
from domain.core.db.database import Database
from domain.core.db.driver_statements import fetch, pipelined, send_command, send_query
from domain.core.errors import Forbidden
from domain.core.unit_of_work import EntryPoint, UnauditedChange, unit_of_work
from domain.core.values.ids import new_id
from domain.models import Unit
from tests.factories import Maker, Person


async def test_answers_come_in_order_whoever_waits_first(worker_database: Database, make: Maker) -> None:
    person = await make.person()
    async with (
        unit_of_work(worker_database, EntryPoint.by_account(person.id)) as work,
        await pipelined(work.session),
    ):
        first = await send_query(work.session, "SELECT %s::int AS n", 1)
        second = await send_query(work.session, "SELECT %s::int AS n", 2)
        assert await second.rows() == [{"n": 2}]
        assert await first.rows() == [{"n": 1}]
        assert await fetch(work.session, "SELECT current_account_id() AS id") == [{"id": person.id}]


async def add_unit_and_fail(database: Database, person: Person, unit: dict[str, Any]) -> None:
    async with (
        unit_of_work(database, EntryPoint.by_account(person.id)) as work,
        await pipelined(work.session),
    ):
        await insert_rows(work.session, table_of(Unit), [unit], unique=False)
        await send_command(work.session, "SELECT 1 / %s", 0)
        await send_command(work.session, "SELECT 1")


async def test_a_refusal_of_the_database_undoes_the_whole(worker_database: Database, make: Maker) -> None:
    """What was written is gone, and the connection serves the next."""
    person = await make.person()
    place = await make.property(person)
    with pytest.raises(psycopg.errors.DivisionByZero):
        await add_unit_and_fail(
            worker_database, person, {"id": new_id(), "property_id": place.id, "unit_number": "1"}
        )
    async with make.session() as session:
        left = await fetch(session, "SELECT count(*) AS n FROM units WHERE property_id = %s", place.id)
    assert left == [{"n": 0}]
    async with unit_of_work(worker_database, EntryPoint.by_account(person.id)) as work:
        assert await fetch(work.session, "SELECT 1 AS n") == [{"n": 1}]


async def set_and_fail(session: AsyncSession) -> None:
    async with session.begin_nested():
        await send_command(session, "SET LOCAL application_name = 'within'")
        await send_command(session, "SELECT 1 / %s", 0)


async def test_a_savepoint_holds_what_is_sent_within_it(worker_database: Database, make: Maker) -> None:
    """What fails there is taken back alone, and what was done before it stays."""
    person = await make.person()
    async with unit_of_work(worker_database, EntryPoint.by_account(person.id)) as work:
        await send_command(work.session, "SET LOCAL application_name = 'before'")
        with pytest.raises(psycopg.errors.DivisionByZero):
            await set_and_fail(work.session)
        shown = await fetch(work.session, "SHOW application_name")
        assert shown == [{"application_name": "before"}]


@pytest.mark.parametrize("unique", [False, True])
async def test_rows_without_an_audit_record_are_refused(
    worker_database: Database, make: Maker, unique: bool
) -> None:
    person = await make.person()
    place = await make.property(person)
    unit = {"id": new_id(), "property_id": place.id, "unit_number": "1"}
    with pytest.raises(UnauditedChange):
        async with unit_of_work(worker_database, EntryPoint.by_account(person.id)) as work:
            await insert_rows(work.session, table_of(Unit), [unit], unique=unique)


async def test_foreign_rows_are_refused_by_the_policies(worker_database: Database, make: Maker) -> None:
    stranger, owner = await make.person(), await make.person()
    place = await make.property(owner)
    unit = {"id": new_id(), "property_id": place.id, "unit_number": "1"}
    with pytest.raises(Forbidden):
        async with (
            unit_of_work(worker_database, EntryPoint.by_account(stranger.id)) as work,
            await pipelined(work.session),
        ):
            await insert_rows(work.session, table_of(Unit), [unit], unique=False)
