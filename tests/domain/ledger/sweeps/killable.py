"""A sweep of one property in a process of its own, which ends itself by SIGKILL at a chosen step."""

import asyncio
import os
import signal
from datetime import datetime
from typing import Any
from uuid import UUID

from domain.core.db.database import open_database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps import service
from domain.ledger.sweeps.batches import SYSTEM

STEPS = ("before the commit", "after the commit")
SWEEPS = {"charges": service.sweep_charges, "late fees": service.sweep_late_fees}


def run_sweep(given: dict[str, Any], sweep: str, property_id: UUID, now: datetime, step: str) -> None:
    asyncio.run(_sweep(Settings(**given), sweep, property_id, now, step))


async def _sweep(settings: Settings, sweep: str, property_id: UUID, now: datetime, step: str) -> None:
    async with open_database(settings.worker_database_url.get_secret_value()) as database:
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            await SWEEPS[sweep](session=work.session, scope=work.scope, property_ids=[property_id], now=now)
            if step == STEPS[0]:
                os.kill(os.getpid(), signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGKILL)
