"""Residents' routes of the files of messages."""

from uuid import UUID

from fastapi import Request, Response

from api.audiences import ResidentCaller
from api.files.receiving import Sender, receive, upload_body
from api.idempotency import KeyHeader
from api.messages.giving_files import link_response, picture_response, show_kept
from api.messages.schemas import MessageFileLink, MessageFileMade
from api.routing import portal_router
from domain.access.principal import resident_principal_of
from domain.messages.attaching import own_place
from domain.messages.file_queries import message_file
from domain.models.photos import PhotoSize

router = portal_router("/message-files", "messages")
RESIDENT = Sender(resident_principal_of, own_place)


@router.post("", response_model=MessageFileMade, status_code=201, openapi_extra=upload_body())
async def upload_own_message_file(
    caller: ResidentCaller, request: Request, key: KeyHeader = None
) -> Response:
    """Keeps a file for the resident's next message to the managers of a property, `message` by its kind; one
    that no message takes goes a day later."""
    return await receive(
        caller=caller, request=request, use="attachment", key=key, show=show_kept, sender=RESIDENT
    )


@router.get("/{file_id}/download", response_model=MessageFileLink)
async def download_own_message_file(caller: ResidentCaller, file_id: UUID) -> Response:
    """A link to the file that ends in five minutes."""
    (rows,) = (await caller.read(message_file(file_id))).results
    return link_response(caller, rows)


@router.get("/{file_id}/{size}", response_class=Response)
async def get_own_message_picture(
    caller: ResidentCaller, request: Request, file_id: UUID, size: PhotoSize
) -> Response:
    """A picture of a message in one of its sizes."""
    (rows,) = (await caller.read(message_file(file_id))).results
    return await picture_response(caller.state, request, rows, size)
