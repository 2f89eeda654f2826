"""Reading photos: those of a row, and which file one is made of."""

from collections.abc import Iterable
from uuid import UUID

from sqlalchemy import ColumnElement, Uuid, and_, false, or_, select

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.core.file_kinds import FileKind
from domain.core.listing import Listing, in_scope
from domain.metrics.photos import photo_url
from domain.models.files import StoredFile
from domain.models.photos import Photo

_PHOTO, _FILE = table_of(Photo), table_of(StoredFile)
_state = select(_FILE.c.state).where(_FILE.c.id == _PHOTO.c.file_id).correlate(_PHOTO).scalar_subquery()


def photo_listing(kinds: Iterable[FileKind]) -> Listing:
    """The list of photos of these kinds of rows: each has the rights of its row."""
    kinds = list(kinds)
    return Listing(
        name="photos",
        permission="properties.read",
        base=_PHOTO,
        filter_from=_PHOTO,
        select_from=_PHOTO,
        columns={
            **{name: _PHOTO.c[name] for name in ("id", "entity_type", "entity_id", "property_id")},
            "state": _state,
            "photo_url": photo_url("full"),
            "card_url": photo_url("card"),
            "thumbnail_url": photo_url("thumb"),
            **{name: _PHOTO.c[name] for name in ("caption", "is_primary", "display_order")},
            **{name: _PHOTO.c[name] for name in ("width", "height", "version", "created_at", "updated_at")},
        },
        scope=or_(false(), *(_held(kind, kind.read) for kind in kinds)),
        not_deleted=_PHOTO.c.deleted_at.is_(None),
        filters={},
        sorts={"display_order": (_PHOTO.c.display_order, _PHOTO.c.id)},
        default_sort="display_order",
    )


def photos_of_row(listing: Listing, entity_type: str, entity_id: UUID) -> Statement:
    """The photos of a row, in their order."""
    columns = (column.label(name) for name, column in listing.columns.items())
    wanted = (
        select(*columns)
        .where(
            _PHOTO.c.entity_id == param("entity_id", Uuid()),
            _PHOTO.c.entity_type == param("entity_type"),
            listing.scope,
            listing.not_deleted,
        )
        .order_by(_PHOTO.c.display_order, _PHOTO.c.id)
    )
    return Statement(compiled(wanted), {"entity_type": entity_type, "entity_id": str(entity_id)})


def file_of_photo(listing: Listing, photo_id: UUID) -> Statement:
    """The file of a photo that the caller may see, and whether it is given out."""
    wanted = select(_PHOTO.c.file_id, _state).where(
        _PHOTO.c.id == param("photo_id", Uuid()), listing.scope, listing.not_deleted
    )
    return Statement(compiled(wanted), {"photo_id": str(photo_id)})


def _held(kind: FileKind, permission: str) -> ColumnElement[bool]:
    return and_(_PHOTO.c.entity_type == kind.entity, in_scope(_PHOTO.c.property_id, permission))
