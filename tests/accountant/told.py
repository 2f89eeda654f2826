"""What reports and balances say of odd tenancies, beside figures that were worked out by hand."""

from decimal import Decimal
from typing import Any

from domain.models import Tenancy
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.domain.reports.reader import figures, in_cents, read, totals

# Days of the month before this one, on which most of what happened did.
FIRST, FIFTH, TENTH = (LAST_MONTH.replace(day=day) for day in (1, 5, 10))
THIS_MONTH = TODAY.replace(day=1)


def cents(text: str) -> int:
    return int(Decimal(text) * 100)


class Told:
    """A property's figures of the month before this one, and of this one, in cents."""

    def __init__(self, cashier: Cashier) -> None:
        self.cashier = cashier

    async def income(self, basis: str) -> tuple[int, int]:
        """Income less expenses of both months, as the income statement says them."""
        net = []
        for day in (LAST_MONTH, TODAY):
            month = f"{day:%Y-%m}"
            said = await read(
                self.cashier, "income-statement", first_month=month, last_month=month, basis=basis
            )
            net.append(in_cents(figures(said)["Net income"]))
        return net[0], net[1]

    async def owner(self) -> tuple[int, int]:
        """The owner's money at the end of both months."""
        closing = []
        for day in (LAST_MONTH, TODAY):
            month = f"{day:%Y-%m}"
            said = await read(self.cashier, "owner-statement", first_month=month, last_month=month)
            closing.append(in_cents(figures(said)["Closing"]))
        return closing[0], closing[1]

    async def open(self) -> tuple[int, int]:
        """What is open of charges at the end of both months, by the aged delinquency."""
        return await self._column("delinquency", "Open")

    async def held(self) -> tuple[int, int]:
        return await self._column("deposits", "Held")

    async def waiting(self) -> tuple[int, int]:
        """What residents paid ahead, at the end of both months, by the general ledger."""
        found = []
        for day in (LAST_MONTH, TODAY):
            month = f"{day:%Y-%m}"
            said = await read(self.cashier, "general-ledger", first_month=month, last_month=month)
            sections = [each for each in said.body.sections if "Unapplied" in (each.title or "")]
            found.append(-in_cents(totals(sections[0])["Balance"]) if sections else 0)
        return found[0], found[1]

    async def _column(self, report: str, title: str) -> tuple[int, int]:
        found = []
        for day in (LAST_MONTH, TODAY):
            said = await read(self.cashier, report, as_of=day)
            found.append(in_cents(totals(said.body.sections[0])[title]))
        return found[0], found[1]

    async def says(self, *tenancies: Tenancy, balances: tuple[str, ...] = (), **expected: Any) -> None:
        """Each named figure is the pair that was worked out by hand: at the end of last month, and now."""
        for tenancy, balance in zip(tenancies, balances, strict=True):
            assert await self.cashier.balance(tenancy) == Decimal(balance)
        for name, pair in expected.items():
            if name in ("cash", "accrual"):
                found = await self.income(name)
            else:
                found = await getattr(self, name)()
            assert found == tuple(cents(each) for each in pair), name
