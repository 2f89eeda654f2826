"""Changing photos: add, order, caption, delete with undo, restore; the first of a row is its primary one."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import QueryableAttribute, load_only

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import Principal, StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Invalid, NotFound
from domain.core.file_kinds import FileKind
from domain.core.listing import Listing
from domain.core.patching import checked_version
from domain.core.values.ids import new_id
from domain.files.checking import Examined
from domain.files.service import Place
from domain.links.principal import LinkPrincipal
from domain.models.photos import Photo
from domain.photos.rules import NOT_FOUND, PhotoChanges, moved, too_many

Kinds = Mapping[str, FileKind]
# Who adds a photo by a link reads no more of the others than where they stand.
_PLACE = (Photo.is_primary, Photo.display_order, Photo.version)


async def add(
    *,
    session: AsyncSession,
    principal: Principal | LinkPrincipal,
    kind: FileKind,
    entity_id: UUID,
    place: Place,
    file_id: UUID,
    examined: Examined,
    is_primary: bool,
    caption: str | None = None,
) -> Photo:
    """One more photo of a row that the caller may change (`files.service.place_of`); the first becomes the
    primary one. Raises Invalid for one more than a row may have."""
    there = await _all_of(session, kind.entity, entity_id, only=_PLACE)
    _refuse_more(kind, len(there))
    row = Photo(
        id=new_id(),
        property_id=place.property_id,
        entity_type=kind.entity,
        entity_id=entity_id,
        file_id=file_id,
        caption=caption,
        width=examined.width,
        height=examined.height,
        display_order=len(there) + 1,
    )
    session.add(row)
    await _in_order(session, [row, *there] if is_primary else [*there, row])
    await record(session, principal.scope, "photo.added", row)
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    kinds: Kinds,
    listing: Listing,
    photo_id: UUID,
    version: int,
    changes: PhotoChanges,
) -> Photo:
    """Raises NotFound, Forbidden, StaleVersion with the current row."""
    row, there = await _among_its_own(session, kinds, photo_id)
    await checked_version(session, row, version, listing)
    before = snapshot(row)
    sent = changes.model_dump(exclude_unset=True)
    if "caption" in sent:
        row.caption = changes.caption
    if "display_order" in sent:
        await _in_order(session, moved(there, row, changes.display_order))
    await record(session, principal.scope, "photo.edited", row, before)
    return row


async def make_primary(
    *, session: AsyncSession, principal: StaffPrincipal, kinds: Kinds, photo_id: UUID
) -> Photo:
    """Moves a photo to the front. Raises NotFound, Forbidden."""
    row, there = await _among_its_own(session, kinds, photo_id)
    before = snapshot(row)
    await _in_order(session, moved(there, row, 1))
    await record(session, principal.scope, "photo.made_primary", row, before)
    return row


async def delete(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    kinds: Kinds,
    listing: Listing,
    photo_id: UUID,
    version: int,
) -> None:
    """Takes a photo out of sight; the next one is primary then. Raises NotFound, Forbidden, StaleVersion."""
    row, there = await _among_its_own(session, kinds, photo_id)
    await checked_version(session, row, version, listing)
    await soft_delete(session, principal, row, "photo.deleted")
    await _in_order(session, [each for each in there if each.id != row.id])


async def restore(*, session: AsyncSession, principal: StaffPrincipal, kinds: Kinds, photo_id: UUID) -> Photo:
    """Brings a photo back to its place. Raises NotFound, Forbidden, Invalid where the row is full now."""
    row, there = await _among_its_own(session, kinds, photo_id, deleted=True)
    _refuse_more(kinds[row.entity_type], len(there))
    was_at = row.display_order
    row.is_primary = False
    await undelete(session, principal, row, "photo.restored")
    await _in_order(session, moved(there, row, was_at))
    return row


async def _among_its_own(
    session: AsyncSession, kinds: Kinds, photo_id: UUID, *, deleted: bool = False
) -> tuple[Photo, list[Photo]]:
    """The photo, locked, and all live ones of its row, which nobody else changes meanwhile. Raises NotFound,
    Forbidden."""
    known = select(Photo.entity_type, Photo.entity_id).where(Photo.id == photo_id)
    found = (await session.execute(known)).one_or_none()
    if found is None or found.entity_type not in kinds:
        raise NotFound(NOT_FOUND)
    there = await _all_of(session, found.entity_type, found.entity_id)
    row = await locked(session, Photo, photo_id, kinds[found.entity_type].write, deleted=deleted)
    return row, there


async def _all_of(
    session: AsyncSession, entity_type: str, entity_id: UUID, only: Sequence[QueryableAttribute[Any]] = ()
) -> list[Photo]:
    """The live photos of a row in their order, once nobody else is changing them, whole or with `only` some
    of their columns."""
    await one_at_a_time(session, entity_type, entity_id)
    found = await session.scalars(
        select(Photo)
        .where(Photo.entity_id == entity_id, Photo.entity_type == entity_type, Photo.deleted_at.is_(None))
        .order_by(Photo.display_order, Photo.id)
        .options(*([load_only(*only)] if only else []))
        .execution_options(populate_existing=True)
    )
    return list(found)


async def one_at_a_time(session: AsyncSession, entity_type: str, entity_id: UUID) -> None:
    """Until the unit of work ends, nobody else adds photos to the row: what is counted then stays true."""
    key = func.hashtextextended(f"photos/{entity_type}/{entity_id}", literal_column("0"))
    await session.execute(select(func.pg_advisory_xact_lock(key)))


async def _in_order(session: AsyncSession, photos: Sequence[Photo]) -> None:
    """Gives each its place. The one that was primary gives that up first: there are never two."""
    for position, photo in enumerate(photos, 1):
        photo.display_order = position
        if position > 1 and photo.is_primary:
            photo.is_primary = False
    await session.flush()
    if photos and not photos[0].is_primary:
        photos[0].is_primary = True
        await session.flush()


def _refuse_more(kind: FileKind, there: int) -> None:
    if kind.most is not None and there >= kind.most:
        raise Invalid.field("file", too_many(kind.most, max(kind.most - there, 0)))
