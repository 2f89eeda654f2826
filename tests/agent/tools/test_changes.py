"""The write tools through whole turns: form, choice, confirmation, effect; and every way to end without."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import func, select, update

from agent.engine import Call
from api.state import AppState
from domain.models import Account, Lease, Resident, Unit, UserProperty
from domain.models.assistant import Approval
from domain.models.audit import AuditRow
from domain.models.imports import ImportJob
from tests.agent.scripted import Talk
from tests.factories import Maker, Person


class Building:
    """A property with a vacant and a leased unit."""

    owner: Person
    id: UUID
    vacant: Unit
    leased: Unit


@pytest.fixture
async def building(make: Maker) -> Building:
    made = Building()
    made.owner = await make.person()
    made.id = (await make.property(made.owner, name="Maple Court")).id
    made.vacant = await make.unit(made.id, unit_number="203", status="vacant", rent_amount="1400")
    made.leased = await make.unit(made.id, unit_number="12", status="occupied", rent_amount="1400")
    rosa = await make.resident(made.id, unit_id=made.leased.id, last_name="Delgado")
    await make.lease(made.leased, rosa, monthly_rent="1450")
    return made


async def unit_of(make: Maker, unit_id: UUID) -> Unit:
    async with make.session() as session:
        return await session.get_one(Unit, unit_id)


async def test_a_rent_changes_once_confirmed(building: Building, make: Maker, state: AppState) -> None:
    talk = Talk(
        state, building.owner, Call("change_rent", {"unit": "12 at maple court", "rent_amount": "$1,500"})
    )
    reply = await talk.ask("raise the rent of 12 at Maple Court to 1500")
    card = reply["confirmation"]
    assert card["title"] == "Change rent"
    assert card["headline"] == "$1,500 a month"
    assert {"label": "Rent asked", "before": "$1,400", "after": "$1,500"} in card["lines"]
    assert any(line["after"].startswith("stays at $1,450") for line in card["lines"])
    assert (await unit_of(make, building.leased.id)).rent_amount == 1400

    done = await talk.answer(choice="confirm")
    assert done["answer"] == "**Done. The rent asked for unit 12 is $1,500 a month.**"
    assert done["data"]["open"]["href"] == f"/properties/{building.id}/units/{building.leased.id}"
    assert (await unit_of(make, building.leased.id)).rent_amount == 1500
    async with make.session() as session:
        actor = await session.scalar(
            select(AuditRow.actor_id).where(
                AuditRow.entity_id == building.leased.id, AuditRow.action == "unit.edited"
            )
        )
    assert actor == building.owner.id


@pytest.mark.parametrize(
    ("arguments", "rent"),
    [
        ({"percent": 5}, "$1,470 a month"),
        ({"raise_by": -25}, "$1,375 a month"),
        ({"percent": "-3.33"}, "$1,353.38 a month"),
    ],
)
async def test_a_change_by_some_is_worked_out_from_the_present_rent(
    building: Building, state: AppState, arguments: dict[str, Any], rent: str
) -> None:
    talk = Talk(state, building.owner, Call("change_rent", {"unit": "203", "property": "maple", **arguments}))
    reply = await talk.ask()
    assert reply["confirmation"]["headline"] == rent


async def test_cancelling_changes_nothing(building: Building, make: Maker, state: AppState) -> None:
    noes: list[dict[str, object]] = [
        {"cancel": True}, {"choice": "cancel"}, {"choice": "yes"}, {"values": {}}, {},
    ]  # fmt: skip
    for payload in noes:
        talk = Talk(state, building.owner, Call("change_rent", {"unit": "12", "rent_amount": 1500}))
        await talk.ask()
        reply = await talk.answer(**payload)
        assert reply["answer"] == "All right, I left that. Nothing was changed."
    assert (await unit_of(make, building.leased.id)).rent_amount == 1400


async def test_a_stale_card_is_refused(building: Building, make: Maker, state: AppState) -> None:
    talk = Talk(state, building.owner, Call("change_unit_status", {"unit": "203", "status": "maintenance"}))
    await talk.ask()
    async with make.session() as session:
        await session.execute(
            update(Unit).where(Unit.id == building.vacant.id).values(version=2, status="reserved")
        )
    reply = await talk.answer(choice="confirm")
    assert reply["answer"] == "Somebody else changed this meanwhile. Compare both versions and decide."
    assert (await unit_of(make, building.vacant.id)).status == "reserved"


async def test_a_right_lost_between_card_and_confirm_stops_the_change(
    building: Building, make: Maker, state: AppState
) -> None:
    manager = await make.colleague(building.id, "manager")
    for values in ({"role": "viewer"}, {"is_active": False}):
        talk = Talk(state, manager, Call("change_rent", {"unit": "203", "rent_amount": 1600}))
        await talk.ask()
        async with make.session() as session:
            mine = UserProperty.account_id == manager.id
            await session.execute(update(UserProperty).where(mine).values(**values))
        reply = await talk.answer(choice="confirm")
        assert "confirmation" not in reply
        assert (await unit_of(make, building.vacant.id)).rent_amount == 1400
        async with make.session() as session:
            await session.execute(update(UserProperty).where(mine).values(role="manager", is_active=True))


async def test_nobody_is_asked_to_confirm_what_they_may_not_do(
    building: Building, make: Maker, state: AppState
) -> None:
    for role in ("viewer", "maintenance"):
        colleague = await make.colleague(building.id, role)
        for call in (
            Call("change_rent", {"unit": "203", "rent_amount": 1600}),
            Call("change_unit_status", {"unit": "203", "status": "reserved"}),
            Call("add_unit", {"property": "Maple Court", "unit_number": "9", "rent_amount": 1}),
            Call(
                "add_resident",
                {"unit": "203", "first_name": "A", "last_name": "B", "lease_start_date": "2026-01-01"},
            ),
        ):
            reply = await Talk(state, colleague, call).ask()
            assert reply["answer"] == "You do not have permission to do this.", (role, call.tool, reply)
    async with make.session() as session:
        asked = select(func.count()).select_from(Approval).where(Approval.account_id == colleague.id)
        assert await session.scalar(asked) == 0


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


async def test_a_choice_settles_which(building: Building, make: Maker, state: AppState) -> None:
    other = await make.property(building.owner, name="Maple Row")
    twin = await make.unit(other.id, unit_number="12", status="vacant", rent_amount="900")
    talk = Talk(state, building.owner, Call("change_rent", {"unit": "12", "rent_amount": "950"}))
    reply = await talk.ask()
    assert reply["message"] == "Which unit 12?"
    assert [(option["label"], option["subtext"]) for option in reply["options"]] == [
        ("Unit 12", "Maple Court · Rosa Delgado"),
        ("Unit 12", "Maple Row · vacant"),
    ]
    reply = await talk.answer(choice=reply["options"][1]["value"])
    assert {"label": "Unit", "before": "", "after": "12 at Maple Row"} in reply["confirmation"]["lines"]
    await talk.answer(choice="confirm")
    assert (await unit_of(make, twin.id)).rent_amount == 950
    assert (await unit_of(make, building.leased.id)).rent_amount == 1400


async def test_somebody_moves_in(building: Building, make: Maker, state: AppState) -> None:
    start = date.today() - timedelta(days=3)
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


async def test_a_failed_import_runs_again(building: Building, make: Maker, state: AppState) -> None:
    job = ImportJob(
        account_id=building.owner.id, actor_id=building.owner.id, import_type="units", file_name="units.csv",
        file_key="k", file_sha256=b"1", mappings=[], status="failed", failure="It was cut off.",
        total_records=9,
    )  # fmt: skip
    async with make.session() as session:
        session.add(job)
    talk = Talk(state, building.owner, Call("rerun_import", {"import_job": "failed"}))
    reply = await talk.ask("run the failed import again")
    assert reply["confirmation"]["headline"] == "units.csv"
    reply = await talk.answer(choice="confirm")
    assert reply["answer"].startswith("**Done. units.csv is queued again.**")
    stranger = await make.person()
    reply = await Talk(state, stranger, Call("rerun_import", {"import_job": str(job.id)})).ask()
    assert reply["fields"][0]["error"] == "No such import is among yours."


async def test_a_disabled_account_cannot_confirm(building: Building, make: Maker, state: AppState) -> None:
    manager = await make.colleague(building.id, "manager")
    talk = Talk(state, manager, Call("change_rent", {"unit": "203", "rent_amount": 1600}))
    await talk.ask()
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == manager.id).values(is_active=False))
    with pytest.raises(Exception, match="Not authenticated"):
        await talk.answer(choice="confirm")
    assert (await unit_of(make, building.vacant.id)).rent_amount == 1400


async def test_a_version_is_bound_by_nobody_but_the_proposal(
    building: Building, make: Maker, state: AppState
) -> None:
    call = Call("change_rent", {"unit": "203", "rent_amount": "1600", "version": 99})
    talk = Talk(state, building.owner, call)
    reply = await talk.ask()
    assert reply["context"]["partialData"]["version"] == 1
    await talk.answer(choice="confirm")
    assert (await unit_of(make, building.vacant.id)).rent_amount == 1600


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
