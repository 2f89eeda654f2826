"""What residents may say about what is broken in their home, in the portal's words; without a database."""

from datetime import datetime, timedelta
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.errors import Invalid
from domain.core.values.card_numbers import mask_card_numbers
from domain.core.values.contacts import OptionalPhone
from domain.core.values.text import Fields, OptionalFreeLine, in_words, one_line, stripped
from domain.maintenance.rules import TITLE_LENGTH
from domain.models.maintenance import ContactPreference, RequestCategory, RequestPriority

OwnCategory = Literal[
    "plumbing", "electrical", "hvac", "appliance", "structural", "pest", "exterior", "security", "other"
]
OwnPriority = Literal["emergency", "high", "medium", "low"]
CATEGORY_OF: dict[OwnCategory, RequestCategory] = {
    "plumbing": "plumbing",
    "electrical": "electrical",
    "hvac": "hvac",
    "appliance": "appliance",
    "structural": "structural",
    "pest": "pest_control",
    "exterior": "exterior",
    "security": "security",
    "other": "other",
}
PRIORITY_OF: dict[OwnPriority, RequestPriority] = {
    "emergency": "urgent",
    "high": "high",
    "medium": "normal",
    "low": "low",
}
TOO_MANY_EMERGENCIES = (
    "Your emergencies of the last hour were reported. Add a note to one of them, or call the property."
    " If somebody is in danger, call 911."
)
# Photos that a resident may send of one request.
OWN_PHOTOS = 5
# Silence for so long after completion is a yes to 'is it fixed?'.
SILENCE_DAYS = 7
SAY_WHAT = "Say what is still wrong."
NO_QUESTION = "Only a completed request is asked about. Add a note, or report it anew."

_masked = AfterValidator(mask_card_numbers)


_Prose = Annotated[str, Field(min_length=1, max_length=10_000), BeforeValidator(stripped)]
OwnProse = Annotated[_Prose, AfterValidator(in_words), _masked]
OwnTitle = Annotated[
    str,
    Field(min_length=1, max_length=TITLE_LENGTH),
    BeforeValidator(one_line),
    AfterValidator(in_words),
    _masked,
]


class OwnNewRequest(Fields):
    """What is broken in the home of `unit_id`, how urgent it is, and how its resident is reached."""

    unit_id: UUID
    category: OwnCategory
    priority: OwnPriority = "medium"
    title: OwnTitle
    description: OwnProse
    location_details: OptionalFreeLine = None
    contact_phone: OptionalPhone = None
    contact_preference: ContactPreference = "phone"
    availability: OptionalFreeLine = None
    permission_to_enter: bool = False
    pets: OptionalFreeLine = None


class OwnNote(Fields):
    """What a resident adds to a request."""

    body: OwnProse


class FixAnswer(Fields):
    """The answer to 'is it fixed?'; `body` says what is still wrong where it is not."""

    fixed: bool
    body: OwnProse | None = None


def refuse_empty_no(answer: FixAnswer) -> None:
    """Raises Invalid for a no that does not say what is wrong."""
    if not answer.fixed and answer.body is None:
        raise Invalid.field("body", SAY_WHAT)


def asked_until(completed_at: datetime) -> datetime:
    """When silence counts as a yes."""
    return completed_at + timedelta(days=SILENCE_DAYS)
