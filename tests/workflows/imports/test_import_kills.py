"""Workers killed at random points of an import: every row once, counters right."""

import asyncio
import random
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text

from domain.core.settings import Settings
from tests.factories import Maker, Person
from tests.processes import start
from tests.workflows.imports.killable import run_worker
from tests.workflows.imports.test_import_workflow import HEADER, job, lines, post

KILLS = 25
ROWS = 1500
CHUNK_ROWS = 10
pytestmark = [pytest.mark.serial, pytest.mark.usefixtures("invariants_hold")]


async def test_twenty_five_kills_change_nothing_but_the_time(
    api: httpx.AsyncClient, make: Maker, temporal_settings: Settings
) -> None:
    settings = temporal_settings.model_copy(update={"import_chunk_rows": CHUNK_ROWS})
    person = await make.person()
    text_of_file = HEADER + lines(ROWS)
    job_id = (await post(api, person, text_of_file)).json()["importJobId"]
    chance = random.Random(7)
    kills = 0
    while kills < KILLS:
        process = start(run_worker, settings)
        before = (await job(api, person, job_id))["progress"]["done"]
        await moved_on(api, person, job_id, before)
        await asyncio.sleep(chance.uniform(0, 0.12))
        process.kill()
        process.join()
        kills += 1
    last = start(run_worker, settings)
    try:
        async with asyncio.timeout(120):
            while (found := await job(api, person, job_id))["status"] == "processing":  # noqa: ASYNC110 - nobody tells when
                await asyncio.sleep(0.1)
    finally:
        last.kill()
        last.join()
    assert (found["status"], found["successful_records"], found["failed_records"]) == ("completed", ROWS, 0)
    await every_row_once(make, person, UUID(job_id))


async def moved_on(api: httpx.AsyncClient, person: Person, job_id: str, before: int) -> None:
    """Until the new worker has saved something, at most as long as Temporal needs to miss the old one."""
    for _ in range(200):
        found = await job(api, person, job_id)
        if found["progress"]["done"] > before or found["status"] == "completed":
            return
        await asyncio.sleep(0.03)


async def every_row_once(make: Maker, person: Person, job_id: UUID) -> None:
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
    assert tuple(counts) == (ROWS, ROWS, ROWS, ROWS, ROWS // CHUNK_ROWS, ROWS // CHUNK_ROWS)
