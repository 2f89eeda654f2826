"""The figures counted a second way: in plain Python, over the papers and the journal of one property."""

from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from domain.models import Allocation, Charge, Credit
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.domain.ledger.recomputing import Line, stored

ZERO = Decimal(0)
EXPENSES = ("bad_debt", "bank_fees")
FUNDS = ("deposit_applied", "transfer", "opening")  # credits that are money
CASH = ("bank_operating", "bank_deposits", "undeposited", "deposits_held")


def kind_of(key: str) -> str:
    if key == "concessions" or key.endswith("_income"):
        return "income"
    return "expense" if key in EXPENSES or key.endswith("_expense") else "other"


def moved(lines: Sequence[Line], wanted: Callable[[str], bool], since: date, until: date) -> Decimal:
    """Debits less credits of the accounts on these days."""
    total = ZERO
    for line in lines:
        if since <= line.day <= until:
            total += line.amount * (int(wanted(line.debit)) - int(wanted(line.credit)))
    return total


class Counting:
    """What a property's papers say."""

    def __init__(self, lines: list[Line], charges: list[Any], parts: list[Any], credits_: list[Any]) -> None:
        self.lines, self.charges, self.parts = lines, charges, parts
        self.funds = {credit.id for credit in credits_ if credit.kind in FUNDS}

    @classmethod
    async def of(cls, cashier: Cashier) -> "Counting":
        async with cashier.make.session() as session:
            lines = await stored(session, cashier.place.id)
            rows = []
            for model in (Charge, Allocation, Credit):
                of_place = select(model).where(model.property_id == cashier.place.id)
                rows.append(list(await session.scalars(of_place)))
            session.expunge_all()
        return cls(lines, *rows)

    def of_basis(self, basis: str) -> list[Line]:
        return [line for line in self.lines if line.book in ("both", basis)]

    def earned(self, basis: str, kind: str, since: date, until: date) -> Decimal:
        total = moved(self.of_basis(basis), lambda key: kind_of(key) == kind, since, until)
        return -total if kind == "income" else total

    def cash(self, until: date) -> Decimal:
        return moved(self.of_basis("cash"), lambda key: key in CASH, date.min, until)

    def settled(self, charge: Any, until: date, *, by_money: bool = False) -> Decimal:
        return sum(
            (
                part.amount
                for part in self.parts
                if part.charge_id == charge.id
                and part.day <= until
                and (not by_money or part.payment_id is not None or part.credit_id in self.funds)
            ),
            ZERO,
        )

    def due(self, kind: str, since: date, until: date) -> list[Any]:
        return [
            charge
            for charge in self.charges
            if charge.kind == kind and charge.voided_on is None and since <= charge.due_on <= until
        ]

    def on_time(self, charge: Any, until: date) -> bool:
        days = {part.id: part.day for part in self.parts}
        limit = charge.due_on.replace(day=5)
        kept = sum(
            part.amount
            for part in self.parts
            if part.charge_id == charge.id
            and part.day <= until
            and days[part.reverses_id or part.id] <= limit
        )
        return bool(kept >= charge.amount)

    def days_late(self, tenancy_id: Any) -> int:
        open_since = [
            charge.due_on
            for charge in self.charges
            if charge.tenancy_id == tenancy_id and charge.settled < charge.amount
        ]
        return (TODAY - min(open_since)).days if open_since else 0
