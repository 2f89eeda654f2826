"""Fixtures of the tests of properties."""

import pytest

from api.state import AppState
from domain.core.db.database import Database
from tests.domain.imports.importing import Importer


@pytest.fixture(scope="session")
def importer(state: AppState, worker_database: Database) -> Importer:
    return Importer(state, worker_database)
