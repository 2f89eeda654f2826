"""Photos of a property, unit, resident or maintenance request, in the order in which they are shown."""

from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Deletable, Id, Versioned
from domain.models.files import id_of_entity
from domain.models.properties import one_of

PhotoEntity = Literal["property", "unit", "resident", "request"]
PHOTO_ENTITIES: tuple[PhotoEntity, ...] = get_args(PhotoEntity)
PhotoSize = Literal["thumb", "card", "full"]
PHOTO_SIZES: tuple[PhotoSize, ...] = get_args(PhotoSize)


class Photo(Versioned, Deletable):
    """One picture of a row. The first in their order is the primary one, a resident's avatar."""

    __tablename__ = "photos"
    __table_args__ = (
        one_of("entity_type", PHOTO_ENTITIES),
        CheckConstraint("width > 0 AND height > 0", name="size"),
        CheckConstraint("entity_type <> 'property' OR entity_id = property_id", name="own_property"),
        UniqueConstraint("file_id"),
        ForeignKeyConstraint(
            ["property_id", "file_id"], ["files.property_id", "files.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "unit_id"], ["units.property_id", "units.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="CASCADE",
        ),
        Index("ix_photos_entity", "entity_id", "display_order"),
        Index("ix_photos_property_id", "property_id"),
        Index("ix_photos_unit_id", "unit_id", postgresql_where=text("unit_id IS NOT NULL")),
        Index("ix_photos_request_id", "request_id", postgresql_where=text("request_id IS NOT NULL")),
        Index("ix_photos_resident_id", "resident_id", postgresql_where=text("resident_id IS NOT NULL")),
        Index(
            "uq_photos_primary",
            *("entity_type", "entity_id"),
            unique=True,
            postgresql_where=text("is_primary AND deleted_at IS NULL"),
        ),
        Index("ix_photos_purge", "purge_at", postgresql_where=text("purge_at IS NOT NULL")),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    entity_type: Mapped[str]
    entity_id: Mapped[UUID]
    unit_id: Mapped[UUID | None] = id_of_entity("unit")
    resident_id: Mapped[UUID | None] = id_of_entity("resident")
    request_id: Mapped[UUID | None] = id_of_entity("request")
    file_id: Mapped[UUID]
    caption: Mapped[str | None]
    is_primary: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    display_order: Mapped[int] = mapped_column(Integer)
    width: Mapped[int] = mapped_column(Integer)
    height: Mapped[int] = mapped_column(Integer)
