"""What a maintenance request may hold, how its status moves, and the sentences of what is refused."""

from datetime import datetime, timedelta
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.errors import Conflict
from domain.core.values.card_numbers import mask_card_numbers
from domain.core.values.contacts import OptionalPhone
from domain.core.values.dates import Day, Instant
from domain.core.values.money import Money
from domain.core.values.text import (
    Changes,
    Fields,
    OptionalFreeLine,
    OptionalLine,
    Prose,
    in_words,
    one_line_or_none,
    stripped,
    unchanged,
)
from domain.ledger.papers import Above0
from domain.ledger.papers import Reason as LineOfReason
from domain.models.maintenance import (
    ContactPreference,
    EventReader,
    RequestCategory,
    RequestPriority,
    RequestStatus,
)
from domain.payables.rules import Payout

REOPEN_DAYS = 14
TITLE_LENGTH = 100
OVERDUE_AFTER_DAYS = 5
RESOLUTION_DAYS = 90
MAX_BULK = 200
MOST_PHOTOS = 20

NOT_FOUND = "Maintenance request not found"
NO_VISIT = "No visit is planned."
UNIT_FIRST = "Choose the unit before the resident."
UNIT_ELSEWHERE = "This unit belongs to another property."
EQUIPMENT_ELSEWHERE = "This equipment belongs to another property."
RESIDENT_ELSEWHERE = "This resident does not live in this unit."
EQUIPMENT_DELETED = "This equipment was deleted."
RESIDENT_DELETED = "This resident was deleted."
UNIT_DELETED = "This unit was deleted."
VENDOR_DELETED = "This vendor was deleted."
VENDOR_ELSEWHERE = "This vendor works for another company."
VENDOR_INACTIVE = "This vendor is not active."
NOT_ON_TEAM = "This person does not work on requests of this property."
PROPERTY_ELSEWHERE = "This property belongs to another company."
VISIT_NEEDS_START = "Say when the visit begins."
VISIT_ENDS_FIRST = "The visit ends before it begins."
TOO_LATE_TO_REOPEN = f"A request can be reopened for {REOPEN_DAYS} days. Please make a new request."
NOT_OVER = "Only a request that is completed or cancelled can be reopened."
OF_ITSELF = "A request is no duplicate of itself."
OF_ANOTHER_PROPERTY = "A duplicate belongs to the same property."
OF_A_DUPLICATE = "That request is a duplicate itself. Choose the one that it repeats."
IS_REPEATED = "Other requests are duplicates of this one. Choose the other way round."
IS_OVER = "This request is completed or cancelled."
NOT_COMPLETED = "Complete the request first: its cost goes into the books then."
NO_COST = "This request has no actual cost."
COST_POSTED = "The cost of this request is in the books already."
BILL_COMPLETED = "Complete the request first: its resident is billed then."
NO_RESIDENT = "Nobody can be billed: the request names no resident."
NO_ACCOUNT = "The resident has no account to bill: no lease of theirs is in force."
BILLED_ALREADY = "The resident was billed for this request already."
CHARGE_STAYS = "The resident was billed for this request. Void the charge first."
BILL_STAYS = "The cost of this request is in the books of its property. Void the bill first."
PAPERS_STAY = "This request has documents, which stay at its property. Delete them first."
PHOTOS_STAY = "This request has photos, which stay at its property. Delete them first."
NOTICE_STAYS = "A notice to the building was posted from this request, and stays at its property."
PAUSE_ENDED = "Say until when it is paused: a time that is still to come."
NOT_PAUSED = "This request is not paused."
NO_VENDOR_LINK = "No vendor has a link to this request. Call them, or give it to one with an e-mail address."
MANY = f"Choose at most {MAX_BULK} requests."

# Where each status may go. What has ended comes back only by being reopened.
MOVES: dict[str, tuple[RequestStatus, ...]] = {
    "open": ("in_progress", "completed", "cancelled"),
    "in_progress": ("open", "completed", "cancelled"),
    "completed": ("open",),
    "cancelled": ("open",),
}
STATUS_WORDS = {
    "open": "Open",
    "in_progress": "In progress",
    "completed": "Completed",
    "cancelled": "Cancelled",
}

Description = Annotated[
    str,
    Field(min_length=1, max_length=10_000),
    BeforeValidator(stripped),
    AfterValidator(mask_card_numbers),
]
NoteText = Annotated[
    str,
    Field(min_length=1, max_length=10_000),
    BeforeValidator(stripped),
    AfterValidator(in_words),
    AfterValidator(mask_card_numbers),
]
Reason = Annotated[
    str,
    Field(min_length=1, max_length=1_000),
    BeforeValidator(stripped),
    AfterValidator(in_words),
    AfterValidator(mask_card_numbers),
]
OptionalTitle = Annotated[
    Annotated[str, Field(max_length=TITLE_LENGTH)] | None, BeforeValidator(one_line_or_none)
]


class _OfForm(Fields):
    """What a request may leave open."""

    unit_id: UUID | None = None
    resident_id: UUID | None = None
    equipment_id: UUID | None = None
    vendor_id: UUID | None = None
    assignee_id: UUID | None = None
    title: OptionalTitle = None
    location_details: OptionalFreeLine = None
    contact_phone: OptionalPhone = None
    contact_preference: ContactPreference | None = None
    availability: OptionalFreeLine = None
    permission_to_enter: bool | None = None
    pets: OptionalFreeLine = None
    scheduled_date: Instant | None = None
    scheduled_until: Instant | None = None
    estimated_cost: Money | None = None


class NewRequest(_OfForm):
    """A request as staff enter it; `notes` become the first line for staff in its timeline."""

    property_id: UUID
    category: RequestCategory = "general"
    priority: RequestPriority = "normal"
    description: Description
    notes: Prose = None


class RequestChanges(_OfForm, Changes):
    """Changes to a request. `status` moves as MOVES says; one that has ended is opened again."""

    property_id: UUID = unchanged()
    category: RequestCategory = unchanged()
    priority: RequestPriority = unchanged()
    status: RequestStatus = unchanged()
    description: Description = unchanged()
    actual_cost: Money | None = None
    cause_of_delay: OptionalFreeLine = None


class NewNote(Fields):
    """Something said about a request: to staff only, or to the resident or its vendor as well."""

    body: NoteText
    reader: EventReader = "staff"


class Reopening(Fields):
    """Why a request is open again."""

    reason: Reason


class Pause(Fields):
    """Why nothing can happen for now, and until when: 'parts', 'waiting for the resident'."""

    reason: Reason
    until: Instant


class CostPosting(Fields):
    """How the cost goes into the books. Unsaid, it is an expense of repairs and maintenance, of today, owed
    to the vendor; `payee` names who is paid for own work, and with `payment` it is paid at once."""

    account_id: UUID | None = None
    payee: OptionalLine = None
    number: OptionalLine = None
    bill_date: Day | None = None
    due_date: Day | None = None
    payment: Payout | None = None


class CostRefusal(Fields):
    """Why a cost is not approved, in words for whoever reported it."""

    reason: Reason


class ResidentBilling(Fields):
    """What the resident pays of it, and why; the reason stands on the charge, which they read. Unsaid, it is
    due today."""

    amount: Above0
    reason: LineOfReason
    due_date: Day | None = None


class DuplicateOf(Fields):
    """The request that this one repeats; it is cancelled."""

    request_id: UUID


class ManyRequests(Fields):
    """Requests that are changed in one go."""

    request_ids: Annotated[list[UUID], Field(min_length=1, max_length=MAX_BULK)]


class BulkAssignment(ManyRequests):
    """To whom the requests are given: a vendor, a member, or both."""

    vendor_id: UUID | None = None
    assignee_id: UUID | None = None


class BulkClosing(ManyRequests):
    """How the requests end, and what is noted on each for staff."""

    status: Annotated[RequestStatus, Field(pattern="^(completed|cancelled)$")] = "completed"
    note: Prose = None


def title_of(title: str | None, description: str) -> str:
    """The title, else the first line of the description, cut at a word where it is too long."""
    if title:
        return title
    line = " ".join(description.split("\n", 1)[0].split()) or " ".join(description.split())
    if len(line) <= TITLE_LENGTH:
        return line
    return line[: TITLE_LENGTH - 1].rsplit(" ", 1)[0] + "…"


def refuse_move(before: str, after: str) -> None:
    """Raises Conflict, naming the legal moves, unless the status may go there."""
    if after == before or after in MOVES[before]:
        return
    legal = " or ".join(STATUS_WORDS[each] for each in MOVES[before])
    raise Conflict(
        f"A request that is {STATUS_WORDS[before].lower()} can only become {legal}.", code="illegal_move"
    )


def may_reopen(ended_at: datetime, now: datetime) -> bool:
    """Up to and including the last moment of the days in which it may be."""
    return now - ended_at <= timedelta(days=REOPEN_DAYS)
