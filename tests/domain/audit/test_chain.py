"""The audit log's chain: new rows are sealed, and whatever is done to a sealed row is found."""

from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from domain.audit import chain
from domain.audit.chain import Verified
from domain.audit.service import record_event
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, call_function, unit_of_work
from domain.core.values.ids import new_id
from tests.factories import Maker, Person

SEAL = EntryPoint.by_system(chain.SYSTEM)


async def said(database: Database, person: Person, count: int = 1) -> list[UUID]:
    """Audit rows of this person's, one transaction each; their entity ids."""
    ids = [new_id() for _ in range(count)]
    for entity_id in ids:
        async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
            await record_event(
                work.session,
                work.scope,
                "thing.done",
                entity_type="things",
                entity_id=entity_id,
                after={"n": 1, "é": "x"},
            )
    return ids


async def sealed(worker_database: Database) -> int:
    """Seals what is not; how many rows that were, of all the calls it took."""
    total = 0
    while True:
        async with unit_of_work(worker_database, SEAL) as work:
            links = await chain.seal(session=work.session)
        total += links
        if links < chain.LINKS_AT_ONCE:
            return total


async def verified(worker_database: Database) -> Verified:
    after = 0
    while True:
        async with unit_of_work(worker_database, SEAL) as work:
            page = await chain.verify(session=work.session, after=after)
        if page.broken is not None or page.checked < chain.LINKS_AT_ONCE:
            return page
        after = page.reached


async def test_new_rows_are_sealed_once_and_hold(
    database: Database, worker_database: Database, make: Maker
) -> None:
    await sealed(worker_database)
    await said(database, await make.person(), 5)
    assert await sealed(worker_database) == 5
    assert await sealed(worker_database) == 0
    assert (await verified(worker_database)).broken is None


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE audit_log SET action = 'nothing.happened' WHERE entity_id = :id",
        'UPDATE audit_log SET after = \'{"n": 2, "é": "x"}\' WHERE entity_id = :id',
        "UPDATE audit_log SET at = at - interval '1 hour' WHERE entity_id = :id",
        "DELETE FROM audit_log WHERE entity_id = :id",
        "DELETE FROM audit_chain WHERE audit_id = (SELECT id FROM audit_log WHERE entity_id = :id)",
    ],
)
async def test_a_changed_or_missing_row_is_found(
    database: Database, worker_database: Database, make: Maker, tampering: str
) -> None:
    """As somebody would who has the owner's password; put back afterwards, because the chain is one."""
    first, second, _third = await said(database, await make.person(), 3)
    await sealed(worker_database)
    async with make.session() as session:
        position = await session.scalar(
            text(
                "SELECT position FROM audit_chain c JOIN audit_log a ON a.id = c.audit_id"
                " WHERE entity_id = :id"
            ),
            {"id": second},
        )
    assert first != second
    async with make.session() as session:
        await session.execute(
            text("CREATE TEMP TABLE kept AS SELECT * FROM audit_log WHERE entity_id = :id"), {"id": second}
        )
        await session.execute(
            text("CREATE TEMP TABLE link AS SELECT * FROM audit_chain WHERE position = :p"), {"p": position}
        )
        await session.execute(text(tampering), {"id": second})
        await session.execute(text("SELECT set_config('steward.system', 'audit-seal', true)"))
        found = await session.execute(
            text("SELECT broken FROM verify_audit(:after, 100)"), {"after": (position or 1) - 1}
        )
        assert found.scalar_one() == position
        await session.execute(text("DELETE FROM audit_log WHERE entity_id = :id"), {"id": second})
        await session.execute(text("DELETE FROM audit_chain WHERE position = :p"), {"p": position})
        await session.execute(text("INSERT INTO audit_log SELECT * FROM kept"))
        await session.execute(text("INSERT INTO audit_chain SELECT * FROM link"))
        await session.execute(text("DROP TABLE kept"))
        await session.execute(text("DROP TABLE link"))
    assert (await verified(worker_database)).broken is None


@pytest.mark.parametrize("function", ["seal_audit", "verify_audit"])
async def test_only_the_sealing_principal_may_seal_and_verify(
    worker_database: Database, function: str
) -> None:
    arguments = (10,) if function == "seal_audit" else (0, 10)
    with pytest.raises(DBAPIError):
        async with unit_of_work(worker_database, EntryPoint.by_system("purge")) as work:
            await call_function(work.session, function, *arguments)


@pytest.mark.parametrize("table", ["audit_log", "audit_chain", "audit_checks"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET {}", "DELETE FROM {}", "TRUNCATE {}"])
async def test_nobody_but_the_owner_of_the_schema_edits_the_log(
    database: Database, worker_database: Database, make: Maker, table: str, statement: str
) -> None:
    column = {"audit_log": "action = 'x'", "audit_chain": "hash = ''", "audit_checks": "links = 0"}[table]
    person = await make.person()
    entries = [(database, EntryPoint.by_session(token_hash(person.token))), (worker_database, SEAL)]
    for role, entry in entries:
        with pytest.raises(DBAPIError, match="permission denied"):
            async with unit_of_work(role, entry) as work:
                await work.session.execute(text(statement.format(table, column)))
