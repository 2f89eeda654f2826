"""What a vendor may say about a job by their link, and the sentences of refusals; without a database."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.errors import Conflict, Invalid
from domain.core.values.card_numbers import mask_card_numbers
from domain.core.values.dates import Instant
from domain.core.values.money import Money
from domain.core.values.text import Fields, in_words, stripped
from domain.ledger.papers import Above0
from domain.models.maintenance import RequestCategory
from domain.models.vendors import VendorService

MAX_MINUTES = 10_000
MOST_VENDOR_PHOTOS = 5
MOST_INVOICES = 3
# Files of a use that were begun for one job, whether they arrived or not.
MOST_SENT = 40
TOO_MANY_INVOICES = f"Maximum {MOST_INVOICES} invoices allowed."
TOO_MUCH_SENT = "Too many files were sent for this job. Call the office."
ACCEPTED = "This job was accepted already."
DECLINED = "This job was declined. Call the office if you can do it after all."
ACCEPT_FIRST = "Accept the job first."
NO_PHOTO = "Photo not found"
JOB_OVER = "This job is completed already."
NO_INVOICE = "This invoice is not the newest any more. Choose again which one is corrected."
NO_REFUSED_COST = "The cost of this job waits for no answer any more."
STILL_TO_COME = "Choose a time that is still to come."
WHY_AND_WHEN = "Say why you come back, and until when it waits."
LONGEST_PAUSE = timedelta(days=90)
TOO_LONG = f"A job waits {LONGEST_PAUSE.days} days at most. Name an earlier time, or call the office."

Outcome = Literal["fixed", "return"]
JobWords = Annotated[
    str,
    Field(min_length=1, max_length=4_000),
    BeforeValidator(stripped),
    AfterValidator(in_words),
    AfterValidator(mask_card_numbers),
]
# Who does what is broken: the trade that a category asks for.
TRADE_OF: dict[RequestCategory, VendorService] = {
    "plumbing": "plumbing",
    "electrical": "electrical",
    "hvac": "hvac",
    "appliance": "appliance_repair",
    "structural": "general_maintenance",
    "pest_control": "pest_control",
    "landscaping": "landscaping",
    "cleaning": "cleaning",
    "exterior": "general_maintenance",
    "security": "general_maintenance",
    "general": "general_maintenance",
    "other": "general_maintenance",
}


class JobVisit(Fields):
    """When the vendor comes; `message` is for the manager."""

    scheduled_date: Instant
    scheduled_until: Instant | None = None
    message: JobWords | None = None


class JobRefusal(Fields):
    """Why the vendor does not take the job."""

    reason: JobWords


class JobMessage(Fields):
    """What the vendor writes to the manager."""

    body: JobWords


class JobCost(Fields):
    """Another cost, after the one that was reported was refused; `message` is for the manager."""

    cost: Above0
    message: JobWords | None = None


class JobReport(Fields):
    """What was done. `fixed` completes the request; `return` pauses its clock until an instant. The cost
    waits for who keeps the books: nothing is posted."""

    outcome: Outcome
    words: JobWords
    cost: Money | None = None
    minutes: Annotated[int, Field(ge=0, le=MAX_MINUTES)] | None = None
    until: Instant | None = None


def refuse_unless_offered(answer: str) -> None:
    """Raises Conflict for a job that was accepted or declined."""
    if answer == "accepted":
        raise Conflict(ACCEPTED, code="job_accepted")
    if answer == "declined":
        raise Conflict(DECLINED, code="job_declined")


def refuse_unless_accepted(answer: str) -> None:
    """Raises Conflict for a job that the vendor has not accepted."""
    if answer == "declined":
        raise Conflict(DECLINED, code="job_declined")
    if answer != "accepted":
        raise Conflict(ACCEPT_FIRST, code="job_not_accepted")


def refuse_past_visit(visit: JobVisit, now: datetime) -> None:
    """Raises Invalid for a visit that is over."""
    if (visit.scheduled_until or visit.scheduled_date) <= now:
        raise Invalid.field("scheduled_date", STILL_TO_COME)


def refuse_report(report: JobReport, now: datetime) -> None:
    """Raises Invalid for a return that names no time to come, or one that is too far away."""
    if report.outcome != "return":
        return
    if report.until is None or report.until <= now:
        raise Invalid.field("until", WHY_AND_WHEN)
    if report.until > now + LONGEST_PAUSE:
        raise Invalid.field("until", TOO_LONG)


def cost_details(report: JobReport) -> dict[str, str | int]:
    """What the line for staff says beside the words."""
    details: dict[str, str | int] = {"outcome": report.outcome}
    if report.cost is not None and report.cost > Decimal(0):
        details["cost"] = str(report.cost)
    if report.minutes is not None:
        details["minutes"] = report.minutes
    return details
