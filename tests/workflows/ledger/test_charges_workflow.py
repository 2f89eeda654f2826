"""The sweep of money as a workflow: the properties of its zone, once, and its schedules."""

from uuid import uuid4

import pytest
from temporalio.client import Client

from domain.core.db.database import Database
from domain.core.values.dates import ZONES_OF_STATES, today_in
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker
from workflows.ledger.activities import Charged
from workflows.ledger.workflows import ChargesWorkflow
from workflows.queues import TASK_QUEUES
from workflows.schedules import SCHEDULES

pytestmark = pytest.mark.usefixtures("worker")


async def swept(client: Client, zone: str | None) -> Charged:
    return await client.execute_workflow(
        ChargesWorkflow.run, zone, id=f"charges-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
    )


@pytest.mark.parametrize(
    ("zone", "asked"), [("America/Whitehorse", "America/Whitehorse"), ("Asia/Kathmandu", None)]
)
async def test_a_run_charges_the_properties_of_its_zone_and_a_second_nothing(
    temporal: Client, make: Maker, worker_database: Database, zone: str, asked: str | None
) -> None:
    stage = Stage(make, worker_database)
    month = today_in(zone).replace(day=1)
    building = await stage.property(zone, starts_on=month)
    elsewhere = await stage.property("America/Regina", starts_on=month)
    for each in (building, elsewhere):
        await stage.household(each.id)
    assert (await swept(temporal, asked)).charges >= 1
    assert [charge.period for charge in await stage.charges_of(building.id)] == [month]
    assert await stage.charges_of(elsewhere.id) == []
    assert (await swept(temporal, asked)).charges == 0


def test_each_zone_has_a_schedule_soon_after_its_midnight_and_the_others_one_an_hour() -> None:
    sweeps = [each for each in SCHEDULES.values() if each.workflow == "ChargesWorkflow"]
    by_zone = {each.arguments[0]: each.spec for each in sweeps if each.arguments}
    assert set(by_zone) == set(ZONES_OF_STATES)
    assert all(spec.time_zone_name == zone for zone, spec in by_zone.items())
    assert [each.spec.intervals[0].every.total_seconds() for each in sweeps if not each.arguments] == [3600]
