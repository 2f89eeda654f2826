"""Fast reads bypass response models, so this pins them: what is declared is what leaves, key by key."""

from datetime import date
from typing import Any
from uuid import UUID

import httpx
import pytest
import pytest_asyncio
from fastapi.routing import APIRoute
from pydantic import BaseModel

from api.routers import STAFF_ROUTES
from api.schemas import Page
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import (
    AffectedResident,
    Equipment,
    EquipmentReport,
    FeeWaiverRequest,
    PortalAccessRequest,
    Property,
    ReportPrint,
    Tenancy,
)
from tests.domain.files.samples import picture
from tests.domain.ledger.planting import Paper, a_bank_deposit, a_bill, a_contribution, a_draw
from tests.factories import Maker, Person

# What reads that must be asked something are asked.
QUESTIONS = {
    "preview_payment": {"amount": "25.00"},
    "preview_books_start": {"starts_on": "2025-01-01"},
    "renewal_offer_messages": {"answer_by": "2099-01-31"},
    "increase_notice": {"monthly_rent": "1600.00"},
    "preview_rent_increases": {"percent": "3", "effective_on": "2099-01-01"},
    "search": {"q": "Wire"},
    "answer_portfolio_query": {"question": '{"subject": "units"}'},
    "list_results": {"question": '{"subject": "units"}'},
}
# Needs a file, a job or an admin, and has tests of its own beside the feature.
ELSEWHERE = (
    "/api/auth/acting-for",
    "/api/assistant/outcomes",
    "/api/import",
    "/api/outbox",
    "/api/auth/config",
    "/api/invitations/by-token",
    "/api/signature-requests",
)


def reads() -> list[APIRoute]:
    return [
        route
        for route in STAFF_ROUTES
        if isinstance(route, APIRoute)
        and route.methods == {"GET"}
        and route.response_model is not None
        and not route.path.startswith(ELSEWHERE)
    ]


@pytest_asyncio.fixture(scope="module")
async def world(make: Maker, api: httpx.AsyncClient) -> tuple[Person, dict[str, Any]]:
    """An owner with one of everything, and the ids that paths ask for."""
    owner = await make.person()
    building = await make.property(owner, name="Wire Court")
    unit = await make.unit(building.id, status="occupied")
    resident = await make.resident(building.id, unit_id=unit.id, email="wire@example.com")
    lease = await make.lease(unit, resident)
    vendor = await make.vendor(owner)
    await make.link(await make.api_key(owner, building.company_id), building.id, "viewer")
    url = f"/api/residents/{resident.id}"
    gone, spare, former = await make.property(owner), await make.unit(building.id), await make.vendor(owner)
    car = {"make": "Toyota", "model": "Corolla", "license_plate": "AK417"}
    ids: dict[str, Any] = {
        "report_name": "owner-statement",
        "property_id": building.id,
        "unit_id": unit.id,
        "resident_id": resident.id,
        "lease_id": lease.id,
        "vendor_id": vendor.id,
        "company_id": building.company_id,
    }
    added = [
        await api.post(f"{url}/vehicles", json=car, headers=owner.headers),
        await api.post(f"{url}/pets", json={"name": "Biscuit"}, headers=owner.headers),
        await api.patch(
            url,
            json={"ssn_last_four": "1234", "date_of_birth": "1980-02-29"},
            headers={**owner.headers, "If-Match": '"1"'},
        ),
    ]
    hook = {"url": "https://hooks.example.com", "events": ["request.created"]}
    added.append(await api.post("/api/settings/webhooks", json=hook, headers=owner.headers))
    place = {"property_id": str(building.id)}
    QUESTIONS["list_assignees"] = place
    broken = place | {"description": "The sink leaks", "notes": "Shut the valve"}
    reported = await api.post("/api/maintenance-requests", json=broken, headers=owner.headers)
    ids["request_id"] = reported.json()["id"]
    done = (await make.request(building)).id
    requests = f"maintenance-requests/{done}"
    for path in (f"properties/{gone.id}", f"units/{spare.id}", f"vendors/{former.id}", requests):
        await api.delete(f"/api/{path}", headers={**owner.headers, "If-Match": '"1"'})
    ids |= await _preventive(make, api, owner, building)
    friend = await make.person()
    elsewhere = await make.property(friend)
    invited = {"property_ids": [str(elsewhere.id)], "email": owner.email, "role": "viewer"}
    added.append(await api.post("/api/invitations", json=invited, headers=friend.headers))
    ids["invitation_id"] = (await make.invitation(owner, [building])).id
    tenancy = await make.open_tenancy(lease)
    ids["tenancy_id"] = tenancy.id
    typed = {"name": "Rosa", "email": "rosa@example.com", "home": "1 Elm Street", "matched_by": "home"}
    asked = {"period": date(2024, 1, 1), "amount": 50, "resident_id": tenancy.resident_id}
    async with make.session() as session:
        session.add(FeeWaiverRequest(id=new_id(), property_id=building.id, tenancy_id=tenancy.id, **asked))
        of = {"property_id": building.id, "resident_id": tenancy.resident_id}
        session.add(PortalAccessRequest(id=new_id(), **of, **typed))
    charge = {"kind": "rent", "amount": "25.00"}
    charged = await api.post(f"/api/leases/{lease.id}/charges", json=charge, headers=owner.headers)
    assert charged.status_code == 201, charged.text
    payment = {"amount": "10.00", "method": "cash", "send_receipt": True}  # a row of the delivery log too
    paid = await api.post(f"/api/leases/{lease.id}/payments", json=payment, headers=owner.headers)
    assert paid.status_code == 201, paid.text
    carrier = {"entity_type": "unit", "entity_id": str(unit.id)}
    papered, pictured = [
        await api.post(
            f"/api/{use}/upload",
            data=carrier,
            files={"file": ("a.png", picture("PNG"))},
            headers=owner.headers,
        )
        for use in ("documents", "photos")
    ]
    assert pictured.status_code == 201, pictured.text
    ids |= {**carrier, "document_id": papered.json()["document"]["id"]}
    ids["thread_id"], ids["file_id"] = await _messages(api, owner, ids, str(building.id))
    ids["code"] = await _code(make, api, owner, ids["equipment_id"])
    ids["notice_id"] = await _notice(make, api, owner, building, resident.id)
    ids["broadcast_id"] = await _broadcast(api, owner, str(building.id))
    ids["template_id"] = await _template(api, owner)
    sent = await api.get("/api/deliveries?limit=1", headers=owner.headers)
    ids["delivery_id"] = sent.json()["items"][0]["id"]
    ids |= await _papers_of_money(make, await make.tenancy(building.id))
    day = date(2024, 1, 1)
    paper = {"id": new_id(), "report": "owner-statement", "month": day, "paper": {}, "sha256": ""}
    async with make.session() as session:
        session.add(ReportPrint(property_id=building.id, printed_on=day, **paper))
    question = {"question": "Show me vacant units"}
    talked = await api.post("/ai-chat/query", json=question, headers=owner.headers)
    ids["conversation_id"] = talked.json()["conversationId"]
    assert [answer.status_code for answer in added] == [201, 201, 200, 201, 201], added[-1].text
    return owner, ids


async def _messages(api: httpx.AsyncClient, owner: Person, ids: dict[str, Any], place: str) -> Any:
    """A thread with a resident and the file of its message, and an announcement."""
    form, file = {"entity_type": "message", "entity_id": place}, {"file": ("gate.png", picture("PNG"))}
    sent = await api.post("/api/message-files", data=form, files=file, headers=owner.headers)
    said = {
        "resident_id": str(ids["resident_id"]),
        "subject": "The gate",
        "body": "It is fixed.",
        "file_ids": [sent.json()["file"]["id"]],
    }
    started = await api.post("/api/threads", json=said, headers=owner.headers)
    told = {"property_id": place, "title": "Water off", "content": "From 9 to 11."}
    announced = await api.post("/api/announcements", json=told, headers=owner.headers)
    assert (started.status_code, announced.status_code) == (201, 201), started.text + announced.text
    return started.json()["id"], sent.json()["file"]["id"]


async def _code(make: Maker, api: httpx.AsyncClient, owner: Person, equipment_id: UUID) -> str:
    """The code on the piece, and a report by it."""
    wanted = {"equipment_ids": [str(equipment_id)]}
    made = await api.post("/api/equipment/codes", json=wanted, headers=owner.headers)
    assert made.status_code == 200, made.text
    async with make.session() as session:
        piece = await session.get_one(Equipment, equipment_id)
        of = {"property_id": piece.property_id, "equipment_id": piece.id, "confirmed_at": utc_now()}
        said = {"description": "It drips.", "email": "ola@example.com", "status": "unconfirmed"}
        session.add(EquipmentReport(id=new_id(), **of, **said))
    code: str = made.json()["items"][0]["url"].rpartition("/q/")[2]
    return code


async def _notice(
    make: Maker, api: httpx.AsyncClient, owner: Person, place: Property, resident_id: UUID
) -> str:
    """A notice to the building, which affects a resident too."""
    told = {"property_id": str(place.id), "title": "Low heat", "content": "On two floors."}
    posted = await api.post("/api/building-notices", json=told, headers=owner.headers)
    assert posted.status_code == 201, posted.text
    notice_id: str = posted.json()["id"]
    async with make.session() as session:
        of = {"property_id": place.id, "announcement_id": UUID(notice_id)}
        session.add(AffectedResident(**of, resident_id=resident_id))
    return notice_id


async def _broadcast(api: httpx.AsyncClient, owner: Person, place: str) -> Any:
    """A draft of a message to many."""
    to = {"audience": {"kind": "properties", "property_ids": [place]}, "channels": ["email"]}
    written = await api.post("/api/broadcasts", json=to, headers=owner.headers)
    assert written.status_code == 201, written.text
    return written.json()["id"]


async def _template(api: httpx.AsyncClient, owner: Person) -> Any:
    """A template of agreements."""
    body = {"name": "Lease", "body": "# Rent"}
    added = await api.post("/api/agreement-templates", json=body, headers=owner.headers)
    assert added.status_code == 201, added.text
    return added.json()["id"]


async def _preventive(make: Maker, api: httpx.AsyncClient, owner: Person, place: Property) -> dict[str, UUID]:
    """Equipment, a schedule and a work order, and one of each that was deleted."""
    gone = {
        "equipment": (await make.equipment(place)).id,
        "maintenance-schedules": (await make.schedule(place)).id,
        "work-orders": (await make.work_order(place)).id,
    }
    for path, row_id in gone.items():
        await api.delete(f"/api/{path}/{row_id}", headers={**owner.headers, "If-Match": '"1"'})
    days = {"since": "2099-01-01", "until": "2099-02-10"}
    QUESTIONS["count_open_work"] = {"property_id": str(place.id)}
    QUESTIONS["schedule_calendar"] = days
    rule = {"frequency_type": "monthly", "first_due_date": "2099-01-01"}
    QUESTIONS["forecast_schedule"] = {"property_id": str(place.id), **rule}
    boiler = await make.equipment(
        place, installation_date=date(2020, 1, 1), expected_lifespan_years=1, purchase_cost=10
    )
    schedule = await make.schedule(place)
    order = await make.work_order(place, equipment_id=boiler.id)
    await make.work_order(
        place, equipment_id=boiler.id, status="completed", completed_at=utc_now(), actual_cost=10
    )
    return {"equipment_id": boiler.id, "schedule_id": schedule.id, "work_order_id": order.id}


async def _papers_of_money(make: Maker, tenancy: Tenancy) -> dict[str, UUID]:
    """A bill, a payment at the bank and one that waits to be banked."""
    paper = await Paper.of_tenancy(make, tenancy)
    await paper.payment()
    await a_contribution(paper)
    await a_draw(paper)
    return {"bill_id": await a_bill(paper), "deposit_id": await a_bank_deposit(paper)}


@pytest.mark.parametrize("route", reads(), ids=lambda route: route.name)
async def test_what_is_declared_is_what_leaves(
    route: APIRoute, world: tuple[Person, dict[str, Any]], api: httpx.AsyncClient
) -> None:
    owner, ids = world
    answer = await api.get(
        route.path.format(**ids),
        params=QUESTIONS.get(route.name),
        headers=owner.headers,
    )
    assert answer.status_code == 200, answer.text
    body, model = answer.json(), route.response_model
    assert isinstance(model, type)
    assert issubclass(model, BaseModel)
    model.model_validate_json(answer.content)
    assert set(body) == set(model.model_fields)
    if issubclass(model, Page) or "items" in model.model_fields:
        assert body["items"], "add a row of it to `world`: there is nothing to compare"
        row = model.model_fields["items"].annotation.__args__[0]  # type: ignore[union-attr]  # of a list
        assert set(body["items"][0]) == set(row.model_fields)
