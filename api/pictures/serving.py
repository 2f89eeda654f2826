"""Giving a picture out under the session or link that may see it."""

from uuid import UUID

from fastapi import Request, Response

from api.callers import Caller
from domain.core.db.pipeline import Rows
from domain.core.errors import NotFound
from domain.files.pictures import PART, picture_file
from domain.files.service import object_key

NOT_FOUND = "Picture not found"
# The bytes of a picture never change; who may see it is asked each time, and answers without them.
CACHING = "private, no-cache"


async def serve(caller: Caller, request: Request, picture_id: UUID) -> Response:
    """The picture, or 304 for who has it. Raises NotFound, Unavailable."""
    return await serve_found(caller, request, (await caller.read(picture_file(picture_id))).results[0])


async def serve_found(caller: Caller, request: Request, found: Rows) -> Response:
    if not found:
        raise NotFound(NOT_FOUND)
    file_id = UUID(str(found[0][0]))
    headers = {"ETag": f'"{file_id.hex}"', "Cache-Control": CACHING}
    if request.headers.get("if-none-match") in (headers["ETag"], "*"):
        return Response(status_code=304, headers=headers)
    data = await caller.state.store.get(object_key(file_id, PART))
    return Response(data, media_type=str(found[0][1]), headers=headers)
