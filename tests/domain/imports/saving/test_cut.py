"""How a file is cut belongs to its job: another size or another reading of it loses no row."""

from dataclasses import replace
from uuid import UUID

import pytest
from sqlalchemy import text

from domain.core.errors import StewardError, Unavailable
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import running
from domain.imports.plan import fetch_file, read_plan
from domain.imports.saving import chunks
from domain.models.imports import ImportJob
from tests.domain.imports.importing import Importer
from tests.domain.imports.saving.test_chunks import FILE, begun, save
from tests.factories import Maker, Person


async def failed_after_one_chunk(importer: Importer, person: Person) -> UUID:
    """Three rows in chunks of one: the first is saved, then a service was away for an hour."""
    job_id = await importer.start(person, "properties", FILE)
    plan = await replace(importer, chunk_rows=1).plan(person, job_id)
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        await running.begin(session=work.session, job_id=job_id, plan=plan)
    await save(importer, person, job_id, plan)
    async with unit_of_work(importer.worker_database, EntryPoint.by_system(running.SYSTEM)) as work:
        await running.fail(session=work.session, job_id=job_id, reason="A service was away.")
    return job_id


async def run_again(make: Maker, job_id: UUID) -> None:
    async with make.session() as session:
        await session.execute(
            text("UPDATE import_jobs SET status = 'queued', failure = NULL WHERE id = :id"), {"id": job_id}
        )


async def test_chunks_of_another_size_lose_no_row_of_a_job_that_goes_on(
    importer: Importer, make: Maker
) -> None:
    person = await make.person()
    job_id = await failed_after_one_chunk(importer, person)
    await run_again(make, job_id)
    job = (await importer.run(person, job_id)).job
    assert (job.status, job.successful_records, job.chunk_rows) == ("completed", 3, 1)


async def test_a_plan_of_another_size_saves_nothing(importer: Importer, make: Maker) -> None:
    """A worker that was started with another setting, before it has read what the job says."""
    person = await make.person()
    job_id, plan = await begun(importer, person)
    async with make.session() as session:
        await session.execute(text("UPDATE import_jobs SET chunk_rows = 100 WHERE id = :id"), {"id": job_id})
    with pytest.raises(chunks.CutDifferently):
        await save(importer, person, job_id, plan)
    with pytest.raises(Unavailable):
        async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
            await running.begin(session=work.session, job_id=job_id, plan=plan)


async def test_a_release_that_cuts_the_file_otherwise_does_not_go_on_with_saved_chunks(
    importer: Importer, make: Maker
) -> None:
    person = await make.person()
    job_id = await failed_after_one_chunk(importer, person)
    async with make.session() as session:
        await session.execute(
            text("UPDATE import_jobs SET status = 'queued', plan_version = 'other' WHERE id = :id"),
            {"id": job_id},
        )
    with pytest.raises(StewardError, match="Import it again"):
        await importer.run(person, job_id)


async def test_an_import_whose_rows_were_not_all_tried_is_not_completed(
    importer: Importer, make: Maker
) -> None:
    person = await make.person()
    job_id, plan = await begun(importer, person)
    await save(importer, person, job_id, plan)
    async with make.session() as session:
        await session.execute(text("UPDATE import_jobs SET total_records = 5 WHERE id = :id"), {"id": job_id})
    async with unit_of_work(importer.worker_database, EntryPoint.by_system(running.SYSTEM)) as work:
        assert await running.finish(session=work.session, job_id=job_id) == "failed"
    job = (await importer.ended(person, job_id)).job
    assert job.failure == "Only 3 of the file's 5 rows were tried. Run the import again."


async def test_a_kind_that_only_a_newer_release_has_waits(importer: Importer, make: Maker) -> None:
    person = await make.person()
    job_id = await importer.start(person, "properties", FILE)
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        job = await work.session.get_one(ImportJob, job_id)
        work.session.expunge(job)
    job.import_type = "inspections"
    data = await fetch_file(importer.state.store, importer.state.cipher, job)
    with pytest.raises(Unavailable, match="does not know imports of kind 'inspections'"):
        read_plan(job, data, 200, "UTC")
