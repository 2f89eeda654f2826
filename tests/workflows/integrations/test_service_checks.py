"""The worker's look at the services: every one has a row afterwards, and Temporal's says how it is."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from sqlalchemy import select
from temporalio.client import Client
from temporalio.service import RPCError, RPCStatusCode

from api.state import AppState
from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.files.store import FolderStore
from domain.models import ServiceCheck
from domain.models.integrations import SERVICES
from tests.factories import Maker
from workflows.context import WorkerContext
from workflows.integrations.service_checks import check_services, check_temporal


def temporal(answer: int | Exception) -> Client:
    async def count_workflows(_query: str) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return SimpleNamespace(count=answer)

    return cast("Client", SimpleNamespace(count_workflows=count_workflows))


async def test_every_service_has_a_row(
    settings: Settings, state: AppState, worker_database: Database, make: Maker, tmp_path: Path
) -> None:
    context = WorkerContext(settings, state.keys, worker_database, FolderStore(tmp_path), state.cipher)
    await check_services(context, temporal(1))
    async with make.session() as session:
        rows = {row.service: row for row in await session.scalars(select(ServiceCheck))}
        found = {name: rows[name].state for name in SERVICES}
    assert found == {
        "mail": "captured",
        "sms": "captured",
        "files": "working",
        "model": "not_set_up",
        "payments": "captured",
        "temporal": "working",
    }


async def test_a_temporal_that_is_away_says_so() -> None:
    away = await check_temporal(temporal(RPCError("away", RPCStatusCode.UNAVAILABLE, b"")))
    assert (away.state, away.failure) == ("failed", "Temporal does not answer (UNAVAILABLE).")
