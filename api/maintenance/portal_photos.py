"""Residents' routes of the photos of their maintenance requests."""

from uuid import UUID

from fastapi import Request, Response

from api.answers import json_response
from api.audiences import ResidentCaller
from api.files.receiving import Arrived, Sender, receive, upload_body
from api.idempotency import KeyHeader
from api.maintenance.portal_schemas import OwnPhotoMade
from api.routing import portal_router
from domain.access.principal import ResidentPrincipal, resident_principal_of
from domain.core.errors import NotFound
from domain.files.service import object_key
from domain.maintenance.own import photo_place
from domain.maintenance.own_queries import own_photo_file
from domain.models.photos import PhotoSize
from domain.photos import service
from domain.photos.rules import NOT_FOUND

router = portal_router("/maintenance/photos", "maintenance")
RESIDENT = Sender(resident_principal_of, photo_place)
CACHING = "private, no-cache"


@router.post("", response_model=OwnPhotoMade, status_code=201, openapi_extra=upload_body())
async def upload_own_photo(caller: ResidentCaller, request: Request, key: KeyHeader = None) -> Response:
    """Adds a photo to a request of the resident that is not over, five at most."""
    return await receive(caller=caller, request=request, use="photo", key=key, show=_show, sender=RESIDENT)


async def _show(arrived: Arrived[ResidentPrincipal]) -> Response:
    received = arrived.received
    row = await service.add(
        session=arrived.work.session,
        principal=arrived.work.principal,
        kind=received.kind,
        entity_id=received.entity_id,
        place=arrived.place,
        file_id=arrived.file_id,
        examined=arrived.examined,
        is_primary=False,
    )
    url = f"{router.prefix}/{row.id}"
    size = {"width": row.width, "height": row.height}
    shown = {"id": str(row.id), "card_url": f"{url}/card", "photo_url": f"{url}/full", **size}
    return json_response({"photo": shown}, 201)


@router.get("/{photo_id}/{size}", response_class=Response)
async def get_own_photo(
    caller: ResidentCaller, request: Request, photo_id: UUID, size: PhotoSize
) -> Response:
    """The picture in one of its sizes."""
    found = (await caller.read(own_photo_file(photo_id))).results[0]
    if not found:
        raise NotFound(NOT_FOUND)
    file_id = UUID(str(found[0][0]))
    tag = f'"{file_id.hex}-{size}"'
    headers = {"ETag": tag, "Cache-Control": CACHING}
    if request.headers.get("if-none-match") in (tag, "*"):
        return Response(status_code=304, headers=headers)
    data = await caller.state.store.get(object_key(file_id, size))
    return Response(data, media_type="image/webp", headers=headers)
