"""The plans that a worker holds: read once, outside transactions, and gone soon after their job."""

from dataclasses import replace
from uuid import UUID

import httpx
import pytest
from sqlalchemy import QueuePool

from domain.core.unit_of_work import EntryPoint
from domain.files.store import FolderStore
from tests.factories import Maker, Person
from tests.workflows.imports.test_import_workflow import HEADER, lines, post
from workflows.context import WorkerContext
from workflows.imports import plans
from workflows.imports.plans import Plans


class Counting(FolderStore):
    """Counts what is fetched, and the database's connections that are out meanwhile."""

    def __init__(self, context: WorkerContext) -> None:
        super().__init__(context.settings.home / "objects")
        self._pool = context.database.engine.pool
        self.fetched, self.checked_out = 0, 0

    async def get(self, key: str) -> bytes:
        assert isinstance(self._pool, QueuePool)
        self.fetched += 1
        self.checked_out = max(self.checked_out, self._pool.checkedout())
        return await super().get(key)


async def a_job(api: httpx.AsyncClient, person: Person) -> UUID:
    return UUID((await post(api, person, HEADER + lines(3))).json()["importJobId"])


async def test_a_file_is_read_once_and_while_no_transaction_is_open(
    api: httpx.AsyncClient, make: Maker, worker_context: WorkerContext
) -> None:
    person = await make.person()
    job_id, entry = await a_job(api, person), EntryPoint.by_account(person.id)
    store = Counting(worker_context)
    held = Plans(replace(worker_context, store=store))
    first = await held.get(job_id, entry)
    assert await held.get(job_id, entry) is first
    assert (store.fetched, store.checked_out) == (1, 0)
    held.forget(job_id)
    assert await held.get(job_id, entry) is not first


async def test_the_plan_that_was_used_last_stays(
    api: httpx.AsyncClient, make: Maker, worker_context: WorkerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await make.person()
    entry = EntryPoint.by_account(person.id)
    jobs = [await a_job(api, person) for _ in range(3)]
    held = Plans(worker_context)
    first = await held.get(jobs[0], entry)
    size = len((HEADER + lines(3)).encode())
    monkeypatch.setattr(plans, "KEPT_BYTES", 2 * size + 10)
    second = await held.get(jobs[1], entry)
    assert await held.get(jobs[0], entry) is first
    await held.get(jobs[2], entry)
    assert await held.get(jobs[0], entry) is first
    assert await held.get(jobs[1], entry) is not second
