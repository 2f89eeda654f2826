"""Photos in the tests of access: how objects are made, and operations called."""

from domain.models import Photo
from tests.access.calls import PNG, VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.unit_files import carried, entity_of, unit_file


async def _photo(objects: Objects, side: Side) -> Ids:
    """A photo of a unit."""
    unit, file_id = await unit_file(objects, side, "photo")
    row = Photo(
        id=file_id,
        property_id=unit.property_id,
        entity_type="unit",
        entity_id=unit.id,
        file_id=file_id,
        caption=objects.word(side),
        is_primary=True,
        display_order=1,
        width=4,
        height=3,
    )
    async with objects.make.session() as session:
        session.add(row)
    return carried(unit) | {"photo_id": str(file_id), "size": "thumb"}


KINDS: dict[str, Kind] = {
    "photo": Kind(
        _photo, names=("entity_id",), fixed={"entity_type": "unit", "size": "thumb", "number": "1"}
    ),
}


CALLS: dict[str, Call] = {
    "upload_photo": Call("photo", upload=entity_of, data=PNG),
    "list_photos": Call("photo"),
    "get_photo": Call("photo", headers={"If-None-Match": "*"}),
    "make_photo_primary": Call("photo", plain(is_primary=True)),
    "edit_photo": Call("photo", plain(caption="Kitchen"), VERSION),
    "delete_photo": Call("photo", headers=VERSION),
    "restore_photo": Call("photo"),
}
