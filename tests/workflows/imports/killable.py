"""A worker process that a test may kill."""

import asyncio
from datetime import timedelta
from typing import Any

from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings
from workflows.imports import workflows
from workflows.worker import run


def run_worker(given: dict[str, Any]) -> None:
    """Killed ones are missed after two seconds instead of ten, or the test would mostly wait."""
    workflows.HEARTBEAT = timedelta(seconds=2)
    settings = Settings(**given | {"workflow_sandbox": False})
    configure_logs(settings)
    asyncio.run(run(settings))
