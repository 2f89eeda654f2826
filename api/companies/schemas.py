"""The wire shapes of companies."""

from uuid import UUID

from pydantic import BaseModel

from domain.companies.rules import CompanyChanges
from domain.core.values.text import Fields


class CompanyUpdate(CompanyChanges):
    """Changes to a company; absent is unchanged."""


class CompanyRow(BaseModel):
    """A company in the caller's sight; `is_owner` says whether they own it."""

    id: UUID
    name: str
    is_owner: bool
    version: int


class NewOwner(Fields):
    """Who is to own the company, too: somebody who works on one of its properties."""

    account_id: UUID


class CompanyOwner(BaseModel):
    account_id: UUID
    email: str
    full_name: str | None
    is_self: bool


class CompanyOwners(BaseModel):
    """All of a company's owners, by name."""

    items: list[CompanyOwner]
