"""The wire shapes of residents' maintenance requests, in the portal's words."""

from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel

from api.messages.notice_schemas import OwnNotice
from domain.maintenance.own_rules import FixAnswer, OwnNewRequest, OwnNote, OwnPriority
from domain.models.maintenance import AuthorKind, ContactPreference, EventKind, RequestStatus


class OwnRequestCreate(OwnNewRequest):
    """What is broken in a home that the resident lives in."""


class OwnNoteCreate(OwnNote):
    """A note for who works on the request."""


class OwnFixAnswer(FixAnswer):
    """The answer to 'is it fixed?'. No opens the request again and says what is wrong in `body`."""


class OwnRequestLine(BaseModel):
    """A request of the resident. A person answers until `answer_due_at`, the next update comes until
    `update_due_at`; `asked_until` is when silence counts as fixed, until `reopen_until` a no reopens it."""

    id: UUID
    unit_id: UUID | None
    place: str
    time_zone: str
    title: str
    description: str
    category: str
    priority: OwnPriority
    status: RequestStatus
    location_details: str | None
    contact_phone: str | None
    contact_preference: ContactPreference | None
    availability: str | None
    permission_to_enter: bool | None
    pets: str | None
    request_date: datetime
    scheduled_date: datetime | None
    scheduled_until: datetime | None
    answered_at: datetime | None
    answer_due_at: datetime | None
    update_due_at: datetime | None
    paused_until: datetime | None
    pause_reason: str | None
    completed_at: datetime | None
    cancelled_at: datetime | None
    fix_confirmed_at: datetime | None
    asked_until: datetime | None
    reopen_until: datetime | None
    version: int


class OwnRequestEvent(BaseModel):
    """A line of the timeline that is for the resident."""

    id: UUID
    kind: EventKind
    mine: bool
    author_kind: AuthorKind
    author: str
    body: str | None
    details: dict[str, Any]
    created_at: datetime


class OwnRequestPhoto(BaseModel):
    """A photo, and where its pictures are: 800 and 2048 pixels at most."""

    id: UUID
    card_url: str
    photo_url: str
    width: int
    height: int


class OwnRequest(OwnRequestLine):
    """A request with its photos, and what happened to it, newest first."""

    events: list[OwnRequestEvent]
    photos: list[OwnRequestPhoto]
    most_photos: int


class OwnPhotoMade(BaseModel):
    """The photo that an upload made."""

    photo: OwnRequestPhoto


class RequestPlace(BaseModel):
    """A home that a request may be about, and whom to call; `emergency_phone` is answered day and night."""

    unit_id: UUID
    place: str
    phone: str | None
    company_name: str
    company_phone: str | None
    emergency_phone: str | None


class OwnRequests(BaseModel):
    """The resident's ten newest requests, their homes, and the notices to their buildings."""

    items: list[OwnRequestLine]
    places: list[RequestPlace]
    notices: list[OwnNotice]
