"""The wire shapes of payment analytics."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel, Field

from api.financials.schemas import Days, OutstandingFigure, RangedList
from api.list_queries import PageQuery, SearchQuery
from api.schemas import MoneyText
from domain.financials.owed import Band
from domain.financials.reminders import NewReminder
from domain.models.notify import Channel
from domain.models.payments import PaymentMethod, PaymentStatus


class Collected(BaseModel):
    """Charges that fell due in the range, and what was settled of them by its end; rates are percents, null
    where nothing was charged."""

    charged: MoneyText
    collected: MoneyText
    open: MoneyText
    count: int
    on_time: int
    collection_rate: float | None
    on_time_rate: float | None


class BandSum(BaseModel):
    """Tenancies by the age of their oldest open charge, with all that they owe."""

    band: Band
    amount: MoneyText
    accounts: int


class CollectedMonth(BaseModel):
    """Null where no rent was charged."""

    month: date
    charged: MoneyText | None
    collected: MoneyText | None
    open: MoneyText | None
    collection_rate: float | None


class MethodSum(BaseModel):
    method: PaymentMethod
    amount: MoneyText
    payments: int


class PaymentAnalytics(Days):
    tenancies: int
    autopay: int
    rent: Collected
    rent_before: Collected | None
    late_fees: Collected
    late_fees_before: Collected | None
    outstanding: OutstandingFigure
    bands: list[BandSum]
    months: list[CollectedMonth]
    methods: list[MethodSum]


class DelinquentFilters(SearchQuery):
    """What narrows the delinquent accounts."""

    property_id: UUID | None = None
    band: Band | None = None


class DelinquentQuery(PageQuery, DelinquentFilters):
    """One page of the delinquent accounts."""


class DelinquentRow(BaseModel):
    """A tenancy that owes; `days_late` counts from the due day of its oldest open charge."""

    id: UUID
    property_id: UUID
    property_name: str = Field(title="Property")
    unit_number: str = Field(title="Unit")
    resident_id: UUID
    resident_name: str = Field(title="Resident")
    days_late: int
    band: Band
    owes: MoneyText
    reminded_at: datetime | None = Field(title="Last reminder")
    returned_on: date | None = Field(title="Payment returned")
    eviction_status: str | None
    can_remind: bool


class ReceivedFilters(RangedList):
    """What narrows the payments of the range."""

    status: PaymentStatus | None = None


class ReceivedQuery(PageQuery, ReceivedFilters):
    """One page of the payments of the range."""


class ReceivedRow(BaseModel):
    """A payment, and what it went to."""

    id: UUID
    received_on: date = Field(title="Received")
    resident_id: UUID
    resident_name: str = Field(title="Resident")
    payer: str
    property_id: UUID
    property_name: str = Field(title="Property")
    unit_number: str = Field(title="Unit")
    method: str
    goes_to: str | None
    status: PaymentStatus
    amount: MoneyText


class ReminderPreview(BaseModel):
    """What the resident would get, as of now: `message` by mail, `sms` as a text."""

    resident_id: UUID
    resident_name: str
    email: str | None
    phone: str | None
    subject: str
    message: str
    sms: str
    amount: MoneyText


class ReminderCreate(NewReminder):
    """How it goes out. 409 `reminded_already` asks; `again` answers."""


class ReminderRow(BaseModel):
    id: UUID
    tenancy_id: UUID
    channel: Channel
    amount: MoneyText
    message: str
    created_at: datetime
