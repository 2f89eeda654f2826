"""The wire shapes of the audit log."""

from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel


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
    """How many rows the chain holds, when it last grew, when it was last verified, and whether a row of it
    was changed or removed."""

    links: int | None
    sealed_at: datetime | None
    checked_at: datetime | None
    broken: bool
