"""The wire shapes of a team's members."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import ListQuery, PageQuery, SearchQuery
from api.schemas import Can
from domain.access.policy import Role
from domain.core.values.text import Fields
from domain.team.rules import MemberChanges


class MemberFilters(SearchQuery):
    """What narrows the list of members."""

    property_id: UUID | None = None
    company_id: UUID | None = None
    account_id: UUID | None = None
    role: Role | None = None


class MemberQuery(PageQuery, MemberFilters):
    """One page of the list of members."""


class MemberRow(BaseModel):
    """A person's role on one property; a person who works on several has a row for each. `works_at` counts
    those of the same company that the caller owns."""

    id: UUID
    property_id: UUID
    property_name: str
    account_id: UUID
    email: str
    full_name: str | None
    picture_url: str | None
    role: Role
    works_at: int
    is_self: bool
    can: Can
    version: int
    created_at: datetime


class MemberUpdate(MemberChanges):
    """Another role for a member."""


class Leave(Fields):
    """The property that the caller works on no more, and who takes over their open work."""

    property_id: UUID
    successor_id: UUID | None = None


class Removal(ListQuery):
    """Who takes over the open work of a member who is removed."""

    successor_id: UUID | None = None


class OpenWorkQuery(ListQuery):
    """Whose open work, and where; the caller's own without an account."""

    property_id: UUID
    account_id: UUID | None = None


class OpenWorkCounts(BaseModel):
    """Requests, work orders and message threads that wait for somebody."""

    requests: int
    work_orders: int
    threads: int
