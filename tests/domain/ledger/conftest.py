"""What the tests of the ledger share: somebody who uses its services, and invariants that hold afterwards."""

import pytest

from domain.core.db.database import Database
from tests.domain.ledger.cashier import Cashier
from tests.factories import Maker


@pytest.fixture
async def cashier(worker_database: Database, make: Maker, invariants_hold: None) -> Cashier:  # noqa: ARG001 - checks afterwards
    return await Cashier.at_new_property(worker_database, make)
