"""Entries of the journal that no other paper makes: adding one, and taking it back."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.core.values.ids import new_id
from domain.ledger.papers import ENTRY_MOVED, ENTRY_REVERSED
from domain.ledger.postings import DEPOSIT_ENTRIES, Account, entered, opposite
from domain.ledger.property_journal import PropertyJournal, property_journal
from domain.models.banking import EntryKind, JournalEntry

NO_ENTRY = "Entry not found"
# These have a twin on another tenancy: both go back together, by another transfer.
_TWINS: tuple[EntryKind, ...] = ("deposit_moved_out", "deposit_moved_in")


def add_entry(
    journal: PropertyJournal,
    kind: EntryKind,
    amount: Decimal,
    day: date,
    memo: str | None = None,
    *,
    accounts: tuple[Account, Account] | None = None,
) -> JournalEntry:
    """Posts an amount to the debit and the credit account, on a day that may be posted on. A tenancy's
    journal makes it an entry of the tenancy; its accounts follow from its kind. The caller records it."""
    debit, credit = accounts or DEPOSIT_ENTRIES[kind]
    entry = JournalEntry(
        id=new_id(),
        kind=kind,
        company_id=journal.books.company_id,
        day=day,
        amount=amount,
        debit_account_id=journal.account(debit),
        credit_account_id=journal.account(credit),
        memo=memo,
        **journal.place,
    )
    journal.session.add(entry)
    pairs = entered(entry.debit_account_id, entry.credit_account_id)
    journal.post("journal_entry", entry.id, pairs, amount, day)
    return entry


async def reverse_entry(
    *, session: AsyncSession, principal: StaffPrincipal, entry_id: UUID, reason: str
) -> JournalEntry:
    """Takes an entry of a property back as of today. Raises NotFound (for an entry of a tenancy too),
    Forbidden, Conflict for one that was taken back already."""
    journal = await property_journal(session, principal, await require_entry(session, entry_id))
    entry = await session.get_one(JournalEntry, entry_id, with_for_update=FOR_CHANGE, populate_existing=True)
    await take_entry_back(journal, entry, reason)
    await journal.write()
    return entry


async def require_entry(session: AsyncSession, entry_id: UUID) -> UUID:
    """The property of an entry that is no tenancy's. Raises NotFound, Forbidden."""
    found = select(JournalEntry.property_id).where(
        JournalEntry.id == entry_id, JournalEntry.tenancy_id.is_(None)
    )
    property_id = await session.scalar(found)
    if property_id is None:
        raise NotFound(NO_ENTRY)
    await require(session, "payments.write", property_id)
    return property_id


async def take_entry_back(journal: PropertyJournal, entry: JournalEntry, reason: str) -> None:
    """Raises Conflict for an entry that was taken back, or that moved a deposit."""
    if entry.reversed_on is not None:
        raise Conflict(ENTRY_REVERSED, code="entry_reversed")
    if entry.kind in _TWINS:
        raise Conflict(ENTRY_MOVED, code="entry_moved")
    before = snapshot(entry)
    entry.reversed_on, entry.reason = journal.day(), reason
    pairs = opposite(entered(entry.debit_account_id, entry.credit_account_id))
    journal.post("journal_entry", entry.id, pairs, entry.amount, entry.reversed_on, "reversed")
    await record(journal.session, journal.principal.scope, "journal_entry.reversed", entry, before)
