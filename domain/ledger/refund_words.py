"""What staff read on a payment that was made online of its refunds."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from domain.ledger.papers import dollars
from domain.ledger.rules.cents import ZERO

_ON_ITS_WAY = "A refund of {amount} is on its way."
_UNCLEAR = "Nobody knows what became of a refund of {amount}. {problem}"
_FAILED = "A refund of {amount} failed: {problem}"
_PAID = "{amount} was paid back. {problem}"


def refund_sentences(online: Mapping[str, Any] | None) -> str:
    """Of those that are on their way or need somebody; nothing of a payment that was not made online."""
    return " ".join(_sentence(refund) for refund in _refunds(online))


def pending_of(online: Mapping[str, Any] | None) -> Decimal:
    """How much of the payment a gateway is paying back."""
    pending = (Decimal(each["amount"]) for each in _refunds(online) if each["status"] == "pending")
    return sum(pending, ZERO)


def _refunds(online: Mapping[str, Any] | None) -> list[Mapping[str, Any]]:
    return (online or {}).get("refunds") or []


def _sentence(refund: Mapping[str, Any]) -> str:
    said = {"amount": dollars(Decimal(refund["amount"])), "problem": refund["problem"] or ""}
    match refund["status"]:
        case "pending":
            return (_UNCLEAR if refund["problem"] else _ON_ITS_WAY).format(**said)
        case "failed":
            return _FAILED.format(**said)
    return _PAID.format(**said)
