"""How long ago each sweep last completed, for the worker's metrics: one that fails or hangs grows old."""

import asyncio
from collections.abc import Iterable
from datetime import datetime

import structlog
from prometheus_client import Gauge
from temporalio.client import Client
from temporalio.service import RPCError

from domain.core.values.dates import utc_now
from workflows.invariants.offenders import measure_offenders
from workflows.schedules import SCHEDULES

log = structlog.get_logger()
SECONDS = 60.0
AGE = Gauge(
    "steward_sweep_last_success_age_seconds",
    "Seconds since the sweep last completed, or since its schedule was made",
    ["sweep"],
)


async def measure_forever(client: Client) -> None:
    """Once a minute until cancelled; ages that Temporal does not tell now stay as they were."""
    while True:
        try:
            await measure(client, SCHEDULES)
            await measure_offenders(client)
        except RPCError as error:
            log.warning("sweep_ages.temporal_away", reason=error.status.name)
        await asyncio.sleep(SECONDS)


async def measure(client: Client, schedule_ids: Iterable[str]) -> None:
    """One small query for each sweep. Raises RPCError where Temporal does not answer."""
    for schedule_id in schedule_ids:
        since = await _last_success(client, schedule_id)
        if since is not None:
            AGE.labels(schedule_id).set((utc_now() - since).total_seconds())


async def _last_success(client: Client, schedule_id: str) -> datetime | None:
    """None for a schedule that was not made yet and never ran."""
    query = f"TemporalScheduledById = '{schedule_id}' AND ExecutionStatus = 'Completed'"
    async for run in client.list_workflows(query, limit=1, page_size=1):
        return run.close_time
    async for listed in await client.list_schedules(page_size=100):
        if listed.id == schedule_id:
            return (await client.get_schedule_handle(schedule_id).describe()).info.created_at
    return None
