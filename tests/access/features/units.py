"""Units in the tests of access: how objects are made, and operations called."""

from typing import Any

from domain.core.values.ids import new_id
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _new_unit(ids: Ids) -> dict[str, Any]:
    return {"property_id": ids["property_id"], "unit_number": new_id().hex[-8:]}


async def _unit(objects: Objects, side: Side) -> Ids:
    unit = await objects.unit(side)
    return {"unit_id": str(unit.id), "property_id": str(unit.property_id)}


KINDS: dict[str, Kind] = {
    "unit": Kind(_unit),
}


CALLS: dict[str, Call] = {
    "list_units": Call(),
    "list_deleted_units": Call(),
    "unit_figures": Call(),
    "add_unit": Call("property", _new_unit),
    "get_unit": Call("unit"),
    "list_unit_residents": Call("unit"),
    "edit_unit": Call("unit", plain(bedrooms=2), VERSION),
    "delete_unit": Call("unit", headers=VERSION),
    "restore_unit": Call("unit"),
    "export_units": Call(),
    "export_deleted_units": Call(),
}
