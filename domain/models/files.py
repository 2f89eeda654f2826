"""Files: what was sent to us, the row that it hangs on, and whether its bytes are in the store."""

from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Computed,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, MappedColumn, mapped_column

from domain.core.db.base import Base, Id, Timestamps
from domain.models.properties import one_of

FileState = Literal["pending", "held", "stored", "refused"]
FILE_STATES: tuple[FileState, ...] = get_args(FileState)


def id_of_entity(entity: str) -> MappedColumn[UUID | None]:
    """The id of the row that carries a paper or picture, where it is of this kind: for a foreign key that
    keeps the row and what it carries in one property."""
    return mapped_column(Computed(f"CASE WHEN entity_type = '{entity}' THEN entity_id END", persisted=True))


class StoredFile(Timestamps, Base):
    """Bytes in the object store under keys made of `id`. The row comes first, so a key without one is an
    orphan; what stays `pending` was never finished. `held` waits for the scanner.

    It belongs to a property, to a whole company, or to a person. What shows it (a document, a photo) names
    it by its id.
    It came from an account, or by the link of an assignment from the vendor who had it.
    """

    __tablename__ = "files"
    __table_args__ = (
        one_of("state", FILE_STATES),
        UniqueConstraint("property_id", "id"),
        UniqueConstraint("company_id", "id"),
        CheckConstraint("num_nonnulls(property_id, company_id, account_id) = 1", name="place"),
        CheckConstraint("num_nonnulls(uploaded_by, assignment_id) = 1", name="sender"),
        ForeignKeyConstraint(
            ["property_id", "assignment_id"],
            ["request_assignments.property_id", "request_assignments.id"],
            ondelete="CASCADE",
            name="fk_files_assignment",
        ),
        CheckConstraint("state = 'pending' OR (sha256 IS NOT NULL AND size > 0)", name="known"),
        Index("ix_files_entity_id", "entity_id"),
        Index("ix_files_property_id", "property_id"),
        Index("ix_files_company_id", "company_id", postgresql_where=text("company_id IS NOT NULL")),
        Index("ix_files_account_id", "account_id", postgresql_where=text("account_id IS NOT NULL")),
        Index(
            "ix_files_pictures",
            "entity_id",
            postgresql_where=text("kind IN ('account.picture', 'company.picture')"),
        ),
        Index("ix_files_uploaded_by", "uploaded_by"),
        Index("ix_files_assignment_id", "assignment_id", postgresql_where=text("assignment_id IS NOT NULL")),
        Index("ix_files_unfinished", "created_at", postgresql_where=text("state IN ('pending', 'held')")),
        {"info": {"audited": False}},  # what shows a file is audited: a document, a photo
    )

    id: Mapped[Id]
    property_id: Mapped[UUID | None] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    company_id: Mapped[UUID | None] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    kind: Mapped[str]
    entity_type: Mapped[str]
    entity_id: Mapped[UUID]
    state: Mapped[str] = mapped_column(server_default="pending", default="pending")
    name: Mapped[str]
    content_type: Mapped[str | None]
    size: Mapped[int | None] = mapped_column(BigInteger)
    sha256: Mapped[bytes | None] = mapped_column(LargeBinary)
    pages: Mapped[int | None] = mapped_column(Integer)
    uploaded_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    assignment_id: Mapped[UUID | None]
