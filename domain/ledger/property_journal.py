"""The journal of one property: its books, held open for this unit of work, and what is posted to them."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, cast
from uuid import UUID

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.core.db.base import table_of
from domain.core.errors import Invalid
from domain.core.values.dates import today_in
from domain.core.values.ids import new_id
from domain.ledger.names import day_name
from domain.ledger.papers import CLOSED
from domain.ledger.postings import Account, Pair, possible_day
from domain.models.books import AccountKey, BankAccount, Books, GlAccount
from domain.models.postings import Paper, Posting, Step
from domain.models.properties import Property

Leg = tuple[Pair, Decimal]


@dataclass(slots=True, kw_only=True)
class PropertyJournal:
    """Postings are gathered and written by `write`, in one statement. Closing a month waits meanwhile."""

    session: AsyncSession
    principal: StaffPrincipal
    books: Books
    state: str
    today: date
    accounts: dict[AccountKey, UUID]
    _postings: list[dict[str, Any]] = field(default_factory=list)

    @property
    def place(self) -> dict[str, UUID]:
        """The columns by which a paper belongs here."""
        return {"property_id": self.books.property_id}

    def day(self, wanted: date | None = None) -> date:
        """The wanted day, or today, as it may be posted on."""
        wanted = wanted or self.today
        return possible_day(wanted, today=self.today, closed_through=self.books.closed_through)

    def require_open(self, named: date | None, field_name: str) -> None:
        """Raises Invalid for a day in a closed month that a person names as the one on which money moved."""
        closed_through = self.books.closed_through
        if named is not None and closed_through is not None and named <= closed_through:
            first = day_name(closed_through + timedelta(days=1))
            raise Invalid.field(field_name, CLOSED.format(last=day_name(closed_through), first=first))

    def account(self, account: Account) -> UUID:
        """The company's account behind a key of the posting rules."""
        return account if isinstance(account, UUID) else self.accounts[account]

    async def account_of_bank(self, bank_account_id: UUID | None) -> UUID:
        """The account that mirrors a bank account; without one, that of the operating account."""
        if bank_account_id is None:
            return self.accounts["bank_operating"]
        mirrored = select(BankAccount.gl_account_id).where(BankAccount.id == bank_account_id)
        return (await self.session.execute(mirrored)).scalar_one()

    def post(
        self,
        paper: Paper,
        paper_id: UUID,
        pairs: Sequence[Pair],
        amount: Decimal,
        day: date,
        step: Step = "posted",
    ) -> None:
        """Posts one step of a paper, a pair a leg."""
        self.post_legs(paper, paper_id, [(pair, amount) for pair in pairs], day, step)

    def post_legs(
        self,
        paper: Paper,
        paper_id: UUID,
        legs: Iterable[Leg],
        day: date,
        step: Step = "posted",
        first_leg: int = 0,
    ) -> None:
        """The same where the legs have different amounts, or follow legs of another property."""
        for leg, (pair, amount) in enumerate(legs, first_leg):
            self._postings.append(
                {
                    "id": new_id(),
                    "book": pair.book,
                    "debit_account_id": self.account(pair.debit),
                    "credit_account_id": self.account(pair.credit),
                    "amount": amount,
                    "day": day,
                    "paper": paper,
                    "paper_id": paper_id,
                    "step": step,
                    "leg": leg,
                    **self.place,
                }
            )

    async def write(self) -> None:
        """Sends what was gathered, after the papers themselves."""
        await self.session.flush()
        if self._postings:
            await self.session.execute(insert(table_of(Posting)), self._postings)
            self._postings.clear()


async def property_journals(
    session: AsyncSession, principal: StaffPrincipal, property_ids: Collection[UUID]
) -> dict[UUID, PropertyJournal]:
    """The journals of properties, by their ids. Raises NotFound for one out of sight, Forbidden without the
    right to its payments."""
    for property_id in sorted(set(property_ids)):
        await require(session, "payments.write", property_id)
    opened = await open_books(session, principal, property_ids)
    return {each.books.property_id: each for each in opened}


async def property_journal(
    session: AsyncSession, principal: StaffPrincipal, property_id: UUID
) -> PropertyJournal:
    """The journal of one property. Raises NotFound, Forbidden."""
    return (await property_journals(session, principal, [property_id]))[property_id]


async def open_books(
    session: AsyncSession, principal: StaffPrincipal, property_ids: Collection[UUID]
) -> list[PropertyJournal]:
    """Books, held open until the unit of work ends; the caller has checked the right to them."""
    mine = Books.property_id.in_(set(property_ids))
    shared = select(Books).where(mine).order_by(Books.property_id).with_for_update(read=True)
    found = (await session.execute(shared.execution_options(populate_existing=True))).scalars().all()
    about = await session.execute(
        select(Property.id, Property.time_zone, Property.state).where(Property.id.in_(set(property_ids)))
    )
    places = {row.id: row for row in about}
    return [
        PropertyJournal(
            session=session,
            principal=principal,
            books=books,
            state=places[books.property_id].state,
            today=today_in(places[books.property_id].time_zone),
            accounts=await _accounts(session, books),
        )
        for books in found
    ]


async def _accounts(session: AsyncSession, books: Books) -> dict[AccountKey, UUID]:
    """The company's accounts by key, the banks' being those that the books name."""
    keyed = select(GlAccount.key, GlAccount.id).where(
        GlAccount.company_id == books.company_id, GlAccount.key.is_not(None)
    )
    accounts = {cast("AccountKey", row.key): row.id for row in await session.execute(keyed)}
    banks = select(BankAccount.id, BankAccount.gl_account_id).where(
        BankAccount.id.in_([books.operating_bank_id, books.deposit_bank_id])
    )
    mirrored = {row.id: row.gl_account_id for row in await session.execute(banks)}
    accounts["bank_operating"] = mirrored[books.operating_bank_id]
    accounts["bank_deposits"] = mirrored[books.deposit_bank_id]
    return accounts
