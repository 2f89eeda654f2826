"""The wire shapes of messages to many."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel, Field

from api.list_queries import PageQuery
from api.schemas import Can
from domain.broadcasts.rules import AudienceKind, BroadcastFields
from domain.core.values.text import Fields
from domain.models.broadcasts import BroadcastChannel, BroadcastStatus
from domain.models.notify import DeliveryState

Outcome = DeliveryState | Literal["waiting", "skipped"]


class BroadcastDraft(BroadcastFields):
    """Whom a message goes to, by which channels, and what it says; a draft may be without words."""


class BroadcastConfirmation(Fields):
    """`residents` is the count that the person saw: sending is refused where it is another now."""

    residents: int = Field(ge=1, le=1_000_000)


class BroadcastAudience(BaseModel):
    kind: AudienceKind
    property_ids: list[UUID]
    unit_ids: list[UUID]
    resident_ids: list[UUID]


class BroadcastRow(BaseModel):
    """A message to many; `property_names` are the first three of `properties`."""

    id: UUID
    author_name: str
    audience: BroadcastAudience
    channels: list[BroadcastChannel]
    subject: str
    body: str
    status: BroadcastStatus
    run: int
    residents: int
    confirmed_at: datetime | None
    completed_at: datetime | None
    is_stopping: bool
    property_names: list[str]
    properties: int
    created_at: datetime
    updated_at: datetime
    version: int
    can: Can


class BroadcastQuery(PageQuery):
    status: BroadcastStatus | None = None


class BroadcastCount(BaseModel):
    """How many by channel and state, and why where it did not reach them."""

    channel: BroadcastChannel
    state: Outcome
    reason: str | None
    count: int


class BroadcastField(BaseModel):
    name: str
    label: str


class BroadcastSample(BaseModel):
    """The words for one resident."""

    resident_name: str
    subject: str
    body: str
    sms: str


class BroadcastPreview(BaseModel):
    """How many residents it goes to, how many by each channel, how many of those wait for the end of quiet
    hours, the fields that the words may have, and the words for one of them."""

    residents: int
    counts: list[BroadcastCount]
    wait_for_morning: int
    fields: list[BroadcastField]
    sample: BroadcastSample | None


class UnreachedRecipient(BaseModel):
    resident_id: UUID
    resident_name: str
    property_name: str
    channel: BroadcastChannel
    state: Outcome
    reason: str | None
    delivery_id: UUID | None


class BroadcastResult(BaseModel):
    """What became of it so far; `can_send_again` counts those for whom it surely failed."""

    counts: list[BroadcastCount]
    can_send_again: int
    not_reached: list[UnreachedRecipient]
