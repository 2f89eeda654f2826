"""The wire shapes of the delivery log."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery, SearchQuery
from domain.models.notify import Channel, DeliveryState


class DeliveryFilters(SearchQuery):
    """What narrows the delivery log; `q` looks in names, addresses and numbers."""

    channel: Channel | None = None
    state: DeliveryState | None = None
    property_id: UUID | None = None
    resident_id: UUID | None = None
    needs_a_look: bool | None = None


class DeliveryQuery(PageQuery, DeliveryFilters):
    """One page of the delivery log, newest first."""


class DeliveryFigures(BaseModel):
    """How many messages the log holds, how many of them failed or may have and were not sent again, and how
    many are on their way; then those of the last 30 days: sent by each channel, SMS that are reported as
    delivered, and those that failed or may have."""

    total: int
    needs_a_look: int
    on_its_way: int
    emails_sent: int
    sms_sent: int
    sms_delivered: int
    failed: int


class DeliveryRow(BaseModel):
    """A message to one recipient. `template` names the kind of message; `sent` by e-mail means that the mail
    server took it, `unknown` that it may have arrived. `needs_a_look` is what failed, or may have, and was
    not sent again."""

    id: UUID
    channel: Channel
    template: str
    recipient: str | None
    resident_id: UUID | None
    sent_to: str | None
    property_id: UUID | None
    property_name: str | None
    state: DeliveryState
    attempts: int
    failure: str | None
    created_at: datetime
    sent_at: datetime | None
    delivered_at: datetime | None
    resend_of_id: UUID | None
    needs_a_look: bool
    can_resend: bool


class DeliveryTextRow(BaseModel):
    """What a message says, rendered anew, or the `reason` why that is not shown. `version` is that of the
    company's words, 0 for ours; mailed links have no token."""

    subject: str | None
    text: str | None
    version: int
    reason: str | None
