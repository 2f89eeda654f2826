"""Whatever happens to a lease in whatever order, each day that was lived is owed once, at its rent."""

from domain.core.db.database import Database
from tests.domain.leases.rent_histories import differences
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker


async def test_what_is_owed_is_the_days_lived_at_their_rent(
    make: Maker,
    worker_database: Database,
    invariants_hold: None,  # noqa: ARG001 - checks afterwards
) -> None:
    found = await differences(Stage(make, worker_database), 100, "days lived")
    assert found == [], "\n".join(found)
