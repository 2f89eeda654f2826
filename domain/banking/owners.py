"""Money of a property that is nobody's paper: what owners put in and take out, transfers between its bank
accounts, fees of the bank."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.banking.rules import (
    BANK_ACCOUNT,
    NO_DRAW,
    OTHER_PURPOSE,
    REVERSED,
    NewBankFee,
    NewBankTransfer,
    NewContribution,
    NewDraw,
    possible,
)
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.core.values.ids import new_id
from domain.ledger.entries import add_entry
from domain.ledger.postings import Account, Pair, disbursed, opposite
from domain.ledger.property_journal import PropertyJournal, property_journal
from domain.ledger.rules.cents import ZERO
from domain.models.banking import EntryKind, JournalEntry
from domain.models.payments import Disbursement


async def contribute(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, fields: NewContribution
) -> JournalEntry:
    """An owner pays in. Raises NotFound, Forbidden, Invalid for an impossible day."""
    journal = await property_journal(session, principal, property_id)
    return await _entered(journal, "contribution", (BANK_ACCOUNT[fields.bank], "owner_equity"), fields)


async def transfer_between_banks(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, fields: NewBankTransfer
) -> JournalEntry:
    """Money goes from one bank account to the other. Raises as `contribute` does."""
    journal = await property_journal(session, principal, property_id)
    to = BANK_ACCOUNT[OTHER_PURPOSE[fields.from_bank]]
    return await _entered(journal, "bank_transfer", (to, BANK_ACCOUNT[fields.from_bank]), fields)


async def charge_bank_fee(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, fields: NewBankFee
) -> JournalEntry:
    """The bank took a fee: an expense on both bases. Raises as `contribute` does."""
    journal = await property_journal(session, principal, property_id)
    return await _entered(journal, "bank_fee", ("bank_fees", BANK_ACCOUNT[fields.bank]), fields)


async def _entered(
    journal: PropertyJournal,
    kind: EntryKind,
    accounts: tuple[Account, Account],
    fields: NewContribution | NewBankTransfer | NewBankFee,
) -> JournalEntry:
    day = possible(fields.date, today=journal.today, starts_on=journal.books.starts_on)
    journal.require_open(fields.date, "date")
    entry = add_entry(journal, kind, fields.amount, journal.day(day), fields.memo, accounts=accounts)
    await journal.write()
    await record(journal.session, journal.principal.scope, "journal_entry.added", entry)
    return entry


async def draw(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, fields: NewDraw
) -> Disbursement:
    """An owner takes out of the operating account. Raises NotFound, Forbidden, Invalid for an impossible
    day."""
    journal = await property_journal(session, principal, property_id)
    day = possible(fields.date, today=journal.today, starts_on=journal.books.starts_on)
    journal.require_open(fields.date, "date")
    row = Disbursement(
        id=new_id(),
        kind="draw",
        bank_account_id=journal.books.operating_bank_id,
        day=journal.day(day),
        amount=fields.amount,
        settled=ZERO,
        payee=fields.payee,
        reference=fields.reference_number,
        reason=fields.memo,
        **journal.place,
    )
    session.add(row)
    journal.post("disbursement", row.id, disbursed("draw"), row.amount, row.day)
    await journal.write()
    await record(session, principal.scope, "draw.paid", row)
    return row


async def void_draw(
    *, session: AsyncSession, principal: StaffPrincipal, draw_id: UUID, reason: str
) -> Disbursement:
    """The draw was not paid after all. Raises NotFound, Forbidden, Conflict for one that was voided."""
    journal = await property_journal(session, principal, await require_draw(session, draw_id))
    row = await session.get_one(Disbursement, draw_id, with_for_update=FOR_CHANGE, populate_existing=True)
    if row.reversed_on is not None:
        raise Conflict(REVERSED, code="draw_voided")
    before = snapshot(row)
    row.reversed_on, row.reason = journal.day(), reason
    bank = await journal.account_of_bank(row.bank_account_id)
    pairs = opposite([Pair("both", "owner_equity", bank)])
    journal.post("disbursement", row.id, pairs, row.amount, row.reversed_on, "reversed")
    await journal.write()
    await record(session, principal.scope, "draw.voided", row, before)
    return row


async def require_draw(session: AsyncSession, draw_id: UUID) -> UUID:
    """Its property. Raises NotFound, Forbidden without the right to change the draw."""
    mine = select(Disbursement.property_id).where(Disbursement.id == draw_id, Disbursement.kind == "draw")
    property_id = await session.scalar(mine)
    if property_id is None:
        raise NotFound(NO_DRAW)
    await require(session, "payments.write", property_id)
    return property_id
