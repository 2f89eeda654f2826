"""Fixtures of the maintenance tests."""

import httpx
import pytest

from api.state import AppState
from domain.core.db.database import Database
from tests.api.maintenance.offering import Offering
from tests.factories import Maker


@pytest.fixture
def offering(api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState) -> Offering:
    return Offering(api, make, worker_database, state)
