"""Bringing payments to the bank, many checks as one deposit, and taking a deposit back."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from itertools import groupby
from uuid import UUID

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.banking.rules import (
    BEFORE_PAYMENTS,
    NO_DEPOSIT,
    NO_PAYMENT,
    NOT_WAITING,
    OTHER_BANK,
    OTHER_COMPANY,
    RETURNED,
    REVERSED,
    NewBankDeposit,
)
from domain.core.db.base import table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.ledger.papers import TO_COME
from domain.ledger.postings import Pair, banked, opposite
from domain.ledger.property_journal import PropertyJournal, property_journals
from domain.models.banking import BankDeposit, BankDepositLine
from domain.models.books import BankAccount
from domain.models.payments import Payment
from domain.models.postings import Step
from domain.models.tenancies import Tenancy

BANKABLE = ("completed", "refunded")
Journals = dict[UUID, PropertyJournal]


async def deposit_payments(
    *, session: AsyncSession, principal: StaffPrincipal, fields: NewBankDeposit
) -> BankDeposit:
    """Payments leave what waits to be banked, as one line of a bank account.

    Raises NotFound and Forbidden for a payment, Invalid for a day or an account that is not possible,
    Conflict for a payment that is not completed or at the bank already.
    """
    payments, journals = await _locked(session, principal, fields.payment_ids)
    if any(each.status not in BANKABLE or each.bank_deposit_id is not None for each in payments):
        raise Conflict(NOT_WAITING, code="payments_not_waiting")
    first = journals[payments[0].property_id]
    if {journal.books.company_id for journal in journals.values()} != {first.books.company_id}:
        raise Invalid.field("payment_ids", OTHER_COMPANY)
    account = fields.bank_account_id or first.books.operating_bank_id
    deposit = BankDeposit(
        id=new_id(),
        company_id=first.books.company_id,
        bank_account_id=account,
        day=_day(payments, journals, fields.deposited_on),
        amount=sum((each.amount for each in payments), Decimal(0)),
        reference=fields.reference_number,
    )
    pairs = banked(await _account_behind(session, deposit))
    session.add(deposit)
    await session.flush()
    await _note_payments(session, deposit, payments)
    await _post(deposit, _by_property(payments), journals, pairs, "posted", deposit.day)
    await record(session, principal.scope, "bank_deposit.made", deposit)
    return deposit


async def take_deposit_back(
    *, session: AsyncSession, principal: StaffPrincipal, deposit_id: UUID, reason: str
) -> BankDeposit:
    """It was not made, or made otherwise: its payments wait to be banked again.

    Raises NotFound, Forbidden for a property of one of its payments, Conflict for one that was taken back or
    of which a payment was returned or undone.
    """
    await require_deposit(session, deposit_id)
    lines = (
        await session.execute(
            select(BankDepositLine.payment_id).where(BankDepositLine.bank_deposit_id == deposit_id)
        )
    ).scalars()
    payments, journals = await _locked(session, principal, list(lines), deposit_id)
    deposit = await session.get_one(BankDeposit, deposit_id)
    if deposit.reversed_on is not None:
        raise Conflict(REVERSED, code="deposit_reversed")
    if any(each.status in ("returned", "voided") for each in payments):
        raise Conflict(RETURNED, code="payment_returned")
    before = snapshot(deposit)
    deposit.reversed_on, deposit.reason = _common_day(journals, _today(journals)), reason
    mine = update(Payment).where(Payment.bank_deposit_id == deposit.id)
    await session.execute(
        mine.values(bank_deposit_id=None, version=Payment.version + 1, updated_at=utc_now()),
        execution_options={"synchronize_session": "fetch"},
    )
    pairs = opposite(banked(await _account_behind(session, deposit)))
    await _post(deposit, _by_property(payments), journals, pairs, "reversed", deposit.reversed_on)
    await record(session, principal.scope, "bank_deposit.taken_back", deposit, before)
    return deposit


async def require_deposit(session: AsyncSession, deposit_id: UUID) -> None:
    """Raises NotFound for a deposit out of sight, Forbidden without the right to one of its properties."""
    lines = select(BankDepositLine.property_id).where(BankDepositLine.bank_deposit_id == deposit_id)
    places = set((await session.execute(lines)).scalars())
    if not places:
        raise NotFound(NO_DEPOSIT)
    for property_id in sorted(places):
        await require(session, "payments.write", property_id)


async def _locked(
    session: AsyncSession,
    principal: StaffPrincipal,
    payment_ids: Sequence[UUID],
    deposit_id: UUID | None = None,
) -> tuple[list[Payment], Journals]:
    """Payments by property under their tenancies' locks, and the journals; the deposit is locked last."""
    wanted = select(Payment.tenancy_id, Payment.property_id).where(Payment.id.in_(payment_ids))
    places = (await session.execute(wanted)).all()
    if len(places) < len(payment_ids):
        raise NotFound(NO_PAYMENT)
    for property_id in sorted({row.property_id for row in places}):
        await require(session, "payments.write", property_id)
    owners = select(Tenancy.id).where(Tenancy.id.in_({row.tenancy_id for row in places}))
    await session.execute(owners.order_by(Tenancy.id).with_for_update(key_share=True))
    journals = await property_journals(session, principal, {row.property_id for row in places})
    if deposit_id is not None:
        await session.get(BankDeposit, deposit_id, with_for_update=FOR_CHANGE, populate_existing=True)
    payments = select(Payment).where(Payment.id.in_(payment_ids)).order_by(Payment.property_id, Payment.id)
    rows = await session.execute(payments.execution_options(populate_existing=True))
    return list(rows.scalars()), journals


def _day(payments: Sequence[Payment], journals: Journals, wanted: date | None) -> date:
    """One day for all properties. Raises Invalid for one to come at any, or before a payment or in a
    closed month."""
    day = wanted or _today(journals)
    if day > _today(journals):
        raise Invalid.field("deposited_on", TO_COME)
    if day < max(each.posted_on or each.received_on for each in payments):
        raise Invalid.field("deposited_on", BEFORE_PAYMENTS)
    for journal in journals.values():
        journal.require_open(wanted, "deposited_on")
    return _common_day(journals, day)


def _today(journals: Journals) -> date:
    """The day that has begun at all of the properties."""
    return min(journal.today for journal in journals.values())


def _common_day(journals: Journals, wanted: date) -> date:
    """The wanted day, or the first after it on which all of the books are open."""
    return max(journal.day(wanted) for journal in journals.values())


async def _account_behind(session: AsyncSession, deposit: BankDeposit) -> UUID:
    mirrored = select(BankAccount.gl_account_id).where(
        BankAccount.id == deposit.bank_account_id, BankAccount.company_id == deposit.company_id
    )
    account = await session.scalar(mirrored)
    if account is None:
        raise Invalid.field("bank_account_id", OTHER_BANK)
    return account


async def _note_payments(session: AsyncSession, deposit: BankDeposit, payments: Sequence[Payment]) -> None:
    lines = [
        {
            "bank_deposit_id": deposit.id,
            "payment_id": each.id,
            "company_id": deposit.company_id,
            "property_id": each.property_id,
            "tenancy_id": each.tenancy_id,
            "amount": each.amount,
        }
        for each in payments
    ]
    await session.execute(insert(table_of(BankDepositLine)), lines)
    for each in payments:
        each.bank_deposit_id = deposit.id
    await session.flush()


def _by_property(payments: Sequence[Payment]) -> dict[UUID, Decimal]:
    sums = groupby(payments, lambda each: each.property_id)
    return {place: sum((each.amount for each in mine), Decimal(0)) for place, mine in sums}


async def _post(
    deposit: BankDeposit,
    sums: dict[UUID, Decimal],
    journals: Journals,
    pairs: Sequence[Pair],
    step: Step,
    day: date,
) -> None:
    """A leg a property."""
    for leg, (property_id, amount) in enumerate(sums.items()):
        journal = journals[property_id]
        journal.post_legs("bank_deposit", deposit.id, [(pairs[0], amount)], day, step, first_leg=leg)
        await journal.write()
