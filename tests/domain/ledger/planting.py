"""Papers that break an invariant of money, planted as the tables' owner."""

from collections.abc import Awaitable, Callable
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import insert, select

from domain.core.db.base import Base, table_of
from domain.core.values.ids import new_id
from domain.models import (
    Allocation,
    Charge,
    Credit,
    Disbursement,
    GlAccount,
    Payment,
    Posting,
    Property,
    Tenancy,
)
from domain.models.books import AccountKey
from tests.factories import Maker, local_today

TEN, TODAY = Decimal("10.00"), local_today()


class Paper:
    """A tenancy with papers of ten dollars that say and post what a test wants."""

    def __init__(self, make: Maker, tenancy: Tenancy, accounts: dict[str, UUID]) -> None:
        self.make, self.tenancy, self.accounts = make, tenancy, accounts

    @classmethod
    async def of_new_tenancy(cls, make: Maker) -> "Paper":
        place = await make.property(await make.person())
        return await cls.of_tenancy(make, await make.tenancy(place.id))

    @classmethod
    async def of_tenancy(cls, make: Maker, tenancy: Tenancy) -> "Paper":
        company = select(Property.company_id).where(Property.id == tenancy.property_id).scalar_subquery()
        async with make.session() as session:
            keyed = select(GlAccount.key, GlAccount.id).where(GlAccount.company_id == company)
            accounts = {row.key or "": row.id for row in await session.execute(keyed)}
        return cls(make, tenancy, accounts)

    async def _insert(self, model: type[Base], **columns: Any) -> UUID:
        row_id = new_id()
        place = {"property_id": self.tenancy.property_id, "tenancy_id": self.tenancy.id}
        async with self.make.session() as session:
            await session.execute(
                insert(table_of(model)).values(id=row_id, **place, **{"amount": TEN, **columns})
            )
        return row_id

    async def post(
        self, paper: str, paper_id: UUID, *pairs: tuple[str, AccountKey, AccountKey], amount: Decimal = TEN
    ) -> None:
        for leg, (book, debit, credit) in enumerate(pairs):
            await self._insert(
                Posting,
                amount=amount,
                day=TODAY,
                paper=paper,
                paper_id=paper_id,
                leg=leg,
                book=book,
                debit_account_id=self.accounts[debit],
                credit_account_id=self.accounts[credit],
            )

    async def charge(self, *, halves: bool = False, **columns: Any) -> UUID:
        """Posted as a whole, or in two halves."""
        days = {"period": TODAY.replace(day=1), "due_on": TODAY, "posted_on": TODAY}
        row_id = await self._insert(Charge, **{"kind": "rent", **days, **columns})
        income: AccountKey = "deposits_billed" if columns.get("kind") == "deposit" else "rent_income"
        await self._post_whole("charge", row_id, ("accrual", "receivable", income), halves=halves)
        return row_id

    async def payment(self, *, halves: bool = False, **columns: Any) -> UUID:
        received = {"received_on": TODAY, "posted_on": TODAY, "status": "completed"}
        row_id = await self._insert(Payment, **{"payer": "Rosa", "method": "cash", **received, **columns})
        await self._post_whole("payment", row_id, ("both", "undeposited", "unapplied"), halves=halves)
        return row_id

    async def concession(self, *, halves: bool = False, **columns: Any) -> UUID:
        given = {"kind": "concession", "day": TODAY, "reason": "Heating", **columns}
        row_id = await self._insert(Credit, **given)
        await self._post_whole("credit", row_id, ("accrual", "concessions", "receivable"), halves=halves)
        return row_id

    async def refund(self, **columns: Any) -> UUID:
        row_id = await self._insert(Disbursement, **{"kind": "refund", "day": TODAY, **columns})
        await self.post("disbursement", row_id, ("both", "unapplied", "bank_operating"))
        return row_id

    async def allocation(self, **columns: Any) -> UUID:
        return await self._insert(Allocation, **{"day": TODAY, **columns})

    async def _post_whole(
        self, paper: str, paper_id: UUID, pair: tuple[str, AccountKey, AccountKey], *, halves: bool
    ) -> None:
        if halves:
            await self.post(paper, paper_id, pair, pair, amount=TEN / 2)
        else:
            await self.post(paper, paper_id, pair)


Plant = Callable[[Maker], Awaitable[UUID]]


def planted(plant: Callable[[Paper], Awaitable[UUID]]) -> Plant:
    async def at_new_tenancy(make: Maker) -> UUID:
        return await plant(await Paper.of_new_tenancy(make))

    return at_new_tenancy


async def an_unposted_allocation(paper: Paper) -> UUID:
    charge, payment = await paper.charge(settled=TEN), await paper.payment(applied=TEN)
    return await paper.allocation(charge_id=charge, payment_id=payment)


async def a_conceded_deposit(paper: Paper) -> UUID:
    charge = await paper.charge(kind="deposit", settled=TEN)
    return await paper.allocation(charge_id=charge, credit_id=await paper.concession(applied=TEN))


async def a_posting_without_paper(paper: Paper) -> UUID:
    await paper.post("journal_entry", new_id(), ("accrual", "receivable", "rent_income"))
    return paper.tenancy.id


async def a_deposit_returned_that_was_not_held(paper: Paper) -> UUID:
    await paper.post("journal_entry", new_id(), ("both", "deposits_held", "bank_deposits"))
    return paper.tenancy.id


# By the invariant that each breaks.
OFFENDERS: list[tuple[str, Plant]] = [
    ("charge_settled_by_allocations", planted(lambda paper: paper.charge(settled=TEN))),
    ("payment_applied_by_allocations", planted(lambda paper: paper.payment(applied=TEN))),
    ("credit_applied_by_allocations", planted(lambda paper: paper.concession(applied=TEN))),
    ("disbursement_settled_by_allocations", planted(lambda paper: paper.refund(settled=TEN))),
    ("charge_posted", planted(lambda paper: paper.charge(halves=True))),
    ("payment_posted", planted(lambda paper: paper.payment(halves=True))),
    ("credit_posted", planted(lambda paper: paper.concession(halves=True))),
    ("allocation_posted", planted(an_unposted_allocation)),
    ("charge_voided_by_credit", planted(lambda paper: paper.charge(voided_on=TODAY))),
    ("balance_is_receivable_less_unapplied", planted(a_posting_without_paper)),
    ("deposits_held_not_negative", planted(a_deposit_returned_that_was_not_held)),
    ("deposit_settled_by_money", planted(a_conceded_deposit)),
]
