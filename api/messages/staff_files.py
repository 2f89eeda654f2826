"""Staff routes of the files of messages."""

from uuid import UUID

from fastapi import Request, Response

from api.answers import refuse_unless_granted
from api.audiences import StaffCaller
from api.files.receiving import STAFF, receive, upload_body
from api.idempotency import KeyHeader
from api.messages.giving_files import link_response, picture_response, show_kept
from api.messages.schemas import MessageFileLink, MessageFileMade
from api.routing import staff_router
from domain.core.db.pipeline import Rows
from domain.messages.file_queries import message_file, sight_of_file
from domain.messages.rules import NO_FILE
from domain.models.photos import PhotoSize

router = staff_router("/message-files", "messages")


@router.post("", response_model=MessageFileMade, status_code=201, openapi_extra=upload_body())
async def upload_message_file(caller: StaffCaller, request: Request, key: KeyHeader = None) -> Response:
    """Keeps a file for the caller's next message at a property, `message` by its kind; one that no message
    takes goes a day later."""
    return await receive(
        caller=caller, request=request, use="attachment", key=key, show=show_kept, sender=STAFF
    )


@router.get("/{file_id}/download", response_model=MessageFileLink)
async def download_message_file(caller: StaffCaller, file_id: UUID) -> Response:
    """A link to the file that ends in five minutes."""
    return link_response(caller, await _read(caller, file_id))


@router.get("/{file_id}/{size}", response_class=Response)
async def get_message_picture(
    caller: StaffCaller, request: Request, file_id: UUID, size: PhotoSize
) -> Response:
    """A picture of a message in one of its sizes."""
    return await picture_response(caller.state, request, await _read(caller, file_id), size)


async def _read(caller: StaffCaller, file_id: UUID) -> Rows:
    rows, sight = (await caller.read(message_file(file_id), sight_of_file(file_id))).results
    refuse_unless_granted(sight, NO_FILE)
    return rows
