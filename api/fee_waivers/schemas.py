"""The wire shapes of late fees that residents ask to have waived."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery
from api.schemas import Can, MoneyText
from domain.fee_waivers.rules import AskForWaiver, DeclineWaiver
from domain.models.fee_waivers import WaiverStatus


class WaiverAsk(AskForWaiver):
    """The home whose open late fees a resident asks about."""


class WaiverDecline(DeclineWaiver):
    """Why the fee stays; the resident reads it."""


class OwnLateFee(BaseModel):
    """The open late fees of a month. `state` is null where nobody asked to have them waived; `by_policy` says
    that the company waives them without asking anybody."""

    period: date
    name: str
    amount: MoneyText
    state: WaiverStatus | None
    by_policy: bool
    why: str


class OwnLateFees(BaseModel):
    """The open late fees of a home; `removable` is what may be left out of a payment, and
    `to_pay_without` what is to pay then."""

    tenancy_id: UUID
    items: list[OwnLateFee]
    removable: MoneyText
    to_pay_without: MoneyText


class WaiverRow(BaseModel):
    """A request that late fees are waived. `amount` is what was open of them when it was made."""

    id: UUID
    property_id: UUID
    tenancy_id: UUID
    resident_id: UUID
    property_name: str
    unit_number: str
    resident_name: str
    period: date
    amount: MoneyText
    status: WaiverStatus
    by_policy: bool
    reason: str | None
    decided_at: datetime | None
    decided_by_name: str | None
    created_at: datetime
    version: int
    can: Can


class WaiverQuery(PageQuery):
    property_id: UUID | None = None
    resident_id: UUID | None = None
    status: WaiverStatus | None = None
