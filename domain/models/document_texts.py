"""What the PDFs among the documents say, as words that the search looks through."""

from uuid import UUID

from sqlalchemy import ForeignKey, Index, text
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base


class DocumentText(Base):
    """The words of one PDF, without numbers that look like those of persons or cards; null until it was read.

    The database makes and ends these rows with their documents (`follow_document_text`): there is one for the
    newest version of each PDF, and none of identity and income. No role of people reads them; the search
    functions do, within the rights of who asks.
    """

    __tablename__ = "document_texts"
    __table_args__ = (
        Index("ix_document_texts_file_id", "file_id"),
        Index("ix_document_texts_words", "words", postgresql_using="gin"),
        Index("ix_document_texts_unread", "document_id", postgresql_where=text("words IS NULL")),
        {"info": {"audited": False}},
    )

    document_id: Mapped[UUID] = mapped_column(
        ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True
    )
    file_id: Mapped[UUID] = mapped_column(ForeignKey("files.id", ondelete="CASCADE"))
    words: Mapped[str | None] = mapped_column(TSVECTOR)
