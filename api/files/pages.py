"""The answer with one drawn page of a document."""

from typing import Annotated
from uuid import UUID

from fastapi import Path, Request, Response

from api.state import AppState
from domain.files.drawing import drawn_page

PageNumber = Annotated[int, Path(ge=1, le=2000)]


async def page_response(
    state: AppState, request: Request, file_id: UUID, digest: str, content_type: str, number: int
) -> Response:
    """304 for who has the page: the bytes of a file never change. Raises as `drawn_page` does."""
    headers = {"ETag": f'"{file_id.hex}-{number}"', "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") in (headers["ETag"], "*"):
        return Response(status_code=304, headers=headers)
    picture = await drawn_page(state.store, file_id, bytes.fromhex(digest), content_type, number)
    return Response(picture, media_type="image/webp", headers=headers)
