"""The primary photo of a row, as a column of lists that show it."""

from uuid import UUID

from sqlalchemy import ColumnElement, and_, literal_column, select

from domain.core.db.base import table_of
from domain.models.files import StoredFile
from domain.models.photos import Photo, PhotoEntity, PhotoSize

_PHOTO, _FILE = table_of(Photo), table_of(StoredFile)


def photo_url(size: PhotoSize) -> ColumnElement[str]:
    """Where the picture is, in one of its sizes."""
    start: ColumnElement[str] = literal_column("'/api/photos/'")
    return start.concat(_PHOTO.c.id).concat(literal_column(f"'/{size}'"))


def primary_photo_url(
    entity: PhotoEntity, row_id: ColumnElement[UUID], size: PhotoSize
) -> ColumnElement[str]:
    """That of the row's primary photo; null without one, and while it is not given out."""
    return (
        select(photo_url(size))
        .select_from(_PHOTO.join(_FILE, _FILE.c.id == _PHOTO.c.file_id))
        .where(
            and_(_PHOTO.c.entity_type == literal_column(f"'{entity}'"), _PHOTO.c.entity_id == row_id),
            _PHOTO.c.is_primary,
            _PHOTO.c.deleted_at.is_(None),
            _FILE.c.state == literal_column("'stored'"),
        )
        .correlate_except(_PHOTO, _FILE)
        .scalar_subquery()
    )
