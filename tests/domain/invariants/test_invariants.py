"""Each invariant names who breaks it, and nobody else; the check walks in batches and changes nothing."""

import psycopg
import pytest
from sqlalchemy import text

from deploy.local.postgres import LocalPostgres
from domain.core.db.database import Database
from domain.core.errors import Unavailable
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.features import INVARIANTS
from domain.invariants import service
from domain.invariants.service import SYSTEM, check_batch, walk
from tests.domain.invariants.planting import DONE, OFFENDERS, Plant, a_delivery, an_import, an_outbox_row
from tests.factories import Maker
from tests.invariants import broken, unbroken

BY_NAME = {each.name: each for each in INVARIANTS}


@pytest.mark.parametrize(
    ("name", "plant"), OFFENDERS, ids=[f"{number}-{name}" for number, (name, _) in enumerate(OFFENDERS)]
)
async def test_who_breaks_an_invariant_is_named(
    worker_database: Database, make: Maker, name: str, plant: Plant
) -> None:
    before = await broken(worker_database)
    offender = await plant(make)
    found = await broken(worker_database) - before
    assert (name, str(offender)) in found
    assert {invariant for invariant, _ in found} == {name}


def test_each_invariant_has_an_offender_in_these_tests_and_a_sentence() -> None:
    assert len(BY_NAME) == len(INVARIANTS)
    assert {name for name, _ in OFFENDERS} == set(BY_NAME)
    assert all(each.sentence[0].isupper() and each.sentence.endswith(".") for each in INVARIANTS)


@pytest.mark.parametrize(
    "plant",
    [
        an_import(),
        an_import(results=[{"created": 2, "skipped": 1}, {"failed": 1}]),
        an_import(status="processing", completed_at=None, total_records=9),
        an_import(status="failed", total_records=9),
        an_outbox_row(),
        a_delivery(state="sent", sent_at=utc_now()),
        a_delivery(state="sending", lease_until=utc_now()),
        a_delivery(),
    ],
)
async def test_what_is_as_it_should_be_is_not(worker_database: Database, make: Maker, plant: Plant) -> None:
    async with unbroken(worker_database):
        await plant(make)


async def test_whoever_breaks_one_meanwhile_is_told(worker_database: Database, make: Maker) -> None:
    with pytest.raises(AssertionError, match="import_counters"):
        async with unbroken(worker_database):
            await an_import(results=[{**DONE, "created": 1}])(make)


async def test_the_walk_is_in_batches_and_misses_nobody(
    worker_database: Database, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "ROWS_AT_ONCE", 3)
    planted = {await an_import(total_records=5)(make) for _ in range(7)}
    batches = [batch async for batch in walk(worker_database, BY_NAME["import_complete"])]
    assert len(batches) >= 3
    assert max(len(batch.offenders) for batch in batches) <= 3
    named = [offender for batch in batches for offender in batch.offenders]
    assert len(named) == len(set(named))
    assert planted <= set(named)


async def written_after_a_batch(database: Database) -> None:
    """What the worker's role may always insert."""
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        await check_batch(session=work.session, invariant=INVARIANTS[0], after=None)
        columns = "(id, process, workflow_id, input) VALUES (uuidv7(), 'Nobody', 'nobody', '{}')"
        await work.session.execute(text(f"INSERT INTO outbox {columns}"))


async def test_the_check_can_write_nothing(worker_database: Database) -> None:
    with pytest.raises(Unavailable) as refused:
        await written_after_a_batch(worker_database)
    assert "read-only transaction" in str(refused.value.__cause__)


def test_its_system_principal_may_read_what_it_looks_at_and_nothing_else(
    postgres: LocalPostgres, database_name: str
) -> None:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        policies = connection.execute(
            "SELECT tablename, cmd, roles::text[] FROM pg_policies"
            " WHERE qual LIKE '%%invariant-check%%' OR with_check LIKE '%%invariant-check%%'"
        ).fetchall()
    assert {(command, *roles) for _, command, roles in policies} == {("SELECT", "steward_worker")}
    looked_at = {each.table.name for each in INVARIANTS} | {
        "user_properties", "company_owners", "lease_parties", "invitation_properties",
        "import_chunks", "import_changes", "import_failed_rows", "gl_accounts", "postings",
        "tenant_portals", "bill_lines", "bank_deposit_lines", "deposit_deductions", "request_assignments",
            "recurring_charges", "rent_increases",
    }  # fmt: skip
    assert {table for table, _, _ in policies} == looked_at


async def test_nobody_else_sees_rows_through_it(worker_database: Database, make: Maker) -> None:
    await an_import(total_records=5)(make)
    somebody = await make.person()
    for entry in (EntryPoint.by_system("purge"), EntryPoint.by_account(somebody.id)):
        async with unit_of_work(worker_database, entry) as work:
            batch = await check_batch(session=work.session, invariant=BY_NAME["import_complete"], after=None)
        assert batch.offenders == []
