"""A lease whose parties sign."""

import httpx
import pytest_asyncio

from api.state import AppState
from domain.core.db.database import Database
from tests.api.agreements.scene import Scene
from tests.factories import Maker


@pytest_asyncio.fixture
async def scene(api: httpx.AsyncClient, state: AppState, worker_database: Database, make: Maker) -> Scene:
    return await Scene.made(api, state, worker_database, make, await make.person(full_name="Dana Whitfield"))
