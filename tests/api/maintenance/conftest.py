"""Fixtures of the maintenance tests."""

import httpx
import pytest

from api.limits import NetworkLimit
from api.maintenance import job_files
from api.state import AppState
from domain.core.db.database import Database
from tests.api.maintenance.offering import Offering
from tests.factories import Maker


@pytest.fixture
def offering(
    api: httpx.AsyncClient,
    make: Maker,
    worker_database: Database,
    state: AppState,
    monkeypatch: pytest.MonkeyPatch,
) -> Offering:
    """Each with a minute of its own: all tests share one address."""
    monkeypatch.setattr(job_files, "_BY_ADDRESS", NetworkLimit(job_files.A_MINUTE))
    return Offering(api, make, worker_database, state)
