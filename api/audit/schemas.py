"""The wire shapes of the audit log."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, Field

from api.list_queries import ListQuery, PageQuery
from domain.core.values.dates import Instant
from domain.core.values.text import blank_is_none

Word = Annotated[Annotated[str, Field(max_length=80)] | None, BeforeValidator(blank_is_none)]


class AuditFilters(ListQuery):
    """What narrows the audit log."""

    property_id: UUID | None = None
    actor_id: UUID | None = None
    entity_id: UUID | None = None
    entity_type: Word = None
    action: Word = None
    since: Instant | None = None
    until: Instant | None = None


class AuditQuery(PageQuery, AuditFilters):
    """One page of the audit log."""


class AuditEntry(BaseModel):
    """One change or act. `actor` is who was at the keyboard, `account` whose rights counted: they differ
    while an admin acts for somebody. `subject` is whom a change of the team was about. Sensitive values are
    blanked."""

    id: UUID
    at: datetime
    action: str
    entity_type: str
    entity_id: UUID | None
    actor_id: UUID | None
    account_id: UUID | None
    system: str | None
    property_id: UUID | None
    actor_name: str | None
    account_name: str | None
    subject_name: str | None
    property_name: str | None
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    request_id: str | None
    address: str | None


class AuditState(BaseModel):
    """When the log was last sealed and last verified, and whether an entry of it was changed or removed."""

    sealed_at: datetime | None
    checked_at: datetime | None
    broken: bool
