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
    BankAccount,
    BankDeposit,
    BankDepositLine,
    Bill,
    BillLine,
    Charge,
    Credit,
    DepositReturn,
    Disbursement,
    GlAccount,
    JournalEntry,
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

    async def insert(self, model: type[Base], **columns: Any) -> UUID:
        row_id = new_id()
        named = {"id": row_id} if "id" in table_of(model).c else {}
        place = {"property_id": self.tenancy.property_id, "tenancy_id": self.tenancy.id}
        values = {**place, "amount": TEN, **columns}
        known = {name: value for name, value in values.items() if name in table_of(model).c}
        async with self.make.session() as session:
            await session.execute(insert(table_of(model)).values(**named, **known))
        return row_id

    async def company(self) -> UUID:
        """The company of the tenancy's property."""
        async with self.make.session() as session:
            found = select(Property.company_id).where(Property.id == self.tenancy.property_id)
            return (await session.execute(found)).scalar_one()

    async def post(
        self, paper: str, paper_id: UUID, *pairs: tuple[str, AccountKey, AccountKey], amount: Decimal = TEN
    ) -> None:
        for leg, (book, debit, credit) in enumerate(pairs):
            await self.insert(
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
        row_id = await self.insert(Charge, **{"kind": "rent", **days, **columns})
        income: AccountKey = "deposits_billed" if columns.get("kind") == "deposit" else "rent_income"
        await self._post_whole("charge", row_id, ("accrual", "receivable", income), halves=halves)
        return row_id

    async def payment(self, *, halves: bool = False, **columns: Any) -> UUID:
        received = {"received_on": TODAY, "posted_on": TODAY, "status": "completed"}
        row_id = await self.insert(Payment, **{"payer": "Rosa", "method": "cash", **received, **columns})
        await self._post_whole("payment", row_id, ("both", "undeposited", "unapplied"), halves=halves)
        return row_id

    async def concession(self, *, halves: bool = False, **columns: Any) -> UUID:
        given = {"kind": "concession", "day": TODAY, "reason": "Heating", **columns}
        row_id = await self.insert(Credit, **given)
        await self._post_whole("credit", row_id, ("accrual", "concessions", "receivable"), halves=halves)
        return row_id

    async def opening_credit(self) -> UUID:
        """Credit from before the books began, which waits."""
        row_id = await self.insert(Credit, kind="opening", day=TODAY, reason="Paid ahead")
        await self.post("credit", row_id, ("both", "opening_balance", "unapplied"))
        return row_id

    async def refund(self, **columns: Any) -> UUID:
        row_id = await self.insert(Disbursement, **{"kind": "refund", "day": TODAY, **columns})
        await self.post("disbursement", row_id, ("both", "unapplied", "bank_operating"))
        return row_id

    async def allocation(self, **columns: Any) -> UUID:
        return await self.insert(Allocation, **{"day": TODAY, **columns})

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
    paid = await paper.insert(Disbursement, kind="deposit", day=TODAY)
    await paper.post("disbursement", paid, ("both", "deposits_held", "bank_deposits"))
    return paper.tenancy.id


async def a_bill(paper: Paper, **columns: Any) -> UUID:
    """Of ten dollars with one line, posted."""
    days = {"day": TODAY, "posted_on": TODAY, "due_on": TODAY}
    company, line = await paper.company(), columns.pop("line", TEN)
    posted = columns.pop("posted", TEN)
    bill = await paper.insert(
        Bill, company_id=company, tenancy_id=None, invoice_id=new_id(), payee="Vendor", **days, **columns
    )
    account = paper.accounts["other_expense"]
    of_bill = {"company_id": company, "bill_id": bill, "account_id": account, "position": 0}
    await paper.insert(BillLine, tenancy_id=None, amount=line, **of_bill)
    await paper.post("bill", bill, ("accrual", "other_expense", "payable"), amount=posted)
    return bill


async def an_unposted_draw(paper: Paper) -> UUID:
    return await paper.insert(Disbursement, kind="draw", day=TODAY)


async def an_unposted_entry(paper: Paper) -> UUID:
    sides = {
        "debit_account_id": paper.accounts["bank_operating"],
        "credit_account_id": paper.accounts["owner_equity"],
    }
    kind = {"kind": "contribution", "day": TODAY, "tenancy_id": None}
    return await paper.insert(JournalEntry, company_id=await paper.company(), **kind, **sides)


async def a_deposit_without_payments(paper: Paper) -> UUID:
    company = await paper.company()
    bank = select(BankAccount.id).where(BankAccount.company_id == company, BankAccount.purpose == "operating")
    async with paper.make.session() as session:
        account = await session.scalar(bank)
    places = {"tenancy_id": None, "property_id": None}
    return await paper.insert(BankDeposit, company_id=company, bank_account_id=account, day=TODAY, **places)


async def a_bank_deposit(paper: Paper) -> UUID:
    """Of one payment of ten dollars."""
    deposit = await a_deposit_without_payments(paper)
    payment = await paper.payment(bank_deposit_id=deposit)
    of_deposit = {"bank_deposit_id": deposit, "payment_id": payment, "company_id": await paper.company()}
    await paper.insert(BankDepositLine, **of_deposit)
    await paper.post("bank_deposit", deposit, ("both", "bank_operating", "undeposited"))
    return deposit


async def a_paid_bill(paper: Paper) -> UUID:
    bill = await a_bill(paper, paid_on=TODAY)
    paid = await paper.insert(Disbursement, kind="vendor", bill_id=bill, day=TODAY, tenancy_id=None)
    pairs: tuple[tuple[str, AccountKey, AccountKey], ...] = (
        ("both", "paid_out", "bank_operating"),
        ("accrual", "payable", "paid_out"),
        ("cash", "other_expense", "paid_out"),
    )
    await paper.post("disbursement", paid, *pairs)
    return bill


async def a_draw(paper: Paper) -> UUID:
    drawn = await paper.insert(Disbursement, kind="draw", day=TODAY, tenancy_id=None)
    await paper.post("disbursement", drawn, ("both", "owner_equity", "bank_operating"))
    return drawn


async def a_contribution(paper: Paper) -> UUID:
    entry = await an_unposted_entry(paper)
    await paper.post("journal_entry", entry, ("both", "bank_operating", "owner_equity"))
    return entry


async def a_held_deposit(paper: Paper) -> UUID:
    """Of ten dollars, there since the books began."""
    sides = {
        "debit_account_id": paper.accounts["opening_balance"],
        "credit_account_id": paper.accounts["deposits_held"],
    }
    company = await paper.company()
    entry = await paper.insert(JournalEntry, company_id=company, kind="opening_deposit", day=TODAY, **sides)
    await paper.post("journal_entry", entry, ("both", "opening_balance", "deposits_held"))
    return paper.tenancy.id


async def a_deposit_return(paper: Paper, **columns: Any) -> UUID:
    """All ten dollars were returned."""
    await a_held_deposit(paper)
    paid = await paper.insert(Disbursement, kind="deposit", day=TODAY)
    await paper.post("disbursement", paid, ("both", "deposits_held", "bank_deposits"))
    amounts = {"held": TEN, "withheld": 0, "returned": TEN, "disbursement_id": paid}
    return await paper.insert(DepositReturn, moved_out_on=TODAY, day=TODAY, **{**amounts, **columns})


async def a_deposit_withheld_for_nothing(paper: Paper) -> UUID:
    await a_held_deposit(paper)
    credit = await paper.insert(Credit, kind="deposit_applied", day=TODAY, reason="Withheld")
    await paper.post("credit", credit, ("both", "deposits_held", "unapplied"))
    amounts = {"held": TEN, "withheld": TEN, "returned": 0, "credit_id": credit}
    return await paper.insert(DepositReturn, moved_out_on=TODAY, day=TODAY, **amounts)


async def a_deposit_that_nobody_paid(paper: Paper) -> UUID:
    await paper.post("journal_entry", new_id(), ("both", "opening_balance", "deposits_held"))
    return paper.tenancy.id


async def undeposited_without_payment(paper: Paper) -> UUID:
    await paper.post("journal_entry", new_id(), ("both", "undeposited", "owner_equity"))
    return paper.tenancy.property_id


async def a_transfer_that_arrived_nowhere(paper: Paper) -> UUID:
    await paper.post("journal_entry", new_id(), ("both", "owner_equity", "transfers"))
    return paper.accounts["transfers"]


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
    ("bill_is_its_lines", planted(lambda paper: a_bill(paper, line=TEN / 2))),
    ("bill_posted", planted(lambda paper: a_bill(paper, posted=TEN / 2))),
    ("bill_paid_by_disbursement", planted(lambda paper: a_bill(paper, paid_on=TODAY))),
    ("deposits_held_are_posted", planted(a_deposit_that_nobody_paid)),
    ("deposit_return_is_its_lines", planted(a_deposit_withheld_for_nothing)),
    ("disbursement_posted", planted(an_unposted_draw)),
    ("journal_entry_posted", planted(an_unposted_entry)),
    ("bank_deposit_is_its_payments", planted(a_deposit_without_payments)),
    ("undeposited_is_payments_not_banked", planted(undeposited_without_payment)),
    ("accounts_between_come_to_nothing", planted(a_transfer_that_arrived_nowhere)),
]
