"""The services of deposits as somebody uses them, each in a unit of work of its own."""

from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select, update

from domain.ledger import deposit_returns, deposits, transferring
from domain.ledger.held import held_of
from domain.ledger.papers import Deduct, NewDepositReturn, NewDepositUse, NewInterest
from domain.ledger.transferring import Transferred
from domain.models import Charge, Credit, DepositReturn, JournalEntry, Lease, Tenancy
from tests.domain.ledger.cashier import TODAY, Cashier


class DepositKeeper:
    """Works with the tenancies of a cashier, in the same person's name."""

    def __init__(self, cashier: Cashier) -> None:
        self.cashier = cashier

    async def takes(self, tenancy: Tenancy, amount: str, kind: Any = "deposit") -> None:
        """A deposit is charged and paid."""
        charge = await self.cashier.charges(tenancy, amount, kind)
        await self.cashier.receives(tenancy, amount, charge_ids=[charge.id])

    async def adds_interest(self, tenancy: Tenancy, amount: str) -> JournalEntry:
        entry: JournalEntry = await self.cashier.do(
            deposits.add_interest, tenancy_id=tenancy.id, fields=NewInterest(amount=Decimal(amount))
        )
        return entry

    async def uses(self, tenancy: Tenancy, amount: str, **fields: Any) -> Credit:
        new = NewDepositUse(amount=Decimal(amount), reason="Last month", **fields)
        credit: Credit = await self.cashier.do(deposits.use_deposit, tenancy_id=tenancy.id, fields=new)
        return credit

    async def returns(self, tenancy: Tenancy, *deductions: Deduct, **fields: Any) -> DepositReturn:
        """Of a household that is known to leave."""
        async with self.cashier.make.session() as session:
            staying = update(Lease).where(Lease.tenancy_id == tenancy.id, Lease.move_out_date.is_(None))
            await session.execute(staying.values(move_out_date=TODAY))
        new = NewDepositReturn(deductions=list(deductions), **{"moved_out_on": TODAY, **fields})
        row: DepositReturn = await self.cashier.do(
            deposit_returns.return_deposit, tenancy_id=tenancy.id, fields=new
        )
        return row

    async def voids(self, row: DepositReturn) -> DepositReturn:
        voided: DepositReturn = await self.cashier.do(
            deposit_returns.void_deposit_return, return_id=row.id, reason="A deduction was forgotten"
        )
        return voided

    async def transfers(self, tenancy: Tenancy, to: Tenancy) -> Transferred:
        moved: Transferred = await self.cashier.do(
            transferring.transfer_tenancy, tenancy_id=tenancy.id, to_tenancy_id=to.id, reason="A larger unit"
        )
        return moved

    async def charges_of(self, tenancy: Tenancy) -> list[Charge]:
        async with self.cashier.make.session() as session:
            found = list(await session.scalars(select(Charge).where(Charge.tenancy_id == tenancy.id)))
            session.expunge_all()
            return found

    async def held(self, tenancy: Tenancy) -> Decimal:
        async with self.cashier.make.session() as session:
            return await held_of(session, tenancy.id)


def deduction(what: str, amount: str, evidence: str | None = None) -> Deduct:
    return Deduct(what=what, amount=Decimal(amount), evidence=evidence)


def days_ago(days: int) -> date:
    return date.fromordinal(TODAY.toordinal() - days)
