"""The wire shapes of payments that residents make online."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from api.schemas import MoneyText
from domain.core.values.text import Fields
from domain.models.autopay import AmountType, AutopayStatus
from domain.models.online_payments import GatewayName, MethodKind, PaymentType
from domain.models.payments import PaymentStatus
from domain.online_payments.autopay.rules import NewAutopay
from domain.online_payments.methods import NewTestMethod
from domain.online_payments.rules import NewOnlinePayment


class OnlinePaymentCreate(NewOnlinePayment):
    """What is paid, and how. 409 `amount_changed` where `full` is not what is to pay any more, 409
    `same_payment_again` beside another payment, whose `current.beside` is the answer's `beside`."""


class TestMethodCreate(NewTestMethod):
    """A method of the simulated gateway."""


class HostedPageAsked(Fields):
    """The home that the method is for."""

    property_id: UUID


class HostedPage(BaseModel):
    """The gateway's own page; it leads back here."""

    url: str


class HostedPageDone(Fields):
    """What the gateway's page put into the address that it led back to."""

    property_id: UUID
    page: Annotated[str, Field(max_length=200, pattern=r"^cs_[A-Za-z0-9_]+$")]


class PaidWith(BaseModel):
    kind: MethodKind
    brand: str
    last_four: str


class OwnPayment(BaseModel):
    """A payment that the resident made online. `step` is how far it has come: written down, asked of the
    gateway, to be confirmed by the resident at their bank, on its way, or ended; `unclear` where the gateway
    never said.
    `receipt_to` is where the receipt goes once the money is there."""

    id: UUID
    tenancy_id: UUID
    amount: MoneyText
    status: PaymentStatus
    step: Literal["written", "asked", "to_confirm", "on_its_way", "unclear", "ended"]
    payment_type: PaymentType
    reference: str
    received_on: date
    created_at: datetime
    reason: str | None
    method: PaidWith
    receipt_to: str | None


class OwnMethod(BaseModel):
    """A card or bank account; `in_use` while a payment with it is on its way, `autopay` while AutoPay uses
    it: then it is not removed."""

    id: UUID
    property_id: UUID
    kind: MethodKind
    brand: str
    last_four: str
    expires_on: date | None
    is_default: bool
    version: int
    autopay: bool
    in_use: bool
    created_at: datetime


class AutopayTerms(NewAutopay):
    """What is drawn each month: all that is open then (`full`), or a part of it (`fixed`). `agreed_version`
    is that of the terms that were shown."""


class AutopayAuthorisation(BaseModel):
    """The terms to agree to."""

    version: str
    text: str


class OwnAutopayTerms(BaseModel):
    """AutoPay as it stands. `next_amount` is what would be drawn as far as it is known today, `is_late` that
    the day lies after the grace of the rent; `stopped_because` is a sentence where it stopped by itself.
    `ends_on` is the household's last day where nothing more is drawn before it."""

    id: UUID
    status: AutopayStatus
    stopped_because: str | None
    day: int
    amount_type: AmountType
    fixed_amount: MoneyText | None
    ceiling: MoneyText
    method_id: UUID
    method: PaidWith
    next_on: date
    ends_on: date | None
    next_amount: MoneyText
    notice_on: date
    cancel_until: date
    is_late: bool
    version: int


class OwnAutopay(BaseModel):
    """AutoPay of one home, null where it was never set up. `monthly` is what the home is charged each month,
    `refused` the sentence where it takes no such payments."""

    tenancy_id: UUID
    autopay: OwnAutopayTerms | None
    authorisation: AutopayAuthorisation
    today: date
    due_day: int
    grace_days: int
    monthly: MoneyText
    refused: str | None


class TestMethodOffered(BaseModel):
    test_method: str
    kind: MethodKind
    brand: str
    last_four: str
    does: str


class OwnMethods(BaseModel):
    """The resident's methods, the default first. `gateway` is null where online payments are not set up;
    `test_methods` are the simulator's."""

    gateway: GatewayName | None
    items: list[OwnMethod]
    test_methods: list[TestMethodOffered]
