"""The wire shapes of documents."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.schemas import Can
from domain.documents.rules import DocumentChanges
from domain.models.documents import DocumentEntity, DocumentType
from domain.models.files import FileState


class DocumentRow(BaseModel):
    """A document, as its row's page shows it; `number` is the number of its version."""

    id: UUID
    entity_type: DocumentEntity
    entity_id: UUID
    property_id: UUID | None
    document_name: str
    document_type: DocumentType
    expires_on: date | None
    residents_see: bool
    number: int
    is_latest: bool
    is_signed: bool
    series_id: UUID
    file_name: str
    content_type: str | None
    file_size: int | None
    pages: int | None
    state: FileState
    uploaded_by_name: str | None
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class DocumentList(BaseModel):
    """The documents of a row, newest first, and what the caller may do there."""

    documents: list[DocumentRow]
    can: Can


class DocumentVersions(BaseModel):
    """All versions of one document, the newest first."""

    documents: list[DocumentRow]


class DocumentMade(BaseModel):
    """The document that an upload made."""

    document: DocumentRow


class DocumentLink(BaseModel):
    """Where the file is for the next five minutes."""

    url: str


class DocumentUpdate(DocumentChanges):
    """The body of a change: absent fields stay, null clears."""
