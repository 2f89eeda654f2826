"""Documents in the tests of access: how objects are made, and operations called."""

from domain.models import Document
from tests.access.calls import PDF, VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.unit_files import carried, entity_of, unit_file


async def _document(objects: Objects, side: Side) -> Ids:
    """A paper of a unit."""
    unit, file_id = await unit_file(objects, side, "document")
    row = Document(
        id=file_id,
        series_id=file_id,
        property_id=unit.property_id,
        entity_type="unit",
        entity_id=unit.id,
        file_id=file_id,
        document_name=objects.word(side),
        document_type="other",
    )
    async with objects.make.session() as session:
        session.add(row)
    return carried(unit) | {"document_id": str(file_id), "number": "1"}


KINDS: dict[str, Kind] = {
    "document": Kind(
        _document, names=("entity_id",), fixed={"entity_type": "unit", "size": "thumb", "number": "1"}
    ),
}


CALLS: dict[str, Call] = {
    "upload_document": Call("document", upload=entity_of, data=PDF),
    "list_documents": Call("document"),
    "list_document_versions": Call("document"),
    "download_document": Call("document"),
    "get_document_page": Call("document", headers={"If-None-Match": "*"}),
    "edit_document": Call("document", plain(document_name="Permit"), VERSION),
    "delete_document": Call("document", headers=VERSION),
    "restore_document": Call("document"),
    "list_own_documents": Call(),
    "download_own_document": Call("document"),
    "get_own_document_page": Call("document"),
}
