"""How managers speak of payments: by what they came, whether they went through, and who sent them."""

from itertools import product

from domain.ledger.subjects.charge_speaking import FROM_PEOPLE, PEOPLE
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure

_BACK = ("returned", "bounced", "sent back", "reversed", "charged back", "came back", "come back",
         "kicked back", "returned unpaid", "returned or bounced", "bounced or returned", "got returned",
         "have bounced", "went bad")  # fmt: skip
_WHY = ("", "by bank", "by their bank", "by tenant bank", "for insufficient funds", "nsf", "unpaid")
STATUSES = {
    "pending": ("pending", "in process", "clearing", "still clearing", "in flight", "in pipeline", "in limbo",
                "on way", "on their way", "already on way", "already on its way", "already on their way",
                "underway", "under way", "unprocessed", "in transit", "being processed", "uncleared",
                "awaiting clearance",
                *ways("waiting,still waiting,yet", "to clear,to go through,to post"),
                *ways(", still", "processing,pending,not cleared,not settled,not posted,not processed"),
                *ways("not yet", "cleared,settled,gone through,posted,processed"),
                *ways("not", "cleared,settled,gone through,posted,processed", "yet")),
    "completed": ("completed", "cleared"),
    "failed": ("failed", "fail", "failure", "failing", "with status failed", "unsuccessful", "denied",
               *ways("did not, not, never, would not, could not", "go through,went through,process"),
               *ways(", got, was, were", "declined,rejected,refused,turned down"), "decline", "declines"),
    "returned": ("returned", "bounce", "nsf", "return", "returned item", "nsf item",
                 "bounced item", "not clear", "never cleared", "returns",
    "chargeback", "rubber", "hot", "bad", "bank returned",
                 "bank sent back", "bank kicked back", "bank reversed", "with insufficient funds",
                 "insufficient funds", *ways(_BACK, _WHY)),
    "refunded": ("refunded", "paid back", "given back", "refund", "refunding", "got refunded",
    "refunds issued",
                 "gave back", *ways("refunds,refund", ", that",
                 "we gave,we sent,we issued,we made,we paid,given,sent"), *ways("did we,have we,we,we had to",
                 "refund,refunded,give back,given back,paid back"),
                 *ways("got, received, was given, were given, given, due", "a, their,", "refund,refunds")),
}  # fmt: skip
_MEANS = {
    "check": ("check", "cheque", *ways("paper,personal,mailed,written", "check,checks")),
    "cash": ("cash", *ways("cold,hard,in", "cash,hard cash")),
    "bank_transfer": ("bank transfer", "ach", "ach transaction",
                      "wire", "wire transfer", "transfer", "echeck", "e-check", "eft",
                      "electronic transfer", "direct debit", "bank draft", "ach transfer", "ach debit",
                      "ach credit", "wired", "bank wire", "e-payment", "electronic check"),
    "card": ("card", *ways("card,credit card,debit card", "transaction,charge,swipe"),
             "credit card", "debit card", "credit or debit card", "plastic", "visa or mastercard"),
    "money_order": ("money order",),
    "cashiers_check": ("cashier's check", "cashiers check", "certified check", "bank check",
                       "certified bank check"),
}  # fmt: skip
_BY = ("by", "with", "in", "via", "through", "using", "on")
METHODS = {
    **{name: (*said, *ways((*_BY, "tenant", "resident"), said)) for name, said in _MEANS.items()},
    "other": ("other means",),
}
METHOD_WORDS = ("method", "payment method", "type", "payment type", "means of payment", "payment means",
                "way of paying", "form of payment", "method of payment", "how paid", "how they paid",
                "how people paid", "how tenants paid", "tender type", "form of payment", "payment channel",
                "how tenants pay", "how people pay", "kind of payment", "type of payment")  # fmt: skip
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
    "rent did tenants pay us", "rent did tenants pay", "rent have tenants paid", "arrived", "come through",
    "made us", "was paid to us", "has been paid to us", "paid to us", "been paid to us", "were paid to us",
    "did we get paid", "forked over", "coughed up", "posted", "was posted", "deposited", "was deposited",
    "was taken", "taken", "we took", "did we take", "banked", "have we banked", "did we bank", "landed",
    "brought in", "bring in", "pull in", "pulled in", "gotten", "have we had", "have we had from",
    "paid in", "wrote", "wrote us", "mailed in",
    "mailed us", "handed", "handed us", "gave us", "swiped", "brought us", "put on",
    *ways(_SENT, "money,us money,rent"),
    *(f"{who} {sent}" for who, sent in product(PEOPLE[:3], _SENT)),
)  # fmt: skip
RETURNED = (
    "was returned", "returned", "bounced", "bounce", "returned by bank", "sent back", "reversed",
    "returned or bounced", "bounced or returned",
)  # fmt: skip
RECEIPTS = ("payment", "receipt", "rent payment", "incoming payment", "money receipt", "tenant payment",
            "resident payment", "payment from tenant", "payment from resident", "renter payment",
            "good payment")  # fmt: skip
RECEIVED = Condition(field="is_received", values=("true",))
PHRASES = (
    Phrase(
        (*ways("how did,how do,how have,how are,how has", (*PEOPLE, "people", "they", "everyone",
        "everybody"),
               "pay,paid,paying", ", us, rent, their rent, their bills"),
         *ways("payment method,payment methods,payment type,payment types,tender type,payment",
         "mix,breakdown,split"),
         *ways("mix of,breakdown of,split of,what,which", "payment methods,payment types,forms of payment"),
         *ways("what methods,which methods,what payment methods", "do", PEOPLE[:3], "use,pay with,pay by"),
         *ways("breakdown of,rundown of", "how", (*PEOPLE[:3], "people", "everyone"), "pay,paid")),
        where=RECEIVED,
        measure=Measure(kind="count"),
        by="method",
    ),
    Phrase(
        (*RECEIPTS, *FROM_PEOPLE),
        where=RECEIVED,
        also_dated=True,
        unless=("status", "is_received"),
    ),
    Phrase(
        (*ways("what", "came in,has come in,have come in,comes in,did come in"),
         *ways("what did we,what have we,what do we", "get in,gotten in,got in,take in,taken in"),
         "collected", "collect", "collections", "money collected", "cash collected", "money in",
         "money received", "cash received", "dollars collected", "dollars received", "dollars came in",
         "rent receipts", "cash receipts", "rent received",
         "total collections", "total collected", "did we take in", "have we taken in", "we took in",
         "money came in", "cash came in", "money come in", "total paid", "have they paid us",
         "did tenants pay", "has come in", "total received", "amount collected", "total receipts",
         "money has come in", "money did we collect", "money have we collected", "amount received",
         "money received from tenants", "collected from tenants", "collect from tenants",
         "money collected from tenants", "money from tenants", "money did we receive",
         "money have we received", "money did we take in", "money have we taken in", "money we collected",
         "money did tenants pay", "money have tenants paid", "money did we get", "money have we gotten",
         "gross collections", "total taken", "take", "intake", "amount paid by tenants",
         *ways("did we,have we,we,"
           "do we",
               "pull in,pulled in,rake in,raked in,bring in,brought in,bank,banked,haul in,get in",
               ", from tenants, from residents, from renters")),
        where=RECEIVED,
        measure=Measure(kind="sum", field="amount"),
    ),
)  # fmt: skip
