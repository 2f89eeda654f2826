"""The lives of leases on the server whose time is skipped: an offer of renewal, a rent increase, a notice.

Postgres's clock is not skipped, and the row decides: at an instant that only the server has reached, a
process finds nothing due and waits on.
"""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import text
from temporalio.client import WorkflowHandle
from temporalio.testing import WorkflowEnvironment

from domain.core.values.dates import today_in
from domain.leases.processes import OfferChanged, renewal_of
from domain.leases.renewal_process import REMIND_BEFORE
from domain.models import Lease, Property
from tests.factories import Maker, Person, version
from workflows.context import WorkerContext
from workflows.invitations.workflows import InvitationWorkflow
from workflows.leases.activities import DayDone
from workflows.leases.workflows import DailyWorkflow
from workflows.queues import TASK_QUEUES
from workflows.worker import running_workers

pytestmark = pytest.mark.serial
ZONE = "Pacific/Fakaofo"  # of its own, so that the leases of other tests stay out of it
SECONDS = timedelta(seconds=5)
Handle = WorkflowHandle[InvitationWorkflow, str]


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def place(make: Maker, owner: Person) -> Property:
    return await make.property(owner, state="OR", time_zone=ZONE)


async def leased(make: Maker, place: Property, **columns: Any) -> Lease:
    unit = await make.unit(place.id, status="occupied")
    tenant = await make.resident(place.id, unit_id=unit.id, status="active", email="rosa@example.com")
    ends = today_in(ZONE) + timedelta(days=90)
    lease = await make.lease(unit, tenant, **{"end_date": ends, "status": "active"} | columns)
    await make.open_tenancy(lease)
    return lease


class Office:
    """What staff do over HTTP, and what the database says of it."""

    def __init__(self, api: httpx.AsyncClient, make: Maker, owner: Person) -> None:
        self.api, self.make, self.owner = api, make, owner

    async def read(self, lease: Lease) -> dict[str, Any]:
        answer = await self.api.get(f"/api/leases/{lease.id}", headers=self.owner.headers)
        row: dict[str, Any] = answer.json()
        return row

    async def post(self, lease: Lease, what: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = self.owner.headers | version((await self.read(lease))["version"])
        answer = await self.api.post(f"/api/leases/{lease.id}/{what}", headers=headers, json=body)
        assert answer.is_success, answer.text
        row: dict[str, Any] = answer.json()
        return row

    async def offers(self, lease: Lease, **more: Any) -> dict[str, Any]:
        body = {"choices": [{"term_months": 12, "monthly_rent": "1500.00"}], "answer_by": later(30)}
        row = await self.post(lease, "renewal-offers", body | more)
        offer: dict[str, Any] = row["renewal"]
        return offer

    async def told(self, what: str, place: Property) -> int:
        sql = "SELECT count(*) FROM deliveries WHERE template = :what AND property_id = :id"
        return int(await self.value(sql, what=what, id=place.id))

    async def value(self, sql: str, **values: Any) -> Any:
        async with self.make.session() as session:
            return await session.scalar(text(sql), values)

    async def change(self, sql: str, **values: Any) -> None:
        async with self.make.session() as session:
            await session.execute(text(sql), values)


@pytest.fixture
def office(api: httpx.AsyncClient, make: Maker, owner: Person) -> Office:
    return Office(api, make, owner)


def later(days: int) -> str:
    return (today_in(ZONE) + timedelta(days=days)).isoformat()


async def day_done(skipping: WorkflowEnvironment) -> DayDone:
    return await skipping.client.execute_workflow(
        DailyWorkflow.run, ZONE, id=f"daily-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
    )


async def fired(handle: Handle) -> list[datetime]:
    """When its timers fired, by the server's clock."""
    return [
        event.event_time.ToDatetime(tzinfo=UTC)
        async for event in handle.fetch_history_events()
        if event.HasField("timer_fired_event_attributes")
    ]


async def offered(skipping: WorkflowEnvironment, offer_id: UUID, place: Property) -> Handle:
    process = renewal_of(offer_id, place.id)
    return await skipping.client.start_workflow(
        InvitationWorkflow.run, process, id=process.workflow_id, task_queue=TASK_QUEUES["interactive"]
    )


async def test_an_offer_is_sent_reminded_of_and_ended_at_its_instants(
    office: Office,
    make: Maker,
    place: Property,
    worker_context: WorkerContext,
    skipping: WorkflowEnvironment,
) -> None:
    lease = await leased(make, place)
    offer = await office.offers(lease)
    expires: datetime = await office.value(
        "SELECT expires_at FROM lease_renewal_requests WHERE id = :id", id=UUID(offer["id"])
    )
    async with running_workers(skipping.client, worker_context):
        handle = await offered(skipping, UUID(offer["id"]), place)
        remind = expires - REMIND_BEFORE
        await skipping.sleep(remind - await skipping.get_current_time() - timedelta(minutes=1))
        assert await fired(handle) == []
        assert await office.told("renewal_offer", place) == 1
        await skipping.sleep(timedelta(seconds=63))
        first, *_early = await fired(handle)
        assert abs(first - remind) < SECONDS
        assert await office.told("renewal_reminder", place) == 0  # by Postgres's clock it is weeks early

        soon = "UPDATE lease_renewal_requests SET expires_at = now() + interval '1 day' WHERE id = :id"
        await office.change(soon, id=UUID(offer["id"]))
        await handle.signal(OfferChanged.name)
        await skipping.sleep(timedelta(minutes=5))
        assert await office.told("renewal_reminder", place) == 1

        over = "UPDATE lease_renewal_requests SET expires_at = now() - interval '1 second' WHERE id = :id"
        await office.change(over, id=UUID(offer["id"]))
        await handle.signal(OfferChanged.name)
        assert await handle.result() == "expired"
    row = await office.read(lease)
    assert (row["renewal"]["status"], row["status"]) == ("expired", "active")
    assert await office.told("renewal_offer", place) == 1


async def test_an_answer_ends_the_waiting_and_the_new_lease_follows(
    office: Office,
    make: Maker,
    place: Property,
    worker_context: WorkerContext,
    skipping: WorkflowEnvironment,
) -> None:
    lease = await leased(make, place)
    offer = await office.offers(lease)
    async with running_workers(skipping.client, worker_context):
        handle = await offered(skipping, UUID(offer["id"]), place)
        await skipping.sleep(timedelta(days=9))
        answered = await office.api.post(
            f"/api/renewal-offers/{offer['id']}/answer", headers=office.owner.headers, json={"choice": 0}
        )
        assert answered.is_success, answered.text
        await handle.signal(OfferChanged.name)
        assert await handle.result() == "accepted"
    assert (await office.read(lease))["status"] == "renewed"
    assert answered.json()["start_date"] == later(91)


async def test_a_rent_goes_up_on_its_day_and_once(
    office: Office,
    make: Maker,
    place: Property,
    worker_context: WorkerContext,
    skipping: WorkflowEnvironment,
) -> None:
    lease = await leased(make, place, end_date=None)
    day = (today_in(ZONE) + timedelta(days=125)).replace(day=1)
    await office.post(
        lease, "rent-increases", {"monthly_rent": "1560.00", "effective_on": day.isoformat(), "message": None}
    )
    async with running_workers(skipping.client, worker_context):
        assert (await day_done(skipping)).raised == 0
        await skipping.sleep(day - today_in(ZONE))  # a server that is ahead of Postgres raises nothing early
        assert (await day_done(skipping)).raised == 0
        assert (await office.read(lease))["monthly_rent"] == "1500.00"
        past: date = today_in(ZONE) - timedelta(days=1)
        await office.change(
            "UPDATE rent_increases SET effective_on = :day WHERE lease_id = :id", day=past, id=lease.id
        )
        assert (await day_done(skipping)).raised == 1
        assert (await day_done(skipping)).raised == 0
    row = await office.read(lease)
    assert (row["monthly_rent"], row["increase"]) == ("1560.00", None)


async def test_who_gave_notice_gets_no_offer_no_new_term_and_leaves_on_the_day(
    office: Office,
    make: Maker,
    place: Property,
    worker_context: WorkerContext,
    skipping: WorkflowEnvironment,
) -> None:
    """Beside a lease of whose household nobody heard anything: that one renews by itself."""
    ended = {"start_date": today_in(ZONE) - timedelta(days=366), "auto_renew": True}
    staying = await leased(make, place, **ended, end_date=today_in(ZONE))
    leaving = await leased(make, place, **ended, end_date=today_in(ZONE))
    waiting = await leased(make, place)
    kept = await office.offers(waiting, send_on=later(7))
    body = {"move_out_date": later(0), "reason": "other"}
    for lease in (leaving, waiting):
        await office.post(lease, "notice", body | {"given_on": later(-1)})
    await office.change(
        "UPDATE lease_renewal_requests SET send_on = :day WHERE id = :id",
        day=today_in(ZONE),
        id=UUID(kept["id"]),
    )
    async with running_workers(skipping.client, worker_context):
        handle = await offered(skipping, UUID(kept["id"]), place)
        assert await handle.result() == "withdrawn"
        done = await day_done(skipping)
        assert (done.renewed, done.sent) == (1, 0)
        for lease in (leaving, waiting):
            moved = await office.post(lease, "move-out", {"moved_out_on": later(0)})
            assert moved["move_out_date"] == later(0)
        await skipping.sleep(timedelta(days=30))
        assert await day_done(skipping) == DayDone()
    assert (await office.read(staying))["status"] == "renewed"
    assert (await office.read(waiting))["status"] == "terminated"
    in_old_home = "SELECT count(*) FROM residents WHERE unit_id = :id AND deleted_at IS NULL"
    assert await office.value(in_old_home, id=leaving.unit_id) == 0
    assert await office.told("renewal_offer", place) == 0
