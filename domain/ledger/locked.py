"""A tenancy whose money is locked: its row, its books, and the journal that its papers are posted to."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.ledger.held import held_of
from domain.ledger.papers import DEPOSIT_USED
from domain.ledger.property_journal import PropertyJournal, open_books
from domain.models.tenancies import Tenancy

NO_TENANCY = "Tenancy not found"


@dataclass(slots=True, kw_only=True)
class LockedTenancy(PropertyJournal):
    """What a service of a tenancy's money works on, under the tenancy's lock."""

    tenancy: Tenancy
    released_deposits: bool = False

    @property
    def place(self) -> dict[str, UUID]:
        """The columns by which a paper belongs to the tenancy."""
        return {"property_id": self.tenancy.property_id, "tenancy_id": self.tenancy.id}

    async def write(self) -> None:
        """As for every journal. Raises Conflict where a deposit was taken back that has been used since."""
        await PropertyJournal.write(self)
        if self.released_deposits and await held_of(self.session, self.tenancy.id) < 0:
            raise Conflict(DEPOSIT_USED, code="deposit_used")


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
    return await _with_books(session, principal, tenancy_id)


async def lock_account(session: AsyncSession, tenancy_id: UUID | None) -> None:
    """The row alone, for whoever changes its lines first and then posts to it."""
    if tenancy_id is not None:
        await session.get(Tenancy, tenancy_id, with_for_update=FOR_CHANGE, populate_existing=True)


async def lock_tenancy_of_system(
    session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID
) -> LockedTenancy:
    """The same for a system principal, whose policies say what it may do. Raises NotFound."""
    await session.get(Tenancy, tenancy_id, with_for_update=FOR_CHANGE, populate_existing=True)
    return await _with_books(session, principal, tenancy_id)


async def _with_books(session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID) -> LockedTenancy:
    tenancy = await session.get(Tenancy, tenancy_id)
    if tenancy is None:
        raise NotFound(NO_TENANCY)
    (opened,) = await open_books(session, principal, [tenancy.property_id])
    return LockedTenancy(
        session=session,
        principal=principal,
        books=opened.books,
        state=opened.state,
        today=opened.today,
        accounts=opened.accounts,
        tenancy=tenancy,
    )
