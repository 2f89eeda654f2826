"""What the demo's buildings cost and earn their owners: bills, draws, contributions, closed months."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from deploy.demo.desk import Desk
from deploy.demo.spending import Invoice, invoices
from domain.banking.owners import contribute, draw
from domain.banking.rules import NewContribution, NewDraw
from domain.ledger.rules.months import next_month
from domain.models.books import AccountKey, GlAccount
from domain.models.properties import Property, Unit
from domain.payables.paying import enter_bills
from domain.payables.rules import BillLineFields, NewBill, Payout
from domain.reports.closing import close_and_print

CAPITAL_A_UNIT = 1200
DRAW_SHARE = Decimal("0.52")
OPEN_MONTHS = 2  # the running month and the one before it


@dataclass(frozen=True)
class Building:
    """A property as its owner's accounts see it."""

    id: UUID
    name: str
    units: int
    rents: Decimal


@dataclass(frozen=True)
class Upkeep:
    """One company's outgoing money, from a month on until today."""

    desk: Desk
    owner: str
    first_month: date
    today: date

    async def tell(self) -> None:
        """Bills and owners' money of every building and month."""
        async with self.desk.work() as (work, _):
            buildings = await _buildings(work.session)
            accounts = await _accounts(work.session)
        for building in buildings:
            await self._contribute(building)
            month = self.first_month
            while month <= self.today:
                await self._month(building, month, accounts)
                month = next_month(month)

    async def close(self) -> None:
        """All months but the last, and their reports are kept as printed."""
        closed = (self.first_month_open - timedelta(days=1)).replace(day=1)
        async with self.desk.work() as (work, _):
            buildings = await _buildings(work.session)
        for building in buildings:
            await self.desk.do(close_and_print, property_id=building.id, month=closed)

    @property
    def first_month_open(self) -> date:
        month = self.today.replace(day=1)
        for _ in range(OPEN_MONTHS - 1):
            month = (month - timedelta(days=1)).replace(day=1)
        return month

    async def _contribute(self, building: Building) -> None:
        amount = Decimal(building.units * CAPITAL_A_UNIT)
        fields = NewContribution(amount=amount, date=self.first_month, memo="Working capital")
        await self.desk.do(contribute, property_id=building.id, fields=fields)

    async def _month(self, building: Building, month: date, accounts: Mapping[AccountKey, UUID]) -> None:
        day = month + timedelta(days=14)
        async with self.desk.work() as (work, principal):
            session = work.session
            for invoice in invoices(building.name, building.units, month, self.today):
                fields = _bill(building, invoice, accounts)
                await enter_bills(session=session, principal=principal, fields=fields)
            if day <= self.today and month > self.first_month:
                amount = (building.rents * DRAW_SHARE / 100).quantize(Decimal(1)) * 100
                drawn = NewDraw(amount=amount, date=day, payee=self.owner, memo="Owner draw")
                await draw(session=session, principal=principal, property_id=building.id, fields=drawn)


def _bill(building: Building, invoice: Invoice, accounts: Mapping[AccountKey, UUID]) -> NewBill:
    line = BillLineFields(
        property_id=building.id, account_id=accounts[invoice.account], amount=invoice.amount
    )
    return NewBill(
        vendor_id=None,
        payee=invoice.payee,
        number=f"{invoice.day:%y%m}-{len(building.name)}",
        bill_date=invoice.day,
        due_date=invoice.due_on,
        memo=invoice.memo,
        lines=[line],
        payment=Payout(paid_on=invoice.paid_on) if invoice.paid_on else None,
        again=True,
    )


async def _buildings(session: AsyncSession) -> Sequence[Building]:
    rents = func.coalesce(func.sum(Unit.rent_amount), Decimal(0))
    counted = (
        select(Property.id, Property.name, func.count(Unit.id).label("units"), rents.label("rents"))
        .join(Unit, Unit.property_id == Property.id)
        .group_by(Property.id)
        .order_by(Property.name)
    )
    return [Building(row.id, row.name, row.units, row.rents) for row in await session.execute(counted)]


async def _accounts(session: AsyncSession) -> Mapping[AccountKey, UUID]:
    rows = await session.execute(select(GlAccount.key, GlAccount.id).where(GlAccount.key.is_not(None)))
    return {row.key: row.id for row in rows}
