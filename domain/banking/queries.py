"""Bank deposits, payments that wait to be banked, entries at the bank and owners' draws, as lists."""

from dataclasses import replace
from typing import Any

from sqlalchemy import JSON, ColumnElement, Text, Uuid, and_, func, literal_column, select

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_company, in_scope
from domain.models.banking import BankDeposit, BankDepositLine, JournalEntry
from domain.models.books import BankAccount
from domain.models.payments import Disbursement, Payment
from domain.models.properties import Property

_DEPOSIT, _BANK, _PAYMENT = table_of(BankDeposit), table_of(BankAccount), table_of(Payment)
_PROPERTY, _ENTRY, _DRAW = table_of(Property), table_of(JournalEntry), table_of(Disbursement)
_LINE = table_of(BankDepositLine)
_TIMES = ("version", "created_at", "updated_at")
_IN_PERSON: ColumnElement[bool] = literal_column(
    "(SELECT current_actor_id()) = (SELECT current_account_id())"
)


def _can(name: str, *conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    """`{name: bool}`: what may be done in person where all conditions hold."""
    return func.json_build_object(literal_column(f"'{name}'"), and_(_IN_PERSON, *conditions)).cast(JSON)


_COUNT = (
    select(func.count()).where(_LINE.c.bank_deposit_id == _DEPOSIT.c.id).correlate(_DEPOSIT).scalar_subquery()
)

# A deposit is one line of a bank account, which is the company's: its amount has all properties in it.
BANK_DEPOSITS = Listing(
    name="bank_deposits",
    permission="payments.read",
    base=_DEPOSIT,
    filter_from=_DEPOSIT,
    select_from=_DEPOSIT.join(_BANK, _BANK.c.id == _DEPOSIT.c.bank_account_id),
    columns={
        **{name: _DEPOSIT.c[name] for name in ("id", "company_id", "bank_account_id")},
        "bank_account": _BANK.c.name,
        "day": _DEPOSIT.c.day,
        "amount": money_text(_DEPOSIT.c.amount),
        "payments": _COUNT,
        **{name: _DEPOSIT.c[name] for name in ("reference", "reversed_on", "reason")},
        "can": _can(
            "take_back", _DEPOSIT.c.reversed_on.is_(None), in_company(_DEPOSIT.c.company_id, "payments.write")
        ),
        **{name: _DEPOSIT.c[name] for name in _TIMES},
    },
    scope=in_company(_DEPOSIT.c.company_id, "payments.read"),
    not_deleted=_DEPOSIT.c.id.is_not(None),
    filters={"bank_account_id": _DEPOSIT.c.bank_account_id == param("bank_account_id", Uuid())},
    sorts={"day": (_DEPOSIT.c.day, _DEPOSIT.c.id)},
    default_sort="-day",
)

UNDEPOSITED = Listing(
    name="undeposited_payments",
    permission="payments.read",
    base=_PAYMENT,
    filter_from=_PAYMENT,
    select_from=_PAYMENT.join(_PROPERTY, _PROPERTY.c.id == _PAYMENT.c.property_id),
    columns={
        **{name: _PAYMENT.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        **{name: _PAYMENT.c[name] for name in ("payer", "method", "received_on")},
        "amount": money_text(_PAYMENT.c.amount),
        "reference": _PAYMENT.c.reference,
        "can": _can("deposit", in_scope(_PAYMENT.c.property_id, "payments.write")),
    },
    scope=in_scope(_PAYMENT.c.property_id, "payments.read"),
    not_deleted=and_(_PAYMENT.c.bank_deposit_id.is_(None), _PAYMENT.c.status.in_(("completed", "refunded"))),
    filters={"property_id": _PAYMENT.c.property_id == param("property_id", Uuid())},
    sorts={"received_on": (_PAYMENT.c.received_on, _PAYMENT.c.id)},
    default_sort="received_on",
)

JOURNAL_ENTRIES = Listing(
    name="journal_entries",
    permission="payments.read",
    base=_ENTRY,
    filter_from=_ENTRY,
    select_from=_ENTRY.join(_PROPERTY, _PROPERTY.c.id == _ENTRY.c.property_id),
    columns={
        **{name: _ENTRY.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        **{name: _ENTRY.c[name] for name in ("tenancy_id", "kind", "day")},
        "amount": money_text(_ENTRY.c.amount),
        **{name: _ENTRY.c[name] for name in ("memo", "reversed_on", "reason")},
        "can": _can(
            "take_back", _ENTRY.c.reversed_on.is_(None), in_scope(_ENTRY.c.property_id, "payments.write")
        ),
        **{name: _ENTRY.c[name] for name in _TIMES},
    },
    scope=in_scope(_ENTRY.c.property_id, "payments.read"),
    not_deleted=_ENTRY.c.id.is_not(None),
    filters={
        "property_id": _ENTRY.c.property_id == param("property_id", Uuid()),
        "kind": _ENTRY.c.kind == param("kind", Text()),
    },
    sorts={"day": (_ENTRY.c.day, _ENTRY.c.id)},
    default_sort="-day",
)

DISBURSEMENTS = Listing(
    name="disbursements",
    permission="payments.read",
    base=_DRAW,
    filter_from=_DRAW,
    select_from=_DRAW.join(_PROPERTY, _PROPERTY.c.id == _DRAW.c.property_id),
    columns={
        **{name: _DRAW.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        **{name: _DRAW.c[name] for name in ("kind", "day")},
        "amount": money_text(_DRAW.c.amount),
        **{name: _DRAW.c[name] for name in ("payee", "reference", "reason", "reversed_on")},
        "can": _can("void", _DRAW.c.reversed_on.is_(None), in_scope(_DRAW.c.property_id, "payments.write")),
        **{name: _DRAW.c[name] for name in _TIMES},
    },
    scope=in_scope(_DRAW.c.property_id, "payments.read"),
    not_deleted=_DRAW.c.id.is_not(None),
    filters={"property_id": _DRAW.c.property_id == param("property_id", Uuid())},
    sorts={"day": (_DRAW.c.day, _DRAW.c.id)},
    default_sort="-day",
)

# The lists leave out what belongs to a tenancy's deposit, a bill or a payment: each is seen beside its own.
BANK_ENTRIES = replace(
    JOURNAL_ENTRIES,
    name="bank_entries",
    not_deleted=_ENTRY.c.kind.in_(("contribution", "bank_transfer", "bank_fee")),
)
DRAWS = replace(DISBURSEMENTS, name="draws", not_deleted=_DRAW.c.kind == literal_column("'draw'"))

BANK_ACCOUNTS = Listing(
    name="bank_accounts",
    permission="payments.read",
    base=_BANK,
    filter_from=_BANK,
    select_from=_BANK,
    columns={name: _BANK.c[name] for name in ("id", "company_id", "name", "purpose", "last_four")},
    scope=in_company(_BANK.c.company_id, "payments.read"),
    not_deleted=_BANK.c.id.is_not(None),
    filters={},
    sorts={"name": (_BANK.c.name, _BANK.c.id)},
    default_sort="name",
)
