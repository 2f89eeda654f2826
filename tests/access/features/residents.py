"""Residents in the tests of access: how objects are made, and operations called."""

from typing import Any
from uuid import UUID

from domain.core.values.ids import new_id
from domain.models import Pet, Vehicle
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _new_resident(ids: Ids) -> dict[str, Any]:
    return {
        "property_id": ids["property_id"],
        "unit_id": ids["unit_id"],
        "first_name": "Rosa",
        "last_name": "Delgado",
    }


CAR = plain(make="Toyota", model="Corolla", license_plate="AK417")


async def _resident(objects: Objects, side: Side) -> Ids:
    """With SSN digits and a birth date to reveal, in a unit of their own that has no lease yet."""
    unit = await objects.unit(side)
    resident_id = new_id()
    cipher = objects.make.cipher
    row = await objects.make.resident(
        unit.property_id,
        unit_id=unit.id,
        id=resident_id,
        first_name=objects.word(side),
        ssn_last_four=cipher.seal("4711", "residents", resident_id, "ssn_last_four"),
        date_of_birth=cipher.seal("1990-04-01", "residents", resident_id, "date_of_birth"),
    )
    return {"resident_id": str(row.id), "unit_id": str(unit.id), "property_id": str(unit.property_id)}


async def _household(objects: Objects, side: Side, kind: str) -> Ids:
    ids = await _resident(objects, side)
    row_id, shared = (
        new_id(),
        {"property_id": UUID(ids["property_id"]), "resident_id": UUID(ids["resident_id"])},
    )
    word = objects.word(side)
    row: Any = (
        Vehicle(id=row_id, make=word, model="Corolla", license_plate=row_id.hex[-7:], **shared)
        if kind == "vehicle"
        else Pet(id=row_id, name=word, type="dog", **shared)
    )
    async with objects.make.session() as session:
        session.add(row)
    return ids | {f"{kind}_id": str(row_id)}


KINDS: dict[str, Kind] = {
    "resident": Kind(_resident),
    "vehicle": Kind(lambda objects, side: _household(objects, side, "vehicle"), parent="resident"),
    "pet": Kind(lambda objects, side: _household(objects, side, "pet"), parent="resident"),
}


CALLS: dict[str, Call] = {
    "list_residents": Call(),
    "resident_figures": Call(),
    "add_resident": Call("unit", _new_resident),
    "get_resident": Call("resident"),
    "edit_resident": Call("resident", plain(first_name="Rosa"), VERSION),
    "reveal_ssn": Call("resident"),
    "reveal_birth_date": Call("resident"),
    "list_vehicles": Call("resident"),
    "add_vehicle": Call("resident", CAR),
    "edit_vehicle": Call("vehicle", plain(color="green"), VERSION),
    "remove_vehicle": Call("vehicle", headers=VERSION),
    "restore_vehicle": Call("vehicle"),
    "list_pets": Call("resident"),
    "add_pet": Call("resident", plain(name="Pip")),
    "edit_pet": Call("pet", plain(breed="Beagle"), VERSION),
    "remove_pet": Call("pet", headers=VERSION),
    "restore_pet": Call("pet"),
    "export_residents": Call(),
    "export_vehicles": Call("resident"),
    "export_pets": Call("resident"),
    "get_own_profile": Call(),
    "edit_own_profile": Call("resident", plain(phone="(401) 555-0134"), headers=VERSION),
}
