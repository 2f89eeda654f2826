"""A thousand SIGKILLs of API, relay and worker at the steps of invitations."""

import asyncio
import tempfile
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from typing import NoReturn

import structlog

from deploy.local.tools import find_temporal
from tests.chaos.test_temporal_down import Temporal
from tests.domain.team.inviting import Inviting
from tests.invariants import broken
from tests.postgres import running_postgres
from tests.prove.stage import Line
from tests.workflows.invitations.killing import ROUNDS, Killing
from tests.workflows.stage import durable_stage

KILLS, NAME = 1_000, "steward_prove_kills"


def run() -> list[Line]:
    structlog.configure(processors=[_silence], cache_logger_on_first_use=False)
    killed, rounds, wrong, offenders = asyncio.run(_killed())
    return [
        ("kills of workers, relays and requests", str(killed), killed >= KILLS),
        ("invitations, each answered once", str(rounds), rounds > 0),
        ("lost, doubled or in two states" + "".join(wrong[:1]), str(len(wrong)), not wrong),
        ("rows that break an invariant", str(offenders), offenders == 0),
    ]


async def _killed() -> tuple[int, int, list[str], int]:
    program = find_temporal()
    if program is None:
        raise RuntimeError("The Temporal server is not here: python -m deploy.local.tools temporal")
    with ExitStack() as stack:
        server = stack.enter_context(running_postgres())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        temporal = Temporal(program, folder)
        stack.callback(temporal.kill)
        await temporal.start()
        async with durable_stage(server, NAME, folder, temporal.address) as stage:
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


def _silence(_logger: object, _method: str, _event: object) -> NoReturn:
    raise structlog.DropEvent
