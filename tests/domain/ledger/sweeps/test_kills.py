"""SIGKILL around the commit of a sweep: one rent and one late fee a tenancy and month, each posted once."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from domain.core.db.database import Database
from domain.core.settings import Settings
from tests.domain.ledger.sweeps.killable import STEPS, run_sweep
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker
from tests.processes import is_killed, start

pytestmark = pytest.mark.serial
MARCH, NOON = date(2026, 3, 1), datetime(2026, 3, 1, 17, tzinfo=UTC)
RUNS, HOUSEHOLDS = 5, 6


@pytest.mark.parametrize("step", STEPS)
async def test_kills_charge_nobody_twice_and_leave_nobody_out(
    make: Maker, worker_database: Database, settings: Settings, step: str
) -> None:
    """Five runs of each sweep and five kills, half a week apart; some households have paid before."""
    stage = Stage(make, worker_database)
    policy = {"late_fee_kind": "flat", "late_fee_amount": Decimal(50), "late_fee_grace_days": 3}
    building = await stage.property("America/New_York", starts_on=MARCH, **policy)
    households = [await stage.household(building.id) for _ in range(HOUSEHOLDS)]
    for household in households[:2]:
        await stage.payment(building.id, household, 1500, date(2026, 2, 20))
    for run in range(RUNS):
        now = NOON + timedelta(days=3.5 * run)
        for sweep in ("charges", "late fees"):
            assert await is_killed(start(run_sweep, settings, sweep, building.id, now, step))
        await stage.charge(now, building.id)
        await stage.late_fees(now, building.id)
    charges = await stage.charges_of(building.id)
    assert (
        sorted(charge.kind for charge in charges) == ["late_fee"] * (HOUSEHOLDS - 2) + ["rent"] * HOUSEHOLDS
    )
    assert sum(charge.settled for charge in charges) == 2 * Decimal(1000)
    posted = [debit for _, debit, _, _, _ in await stage.postings_of(building.id)]
    assert posted.count("receivable") == len(charges)
    assert posted.count("unapplied") == 2 * 2
