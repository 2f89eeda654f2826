"""What a tenant is told and shown of leaving, once staff record it."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from domain.ledger.names import day_name
from domain.models import Delivery, Lease, Property, Resident, Unit
from domain.notify.departure_facts import departure
from domain.notify.message import Links
from tests.factories import Maker, Person, local_today

TODAY = local_today()
LAST = TODAY + timedelta(days=30)


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner, name="Alder Court")


@pytest.fixture
async def resident(make: Maker, building: Property) -> Resident:
    unit = await make.unit(building.id, unit_number="201", status="occupied")
    return await make.resident(building.id, unit_id=unit.id, email="lee@example.com")


@pytest.fixture
async def lease(make: Maker, resident: Resident) -> Lease:
    async with make.session() as session:
        unit = await session.get_one(Unit, resident.unit_id)
        session.expunge_all()
    row = await make.lease(unit, resident)
    await make.open_tenancy(row)
    return row


@pytest.fixture
async def tenant(make: Maker, resident: Resident, lease: Lease) -> Person:
    assert lease.resident_id == resident.id
    return await make.tenant(resident)


async def act(api: httpx.AsyncClient, owner: Person, lease: Lease, path: str, **body: Any) -> None:
    row = (await api.get(f"/api/leases/{lease.id}", headers=owner.headers)).json()
    headers = owner.headers | {"If-Match": f'"{row["version"]}"'}
    method = "PUT" if path == "notice/day" else "POST"
    answer = await api.request(method, f"/api/leases/{lease.id}/{path}", headers=headers, json=body)
    assert answer.status_code == 200, answer.text


async def told(api: httpx.AsyncClient, tenant: Person) -> list[str]:
    bell = (await api.get("/api/portal/notifications", headers=tenant.headers)).json()
    return [row["title"] for row in bell["items"] if row["kind"] == "leaving"]


async def home(api: httpx.AsyncClient, tenant: Person) -> dict[str, Any]:
    lease: dict[str, Any] = (await api.get("/api/portal/home", headers=tenant.headers)).json()["lease"]
    return lease


async def test_a_tenant_is_told_of_a_last_day_that_is_recorded_moved_and_taken_back(
    api: httpx.AsyncClient, owner: Person, lease: Lease, tenant: Person
) -> None:
    later = LAST + timedelta(days=5)
    assert (await home(api, tenant))["last_day"] is None
    await act(api, owner, lease, "notice", move_out_date=LAST.isoformat(), reason="other")
    assert await told(api, tenant) == [f"Your last day is {day_name(LAST)}"]
    assert (await home(api, tenant))["last_day"] == LAST.isoformat()
    await act(api, owner, lease, "notice/day", move_out_date=later.isoformat())
    assert (await told(api, tenant))[0] == f"Your last day is {day_name(later)} now"
    await act(api, owner, lease, "notice/withdraw")
    assert (await told(api, tenant))[0] == "You stay"
    assert (await home(api, tenant))["last_day"] is None


async def test_a_tenant_is_told_that_the_lease_was_terminated(
    api: httpx.AsyncClient, owner: Person, lease: Lease, tenant: Person
) -> None:
    await act(api, owner, lease, "terminate", last_day=TODAY.isoformat())
    assert await told(api, tenant) == ["Your lease has ended"]
    assert (await home(api, tenant))["last_day"] == TODAY.isoformat()


async def test_a_tenant_is_told_of_the_move_out(
    api: httpx.AsyncClient, owner: Person, lease: Lease, tenant: Person
) -> None:
    last = (TODAY - timedelta(days=1)).isoformat()
    given = (TODAY - timedelta(days=20)).isoformat()
    await act(api, owner, lease, "notice", move_out_date=last, reason="other", given_on=given)
    await act(api, owner, lease, "move-out", moved_out_on=last)
    assert (await told(api, tenant))[0] == "Your move-out is recorded"
    assert (await home(api, tenant))["last_day"] == last


async def test_who_has_no_portal_is_told_by_mail(
    api: httpx.AsyncClient, owner: Person, lease: Lease, make: Maker
) -> None:
    await act(api, owner, lease, "notice", move_out_date=LAST.isoformat(), reason="other")
    async with make.session() as session:
        of_lease = Delivery.template == "departure", Delivery.recipient_id == lease.resident_id
        mails = (await session.scalars(select(Delivery).where(*of_lease))).all()
        (mail,) = mails
        facts = await departure(session, mail.subject_ids, Links("https://rent.example", b""))
    assert (facts["subject"], facts["message"].split(". ")[1]) == (
        f"Your last day is {day_name(LAST)}",
        f"Rent is charged until {day_name(LAST)}",
    )


async def test_the_timeline_of_a_terminated_lease_names_no_notice_that_nobody_gave(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await act(api, owner, lease, "terminate", last_day=(TODAY - timedelta(days=2)).isoformat())
    answer = await api.get(f"/api/leases/{lease.id}/timeline", headers=owner.headers)
    assert [each["kind"] for each in answer.json()["items"]] == ["terminated", "began"]
