"""Sixty leases over five years: what the sweeps store and charge is what an independent oracle says."""

import random

from domain.core.db.database import Database
from tests.domain.leases.playing import Play
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker


async def test_leases_live_as_the_oracle_plans(make: Maker, worker_database: Database) -> None:
    """Renewals by answer and by themselves, moves, notices and months after the end; weeks between sweeps."""
    play = Play(Stage(make, worker_database), random.Random("lifetimes"))
    assert await play.begin(60) >= 60
    await play.run()
    assert play.differences == []
    assert play.renewed > 5
