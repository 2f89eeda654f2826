"""The wire shapes of maintenance requests."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.maintenance.rating import JobRating
from domain.maintenance.rules import (
    BulkAssignment,
    BulkClosing,
    CostPosting,
    CostRefusal,
    DuplicateOf,
    NewNote,
    NewRequest,
    Pause,
    Reopening,
    RequestChanges,
    ResidentBilling,
)
from domain.maintenance.silence_rules import Reminded
from domain.models.maintenance import (
    AssignmentStatus,
    AuthorKind,
    ClockKind,
    EventKind,
    EventReader,
    RequestCategory,
    RequestPriority,
    RequestStatus,
)


class RequestFilters(SearchQuery):
    """What narrows the list of requests. `active` are open and in progress, `unassigned` have neither vendor
    nor member, `mine` are the caller's, `overdue` open for more than five days, `late` those
    whose limit to answer or to be heard of has passed."""

    property_id: UUID | None = None
    unit_id: UUID | None = None
    resident_id: UUID | None = None
    equipment_id: UUID | None = None
    vendor_id: UUID | None = None
    assignee_id: UUID | None = None
    status: RequestStatus | None = None
    priority: RequestPriority | None = None
    category: RequestCategory | None = None
    active: bool | None = None
    unassigned: bool | None = None
    mine: bool | None = None
    overdue: bool | None = None
    late: bool | None = None
    to_approve: bool | None = None
    paused: bool | None = None

    def filters(self) -> dict[str, Any]:
        """`unassigned` and `mine` narrow where they are true, and say nothing else."""
        given = super().filters()
        return {name: value for name, value in given.items() if value or name not in ("unassigned", "mine")}


class RequestQuery(PageQuery, RequestFilters):
    """One page of the list of requests."""


class RequestCreate(NewRequest):
    """A new request; without a title, the first line of its description is one."""


class RequestUpdate(RequestChanges):
    """Changes to a request; absent is unchanged."""


class NoteCreate(NewNote):
    """A note for staff only, or for the resident as well."""


class RequestReopen(Reopening):
    """Why the request is open again."""


class RequestPause(Pause):
    """Why the clock stands still, and until when."""


class RequestRating(JobRating):
    """How good the vendor's work was."""


class RequestCost(CostPosting):
    """How the cost of a request goes into the books."""


class RequestCostRefusal(CostRefusal):
    """Why the cost of a request is not approved."""


class RequestResidentCharge(ResidentBilling):
    """What the resident is billed for a request, and why."""


class RequestDuplicate(DuplicateOf):
    """The request that this one repeats."""


class RequestsAssign(BulkAssignment):
    """Gives several requests to a vendor or a member; null takes them away."""


class RequestsClose(BulkClosing):
    """Completes or cancels several requests."""


class LastReminder(BaseModel):
    """Who was told last that the limit was missed, and of how many people that is."""

    whom: Reminded
    people: int
    created_at: datetime


class LastNote(BaseModel):
    author: str
    body: str
    reader: EventReader
    created_at: datetime


class RequestRow(BaseModel):
    """A request with everything that its card shows.

    The clock waits for the first answer or the next update until `clock_due_at`; paused, it begins then.
    `cost` is the actual cost, else the estimate; completed and `to_approve`, it waits for who `may_post` it,
    and then `bill_id` is its bill, for who may read bills; `charge_id` is what its resident was billed.
    A limit in working days is `limit_days` long, `limit_closed` among them not counted; once it is missed,
    `last_reminder` says who was told. `days_open` is 0 once it has ended; until `reopen_until` it may be
    reopened. Its resident is asked whether it is fixed until `asked_until`, and said so at
    `fix_confirmed_at`.
    """

    id: UUID
    property_id: UUID
    property_name: str
    time_zone: str
    unit_id: UUID | None
    unit_number: str | None
    resident_id: UUID | None
    resident_name: str | None
    resident_phone: str | None
    equipment_id: UUID | None
    equipment_name: str | None
    vendor_id: UUID | None
    vendor_name: str | None
    assignee_id: UUID | None
    assignee_name: str | None
    title: str
    description: str
    category: str
    priority: str
    status: str
    origin: str
    location_details: str | None
    contact_phone: str | None
    contact_preference: str | None
    availability: str | None
    permission_to_enter: bool | None
    pets: str | None
    cause_of_delay: str | None
    request_date: datetime
    scheduled_date: datetime | None
    scheduled_until: datetime | None
    estimated_cost: MoneyText | None
    actual_cost: MoneyText | None
    cost: MoneyText | None
    to_approve: bool
    bill_id: UUID | None
    charge_id: UUID | None
    may_post: bool
    days_open: int
    clock_kind: ClockKind | None
    clock_started_at: datetime | None
    clock_due_at: datetime | None
    paused_until: datetime | None
    pause_reason: str | None
    completed_at: datetime | None
    cancelled_at: datetime | None
    fix_confirmed_at: datetime | None
    job_stars: int | None
    job_words: str | None
    asked_until: datetime | None
    reopen_until: datetime | None
    duplicate_of_id: UUID | None
    notes: int
    last_note: LastNote | None
    photos: int
    last_reminder: LastReminder | None
    limit_days: int | None
    limit_closed: list[date]
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class RequestCosts(BaseModel):
    """What the requests of each column of the board cost, as far as the filters leave them: the actual cost,
    else the estimate; of completed ones what was completed this month, with its actual cost alone."""

    open: MoneyText
    in_progress: MoneyText
    completed_this_month: MoneyText
    completed_this_month_count: int


class RequestFigures(BaseModel):
    """Counts and costs in scope. `urgent` are not completed; `resolution_days` is the mean from report to
    completion in the last 90 days, `resolution_days_before` in the 90 before, null without any."""

    total: int
    properties: int
    active: int
    urgent: int
    open: int
    unassigned: int
    late: int
    paused: int
    in_progress: int
    completed: int
    completed_this_month: int
    open_cost: MoneyText
    open_with_cost: int
    completed_this_month_cost: MoneyText
    to_approve_cost: MoneyText
    resolution_days: float | None
    resolution_days_before: float | None


class RequestEventRow(BaseModel):
    """A line of the timeline. `details` holds what changed, by field, as [before, after]."""

    id: UUID
    kind: EventKind
    reader: EventReader
    author_kind: AuthorKind
    author: str
    body: str | None
    details: dict[str, Any]
    created_at: datetime


class RequestTimeline(BaseModel):
    """What happened to a request, newest first."""

    items: list[RequestEventRow]


class VendorOffer(BaseModel):
    """The vendor who has a request. `status` is assigned without a link, else offered until they accept or
    decline; `silent` once `answer_by` has passed without an answer; `reachable` where a link can be sent."""

    vendor_id: UUID
    vendor_name: str
    status: AssignmentStatus
    assigned_at: datetime
    offered_at: datetime | None
    answer_by: datetime | None
    answered_at: datetime | None
    decline_reason: str | None
    silent: bool
    reachable: bool


class SuggestedVendor(BaseModel):
    """The next vendor of the trade who was not asked yet."""

    vendor_id: UUID
    vendor_name: str
    rating: str | None
    phone: str | None


class RequestOffer(BaseModel):
    """How the offer stands; where it was declined or stays unanswered, who could be asked next."""

    offer: VendorOffer | None
    suggested: SuggestedVendor | None


class Assignee(BaseModel):
    account_id: UUID
    name: str
    role: str


class Assignees(BaseModel):
    """Who may be given requests of a property."""

    items: list[Assignee]


class ChangedRequests(BaseModel):
    """The requests that were changed."""

    request_ids: list[UUID]


class DeletedRequestRow(BaseModel):
    """A deleted request; after `purge_at` it is gone for good."""

    id: UUID
    property_id: UUID
    property_name: str
    title: str
    status: str
    version: int
    deleted_at: datetime
    purge_at: datetime
