"""Two thousand histories of leases that change in any order, against an oracle of the days lived."""

import asyncio

from domain.core.db.database import open_database
from tests.domain.leases.rent_histories import differences
from tests.domain.ledger.sweeps.staging import Stage as Money
from tests.prove.stage import Line, stage

HISTORIES = 2_000


def run() -> list[Line]:
    return asyncio.run(_run())


async def _run() -> list[Line]:
    async with stage() as proof:
        url = proof.state.settings.worker_database_url
        if url is None:
            raise RuntimeError("A proof has a worker's database.")
        async with open_database(url.get_secret_value()) as database:
            found = await differences(Money(proof.make, database), HISTORIES, "two thousand")
    for difference in found[:5]:
        print(f"    {difference}")
    return [(f"{HISTORIES:,} histories of changed leases: differences", f"{len(found)}", not found)]
