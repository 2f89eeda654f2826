"""The order of payment: which open charges an amount settles, and what is left of it as prepayment."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from domain.core.errors import Invalid
from domain.ledger.rules.cents import ZERO

Group = Literal["rent", "deposit", "recurring", "utilities", "late_fees", "fees"]

NO_AMOUNT = "Enter an amount above 0."
NOT_OPEN = "One of the chosen charges is not open. Choose among the open ones."
TOO_MUCH = "A charge gets more than is open of it. Lower its amount."
MORE_THAN_PAID = "The chosen charges get more than the payment. Lower their amounts."


@dataclass(frozen=True, slots=True)
class OpenCharge:
    """A charge of which something is open, and the group that its kind belongs to."""

    id: UUID
    group: Group
    due_on: date
    open: Decimal


@dataclass(frozen=True, slots=True)
class Order:
    """Groups in the order in which they are paid; `source` names what keeps the payer from choosing."""

    groups: tuple[Group, ...]
    payer_chooses: bool = True
    source: str = ""

    @classmethod
    def fixed(cls, source: str, *groups: Group) -> "Order":
        return cls(groups, payer_chooses=False, source=source)


@dataclass(frozen=True, slots=True)
class Split:
    """What each charge gets, in the order in which it got it, and what waits as prepayment."""

    parts: tuple[tuple[UUID, Decimal], ...]
    remainder: Decimal


STANDARD = Order(get_args(Group))
RENT_FIRST = Order.fixed("The property's setting", *STANDARD.groups)
BY_LAW: Mapping[str, Order] = {
    "OR": Order.fixed("ORS 90.220(9)", "rent", "utilities", "recurring", "late_fees", "fees", "deposit"),
    "WA": Order.fixed("RCW 59.18.283(1)", "rent", "recurring", "utilities", "deposit", "late_fees", "fees"),
}
GROUP_OF_KIND: Mapping[str, Group] = {
    "rent": "rent",
    "deposit": "deposit",
    "pet_deposit": "deposit",
    "last_month_rent": "deposit",
    "parking": "recurring",
    "pet": "recurring",
    "storage": "recurring",
    "utilities": "utilities",
    "late_fee": "late_fees",
    "nsf_fee": "fees",
    "damage": "fees",
    "other": "fees",
}


def order_in(state: str | None, preferred: Order = STANDARD) -> Order:
    """The order that a state's law fixes, or else the one that the property's books prefer."""
    return BY_LAW.get((state or "").strip().upper(), preferred)


def split(
    charges: Iterable[OpenCharge],
    amount: Decimal,
    *,
    order: Order = STANDARD,
    chosen: Mapping[UUID, Decimal] | None = None,
) -> Split:
    """What a payment settles: first what its payer chose, then group by group, the oldest charge first."""
    if amount <= 0:
        raise Invalid.field("amount", NO_AMOUNT)
    by_rank = sorted(
        (charge for charge in charges if charge.open > 0),
        key=lambda charge: (order.groups.index(charge.group), charge.due_on, charge.id),
    )
    parts = _as_chosen(by_rank, amount, order, chosen or {})
    left = amount - sum(parts.values(), ZERO)
    for charge in by_rank:
        share = min(left, charge.open - parts.get(charge.id, ZERO))
        if share > 0:
            parts[charge.id] = parts.get(charge.id, ZERO) + share
            left -= share
    return Split(tuple(parts.items()), left)


def _as_chosen(
    charges: Sequence[OpenCharge], amount: Decimal, order: Order, chosen: Mapping[UUID, Decimal]
) -> dict[UUID, Decimal]:
    """The payer's own choice, checked: only open charges, none above what is open, no more than was paid."""
    if chosen and not order.payer_chooses:
        raise Invalid.field(
            "charges", f"{order.source} fixes the order of payment here. Leave the choice of charges out."
        )
    still_open = {charge.id: charge.open for charge in charges}
    parts = {charge: share for charge, share in chosen.items() if share > 0}
    if not parts.keys() <= still_open.keys():
        raise Invalid.field("charges", NOT_OPEN)
    if any(share > still_open[charge] for charge, share in parts.items()):
        raise Invalid.field("charges", TOO_MUCH)
    if sum(parts.values(), ZERO) > amount:
        raise Invalid.field("charges", MORE_THAN_PAID)
    return parts
