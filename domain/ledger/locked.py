"""A tenancy whose money is locked: its row, its books, and the journal that its papers are posted to."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, cast
from uuid import UUID

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.core.db.base import table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import NotFound
from domain.core.values.dates import today_in
from domain.core.values.ids import new_id
from domain.ledger.postings import Pair, possible_day
from domain.models.books import AccountKey, BankAccount, Books, GlAccount
from domain.models.postings import Paper, Posting, Step
from domain.models.properties import Property
from domain.models.tenancies import Tenancy

NO_TENANCY = "Tenancy not found"


@dataclass(slots=True)
class LockedTenancy:
    """What a service of money works on. Postings are gathered and written by `write`, in one statement."""

    session: AsyncSession
    principal: StaffPrincipal
    tenancy: Tenancy
    books: Books
    state: str
    today: date
    accounts: dict[AccountKey, UUID]
    _postings: list[dict[str, Any]] = field(default_factory=list)

    @property
    def place(self) -> dict[str, UUID]:
        """The columns by which a paper belongs to the tenancy."""
        return {"property_id": self.tenancy.property_id, "tenancy_id": self.tenancy.id}

    def day(self, wanted: date | None = None) -> date:
        """The wanted day, or today, as it may be posted on."""
        wanted = wanted or self.today
        return possible_day(wanted, today=self.today, closed_through=self.books.closed_through)

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
        for leg, pair in enumerate(pairs):
            self._postings.append(
                {
                    "id": new_id(),
                    "book": pair.book,
                    "debit_account_id": self.accounts[pair.debit],
                    "credit_account_id": self.accounts[pair.credit],
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


async def lock_tenancy(
    session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, *, also: Collection[UUID] = ()
) -> LockedTenancy:
    """The tenancy, locked until the unit of work ends, after those that are locked `also`, all in the order
    of their ids. Raises NotFound for one out of sight, Forbidden without the right to its payments."""
    wanted = {tenancy_id, *also}
    found = select(Tenancy.id, Tenancy.property_id).where(Tenancy.id.in_(wanted))
    places = {row.id: row.property_id for row in await session.execute(found)}
    if places.keys() != wanted:
        raise NotFound(NO_TENANCY)
    for property_id in sorted(set(places.values())):
        await require(session, "payments.write", property_id)
    for each in sorted(wanted):
        await session.get(Tenancy, each, with_for_update=FOR_CHANGE, populate_existing=True)
    tenancy = await session.get(Tenancy, tenancy_id)
    if tenancy is None:
        raise NotFound(NO_TENANCY)
    return await _with_books(session, principal, tenancy)


async def _with_books(session: AsyncSession, principal: StaffPrincipal, tenancy: Tenancy) -> LockedTenancy:
    """Closing a month waits until the unit of work ends, and the other way round."""
    of_property = Books.property_id == tenancy.property_id
    shared = select(Books).where(of_property).with_for_update(read=True)
    books = (await session.execute(shared.execution_options(populate_existing=True))).scalar_one()
    about = select(Property.time_zone, Property.state).where(Property.id == tenancy.property_id)
    zone, state = (await session.execute(about)).one()
    return LockedTenancy(
        session, principal, tenancy, books, state, today_in(zone), await _accounts(session, books)
    )


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
