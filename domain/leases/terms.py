"""What a lease may agree besides its dates, rent and deposit: fees, the first month, renewal, prose."""

from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from domain.core.values.dates import Day
from domain.core.values.money import Money, Percent
from domain.core.values.text import Changes, Fields, OptionalLine, Prose, unchanged
from domain.models.leases import LeaseType

ENDS_BEFORE_START = "The end date must be on or after the start date."
HTTPS_ONLY = "Enter a web address that begins with https://."

DueDay = Annotated[int, Field(ge=1, le=31)]
GraceDays = Annotated[int, Field(ge=0, le=60)]
NoticeDays = Annotated[int, Field(ge=0, le=365)]


def _is_https(url: str | None) -> str | None:
    if url is not None and not (url.startswith("https://") and len(url) > len("https://")):
        raise ValueError(HTTPS_ONLY)
    return url


WebAddress = Annotated[OptionalLine, AfterValidator(_is_https)]


def check_dates(start: date | None, end: date | None) -> None:
    """Raises ValueError for an end before the start."""
    if start is not None and end is not None and end < start:
        raise ValueError(ENDS_BEFORE_START)


class FurtherTerms(Fields):
    """All of it may be left out; days of grace and of notice are then the company's."""

    lease_type: LeaseType | None = None
    move_in_date: Day | None = None
    move_out_date: Day | None = None
    pet_deposit: Money | None = None
    last_month_rent: Money | None = None
    prorated_rent: Money | None = None
    late_fee_amount: Money | None = None
    late_fee_grace_days: GraceDays | None = None
    nsf_fee: Money | None = None
    rent_due_day: DueDay | None = None
    auto_renew: bool | None = None
    renewal_notice_days: NoticeDays | None = None
    renewal_rent_increase: Percent | None = None
    renewal_terms: Prose = None
    special_terms: Prose = None
    notes: Prose = None
    lease_document_url: WebAddress = None

    def further(self) -> dict[str, Any]:
        """The columns that were said, without those of the lease itself."""
        return self.model_dump(include=set(FurtherTerms.model_fields), exclude_none=True)


class LeaseChanges(Changes):
    """Changes to a lease; null clears what may be empty. `rent_from` says from which day of this month
    another rent counts; unsaid, from the month's first."""

    start_date: Day = unchanged()
    end_date: Day | None = None
    monthly_rent: Money = unchanged()
    rent_from: Day | None = None
    security_deposit: Money | None = None
    lease_type: LeaseType | None = None
    move_in_date: Day | None = None
    move_out_date: Day | None = None
    pet_deposit: Money | None = None
    last_month_rent: Money | None = None
    prorated_rent: Money | None = None
    late_fee_amount: Money | None = None
    late_fee_grace_days: GraceDays = unchanged()
    nsf_fee: Money | None = None
    rent_due_day: DueDay = unchanged()
    auto_renew: bool = unchanged()
    renewal_notice_days: NoticeDays = unchanged()
    renewal_rent_increase: Percent | None = None
    renewal_terms: Prose = None
    special_terms: Prose = None
    notes: Prose = None
    lease_document_url: WebAddress = None
    offer_on: Day | None = None
    offer_skipped: bool = unchanged()
