"""How managers speak of payments: by what they came, whether they went through, and who sent them."""

from itertools import product

from domain.ledger.subjects.charge_speaking import PEOPLE
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure

STATUSES = {
    "pending": ("pending", "not cleared", "not yet cleared", "processing", "still processing", "in process",
                "not cleared yet", "uncleared"),
    "completed": ("completed", "cleared"),
    "failed": ("failed", "declined", "fail", "did not go through", "rejected", "not go through",
               "with status failed", "got declined", "never went through", "unsuccessful"),
    "returned": ("returned", "bounced", "bounce", "sent back", "nsf", "reversed", "returned by bank",
                 "bounced by bank", "sent back by bank", "returned unpaid", "returned or bounced",
                 "bounced or returned", "charged back", "returned for insufficient funds"),
    "refunded": ("refunded", "paid back"),
}  # fmt: skip
_MEANS = {
    "check": ("check", "cheque", "paper check", "personal check"),
    "cash": ("cash",),
    "bank_transfer": ("bank transfer", "ach", "wire", "wire transfer", "transfer", "echeck", "e-check", "eft",
                      "electronic transfer", "direct debit", "bank draft"),
    "card": ("card", "credit card", "debit card", "credit or debit card"),
    "money_order": ("money order",),
    "cashiers_check": ("cashier's check", "cashiers check", "certified check"),
}  # fmt: skip
_BY = ("by", "with", "in", "via", "through", "using")
METHODS = {
    **{
        name: (*said, *(f"{led} {means}" for means, led in product(said, (*_BY, "tenant", "resident"))))
        for name, said in _MEANS.items()
    },
    "other": ("other means",),
}
METHOD_WORDS = ("method", "payment method", "type", "payment type", "means of payment", "payment means",
                "way of paying", "form of payment", "method of payment", "how paid", "how they paid",
                "how people paid", "how tenants paid", "tender type")  # fmt: skip
_SENT = (
    "paid", "pay", "paid us", "pay us", "have paid", "have paid us", "sent us", "send us", "sent in",
    "sent", "send", "handed in", "turned in", "gave us", "give us", "remitted", "submitted",
)  # fmt: skip
CAME_IN = (
    "was received", "received", "receive", "came in", "come in", "took in", "take in", "taken in",
    "rent came in", "rent has come in", "rent was received", "paid", "pay", "pay rent", "paid rent",
    "pay their rent", "paid their rent", "paid us", "got paid", "made a payment", "made payments", "pay us",
    "received from tenants", "have we received", "did we receive", "we received", "did we get", "we got",
    "have we gotten", "came through", "rcvd", "recd", "sent us", "send us", "sent in", "handed in",
    "paying us", "paying", "paying rent", "pays", "pays us", "pays rent", "made us a payment", "used",
    "turned in", "came in from tenants", "come in from tenants", "dropped off", "remitted", "coming in",
    "rent did tenants pay us", "rent did tenants pay", "rent have tenants paid",
    *(f"{who} {sent}" for who, sent in product(PEOPLE[:3], _SENT)),
)  # fmt: skip
RETURNED = (
    "was returned", "returned", "bounced", "bounce", "returned by bank", "sent back", "reversed",
    "returned or bounced", "bounced or returned",
)  # fmt: skip
RECEIVED = Condition(field="is_received", values=("true",))
PHRASES = (
    Phrase(
        ("payment", "receipt", "rent payment", "incoming payment", "money receipt"),
        where=RECEIVED,
        also_dated=True,
        unless=("status", "is_received"),
    ),
    Phrase(
        ("collected", "collect", "collections", "money collected", "cash collected", "money in",
         "money received", "cash received", "rent receipts", "cash receipts", "rent received",
         "total collections", "total collected", "did we take in", "have we taken in", "we took in",
         "money came in", "cash came in", "money come in", "total paid", "have they paid us",
         "did tenants pay", "has come in", "total received", "amount collected", "total receipts",
         "money has come in", "money did we collect", "money have we collected", "amount received",
         "money received from tenants", "collected from tenants", "collect from tenants",
         "money collected from tenants", "money from tenants", "money did we receive",
         "money have we received", "money did we take in", "money have we taken in", "money we collected",
         "money did tenants pay", "money have tenants paid", "money did we get", "money have we gotten"),
        where=RECEIVED,
        measure=Measure(kind="sum", field="amount"),
    ),
)  # fmt: skip
