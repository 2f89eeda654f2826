"""The declarative base: naming conventions, column types and the columns that every mutable row has."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, ClassVar
from uuid import UUID

from sqlalchemy import Date, DateTime, Integer, LargeBinary, MetaData, Numeric, Table, Text, func, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.dialects.postgresql import UUID as PgUuid
from sqlalchemy.orm import DeclarativeBase, Mapped, declared_attr, mapped_column

from domain.core.values.ids import new_id

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

Id = Annotated[UUID, mapped_column(PgUuid(as_uuid=True), primary_key=True, default=new_id)]
Amount = Annotated[Decimal, mapped_column(Numeric(12, 2))]
Instant = Annotated[datetime, mapped_column(DateTime(timezone=True))]


class Base(DeclarativeBase):
    """`AUDITED_BY` is the column whose id an audit row about a row of the table holds."""

    AUDITED_BY: ClassVar[str] = "id"

    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {
        str: Text,
        UUID: PgUuid(as_uuid=True),
        date: Date,
        datetime: DateTime(timezone=True),
        bytes: LargeBinary,
        dict[str, Any]: JSONB,
        list[str]: ARRAY(Text),
        list[UUID]: ARRAY(PgUuid(as_uuid=True)),
    }


def table_of(model: type[Base]) -> Table:
    """The model's table, for Core statements."""
    table = model.__table__
    if not isinstance(table, Table):
        raise TypeError(f"{model.__name__} is not mapped to a table of its own")
    return table


class Timestamps:
    """`created_at` and `updated_at`, kept by the database's clock."""

    created_at: Mapped[Instant] = mapped_column(server_default=func.now())
    updated_at: Mapped[Instant] = mapped_column(server_default=func.now(), onupdate=func.now())


class Deletable(Base):
    """A row that is deleted by taking it out of sight, and that can be restored until it is purged."""

    __abstract__ = True

    deleted_at: Mapped[datetime | None]
    purge_at: Mapped[datetime | None]


class Versioned(Timestamps):
    """A row that people edit: `version` goes up by one with every change (optimistic lock)."""

    version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)

    @declared_attr.directive
    def __mapper_args__(cls) -> dict[str, Any]:
        return {"version_id_col": cls.version, "eager_defaults": True}
