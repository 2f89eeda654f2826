"""The wire shapes of companies."""

from uuid import UUID

from pydantic import BaseModel

from domain.companies.rules import CompanyChanges


class CompanyUpdate(CompanyChanges):
    """Changes to a company; absent is unchanged."""


class CompanyRow(BaseModel):
    """A company in the caller's sight; `is_owner` says whether they own it."""

    id: UUID
    name: str
    is_owner: bool
    version: int
