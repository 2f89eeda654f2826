"""Links for people without an account: each opens one page about one row."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index, Integer, LargeBinary, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Timestamps


class Link(Timestamps, Base):
    """One link for a row, and for one person of those whom the row concerns (`holder_id`), where its kind
    says.

    `token_version` counts how often it was made anew: the address of each is another, and the one before is
    over. Only the hash of the last token is stored. `used_at` is the last time that somebody acted by it.
    """

    __tablename__ = "links"
    __table_args__ = (
        Index(
            "uq_links_subject",
            *("subject_id", "kind", "holder_id"),
            unique=True,
            postgresql_nulls_not_distinct=True,
        ),
        Index("ix_links_property", "property_id"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    kind: Mapped[str]
    subject_id: Mapped[UUID]
    holder_id: Mapped[UUID | None]
    token_version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True, info={"sensitive": True})
    expires_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]
    used_at: Mapped[datetime | None]
