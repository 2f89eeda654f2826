"""Properties in the tests of access: how objects are made, and operations called."""

from typing import Any

from domain.core.values.ids import new_id
from tests.access.calls import RENAMED, VERSION, Call
from tests.access.objects import Ids, Kind, Objects, Side


def _new_property(_ids: Ids) -> dict[str, Any]:
    number = new_id().hex[-8:]
    return {
        "name": f"Fresh {number}",
        "address": f"{number} Alder Street",
        "city": "Providence",
        "state": "RI",
        "zip_code": "02903",
        "total_units": 4,
    }


async def _property(objects: Objects, side: Side) -> Ids:
    return {"property_id": str((await objects.fresh_place(side)).id)}


KINDS: dict[str, Kind] = {
    "property": Kind(_property, table="properties"),
}


CALLS: dict[str, Call] = {
    "list_properties": Call(),
    "list_deleted_properties": Call(),
    "add_property": Call(body=_new_property),
    "get_property": Call("property"),
    "edit_property": Call("property", RENAMED, VERSION),
    "delete_property": Call("property", headers=VERSION),
    "restore_property": Call("property"),
    "export_properties": Call(),
    "export_deleted_properties": Call(),
}
