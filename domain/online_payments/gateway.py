"""What is asked of a gateway, whoever it is: taking a payment under a key, and saying what became of one."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from domain.models.online_payments import MethodKind


class Outcome(StrEnum):
    """What a gateway answered. PROCESSING: the money is on its way. UNREACHABLE: it gave no answer, so the
    money may have been taken."""

    SUCCEEDED = "succeeded"
    PROCESSING = "processing"
    DECLINED = "declined"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Charge:
    """An amount to be taken. The payment's id is the key: asked for twice, a gateway takes it once."""

    key: UUID
    kind: MethodKind
    token: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Answer:
    """`reference` is the gateway's own name of the payment, `reason` a sentence for its payer, `again_in`
    after how many seconds a payment that is on its way is worth another look. `method_is_gone` says that the
    method can never be used again: stolen, expired, or closed."""

    outcome: Outcome
    reference: str | None = None
    reason: str | None = None
    again_in: float = 0
    method_is_gone: bool = False


class Gateway(Protocol):
    """One gateway. Neither call raises for a gateway that is away: that is an answer."""

    async def charge(self, charge: Charge) -> Answer: ...

    async def look_up(self, charge: Charge) -> Answer | None:
        """What became of a charge; None where the gateway never got it."""
