"""The assistant's changes of maintenance requests: confirmed, then made once, by the form's own rules."""

from uuid import UUID

from sqlalchemy import select

from agent.engine import Call
from api.state import AppState
from domain.models import MaintenanceRequest
from tests.agent.scripted import Talk
from tests.agent.tools.building import Building
from tests.factories import Maker

NEW = {
    "property": "Maple Court",
    "description": "Leak under the sink",
    "category": "plumbing",
    "priority": "high",
}


async def the_request(make: Maker, property_id: UUID) -> MaintenanceRequest | None:
    async with make.session() as session:
        found: MaintenanceRequest | None = await session.scalar(
            select(MaintenanceRequest).where(MaintenanceRequest.property_id == property_id)
        )
    return found


async def test_a_request_is_created_given_to_a_vendor_and_closed_each_after_a_confirmation(
    building: Building, make: Maker, state: AppState
) -> None:
    talk = Talk(state, building.owner, Call("create_request", NEW))
    reply = await talk.ask("there is a leak under the sink at Maple Court, high priority")
    assert reply["confirmation"]["headline"] == "Leak under the sink"
    assert await the_request(make, building.id) is None
    reply = await talk.answer(choice="confirm")
    assert reply["answer"].startswith("**Done. “Leak under the sink” is created.**")
    vendor = await make.vendor(building.owner, company_name="Harbor Drains")
    given = {"request": "leak under the sink", "vendor": "Harbor Drains"}
    talk = Talk(state, building.owner, Call("assign_request", given))
    reply = await talk.ask("give the leak to Harbor Drains")
    (line,) = reply["confirmation"]["lines"]
    assert (line["before"], line["after"]) == ("nobody", "Harbor Drains")
    await talk.answer(choice="confirm")
    row = await the_request(make, building.id)
    assert row is not None
    assert (row.vendor_id, row.status, row.priority) == (vendor.id, "open", "high")
    talk = Talk(state, building.owner, Call("close_request", {"request": str(row.id)}))
    await talk.ask("the leak is fixed")
    await talk.answer(choice="confirm")
    row = await the_request(make, building.id)
    assert row is not None
    assert row.status == "completed"
    again = await Talk(state, building.owner, Call("close_request", {"request": str(row.id)})).ask("close it")
    assert "has ended" in again["answer"]


async def test_who_may_only_read_requests_is_not_asked_to_confirm(
    building: Building, make: Maker, state: AppState
) -> None:
    viewer = await make.colleague(building.id, "viewer")
    reply = await Talk(state, viewer, Call("create_request", NEW)).ask("a leak at Maple Court")
    assert "confirmation" not in reply
    assert "permission" in reply["answer"].lower()
