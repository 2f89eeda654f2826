"""The write tools through whole turns: choice, confirmation, effect; and every way to end without."""

from typing import Any

import pytest
from sqlalchemy import func, select, update

from agent.engine import Call
from api.state import AppState
from domain.models import Account, Unit, UserProperty
from domain.models.assistant import Approval
from domain.models.audit import AuditRow
from domain.models.imports import ImportJob
from tests.agent.scripted import Talk
from tests.agent.tools.building import Building, unit_of
from tests.factories import Maker


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
        found = await session.execute(
            select(AuditRow.actor_id, AuditRow.system).where(
                AuditRow.entity_id == building.leased.id, AuditRow.action == "unit.edited"
            )
        )
    assert [tuple(row) for row in found] == [(building.owner.id, "assistant")]


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
            Call("add_unit", {"unit_number": "9"}),  # nothing that is missing is asked for
            Call("record_payment", {"amount": "500"}),
            Call("change_unit_status", {"unit": "203"}),
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


async def test_the_last_confirmed_change_is_taken_back(
    building: Building, make: Maker, state: AppState
) -> None:
    changing = Call("change_rent", {"unit": "12", "property": "maple", "rent_amount": "1500"})
    talk = Talk(state, building.owner, changing)
    await talk.ask()
    await talk.answer(choice="confirm")
    kept = await talk.assistant.graph.aget_state({"configurable": {"thread_id": talk.last["conversationId"]}})
    undo = kept.values["undo"]
    assert (undo["tool"], undo["arguments"]["rent_amount"]) == ("change_rent", "1400.00")
    back = Talk(state, building.owner, Call(undo["tool"], undo["arguments"]))
    assert (await back.ask())["confirmation"]["headline"] == "$1,400 a month"
    await back.answer(choice="confirm")
    assert (await unit_of(make, building.leased.id)).rent_amount == 1400


async def test_a_change_of_more_than_half_shows_both_figures(building: Building, state: AppState) -> None:
    talk = Talk(state, building.owner, Call("change_rent", {"unit": "12", "rent_amount": "600"}))
    reply = await talk.ask()
    lines = {line["label"]: line["after"] for line in reply["confirmation"]["lines"]}
    assert lines["Please check"] == "$1,400 to $600 is 57.1% less"
    assert "Press “Change rent” to do so." in reply["message"]
