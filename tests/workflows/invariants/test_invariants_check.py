"""The hourly check: offenders are counted, named in the log by id alone, and shown in the metrics."""

import asyncio
from uuid import uuid4

import httpx
import pytest
from temporalio.client import Client

from domain.features import INVARIANTS
from tests.domain.invariants.planting import a_second_invitation
from tests.factories import Maker
from workflows.health import Health, answering
from workflows.invariants.offenders import OFFENDERS, measure_offenders
from workflows.invariants.workflows import InvariantsWorkflow
from workflows.queues import TASK_QUEUES
from workflows.schedules import SCHEDULES

pytestmark = pytest.mark.usefixtures("worker")
NAME = "one_waiting_invitation"


async def checked(client: Client) -> dict[str, int]:
    return await client.execute_workflow(
        InvariantsWorkflow.run, id=f"invariants-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
    )


async def test_an_offender_is_counted_and_named_by_id_alone(
    temporal: Client, make: Maker, capsys: pytest.CaptureFixture[str]
) -> None:
    before = await checked(temporal)
    offender = await a_second_invitation(make)
    counts = await checked(temporal)
    assert set(counts) == {each.name for each in INVARIANTS}
    assert counts[NAME] == before[NAME] + 2
    (line,) = [line for line in capsys.readouterr().out.splitlines() if NAME in line][-1:]
    assert "invariant.broken" in line
    assert "@" not in line
    if counts[NAME] <= 20:
        assert str(offender) in line


async def test_every_worker_shows_what_the_last_check_found(temporal: Client, make: Maker) -> None:
    await a_second_invitation(make)
    counts = await checked(temporal)
    OFFENDERS.clear()
    async with asyncio.timeout(10):
        while OFFENDERS.labels(NAME)._value.get() != counts[NAME]:  # Temporal's list follows a moment behind
            await measure_offenders(temporal)
            await asyncio.sleep(0.05)
    with answering(Health(), 0) as port:
        shown = await asyncio.to_thread(lambda: httpx.get(f"http://127.0.0.1:{port}/metrics").text)
    assert f'steward_invariant_offenders{{invariant="{NAME}"}} {float(counts[NAME])}' in shown
    assert all(f'{{invariant="{each.name}"}}' in shown for each in INVARIANTS)


def test_it_is_checked_each_hour() -> None:
    sweep = SCHEDULES["invariants"]
    assert sweep.workflow == "InvariantsWorkflow"
    assert [interval.every.total_seconds() for interval in sweep.spec.intervals] == [3600]
