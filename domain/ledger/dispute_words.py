"""What staff read on a payment that its payer's bank took back, or is asked to take back."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from domain.ledger.names import day_name

_WON = "The dispute at the payer's bank was won: the payment stays."
_LOST = "The payer's bank took it back: {cause}."
_OPEN = (
    "Disputed at the payer's bank: {cause}. Answer it at Stripe{until}; nothing changes here until it ends."
)


def dispute_sentence(dispute: Mapping[str, Any] | None) -> str:
    """How the payment's newest dispute stands; nothing where it has none."""
    if dispute is None:
        return ""
    cause = str(dispute["reason"]).replace("_", " ") or "no reason given"
    if dispute["status"] == "won":
        return _WON
    if dispute["status"] == "lost":
        return " ".join(filter(None, (_LOST.format(cause=cause), dispute["problem"])))
    until = dispute["respond_by"]
    by = f" by {day_name(date.fromisoformat(until))}" if until else ""
    return _OPEN.format(cause=cause, until=by)
