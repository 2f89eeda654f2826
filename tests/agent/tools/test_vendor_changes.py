"""The assistant's changes of vendors: confirmed, then made once, by the form's own rules."""

from sqlalchemy import select

from agent.engine import Call
from api.state import AppState
from domain.models import Vendor
from tests.agent.scripted import Talk
from tests.agent.tools.building import Building
from tests.factories import Maker

NEW = {"company_name": "Harbor Plumbing", "service_type": "plumbing", "property": "Maple Court"}


async def the_vendor(make: Maker, name: str) -> Vendor | None:
    async with make.session() as session:
        found: Vendor | None = await session.scalar(select(Vendor).where(Vendor.company_name == name))
    return found


async def test_a_vendor_is_added_after_a_confirmation(
    building: Building, make: Maker, state: AppState
) -> None:
    talk = Talk(state, building.owner, Call("add_vendor", {**NEW, "company_name": "Cove Roofing"}))
    reply = await talk.ask("add Cove Roofing, plumbing, for Maple Court")
    assert reply["confirmation"]["headline"] == "Cove Roofing"
    assert await the_vendor(make, "Cove Roofing") is None
    reply = await talk.answer(choice="confirm")
    assert reply["answer"].startswith("**Done. Cove Roofing is added.**")
    row = await the_vendor(make, "Cove Roofing")
    assert row is not None
    assert row.service_type == "plumbing"


async def test_a_vendor_is_changed_after_a_confirmation(
    building: Building, make: Maker, state: AppState
) -> None:
    talk = Talk(state, building.owner, Call("add_vendor", NEW))
    await talk.ask("add Harbor Plumbing")
    await talk.answer(choice="confirm")
    change = {"vendor": "Harbor Plumbing", "phone": "(401) 555-0199", "hourly_rate": "85"}
    talk = Talk(state, building.owner, Call("change_vendor", change))
    reply = await talk.ask("Harbor Plumbing now takes 85 an hour")
    lines = {line["label"]: (line["before"], line["after"]) for line in reply["confirmation"]["lines"]}
    assert lines == {"Phone": ("–", "(401) 555-0199"), "Hourly rate": ("–", "$85")}
    await talk.answer(choice="confirm")
    row = await the_vendor(make, "Harbor Plumbing")
    assert row is not None
    assert (row.phone, row.version) == ("(401) 555-0199", 2)


async def test_who_may_only_read_vendors_is_not_asked_to_confirm(
    building: Building, make: Maker, state: AppState
) -> None:
    viewer = await make.colleague(building.id, "viewer")
    reply = await Talk(state, viewer, Call("add_vendor", NEW)).ask("add Harbor Plumbing")
    assert "confirmation" not in reply
    assert "permission" in reply["answer"].lower()
