"""Temporal gone while imports are posted: none is lost, none runs twice, the API does not notice."""

import asyncio
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

import httpx
import pytest
import pytest_asyncio
from sqlalchemy import text
from temporalio.client import Client

from deploy.local.temporal import is_ready, server_command
from deploy.local.tools import find_temporal
from domain.core.settings import Settings
from tests.chaos.conftest import Stack
from tests.factories import Person
from tests.workflows.conftest import free_port, working
from tests.workflows.imports.test_import_workflow import HEADER, lines, post
from workflows.context import open_context
from workflows.temporal import connect

pytestmark = [pytest.mark.own_postgres, pytest.mark.serial, pytest.mark.usefixtures("invariants_hold")]
DOWN_SECONDS = 15.0
DRAINED_WITHIN = 60.0
PAUSE = 0.25  # between two imports
ROWS = 5


class Temporal:
    """A dev server with a database file, which a test may kill and start again."""

    def __init__(self, program: Path, folder: Path) -> None:
        self._program, self._database, self._port = program, folder / "temporal.db", free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._port}"

    async def start(self) -> None:
        command = server_command(self._program, port=self._port, ui_port=None, database=self._database)
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: ASYNC220 - a test may wait
        async with asyncio.timeout(30):
            while not await is_ready(self._program, port=self._port):  # noqa: ASYNC110 - not our process
                await asyncio.sleep(0.1)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)
            self._process = None


@pytest_asyncio.fixture
async def temporal_process(tmp_path: Path) -> AsyncIterator[Temporal]:
    program = find_temporal()
    if program is None:
        pytest.skip("the Temporal server is not here: python -m deploy.local.tools temporal")
    server = Temporal(program, tmp_path)
    await server.start()
    yield server
    server.kill()


@asynccontextmanager
async def a_worker(settings: Settings) -> AsyncIterator[Client]:
    client = await connect(settings)
    async with open_context(settings) as context, working(client, context):
        yield client


class Poster:
    """Posts imports, one after another, each of its own rows, and keeps what it was told."""

    def __init__(self, api: httpx.AsyncClient, person: Person) -> None:
        self._api, self._person = api, person
        self.accepted: list[str] = []
        self.odd: list[str] = []
        self.seconds: list[float] = []

    async def until(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            began = perf_counter()
            answer = await post(self._api, self._person, HEADER + lines(ROWS, len(self.accepted) * ROWS))
            self.seconds.append(perf_counter() - began)
            if answer.status_code == 202:
                self.accepted.append(answer.json()["importJobId"])
            else:
                self.odd.append(f"{answer.status_code}: {answer.text[:200]}")
            await asyncio.sleep(PAUSE)


async def jobs_by_status(stack: Stack, person: Person) -> dict[str, int]:
    async with stack.owner.sessions() as session:
        counted = text("SELECT status, count(*) AS n FROM import_jobs WHERE account_id = :id GROUP BY status")
        rows = await session.execute(counted, {"id": person.id})
        return {row.status: row.n for row in rows}


async def test_imports_posted_while_temporal_is_down_all_run_once(
    stack: Stack, temporal_process: Temporal
) -> None:
    settings = stack.settings.model_copy(update={"temporal_address": temporal_process.address})
    person, stop = await stack.make.person(), asyncio.Event()
    poster = Poster(stack.api, person)
    async with a_worker(settings) as client:
        posting = asyncio.create_task(poster.until(stop))
        await asyncio.sleep(1)
        before = len(poster.accepted)
        temporal_process.kill()
        await asyncio.sleep(DOWN_SECONDS)
        during = len(poster.accepted) - before
        assert (await jobs_by_status(stack, person)).get("queued", 0) >= during - 1
        await temporal_process.start()
        await asyncio.sleep(1)
        stop.set()
        await posting
        async with asyncio.timeout(DRAINED_WITHIN):
            while set(await jobs_by_status(stack, person)) != {"completed"}:  # noqa: ASYNC110 - nobody tells when
                await asyncio.sleep(0.2)
        started = [job async for job in client.list_workflows("WorkflowType = 'ImportWorkflow'")]
    assert poster.odd == []
    assert before > 0
    assert during > 10
    assert max(poster.seconds) < 5
    jobs = len(poster.accepted)
    assert await jobs_by_status(stack, person) == {"completed": jobs}
    assert sorted(run.id for run in started) == sorted(f"import/{job}" for job in poster.accepted)
    async with stack.owner.sessions() as session:
        counts = await session.execute(
            text(
                "SELECT (SELECT count(*) FROM properties WHERE created_by = :id),"
                " (SELECT count(DISTINCT natural_key) FROM properties WHERE created_by = :id),"
                " (SELECT sum(successful_records) FROM import_jobs WHERE account_id = :id),"
                " (SELECT count(*) FROM import_chunks WHERE account_id = :id),"
                " (SELECT count(*) FROM outbox WHERE started_at IS NULL)"
            ),
            {"id": person.id},
        )
        assert tuple(counts.one()) == (jobs * ROWS, jobs * ROWS, jobs * ROWS, jobs, 0)
