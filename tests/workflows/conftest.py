"""A Temporal dev server of the run's own, and workers on it."""

import asyncio
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio
from temporalio.api.enums.v1 import IndexedValueType
from temporalio.api.operatorservice.v1 import AddSearchAttributesRequest
from temporalio.client import Client
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.testing import WorkflowEnvironment

from deploy.local.cache import cache_folder
from deploy.local.temporal import SEARCH_ATTRIBUTES, is_ready, server_command
from deploy.local.tools import TEST_SERVER_FOLDER, find_temporal
from domain.core.settings import Settings
from workflows.context import WorkerContext, open_context
from workflows.relay import run_relay
from workflows.temporal import connect
from workflows.worker import running_workers

START_SECONDS = 30


@dataclass(frozen=True)
class TemporalServer:
    address: str


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def temporal_server() -> Iterator[TemporalServer]:
    """The real dev server, in memory; skipped where nobody has fetched or built it yet."""
    program = find_temporal()
    if program is None:
        pytest.skip("the Temporal server is not here: python -m deploy.local.tools temporal")
    port = free_port()
    server = subprocess.Popen(
        server_command(program, port=port, ui_port=None, database=None),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        asyncio.run(_answering(program, port))
        yield TemporalServer(f"127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait(10)


async def _answering(program: Path, port: int) -> None:
    async with asyncio.timeout(START_SECONDS):
        while not await is_ready(program, port=port):  # noqa: ASYNC110 - another program's state
            await asyncio.sleep(0.1)


@pytest.fixture(scope="session")
def temporal_settings(settings: Settings, temporal_server: TemporalServer) -> Settings:
    return settings.model_copy(update={"temporal_address": temporal_server.address})


@pytest_asyncio.fixture(scope="session")
async def temporal(temporal_settings: Settings) -> Client:
    return await connect(temporal_settings)


@pytest_asyncio.fixture(scope="session")
async def worker_context(temporal_settings: Settings) -> AsyncIterator[WorkerContext]:
    async with open_context(temporal_settings) as context:
        yield context


def _forget_what_others_asked_for(settings: Settings) -> None:
    """Tests without a worker leave what they asked for in the outbox: begun all at once, it would keep
    the worker from the test's own for minutes."""
    with psycopg.connect(settings.owner_database_url.get_secret_value()) as connection:
        connection.execute("DELETE FROM outbox WHERE created_at < now() - interval '30 seconds'")


@asynccontextmanager
async def working(client: Client, context: WorkerContext) -> AsyncIterator[None]:
    """A worker and the relay, for as long as the block lasts."""
    _forget_what_others_asked_for(context.settings)
    async with running_workers(client, context):
        relay = asyncio.create_task(run_relay(context.database, client))
        try:
            yield
        finally:
            relay.cancel()
            await asyncio.gather(relay, return_exceptions=True)


# Ends with the module: the relay's own tests start workflows that no worker may pick up.
@pytest_asyncio.fixture(scope="module")
async def worker(temporal: Client, worker_context: WorkerContext) -> AsyncIterator[None]:
    async with working(temporal, worker_context):
        yield


@pytest_asyncio.fixture
async def skipping() -> AsyncIterator[WorkflowEnvironment]:
    """A server whose hours pass in milliseconds, for tests marked serial: its clock is everybody's. Skipped
    where nobody has fetched it yet."""
    program = cache_folder() / TEST_SERVER_FOLDER / "temporal-test-server"
    if not program.exists():
        pytest.skip("the time-skipping server is not here: python -m deploy.local.tools test-server")
    async with await _time_skipping(program) as environment:
        await environment.client.operator_service.add_search_attributes(
            AddSearchAttributesRequest(
                search_attributes=dict.fromkeys(
                    SEARCH_ATTRIBUTES, IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD
                )
            )
        )
        yield environment


async def _time_skipping(program: Path, tries: int = 4) -> WorkflowEnvironment:
    """The SDK gives a Java program five seconds to start, which a busy machine may not have."""
    while True:
        tries -= 1
        try:
            return await WorkflowEnvironment.start_time_skipping(
                test_server_existing_path=str(program), data_converter=pydantic_data_converter
            )
        except RuntimeError as error:
            if not tries or "did not start" not in str(error):
                raise
