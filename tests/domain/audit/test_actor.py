"""Whom an audit row names: the transaction's own scope, whatever the inserting statement says."""

from typing import Any, NamedTuple
from uuid import UUID

import psycopg
import pytest
from sqlalchemy import text

from deploy.local.postgres import LocalPostgres
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from tests.factories import Maker, Person

FORGED = """
INSERT INTO audit_log (id, at, actor_id, account_id, system, action, entity_type)
VALUES (%(id)s, now() - interval '2 days', %(other)s, %(other)s, 'purge', 'thing.done', 'things')
"""
ROLES = ("steward_app", "steward_worker")


class Named(NamedTuple):
    """What the owner role reads of one audit row."""

    actor_id: UUID | None
    account_id: UUID | None
    system: str | None
    is_recent: bool


async def _named(make: Maker, row_id: UUID) -> Named:
    async with make.session() as session:
        rows = await session.execute(
            text(
                "SELECT actor_id, account_id, system, at > now() - interval '1 hour'"
                " FROM audit_log WHERE id = :id"
            ),
            {"id": row_id},
        )
        return Named(*rows.one())


def _forge(url: str, begin: str, other: Person, **who: Any) -> UUID:
    """A row that claims to be somebody else's, put there past the product's code."""
    row_id = new_id()
    with psycopg.connect(url) as connection:
        connection.execute(f"SELECT {begin}", who)
        connection.execute(FORGED, {"id": row_id, "other": other.id})
    return row_id


async def test_the_app_role_writes_rows_of_the_person_signed_in(
    postgres: LocalPostgres, database_name: str, make: Maker
) -> None:
    me, other = await make.person(), await make.person()
    url = postgres.url("steward_app", database_name)
    row_id = _forge(url, "begin_request(%(hash)s)", other, hash=token_hash(me.token))
    assert await _named(make, row_id) == (me.id, me.id, None, True)


async def test_a_row_written_while_acting_for_somebody_names_both(
    postgres: LocalPostgres, database_name: str, make: Maker
) -> None:
    target, other = await make.person(), await make.person()
    admin = await make.acting(await make.person(is_admin=True), target)
    url = postgres.url("steward_app", database_name)
    row_id = _forge(url, "begin_request(%(hash)s)", other, hash=token_hash(admin.token))
    assert await _named(make, row_id) == (admin.id, target.id, None, True)


async def test_the_worker_writes_rows_of_whom_it_works_for(
    postgres: LocalPostgres, database_name: str, make: Maker
) -> None:
    me, other = await make.person(), await make.person()
    url = postgres.url("steward_worker", database_name)
    row_id = _forge(url, "begin_as(%(me)s, NULL)", other, me=me.id)
    assert await _named(make, row_id) == (me.id, me.id, None, True)


async def test_a_sweep_writes_rows_of_its_own_name(
    postgres: LocalPostgres, database_name: str, make: Maker
) -> None:
    url = postgres.url("steward_worker", database_name)
    row_id = _forge(url, "begin_system('outbox-sweep')", await make.person())
    assert await _named(make, row_id) == (None, None, "outbox-sweep", True)


@pytest.mark.parametrize("role", ROLES)
async def test_without_a_scope_a_row_names_nobody(
    postgres: LocalPostgres, database_name: str, make: Maker, role: str
) -> None:
    row_id = _forge(postgres.url(role, database_name), "1", await make.person())
    assert await _named(make, row_id) == (None, None, None, True)


async def test_what_a_door_notes_about_others_keeps_their_names(
    worker_database: Database, make: Maker
) -> None:
    """The sweep that ends an hour of acting writes it down in the names of that hour, not in its own."""
    target = await make.person()
    admin = await make.acting(await make.person(is_admin=True), target, minutes=-1)
    async with unit_of_work(worker_database, EntryPoint.by_system("outbox-sweep")) as work:
        await work.session.execute(text("SELECT end_overdue_acting()"))
    async with make.session() as session:
        rows = await session.execute(
            text(
                "SELECT actor_id, account_id, system FROM audit_log"
                " WHERE action = 'acting.ended' AND actor_id = :admin"
            ),
            {"admin": admin.id},
        )
        assert rows.all() == [(admin.id, target.id, "outbox-sweep")]


async def test_an_import_is_of_the_person_who_asks_for_it(
    postgres: LocalPostgres, database_name: str, make: Maker
) -> None:
    """Its audit rows name the job's actor, so the job cannot name another either."""
    me, other = await make.person(), await make.person()
    job_id = new_id()
    with psycopg.connect(postgres.url("steward_app", database_name)) as connection:
        connection.execute("SELECT begin_request(%s)", [token_hash(me.token)])
        connection.execute(
            "INSERT INTO import_jobs (id, account_id, actor_id, import_type, file_name, file_key,"
            " file_sha256, mappings, status)"
            " VALUES (%s, %s, %s, 'vendors', 'a.csv', 'a', '', '[]', 'failed')",
            [job_id, me.id, other.id],
        )
        added = connection.execute("SELECT actor_id FROM import_jobs WHERE id = %s", [job_id]).fetchone()
        connection.execute("UPDATE import_jobs SET actor_id = %s WHERE id = %s", [other.id, job_id])
        changed = connection.execute("SELECT actor_id FROM import_jobs WHERE id = %s", [job_id]).fetchone()
    assert (added, changed) == ((me.id,), (me.id,))
