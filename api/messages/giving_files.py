"""What staff and residents are answered about files of messages: the one that came, a picture, and a link."""

from typing import TypeVar
from uuid import UUID

from fastapi import Request, Response

from api.answers import json_response
from api.callers import Caller
from api.files.links import file_url
from api.files.receiving import Arrived
from api.state import AppState
from domain.access.principal import Principal
from domain.core.db.pipeline import Rows
from domain.core.db.statements import run
from domain.core.errors import NotFound
from domain.core.file_kinds import PDF
from domain.files.checking import WHOLE
from domain.files.held import refuse_unless_stored
from domain.files.links import FileLink
from domain.files.service import object_key
from domain.messages.attaching import keep
from domain.messages.file_queries import FILE_NAMES, message_file
from domain.messages.rules import NO_FILE
from domain.models.photos import PhotoSize

# The bytes of a picture never change; who may see it is asked each time, and answers without them.
CACHING = "private, no-cache"
# How a picture is kept that somebody downloads.
_WHOLE_PICTURE: PhotoSize = "full"
M = TypeVar("M", bound=Principal)


async def show_kept(arrived: Arrived[M]) -> Response:
    """The file that has come, for the message that takes it."""
    session, place = arrived.work.session, arrived.place
    row_id = await keep(
        session=session, principal=arrived.work.principal, place=place, file_id=arrived.file_id
    )
    rows = await run(session, message_file(row_id))
    return json_response({"file": dict(zip(FILE_NAMES, rows[0][: len(FILE_NAMES)], strict=True))}, 201)


def link_response(caller: Caller, rows: Rows) -> Response:
    """A link to the file that ends in five minutes. Raises NotFound, Conflict for one that is held."""
    name, content_type, file_id, digest = _stored(rows)
    part = WHOLE if content_type == PDF else _WHOLE_PICTURE
    link = FileLink(file_id, part, name, content_type, bytes.fromhex(digest))
    return json_response({"url": file_url(caller, link)})


async def picture_response(state: AppState, request: Request, rows: Rows, size: PhotoSize) -> Response:
    """The picture in one of its sizes. Raises NotFound, also for a paper, Conflict for one that is held."""
    _name, content_type, file_id, _digest = _stored(rows)
    if content_type == PDF:
        raise NotFound(NO_FILE)
    tag = f'"{file_id.hex}-{size}"'
    headers = {"ETag": tag, "Cache-Control": CACHING}
    if request.headers.get("if-none-match") in (tag, "*"):
        return Response(status_code=304, headers=headers)
    data = await state.store.get(object_key(file_id, size))
    return Response(data, media_type=content_type, headers=headers)


def _stored(rows: Rows) -> tuple[str, str, UUID, str]:
    if not rows:
        raise NotFound(NO_FILE)
    _id, name, content_type, _size, state, file_id, digest = rows[0]
    refuse_unless_stored(str(state))
    return str(name), str(content_type), UUID(str(file_id)), str(digest)
