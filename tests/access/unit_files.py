"""A file that hangs on a unit, for the tests of documents and photos."""

from uuid import UUID

from domain.core.values.ids import new_id
from domain.models import StoredFile, Unit
from tests.access.objects import Ids, Objects, Side


async def unit_file(objects: Objects, side: Side, use: str) -> tuple[Unit, UUID]:
    """A unit, and the id of a stored file of it."""
    unit = await objects.unit(side)
    row = StoredFile(
        id=new_id(),
        property_id=unit.property_id,
        kind=f"unit.{use}",
        entity_type="unit",
        entity_id=unit.id,
        state="stored",
        name=f"{objects.word(side)}.pdf",
        content_type="application/pdf",
        size=1,
        sha256=bytes(32),
        uploaded_by=objects.owner(side).id,
    )
    async with objects.make.session() as session:
        session.add(row)
        await session.flush()
        return unit, row.id


def carried(unit: Unit) -> Ids:
    return {"property_id": str(unit.property_id), "entity_type": "unit", "entity_id": str(unit.id)}


def entity_of(ids: Ids) -> dict[str, str]:
    return {name: ids[name] for name in ("entity_type", "entity_id")}
