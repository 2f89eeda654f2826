"""Adding units and residents through whole turns: what is missing or wrong is asked for, step by step."""

from datetime import timedelta
from decimal import Decimal

from sqlalchemy import select

from agent.engine import Call
from api.state import AppState
from domain.models import Lease, Resident, Unit
from tests.agent.scripted import Talk
from tests.agent.tools.building import Building, unit_of
from tests.factories import Maker, local_today


async def test_a_unit_is_added_step_by_step(building: Building, make: Maker, state: AppState) -> None:
    talk = Talk(state, building.owner, Call("add_unit", {"unit_number": "301"}))
    reply = await talk.ask("add unit 301")
    assert [(field["name"], field["type"]) for field in reply["fields"]] == [
        ("property", "enum"),
        ("rent_amount", "text"),
    ]
    assert reply["fields"][0]["options"][0]["label"] == "Maple Court"

    reply = await talk.answer(values={"property": str(building.id), "rent_amount": "a lot"})
    assert reply["needsInput"]
    assert [(field["name"], bool(field["error"]), field["value"]) for field in reply["fields"]] == [
        ("rent_amount", True, "a lot")
    ]

    reply = await talk.answer(values={"rent_amount": "1,450"})
    assert reply["confirmation"]["headline"] == "Unit 301"
    assert {"label": "Monthly rent", "before": "", "after": "$1,450"} in reply["confirmation"]["lines"]
    await talk.answer(choice="confirm")
    async with make.session() as session:
        added = await session.scalar(
            select(Unit).where(Unit.property_id == building.id, Unit.unit_number == "301")
        )
    assert added is not None
    assert (added.rent_amount, added.status, added.bedrooms) == (Decimal(1450), "vacant", 1)


async def test_a_taken_number_is_asked_for_again(building: Building, state: AppState) -> None:
    talk = Talk(
        state,
        building.owner,
        Call("add_unit", {"property": "Maple Court", "unit_number": "203", "rent_amount": "5"}),
    )
    reply = await talk.ask()
    assert reply["fields"][0]["error"] == "This property already has a unit with this number."


async def test_somebody_moves_in(building: Building, make: Maker, state: AppState) -> None:
    start = local_today() - timedelta(days=3)
    talk = Talk(
        state,
        building.owner,
        Call("add_resident", {"unit": "203", "first_name": "Ana", "last_name": "Silva"}),
    )
    reply = await talk.ask("move Ana Silva into 203")
    assert [field["name"] for field in reply["fields"]] == ["lease_start_date"]
    reply = await talk.answer(values={"lease_start_date": start.isoformat(), "unit": str(building.leased.id)})
    lines = {line["label"]: line["after"] for line in reply["confirmation"]["lines"]}
    assert lines["Unit"] == "203 at Maple Court", "a form answers only what it asked"
    assert lines["Monthly rent"] == "$1,400"
    reply = await talk.answer(choice="confirm")
    assert reply["answer"].startswith("**Done. Ana Silva is added.**")
    async with make.session() as session:
        ana = await session.scalar(select(Resident).where(Resident.unit_id == building.vacant.id))
        lease = await session.scalar(select(Lease).where(Lease.unit_id == building.vacant.id))
    assert ana is not None
    assert lease is not None
    assert (ana.last_name, lease.start_date, lease.monthly_rent, lease.status) == (
        "Silva",
        start,
        Decimal(1400),
        "active",
    )
    assert (await unit_of(make, building.vacant.id)).status == "occupied"


async def test_nobody_moves_into_an_occupied_unit(building: Building, state: AppState) -> None:
    call = Call(
        "add_resident",
        {"unit": "12", "first_name": "Ana", "last_name": "Silva", "lease_start_date": "2026-01-01"},
    )
    reply = await Talk(state, building.owner, call).ask()
    assert reply["fields"][0]["error"] == "Unit 12 is occupied. Choose a vacant unit."


async def test_many_properties_are_typed_not_listed(make: Maker, state: AppState) -> None:
    owner = await make.person()
    for number in range(21):
        await make.property(owner, name=f"House {number}")
    talk = Talk(state, owner, Call("add_unit", {"unit_number": "1", "rent_amount": "900"}))
    reply = await talk.ask()
    assert [(field["name"], field["type"]) for field in reply["fields"]] == [("property", "text")]
    reply = await talk.answer(values={"property": "house 7"})
    assert reply["confirmation"]["lines"][0] == {"label": "Property", "before": "", "after": "House 7"}


async def test_a_name_that_nobody_has_is_asked_for_again(building: Building, state: AppState) -> None:
    talk = Talk(
        state, building.owner, Call("change_rent", {"unit": "999", "property": "maple", "rent_amount": "1"})
    )
    reply = await talk.ask()
    assert (reply["fields"][0]["name"], reply["fields"][0]["error"]) == (
        "unit",
        "No unit at Maple Court matches “999”.",
    )
    reply = await talk.answer(values={"unit": "203"})
    assert reply["confirmation"]["headline"] == "$1 a month"
