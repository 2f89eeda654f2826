"""A deploy over a hundred open workflows of the release before, with workers of both releases up."""

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import NoReturn
from uuid import UUID

import structlog

from deploy.local.tools import find_temporal
from tests.chaos.test_temporal_down import Temporal
from tests.postgres import running_postgres
from tests.prove.stage import Line
from tests.workflows.rolling.deploying import Rolled, roll
from tests.workflows.rolling.open_workflows import CHUNK_ROWS, ROWS
from tests.workflows.rolling.services import mail_server
from tests.workflows.stage import durable_stage

OPEN, NAME = 100, "steward_prove_rolling"


def run() -> list[Line]:
    structlog.configure(processors=[_silence], cache_logger_on_first_use=False)
    rolled = asyncio.run(_rolled())
    every = rolled.begun_before + rolled.begun_meanwhile
    return [
        ("workflows of the release before, open", str(rolled.begun_before), rolled.begun_before == OPEN),
        ("begun while both releases ran", str(rolled.begun_meanwhile), rolled.begun_meanwhile == OPEN // 2),
        ("ended as they should", str(every - len(rolled.ended_otherwise)), not rolled.ended_otherwise),
        (
            "begun before and moved on by both releases",
            str(rolled.steps_of_both),
            rolled.steps_of_both == OPEN,
        ),
        ("begun before, with a mark of a later change", str(rolled.marked), rolled.marked == 0),
        ("most times that a message went out", str(max(rolled.mailed.values())), _all(rolled.mailed, 1)),
        (
            "fewest rows of an import",
            str(min(rolled.rows_imported.values())),
            _all(rolled.rows_imported, ROWS),
        ),
    ]


def _all(found: dict[str, int] | dict[UUID, int], wanted: int) -> bool:
    return set(found.values()) == {wanted}


async def _rolled() -> Rolled:
    program = find_temporal()
    if program is None:
        raise RuntimeError("The Temporal server is not here: python -m deploy.local.tools temporal")
    with ExitStack() as stack:
        server = stack.enter_context(running_postgres())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        mails, settings = stack.enter_context(mail_server())
        temporal = Temporal(program, folder)
        stack.callback(temporal.kill)
        await temporal.start()
        stage = durable_stage(
            server, NAME, folder, temporal.address, import_chunk_rows=CHUNK_ROWS, **settings
        )
        async with stage as opened:
            return await roll(opened, mails, OPEN)


def _silence(_logger: object, _method: str, _event: object) -> NoReturn:
    raise structlog.DropEvent
