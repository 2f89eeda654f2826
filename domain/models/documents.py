"""Documents: papers of a property, unit, resident, lease or vendor, with their versions."""

from datetime import date
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    Date,
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
from domain.models.properties import one_of, words_index

DocumentEntity = Literal[
    "property", "unit", "resident", "lease", "vendor", "request", "bill", "deposit_return"
]
DOCUMENT_ENTITIES: tuple[DocumentEntity, ...] = get_args(DocumentEntity)
DocumentType = Literal[
    "lease",
    "addendum",
    "disclosure",
    "inspection",
    "renewal",
    "notice",
    "notice_on_paper",
    "insurance",
    "permit",
    "license",
    "contract",
    "invoice",
    "rules",
    "policies",
    "forms",
    "guides",
    "notices",
    "identity",
    "income",
    "other",
]
DOCUMENT_TYPES: tuple[DocumentType, ...] = get_args(DocumentType)


class Document(Versioned, Deletable):
    """One paper. A newer file of the same paper is a version of its own; the one in force is `is_latest`.

    `sensitive` papers, of identity and income, are for those who may see such facts of a resident, and are
    never shown to residents nor searched. A `notice_on_paper`, of default, cure or eviction, reaches them on
    paper alone.
    """

    __tablename__ = "documents"
    __table_args__ = (
        one_of("entity_type", DOCUMENT_ENTITIES),
        one_of("document_type", DOCUMENT_TYPES),
        CheckConstraint("num_nonnulls(property_id, company_id) = 1", name="place"),
        CheckConstraint("entity_type <> 'property' OR entity_id = property_id", name="own_property"),
        CheckConstraint(
            "NOT residents_see OR document_type NOT IN ('identity', 'income', 'notice_on_paper')",
            name="never_shown",
        ),
        UniqueConstraint("file_id"),
        ForeignKeyConstraint(
            ["property_id", "file_id"], ["files.property_id", "files.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(["company_id", "file_id"], ["files.company_id", "files.id"], ondelete="CASCADE"),
        ForeignKeyConstraint(
            ["property_id", "unit_id"], ["units.property_id", "units.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "lease_id"], ["leases.property_id", "leases.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["company_id", "vendor_id"], ["vendors.company_id", "vendors.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="CASCADE",
        ),
        ForeignKeyConstraint(["property_id", "bill_id"], ["bills.property_id", "bills.id"]),
        ForeignKeyConstraint(
            ["property_id", "deposit_return_id"], ["deposit_returns.property_id", "deposit_returns.id"]
        ),
        Index("ix_documents_entity", "entity_id", text("created_at DESC")),
        Index("ix_documents_property_id", "property_id"),
        Index("ix_documents_company_id", "company_id", postgresql_where=text("company_id IS NOT NULL")),
        Index("ix_documents_unit_id", "unit_id", postgresql_where=text("unit_id IS NOT NULL")),
        Index("ix_documents_resident_id", "resident_id", postgresql_where=text("resident_id IS NOT NULL")),
        Index("ix_documents_lease_id", "lease_id", postgresql_where=text("lease_id IS NOT NULL")),
        Index("ix_documents_vendor_id", "vendor_id", postgresql_where=text("vendor_id IS NOT NULL")),
        Index("ix_documents_request_id", "request_id", postgresql_where=text("request_id IS NOT NULL")),
        Index("ix_documents_bill_id", "bill_id", postgresql_where=text("bill_id IS NOT NULL")),
        Index(
            "ix_documents_deposit_return_id",
            "deposit_return_id",
            postgresql_where=text("deposit_return_id IS NOT NULL"),
        ),
        words_index("ix_documents_name_words", "prose_words(document_name)"),
        Index("uq_documents_number", "series_id", "number", unique=True),
        Index(
            "uq_documents_latest",
            "series_id",
            unique=True,
            postgresql_where=text("is_latest"),
        ),
        Index(
            "ix_documents_expiring",
            "expires_on",
            postgresql_where=text("expires_on IS NOT NULL AND is_latest AND deleted_at IS NULL"),
        ),
        Index("ix_documents_signed", "property_id", "id", postgresql_where=text("is_signed")),
        Index("ix_documents_purge", "purge_at", postgresql_where=text("purge_at IS NOT NULL")),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID | None] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    company_id: Mapped[UUID | None] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    entity_type: Mapped[str]
    entity_id: Mapped[UUID]
    unit_id: Mapped[UUID | None] = id_of_entity("unit")
    resident_id: Mapped[UUID | None] = id_of_entity("resident")
    lease_id: Mapped[UUID | None] = id_of_entity("lease")
    vendor_id: Mapped[UUID | None] = id_of_entity("vendor")
    request_id: Mapped[UUID | None] = id_of_entity("request")
    bill_id: Mapped[UUID | None] = id_of_entity("bill")
    deposit_return_id: Mapped[UUID | None] = id_of_entity("deposit_return")
    file_id: Mapped[UUID]
    series_id: Mapped[UUID]  # the same for all versions of one paper: the id of the first
    number: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    is_latest: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    document_name: Mapped[str]
    document_type: Mapped[str]
    expires_on: Mapped[date | None] = mapped_column(Date)
    residents_see: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    # All parties have signed it: its file is never replaced, and it stays until its retention is over.
    is_signed: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
