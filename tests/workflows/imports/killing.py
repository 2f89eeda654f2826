"""An import whose worker is killed again and again at points of chance, and what must be true afterwards."""

import asyncio
import random
from uuid import UUID

import httpx
from sqlalchemy import text

from domain.core.settings import Settings
from tests.factories import Maker, Person
from tests.processes import start
from tests.workflows.imports.killable import run_worker
from tests.workflows.imports.test_import_workflow import HEADER, job, lines, post

CHUNK_ROWS = 10


async def import_outlasts(
    kills: int, rows: int, *, api: httpx.AsyncClient, make: Maker, settings: Settings
) -> None:
    """Raises AssertionError where a row is missing or doubled, or a counter is wrong."""
    settings = settings.model_copy(update={"import_chunk_rows": CHUNK_ROWS})
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(rows))).json()["importJobId"]
    chance = random.Random(7)
    for _ in range(kills):
        process = start(run_worker, settings)
        before = (await job(api, person, job_id))["progress"]["done"]
        await _moved_on(api, person, job_id, before)
        await asyncio.sleep(chance.uniform(0, 0.12))
        process.kill()
        process.join()
    last = start(run_worker, settings)
    try:
        async with asyncio.timeout(120):
            while (found := await job(api, person, job_id))["status"] == "processing":  # noqa: ASYNC110 - nobody tells when
                await asyncio.sleep(0.1)
    finally:
        last.kill()
        last.join()
    assert (found["status"], found["successful_records"], found["failed_records"]) == ("completed", rows, 0)
    await _every_row_once(make, person, UUID(job_id), rows)


async def _moved_on(api: httpx.AsyncClient, person: Person, job_id: str, before: int) -> None:
    """Until the new worker has saved something, at most as long as Temporal needs to miss the old one."""
    for _ in range(200):
        found = await job(api, person, job_id)
        if found["progress"]["done"] > before or found["status"] == "completed":
            return
        await asyncio.sleep(0.03)


async def _every_row_once(make: Maker, person: Person, job_id: UUID, rows: int) -> None:
    async with make.session() as session:
        counts = (
            await session.execute(
                text(
                    "SELECT (SELECT count(*) FROM properties WHERE created_by = :person),"
                    " (SELECT count(DISTINCT natural_key) FROM properties WHERE created_by = :person),"
                    " (SELECT count(*) FROM user_properties WHERE account_id = :person),"
                    " (SELECT sum(cardinality(entity_ids)) FROM import_changes WHERE job_id = :job),"
                    " (SELECT count(*) FROM import_chunks WHERE job_id = :job),"
                    " (SELECT count(*) FROM audit_log WHERE entity_id = :job AND action = 'import.chunk')"
                ),
                {"person": person.id, "job": job_id},
            )
        ).one()
    assert tuple(counts) == (rows, rows, rows, rows, rows // CHUNK_ROWS, rows // CHUNK_ROWS)
