"""SIGKILL around the commit of a sweep: one rent and one late fee a tenancy and month, each posted once."""

import pytest

from domain.core.db.database import Database
from domain.core.settings import Settings
from tests.domain.ledger.sweeps.killing import SWEEPS, survived
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker
from tests.killable_work import STEPS

pytestmark = pytest.mark.serial
RUNS = 5


@pytest.mark.parametrize("step", STEPS)
async def test_kills_charge_nobody_twice_and_leave_nobody_out(
    make: Maker, worker_database: Database, settings: Settings, step: str
) -> None:
    """Five runs of each sweep and five kills, half a week apart; some households have paid before.
    `python -m tests.prove money` does it fifty times."""
    found = await survived(Stage(make, worker_database), settings, step, RUNS)
    assert found.kills == RUNS * len(SWEEPS)
    assert found.is_right, found
