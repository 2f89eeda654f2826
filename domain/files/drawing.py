"""Pages of a document drawn as pictures, for people who look at it without downloading it."""

import asyncio
from collections import OrderedDict
from uuid import UUID
from weakref import WeakValueDictionary

from domain.core.errors import Conflict, NotFound
from domain.core.file_kinds import PDF
from domain.files.checking import WHOLE
from domain.files.child import Unreadable, ask_child
from domain.files.serving import read_proven
from domain.files.store import ObjectStore

NO_PREVIEW = "There is no preview of this kind of file. Download it to read it."
NO_PAGE = "There is no such page."
NOT_DRAWN = "This page cannot be shown here. Download the file to read it."
WIDTH = 1240
CPU_SECONDS = 6
# Pages that this process could not draw: the bytes of a file never change, so another try costs as much and
# shows as little. A file with so many of them is not tried any more.
_not_drawn: OrderedDict[UUID, set[int]] = OrderedDict()
MOST_TRIES, MOST_FILES = 3, 10_000
# One page of a file at a time: whoever waits holds no bytes, and hears of a page that could not be drawn.
_files: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()


async def drawn_page(
    store: ObjectStore, file_id: UUID, sha256: bytes, content_type: str, number: int
) -> bytes:
    """The page as WebP, drawn in the child process. Raises NotFound for a page that is not there, Conflict
    for a file that is of no kind that we draw, whose bytes have changed, or whose page cannot be drawn."""
    if content_type != PDF and not content_type.startswith("image/"):
        raise Conflict(NO_PREVIEW, code="no_preview")
    if number < 1 or (content_type != PDF and number != 1):
        raise NotFound(NO_PAGE)
    async with _files.setdefault(file_id, asyncio.Lock()):
        _refuse_again(file_id, number)
        data = await read_proven(store, file_id, WHOLE, sha256)
        return await _drawn(data, file_id, content_type, number)


async def _drawn(data: bytes, file_id: UUID, content_type: str, number: int) -> bytes:
    try:
        if content_type == PDF:
            return (await ask_child("pdf_page", data, seconds=CPU_SECONDS, page=number)).parts["page"]
        made = await ask_child("picture_sizes", data, content_type=content_type, widths={"page": WIDTH})
        return made.parts["page"]
    except Unreadable as error:
        if str(error) == "page":
            raise NotFound(NO_PAGE) from error
        _note(file_id, number)
        raise Conflict(NOT_DRAWN, code="not_drawn") from error


def _refuse_again(file_id: UUID, number: int) -> None:
    failed = _not_drawn.get(file_id, ())
    if number in failed or len(failed) >= MOST_TRIES:
        raise Conflict(NOT_DRAWN, code="not_drawn")


def _note(file_id: UUID, number: int) -> None:
    _not_drawn.setdefault(file_id, set()).add(number)
    if len(_not_drawn) > MOST_FILES:
        _not_drawn.popitem(last=False)
