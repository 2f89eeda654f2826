"""Staff routes of photos."""

from uuid import UUID

from fastapi import Request, Response

from api.answers import json_response, refuse_unless_granted
from api.audiences import StaffCaller, StaffWork
from api.dependencies import Version
from api.files.receiving import STAFF, Arrived, kind_of, receive, upload_body
from api.idempotency import KeyHeader
from api.photos.schemas import PhotoList, PhotoMade, PhotoPrimary, PhotoRow, PhotoUpdate
from api.routing import staff_router
from domain.access.principal import StaffPrincipal
from domain.core.errors import NotFound
from domain.core.patching import row_of
from domain.features import FILE_KINDS
from domain.files.held import refuse_unless_stored
from domain.files.service import object_key, sight
from domain.models.photos import PhotoSize
from domain.photos import service
from domain.photos.queries import file_of_photo, photo_listing, photos_of_row
from domain.photos.rules import NOT_FOUND

router = staff_router("/photos", "photos")
KINDS = {entity: kind for (entity, use), kind in FILE_KINDS.items() if use == "photo"}
PHOTOS = photo_listing(KINDS.values())
UPLOAD_BODY = upload_body(is_primary={"type": "boolean"})
# The bytes of a photo never change; who may see it is asked each time, and answers without them.
CACHING = "private, no-cache"


@router.post("/upload", response_model=PhotoMade, status_code=201, openapi_extra=UPLOAD_BODY)
async def upload_photo(caller: StaffCaller, request: Request, key: KeyHeader = None) -> Response:
    """Adds a photo to a row, turned upright and without what its camera wrote into it."""
    return await receive(caller=caller, request=request, use="photo", key=key, show=_show, sender=STAFF)


async def _show(arrived: Arrived[StaffPrincipal]) -> Response:
    received, session = arrived.received, arrived.work.session
    row = await service.add(
        session=session,
        principal=arrived.work.principal,
        kind=received.kind,
        entity_id=received.entity_id,
        place=arrived.place,
        file_id=arrived.file_id,
        examined=arrived.examined,
        is_primary=received.fields.get("is_primary") == "true",
    )
    return json_response({"photo": await row_of(session, PHOTOS, row.id)}, 201)


@router.get("/{photo_id:uuid}/{size}", response_class=Response)
async def get_photo(caller: StaffCaller, request: Request, photo_id: UUID, size: PhotoSize) -> Response:
    """The picture in one of its sizes."""
    page = await caller.read(file_of_photo(PHOTOS, photo_id), PHOTOS.visibility(photo_id))
    found, seen = page.results
    if not found:
        refuse_unless_granted(seen, NOT_FOUND)
        raise NotFound(NOT_FOUND)
    file_id, state = UUID(str(found[0][0])), found[0][1]
    refuse_unless_stored(str(state))
    tag = f'"{file_id.hex}-{size}"'
    headers = {"ETag": tag, "Cache-Control": CACHING}
    if request.headers.get("if-none-match") in (tag, "*"):
        return Response(status_code=304, headers=headers)
    data = await caller.state.store.get(object_key(file_id, size))
    return Response(data, media_type="image/webp", headers=headers)


@router.get("/{entity_type}/{entity_id}", response_model=PhotoList)
async def list_photos(caller: StaffCaller, entity_type: str, entity_id: UUID) -> Response:
    """The photos of a row in their order; the first is the primary one."""
    kind = kind_of(entity_type, "photo")
    page = await caller.read(
        sight(kind, entity_id, kind.read),
        sight(kind, entity_id, kind.write),
        photos_of_row(PHOTOS, entity_type, entity_id),
    )
    reads, writes, found = page.results
    refuse_unless_granted(reads, f"{entity_type.capitalize()} not found")
    rows = [dict(zip(PHOTOS.names, row, strict=True)) for row in found]
    can = {"write": writes[0][0], "delete": writes[0][0]}
    return json_response({"photos": rows, "most": kind.most, "can": can})


@router.put("/{photo_id}/primary", response_model=PhotoRow)
async def make_photo_primary(work: StaffWork, photo_id: UUID, _body: PhotoPrimary) -> Response:
    """Moves a photo to the front."""
    await service.make_primary(session=work.session, principal=work.principal, kinds=KINDS, photo_id=photo_id)
    return json_response(await row_of(work.session, PHOTOS, photo_id))


@router.patch("/{photo_id}", response_model=PhotoRow)
async def edit_photo(work: StaffWork, photo_id: UUID, version: Version, body: PhotoUpdate) -> Response:
    """Changes what is written under a photo, or its place among the others."""
    await service.edit(
        session=work.session,
        principal=work.principal,
        kinds=KINDS,
        listing=PHOTOS,
        photo_id=photo_id,
        version=version,
        changes=body,
    )
    return json_response(await row_of(work.session, PHOTOS, photo_id))


@router.delete("/{photo_id}", status_code=204)
async def delete_photo(work: StaffWork, photo_id: UUID, version: Version) -> Response:
    """Deletes a photo; it can be restored for 30 days."""
    await service.delete(
        session=work.session,
        principal=work.principal,
        kinds=KINDS,
        listing=PHOTOS,
        photo_id=photo_id,
        version=version,
    )
    return Response(status_code=204)


@router.post("/{photo_id}/restore", response_model=PhotoRow)
async def restore_photo(work: StaffWork, photo_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await service.restore(session=work.session, principal=work.principal, kinds=KINDS, photo_id=photo_id)
    return json_response(await row_of(work.session, PHOTOS, photo_id))
