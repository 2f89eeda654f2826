"""The wire shapes of requests for access to the portal."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery
from api.schemas import Can
from domain.models.portals import AccessRequestStatus, MatchedBy
from domain.portals.access_requests import NewAccessRequest


class AccessRequestCreate(NewAccessRequest):
    """Who asks, and for which home."""


class AccessRequestRow(BaseModel):
    """A request for access: `name`, `email`, `home` and `message` as somebody typed them, the rest of the
    resident's record. `matched_by` says what found the resident."""

    id: UUID
    property_id: UUID
    resident_id: UUID
    property_name: str
    unit_number: str | None
    resident_name: str
    resident_email: str | None
    name: str
    email: str
    home: str
    message: str | None
    matched_by: MatchedBy
    status: AccessRequestStatus
    decided_at: datetime | None
    created_at: datetime
    version: int
    can: Can


class AccessRequestQuery(PageQuery):
    property_id: UUID | None = None
    resident_id: UUID | None = None
    status: AccessRequestStatus | None = None
