"""Transactions: the postings on income and expense accounts, as rows that say from whom and for what."""

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Date,
    Text,
    Uuid,
    and_,
    case,
    cast,
    exists,
    func,
    literal_column,
    or_,
    select,
)

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.financials.words import full_name, how_paid, month_name, words_of
from domain.models.bills import Bill
from domain.models.books import GlAccount
from domain.models.charges import CHARGE_KINDS, Charge
from domain.models.payments import CREDIT_KINDS, Credit, Disbursement, Payment
from domain.models.postings import Allocation, Posting
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

_posting = table_of(Posting)
_debit = table_of(GlAccount).alias("debit")
_credit = table_of(GlAccount).alias("credit")
_part = table_of(Allocation)
_payment = table_of(Payment)
_charge = table_of(Charge)
_given = table_of(Credit)
_out = table_of(Disbursement)
_bill = table_of(Bill)
_tenancy = table_of(Tenancy)
_resident = table_of(Resident)
_unit = table_of(Unit)
_property = table_of(Property)

EARNING = ("income", "expense")
_debit_earns = _debit.c.kind.in_(EARNING)
_credit_earns = _credit.c.kind.in_(EARNING)
_FOUND = _posting.join(_debit, _debit.c.id == _posting.c.debit_account_id).join(
    _credit, _credit.c.id == _posting.c.credit_account_id
)


def _of_account(column: str) -> ColumnElement[str]:
    """A column of the side that is an income or expense account."""
    return case((_debit_earns, _debit.c[column]), else_=_credit.c[column])


_ACCOUNT_KEY = func.coalesce(_of_account("key"), cast(_of_account("id"), Text))
_AMOUNT = case((_debit_earns, -_posting.c.amount), else_=_posting.c.amount)
_name = full_name(_resident)
_is_back = func.coalesce(_part.c.amount < 0, literal_column("false"))
_returned = and_(_is_back, _payment.c.status == "returned")
_voided = and_(_is_back, _payment.c.status == "voided")

_SHOWN = (
    _FOUND.join(_property, _property.c.id == _posting.c.property_id)
    .outerjoin(_part, and_(_posting.c.paper == "allocation", _part.c.id == _posting.c.paper_id))
    .outerjoin(_payment, _payment.c.id == _part.c.payment_id)
    .outerjoin(
        _given,
        _given.c.id
        == func.coalesce(_part.c.credit_id, case((_posting.c.paper == "credit", _posting.c.paper_id))),
    )
    .outerjoin(
        _charge,
        _charge.c.id
        == func.coalesce(_part.c.charge_id, case((_posting.c.paper == "charge", _posting.c.paper_id))),
    )
    .outerjoin(_out, and_(_posting.c.paper == "disbursement", _out.c.id == _posting.c.paper_id))
    .outerjoin(_bill, and_(_posting.c.paper == "bill", _bill.c.id == _posting.c.paper_id))
    .outerjoin(_tenancy, _tenancy.c.id == _posting.c.tenancy_id)
    .outerjoin(_resident, _resident.c.id == _tenancy.c.resident_id)
    .outerjoin(_unit, _unit.c.id == _tenancy.c.unit_id)
)
_DETAILS = case(
    (
        or_(_returned, _voided),
        how_paid(_payment).concat(" of ").concat(func.to_char(_payment.c.received_on, "FMMon FMDD")),
    ),
    (_payment.c.id.is_not(None), how_paid(_payment)),
    (_given.c.id.is_not(None), words_of(_given.c.kind, CREDIT_KINDS)),
    (
        _charge.c.id.is_not(None),
        words_of(_charge.c.kind, CHARGE_KINDS).concat(", ").concat(month_name(_charge.c.period)),
    ),
    (
        _bill.c.id.is_not(None),
        func.concat_ws(", ", func.concat_ws(" ", "Bill", _bill.c.number), _bill.c.memo),
    ),
    else_=_out.c.reference,
)
_pattern = func.like_pattern(param("q", Text()))


def _like(column: ColumnElement[str]) -> ColumnElement[bool]:
    return column.op("ILIKE", is_comparison=True)(_pattern)


_WORDS = or_(
    exists(
        select(_tenancy.c.id)
        .select_from(_tenancy.join(_resident, _resident.c.id == _tenancy.c.resident_id))
        .where(_tenancy.c.id == _posting.c.tenancy_id, _like(_name))
    ),
    and_(
        _posting.c.paper == "allocation",
        exists(
            select(_part.c.id)
            .select_from(_part.join(_payment, _payment.c.id == _part.c.payment_id))
            .where(_part.c.id == _posting.c.paper_id, or_(_like(_payment.c.payer), _like(how_paid(_payment))))
        ),
    ),
    and_(
        _posting.c.paper == "bill",
        exists(
            select(_bill.c.id).where(
                _bill.c.id == _posting.c.paper_id, or_(_like(_bill.c.payee), _like(_bill.c.number))
            )
        ),
    ),
    and_(
        _posting.c.paper == "disbursement",
        exists(
            select(_out.c.id).where(
                _out.c.id == _posting.c.paper_id, or_(_like(_out.c.payee), _like(_out.c.reference))
            )
        ),
    ),
)

TRANSACTIONS = Listing(
    name="transactions",
    permission="payments.read",
    base=_posting,
    filter_from=_FOUND,
    select_from=_SHOWN,
    columns={
        "id": _posting.c.id,
        "day": _posting.c.day,
        "party": func.coalesce(_payment.c.payer, _out.c.payee, _bill.c.payee, _name),
        "details": _DETAILS,
        "is_returned": cast(_returned, Boolean),
        "is_voided": cast(_voided, Boolean),
        "property_id": _posting.c.property_id,
        "property_name": _property.c.name,
        "unit_number": _unit.c.unit_number,
        "resident_id": _tenancy.c.resident_id,
        "paper": _posting.c.paper,
        "kind": _of_account("kind"),
        "account": _ACCOUNT_KEY,
        "account_name": _of_account("name"),
        "amount": money_text(_AMOUNT),
    },
    scope=in_scope(_posting.c.property_id, "payments.read"),
    # A pair between two such accounts changes neither income nor expenses as a whole.
    not_deleted=_debit_earns != _credit_earns,
    filters={
        "property_id": _posting.c.property_id == param("property_id", Uuid()),
        "basis": _posting.c.book.in_(("both", param("basis", Text()))),
        "since": _posting.c.day >= cast(param("since", Text()), Date),
        "until": _posting.c.day <= cast(param("until", Text()), Date),
        "type": _of_account("kind") == param("type", Text()),
        "account": param("account", Text()) == _ACCOUNT_KEY,
        "q": _WORDS,
    },
    sorts={"day": (_posting.c.day, _posting.c.id), "amount": (_AMOUNT, _posting.c.id)},
    default_sort="-day",
)
