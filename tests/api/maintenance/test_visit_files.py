"""The calendar file of a visit over HTTP: staff, the resident and the vendor take the same entry."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest_asyncio

from domain.core.values.dates import utc_now
from tests.api.maintenance.offering import Offer, Offering, visit
from tests.factories import Maker, Person, version

STAFF, PORTAL = "/api/maintenance-requests", "/api/portal/maintenance"


def values(answer: httpx.Response) -> dict[str, str]:
    """What the entry says, by name; a name's zone stays with it."""
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/calendar")
    assert answer.headers["content-disposition"] == 'attachment; filename="visit.ics"'
    lines = answer.text.replace("\r\n ", "").split("\r\n")
    event = lines[lines.index("BEGIN:VEVENT") + 1 : lines.index("END:VEVENT")]
    found = dict(line.split(":", 1) for line in event)
    return {name: value for name, value in found.items() if name != "DTSTAMP"}


async def edited(api: httpx.AsyncClient, offer: Offer, **changes: Any) -> None:
    url, mine = f"{STAFF}/{offer.request_id}", offer.owner.headers
    seen = (await api.get(url, headers=mine)).json()["version"]
    answer = await api.patch(url, json=changes, headers={**mine, **version(seen)})
    assert answer.status_code == 200, answer.text


async def taken(api: httpx.AsyncClient, offer: Offer) -> dict[str, str]:
    return values(await api.get(f"{STAFF}/{offer.request_id}/visit.ics", headers=offer.owner.headers))


@pytest_asyncio.fixture
async def offer(offering: Offering) -> Offer:
    return await offering.offered()


async def resident_of(make: Maker, api: httpx.AsyncClient, offer: Offer) -> Person:
    row = (await api.get(f"{STAFF}/{offer.request_id}", headers=offer.owner.headers)).json()
    resident = await make.resident(UUID(row["property_id"]), unit_id=UUID(row["unit_id"]))
    await edited(api, offer, resident_id=str(resident.id))
    return await make.tenant(resident)


async def test_who_may_see_the_visit_takes_the_same_entry_and_nobody_else_any(
    api: httpx.AsyncClient, make: Maker, offer: Offer
) -> None:
    url, own = f"{STAFF}/{offer.request_id}/visit.ics", f"{PORTAL}/{offer.request_id}/visit.ics"
    assert (await api.get(url, headers=offer.owner.headers)).status_code == 404  # none is planned
    assert (await api.get(f"{offer.path}/visit.ics")).status_code == 404
    await edited(api, offer, scheduled_date=visit()["scheduled_date"])
    assert (await api.get(f"{offer.path}/visit.ics")).status_code == 404  # planned, and not theirs yet
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    person = await resident_of(make, api, offer)
    of_staff = await taken(api, offer)
    assert of_staff["UID"] == f"visit-{offer.request_id}"
    assert any(name.startswith("DTSTART;TZID=America/") for name in of_staff)
    assert "Unit" in of_staff["LOCATION"]
    assert values(await api.get(own, headers=person.headers)) == of_staff
    linked = await api.get(f"{offer.path}/visit.ics")
    assert values(linked) == of_staff
    for secret in ("Priya", "5550193", "after 5 PM", "Second leak"):
        assert secret not in linked.text
    stranger = await make.person()
    await make.property(stranger)
    elsewhere = await make.property(stranger)
    neighbour = await make.tenant(
        await make.resident(elsewhere.id, unit_id=(await make.unit(elsewhere.id)).id)
    )
    assert (await api.get(url, headers=stranger.headers)).status_code == 404
    assert (await api.get(own, headers=neighbour.headers)).status_code == 404
    assert (await api.get("/api/links/nobody/job/visit.ics")).status_code == 404
    seen = (await api.get(f"{STAFF}/{offer.request_id}", headers=offer.owner.headers)).json()["version"]
    gone = await api.delete(f"{STAFF}/{offer.request_id}", headers={**offer.owner.headers, **version(seen)})
    assert gone.status_code == 204, gone.text
    for path, reader in ((url, offer.owner), (own, person)):
        assert (await api.get(path, headers=reader.headers)).status_code == 404
    assert (await api.get(f"{offer.path}/visit.ics")).status_code == 404


async def test_the_entry_moves_is_taken_out_and_put_in_again_with_a_higher_number_each_time(
    api: httpx.AsyncClient, offer: Offer
) -> None:
    assert (await api.post(f"{offer.path}/accept", json=visit())).status_code == 200
    entries = [await taken(api, offer)]
    assert (await api.post(f"{offer.path}/visit", json=visit())).status_code == 200
    entries.append(await taken(api, offer))
    later = (utc_now() + timedelta(days=3)).isoformat()
    await edited(api, offer, scheduled_date=later, scheduled_until=None)
    entries.append(await taken(api, offer))
    begins, ends = (
        next(value for name, value in entries[-1].items() if name.startswith(end))
        for end in ("DTSTART", "DTEND")
    )
    assert datetime.fromisoformat(ends) - datetime.fromisoformat(begins) == timedelta(hours=1)
    assert {name for name in entries[-1] if name.startswith("ORGANIZER;CN=")}
    close = {"request_ids": [str(offer.request_id)], "status": "cancelled"}
    closed = await api.post(f"{STAFF}/close", json=close, headers=offer.owner.headers)
    assert closed.status_code == 200, closed.text
    entries.append(await taken(api, offer))
    reopened = await api.post(
        f"{STAFF}/{offer.request_id}/reopen", json={"reason": "It leaks again"}, headers=offer.owner.headers
    )
    assert reopened.status_code == 200, reopened.text
    entries.append(await taken(api, offer))
    await edited(api, offer, scheduled_date=None)
    entries.append(await taken(api, offer))
    assert len({entry["UID"] for entry in entries}) == 1
    numbers = [int(entry["SEQUENCE"]) for entry in entries]
    assert numbers == sorted(set(numbers))
    states = ["CONFIRMED", "CONFIRMED", "CONFIRMED", "CANCELLED", "CONFIRMED", "CANCELLED"]
    assert [entry["STATUS"] for entry in entries] == states
