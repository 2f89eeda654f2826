"""What a lease is said to be charged is what the sweep of late fees charges."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from domain.core.db.database import Database
from domain.ledger.agreed_charges import agreed_charges
from domain.models import Lease
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker

BILLED, LATER = datetime(2026, 11, 1, 12, tzinfo=UTC), datetime(2026, 11, 20, 12, tzinfo=UTC)
FLAT = {"late_fee_kind": "flat", "late_fee_amount": Decimal(50)}


@pytest.mark.parametrize(
    ("books", "lease", "fee"),
    [
        (FLAT, {}, "50.00"),
        (FLAT, {"late_fee_amount": Decimal(75)}, "75.00"),
        (FLAT, {"late_fee_amount": Decimal(0)}, None),
        ({"late_fee_kind": "none"}, {"late_fee_amount": Decimal(75)}, None),
        ({"late_fee_kind": "percent", "late_fee_percent": Decimal(5)}, {}, "50.00"),
        (
            {"late_fee_kind": "percent", "late_fee_percent": Decimal(5), "late_fee_maximum": Decimal(40)},
            {},
            "40.00",
        ),
        # New York takes five percent of the rent at most, and never more than fifty dollars.
        ({**FLAT, "late_fee_amount": Decimal(80), "state": "NY"}, {}, "50.00"),
    ],
)
async def test_the_agreed_late_fee_is_the_one_that_is_charged(
    make: Maker, worker_database: Database, books: dict[str, Any], lease: dict[str, Any], fee: str | None
) -> None:
    stage = Stage(make, worker_database)
    place = await stage.property("America/New_York", **books)
    home = await stage.household(place.id, **lease)
    await stage.charge(BILLED, place.id)
    await stage.late_fees(LATER, place.id)
    november = [each for each in await stage.charges_of(place.id) if each.period.month == 11]
    charged = [each for each in november if each.kind == "late_fee"]
    async with make.session() as session:
        said = (await agreed_charges(session, await session.get_one(Lease, home.lease_id))).late_fee
    assert [str(each.amount) for each in charged] == ([] if fee is None else [fee])
    assert (None if said is None else str(said.amount)) == fee
    if charged and said is not None:
        # One day after grace as it is said.
        async with make.session() as session:
            terms = await agreed_charges(session, await session.get_one(Lease, home.lease_id))
        assert charged[0].due_on.day == 1 + terms.grace_days + 1
