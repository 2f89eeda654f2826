"""The portal's first page: what its resident owes, their own requests and lease, and what happened lately."""

from datetime import timedelta

import httpx

from tests.api.ledger.test_account import charge
from tests.factories import Maker, local_today

URL = "/api/portal/home"


async def test_home_shows_what_is_owed_the_lease_and_own_requests(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Alder Court")
    unit = await make.unit(place.id, unit_number="305")
    elena, jamie = [await make.resident(place.id, unit_id=unit.id) for _ in range(2)]
    agreed = await make.lease(unit, elena, start_date=local_today() - timedelta(days=100))
    await make.open_tenancy(agreed)
    await charge(api, owner, agreed, kind="late_fee", amount="75.00")
    person, roommate = await make.tenant(elena), await make.tenant(jamie)
    told = {"unit_id": str(unit.id), "category": "plumbing", "title": "Tap drips", "description": "All night"}
    sent = await api.post("/api/portal/maintenance", json=told, headers=person.headers)
    assert sent.status_code == 201, sent.text

    home = (await api.get(URL, headers=person.headers)).json()
    assert home["account"]["balance"] == "75.00"
    assert home["lease"]["place"] == "Alder Court, unit 305"
    assert (home["maintenance"]["open"], home["maintenance"]["items"][0]["title"]) == (1, "Tap drips")
    assert {(each["kind"], each["amount"]) for each in home["activity"]} == {
        ("charge", "75.00"),
        ("request", None),
    }

    theirs = (await api.get(URL, headers=roommate.headers)).json()
    assert (theirs["account"], theirs["lease"], theirs["maintenance"]) == (
        None,
        None,
        {"open": 0, "items": []},
    )
    assert theirs["activity"] == []
