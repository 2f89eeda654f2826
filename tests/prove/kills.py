"""A thousand SIGKILLs of API, relay and worker at the steps of invitations."""

import asyncio
from itertools import cycle

from tests.domain.team.inviting import Inviting
from tests.invariants import broken
from tests.prove.durable import durable
from tests.prove.stage import Line, silent_logs
from tests.workflows.invitations.killing import ROUNDS, Killing

KILLS, NAME = 1_000, "steward_prove_kills"


def run() -> list[Line]:
    silent_logs()
    killed, rounds, wrong, offenders = asyncio.run(_killed())
    return [
        ("kills of workers, relays and requests", str(killed), killed >= KILLS),
        ("invitations, each answered once", str(rounds), rounds > 0),
        ("lost, doubled or in two states" + "".join(wrong[:1]), str(len(wrong)), not wrong),
        ("rows that break an invariant", str(offenders), offenders == 0),
    ]


async def _killed() -> tuple[int, int, list[str], int]:
    async with durable(NAME) as stage:
        inviting = Inviting(stage.make, stage.state)
        killing = Killing(stage.make, inviting, stage.client, stage.settings)
        rounds, wrong = 0, list[str]()
        for when, step in cycle(ROUNDS):
            if killing.kills >= KILLS:
                break
            rounds += 1
            try:
                await killing.round(when, step)
            except (AssertionError, TimeoutError) as error:
                wrong.append(f": {when}, {step}: {error!r}"[:200])
        return killing.kills, rounds, wrong, len(await broken(stage.context.database))
