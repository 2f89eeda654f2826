"""What is asked of a gateway, whoever it is: taking a payment under a key, and saying what became of one."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from domain.models.online_payments import MethodKind


class Outcome(StrEnum):
    """What a gateway answered. CONFIRM: its payer has to confirm it at their bank first. PROCESSING: the
    money is on its way. UNREACHABLE: it gave no answer, so the money may have been taken."""

    SUCCEEDED = "succeeded"
    CONFIRM = "confirm"
    PROCESSING = "processing"
    DECLINED = "declined"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Charge:
    """An amount to be taken. The payment's id is the key: asked for twice, a gateway takes it once.
    `customer` is its payer at the gateway, `reference` the gateway's name of it where that is known,
    `asked_at` when it was first asked for; `attended` where its payer waits and can confirm it."""

    key: UUID
    kind: MethodKind
    token: str
    amount: Decimal
    customer: str | None = None
    reference: str | None = None
    asked_at: datetime | None = None
    attended: bool = True


@dataclass(frozen=True, slots=True)
class Answer:
    """`reference` is the gateway's own name of the payment, `reason` a sentence for its payer, `again_in`
    after how many seconds a payment that is on its way is worth another look. `method_is_gone` says that the
    method can never be used again: stolen, expired, or closed; `confirm_at` where its payer confirms it."""

    outcome: Outcome
    reference: str | None = None
    reason: str | None = None
    again_in: float = 0
    method_is_gone: bool = False
    confirm_at: str | None = None


@dataclass(frozen=True, slots=True)
class Refund:
    """An amount of a payment to be paid back. The refund's id is the key: asked for twice, a gateway pays
    once. `payment` is the gateway's name of the payment, `token` of its method, `reference` of the refund
    where that is known."""

    key: UUID
    payment: str
    token: str
    amount: Decimal
    reference: str | None = None


class Gateway(Protocol):
    """One gateway. No call raises for a gateway that is away: that is an answer."""

    async def charge(self, charge: Charge) -> Answer: ...

    async def look_up(self, charge: Charge) -> Answer | None:
        """What became of a charge; None where the gateway never got it."""


class RefundingGateway(Gateway, Protocol):
    """One that pays back, too."""

    async def refund(self, refund: Refund) -> Answer: ...

    async def look_up_refund(self, refund: Refund) -> Answer | None:
        """What became of a refund; None where the gateway never got it."""
