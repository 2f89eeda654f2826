"""A person with two homes goes from one to another, and what they read is the chosen one's."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, update

from domain.models import AuditRow, TenantPortal
from tests.api.ledger.test_account import charge
from tests.api.messages.test_messages import gets, posts
from tests.factories import Maker, Person, local_today

CHOOSE, SESSION = "portal/auth/home", "portal/auth/session"
NAMES = ("Alder Court", "Maple Row")


@pytest.fixture
async def homes(make: Maker, api: httpx.AsyncClient) -> tuple[Person, Sequence[str], Sequence[str]]:
    """Who lives in both, their properties and units; 100 is open for the first, 200 for the second."""
    owner, person = await make.person(), await make.person()
    places, units = [], []
    for number, name in enumerate(NAMES, start=1):
        place = await make.property(owner, name=name)
        unit = await make.unit(place.id)
        resident = await make.resident(place.id, unit_id=unit.id)
        lease = await make.lease(unit, resident, start_date=local_today())
        await make.open_tenancy(lease)
        await charge(api, owner, lease, kind="late_fee", amount=f"{number}00.00")
        person = await make.tenant(resident, person)
        places.append(str(place.id))
        units.append(str(unit.id))
    return person, places, units


async def shown(api: httpx.AsyncClient, person: Person) -> list[str]:
    body = await gets(api, person, SESSION)
    assert [home["property"]["name"] for home in body["homes"]] == list(NAMES)
    return [home["property"]["name"] for home in body["homes"] if home["shown"]]


async def test_everything_read_is_of_the_home_that_was_chosen(
    api: httpx.AsyncClient, homes: tuple[Person, Sequence[str], Sequence[str]]
) -> None:
    person, places, units = homes
    for place, unit, name, balance in zip(places, units, NAMES, ("100.00", "200.00"), strict=True):
        chosen = await posts(api, person, CHOOSE, property_id=place)
        assert chosen.status_code == 200, chosen.text
        assert await shown(api, person) == [name]
        assert (await gets(api, person, "portal/home"))["account"]["balance"] == balance
        assert [each["property_name"] for each in (await gets(api, person, "portal/profile"))["homes"]] == [
            name
        ]
        assert [each["unit_id"] for each in (await gets(api, person, "portal/maintenance"))["places"]] == [
            unit
        ]
        assert [each["property_id"] for each in (await gets(api, person, "portal/threads"))["homes"]] == [
            place
        ]
        assert len((await gets(api, person, "portal/ledger"))["tenancies"]) == 1


async def test_of_the_other_home_nothing_is_read_or_done_until_one_goes_there(
    api: httpx.AsyncClient, homes: tuple[Person, Sequence[str], Sequence[str]]
) -> None:
    person, places, units = homes
    await posts(api, person, CHOOSE, property_id=places[1])
    tenancy = (await gets(api, person, "portal/home"))["account"]["tenancy_id"]
    await posts(api, person, CHOOSE, property_id=places[0])
    asked = await api.get(f"/api/portal/ledger?tenancy_id={tenancy}", headers=person.headers)
    broken = {"unit_id": units[1], "category": "plumbing", "title": "Sink", "description": "It drips"}
    refused = await posts(api, person, "portal/maintenance", **broken)
    assert (asked.status_code, refused.status_code) == (404, 404)


async def test_a_home_of_somebody_else_is_not_to_be_had(
    api: httpx.AsyncClient, make: Maker, homes: tuple[Person, Sequence[str], Sequence[str]]
) -> None:
    person, places, _ = homes
    other = await make.property(await make.person())
    theirs = await make.resident(other.id)
    for body in (
        {"property_id": str(other.id)},
        {"property_id": places[0], "resident_id": str(theirs.id)},
        {"property_id": str(theirs.id)},
    ):
        refused = await posts(api, person, CHOOSE, **body)
        assert (refused.status_code, refused.json()["detail"]) == (404, "Home not found")
    assert await shown(api, person) == [NAMES[0]]


async def test_the_choice_is_the_sessions_and_a_portal_that_ends_is_left(
    api: httpx.AsyncClient, make: Maker, homes: tuple[Person, Sequence[str], Sequence[str]]
) -> None:
    person, places, _ = homes
    await posts(api, person, CHOOSE, property_id=places[1])
    elsewhere = await make.signed_in(person, "resident")
    assert await shown(api, elsewhere) == [NAMES[0]]
    assert await shown(api, person) == [NAMES[1]]
    async with make.session() as session:
        logged = select(AuditRow.action).where(AuditRow.actor_id == person.id)
        assert list(await session.scalars(logged)) == ["session.home_chosen"]
        mine = TenantPortal.property_id == UUID(places[1])
        await session.execute(update(TenantPortal).where(mine).values(is_active=False))
    body = await gets(api, person, SESSION)
    assert [(home["property"]["name"], home["shown"]) for home in body["homes"]] == [(NAMES[0], True)]


async def test_who_has_two_homes_of_one_property_reads_which_balance_it_is_and_the_other(
    make: Maker, api: httpx.AsyncClient
) -> None:
    """One record of the person, and two leases: the page is of the newest, or of the named one."""
    owner = await make.person()
    place = await make.property(owner)
    units = [await make.unit(place.id, unit_number=number) for number in ("403", "804")]
    resident = await make.resident(place.id, unit_id=units[0].id)
    for unit, years, amount in zip(units, (2, 1), ("40.00", "80.00"), strict=True):
        start = local_today() - timedelta(days=365 * years)
        lease = await make.lease(unit, resident, start_date=start, end_date=start + timedelta(days=1000))
        await make.open_tenancy(lease)
        await charge(api, owner, lease, kind="late_fee", amount=amount)
    person = await make.tenant(resident)

    newest = await gets(api, person, "portal/home")
    assert sorted(each["unit_number"] for each in newest["tenancies"]) == ["403", "804"]
    for each in newest["tenancies"]:
        home = await gets(api, person, f"portal/home?tenancy_id={each['tenancy_id']}")
        unit = each["unit_number"]
        assert (home["account"]["unit_number"], home["account"]["balance"]) == (unit, f"{unit[0]}0.00")
        assert home["lease"]["place"].endswith(f"unit {unit}")
    assert (newest["account"]["unit_number"], newest["account"]["balance"]) == ("804", "80.00")

    other = await api.get(f"/api/portal/home?tenancy_id={resident.id}", headers=person.headers)
    assert other.status_code == 404
