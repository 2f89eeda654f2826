"""The wire shapes of a vendor's page behind a link."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.maintenance.job_rules import JobCost, JobMessage, JobRefusal, JobReport, JobVisit
from domain.models.maintenance import (
    AssignmentStatus,
    ContactPreference,
    RequestCategory,
    RequestPriority,
    RequestStatus,
)


class LinkedJobMessage(BaseModel):
    """A line between the vendor and the manager; `mine` are the vendor's."""

    id: UUID
    mine: bool
    author: str
    body: str
    created_at: datetime


class LinkedJobPhoto(BaseModel):
    """A photo of the request; `mine` are the vendor's."""

    id: UUID
    width: int
    height: int
    mine: bool


class LinkedJobPaper(BaseModel):
    """An invoice that the vendor sent."""

    id: UUID
    name: str
    size: int


class LinkedJobDone(BaseModel):
    """What the vendor reported last; `refused` is why its cost was not approved, until they answer."""

    words: str
    cost: MoneyText | None
    minutes: int | None
    refused: str | None


class LinkedJob(BaseModel):
    """One job, and what the vendor answered. Who lives there, how they are reached, how one gets in and the
    photos are null or empty until it was accepted. `house` is a photo of the property."""

    answer: AssignmentStatus
    status: RequestStatus
    title: str
    description: str
    category: RequestCategory
    priority: RequestPriority
    vendor_name: str
    address: str
    answer_by: datetime | None
    answered_at: datetime | None
    decline_reason: str | None
    scheduled_date: datetime | None
    scheduled_until: datetime | None
    paused_until: datetime | None
    pause_reason: str | None
    completed_at: datetime | None
    messages: list[LinkedJobMessage]
    photo_count: int
    resident_name: str | None
    phone: str | None
    contact_preference: ContactPreference | None
    unit_number: str | None
    location_details: str | None
    availability: str | None
    permission_to_enter: bool | None
    pets: str | None
    photos: list[LinkedJobPhoto]
    papers: list[LinkedJobPaper]
    house: UUID | None
    report: LinkedJobDone | None


class LinkedJobVisit(JobVisit):
    """When the vendor comes."""


class LinkedJobRefusal(JobRefusal):
    """Why the vendor does not take the job."""


class LinkedJobWords(JobMessage):
    """A message to the manager."""


class LinkedJobCost(JobCost):
    """Another cost in place of a refused one."""


class LinkedJobReport(JobReport):
    """What was done, and what it cost."""
