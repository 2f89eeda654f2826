"""The wire shapes of payments that residents make online."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.models.online_payments import GatewayName, MethodKind, PaymentType
from domain.models.payments import PaymentStatus
from domain.online_payments.methods import NewTestMethod
from domain.online_payments.rules import NewOnlinePayment


class OnlinePaymentCreate(NewOnlinePayment):
    """What is paid, and how. 409 `amount_changed` where `full` is not what is to pay any more, 409
    `same_payment_again` beside another payment of a moment ago; `again` answers that."""


class TestMethodCreate(NewTestMethod):
    """A method of the simulated gateway."""


class PaidWith(BaseModel):
    kind: MethodKind
    brand: str
    last_four: str


class OwnPayment(BaseModel):
    """A payment that the resident made online. `step` is how far it has come: written down, asked of the
    gateway, on its way at the bank, or ended; `unclear` where the gateway never said.
    `receipt_to` is where the receipt goes once the money is there."""

    id: UUID
    tenancy_id: UUID
    amount: MoneyText
    status: PaymentStatus
    step: Literal["written", "asked", "on_its_way", "unclear", "ended"]
    payment_type: PaymentType
    reference: str
    received_on: date
    created_at: datetime
    reason: str | None
    method: PaidWith
    receipt_to: str | None


class OwnMethod(BaseModel):
    """A card or bank account; `in_use` while a payment with it is on its way."""

    id: UUID
    property_id: UUID
    kind: MethodKind
    brand: str
    last_four: str
    expires_on: date | None
    is_default: bool
    version: int
    in_use: bool


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
