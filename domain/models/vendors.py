"""Vendors and the properties they serve."""

from datetime import date
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    Computed,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    Numeric,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Deletable, Id, Timestamps, Versioned
from domain.models.properties import one_of, words_index

VendorService = Literal[
    "plumbing",
    "electrical",
    "hvac",
    "landscaping",
    "cleaning",
    "roofing",
    "painting",
    "flooring",
    "pest_control",
    "appliance_repair",
    "general_maintenance",
    "other",
]
VENDOR_SERVICES: tuple[VendorService, ...] = get_args(VendorService)


class Vendor(Versioned, Deletable):
    """A business that works for one of our companies, and serves properties of it.

    Two live vendors of a company are one when they share the name and an address, phone number or e-mail. An
    index can say that of the name with the address; it cannot say 'or', so whoever adds vendors or gives them
    other facts holds the company's lock on vendors meanwhile (`domain/vendors/bulk.py`).
    """

    __tablename__ = "vendors"
    __table_args__ = (
        one_of("service_type", VENDOR_SERVICES),
        CheckConstraint("rating BETWEEN 0 AND 5", name="rating"),
        UniqueConstraint("company_id", "id"),
        Index("ix_vendors_order", "company_id", "company_name", "id"),
        Index("ix_vendors_natural_key", "company_id", "name_key"),
        Index(
            "uq_vendors_name_address",
            *("company_id", "name_key", text("natural_key(address)")),
            unique=True,
            postgresql_where=text("deleted_at IS NULL AND natural_key(address) <> ''"),
        ),
        Index(
            "ix_vendors_insurance_expiry",
            "insurance_expiry",
            postgresql_where=text("is_active AND deleted_at IS NULL"),
        ),
        Index(
            "ix_vendors_license_expiry",
            "license_expiry",
            postgresql_where=text("is_active AND deleted_at IS NULL"),
        ),
        words_index(
            "ix_vendors_words",
            "vendor_words(company_name, contact_name, service_type, specialties, email, phone, address,"
            " city)",
        ),
        words_index("ix_vendors_prose", "prose_words(notes)", only="notes"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id"))
    company_name: Mapped[str]
    contact_name: Mapped[str | None]
    email: Mapped[str | None]
    phone: Mapped[str | None]
    address: Mapped[str | None]
    city: Mapped[str | None]
    state: Mapped[str | None]
    zip_code: Mapped[str | None]
    service_type: Mapped[str | None]
    tax_id: Mapped[bytes | None] = mapped_column(LargeBinary, info={"sensitive": True})
    insurance_expiry: Mapped[date | None]
    license_number: Mapped[str | None]
    license_expiry: Mapped[date | None]
    rating: Mapped[Decimal | None] = mapped_column(Numeric(2, 1))
    hourly_rate: Mapped[Amount | None]
    specialties: Mapped[list[str]] = mapped_column(server_default=text("'{}'"), default=list)
    notes: Mapped[str | None]
    is_active: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    created_by: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    name_key: Mapped[str] = mapped_column(Computed("natural_key(company_name)", persisted=True))


class VendorProperty(Timestamps, Base):
    """A vendor serves a property; the company in both keys keeps them from being of two."""

    __tablename__ = "vendor_properties"
    __table_args__ = (
        ForeignKeyConstraint(
            ["company_id", "vendor_id"], ["vendors.company_id", "vendors.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["company_id", "property_id"], ["properties.company_id", "properties.id"], ondelete="CASCADE"
        ),
        Index("ix_vendor_properties_property_id", "property_id"),
        {"info": {"audited": ("vendors",)}},
    )

    vendor_id: Mapped[UUID] = mapped_column(primary_key=True)
    property_id: Mapped[UUID] = mapped_column(primary_key=True)
    company_id: Mapped[UUID]
