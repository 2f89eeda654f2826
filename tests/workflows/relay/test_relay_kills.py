"""SIGKILL of a relay at each step of an import's and a mail's rows: none lost, none doubled, in order."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import UUID

import pytest
import pytest_asyncio
from sqlalchemy import Select, func, select
from temporalio.client import WorkflowHandle

from deploy.local.postgres import LocalPostgres
from domain.core import outbox
from domain.core.outbox import OutboxRow, Process
from domain.imports.processes import ImportProcess
from domain.models import Property
from domain.notify.capture import captured
from domain.notify.processes import NotificationProcess
from tests.invariants import unbroken
from tests.processes import is_killed, start
from tests.workflows.conftest import TemporalServer
from tests.workflows.imports.test_import_workflow import HEADER, lines, post
from tests.workflows.relay.killable import STEPS, run_dying_relay
from tests.workflows.relay.mails import queued_mail
from tests.workflows.relay.probes import Nudge, a_relay, due_now, signals_of
from tests.workflows.stage import DurableStage, durable_stage
from workflows.worker import running_workers

ROWS = 5
SIGNALS = [0, 1]
pytestmark = pytest.mark.serial


@pytest_asyncio.fixture(scope="module")
async def stage(
    postgres: LocalPostgres, temporal_server: TemporalServer, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[DurableStage]:
    home: Path = tmp_path_factory.mktemp("relay-kills")
    async with durable_stage(postgres, "steward_relay_kills", home, temporal_server.address) as opened:
        yield opened


@pytest.mark.parametrize("step", STEPS)
async def test_a_relay_that_is_killed_loses_and_doubles_no_row_and_keeps_their_order(
    stage: DurableStage, step: str
) -> None:
    """It dies at the import's start, the next one at the mail's first signal; a third one brings the rest."""
    person, address = await stage.make.person(), f"ada-{STEPS.index(step)}@example.com"
    answer = await post(stage.api, person, HEADER + lines(ROWS))
    imported = ImportProcess(UUID(answer.json()["importJobId"]))
    mail = NotificationProcess(await queued_mail(stage.rows, address))
    for process in (imported, mail):
        await _signal(stage, process)
    (begin, *_), (_, signal, _) = await _rows(stage, imported), await _rows(stage, mail)
    async with unbroken(stage.context.database):
        for row in (begin, signal):
            assert await is_killed(start(run_dying_relay, stage.settings, step, row))
            await due_now(stage.rows)  # as if the dead relay's lease had ended
        async with a_relay(stage.context.database, stage.client):
            await _all_delivered(stage, imported, mail)
        for process in (imported, mail):
            assert await signals_of(stage.client, process) == SIGNALS
        async with running_workers(stage.client, stage.context):
            assert await _result(stage, imported) == "completed"
            assert await _result(stage, mail) == "sent"
    saved = select(func.count()).select_from(Property).where(Property.created_by == person.id)
    assert await _number(stage, saved) == ROWS
    assert len(captured(stage.settings, address)[0]) == 1


async def _signal(stage: DurableStage, process: Process) -> None:
    async with stage.rows.sessions() as session, session.begin():
        for number in SIGNALS:
            await outbox.signal(session, process, Nudge(number))


async def _rows(stage: DurableStage, process: Process) -> list[UUID]:
    ours = select(OutboxRow.id).where(OutboxRow.workflow_id == process.workflow_id)
    async with stage.rows.sessions() as session:
        return list(await session.scalars(ours.order_by(OutboxRow.sequence)))


async def _all_delivered(stage: DurableStage, *processes: Process) -> None:
    ours = OutboxRow.workflow_id.in_([process.workflow_id for process in processes])
    waiting = select(func.count()).where(ours, OutboxRow.started_at.is_(None))
    async with asyncio.timeout(30):
        while await _number(stage, waiting):  # noqa: ASYNC110 - nobody tells when
            await asyncio.sleep(0.05)


async def _number(stage: DurableStage, query: Select[int]) -> int:
    async with stage.rows.sessions() as session:
        return await session.scalar(query) or 0


async def _result(stage: DurableStage, process: Process) -> str:
    handle: WorkflowHandle[object, str] = stage.client.get_workflow_handle(process.workflow_id)
    async with asyncio.timeout(30):
        return await handle.result()
