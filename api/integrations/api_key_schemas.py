"""The wire shapes of API keys."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import ListQuery, PageQuery
from domain.access.policy import Role
from domain.integrations.api_key_rules import NewApiKey
from domain.models.integrations import KeyRole


class ApiKeyFilters(ListQuery):
    company_id: UUID | None = None


class ApiKeyQuery(PageQuery, ApiKeyFilters):
    """One page of API keys, newest first."""


class KeyProperty(BaseModel):
    """A property that the key works on, with its role there now."""

    id: UUID
    name: str
    role: Role


class ApiKeyRow(BaseModel):
    """`role` is what it was made with; a property's own may have been lowered since, with its maker's."""

    id: UUID
    company_id: UUID
    name: str
    role: KeyRole
    last_four: str
    maker_name: str | None
    properties: list[KeyProperty]
    expires_at: datetime
    last_used_at: datetime | None
    created_at: datetime
    is_expired: bool


class ApiKeyCreate(NewApiKey):
    """A new API key."""


class ApiKeyMade(BaseModel):
    """The key itself, which is answered this once: send it as `Authorization: Bearer`."""

    id: UUID
    token: str
