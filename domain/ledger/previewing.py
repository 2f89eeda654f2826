"""What a payment would settle before it is recorded, by the rules that record it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows
from domain.ledger.account import Account, OpenLine
from domain.ledger.choosing import parts_of
from domain.ledger.late_rent import unearned_by
from domain.ledger.monthly import next_charges
from domain.ledger.names import day_name
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.order import split

OWN_ORDER = "Rent first, oldest first, fees last: the order set for {property}."
FIXED_ORDER = "{source} fixes the order of payment here."


@dataclass(frozen=True, slots=True)
class PaymentAsked:
    """The payment to preview: its amount, the day on which it was received, and charges that it is for."""

    amount: Decimal
    received_on: date | None
    charge_ids: Sequence[UUID]


def preview_of(account: Account, rent_with_fees: Rows, asked: PaymentAsked) -> dict[str, Any]:
    """Each open charge with what it gets, what waits, the balance before and after, and the late fees that
    the payment shows to be unearned. Raises Invalid for a choice of charges that is not possible."""
    back = min(Decimal(account.facts["owed_back"]), asked.amount)
    parts, waiting = _split(account, asked, asked.amount - back)
    after = account.balance - asked.amount
    fees = _unearned(account, rent_with_fees, asked, parts)
    return {
        "parts": [_part(line, parts.get(line.id, ZERO)) for line in _in_order(account, parts)],
        "refund_covered": f"{back:.2f}" if back else None,
        "prepayment": f"{waiting:.2f}" if waiting else None,
        "waits_for": _waits_for(account),
        "balance_before": f"{account.balance:.2f}",
        "balance_after": f"{after:.2f}",
        "payer_chooses": account.order.payer_chooses,
        "order": _order(account),
        "late_fees": f"{fees:.2f}" if fees else None,
    }


def _split(account: Account, asked: PaymentAsked, left: Decimal) -> tuple[Mapping[UUID, Decimal], Decimal]:
    if left <= 0:
        return {}, ZERO
    still_open = {line.id: line.open for line in account.open}
    chosen = parts_of(still_open, asked.charge_ids, left) if asked.charge_ids else None
    result = split(account.open_charges(), left, order=account.order, chosen=chosen)
    return dict(result.parts), result.remainder


def _in_order(account: Account, parts: Mapping[UUID, Decimal]) -> Sequence[OpenLine]:
    """Those that get something in the order in which they do, then those that get nothing."""
    rank = {charge_id: place for place, charge_id in enumerate(parts)}
    return sorted(account.open, key=lambda line: rank.get(line.id, len(rank)))


def _part(line: OpenLine, gets: Decimal) -> Mapping[str, str]:
    return {
        "charge_id": str(line.id),
        "name": line.name,
        "due_on": line.due_on.isoformat(),
        "open": f"{line.open:.2f}",
        "gets": f"{gets:.2f}",
    }


def _waits_for(account: Account) -> str:
    coming = next_charges(account)
    return f"waits for the charges of {day_name(coming.day)}" if coming else "waits for the next charges"


def _order(account: Account) -> str:
    order = account.order
    if order.payer_chooses:
        return OWN_ORDER.format(property=account.facts["property_name"])
    return FIXED_ORDER.format(source=order.source)


def _unearned(
    account: Account, rent_with_fees: Rows, asked: PaymentAsked, parts: Mapping[UUID, Decimal]
) -> Decimal:
    received_on = asked.received_on or account.today
    return sum(
        (
            fee.amount
            for (fact,) in rent_with_fees
            for fee in unearned_by(fact, received_on, parts.get(UUID(fact["rent_id"]), ZERO))
        ),
        ZERO,
    )
