"""Properties and their units."""

from datetime import date, datetime
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, Computed, ForeignKey, Index, Numeric, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Deletable, Id, Versioned

PropertyType = Literal[
    "apartment",
    "single_family",
    "multi_family",
    "condo",
    "townhouse",
    "commercial",
    "house",
    "mixed_use",
]
PROPERTY_TYPES: tuple[PropertyType, ...] = get_args(PropertyType)
PropertyStatus = Literal["active", "inactive"]
PROPERTY_STATUSES: tuple[PropertyStatus, ...] = get_args(PropertyStatus)
UnitStatus = Literal["vacant", "pre_leased", "occupied", "notice", "maintenance", "reserved"]
UNIT_STATUSES: tuple[UnitStatus, ...] = get_args(UnitStatus)
UnitType = Literal[
    "apartment",
    "house",
    "condo",
    "townhouse",
    "studio",
    "one_bedroom",
    "two_bedroom",
    "three_bedroom",
    "four_bedroom",
    "penthouse",
    "loft",
]
UNIT_TYPES: tuple[UnitType, ...] = get_args(UnitType)


def words_index(name: str, words: str, *, only: str | None = None) -> Index:
    """A full-text index over what a row says; `only` is the column without which it says nothing."""
    where = text(f"{only} IS NOT NULL") if only else None
    return Index(name, text(words), postgresql_using="gin", postgresql_where=where)


def one_of(column: str, values: tuple[str, ...]) -> CheckConstraint:
    """A check that `column` holds one of the vocabulary's values (or nothing)."""
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


class Property(Versioned, Deletable):
    __tablename__ = "properties"
    __table_args__ = (
        one_of("property_type", PROPERTY_TYPES),
        one_of("status", PROPERTY_STATUSES),
        Index("ix_properties_name", "name", "id"),
        Index("ix_properties_natural_key", "natural_key"),
        Index("ix_properties_created_by", "created_by"),
        UniqueConstraint("company_id", "id"),
        Index(
            "uq_properties_natural_key",
            *("company_id", "natural_key"),
            unique=True,
            postgresql_where=text("deleted_at IS NULL"),
        ),
        words_index(
            "ix_properties_words", "property_words(name, short_name, address, city, state, zip_code)"
        ),
        words_index("ix_properties_prose", "prose_words(description)", only="description"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id"))
    name: Mapped[str]
    short_name: Mapped[str | None]
    address: Mapped[str]
    city: Mapped[str]
    state: Mapped[str]
    zip_code: Mapped[str]
    property_type: Mapped[str | None]
    year_built: Mapped[int | None]
    total_units: Mapped[int | None]
    amenities: Mapped[list[str]] = mapped_column(server_default=text("'{}'"), default=list)
    description: Mapped[str | None]
    status: Mapped[str] = mapped_column(server_default="active", default="active")
    time_zone: Mapped[str]
    created_by: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    name_key: Mapped[str] = mapped_column(Computed("natural_key(name)", persisted=True))
    natural_key: Mapped[str] = mapped_column(
        Computed("natural_key(name) || '|' || natural_key(address)", persisted=True)
    )


class Unit(Versioned, Deletable):
    __tablename__ = "units"
    __table_args__ = (
        one_of("status", UNIT_STATUSES),
        one_of("unit_type", UNIT_TYPES),
        UniqueConstraint("property_id", "id"),
        Index(
            "uq_units_number",
            "property_id",
            "number_key",
            unique=True,
            postgresql_where=text("deleted_at IS NULL"),
        ),
        Index(
            "ix_units_deleted",
            *("property_id", "deleted_at"),
            postgresql_where=text("deleted_at IS NOT NULL"),
        ),
        # Covers the list's order and its filters: pages and counts by property never visit the table.
        Index(
            "ix_units_order",
            "property_id",
            "number_sort",
            "id",
            postgresql_include=["status", "bedrooms"],
            postgresql_where=text("deleted_at IS NULL"),
        ),
        words_index("ix_units_words", "unit_words(unit_number)"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    unit_number: Mapped[str]
    unit_type: Mapped[str | None]
    bedrooms: Mapped[int | None]
    bathrooms: Mapped[Decimal | None] = mapped_column(Numeric(3, 1))
    square_feet: Mapped[int | None]
    rent_amount: Mapped[Amount | None]
    deposit_amount: Mapped[Amount | None]
    status: Mapped[str] = mapped_column(server_default="vacant", default="vacant")
    # Why an occupied unit has no current lease ('no lease recorded'), for the screen.
    occupancy_note: Mapped[str | None]
    floor_number: Mapped[int | None]
    max_occupancy: Mapped[int | None]
    parking_spaces: Mapped[int | None]
    mailbox_assignment: Mapped[str | None]
    street: Mapped[str | None]
    city: Mapped[str | None]
    state: Mapped[str | None]
    zipcode: Mapped[str | None]
    amenities: Mapped[list[str]] = mapped_column(server_default=text("'{}'"), default=list)
    listed_at: Mapped[datetime | None]
    available_from: Mapped[date | None]
    number_key: Mapped[str] = mapped_column(Computed("natural_key(unit_number)", persisted=True))
    number_sort: Mapped[str] = mapped_column(Computed("natural_sort(unit_number)", persisted=True))
