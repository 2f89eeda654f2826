"""How managers speak of bills: what is unpaid, what we owe, and when it was billed, due or paid."""

from itertools import product

from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure

WORDS = (
    "bill", "vendor bill", "vendor invoice", "payable", "invoice", "account payable", "ap", "payables",
    "contractor bill", "contractor invoice", "supplier bill", "supplier invoice", "bill to pay",
    *ways("what", "were we,have we been,did we get", "billed,invoiced"), "were we billed",
)  # fmt: skip
_PAYEES = ("vendors", "contractors", "suppliers")
TO_VENDORS = tuple(f"{led} {who}" for led, who in product(("from", "to"), _PAYEES))
STATUSES = {
    "open": ("not due yet", "not yet due"),
    "overdue": ("overdue", "past due", "late", "past due date", "behind schedule", "late in paying", "missed",
                "we missed", "behind on", "we are behind on", "behind with", "overdue for payment", "late on",
                "we are late on", "slipped past due", "let slip past due", "let slip", "we let slip",
                "we are late paying",
                "late paying",
                *ways("past,beyond,over", "their,its", "due date,due dates"),
                *ways(", whose, with, with a, with their", "due date,due dates",
                      ", is, are, was, were, has, have", ", already",
                      "behind us,passed,come and gone,gone by,gone past,in the past"),
                *ways(", we", "should have,should already have,ought to have", ", been", "paid", ", "
                  "already")),
    "paid": ("paid", "settled", "paid off", "cleared", "taken care of", "paid in full"),
}  # fmt: skip
DAYS_LATE = ("days overdue", "days late", "days past due", "days past their due date", "days past due date",
             "days past its due date", "days behind", "days late in paying", "days beyond their due date",
             "days over due", "days")  # fmt: skip
DAYS_EARLY = ways(
    "days,weeks",
    "early,ahead,in advance,before due date,before their due date,before it was due,before they were due,"
    "ahead of due date,ahead of their due date,ahead of time,ahead of schedule",
)
DAYS_TO_PAY = (
    "days to pay", "days to get paid", "days until paid", "days until we pay", "days till we pay",
    "days from bill date till we pay it", "days from bill date to payment", "days between bill and payment",
    "took", "days from bill to payment", "days from bill date until we pay it", "days it takes us to pay",
)  # fmt: skip
_DUE = "due date,their due date,its due date,they were due,it was due,due"
_WE_PAID = ", we, did we, have we"
_PAID = "paid,pay,settled,paid off"
PAID_LATE = ("paid late", "late paid", "were late paying", "was late paying", "not paid on time",
             "not pay on time", "not paid in time", "not settled on time",
             *ways(_WE_PAID, _PAID, "late"), *ways(_PAID, "after,past", _DUE))  # fmt: skip
ON_TIME = ("paid on time", "paid in time", *ways(_WE_PAID, _PAID, "on time,in time,early,promptly"),
           *ways(_PAID, "by,before", _DUE))  # fmt: skip
_PAYING = ("have to pay", "need to pay", "must pay", "still have to pay", "still need to pay",
           "have to be paid",
           "need to be paid", "must be paid", "has to be paid", "needs to be paid", "still have to be paid",
           "should we pay", "should be paid", "got to pay", "needs paying", "need paying",
           "has to go out")  # fmt: skip
FALLS_DUE = (
    "is due", "due", "are due", "comes due", "coming due", "falls due", "will be due", "is due to vendors",
    "due to vendors", "are due to vendors", "due to contractors", "do we have to pay", "to pay",
    "must we pay", "to be paid", "payable", "upcoming", "do we need to pay", "have to go out",
    "will come due", "will fall due",
    "due for payment", "coming up for payment", "coming up", *_PAYING,
)  # fmt: skip
_BILLED_US = ways("vendors,contractors,suppliers,", "sent,sent us,billed us,invoiced us,send us")
BILLED = ("was billed", "billed", "were we billed", "we were billed", "have we been billed", "with a date",
          "came in", "received", "entered", "dated", "invoiced", "was invoiced",
          "have we received", "did we receive", "issued", "did we get", "sent us", "send us",
          "billed us for", "has billed us for", "billed us", "invoiced us for", *_BILLED_US)  # fmt: skip
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
    Phrase(("payables", "payable", "ap", "account payable", "accounts payable",
    "bill to pay"), where=_unpaid),
    Phrase(
        ("unpaid", "not paid", "open", "outstanding", "not yet paid", "still to pay", "to pay",
         "not paid yet", "have not paid", "we have not paid", "to be paid", "sitting unpaid",
         "still unpaid", "sitting open", "still open", "sitting there", "awaiting payment",
         "waiting to be paid", "unsettled", "not been paid",
         "have not been paid", "has not been paid", "payable", "still outstanding", "left to pay",
         "in our payables", "outstanding with us", "not we paid", "have not we paid", "not we paid yet",
         "not yet been paid", "not settled", "not been settled", "pending payment", "yet to be paid",
         "yet to pay", "waiting for payment", "not paid off", "still owe on", "owe on", "not covered",
         "still owed", "we still owe", "on our desk", "on my desk", "we owe", "we owe on", "left unpaid",
         "unpaid by us", "waiting on us", "not we settled", "due and unpaid"),
        where=_unpaid,
    ),
    Phrase(_PAYING, where=_unpaid, time="due"),
    Phrase(
        ways("what do we,do we still", "have to pay,need to pay,owe on bills"),
        where=_unpaid,
        names_rows=True,
        time="due",
    ),
    Phrase(
        (*ways("money,cash", "paid to,paid out to,sent to,that went to", _PAYEES),
         "vendor payments", "payments to vendors", "payments to contractors", "contractor payments",
         "payments to suppliers", "supplier payments", "paid out to vendors", "amount paid to vendors"),
        where=Condition(field="status", values=("paid",)),
        measure=TO_PAY,
        time="paid",
    ),
    Phrase(
        (*ways("who,whom", _OWING), *ways(_PAYEES, ",that", "we", ",still", "owe", ",money")),
        where=_unpaid,
        names_rows=True,
    ),
    Phrase(
        ("do we owe", "accounts payable", "do we have to pay vendors", "we owe", "do we still owe",
         "do we owe money", "do we still owe money", "we owe money", "we still owe", "we still owe money",
         "do i owe", "outstanding with us", "owe out", "open payables", "unpaid payables", "total payables",
         "outstanding payables", "in ap", "ap balance", "total ap balance", "total ap", "payables balance",
         "owed to", "amount owed to", "is owed to", "due to vendors in total", "in payables",
         "in accounts payable", "ap total", "payables total", "accounts payable balance", "amount payable",
         "on hook for with vendors", "on hook to vendors", "payable in total",
         "do we need to pay vendors", "do we still have to pay vendors", "do we still need to pay vendors",
         "do we owe in bills", "do we owe on bills",
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
    Phrase(("charges us", "charged us", "bills us", "invoices us", "bill us", "invoice us", "charge us",
            "amount billed",
            *ways("how much", "were we,have we been,did we get,are we being", "billed,invoiced,charged")),
           measure=TO_PAY),
    Phrase(("vendor totals", "totals by vendor"), measure=TO_PAY, by="vendor"),
    Phrase(
        ways("what,how much,who,", "do we,do i,are we,am i,we", "owe,still owe,owing", ", out, money",
             "and to whom,to whom,and who to,to who,and to who"),
        where=_unpaid,
        measure=TO_PAY,
        by="payee",
    ),
    Phrase(
        ways("what have we,what did we,what have i,what did i", "paid,pay,paid out to,pay out to"),
        where=Condition(field="status", values=("paid",)),
        measure=TO_PAY,
        time="paid",
    ),
    Phrase(
        ways("contractor,tradesman,trade", "bill,invoice"),
        where=Condition(field="vendor", operator="known"),
        always_holds=True,
        names_rows=True,
    ),
    Phrase(ways("from,by", "contractors,our contractors,trades,tradesmen"),
           where=Condition(field="vendor", operator="known")),
    Phrase(
        (*ways("what,how much,amount", "we owe,we still owe,we owe them,we still owe them"),
         "open amount", "unpaid amount", "amount outstanding"),
        where=_unpaid,
        measure=TO_PAY,
    ),
)  # fmt: skip
