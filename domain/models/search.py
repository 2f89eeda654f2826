"""What texts mean, as vectors: a row for each text that has been read by an embedding model."""

from datetime import datetime
from typing import Literal, get_args
from uuid import UUID

from pgvector.sqlalchemy import HALFVEC
from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Timestamps
from domain.models.properties import one_of

TextKind = Literal["property", "unit", "resident", "lease", "vendor", "request"]
TEXT_KINDS: tuple[TextKind, ...] = get_args(TextKind)
# Shorter vectors are filled up with zeros, which changes no angle between two of them.
WIDTH = 1024


class Embedding(Timestamps, Base):
    """A text's vector, and what it was made of: the row as it stood at `source_at`, read by `model`.

    `embedding` is null where the model refused the text, so that it is not asked again before it changes.
    Vendors belong to no property.
    """

    __tablename__ = "embeddings"
    __table_args__ = (
        one_of("kind", TEXT_KINDS),
        Index("ix_embeddings_property_id", "property_id"),
        Index(
            "ix_embeddings_nearest",
            "embedding",
            postgresql_using="hnsw",
            postgresql_ops={"embedding": "halfvec_cosine_ops"},
        ),
        {"info": {"audited": False}},
    )

    kind: Mapped[str] = mapped_column(primary_key=True)
    row_id: Mapped[UUID] = mapped_column(primary_key=True)
    property_id: Mapped[UUID | None] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    model: Mapped[str]
    text_hash: Mapped[str]
    source_at: Mapped[datetime]
    embedding: Mapped[list[float] | None] = mapped_column(HALFVEC(WIDTH))
