"""Preventive in the tests of access: how objects are made, and operations called."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

from domain.core.crypto.ciphers import token_hash
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import EquipmentReport, Link
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side

SOON = (utc_now().date() + timedelta(days=2)).isoformat()


MONTHLY = {"frequency_type": "monthly", "first_due_date": SOON}


def _new_at_property(**fields: Any) -> Callable[[Ids], dict[str, Any]]:
    """A body of these fields, for the property."""
    return lambda ids: {"property_id": ids["property_id"], **fields}


async def _rateable_work_order(objects: Objects, side: Side) -> Ids:
    vendor = UUID((await objects.of("vendor", side))["vendor_id"])
    return await _work_order(objects, side, status="completed", completed_at=utc_now(), vendor_id=vendor)


async def _equipment(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    row = await objects.make.equipment(place, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    return {"equipment_id": str(row.id), "property_id": str(place.id)}


async def _schedule(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    row = await objects.make.schedule(place, name=f"{objects.word(side)} {new_id().hex[-8:]}")
    return {"schedule_id": str(row.id), "property_id": str(place.id)}


async def _work_order(objects: Objects, side: Side, **columns: Any) -> Ids:
    place = await objects.place(side)
    row = await objects.make.work_order(place, title=f"{objects.word(side)} {new_id().hex[-8:]}", **columns)
    return {"work_order_id": str(row.id), "property_id": str(place.id)}


async def _started_work_order(objects: Objects, side: Side) -> Ids:
    return await _work_order(objects, side, status="in_progress", started_at=utc_now())


async def _costly_work_order(objects: Objects, side: Side) -> Ids:
    return await _work_order(objects, side, status="completed", completed_at=utc_now(), actual_cost=10)


async def _equipment_code(objects: Objects, side: Side) -> Ids:
    """A piece with a code on it."""
    ids, code = await _equipment(objects, side), f"code-{new_id().hex}"
    async with objects.make.session() as session:
        of = {"property_id": UUID(ids["property_id"]), "subject_id": UUID(ids["equipment_id"])}
        session.add(Link(id=new_id(), kind="equipment", token_hash=token_hash(code), **of))
    return {**ids, "code": code}


async def _equipment_report(objects: Objects, side: Side) -> Ids:
    """What somebody reported by the code on a piece, and confirmed."""
    ids, row_id = await _equipment(objects, side), new_id()
    async with objects.make.session() as session:
        of = {"property_id": UUID(ids["property_id"]), "equipment_id": UUID(ids["equipment_id"])}
        said = {"description": objects.word(side), "email": f"{row_id.hex}@example.com"}
        state = {"status": "unconfirmed", "confirmed_at": utc_now()}
        session.add(EquipmentReport(id=row_id, **of, **said, **state))
    return {"report_id": str(row_id), "property_id": ids["property_id"]}


KINDS: dict[str, Kind] = {
    "rateable_work_order": Kind(_rateable_work_order, names=("work_order_id",)),
    "equipment": Kind(_equipment, table="equipment"),
    "equipment_code": Kind(_equipment_code, names=("code",)),
    "equipment_report": Kind(_equipment_report, names=("report_id",)),
    "schedule": Kind(_schedule, table="maintenance_schedules"),
    "work_order": Kind(_work_order),
    "started_work_order": Kind(_started_work_order, names=("work_order_id",)),
    "costly_work_order": Kind(_costly_work_order, names=("work_order_id",)),
}


CALLS: dict[str, Call] = {
    "list_equipment": Call(),
    "export_equipment": Call(),
    "equipment_replacements": Call(),
    "add_equipment": Call("property", _new_at_property(name="Boiler B1")),
    "list_deleted_equipment": Call(),
    "export_deleted_equipment": Call(),
    "get_equipment": Call("equipment"),
    "equipment_costs": Call("equipment"),
    "edit_equipment": Call("equipment", plain(category="hvac"), VERSION),
    "delete_equipment": Call("equipment", headers=VERSION),
    "restore_equipment": Call("equipment"),
    "equipment_codes": Call("equipment", lambda ids: {"equipment_ids": [ids["equipment_id"]]}),
    "renew_equipment_code": Call("equipment"),
    "equipment_by_code": Call("equipment_code"),
    "list_equipment_reports": Call(),
    "accept_equipment_report": Call("equipment_report"),
    "decline_equipment_report": Call("equipment_report"),
    "list_schedules": Call(),
    "export_schedules": Call(),
    "forecast_schedule": Call(
        "property",
        query=f"?property_id={{property_id}}&frequency_type=monthly&first_due_date={SOON}",
    ),
    "schedule_calendar": Call(query=f"?since={SOON}&until={SOON}"),
    "add_schedule": Call("property", _new_at_property(name="Boiler test", **MONTHLY)),
    "list_deleted_schedules": Call(),
    "export_deleted_schedules": Call(),
    "get_schedule": Call("schedule"),
    "edit_schedule": Call("schedule", plain(priority="high"), VERSION),
    "make_work_order": Call("schedule"),
    "delete_schedule": Call("schedule", headers=VERSION),
    "restore_schedule": Call("schedule"),
    "list_work_orders": Call(),
    "export_work_orders": Call(),
    "preventive_figures": Call(),
    "add_work_order": Call("property", _new_at_property(title="Boiler test", scheduled_date=SOON)),
    "list_deleted_work_orders": Call(),
    "export_deleted_work_orders": Call(),
    "get_work_order": Call("work_order"),
    "edit_work_order": Call("work_order", plain(priority="high"), VERSION),
    "start_work_order": Call("work_order"),
    "complete_work_order": Call("started_work_order", plain()),
    "cancel_work_order": Call("work_order"),
    "rate_work_order": Call("rateable_work_order", plain(stars=4)),
    "post_work_order_cost": Call("costly_work_order", plain()),
    "delete_work_order": Call("work_order", headers=VERSION),
    "restore_work_order": Call("work_order"),
}
