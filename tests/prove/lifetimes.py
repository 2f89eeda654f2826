"""A thousand leases over five years, played day by day against an oracle of their lives and rents."""

import asyncio
import random

from domain.core.db.database import open_database
from tests.domain.leases.playing import Play
from tests.domain.ledger.sweeps.staging import Stage as Money
from tests.prove.stage import Line, stage

LEASES = 1_000


def run() -> list[Line]:
    return asyncio.run(_run())


async def _run() -> list[Line]:
    async with stage() as proof:
        url = proof.state.settings.worker_database_url
        if url is None:
            raise RuntimeError("A proof has a worker's database.")
        async with open_database(url.get_secret_value()) as database:
            play = Play(Money(proof.make, database), random.Random("a thousand"))
            leases = await play.begin(LEASES)
            await play.run()
    for difference in play.differences[:5]:
        print(f"    {difference}")
    return [
        (f"{leases:,} leases over five years: differences", f"{len(play.differences)}", not play.differences),
        ("renewed by themselves", f"{play.renewed}", play.renewed > 0),
    ]
