"""A relay with a database of its own, and a client that counts what is sent."""

import os
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from pydantic import SecretStr
from temporalio.client import Client

from deploy.local.postgres import LocalPostgres
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from tests.chaos.gate import Gate, gate_before
from tests.invariants import unbroken
from tests.postgres import fresh_database
from tests.workflows.conftest import TemporalServer
from tests.workflows.relay.probes import Calls


@pytest.fixture(scope="module")
def relay_settings(settings: Settings, postgres: LocalPostgres) -> Settings:
    """A database of its own: no other relay takes these rows."""
    name = f"steward_relay_{os.getpid()}"
    fresh_database(postgres, name)
    roles = ("app", "portal", "worker", "owner")
    urls = {role: SecretStr(postgres.url(f"steward_{role}", name)) for role in roles}
    return settings.model_copy(
        update={"database_url": urls.pop("app")} | {f"{role}_database_url": url for role, url in urls.items()}
    )


@pytest_asyncio.fixture(scope="module")
async def rows(relay_settings: Settings) -> AsyncIterator[Database]:
    """The outbox as the owner sees it."""
    async with open_database(relay_settings.owner_database_url.get_secret_value()) as opened:
        yield opened


@pytest_asyncio.fixture(scope="module")
async def relaying(relay_settings: Settings) -> AsyncIterator[Database]:
    async with open_database(relay_settings.worker_database_url.get_secret_value()) as opened:
        yield opened


@pytest_asyncio.fixture
async def invariants_hold(relaying: Database) -> AsyncIterator[None]:
    """In the relay's database."""
    async with unbroken(relaying):
        yield


@pytest.fixture
def calls(temporal: Client) -> Calls:
    return Calls(temporal.service_client)


@pytest.fixture
def client(temporal: Client, calls: Calls) -> Client:
    config = temporal.config()
    config["service_client"] = calls
    return Client(**config)


@pytest_asyncio.fixture
async def gate(temporal_server: TemporalServer) -> AsyncIterator[Gate]:
    async with gate_before(temporal_server.address) as opened:
        yield opened
