"""How managers speak of charges: their kinds, whether they are paid, and what of them came in."""

from itertools import product

from domain.ledger.subjects.deposit_speaking import DEPOSITS, DEPOSITS_COLLECTED
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import AllOf, Condition, Measure

PEOPLE = ("tenants", "residents", "renters", "households", "occupants", "lessees")
# Whose charges and payments these are goes without saying.
FROM_PEOPLE = tuple(
    f"{led} {who}" for led, who in product(("from", "to", "of", "on", "against"), (*PEOPLE, "all tenants"))
)
# Who is asked for by what they were charged or paid: the rows answer it.
WHICH_PEOPLE = (
    *ways("which,whose", (*PEOPLE, "people"), ", that, who"),
    *ways((*PEOPLE, "people"), "that,who,whose"),
)
_FEES = ("charge", "fee", "rent", "bill", "monthly charge", "monthly fee")
KINDS = {
    "rent": ("rent", "rent charge", "rent money", "rental charge", "rent payment due"),
    "parking": ("parking", "garage fee", *ways("parking,parking space,parking spot,garage", _FEES)),
    "pet": ("pet rent", "pets", *ways("pet,pet rent,monthly pet,animal", _FEES)),
    "storage": ("storage", *ways("storage,storage unit,storage locker,locker", _FEES)),
    "utilities": ("utilities", "utility", "utility billback", "billed back utilities",
                  *ways("utility,utilities", "charge,fee,rent,monthly charge,monthly fee,reimbursement,"
                    "billback,charged back,bill-back")),
    "deposit": ways("deposit,security deposit", "charge,bill,charges to tenants"),
    "pet_deposit": ("pet deposit charge",),
    "last_month_rent": ("last month's rent", "last month rent"),
    "late_fee": ("late fee", "late charge", "late fee money", "late fee charge",
                 *ways("late,late payment,late rent,lateness", "fee,charge,penalty,fine")),
    "nsf_fee": ("returned payment fee", *ways("returned,bounced,nsf,failed,insufficient funds,bad", ", "
      "check,payment,item", _FEES[:3]),
                *ways("fee,charge", "for,on", "bounced,returned,nsf", "check,payment")),
    "damage": ("damage", "damages", *ways("damage,damages,unit damage", _FEES)),
    "other": ("other charge",),
}  # fmt: skip
KINDS |= {
    kind: (*KINDS[kind], *ways("pay,pays,paying", ", for", what))
    for kind, what in (("parking", "parking"), ("pet", "pet rent"), ("storage", "storage,storage unit"))
}
KIND_WORDS = ("kind", "charge type", "type", "category", "charge category", "charge kind", "kind of charge",
              "type of charge", "fee type", "kind of fee")  # fmt: skip
_PAID = ("paid", "fully paid", "paid in full", "settled", "fully settled", "settled in full", "paid off",
         "covered", "cleared", "fully covered")  # fmt: skip
_NOT = ("not", "not yet", "not been", "not yet been", "still not", "still not been", "never been", "nobody",
        "nobody has", "no one", "no one has", "never", "tenant has not", "tenants have not",
        "we have not been")  # fmt: skip
_WHO = ("everyone", "everybody")
STATUSES = {
    "open": (
        "open", "unpaid", "unsettled", "missed", "still unpaid", "still open", "has not paid",
        "have not paid", "did not pay", "not paid their", "not paid yet", "not yet paid",
        "has not paid their", "have not paid their", "did not pay their", "is not paid", "are not paid",
        "tenants have not paid", "tenants have not paid their", "residents have not paid",
        "residents have not paid their", "tenants did not pay", "open in full or in part",
        "left to pay", "uncollected", "not collected", "not been collected", "we have not been paid",
        "still to be paid", "still to be settled", "has yet to be paid", "have yet to be paid",
        "has yet to pay", "have yet to pay", "still has to pay", "still have to pay", "yet to pay",
        "outstanding", "owing", "still owe", "still owes", "skipped", "short on", "behind on",
        "with a balance", "with something left",
        *ways(",is,are,was,were,have,has,been,have been,has been", "not paid in full", ",their"),
        "something left on them", "with something left on them", "is outstanding", "waiting to be paid",
        "owe for", "owes for", "unpaid for",
        *ways("still,remain,remains,remaining,left,has been,have been,is,is still,is left,sitting,going",
              "unpaid,outstanding,owing,owed,open,unsettled,uncollected,due to us"),
        *ways("still, left, yet, still left, still have, still has, do we still have, do we have yet",
              "to be collected,to collect,to come in,to be received"),
        *ways("still need,still needs,need,needs", "to pay,to be paid"),
        *ways(_NOT, _PAID),
        *ways(_NOT[:3], _PAID, "their,for,for their"),
        *ways("did not pay,has not paid,have not paid,has yet to pay,have yet to pay", "for"),
        *(f"{did} {who} {pay}" for who in _WHO for did, pay in (("did", "pay"), ("has", "paid"))),
    ),
    "settled": (
        "settled", "in full", "paid off", "made good", "cleared", "fully covered",
        *ways(PEOPLE[:4], "paid, have paid", ", their"),
        *ways("has, have, is, are, was, were, been,", "paid,fully paid,settled,fully settled",
              ", in full, their, for, for their"),
    ),
}  # fmt: skip
DAYS_OLD = (
    "days", "days old", "days aged",
    *ways("days", "outstanding,open,past due,overdue,unpaid,late,behind,owing,past their due date"),
)  # fmt: skip
PART_PAID = (
    "partly paid",
    *ways("only,just,", "paid,pays", ", only, just", "part,some,half,a part,a portion",
    ", of it, of, of their"),
    "partially paid", "part paid", "paid in part", "paid partially", "partial paid",
    "partially settled", "partly settled", "settled in part", "settled partially", "half paid",
    "with a partial payment", "with partial payments", "partially covered", "paid only in part",
    "only partly paid", "only partially paid", "short paid", "underpaid", "part payment",
    "with a part payment",
    "with some payment", "with some payment on them", "somebody has paid part of",
    "not fully paid but started",
    "partial payment", "with a partial payment on them", "half settled", "halfway paid",
    *ways("is,are,was,were,been,has been,have been, got, only, only been, has only been, have only been",
          ("partly paid", "partially paid", "paid in part", "paid only in part", "only partly paid",
           "only partially paid", "partly covered", "partially covered", "partly settled", "paid partly")),
    *ways("got,with,with just,got just,got only,with only,has,have", "a part payment,a partial payment"),
)  # fmt: skip
PAID_LATE = (
    "paid after the due date", "paid late", "paid after it was due", "pay late", "pays late",
    "paid rent late", "paid their rent late", "late paid", "paid after their due date",
    "paid after they were due", "paid past the due date", "settled late", "settled after the due date",
    "settled after they were due", "settled after it was due", "settled but only after they were due",
    *ways("came in,come in,came,arrived,received,got paid,was paid,paid their,late paying,was late paying",
          "late,after the due date,after it was due,past the due date"),
    *ways("late paying,was late paying,were late paying,late paid,paid late for", ", rent, their rent"),
)  # fmt: skip
ON_TIME = (
    "paid on time", "paid in time", "pay on time", "pays on time", "paid rent on time",
    "paid their rent on time", "on time", "settled on time", "paid by the due date",
    "paid before the due date", "settled in time", "came in on time", "received on time", "on-time",
    "punctual",
    "paid punctually", "paid promptly", "on time payer", "on-time payer", "punctual payer",
)  # fmt: skip
# By these the rows are named as well: what vendors bill is another subject.
WE_CHARGED = (
    "what did we bill", "what did we charge", "what have we billed", "what have we charged",
    "how much did we bill", "how much did we charge", "billings", "our billings", "amount billed",
    "amount charged", "total billed", "total charged", "billed amount",
    *ways("what did,how much did,what have,how much have", "we", "bill,charge,billed,charged",
          "tenants,residents,renters"),
)  # fmt: skip
FELL_DUE = ("was due", "due", "fell due", "came due", "came up", "became due", "received")
CHARGED = (
    "was charged", "charged", "billed", "posted", "was posted", "was billed",
    "did we charge", "did we bill", "we charged", "we billed", "have we charged", "have we billed",
    "being charged for", "charged for", "billed for", "invoiced",
    "was invoiced", "did we invoice", "we invoiced", "assessed", "was assessed", "hit with", "got hit with",
    "issued", "was issued", "applied", "imposed", "levied", "put on ledgers", "put on tenants ledgers",
    "billed out", "charged to tenants", "billed to tenants", "being charged", "went out", "gone out",
    "charge tenants", "did we charge tenants", "incurred", "did we assess", "did we issue",
    "did we post", "did we levy", "did we apply", "did we impose", "we assessed", "we issued", "we posted",
    "we levied", "we applied", "got charged", "get charged", "got billed", "was hit with", "was issued",
    *(f"{who} {verb}" for who, verb in product(PEOPLE[:3], ("being charged for", "charged for", "charged",
      "billed for", "billed", "invoiced for"))),
)  # fmt: skip
_rent, _open = Condition(field="kind", values=("rent",)), Condition(field="status", values=("open",))
COLLECTION_RATE = Measure(kind="ratio", field="collected", per="amount")
_collected = Measure(kind="sum", field="collected")
_AGED = (
    "receivables", "ar", "accounts receivable", "delinquency", "rent", "arrears", "tenant balances",
    "balances", "debt", "tenants", "outstanding balances", "unpaid rent", "delinquencies", "unpaid charges",
    "open charges",
)  # fmt: skip
_AGING = (
    "aging", "ageing", "aging report", "aged receivables", "aged debt", "aged debtors", "aged balances",
    "aged delinquency", "aged arrears", "aging buckets", "aging summary", "aging schedule",
    "aging 0-30 31-60 61-90", "0-30 31-60 61-90", "0-30 31-60 61-90 90+", "30/60/90",
    *(f"aging of {what}" for what in _AGED),
    *(f"{what} {how}" for what in _AGED for how in ("aging", "ageing", "aging report", "by age",
      "aging summary", "by age bucket", "by bucket", "by aging bucket")),
    *(f"{what} aging 0-30 31-60 61-90" for what in ("delinquency", "receivables", "ar", "rent")),
    *(f"how old is {what}" for what in ("our delinquency", "our ar", "delinquency", "debt", "our debt",
      "the debt", "unpaid rent")),
)  # fmt: skip
_RATE = (
    "is in",
    "has come in",
    "came in",
    "is in so far",
    "has come in so far",
    "collected",
    "did we collect",
    "was collected",
    "we collected",
    "have we collected",
    "is collected",
)
_SHARE = ("percent of rent", "percentage of rent", "share of rent", "portion of rent")
_THEY_PAID = tuple(
    f"{led} {who} {paid}".strip()
    for who in PEOPLE[:3]
    for led, paid in (("did", "pay"), ("have", "paid"), ("", "have paid"), ("", "paid"))
)
_TOWARDS = ("", "toward", "towards", "toward their", "towards their", "on their", "in")
_WE_GOT = (
    "did we collect", "have we collected", "we collected", "did we take in", "have we taken in",
    "we took in", "was taken in", "did we bring in", "have we brought in", "was collected",
    "has been collected",
)  # fmt: skip

PHRASES = (
    *DEPOSITS,
    DEPOSITS_COLLECTED,
    Phrase(
        ("collected for", "collect for", "collections for", "collected in rent", "collect in rent",
         "rent collected", "rent collection", "rent collections", "collected from rent", "paid toward rent",
         "paid towards rent", "collected rent", "collected on rent", "taken in on rent", "took in on rent",
         "rent money collected", "rent tenants have paid",
         *(f"rent {got}" for got in _WE_GOT)),
        where=_rent,
        measure=_collected,
    ),
    Phrase(
        ("collection rate", "rate of collection", "collections rate", "collection percentage",
         "collections percentage", "collection percent", "collected percentage", "collection ratio",
         "percent collected", "percentage collected", "rent collection rate",
         *(f"{share} {got}" for share, got in product(_SHARE, _RATE))),
        where=_rent,
        measure=COLLECTION_RATE,
        of_month=True,
    ),
    Phrase(
        ("collected", "is in", "are in", "is in so far", "collect", "collections", "was collected",
        "were collected", "has been collected",
         "have been collected", "did we collect", "have we collected", "got collected", "came in",
         "has come in", "paid so far", "is collected", "we collected", "been collected", "amount paid",
         "amount has been paid", "amount was paid", "has been paid so far", "have we taken in", "taken in",
         "did we take in", "we took in", "paid toward", "paid towards", "paid toward their",
         "paid towards their", "did we get in", "did we get", "did we get from", "have we gotten",
         "we got in",
         "did we make from", "did we make on", "did we make off", "did we earn from", "did we receive in",
         "money came in", "came in from", "came in for", "paid to us in", "have we received in",
         *(" ".join(f"{paid} {to}".split()) for paid, to in product(_THEY_PAID, _TOWARDS))),
        measure=_collected,
        only_with=("kind",),
    ),
    *(
        Phrase(
            (*ways("owe,owes,owing,owe us,owes us", ", for, in", KINDS[kind]),
             *ways(PEOPLE[:3], "owe, owe us", ", for, in", KINDS[kind][0]),
             *ways(KINDS[kind], "owed,is owed,are owed,still owed,owing")),
            where=AllOf(parts=(_open, Condition(field="kind", values=(kind,)))),
        )
        for kind in ("late_fee", "parking", "pet", "storage", "damage", "nsf_fee")
    ),
    Phrase(
        ("unpaid",
         *ways("missing,is missing,are missing,still missing", ", their")),
        where=_open,
        only_with=("kind",),
    ),
    Phrase(_AGING, where=_open, measure=Measure(kind="sum", field="open"), by="age"),
    Phrase(
        (*ways("rent", ", did we, have we, we, was, is, that was", "billed,charged,invoiced,assessed"),
         *ways("rent", "did we", "bill,charge,invoice,assess")),
        where=_rent,
        measure=Measure(kind="sum", field="amount"),
    ),
    Phrase(WE_CHARGED, measure=Measure(kind="sum", field="amount")),
)  # fmt: skip
