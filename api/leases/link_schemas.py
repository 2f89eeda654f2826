"""The wire shapes of an offer of renewal behind a link."""

from datetime import date, datetime

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.leases.by_link import LinkedAnswer
from domain.models.lease_life import RenewalStatus


class LinkedChoice(BaseModel):
    """One of the terms, with its first and last day."""

    term_months: int
    monthly_rent: MoneyText
    starts_on: date
    ends_on: date


class LinkedRenewal(BaseModel):
    """An offer as its tenant sees it, beside the rent and the dates of the lease that it follows."""

    status: RenewalStatus
    choices: list[LinkedChoice]
    message: str | None
    answer_by: date | None
    chosen: int | None
    answered_at: datetime | None
    monthly_rent: MoneyText
    start_date: date
    end_date: date | None
    unit_number: str
    first_name: str | None


class LinkedRenewalAnswer(LinkedAnswer):
    """The body of an answer."""
