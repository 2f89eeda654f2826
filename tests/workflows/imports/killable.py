"""A worker process that a test may kill."""

import asyncio
from typing import Any

from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings
from workflows.worker import run


def run_worker(given: dict[str, Any]) -> None:
    settings = Settings(**given)
    configure_logs(settings)
    asyncio.run(run(settings))
