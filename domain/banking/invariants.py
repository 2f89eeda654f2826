"""What is always true of banking: deposits are their payments, and accounts in between come to nothing."""

from sqlalchemy import ColumnElement, and_, func, literal, or_, select

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.ledger.posted import not_posted, on_account
from domain.models.banking import BankDeposit, BankDepositLine, JournalEntry
from domain.models.books import Books, GlAccount
from domain.models.payments import Payment
from domain.models.postings import Posting
from domain.models.properties import Property

_DEPOSIT, _LINE, _ENTRY = table_of(BankDeposit), table_of(BankDepositLine), table_of(JournalEntry)
_BOOKS, _ACCOUNT, _PAYMENT = table_of(Books), table_of(GlAccount), table_of(Payment)
_POSTING, _PROPERTY = table_of(Posting), table_of(Property)

_LINES = (
    select(func.coalesce(func.sum(_LINE.c.amount), literal(0)))
    .where(_LINE.c.bank_deposit_id == _DEPOSIT.c.id)
    .correlate(_DEPOSIT)
    .scalar_subquery()
)
_WAITING = (
    select(func.coalesce(func.sum(_PAYMENT.c.amount), literal(0)))
    .where(
        _PAYMENT.c.property_id == _BOOKS.c.property_id,
        _PAYMENT.c.status.in_(("completed", "refunded")),
        _PAYMENT.c.bank_deposit_id.is_(None),
    )
    .correlate(_BOOKS)
    .scalar_subquery()
)
_UNDEPOSITED = on_account(
    (
        _POSTING.c.property_id == _BOOKS.c.property_id,
        _ACCOUNT.c.company_id == _BOOKS.c.company_id,
        _ACCOUNT.c.key == "undeposited",
    ),
    _BOOKS,
)


def _of_company(basis: str) -> ColumnElement[object]:
    """What a basis has on the account, over the company's properties: their index finds the postings."""
    mine = select(_PROPERTY.c.id).where(_PROPERTY.c.company_id == _ACCOUNT.c.company_id)
    return on_account(
        (_POSTING.c.property_id.in_(mine.correlate(_ACCOUNT)), _POSTING.c.book.in_(("both", basis))), _ACCOUNT
    )


INVARIANTS = (
    Invariant(
        "bank_deposit_is_its_payments",
        "The amount of a bank deposit is the sum of its payments, and it is posted once.",
        _DEPOSIT.c.id,
        or_(
            _DEPOSIT.c.amount != _LINES,
            not_posted(_DEPOSIT, "both", _DEPOSIT.c.reversed_on.is_not(None)),
        ),
    ),
    Invariant(
        "journal_entry_posted",
        "Every entry of the journal is posted with its amount, and one that was taken back is posted back.",
        _ENTRY.c.id,
        not_posted(_ENTRY, "both", _ENTRY.c.reversed_on.is_not(None)),
    ),
    Invariant(
        "undeposited_is_payments_not_banked",
        "Undeposited funds of a property are its completed payments that are not at the bank yet.",
        _BOOKS.c.property_id,
        _UNDEPOSITED != _WAITING,
    ),
    Invariant(
        "accounts_between_come_to_nothing",
        "Transfers between tenancies and bills paid out come to nothing in each company, on both bases.",
        _ACCOUNT.c.id,
        and_(
            _ACCOUNT.c.key.in_(("transfers", "paid_out")),
            or_(_of_company("accrual") != literal(0), _of_company("cash") != literal(0)),
        ),
    ),
)
