"""The wire shapes of companies."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field

from api.schemas import MoneyText
from domain.companies.rules import CompanyChanges
from domain.core.values.text import Fields
from domain.models.books import LateFeeKind

PercentText = Annotated[str, Field(pattern=r"^\d+\.\d{2}$", examples=["5.00"])]


class CompanyUpdate(CompanyChanges):
    """Changes to a company; absent is unchanged."""


class CompanyRow(BaseModel):
    """A company in the caller's sight; `is_owner` says whether they own it."""

    id: UUID
    name: str
    is_owner: bool
    version: int


class CompanySettings(CompanyRow):
    """A company with its contact, what its new leases and books begin with, and within what a
    maintenance request is answered and heard of; days are working days. `former_portal_days`: how long who
    has moved out reads on in the portal, null until staff end it. The three texts are what residents read
    there, null where the portal says its own sentence."""

    address: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    time_zone: str
    email: str | None
    phone: str | None
    emergency_phone: str | None
    late_fee_grace_days: int
    renewal_notice_days: int
    late_fee_kind: LateFeeKind
    late_fee_amount: MoneyText | None
    late_fee_percent: PercentText | None
    nsf_fee: MoneyText
    late_fees_waived_a_year: int
    answer_hours_urgent: int
    answer_hours: int
    update_hours_urgent: int
    update_hours_high: int
    update_days_normal: int
    update_days_low: int
    closed_days: list[date]
    mails_owner_statements: bool
    signed_retention_years: int
    paper_copy_fee: MoneyText
    former_portal_days: int | None
    help_text: str | None
    privacy_text: str | None
    terms_text: str | None
    logo_url: str | None


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
