"""Pictures in the tests of access: how objects are made, and operations called."""

from uuid import UUID

from domain.core.values.ids import new_id
from domain.models import StoredFile
from tests.access.calls import PNG, Call
from tests.access.objects import Ids, Kind, Objects, Side


async def _logo(objects: Objects, side: Side) -> Ids:
    """The logo of such a company."""
    ids = await objects.of("company", side)
    return ids | await _logo_of(objects, side, UUID(ids["company_id"]))


async def _home_logo(objects: Objects, side: Side) -> Ids:
    """The logo of the company that manages the homes of this side's residents."""
    place = await objects.place(side)
    return await _logo_of(objects, side, place.company_id)


async def _logo_of(objects: Objects, side: Side, company_id: UUID) -> Ids:
    row = StoredFile(
        id=new_id(),
        company_id=company_id,
        kind="company.picture",
        entity_type="company",
        entity_id=company_id,
        state="stored",
        name="logo.png",
        content_type="image/png",
        size=1,
        sha256=bytes(32),
        uploaded_by=objects.owner(side).id,
    )
    async with objects.make.session() as session:
        session.add(row)
        await session.flush()
        return {"picture_id": str(row.id)}


KINDS: dict[str, Kind] = {
    "logo": Kind(_logo, names=("picture_id", "company_id")),
    "home_logo": Kind(_home_logo, names=("picture_id", "company_id")),
}


CALLS: dict[str, Call] = {
    "get_picture": Call("logo", headers={"If-None-Match": "*"}),
    "upload_picture": Call(upload={}, data=PNG),
    "remove_picture": Call(),
    "upload_logo": Call("company", upload={}, data=PNG, query="?company_id={company_id}"),
    "remove_logo": Call("logo", query="?company_id={company_id}"),
    "get_own_logo": Call("home_logo", headers={"If-None-Match": "*"}),
}
