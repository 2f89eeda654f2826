"""What may be asked about income and expenses: the postings of the journal on such accounts, in the basis of
each property's books."""

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, literal_column

from domain.core.db.base import table_of
from domain.financials.transactions import EARNING
from domain.metrics.leases import property_today
from domain.models.bills import Bill
from domain.models.books import Books, GlAccount
from domain.models.payments import Disbursement
from domain.models.postings import Posting
from domain.models.properties import Property
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import AllOf, Condition, Measure
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
# The accounts that every company has; what a company added goes by the kind it belongs to.
_CATEGORIES = {
    "maintenance_expense": ("repairs and maintenance",),
    "utility_expense": ("utilities", "utility", "utility bills", "water and power", "electricity", "water"),
    "insurance_expense": ("insurance", "insurance premium"),
    "tax_expense": ("taxes", "property taxes", "property tax", "tax"),
    "management_expense": ("management fees", "management", "management fee"),
    "bank_fees": ("bank fees", "bank charges"),
    "interest_expense": ("interest", "mortgage interest", "loan interest"),
    "bad_debt": ("bad debt", "write-offs", "write offs"),
    "other_expense": ("other expenses",),
}
_EARNINGS = {
    "rent_income": ("rental income", "rent income", "income from rent"),
    "parking_income": ("parking income", "income from parking"),
    "pet_income": ("pet income", "income from pets"),
    "storage_income": ("storage income", "income from storage"),
    "late_fee_income": ("late fee income", "income from late fees"),
}
_ACCOUNTS = _CATEGORIES | _EARNINGS
# Words for such rows that nothing else is called.
_NAMED = {
    "tax_expense": ("property taxes", "property tax", "real estate taxes", "real estate tax", "tax bills"),
    "bank_fees": ("bank fees", "bank charges"),
    "management_expense": ("management fees", "management fee"),
    "insurance_expense": ("insurance premium", "insurance cost", "insurance expense", "property insurance"),
    "utility_expense": ("utility cost", "utilities cost", "utility expense", "utilities expense"),
    "interest_expense": ("mortgage interest", "loan interest"),
}
_SPENT = ("expense", "expenditure", "spending", "outgoing", "outlay", "disbursement", "opex item")
_PAYING = ("spent on", "spend on", "pay for", "paid for", "pay in", "paid in")
_expense, _income = (Condition(field="kind", values=(kind,)) for kind in ("expense", "income"))
_spending = Measure(kind="sum", field="amount")

SUBJECT = Subject(
    name="transactions",
    one="transaction",
    many="transactions",
    words=("transaction", *_SPENT, "ledger", "general ledger", "gl", "ledger entry", "book entry", "posting",
           "journal", "journal entry", "general journal", "transaction history", "ledger activity",
           "account activity", "booking"),
    phrases=(
        Phrase(_SPENT, where=_expense, always_holds=True),
        Phrase(
            ("spend", "spent", "spending", "expenses", "total expenses", "went on", "go on", "goes on",
             "gone on", "went to", "to run", "to operate", "did we spend", "have we spent",
             "we spent", "operating expenses", "total spending", "operating costs", "running costs",
             "operating cost", "running cost", "opex", "total costs", "total cost", "overhead", "overheads",
             "cost of running", "cost of operating", "cost to run", "cost to operate", "costs to run",
             "costs to operate", "cost us", "costs us", "costing us", "cost us to run", "costs us to run",
             "to keep running", "to maintain and run", "are we spending", "we are spending", "do we spend",
             "are we spending on", "did we lay out", "money went out", "money goes out", "went out",
             "going out", "money out", "cash out", "burn", "did we burn", "eats up", "ate up", "ate",
             "swallowed",
             "burned through", "went out of door", "did we pay out", "have we paid out", "paid out",
             "property expenses", "spend on", "did we pay for", "have we paid for", "we paid for",
             "are we paying for", "do we pay for", "costs"),
            where=_expense,
            measure=_spending,
        ),
        *(
            Phrase(
                (
                    *(f"{verb} {word}" for verb in _PAYING),
                    f"{word} do we pay",
                    f"{word} did we pay",
                ),
                where=Condition(field="account", values=(account,)),
                measure=_spending,
            )
            for account, said in _CATEGORIES.items()
            for word in said
        ),
        *(
            Phrase(words, where=Condition(field="account", values=(account,)), names_rows=True)
            for account, words in _NAMED.items()
        ),
        Phrase(
            ("net operating income", "noi", "operating income",
             "net income", "net profit", "profit", "net", "bottom line", "income after expenses",
             "income less expenses", "income minus expenses", "total income minus total expenses",
             "income minus total expenses", "total income less expenses",
             "did we make", "have we made", "made most money", "makes most money", "earns most money",
             "made us most money", "makes us most money", "most money makers", "we made", "profitable",
             "making money", "make money",
             "makes money",
             "making us money", "make us money", "makes us money", "made us money", "making a profit",
             "make a profit", "makes a profit", "turn a profit", "turning a profit", "turned a profit",
             "in the black", "in the red", "losing money", "lose money", "loses money", "lost money",
             "losing us money", "costing us money", "operating at a loss", "running at a loss",
             "break even", "breaking even", "cash positive", "cash flow", "net cash flow",
             "cash flow positive",
             "net earnings", "net revenue", "net operating profit", "operating profit", "profits",
             "profit or loss",
             "profit after costs", "net result", "income net of expenses", "revenue less expenses",
             "revenue minus expenses", "income less costs", "left after expenses",
             "profit did we make", "profit have we made", "net income did we make"),
            measure=Measure(kind="sum", field="net"),
        ),
        Phrase(
            ("non-rent income", "income other than rent", "ancillary income", "income besides rent",
             "income apart from rent", "income not from rent", "income without rent"),
            where=AllOf(parts=(
                _income, Condition(field="account", operator="is_not", values=("rent_income",)),
            )),
            measure=_spending,
        ),
        Phrase(
            ("p l", "p and l", "pnl", "profit and loss", "profit and loss statement", "income statement",
             "operating statement", "profit and loss report", "p l statement", "p l report",
             "income and expense statement", "income and expense report", "income and expenses"),
            measure=Measure(kind="sum", field="net"),
            by="category",
        ),
        Phrase(
            ("expense breakdown", "breakdown of expenses", "spending breakdown", "cost breakdown",
             "breakdown of spending", "breakdown of costs", "expenses broken down", "costs broken down",
             "expense report", "expense summary", "where does our money go", "where does money go",
             "what do we spend on", "what are we spending on"),
            where=_expense,
            measure=_spending,
            by="category",
        ),
        Phrase(
            ("total income", "income in total", "gross income", "did we earn", "have we earned", "earnings",
             "gross revenue", "total revenue", "money in", "cash in", "money came in", "gross earnings",
             "gross receipts", "income earned",
             "we earned", "earned", "all income", "total earnings", "effective gross income"),
            where=_income,
            measure=Measure(kind="sum", field="amount"),
        ),
    ),
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
        "kind": Field("choice", _of_account("kind"), ("kind",), options=("income", "expense")),
        "account": Field("choice", _of_account("key"), options=tuple(_ACCOUNTS), said=_ACCOUNTS),
        "category": Field(
            "text", _of_account("name"), ("category", "account", "expense category", "expense type")
        ),
        "payee": Field("text", func.coalesce(_BILL.c.payee, _OUT.c.payee), ("payee", "vendor")),
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
    times={"posted": Time(_POSTING.c.day, ("posted", "was posted", "booked", "made"))},
    usual_time="posted",
    relations={"property": Relation("properties", (("property_id", "id"),), one=True)},
    measures={"spending": _spending, "net": Measure(kind="sum", field="net")},
)  # fmt: skip
