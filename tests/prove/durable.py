"""What a proof of processes plays on: Postgres, Temporal, the API and a worker's context."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from deploy.local.tools import find_temporal
from tests.chaos.test_temporal_down import Temporal
from tests.postgres import running_postgres
from tests.workflows.stage import DurableStage, durable_stage


@asynccontextmanager
async def durable(name: str) -> AsyncIterator[DurableStage]:
    """Raises RuntimeError where the Temporal server is not installed."""
    program = find_temporal()
    if program is None:
        raise RuntimeError("The Temporal server is not here: python -m deploy.local.tools temporal")
    async with AsyncExitStack() as stack:
        server = stack.enter_context(running_postgres())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        temporal = Temporal(program, folder)
        stack.callback(temporal.kill)
        await temporal.start()
        yield await stack.enter_async_context(durable_stage(server, name, folder, temporal.address))
