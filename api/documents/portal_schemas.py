"""The wire shapes of documents in the portal."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.models.documents import DocumentEntity, DocumentType


class OwnDocument(BaseModel):
    """A document that a resident may read; `place` is the home or the property that it is about."""

    id: UUID
    place: str
    document_name: str
    document_type: DocumentType
    entity_type: DocumentEntity
    expires_on: date | None
    file_name: str
    content_type: str | None
    file_size: int | None
    pages: int | None
    created_at: datetime


class OwnLease(BaseModel):
    """The lease that a resident owes by, in short; `last_day` is that of a household that leaves or has left,
    `today` the day at its property."""

    lease_id: UUID
    place: str
    start_date: date
    end_date: date | None
    monthly_rent: MoneyText
    security_deposit: MoneyText | None
    rent_due_day: int
    last_day: date | None
    today: date


class OwnDocuments(BaseModel):
    """Papers of the resident, their homes and leases, and those of the community, newest first; `summary` is
    there for who owes for a home."""

    summary: OwnLease | None

    lease: list[OwnDocument]
    community: list[OwnDocument]


class OwnDocumentLink(BaseModel):
    """Where the file is for the next five minutes."""

    url: str
