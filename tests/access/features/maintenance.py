"""Maintenance in the tests of access: how objects are made, and operations called."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from tests.access.calls import PNG, VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _own_request(ids: Ids) -> dict[str, Any]:
    what = {"category": "plumbing", "title": "Leak", "description": "The sink leaks."}
    return {"unit_id": ids["unit_id"], **what}


def _new_request(ids: Ids) -> dict[str, Any]:
    return {"property_id": ids["property_id"], "description": "The sink leaks", "category": "plumbing"}


async def _request(objects: Objects, side: Side, **columns: Any) -> Ids:
    """A request of a property, and another one there."""
    place = await objects.place(side)
    title = f"{objects.word(side)} {new_id().hex[-8:]}"
    row = await objects.make.request(place, title=title, **columns)
    other = await objects.make.request(place, title=title)
    return {"request_id": str(row.id), "other_id": str(other.id), "property_id": str(place.id)}


async def _ended_request(objects: Objects, side: Side) -> Ids:
    return await _request(objects, side, status="completed", completed_at=utc_now())


async def _costly_request(objects: Objects, side: Side) -> Ids:
    return await _request(objects, side, status="completed", completed_at=utc_now(), actual_cost=10)


async def _rateable_request(objects: Objects, side: Side) -> Ids:
    vendor = UUID((await objects.of("vendor", side))["vendor_id"])
    return await _request(objects, side, status="completed", completed_at=utc_now(), vendor_id=vendor)


async def _billable_request(objects: Objects, side: Side) -> Ids:
    """A completed request of a resident who has an account."""
    unit = await objects.unit(side)
    resident = await objects.make.resident(unit.property_id, unit_id=unit.id, first_name=objects.word(side))
    await objects.make.open_tenancy(await objects.make.lease(unit, resident))
    whose = {"unit_id": unit.id, "resident_id": resident.id}
    return await _request(objects, side, status="completed", completed_at=utc_now(), **whose)


async def _paused_request(objects: Objects, side: Side) -> Ids:
    until = utc_now() + timedelta(days=9)
    return await _request(objects, side, paused_until=until, pause_reason="Parts")


async def _visited_request(objects: Objects, side: Side) -> Ids:
    return await _request(objects, side, scheduled_date=utc_now() + timedelta(days=9))


KINDS: dict[str, Kind] = {
    "request": Kind(_request, names=("other_id",), table="maintenance_requests"),
    "ended_request": Kind(_ended_request, names=("request_id", "other_id")),
    "costly_request": Kind(_costly_request, names=("request_id", "other_id")),
    "billable_request": Kind(_billable_request, names=("request_id", "other_id")),
    "rateable_request": Kind(_rateable_request, names=("request_id", "other_id")),
    "paused_request": Kind(_paused_request, names=("request_id", "other_id")),
    "visited_request": Kind(_visited_request, names=("request_id", "other_id")),
}


CALLS: dict[str, Call] = {
    "list_requests": Call(),
    "export_requests": Call(),
    "request_costs": Call(),
    "request_figures": Call(),
    "list_assignees": Call("property", query="?property_id={property_id}"),
    "add_request": Call("property", _new_request),
    "assign_requests": Call("request", lambda ids: {"request_ids": [ids["request_id"]], "vendor_id": None}),
    "close_requests": Call("request", lambda ids: {"request_ids": [ids["request_id"]]}),
    "list_deleted_requests": Call(),
    "export_deleted_requests": Call(),
    "get_request": Call("request"),
    "list_request_events": Call("request"),
    "get_request_offer": Call("request"),
    "get_request_visit": Call("visited_request"),
    "add_request_note": Call("request", plain(body="The valve is shut")),
    "edit_request": Call("request", plain(priority="high"), VERSION),
    "reopen_request": Call("ended_request", plain(reason="It leaks again")),
    "pause_request": Call("request", plain(reason="Parts", until="2099-01-01T00:00:00Z")),
    "resume_request": Call("paused_request"),
    "rate_request": Call("rateable_request", plain(stars=4)),
    "post_request_cost": Call("costly_request", plain()),
    "refuse_request_cost": Call("costly_request", plain(reason="The estimate was half of it")),
    "bill_request_resident": Call("billable_request", plain(amount="10.00", reason="A towel in the drain")),
    "mark_request_duplicate": Call("request", lambda ids: {"request_id": ids["other_id"]}),
    "delete_request": Call("request", headers=VERSION),
    "restore_request": Call("request"),
    "list_own_requests": Call(),
    "get_own_request": Call("request"),
    "get_own_visit": Call("visited_request"),
    "upload_own_photo": Call(
        "request", upload=lambda ids: {"entity_type": "request", "entity_id": ids["request_id"]}, data=PNG
    ),
    "get_own_photo": Call("photo", headers={"If-None-Match": "*"}),
    "report_own_request": Call("unit", _own_request),
    "add_own_note": Call("request", plain(body="The valve is shut")),
    "answer_own_request": Call("ended_request", plain(fixed=True)),
    "affected_too": Call("notice"),
}
