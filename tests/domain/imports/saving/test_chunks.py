"""One chunk in one transaction: counted once, stopped by a cancel, and never blocked by one bad row."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from domain.access.principal import principal_of
from domain.core.errors import Forbidden, Unavailable
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import running
from domain.imports.importer import ReadyRow, SavedRow, Saving
from domain.imports.kinds.all import IMPORTERS
from domain.imports.plan import Plan, fetch_file, read_plan
from domain.imports.saving import chunks
from domain.imports.saving.ledger import ChunkResult
from domain.models.imports import ImportJob
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

FILE = b"name,address,city,state,zip\nA,1 A St,P,RI,1\nPoison,2 B St,P,RI,1\nC,3 C St,P,RI,1\n"


async def begun(
    importer: Importer, person: Person, kind: Any = "properties", data: bytes = FILE
) -> tuple[UUID, Plan]:
    job_id = await importer.start(person, kind, data)
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        job = await work.session.get_one(ImportJob, job_id)
        data = await fetch_file(importer.state.store, importer.state.cipher, job)
        plan = read_plan(job, data, 200, principal_of(work.auth).time_zone)
        await running.begin(session=work.session, job_id=job_id, plan=plan)
    return job_id, plan


async def save(
    importer: Importer, person: Person, job_id: UUID, plan: Plan, *, carefully: bool = False
) -> ChunkResult:
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        return await chunks.save_chunk(
            session=work.session,
            principal=principal_of(work.auth),
            cipher=importer.state.cipher,
            job_id=job_id,
            plan=plan,
            number=0,
            row_by_row=carefully,
        )


async def test_a_chunk_tried_twice_is_saved_once(importer: Importer, make: Maker) -> None:
    person = await make.person()
    job_id, plan = await begun(importer, person)
    first = await save(importer, person, job_id, plan)
    assert first == await save(importer, person, job_id, plan)
    assert (first.created, (await importer.ended(person, job_id)).job.successful_records) == (3, 3)


async def test_a_poisoned_row_fails_alone(importer: Importer, make: Maker) -> None:
    person = await make.person()
    job_id, plan = await begun(importer, person)
    kind = IMPORTERS["properties"]

    async def poisoned(saving: Saving, rows: Sequence[ReadyRow[Any]]) -> list[SavedRow]:
        if any(row.row.name == "Poison" for row in rows):
            await saving.session.execute(text("SELECT 1 / 0"))
        return await kind.save(saving, rows)

    bad = replace(plan, importer=replace(kind, save=poisoned))
    with pytest.raises(Exception, match="division by zero"):
        await save(importer, person, job_id, bad)
    result = await save(importer, person, job_id, bad, carefully=True)
    assert (result.created, result.failed) == (2, 1)
    ended = await importer.ended(person, job_id)
    assert list(ended.failed) == [3]
    assert "The database refused a value of this row" in ended.failed[3]


async def test_a_lock_that_somebody_holds_is_no_fault_of_the_row(importer: Importer, make: Maker) -> None:
    person = await make.person()
    job_id, plan = await begun(importer, person)

    async def contended(saving: Saving, _rows: Sequence[ReadyRow[Any]]) -> list[SavedRow]:
        await saving.session.execute(text("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '55P03'; END $$"))
        return []

    locked = replace(plan, importer=replace(IMPORTERS["properties"], save=contended))
    with pytest.raises(Unavailable, match="Somebody else is changing the same thing"):
        await save(importer, person, job_id, locked, carefully=True)
    result = await save(importer, person, job_id, plan, carefully=True)
    assert (result.created, result.failed) == (3, 0)


async def test_a_cancelled_job_saves_nothing_more(importer: Importer, make: Maker) -> None:
    person = await make.person()
    job_id, plan = await begun(importer, person)
    async with make.session() as session:
        await session.execute(
            text("UPDATE import_jobs SET cancel_requested_at = now() WHERE id = :id"), {"id": job_id}
        )
    assert (await save(importer, person, job_id, plan)).stopped


async def test_a_right_that_ends_stops_the_job(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    alder = await make.property(owner, name="Alder")
    manager = await make.colleague(alder.id, "manager")
    job_id, plan = await begun(importer, manager, "units", b"Property,Unit\nAlder,1\n")
    async with make.session() as session:
        await session.execute(
            text("UPDATE user_properties SET role = 'viewer' WHERE account_id = :id"), {"id": manager.id}
        )
    with pytest.raises(Forbidden, match="Your right to import ended"):
        await save(importer, manager, job_id, plan)


async def test_a_chunk_writes_one_audit_row_with_ids_and_counts(importer: Importer, make: Maker) -> None:
    person = await make.person()
    job_id, plan = await begun(importer, person)
    await save(importer, person, job_id, plan)
    async with make.session() as session:
        found = await session.execute(
            text("SELECT account_id, after FROM audit_log WHERE entity_id = :id AND action = 'import.chunk'"),
            {"id": job_id},
        )
        row = found.one()
    assert row.account_id == person.id
    assert (row.after["created"], len(row.after["ids"]["properties created"])) == (3, 3)
    assert "Poison" not in str(row.after)
