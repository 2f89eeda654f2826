"""Residents of one property and what belongs to them: phones, vehicles, pets, insurance."""

from datetime import date
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    Computed,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    UniqueConstraint,
    literal_column,
    text,
)
from sqlalchemy.orm import Mapped, declared_attr, mapped_column

from domain.core.db.base import Amount, Base, Deletable, Id, Versioned
from domain.models.properties import one_of, words_index

ResidentStatus = Literal["pending", "active", "inactive", "evicted"]
RESIDENT_STATUSES: tuple[ResidentStatus, ...] = get_args(ResidentStatus)
EvictionStatus = Literal["none", "pending", "in_process", "completed", "cancelled"]
EVICTION_STATUSES: tuple[EvictionStatus, ...] = get_args(EvictionStatus)
FlexibleRentStatus = Literal["none", "enrolled", "pending", "declined"]
FLEXIBLE_RENT_STATUSES: tuple[FlexibleRentStatus, ...] = get_args(FlexibleRentStatus)
StatementMethod = Literal["email", "mail", "portal", "text", "none"]
STATEMENT_METHODS: tuple[StatementMethod, ...] = get_args(StatementMethod)
PHONE_KINDS = ("home", "work", "cell", "pager", "alternate", "fax")
PetType = Literal["dog", "cat", "bird", "fish", "rabbit", "hamster", "reptile", "other"]
PET_TYPES: tuple[PetType, ...] = get_args(PetType)

SENSITIVE = {"sensitive": True}


class Resident(Versioned, Deletable):
    """A person at one property; the same person elsewhere is another row, joined by the account."""

    __tablename__ = "residents"
    __table_args__ = (
        one_of("status", RESIDENT_STATUSES),
        one_of("eviction_status", EVICTION_STATUSES),
        one_of("flexible_rent_status", FLEXIBLE_RENT_STATUSES),
        one_of("statement_method", STATEMENT_METHODS),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(["property_id", "unit_id"], ["units.property_id", "units.id"]),
        Index(
            "ix_residents_order",
            *("property_id", "last_name", "first_name", "id"),
            postgresql_include=["status"],
            postgresql_where=text("deleted_at IS NULL"),
        ),
        # Over everybody's: one page of many residents is found by walking it (`residents_by_name`).
        Index(
            "ix_residents_name",
            *("last_name", "first_name", "id"),
            postgresql_include=["property_id", "status"],
            postgresql_where=text("deleted_at IS NULL"),
        ),
        Index("ix_residents_unit", "unit_id"),
        Index("ix_residents_natural_key", "property_id", "name_key"),
        words_index(
            "ix_residents_words", "resident_words(first_name, last_name, email, phone, address, city)"
        ),
        words_index("ix_residents_prose", "prose_words(notes)", only="notes"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    unit_id: Mapped[UUID | None]
    first_name: Mapped[str]
    last_name: Mapped[str]
    email: Mapped[str | None]
    phone: Mapped[str | None]
    date_of_birth: Mapped[bytes | None] = mapped_column(LargeBinary, info=SENSITIVE)
    ssn_last_four: Mapped[bytes | None] = mapped_column(LargeBinary, info=SENSITIVE)
    emergency_contact_name: Mapped[str | None]
    emergency_contact_phone: Mapped[str | None]
    emergency_contact_relationship: Mapped[str | None]
    employer: Mapped[str | None]
    employer_phone: Mapped[str | None]
    annual_income: Mapped[Amount | None] = mapped_column(info=SENSITIVE)
    move_in_date: Mapped[date | None]
    move_out_date: Mapped[date | None]
    expected_move_out_date: Mapped[date | None]
    expected_arrival_date: Mapped[date | None]
    status: Mapped[str] = mapped_column(server_default="pending", default="pending")
    notes: Mapped[str | None]
    statement_method: Mapped[str | None]
    eviction_status: Mapped[str | None]
    flexible_rent_status: Mapped[str | None]
    special_incentives: Mapped[str | None]
    leasing_agent: Mapped[str | None]
    address: Mapped[str | None]
    city: Mapped[str | None]
    state: Mapped[str | None]
    zipcode: Mapped[str | None]
    application_id: Mapped[UUID | None]
    name_key: Mapped[str] = mapped_column(
        Computed("natural_key(first_name) || '|' || natural_key(last_name)", persisted=True)
    )
    email_key: Mapped[str | None] = mapped_column(Computed("lower(btrim(email))", persisted=True))


class OfResident:
    """The two columns that tie a row to a resident of the same property, and through them to the property."""

    property_id: Mapped[UUID]
    resident_id: Mapped[UUID]

    @declared_attr.directive
    def __table_args__(cls) -> tuple[object, ...]:
        table: str = getattr(cls, "__tablename__")  # noqa: B009 - a mixin has none of its own
        return (
            ForeignKeyConstraint(
                ["property_id", "resident_id"],
                ["residents.property_id", "residents.id"],
                ondelete="CASCADE",
            ),
            Index(f"ix_{table}_resident", "property_id", "resident_id"),
            *getattr(cls, "extra_table_args", ()),
            {"info": {"audited": ("residents",)}},
        )


class ResidentPhone(OfResident, Versioned, Base):
    __tablename__ = "resident_phones"
    extra_table_args = (
        one_of("kind", PHONE_KINDS),
        Index("uq_resident_phones_kind", "resident_id", "kind", unique=True),
        # From the last digit backwards: found with or without the country's code, or by the last four.
        Index(
            "ix_resident_phones_digits",
            literal_column("reverse(e164)").label("backwards"),
            postgresql_ops={"backwards": "text_pattern_ops"},
            postgresql_where=text("e164 IS NOT NULL"),
        ),
    )

    id: Mapped[Id]
    kind: Mapped[str]
    e164: Mapped[str | None]
    as_typed: Mapped[str]


class Vehicle(OfResident, Versioned, Deletable):
    __tablename__ = "vehicles"
    extra_table_args = (UniqueConstraint("property_id", "id"),)

    id: Mapped[Id]
    make: Mapped[str | None]
    model: Mapped[str | None]
    year: Mapped[int | None]
    color: Mapped[str | None]
    license_plate: Mapped[str | None]
    parking_spot: Mapped[str | None]


class Pet(OfResident, Versioned, Deletable):
    __tablename__ = "pets"
    extra_table_args = (
        one_of("type", PET_TYPES),
        CheckConstraint("weight >= 0", name="weight"),
        UniqueConstraint("property_id", "id"),
    )

    id: Mapped[Id]
    name: Mapped[str]
    type: Mapped[str] = mapped_column(server_default="dog", default="dog")
    breed: Mapped[str | None]
    weight: Mapped[int | None]
    registration_number: Mapped[str | None]
    vaccinated: Mapped[bool] = mapped_column(server_default=text("true"), default=True)


class ResidentInsurance(OfResident, Versioned, Base):
    """A resident's renters policy, or the waiver of one."""

    __tablename__ = "resident_insurance"
    extra_table_args = (Index("uq_resident_insurance_resident_id", "resident_id", unique=True),)

    id: Mapped[Id]
    policy_number: Mapped[str | None]
    policy_type: Mapped[str | None]
    provider: Mapped[str | None]
    expires_on: Mapped[date | None]
    waived: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
