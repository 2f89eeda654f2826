"""Sweeps of one property that are killed around their commit, run again, and killed again."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from domain.core.settings import Settings
from domain.ledger.sweeps import service
from domain.ledger.sweeps.batches import SYSTEM
from tests.domain.ledger.sweeps.staging import Stage
from tests.killable_work import run_sweep
from tests.processes import is_killed, start

MARCH, NOON, SPAN = date(2026, 3, 1), datetime(2026, 3, 1, 17, tzinfo=UTC), timedelta(days=17.5)
HOUSEHOLDS, PREPAID = 6, 2
SWEEPS = (service.sweep_charges, service.sweep_late_fees)


@dataclass(frozen=True)
class Survived:
    """What stood there after the kills: charges by kind, what was settled, and what was posted."""

    kills: int
    kinds: list[str]
    settled: Decimal
    receivable: int
    unapplied: int

    @property
    def is_right(self) -> bool:
        """One rent and one late fee a tenancy and month; who had paid before has no fee."""
        wanted = ["late_fee"] * (HOUSEHOLDS - PREPAID) + ["rent"] * HOUSEHOLDS
        posted = (self.receivable, self.unapplied) == (len(wanted), 2 * PREPAID)
        return self.kinds == wanted and self.settled == PREPAID * Decimal(1000) and posted


async def survived(stage: Stage, settings: Settings, step: str, runs: int) -> Survived:
    """So many runs of each sweep over half a month, each killed at the step first."""
    policy = {"late_fee_kind": "flat", "late_fee_amount": Decimal(50), "late_fee_grace_days": 3}
    building = await stage.property("America/New_York", starts_on=MARCH, **policy)
    households = [await stage.household(building.id) for _ in range(HOUSEHOLDS)]
    for household in households[:PREPAID]:
        await stage.payment(building.id, household, 1500, date(2026, 2, 20))
    kills = 0
    for run in range(runs):
        now = NOON + SPAN * run / runs
        for sweep in SWEEPS:
            named = {"property_ids": [building.id], "now": now}
            kills += await is_killed(start(run_sweep, settings, SYSTEM, sweep, named, step))
        await stage.charge(now, building.id)
        await stage.late_fees(now, building.id)
    charges = await stage.charges_of(building.id)
    posted = [debit for _, debit, _, _, _ in await stage.postings_of(building.id)]
    return Survived(
        kills,
        sorted(charge.kind for charge in charges),
        sum((charge.settled for charge in charges), Decimal(0)),
        posted.count("receivable"),
        posted.count("unapplied"),
    )
