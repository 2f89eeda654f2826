"""What the tests of reports share: somebody with a property's books."""

import pytest

from domain.core.db.database import Database
from tests.domain.ledger.cashier import Cashier
from tests.factories import Maker


@pytest.fixture
async def cashier(worker_database: Database, make: Maker) -> Cashier:
    return await Cashier.at_new_property(worker_database, make)
