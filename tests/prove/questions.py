"""20,000 generated questions are typed at the assistant: how many it reads as what they were made from."""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from pydantic import SecretStr

from domain.core.settings import Settings
from tests.agent.golden.portfolios import ALONE, standing_still
from tests.agent.golden.reading_back import Readings, read_back
from tests.limits import NO_LIMITS
from tests.postgres import running_postgres
from tests.prove.stage import Line, silent_logs

QUESTIONS, SEED, LEAST_EQUAL = 20_000, 20_000, 0.8
DATABASE = "steward_prove_questions"


async def _proof() -> Readings:
    silent_logs()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(running_postgres())
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="steward-prove-")))
        settings = Settings(
            steward_home=home,
            steward_demo=False,
            database_url=SecretStr(server.url("steward_app", DATABASE)),
            portal_database_url=SecretStr(server.url("steward_portal", DATABASE)),
            worker_database_url=SecretStr(server.url("steward_worker", DATABASE)),
            workflow_sandbox=True,
            **NO_LIMITS,
        )
        stage = await stack.enter_async_context(standing_still(server, DATABASE, settings))
        portfolio = await stack.enter_async_context(stage.loaded(ALONE))
        return await read_back(portfolio, SEED, QUESTIONS)


def run() -> list[Line]:
    readings = asyncio.run(_proof())
    for line in readings.lines()[1:]:
        print(line)
    equal = f"{readings.share:.1%}"
    return [
        (
            f"of {readings.asked:,} sentences read as what they were made from",
            equal,
            readings.share >= LEAST_EQUAL,
        ),
        ("  refused, or with the words named that were left out", f"{len(readings.honest):,}", True),
        ("  read as another query", f"{len(readings.other):,}", not readings.other),
    ]
