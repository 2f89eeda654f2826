"""24 months of money in, by the services that people and sweeps use: charges, payments, bank deposits."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from uuid import UUID

from deploy.demo.desk import Desk
from deploy.demo.households import Household, households_of, open_amounts, pays_deposit
from domain.banking.deposits import deposit_payments
from domain.banking.owners import transfer_between_banks
from domain.banking.rules import NewBankDeposit, NewBankTransfer
from domain.core.values.dates import utc_now
from domain.ledger.beginning import begin_books
from domain.ledger.bulk import Received, record_payments
from domain.ledger.charges import post_charge
from domain.ledger.papers import NewCharge, NewPayment, NewReturn
from domain.ledger.returns import return_payment
from domain.ledger.rules.months import last_of, next_month
from domain.ledger.sweeps.service import sweep_charges, sweep_late_fees

MONTHS = 24
BANK_DAY = 12
BOUNCED = "Insufficient funds"
BOUNCES_AFTER = timedelta(days=15)


@dataclass(frozen=True)
class Paid:
    """A payment of a month, as it was recorded."""

    id: UUID
    household: Household
    day: date


@dataclass(frozen=True)
class History:
    """The money of one company's properties, until today."""

    desk: Desk
    property_ids: Sequence[UUID]
    today: date

    @property
    def first_month(self) -> date:
        """The running month is the last of them."""
        months = self.today.year * 12 + self.today.month - MONTHS
        return date(months // 12, months % 12 + 1, 1)

    async def begin(self) -> list[Household]:
        """Opens the books of all properties; answers their households."""
        for property_id in self.property_ids:
            start = {"starts_on": self.first_month, "charges_past": False}  # each month charges its own
            await self.desk.do(begin_books, property_id=property_id, **start)
        async with self.desk.work() as (work, _):
            return await households_of(work.session, self.property_ids)

    async def tell(self, households: Sequence[Household]) -> None:
        """Every month, one after the other."""
        month = self.first_month
        while month <= self.today:
            await self._month(month, households)
            month = next_month(month)

    async def _month(self, month: date, households: Sequence[Household]) -> None:
        last_day = min(last_of(month), self.today)
        now = utc_now() if last_day == self.today else datetime.combine(last_day, time(22), UTC)
        await self._charge(min(datetime.combine(month, time(22), UTC), now))
        deposits = await self._charge_deposits(month, last_day, households)
        await self._charge(now)
        paid = await self._receive(month, last_day, households)
        await self._bank([each for each in paid if each.day.day <= BANK_DAY], month.replace(day=BANK_DAY))
        await self._bank([each for each in paid if each.day.day > BANK_DAY], last_of(month))
        await self._keep_apart(deposits, last_of(month))
        await self._return(month, paid)
        async with self.desk.work() as (work, _):
            await sweep_late_fees(
                session=work.session, scope=work.scope, property_ids=self.property_ids, now=now
            )

    async def _charge(self, now: datetime) -> None:
        """What has fallen due: on the first of a month, and once more for those who came in it."""
        async with self.desk.work() as (work, _):
            await sweep_charges(
                session=work.session, scope=work.scope, property_ids=self.property_ids, now=now
            )

    async def _charge_deposits(
        self, month: date, last_day: date, households: Sequence[Household]
    ) -> dict[UUID, Decimal]:
        """The deposits of those who came in the month; answers their sums by property."""
        sums: dict[UUID, Decimal] = defaultdict(Decimal)
        async with self.desk.work() as (work, principal):
            for each in households:
                if each.deposit and pays_deposit(each, month, last_day, self.today):
                    fields = NewCharge(kind="deposit", amount=each.deposit, due_date=each.since)
                    await post_charge(
                        session=work.session, principal=principal, tenancy_id=each.id, fields=fields
                    )
                    sums[each.property_id] += each.deposit
        return sums

    async def _receive(self, month: date, last_day: date, households: Sequence[Household]) -> list[Paid]:
        async with self.desk.work() as (work, principal):
            due = await open_amounts(work.session, households, last_day)
            planned = [
                (each, day, amount)
                for each in households
                if each.id in due
                for day, amount in each.payer.pays(month, due=due[each.id], rent=each.rent, today=self.today)
            ]
            if not planned:
                return []
            planned.sort(key=lambda payment: payment[1])
            received = [
                Received(each.id, _payment(each, day, amount, number))
                for number, (each, day, amount) in enumerate(planned, 1000 + 10 * month.month)
            ]
            ids = await record_payments(session=work.session, principal=principal, received=received)
        return [Paid(made, each, day) for made, (each, day, _) in zip(ids, planned, strict=True)]

    async def _bank(self, paid: Sequence[Paid], day: date) -> None:
        if paid and day <= self.today:
            fields = NewBankDeposit(
                payment_ids=[each.id for each in paid],
                deposited_on=day,
                reference_number=f"Deposit {day:%m-%d}",
            )
            await self.desk.do(deposit_payments, fields=fields)

    async def _keep_apart(self, deposits: dict[UUID, Decimal], day: date) -> None:
        """Deposits go to a bank account of their own."""
        if day > self.today:
            return
        for property_id, amount in deposits.items():
            fields = NewBankTransfer(from_bank="operating", amount=amount, date=day, memo="Deposits")
            await self.desk.do(transfer_between_banks, property_id=property_id, fields=fields)

    async def _return(self, month: date, paid: Sequence[Paid]) -> None:
        for each in paid:
            day = each.day + BOUNCES_AFTER
            if each.household.payer.bounces_in(month) and day <= self.today:
                fields = NewReturn(reason=BOUNCED, returned_on=day)
                await self.desk.do(return_payment, payment_id=each.id, fields=fields)


def _payment(household: Household, day: date, amount: Decimal, number: int) -> NewPayment:
    method = household.payer.method
    reference = str(number) if method in ("check", "money_order") else None
    return NewPayment(amount=amount, method=method, payment_date=day, reference_number=reference)
