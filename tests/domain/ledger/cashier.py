"""The services of the ledger as somebody uses them, each in a unit of work of its own."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import select, update

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, read_page, unit_of_work
from domain.ledger import charges, closing, concessions, moving, payments, returns
from domain.ledger import refunds as refunding
from domain.ledger.account_queries import account_of_lease
from domain.ledger.explaining import ledger_body
from domain.ledger.papers import NewCharge, NewCredit, NewPayment, NewRefund, NewReturn
from domain.ledger.queries import ledger_of_lease
from domain.models import (
    Books,
    Charge,
    Credit,
    Disbursement,
    GlAccount,
    Lease,
    Payment,
    Posting,
    Property,
    Tenancy,
)
from tests.factories import Maker, Person, local_today

TODAY = local_today()
LAST_MONTH = TODAY.replace(day=1) - timedelta(days=1)


class Cashier:
    def __init__(self, database: Database, make: Maker, person: Person, place: Property) -> None:
        self.database, self.make, self.person, self.place = database, make, person, place

    @classmethod
    async def at_new_property(cls, database: Database, make: Maker, **columns: Any) -> "Cashier":
        """With books that began two years ago."""
        person = await make.person()
        cashier = cls(database, make, person, await make.property(person, **columns))
        await cashier.set_books(starts_on=TODAY - timedelta(days=730))
        return cashier

    async def set_books(self, **columns: Any) -> None:
        async with self.make.session() as session:
            await session.execute(update(Books).where(Books.property_id == self.place.id).values(**columns))

    async def tenancy(self) -> Tenancy:
        return await self.make.tenancy(self.place.id)

    async def do(self, service: Any, **arguments: Any) -> Any:
        async with unit_of_work(self.database, EntryPoint.by_account(self.person.id)) as work:
            return await service(session=work.session, principal=principal_of(work.auth), **arguments)

    async def charges(
        self, tenancy: Tenancy, amount: str, kind: Any = "rent", due: date | None = None
    ) -> Charge:
        fields = NewCharge(kind=kind, amount=Decimal(amount), due_date=due)
        charge: Charge = await self.do(charges.post_charge, tenancy_id=tenancy.id, fields=fields)
        return charge

    async def receives(self, tenancy: Tenancy, amount: str, **fields: Any) -> Payment:
        given = NewPayment(amount=Decimal(amount), **{"method": "check", "again": True, **fields})
        payment: Payment = await self.do(payments.record_payment, tenancy_id=tenancy.id, fields=given)
        return payment

    async def voids(self, charge: Charge) -> Charge:
        voided: Charge = await self.do(charges.void_charge, charge_id=charge.id, reason="Charged twice")
        return voided

    async def writes_off(self, charge: Charge) -> Credit:
        credit: Credit = await self.do(charges.write_off, charge_id=charge.id, reason="Gone away")
        return credit

    async def credits(self, tenancy: Tenancy, amount: str) -> Credit:
        fields = NewCredit(amount=Decimal(amount), reason="Broken heating")
        credit: Credit = await self.do(concessions.give_credit, tenancy_id=tenancy.id, fields=fields)
        return credit

    async def takes_back(self, credit: Credit) -> Credit:
        back: Credit = await self.do(
            concessions.take_credit_back, credit_id=credit.id, reason="Paid after all"
        )
        return back

    async def returns(self, payment: Payment, **fields: Any) -> Payment:
        given = NewReturn(reason="Insufficient funds", **fields)
        returned: Payment = await self.do(returns.return_payment, payment_id=payment.id, fields=given)
        return returned

    async def voids_payment(self, payment: Payment) -> Payment:
        voided: Payment = await self.do(returns.void_payment, payment_id=payment.id, reason="Typed twice")
        return voided

    async def refunds(self, payment: Payment, amount: str | None = None) -> Disbursement:
        given = NewRefund(reason="Overpaid", amount=Decimal(amount) if amount else None)
        refund: Disbursement = await self.do(refunding.refund_payment, payment_id=payment.id, fields=given)
        return refund

    async def pays_out(self, credit: Credit, amount: str | None = None, **fields: Any) -> Disbursement:
        given = NewRefund(reason="Moved out", amount=Decimal(amount) if amount else None, **fields)
        refund: Disbursement = await self.do(refunding.refund_credit, credit_id=credit.id, fields=given)
        return refund

    async def moves(self, payment: Payment, to: Tenancy) -> Credit:
        credit: Credit = await self.do(
            moving.move_payment, payment_id=payment.id, to_tenancy_id=to.id, reason="Wrong unit"
        )
        return credit

    async def accepts(self, tenancy: Tenancy, what: str) -> None:
        async with self.make.session() as session:
            await session.execute(update(Tenancy).where(Tenancy.id == tenancy.id).values(accepts=what))

    async def closes(self, month: date) -> None:
        await self.do(closing.close_month, property_id=self.place.id, month=month)

    async def reopens(self, month: date) -> None:
        await self.do(closing.reopen_month, property_id=self.place.id, month=month, reason="A late bill")

    async def load(self, row: Any) -> Any:
        async with self.make.session() as session:
            found = await session.get_one(type(row), row.id)
            session.expunge_all()
            return found

    async def ledger(self, tenancy: Tenancy, as_of: date | None = None) -> dict[str, Any]:
        async with self.make.session() as session:
            of_tenancy = select(Lease.id).where(Lease.tenancy_id == tenancy.id)
            lease_id = (await session.execute(of_tenancy)).scalar_one()
        entry = EntryPoint.by_account(self.person.id)
        statements = [ledger_of_lease(lease_id, as_of), account_of_lease(lease_id)]
        page = await read_page(self.database, entry, statements)
        return ledger_body(*page.results)

    async def balance(self, tenancy: Tenancy) -> Decimal:
        return Decimal((await self.ledger(tenancy))["balance"])

    async def posted(self, paper_id: UUID) -> list[tuple[str, str, str, Decimal, date, str]]:
        """The pairs of a paper: book, debit and credit by key, amount, day and step."""
        async with self.make.session() as session:
            of_company = GlAccount.company_id == self.place.company_id
            accounts = await session.execute(select(GlAccount.id, GlAccount.key).where(of_company))
            keys = {row.id: row.key or "" for row in accounts}
            rows = await session.execute(
                select(Posting).where(Posting.paper_id == paper_id).order_by(Posting.step, Posting.leg)
            )
            return [
                (
                    row.book,
                    keys[row.debit_account_id],
                    keys[row.credit_account_id],
                    row.amount,
                    row.day,
                    row.step,
                )
                for row in rows.scalars()
            ]
