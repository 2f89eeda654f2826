"""Vendors in the tests of access: how objects are made, and operations called."""

from typing import Any

from domain.core.values.ids import new_id
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.principals import BOTH


def _new_vendor(ids: Ids) -> dict[str, Any]:
    name = f"Vendor {new_id().hex[-8:]}"
    return {"company_name": name, "service_type": "plumbing", "property_ids": [ids["property_id"]]}


async def _vendor(objects: Objects, side: Side) -> Ids:
    place = await objects.place(side)
    row = await objects.make.vendor(
        objects.principals.person(BOTH),  # one maker for both companies: it decides nothing
        company_id=place.company_id,
        company_name=f"{objects.word(side)} {new_id().hex[-8:]}",
    )
    await objects.make.serves(row, place)
    return {"vendor_id": str(row.id)}


KINDS: dict[str, Kind] = {
    "vendor": Kind(_vendor),
}


CALLS: dict[str, Call] = {
    "list_vendors": Call(),
    "vendor_figures": Call(),
    "get_vendor": Call("vendor"),
    "list_deleted_vendors": Call(),
    "add_vendor": Call("property", _new_vendor),
    "edit_vendor": Call("vendor", plain(notes="Comes on Mondays."), VERSION),
    "delete_vendor": Call("vendor", headers=VERSION),
    "restore_vendor": Call("vendor"),
    "export_vendors": Call(),
    "export_deleted_vendors": Call(),
}
