"""Requests over HTTP: what a new one takes, how it changes, its timeline, and what undoes what."""

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest_asyncio
from httpx import AsyncClient
from sqlalchemy import text

from domain.core.values.dates import utc_now
from domain.models import Property, Resident, Unit, Vendor
from tests.factories import Maker, Person, version

URL = "/api/maintenance-requests"


@dataclass
class Place:
    owner: Person
    worker: Person
    property: Property
    unit: Unit
    resident: Resident
    vendor: Vendor


@pytest_asyncio.fixture
async def place(make: Maker) -> Place:
    owner = await make.person(full_name="Dana Whitfield")
    home = await make.property(owner, name="Alder Court")
    worker = await make.colleague(home.id, "maintenance")
    unit = await make.unit(home.id, unit_number="201")
    resident = await make.resident(home.id, unit_id=unit.id, first_name="Priya", last_name="Raman", phone="1")
    vendor = await make.vendor(owner, company_id=home.company_id, company_name="Ocean State Plumbing")
    return Place(owner, worker, home, unit, resident, vendor)


async def added(api: AsyncClient, place: Place, **more: Any) -> dict[str, Any]:
    body = {"property_id": str(place.property.id), "category": "plumbing", "description": "The sink leaks."}
    answer = await api.post(URL, json={**body, **more}, headers=place.owner.headers)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def timeline(api: AsyncClient, place: Place, row: dict[str, Any]) -> list[dict[str, Any]]:
    answer = await api.get(f"{URL}/{row['id']}/events", headers=place.owner.headers)
    return list(answer.json()["items"])


async def patched(api: AsyncClient, person: Person, row: dict[str, Any], **changes: Any) -> Any:
    return await api.patch(
        f"{URL}/{row['id']}", json=changes, headers=person.headers | version(row["version"])
    )


async def test_a_new_request_says_all_that_its_card_shows(api: AsyncClient, place: Place) -> None:
    row = await added(
        api,
        place,
        unit_id=str(place.unit.id),
        resident_id=str(place.resident.id),
        vendor_id=str(place.vendor.id),
        assignee_id=str(place.worker.id),
        estimated_cost="180.00",
        notes="Second leak in this stack.",
    )
    assert (row["title"], row["priority"], row["status"]) == ("The sink leaks.", "normal", "open")
    assert (row["unit_number"], row["resident_name"], row["resident_phone"]) == ("201", "Priya Raman", "1")
    assert (row["vendor_name"], row["cost"], row["days_open"]) == ("Ocean State Plumbing", "180.00", 0)
    assert row["last_note"]["body"] == "Second leak in this stack."
    assert {each["kind"] for each in await timeline(api, place, row)} == {"created", "note", "assigned"}
    told = (await api.get("/api/notifications", headers=place.worker.headers)).json()["items"]
    assert told[0]["title"] == "Dana Whitfield gave you The sink leaks."


async def test_what_does_not_go_together_is_refused_in_words(
    api: AsyncClient, make: Maker, place: Place
) -> None:
    other = await make.property(place.owner)
    elsewhere = await make.unit(other.id)
    stranger = await make.vendor(await make.person())
    viewer = await make.colleague(place.property.id, "viewer")
    body = {"property_id": str(place.property.id), "category": "plumbing", "description": "Leak"}
    for more, field in (
        ({"unit_id": str(elsewhere.id)}, "unit_id"),
        ({"resident_id": str(place.resident.id)}, "resident_id"),
        ({"vendor_id": str(stranger.id)}, "vendor_id"),
        ({"assignee_id": str(viewer.id)}, "assignee_id"),
        ({"description": "  "}, "description"),
        ({"estimated_cost": "-1"}, "estimated_cost"),
        ({"scheduled_until": "2026-03-01T10:00:00Z"}, "scheduled_date"),
    ):
        answer = await api.post(URL, json=body | more, headers=place.owner.headers)
        assert answer.status_code == 422, more
        assert [each["field"] for each in answer.json()["errors"]] == [field]


async def test_completing_notes_the_moment_and_who_had_it_responded(
    api: AsyncClient, make: Maker, place: Place
) -> None:
    row = await added(api, place, vendor_id=str(place.vendor.id))
    row = (await patched(api, place.worker, row, status="in_progress")).json()
    row = (await patched(api, place.worker, row, status="completed", actual_cost="186.5")).json()
    assert (row["status"], row["cost"]) == ("completed", "186.50")
    assert row["completed_at"]
    refused = await patched(api, place.worker, row, status="in_progress")
    assert refused.status_code == 409
    assert refused.json()["detail"] == "A request that is completed can only become Open."
    moved = [
        each["details"]["status"] for each in await timeline(api, place, row) if each["kind"] == "status"
    ]
    assert moved == [["in_progress", "completed"], ["open", "in_progress"]]
    async with make.session() as session:
        responded = await session.scalar(
            text(
                "SELECT count(*) FROM request_assignments WHERE responded_at > assigned_at"
                " AND request_id = :id"
            ),
            {"id": row["id"]},
        )
    assert responded == 1


async def test_it_is_reopened_within_fourteen_days_with_a_reason(
    api: AsyncClient, make: Maker, place: Place
) -> None:
    ended = {"status": "completed", "completed_at": utc_now() - timedelta(days=13)}
    fresh = await make.request(place.property, **ended)
    late = await make.request(place.property, **(ended | {"completed_at": utc_now() - timedelta(days=15)}))
    for row, status in ((fresh, 200), (late, 409)):
        answer = await api.post(
            f"{URL}/{row.id}/reopen", json={"reason": "It leaks again"}, headers=place.owner.headers
        )
        assert answer.status_code == status
    assert (await timeline(api, place, {"id": fresh.id}))[0]["body"] == "It leaks again"


async def test_a_duplicate_is_cancelled_and_the_other_knows(api: AsyncClient, place: Place) -> None:
    first, second = await added(api, place), await added(api, place, description="Water in 201")
    url = f"{URL}/{second['id']}/duplicate"
    row = (await api.post(url, json={"request_id": first["id"]}, headers=place.owner.headers)).json()
    assert (row["status"], row["duplicate_of_id"]) == ("cancelled", first["id"])
    assert (await timeline(api, place, first))[0]["details"] == {"by": "Water in 201"}
    itself = await api.post(url, json={"request_id": second["id"]}, headers=place.owner.headers)
    assert itself.status_code == 422
    again = await api.post(
        f"{URL}/{first['id']}/duplicate", json={"request_id": second["id"]}, headers=place.owner.headers
    )
    assert again.status_code == 422


async def test_many_are_closed_or_none(api: AsyncClient, make: Maker, place: Place) -> None:
    mine = [await added(api, place), await added(api, place)]
    foreign = await make.request(await make.property(await make.person()))
    ids = [row["id"] for row in mine]
    refused = await api.post(
        f"{URL}/close", json={"request_ids": [*ids, str(foreign.id)]}, headers=place.owner.headers
    )
    assert refused.status_code == 404
    closed = await api.post(
        f"{URL}/close", json={"request_ids": ids, "note": "Done today"}, headers=place.owner.headers
    )
    assert sorted(closed.json()["request_ids"]) == sorted(ids)
    listed = (await api.get(f"{URL}?status=completed", headers=place.owner.headers)).json()
    assert listed["total"] == 2


async def test_another_property_takes_the_timeline_along(api: AsyncClient, make: Maker, place: Place) -> None:
    row = await added(api, place, unit_id=str(place.unit.id), assignee_id=str(place.worker.id))
    other = await make.property(place.owner, company_id=place.property.company_id, name="Birch Row")
    row = (await patched(api, place.owner, row, property_id=str(other.id))).json()
    assert (row["property_name"], row["unit_id"], row["assignee_id"]) == ("Birch Row", None, None)
    assert len(await timeline(api, place, row)) >= 3
    company = await make.company(place.owner)
    strange = await make.property(place.owner, company_id=company.id)
    assert (await patched(api, place.owner, row, property_id=str(strange.id))).status_code == 422


async def test_lists_are_narrowed_searched_and_counted(api: AsyncClient, make: Maker, place: Place) -> None:
    old = utc_now() - timedelta(days=9)
    await make.request(place.property, title="Ants", category="pest_control", request_date=old)
    done = {"status": "completed", "completed_at": utc_now(), "request_date": utc_now() - timedelta(days=4)}
    await make.request(place.property, actual_cost=50, **done)
    await make.request(place.property, priority="urgent", estimated_cost=20, unit_id=place.unit.id)
    for query, total in (
        ("", 3), ("?active=true", 2), ("?overdue=true", 1), ("?q=ants", 1), ("?q=pest", 1), ("?q=alder", 3),
        ("?q=201", 1), ("?priority=urgent", 1), ("?unassigned=true&status=open", 2), ("?mine=true", 0),
    ):  # fmt: skip
        answer = await api.get(f"{URL}{query}", headers=place.owner.headers)
        assert answer.json()["total"] == total, query
    figures = (await api.get(f"{URL}/figures", headers=place.owner.headers)).json()
    assert (figures["urgent"], figures["open"], figures["completed"]) == (1, 2, 1)
    assert (figures["open_cost"], figures["completed_this_month_cost"]) == ("20.00", "50.00")
    assert (figures["resolution_days"], figures["resolution_days_before"]) == (4.0, None)
    found = (await api.get("/api/search?q=ants", headers=place.owner.headers)).json()
    assert "request" in str(found)


async def test_deleting_is_undone_by_whoever_may_delete(api: AsyncClient, place: Place) -> None:
    row = await added(api, place)
    url = f"{URL}/{row['id']}"
    assert (await api.delete(url, headers=place.worker.headers | version(1))).status_code == 403
    assert (await api.delete(url, headers=place.owner.headers | version(row["version"]))).status_code == 204
    assert (await api.get(url, headers=place.owner.headers)).status_code == 404
    assert (await api.post(f"{url}/restore", headers=place.owner.headers)).status_code == 200


async def test_members_who_may_have_a_request(api: AsyncClient, make: Maker, place: Place) -> None:
    await make.colleague(place.property.id, "viewer")
    answer = await api.get(f"{URL}/assignees?property_id={place.property.id}", headers=place.worker.headers)
    assert {each["role"] for each in answer.json()["items"]} == {"owner", "maintenance"}


async def test_what_a_vendor_did_is_counted(api: AsyncClient, place: Place) -> None:
    row = await added(api, place, vendor_id=str(place.vendor.id))
    await added(api, place, vendor_id=str(place.vendor.id))
    await patched(api, place.owner, row, status="completed", actual_cost="60.00")
    vendor = (await api.get(f"/api/vendors/{place.vendor.id}", headers=place.owner.headers)).json()
    counted = (vendor["jobs_total"], vendor["jobs_completed"], vendor["jobs_in_progress"])
    assert counted == (2, 1, 0)
    assert vendor["response_hours"] == 0.0
    assert vendor["last_job_on"]
    figures = (await api.get("/api/vendors/figures", headers=place.owner.headers)).json()
    assert (figures["jobs_this_month"], figures["monthly_spend"]) == (1, "60.00")


async def test_a_job_is_rated_once_it_is_done_beside_the_rating_that_was_entered(
    api: AsyncClient, make: Maker, place: Place
) -> None:
    mine = place.owner.headers
    rows = [await added(api, place, vendor_id=str(place.vendor.id)) for _ in range(2)]
    own = await added(api, place)

    async def rated(row: dict[str, Any], stars: int, **more: Any) -> Any:
        return await api.post(f"{URL}/{row['id']}/rating", json={"stars": stars, **more}, headers=mine)

    assert (await rated(rows[0], 5)).json()["code"] == "job_not_done"
    for row, cost in ((rows[0], "60.00"), (rows[1], "15.50"), (own, "9.00")):
        await patched(api, place.owner, row, status="completed", actual_cost=cost)
    assert (await rated(own, 5)).json()["code"] == "no_vendor"
    assert [(await rated(rows[0], stars)).status_code for stars in (0, 6)] == [422, 422]
    assert (await rated(rows[0], 1)).status_code == 200
    said = await rated(rows[0], 5, words="Tidy and on time.")
    assert (said.json()["job_stars"], said.json()["job_words"]) == (5, "Tidy and on time.")
    assert (await rated(rows[1], 2)).status_code == 200
    order = await make.work_order(
        place.property, vendor_id=place.vendor.id, status="completed", completed_at=utc_now()
    )
    by_order = await api.post(f"/api/work-orders/{order.id}/rating", json={"stars": 4}, headers=mine)
    assert (by_order.status_code, by_order.json()["job_stars"]) == (200, 4)
    vendor = (await api.get(f"/api/vendors/{place.vendor.id}", headers=mine)).json()
    assert (vendor["job_rating"], vendor["rated_jobs"], vendor["rating"]) == (3.7, 3, None)
    assert (vendor["jobs_cost"], vendor["completion_days"]) == ("75.50", 0.0)
    events = (await api.get(f"{URL}/{rows[0]['id']}/events", headers=mine)).json()["items"]
    assert [(each["reader"], each["details"]) for each in events if each["kind"] == "rated"] == [
        ("staff", {"stars": 5}),
        ("staff", {"stars": 1}),
    ]
    reopened = await api.post(f"{URL}/{rows[0]['id']}/reopen", json={"reason": "Again"}, headers=mine)
    given_away = await patched(api, place.owner, reopened.json(), vendor_id=None)
    assert (given_away.json()["job_stars"], given_away.json()["job_words"]) == (None, None)


async def test_a_clock_waits_for_an_answer_then_for_the_next_update(api: AsyncClient, place: Place) -> None:
    row = await added(api, place, priority="urgent")
    assert (row["clock_kind"], row["clock_due_at"] > row["clock_started_at"]) == ("answer", True)
    started = row["clock_started_at"]
    row = (await patched(api, place.owner, row, priority="low")).json()
    assert (row["clock_kind"], row["clock_started_at"]) == ("answer", started)
    note = {"body": "The plumber comes on Friday.", "reader": "staff"}
    url = f"{URL}/{row['id']}/notes"
    row = (await api.post(url, json=note, headers=place.owner.headers)).json()
    assert row["clock_kind"] == "answer"
    row = (await api.post(url, json=note | {"reader": "resident"}, headers=place.owner.headers)).json()
    assert row["clock_kind"] == "update"
    row = (await patched(api, place.owner, row, status="completed")).json()
    assert (row["clock_kind"], row["clock_due_at"]) == (None, None)


async def test_a_pause_has_a_reason_and_an_end(api: AsyncClient, make: Maker, place: Place) -> None:
    row = await added(api, place, priority="high")
    url = f"{URL}/{row['id']}"
    until = utc_now() + timedelta(days=3)
    body = {"reason": "Parts", "until": until.isoformat()}
    paused = (await api.post(f"{url}/pause", json=body, headers=place.worker.headers)).json()
    assert paused["pause_reason"] == "Parts"
    assert paused["clock_due_at"] > paused["paused_until"]
    figures = (await api.get(f"{URL}/figures", headers=place.owner.headers)).json()
    assert (figures["paused"], figures["late"]) == (1, 0)
    past = body | {"until": (utc_now() - timedelta(hours=1)).isoformat()}
    assert (await api.post(f"{url}/pause", json=past, headers=place.owner.headers)).status_code == 422
    resumed = await api.post(f"{url}/resume", headers=place.owner.headers)
    assert (resumed.json()["paused_until"], resumed.json()["clock_kind"]) == (None, "update")
    assert (await api.post(f"{url}/resume", headers=place.owner.headers)).status_code == 409
    due = utc_now() - timedelta(hours=2)
    late = {"clock_kind": "answer", "clock_started_at": due - timedelta(hours=1), "clock_due_at": due}
    await make.request(place.property, **late)
    listed = (await api.get(f"{URL}?late=true&sort=due", headers=place.owner.headers)).json()
    assert listed["total"] == 1


async def test_a_cost_reaches_the_books_once(api: AsyncClient, make: Maker, place: Place) -> None:
    row = await added(api, place, vendor_id=str(place.vendor.id))
    url = f"{URL}/{row['id']}/cost"
    assert (await api.post(url, json={}, headers=place.owner.headers)).status_code == 409
    row = (await patched(api, place.worker, row, status="completed", actual_cost="186.50")).json()
    assert (row["to_approve"], row["bill_id"], row["may_post"]) == (True, None, False)
    assert (await api.post(url, json={}, headers=place.worker.headers)).status_code == 403
    figures = (await api.get(f"{URL}/figures", headers=place.owner.headers)).json()
    assert figures["to_approve_cost"] == "186.50"
    answers = await asyncio.gather(
        *(api.post(url, json={"number": "2291"}, headers=place.owner.headers) for _ in range(10))
    )
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 9]
    row = next(answer.json() for answer in answers if answer.is_success)
    assert row["to_approve"] is False
    bill = (await api.get(f"/api/bills/{row['bill_id']}", headers=place.owner.headers)).json()
    assert (bill["amount"], bill["payee"], bill["number"]) == ("186.50", "Ocean State Plumbing", "2291")
    reason = {"reason": "It leaks again"}
    reopened = await api.post(f"{URL}/{row['id']}/reopen", json=reason, headers=place.owner.headers)
    assert reopened.json()["bill_id"] == bill["id"]
    row = (await patched(api, place.owner, reopened.json(), status="completed")).json()
    assert (await api.post(url, json={}, headers=place.owner.headers)).status_code == 409
    other = await make.property(place.owner, company_id=place.property.company_id)
    assert (await patched(api, place.owner, row, property_id=str(other.id))).status_code == 409
    voided = f"/api/bills/{bill['id']}/void"
    assert (await api.post(voided, json={"reason": "Twice"}, headers=place.owner.headers)).status_code == 200
    assert (await api.post(url, json={}, headers=place.owner.headers)).status_code == 200


async def test_own_work_is_an_expense_that_is_paid(api: AsyncClient, place: Place) -> None:
    row = await added(api, place)
    row = (await patched(api, place.owner, row, status="completed", actual_cost="18.00")).json()
    url = f"{URL}/{row['id']}/cost"
    body = {"payee": "Rosa Lima", "payment": {}}
    row = (await api.post(url, json=body, headers=place.owner.headers)).json()
    bill = (await api.get(f"/api/bills/{row['bill_id']}", headers=place.owner.headers)).json()
    assert (bill["payee"], bill["status"]) == ("Rosa Lima", "paid")
