"""What may be asked about income and expenses: the postings of the journal on such accounts, in the basis of
each property's books."""

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, literal_column

from domain.core.db.base import table_of
from domain.financials.speaking import ACCOUNTS, CATEGORY_WORDS, PHRASES, POSTINGS, SPENDING, SPENT
from domain.financials.transactions import EARNING
from domain.metrics.leases import property_today
from domain.models.bills import Bill
from domain.models.books import Books, GlAccount
from domain.models.payments import Disbursement
from domain.models.postings import Posting
from domain.models.properties import Property
from domain.portfolio_query.subject import Field, Relation, Subject, Time
from domain.portfolio_query.value import Measure
from domain.properties.subject import place_fields

_POSTING, _PROPERTY, _BOOKS = table_of(Posting), table_of(Property), table_of(Books)
_BILL, _OUT = table_of(Bill), table_of(Disbursement)
_debit, _credit = table_of(GlAccount).alias("debit"), table_of(GlAccount).alias("credit")
_debit_earns, _credit_earns = _debit.c.kind.in_(EARNING), _credit.c.kind.in_(EARNING)


def _of_account(column: str) -> ColumnElement[Any]:
    """A column of the side that is an income or expense account."""
    return case((_debit_earns, _debit.c[column]), else_=_credit.c[column])


# What it adds to net income; an amount is one of its kind, below 0 where that was taken back.
_net = case((_debit_earns, -_POSTING.c.amount), else_=_POSTING.c.amount)
_amount = case((_of_account("kind") == literal_column("'expense'"), -_net), else_=_net)
SUBJECT = Subject(
    name="transactions",
    one="transaction",
    many="transactions",
    words=("transaction", *SPENT, *POSTINGS, "ledger", "general ledger", "gl", "ledger entry",
           "book entry", "posting",
           "journal", "journal entry", "general journal", "transaction history", "ledger activity",
           "account activity", "booking"),
    phrases=PHRASES,
    path="/financials",
    permission="payments.read",
    scope="property",
    base=_POSTING.join(_PROPERTY, _PROPERTY.c.id == _POSTING.c.property_id)
    .join(_BOOKS, _BOOKS.c.property_id == _POSTING.c.property_id)
    .join(_debit, _debit.c.id == _POSTING.c.debit_account_id)
    .join(_credit, _credit.c.id == _POSTING.c.credit_account_id)
    .outerjoin(_BILL, and_(_POSTING.c.paper == literal_column("'bill'"), _BILL.c.id == _POSTING.c.paper_id))
    .outerjoin(
        _OUT, and_(_POSTING.c.paper == literal_column("'disbursement'"), _OUT.c.id == _POSTING.c.paper_id)
    ),
    # A pair between two such accounts changes neither income nor expenses as a whole.
    live=and_(
        _debit_earns != _credit_earns,
        _POSTING.c.book.in_((literal_column("'both'"), _BOOKS.c.basis)),
    ),
    keys={"id": _POSTING.c.id, "property_id": _POSTING.c.property_id},
    today=property_today(),
    title=_of_account("name"),
    subtitle=func.concat_ws(" · ", _PROPERTY.c.name, func.coalesce(_BILL.c.payee, _OUT.c.payee)),
    order=(literal_column("DATE '9999-12-31'") - _POSTING.c.day, _POSTING.c.id),
    fields={
        **place_fields(_POSTING.c.property_id),
        "kind": Field("choice", _of_account("kind"), ("kind",), options=("income", "expense"),
                      before_noun=True),
        "account": Field("choice", _of_account("key"), options=tuple(ACCOUNTS), said=ACCOUNTS,
                         before_noun=True),
        "category": Field(
            "text", _of_account("name"), CATEGORY_WORDS
        ),
        "payee": Field("text", func.coalesce(_BILL.c.payee, _OUT.c.payee), ("payee",)),
        "amount": Field(
            "money", _amount, ("amount", "money", "cash", "dollars"), more=("large", "big",
            "expensive"), less=("small", "cheap")
        ),
        "net": Field("money", _net, ("net amount",), more=("profitable", "lucrative")),
        "day": Field("day", _POSTING.c.day, ("posting date",), more=("recent", "new"), less=("old",)),
    },
    shown=("amount", "day", "kind", "property"),
    amount="amount",
    adds_up=True,
    times={"posted": Time(_POSTING.c.day, ("posted", "was posted", "booked", "made", "recorded",
    "was booked", "was recorded"))},
    usual_time="posted",
    relations={"property": Relation("properties", (("property_id", "id"),), one=True)},
    measures={"spending": SPENDING, "net": Measure(kind="sum", field="net")},
)  # fmt: skip
