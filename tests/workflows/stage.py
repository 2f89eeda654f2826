"""A database of its own with the API, a worker's context and a client, for tests of several workers."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
from pydantic import SecretStr
from temporalio.client import Client

from api.main import create_app
from api.state import AppState, open_state
from deploy.local.postgres import LocalPostgres
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from tests.factories import Maker
from tests.limits import NO_LIMITS
from tests.postgres import fresh_database
from workflows.context import WorkerContext, open_context
from workflows.temporal import connect


@dataclass(frozen=True)
class DurableStage:
    """What such a test plays on; `rows` is the database as its owner sees it."""

    settings: Settings
    state: AppState
    api: httpx.AsyncClient
    rows: Database
    make: Maker
    context: WorkerContext
    client: Client


@asynccontextmanager
async def durable_stage(
    server: LocalPostgres, name: str, home: Path, temporal_address: str, **more: Any
) -> AsyncIterator[DurableStage]:
    """No other relay takes its rows."""
    fresh_database(server, name)
    settings = Settings(
        steward_home=home,
        steward_demo=False,
        temporal_address=temporal_address,
        database_url=SecretStr(server.url("steward_app", name)),
        portal_database_url=SecretStr(server.url("steward_portal", name)),
        link_database_url=SecretStr(server.url("steward_link", name)),
        worker_database_url=SecretStr(server.url("steward_worker", name)),
        owner_database_url=SecretStr(server.url("steward_owner", name)),
        log_level="ERROR",
        **NO_LIMITS,
        **more,
    )
    async with AsyncExitStack() as stack:
        state = await stack.enter_async_context(open_state(settings))
        rows = await stack.enter_async_context(open_database(server.url("steward_owner", name)))
        app = create_app(settings)
        app.state.steward = state
        api = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app, raise_app_exceptions=False),
            base_url=settings.origin,
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
        )
        yield DurableStage(
            settings=settings,
            state=state,
            api=await stack.enter_async_context(api),
            rows=rows,
            make=Maker(rows, state.cipher),
            context=await stack.enter_async_context(open_context(settings)),
            client=await connect(settings),
        )
