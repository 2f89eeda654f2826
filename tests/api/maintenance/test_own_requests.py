"""Residents report what is broken: what lands, who is told, who sees it, and what 'is it fixed?' does."""

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
import pytest_asyncio
from httpx import AsyncClient, Response
from sqlalchemy import text

from domain.core.values.dates import utc_now
from domain.files import checking
from domain.files.child import Answer
from domain.models import Property, Unit
from tests.domain.files.samples import picture
from tests.factories import Maker, Person, version

URL, STAFF = "/api/portal/maintenance", "/api/maintenance-requests"


@dataclass
class House:
    owner: Person
    manager: Person
    worker: Person
    property: Property
    unit: Unit
    priya: Person
    jamie: Person
    nora: Person


@pytest_asyncio.fixture
async def house(make: Maker) -> House:
    owner = await make.person()
    place = await make.property(owner, name="Alder Court")
    manager = await make.colleague(place.id, "manager")
    worker = await make.colleague(place.id, "maintenance")
    unit, other = await make.unit(place.id, unit_number="201"), await make.unit(place.id)
    people = [("Priya", unit), ("Jamie", unit), ("Nora", other)]
    tenants = [
        await make.tenant(await make.resident(place.id, unit_id=at.id, first_name=name, last_name="Raman"))
        for name, at in people
    ]
    return House(owner, manager, worker, place, unit, *tenants)


async def report(api: AsyncClient, house: House, person: Person, key: str = "", **more: Any) -> Response:
    body = {
        "unit_id": str(house.unit.id),
        "category": "pest",
        "priority": "medium",
        "title": "Ants in the kitchen",
        "description": "They come from the window. Card 4242 4242 4242 4242",
        "availability": "Weekdays after 5 PM",
        "permission_to_enter": True,
        "pets": "A cat",
    }
    headers = person.headers | ({"Idempotency-Key": key} if key else {})
    return await api.post(URL, json=body | more, headers=headers)


async def notices(api: AsyncClient, person: Person) -> list[str]:
    answer = await api.get("/api/notifications", headers=person.headers)
    return [f"{row['title']} · {row['message']}" for row in answer.json()["items"]]


async def test_a_report_lands_once_with_a_clock_and_the_manager_is_told(
    api: AsyncClient, house: House, make: Maker
) -> None:
    made = await asyncio.gather(*(report(api, house, house.priya, "key") for _ in range(2)))
    assert [answer.status_code for answer in made] == [201, 201], made[0].text
    first, second = (answer.json() for answer in made)
    assert first == second
    assert (first["category"], first["priority"], first["status"]) == ("pest", "medium", "open")
    assert first["description"].endswith("•••• 4242")
    assert first["place"] == "Alder Court, unit 201"
    assert first["answer_due_at"] is not None
    row = (await api.get(f"{STAFF}/{first['id']}", headers=house.owner.headers)).json()
    assert (row["category"], row["priority"], row["origin"]) == ("pest_control", "normal", "portal")
    entry = (row["permission_to_enter"], row["availability"], row["pets"])
    assert entry == (True, "Weekdays after 5 PM", "A cat")
    assert (row["resident_name"], row["clock_kind"]) == ("Priya Raman", "answer")
    assert await notices(api, house.manager) == [
        "Priya Raman reported Ants in the kitchen · Alder Court, unit 201, normal"
    ]
    assert await notices(api, house.owner) == [] == await notices(api, house.worker)
    async with make.session() as session:
        (logged,) = await session.scalars(
            text("SELECT account_id FROM audit_log WHERE entity_id = :id AND action = 'request.reported'"),
            {"id": first["id"]},
        )
    assert logged == house.priya.id


async def test_an_emergency_alerts_with_the_number_to_call(api: AsyncClient, house: House) -> None:
    settings = await api.get("/api/settings/company", headers=house.owner.headers)
    own = {"company_id": str(house.property.company_id)}
    saved = await api.patch(
        "/api/settings/company",
        params=own,
        json={"emergency_phone": "(401) 555-0199"},
        headers=house.owner.headers | version(settings.json()["version"]),
    )
    assert saved.status_code == 200, saved.text
    answer = await report(api, house, house.priya, priority="emergency", contact_phone="(401) 555-0193")
    assert answer.json()["priority"] == "emergency"
    assert await notices(api, house.manager) == [
        "Emergency: Ants in the kitchen · Alder Court, unit 201, Priya Raman, (401) 555-0193"
    ]
    listed = (await api.get(URL, headers=house.priya.headers)).json()
    assert [place["emergency_phone"] for place in listed["places"]] == ["(401) 555-0199"]


async def test_nobody_else_sees_it_and_staff_only_lines_stay_with_staff(
    api: AsyncClient, house: House, make: Maker
) -> None:
    made = (await report(api, house, house.priya)).json()
    url, staff = f"{URL}/{made['id']}", f"{STAFF}/{made['id']}"
    for body in ({"body": "She is difficult."}, {"body": "We come on Monday.", "reader": "resident"}):
        noted = await api.post(f"{staff}/notes", json=body, headers=house.manager.headers)
        assert noted.status_code == 200
    for person in (house.jamie, house.nora):
        assert (await api.get(URL, headers=person.headers)).json()["items"] == []
        assert (await api.get(url, headers=person.headers)).status_code == 404
        sent: dict[str, dict[str, Any]] = {"notes": {"body": "Mine"}, "fixed": {"fixed": True}}
        for path, answer in sent.items():
            refused = await api.post(f"{url}/{path}", json=answer, headers=person.headers)
            assert refused.status_code == 404
    assert (await report(api, house, house.nora)).status_code == 404
    noted = await api.post(f"{url}/notes", json={"body": "Thank you."}, headers=house.priya.headers)
    lines = [(line["kind"], line["mine"], line["body"]) for line in noted.json()["events"]]
    assert lines == [
        ("note", True, "Thank you."),
        ("note", False, "We come on Monday."),
        ("created", True, None),
    ]
    async with make.session() as session:
        await session.execute(
            text("UPDATE residents SET status = 'inactive' WHERE unit_id = :unit"), {"unit": house.unit.id}
        )
    assert (await report(api, house, house.priya)).status_code == 404


async def test_is_it_fixed(api: AsyncClient, house: House, make: Maker) -> None:
    made = (await report(api, house, house.priya)).json()
    url, staff = f"{URL}/{made['id']}", f"{STAFF}/{made['id']}"
    early = await api.post(f"{url}/fixed", json={"fixed": True}, headers=house.priya.headers)
    assert (early.status_code, early.json()["code"]) == (409, "not_completed")
    row = (await api.get(staff, headers=house.manager.headers)).json()
    changes = {"status": "completed", "assignee_id": str(house.worker.id), "actual_cost": "75.00"}
    done = await api.patch(staff, json=changes, headers=house.manager.headers | version(row["version"]))
    assert done.status_code == 200, done.text
    assert done.json()["asked_until"] is not None
    yes = await api.post(f"{url}/fixed", json={"fixed": True}, headers=house.priya.headers)
    assert yes.json()["fix_confirmed_at"] is not None
    assert yes.json()["asked_until"] is None
    assert "cost" not in str(yes.json())
    empty = await api.post(f"{url}/fixed", json={"fixed": False}, headers=house.priya.headers)
    assert empty.status_code == 422
    no = {"fixed": False, "body": "It drips again."}
    answers = await asyncio.gather(
        *(api.post(f"{url}/fixed", json=no, headers=house.priya.headers) for _ in range(3))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    again = (await api.get(staff, headers=house.manager.headers)).json()
    assert (again["status"], again["clock_kind"], again["fix_confirmed_at"]) == ("open", "answer", None)
    assert "Ants in the kitchen is not fixed · Priya Raman: It drips again." in await notices(
        api, house.worker
    )
    async with make.session() as session:
        await session.execute(
            text(
                "UPDATE maintenance_requests SET status = 'completed', completed_at = :day,"
                " clock_kind = NULL, clock_started_at = NULL, clock_due_at = NULL WHERE id = :id"
            ),
            {"id": made["id"], "day": utc_now() - timedelta(days=14, seconds=1)},
        )
    late = await api.post(f"{url}/fixed", json=no, headers=house.priya.headers)
    assert (late.status_code, late.json()["code"]) == (409, "too_late_to_reopen")


async def test_five_photos_which_the_resident_and_staff_see_and_nobody_else(
    api: AsyncClient, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drawn(_do: str, data: bytes, **_arguments: object) -> Answer:
        return Answer({"width": 4, "height": 3}, dict.fromkeys(("thumb", "card", "full"), data))

    monkeypatch.setattr(checking, "ask_child", drawn)
    made = (await report(api, house, house.priya)).json()
    row = {"entity_type": "request", "entity_id": made["id"]}

    async def send(person: Person, url: str = f"{URL}/photos", **more: str) -> Response:
        files = {"file": ("IMG_1.jpg", picture())}
        return await api.post(url, data=row | more, files=files, headers=person.headers)

    first = await send(house.priya)
    assert first.status_code == 201, first.text
    photo = first.json()["photo"]
    assert (await send(house.manager, "/api/photos/upload")).status_code == 201
    assert (await send(house.jamie)).status_code == 404
    assert (await send(house.priya, entity_type="unit", entity_id=str(house.unit.id))).status_code == 404
    shown = (await api.get(f"{URL}/{made['id']}", headers=house.priya.headers)).json()["photos"]
    assert len(shown) == 2
    for person, code in ((house.priya, 200), (house.jamie, 404), (house.nora, 404)):
        for each in shown:
            assert (await api.get(each["card_url"], headers=person.headers)).status_code == code
    listed = await api.get(f"/api/photos/request/{made['id']}", headers=house.worker.headers)
    assert [each["id"] for each in listed.json()["photos"]] == [each["id"] for each in shown]
    assert shown[0]["id"] == photo["id"]
    at_once = await asyncio.gather(*(send(house.priya) for _ in range(7)))
    # What staff sent takes nothing from the resident's five.
    assert sorted(each.status_code for each in at_once) == [201] * 4 + [422] * 3
    sixth = await send(house.priya)
    assert sixth.json()["errors"][0]["message"] == "Maximum 5 photos allowed. You can upload 0 more."
    closing = {"request_ids": [made["id"]], "status": "cancelled"}
    await api.post(f"{STAFF}/close", json=closing, headers=house.manager.headers)
    over = await send(house.priya)
    assert (over.status_code, over.json()["code"]) == (409, "request_over")


async def test_ten_reports_and_three_emergencies_an_hour_reach_others(
    api: AsyncClient, house: House, make: Maker
) -> None:
    for _ in range(3):
        assert (await report(api, house, house.priya, priority="emergency")).status_code == 201
    refused = await report(api, house, house.priya, priority="emergency")
    assert refused.status_code == 429
    assert "call the property" in refused.json()["detail"]
    for _ in range(7):
        assert (await report(api, house, house.priya)).status_code == 201
    assert (await report(api, house, house.priya)).status_code == 429
    assert (await report(api, house, house.jamie, priority="emergency")).status_code == 201
    told = text("SELECT count(*) FROM maintenance_requests WHERE property_id = :place")
    async with make.session() as session:
        assert await session.scalar(told, {"place": house.property.id}) == 11
