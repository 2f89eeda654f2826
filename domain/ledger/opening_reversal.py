"""Taking an opening balance back: the same pairs swapped, as of the first open day."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.core.errors import Conflict, NotFound
from domain.ledger.charges import void_charge
from domain.ledger.concessions import take_credit_back
from domain.ledger.entries import reverse_entry, take_entry_back
from domain.ledger.locked import lock_tenancy
from domain.ledger.opening_rules import NO_LINE, OpeningKind
from domain.ledger.papers import ENTRY_REVERSED
from domain.models.banking import JournalEntry
from domain.models.charges import Charge
from domain.models.payments import Credit

_FOUND = {
    "charge": select(Charge.property_id).where(Charge.origin == "opening"),
    "prepayment": select(Credit.property_id).where(Credit.kind == "opening"),
    "deposit": select(JournalEntry.property_id).where(JournalEntry.kind == "opening_deposit"),
    "bank": select(JournalEntry.property_id).where(JournalEntry.kind == "opening_bank"),
}
_ID = {"charge": Charge.id, "prepayment": Credit.id, "deposit": JournalEntry.id, "bank": JournalEntry.id}


async def take_opening_back(
    *, session: AsyncSession, principal: StaffPrincipal, kind: OpeningKind, paper_id: UUID, reason: str
) -> UUID:
    """Takes one line back; it may be entered anew then. What it had settled is open again. Answers its
    property.

    Raises NotFound, Forbidden, Conflict for one that was taken back, or a deposit that has been used since.
    """
    property_id = await require_opening(session, kind, paper_id)
    match kind:
        case "charge":
            await void_charge(session=session, principal=principal, charge_id=paper_id, reason=reason)
        case "prepayment":
            await take_credit_back(session=session, principal=principal, credit_id=paper_id, reason=reason)
        case "bank":
            await reverse_entry(session=session, principal=principal, entry_id=paper_id, reason=reason)
        case "deposit":
            await _take_deposit_back(session, principal, paper_id, reason)
    return property_id


async def require_opening(session: AsyncSession, kind: OpeningKind, paper_id: UUID) -> UUID:
    """Its property. Raises NotFound for what is no opening balance, Forbidden without the right to it."""
    property_id: UUID | None = await session.scalar(_FOUND[kind].where(_ID[kind] == paper_id))
    if property_id is None:
        raise NotFound(NO_LINE)
    await require(session, "payments.write", property_id)
    return property_id


async def _take_deposit_back(
    session: AsyncSession, principal: StaffPrincipal, entry_id: UUID, reason: str
) -> None:
    tenancy_id = await session.scalar(select(JournalEntry.tenancy_id).where(JournalEntry.id == entry_id))
    if tenancy_id is None:
        raise NotFound(NO_LINE)
    locked = await lock_tenancy(session, principal, tenancy_id)
    entry = await session.get_one(JournalEntry, entry_id, populate_existing=True)
    if entry.reversed_on is not None:
        raise Conflict(ENTRY_REVERSED, code="entry_reversed")
    locked.released_deposits = True
    await take_entry_back(locked, entry, reason)
    await locked.write()
