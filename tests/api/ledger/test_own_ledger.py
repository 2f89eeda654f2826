"""What residents see of their home's money: the joint ledger, others' payments by first name and amount."""

from dataclasses import dataclass
from typing import Any

import httpx
import pytest_asyncio
from sqlalchemy import text

from api.main import create_app
from domain.core.settings import Settings
from domain.models import Lease
from tests.api.ledger.test_ledger import send
from tests.factories import Maker, Person

CANARY = "Zanzibar"


@dataclass(frozen=True)
class Household:
    owner: Person
    lease: Lease
    tenancy_id: str
    priya: Person
    jamie: Person
    occupant: Person
    guarantor: Person
    neighbour: Person


@pytest_asyncio.fixture
async def household(make: Maker) -> Household:
    owner = await make.person()
    place = await make.property(owner, name="Alder Court")
    unit = await make.unit(place.id, unit_number="201")
    people = [
        await make.resident(place.id, unit_id=unit.id, first_name=first, last_name=last)
        for first, last in (("Priya", "Raman"), ("Jamie", "Cole"), ("Ollie", "Kid"), ("Gary", "Antor"))
    ]
    lease = await make.lease(unit, people[0])
    for resident, role in zip(people[1:], ("co_tenant", "occupant", "guarantor"), strict=True):
        await make.party(lease, resident, role)
    tenancy = await make.open_tenancy(lease)
    other_unit = await make.unit(place.id)
    neighbour = await make.resident(place.id, unit_id=other_unit.id)
    await make.open_tenancy(await make.lease(other_unit, neighbour))
    tenants = [await make.tenant(each) for each in (*people, neighbour)]
    return Household(owner, lease, str(tenancy.id), *tenants)


async def records(api: httpx.AsyncClient, household: Household, amount: str, payer: str) -> dict[str, Any]:
    body = {
        "amount": amount,
        "method": "check",
        "payer": payer,
        "reference_number": CANARY,
        "note": CANARY,
        "again": True,
    }
    answer = await send(api, household.owner, f"leases/{household.lease.id}/payments", body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def charges(api: httpx.AsyncClient, household: Household, amount: str, kind: str = "rent") -> None:
    answer = await send(
        api, household.owner, f"leases/{household.lease.id}/charges", {"kind": kind, "amount": amount}
    )
    assert answer.status_code == 201, answer.text


async def own(api: httpx.AsyncClient, person: Person, query: str = "") -> dict[str, Any]:
    answer = await api.get(f"/api/portal/ledger{query}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def test_both_who_owe_read_one_balance_and_each_others_payments_by_first_name(
    api: httpx.AsyncClient, household: Household
) -> None:
    await charges(api, household, "1500.00")
    await records(api, household, "600.00", "Jamie Cole")
    await records(api, household, "100.00", "Priya Raman")
    body = await own(api, household.priya)
    assert (body["account"]["balance"], body["account"]["shared_with"]) == ("800.00", ["Jamie"])
    theirs, mine = [line for line in body["items"] if line["source"] == "payment"]
    assert (theirs["description"], theirs["mine"], theirs["note"]) == ("Payment by Jamie", False, None)
    assert CANARY not in str(theirs)
    assert (mine["mine"], mine["note"]) == (True, CANARY)
    rent = body["items"][0]
    assert [part["label"].split(",")[0] for part in rent["reckoning"][1:3]] == ["Payment by Jamie", "Check"]
    joint = await own(api, household.jamie)
    assert joint["account"]["balance"] == "800.00"
    assert [line["mine"] for line in joint["items"] if line["source"] == "payment"] == [True, False]


async def test_who_does_not_owe_sees_nothing_of_it(api: httpx.AsyncClient, household: Household) -> None:
    await charges(api, household, "1500.00")
    for person in (household.occupant, household.guarantor):
        assert await own(api, person) == {"items": [], "account": None, "tenancies": []}
    named = f"/api/portal/ledger?tenancy_id={household.tenancy_id}"
    for person in (household.occupant, household.guarantor, household.neighbour):
        assert (await api.get(named, headers=person.headers)).status_code == 404
    assert (await own(api, household.neighbour))["items"] == []


async def test_a_receipt_is_for_the_resident_whose_payment_it_is(
    api: httpx.AsyncClient, household: Household
) -> None:
    await charges(api, household, "1500.00")
    paid = await records(api, household, "600.00", "Jamie Cole")
    path = f"/api/portal/payments/{paid['id']}/receipt.pdf"
    for person in (household.priya, household.occupant, household.neighbour):
        assert (await api.get(path, headers=person.headers)).status_code == 404
    answer = await api.get(path, headers=household.jamie.headers)
    assert (answer.status_code, answer.content[:4]) == (200, b"%PDF")


async def test_papers_have_an_end_each_hour(
    api: httpx.AsyncClient, household: Household, settings: Settings
) -> None:
    paid = await records(api, household, "600.00", "Jamie Cole")
    receipt = f"/api/portal/payments/{paid['id']}/receipt.pdf"
    statement = f"/api/portal/ledger/statement.pdf?tenancy_id={household.tenancy_id}"
    few = create_app(settings.model_copy(update={"exports_per_hour": 1}))
    asked = ((household.jamie, statement), (household.jamie, receipt), (household.priya, statement))
    async with (
        few.router.lifespan_context(few),
        httpx.AsyncClient(transport=httpx.ASGITransport(few), base_url="http://test") as client,
    ):
        got = [(await client.get(path, headers=person.headers)).status_code for person, path in asked]
    assert got == [200, 429, 200]


async def test_one_who_left_before_the_household_reads_it_no_longer(
    api: httpx.AsyncClient, household: Household, make: Maker
) -> None:
    left = "UPDATE lease_parties SET until = current_date - 3 WHERE lease_id = :lease AND role = 'co_tenant'"
    async with make.session() as session:
        await session.execute(text(left), {"lease": household.lease.id})
    assert (await own(api, household.jamie))["account"] is None
    assert (await own(api, household.priya))["account"]["shared_with"] == []
