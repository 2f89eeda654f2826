"""How managers speak of bills: what is unpaid, what we owe, and when it was billed, due or paid."""

from itertools import product

from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure

WORDS = (
    "bill", "vendor bill", "vendor invoice", "payable", "invoice", "account payable", "ap", "payables",
    "contractor bill", "contractor invoice", "supplier bill", "supplier invoice",
)  # fmt: skip
_PAYEES = ("vendors", "contractors", "suppliers")
TO_VENDORS = tuple(f"{led} {who}" for led, who in product(("from", "to"), _PAYEES))
STATUSES = {
    "open": ("not due yet", "not yet due"),
    "overdue": ("overdue", "past due", "late", "past their due date", "past its due date", "past due date",
                "behind schedule", "past their due dates", "beyond their due date", "over their due date",
                "late in paying", "should have been paid already", "should already have been paid"),
    "paid": ("paid", "settled", "paid off", "cleared", "taken care of", "paid in full"),
}  # fmt: skip
DAYS_LATE = ("days overdue", "days late", "days past due", "days past their due date", "days past due date",
             "days past its due date", "days behind", "days late in paying", "days beyond their due date",
             "days over due", "days")  # fmt: skip
PAID_LATE = ("paid late", "paid after the due date", "paid after they were due", "late paid", "paid past due",
             "paid after due", "paid after their due date", "paid past their due date")  # fmt: skip
ON_TIME = ("paid on time", "paid by the due date", "paid before the due date", "paid in time",
           "paid by their due date", "paid before their due date")  # fmt: skip
_PAYING = ("have to pay", "need to pay", "must pay", "still have to pay", "still need to pay",
           "have to be paid",
           "need to be paid", "must be paid", "has to be paid", "needs to be paid", "still have to be paid",
           "should we pay", "should be paid", "got to pay")  # fmt: skip
FALLS_DUE = (
    "is due", "due", "are due", "comes due", "coming due", "falls due", "will be due", "is due to vendors",
    "due to vendors", "are due to vendors", "due to contractors", "do we have to pay", "to pay",
    "must we pay", "to be paid", "payable", "upcoming", "will come due", "will fall due",
    "due for payment", "payable by", "coming up for payment", "coming up", *_PAYING,
)  # fmt: skip
BILLED = ("was billed", "billed", "came in", "received", "entered", "dated", "invoiced", "was invoiced",
          "have we received", "did we receive", "issued", "did we get", "sent us", "send us",
          "billed us for", "has billed us for", "billed us", "invoiced us for")  # fmt: skip
WE_PAID = (
    "was paid", "paid", "pay", "did we pay", "we paid", "have we paid", "paid to vendors", "pay out",
    "was paid to vendors", "paid to contractors", "went out", "went out to vendors", "paid out",
    "paid out to vendors", "did we send", "have we paid to", "did we pay to", "we paid to", "paid off",
    "went to vendors", "gone to vendors", "paid to",
    *(f"{pay} {whose}{who}" for pay, whose, who in product(
        ("did we pay", "have we paid", "paid", "pay", "we paid"), ("", "to "), _PAYEES)),
)  # fmt: skip
_unpaid = Condition(field="status", values=("open", "overdue"))
TO_PAY = Measure(kind="sum", field="amount")
_OWING = (
    "do we owe", "do we owe money", "do we still owe", "do we still owe money", "are we owing", "we owe",
    "we owe money", "do we have to pay", "do we need to pay", "do we still have to pay", "needs to be paid",
    "has to be paid", "do i owe", "do i owe money", "do i have to pay", "must we pay", "should we pay",
)  # fmt: skip
_OWE = ("do we owe", "do we still owe", "we owe", "we still owe", "owe", "owed", "is owed", "still owed",
        "still owing", "owing", "still payable", "payable", "still due", "outstanding",
        "still outstanding")  # fmt: skip

PHRASES = (
    Phrase(
        ("unpaid", "not paid", "open", "outstanding", "not yet paid", "still to pay", "to pay",
         "not paid yet", "have not paid", "we have not paid", "to be paid", "sitting unpaid",
         "still unpaid", "sitting open", "still open", "sitting there", "awaiting payment",
         "waiting to be paid", "unsettled", "need paying", "needs paying", "not been paid",
         "have not been paid", "has not been paid", "payable", "still outstanding", "left to pay",
         "in our payables", "outstanding with us", "not we paid", "have not we paid", "not we paid yet",
         "not yet been paid", "not settled", "not been settled", "pending payment", "yet to be paid",
         "yet to pay", "waiting for payment", "not paid off", "still owe on", "owe on", "not covered",
         "still owed", "we still owe"),
        where=_unpaid,
    ),
    Phrase((*_PAYING, "behind with", "behind on"), where=_unpaid),
    Phrase(
        tuple(f"{who} {owe}" for who, owe in product(("who", "whom"), _OWING)), where=_unpaid, names_rows=True
    ),
    Phrase(
        ("do we owe", "accounts payable", "do we have to pay vendors", "we owe", "do we still owe",
         "do we owe money", "do we still owe money", "we owe money", "we still owe", "we still owe money",
         "do i owe", "outstanding with us", "owe out", "open payables", "unpaid payables", "total payables",
         "outstanding payables", "in ap", "ap balance", "total ap balance", "total ap", "payables balance",
         "owed to", "amount owed to", "is owed to", "due to vendors in total", "in payables",
         "in accounts payable", "ap total", "payables total",
         *(f"{owe} {to}{who}" for owe, to, who in product(_OWE, ("", "to "), _PAYEES))),
        where=_unpaid,
        measure=TO_PAY,
    ),
    Phrase(
        ("ap aging", "aging of payables", "payables aging", "aging of bills", "bill aging",
         "aged payables", "accounts payable aging", "aging of accounts payable", "aging"),
        where=_unpaid,
        measure=TO_PAY,
        by="age",
    ),
    Phrase(("charges us", "charged us", "bills us", "invoices us", "bill us", "invoice us", "charge us"),
           measure=TO_PAY),
)  # fmt: skip
