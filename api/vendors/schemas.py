"""The wire shapes of vendors."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.models.vendors import VendorService
from domain.vendors.rules import NewVendor, VendorChanges


class VendorFilters(SearchQuery):
    """What narrows the list of vendors."""

    service_type: VendorService | None = None
    property_id: UUID | None = None
    active: bool | None = None


class VendorQuery(PageQuery, VendorFilters):
    """One page of the list of vendors."""


class VendorRow(BaseModel):
    """A vendor with those of its properties that the caller may see. Its jobs are the
    requests given to it where the caller may read them; `response_hours` is the mean of the last 90 days.
    `rating` is what was entered; `job_rating` the mean of the stars of the `rated_jobs`, requests and work
    orders. `completion_days` is the mean from report to completion, `jobs_cost` what completed ones cost."""

    id: UUID
    company_id: UUID
    company_name: str
    contact_name: str | None
    email: str | None
    phone: str | None
    address: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    service_type: VendorService | None
    insurance_expiry: date | None
    license_number: str | None
    license_expiry: date | None
    rating: float | None
    hourly_rate: MoneyText | None
    specialties: list[str]
    notes: str | None
    is_active: bool
    property_ids: list[UUID]
    property_names: list[str]
    jobs_total: int
    jobs_completed: int
    jobs_in_progress: int
    response_hours: float | None
    last_job_on: date | None
    completion_days: float | None
    jobs_cost: MoneyText
    job_rating: float | None
    rated_jobs: int
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class VendorCreate(NewVendor):
    """The body of a new vendor."""


class VendorUpdate(VendorChanges):
    """The body of a change: absent fields stay, null clears."""


class DeletedVendorRow(BaseModel):
    """A vendor that can still be restored, and until when."""

    id: UUID
    company_name: str
    service_type: VendorService | None
    version: int
    deleted_at: datetime
    purge_at: datetime


class VendorFigures(BaseModel):
    """Vendors in the caller's sight, those active, the active ones of each service, and what all of them did:
    requests completed this month and their actual cost, and the mean hours to a first change of status."""

    total: int
    active: int
    services: dict[VendorService, int]
    jobs_this_month: int
    response_hours: float | None
    monthly_spend: MoneyText
