"""Pages of a document drawn as pictures, for people who look at it without downloading it."""

from uuid import UUID

from domain.core.errors import Conflict, NotFound
from domain.core.file_kinds import PDF
from domain.files.checking import WHOLE
from domain.files.child import Unreadable, ask_child
from domain.files.serving import read_proven
from domain.files.store import ObjectStore

NO_PREVIEW = "There is no preview of this kind of file. Download it to read it."
NO_PAGE = "There is no such page."
WIDTH = 1240


async def drawn_page(
    store: ObjectStore, file_id: UUID, sha256: bytes, content_type: str, number: int
) -> bytes:
    """The page as WebP, drawn in the child process. Raises NotFound for a page that is not there, Conflict
    for a file that is of no kind that we draw, or whose bytes have changed."""
    if content_type != PDF and not content_type.startswith("image/"):
        raise Conflict(NO_PREVIEW, code="no_preview")
    if number < 1 or (content_type != PDF and number != 1):
        raise NotFound(NO_PAGE)
    data = await read_proven(store, file_id, WHOLE, sha256)
    try:
        if content_type == PDF:
            return (await ask_child("pdf_page", data, page=number)).parts["page"]
        made = await ask_child("picture_sizes", data, content_type=content_type, widths={"page": WIDTH})
        return made.parts["page"]
    except Unreadable as error:
        raise NotFound(NO_PAGE) from error
