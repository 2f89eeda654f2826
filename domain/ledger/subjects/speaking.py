"""How managers speak of what tenancies owe: who is late, who is paid up, who is on AutoPay."""

from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import AllOf, Condition, Measure

STATUSES = {
    "overdue": (
        "overdue", "late", "past due", "behind", "behind on rent", "behind on their rent", "behind with rent",
        "late on rent", "late with rent", "late on their rent", "delinquent", "in arrears", "late payer",
        "late with their rent", "late paying", "those behind", "by those behind", "by those late",
        "those late", "those who are behind", "those in arrears", "those overdue", "in default",
        "not current", "not paid up", "days past due", "not caught up", "in collections",
    ),
    "due": ("inside grace", "in their grace period", "within grace"),
    "pending": ("waiting for a pending payment",),
    "paid": ("paid up",),
    "none": ("never charged",),
}  # fmt: skip
_AUTOPAY = (
    "autopay", "auto pay", "auto-pay", "automatic payments", "automatic payment", "automatic rent payments",
    "autodraft", "auto draft", "autodebit", "auto debit", "recurring payments", "auto payments",
    "direct debit", "automated payments", "automatic debit", "automatic withdrawal",
)  # fmt: skip
_USING = (
    "on", "with", "has", "have", "using", "use", "uses", "enrolled in", "enrolled for", "signed up for",
    "signed up to", "set up for", "set up", "has set up", "covered by", "paid by", "paid through", "paid via",
    "pay by", "pays by", "pay via", "pays via", "pay with", "pays with", "paying by", "paying via",
    "paying with", "turned on", "switched on", "activated", "enabled", "registered for", "opted into",
    "enrolled on", "pay through", "pays through",
)  # fmt: skip
_ON = ("on", "set up", "turned on", "enabled", "switched on", "active", "activated", "in place")
_BY_ITSELF = ("automatically", "on autopilot", "by itself")
ON_AUTOPAY = (
    "on autopay",
    *_AUTOPAY,
    *(f"{using} {autopay}" for using in _USING for autopay in _AUTOPAY),
    *(f"{autopay} {on}" for autopay in _AUTOPAY for on in _ON),
    *(f"{pay} {how}" for pay in ("pay", "pays", "paid", "paying", "pay rent", "pays rent", "pay their rent")
      for how in _BY_ITSELF),
)  # fmt: skip
NOT_ON_AUTOPAY = (
    "not on autopay", "not pay automatically", "not paying automatically", "not paid automatically",
    *(f"{lacking} {autopay}" for autopay in _AUTOPAY for lacking in (
        "without", "no", "has no", "have no", "not have", "lack", "lacks", "lacking", "missing", "with no",
        "off", "not got", "not yet on", "never set up", "still without",
        *(f"not {using}" for using in _USING),
    )),
    *(f"{lacking} {autopay} {on}" for autopay in _AUTOPAY for on in _ON
      for lacking in ("not have", "not got", "no", "without")),
    "not set up for autopay",
)  # fmt: skip
LEFT_AUTOPAY = (
    "no longer on autopay", "turned autopay off", "turned off autopay", "autopay turned off", "autopay off",
    "switched off autopay", "switched autopay off", "stopped autopay", "autopay stopped", "cancelled autopay",
    "autopay cancelled", "autopay switched off", "dropped autopay", "left autopay", "autopay is off",
)  # fmt: skip
LIVES_HERE = Condition(field="lives_here", values=("true",))
_owes = Condition(field="owed", operator="more_than", values=("0",))
_never_late = Condition(field="never_late", values=("true",))
_SQUARE = (
    "zero balance", "with a zero balance", "balance of zero", "with a balance of zero", "balance is zero",
    "0 balance", "$0 balance", "balance of $0", "balance of 0", "nil balance", "with no balance",
    "no balance",
    "no balance due", "no open balance", "no outstanding balance", "without a balance", "owe nothing",
    "owes nothing", "owing nothing", "not owe anything", "not owe us anything", "not owing anything",
    "not owe us", "nothing owed", "nothing outstanding", "with nothing outstanding", "not owe", "not owing",
    "square with us", "at zero",
)  # fmt: skip
_PAID_UP = (
    "paid up", "all paid up", "up to date", "current on rent", "up to date on rent", "caught up",
    "all caught up", "fully paid", "fully paid up", "paid in full", "in good standing",
    "current on their rent",
    "current with rent", "up to date with rent", "settled up", "current on payments", "all paid",
    "all settled", "current on their account", "nothing past due", "nothing overdue", "not behind",
    "not late", "not overdue", "not delinquent", "not past due", "not in arrears", "not late on rent",
    "not behind on rent",
)  # fmt: skip
_ALWAYS_ON_TIME = (
    "never been late", "never late", "never paid late", "never pay late", "never pays late", "never behind",
    "never been behind", "never missed a payment", "never missed rent", "never overdue", "never been overdue",
    "never been delinquent", "never delinquent", "never had a late fee", "never been charged a late fee",
    "never got a late fee", "never late on rent", "never been late on rent", "never been late with rent",
    "always on time", "always pay on time", "always pays on time", "always paid on time",
    "always pay rent on time", "always pays rent on time", "consistently pay on time",
    "pay on time every month",
    "perfect payment history", "perfect payment record", "clean payment record", "clean payment history",
    "not been late", "not ever been late", "not once been late", "spotless record",
)  # fmt: skip
_OWING = (
    "owing", "owe", "owe rent", "owe us", "owe money", "owe us money", "owe me", "owe me money",
    "owe me rent", "still owe me", "still owe me money", "still owe", "outstanding", "in debt",
    "owe anything", "owe us rent", "still owe rent", "still owe us money", "still owe money",
)  # fmt: skip
_OUTSTANDING = (
    "outstanding balance", "outstanding rent", "outstanding amount", "amount outstanding", "receivables",
    "accounts receivable", "rent owed", "money owed", "open balances", "outstanding balances", "is owed",
    "are we owed", "rent outstanding", "we are owed", "owed to us", "due to us", "outstanding debt",
    "total debt", "total balance", "money outstanding", "total ar", "our ar", "ar balance", "ar total",
    "open ar", "total owed", "what is owed", "uncollected rent",
)  # fmt: skip
_OVERDUE = (
    "overdue rent", "past due rent", "late rent", "rent overdue", "overdue balance", "overdue amount",
    "past due balance", "past due amount", "arrears", "delinquency", "overdue balances",
    "how much is overdue", "how much is past due", "how much is late", "how much rent is late",
    "how much rent is overdue", "how much rent is past due", "total overdue", "total past due",
    "how much is in arrears", "total delinquency", "delinquent balance", "delinquent rent",
    "delinquent amount", "rent arrears", "back rent",
)  # fmt: skip

PHRASES = (
    Phrase(
        (
            "total credits",
            "total credits on account",
            "total credit balances",
            "credits in total",
            "total prepaid",
            "total prepayments",
            "total credit",
            "tenant credits",
            "total tenant credits",
            "how much credit",
        ),
        measure=Measure(kind="sum", field="credit"),
    ),
    Phrase(
        (*_SQUARE, *(f"with {words}" for words in _SQUARE)),
        where=AllOf(parts=(Condition(field="balance", values=("0",)), LIVES_HERE)),
    ),
    Phrase(
        _PAID_UP,
        where=AllOf(parts=(Condition(field="payment_status", values=("paid",)), LIVES_HERE)),
    ),
    Phrase(_ALWAYS_ON_TIME, where=AllOf(parts=(_never_late, LIVES_HERE))),
    Phrase(
        _OWING,
        where=_owes,
    ),
    Phrase(
        _OVERDUE,
        measure=Measure(kind="sum", field="past_due"),
    ),
    Phrase(
        _OUTSTANDING,
        measure=Measure(kind="sum", field="owed"),
    ),
    Phrase(
        ("late payers", "late payments", "late payment", "overdue payments", "missed payments"),
        where=Condition(field="payment_status", values=("overdue",)),
    ),
    Phrase(ON_AUTOPAY, where=Condition(field="on_autopay", values=("true",))),
    Phrase(
        NOT_ON_AUTOPAY,
        where=AllOf(parts=(Condition(field="on_autopay", values=("false",)), LIVES_HERE)),
    ),
    Phrase(
        ("autopay rate", "rate of autopay", "autopay share", "autopay adoption rate", "autopay adoption"),
        measure=Measure(kind="share", of=Condition(field="on_autopay", values=("true",))),
    ),
    Phrase(
        ("delinquency rate", "rate of delinquency", "late rate"),
        where=LIVES_HERE,
        measure=Measure(kind="share", of=Condition(field="payment_status", values=("overdue",))),
    ),
    Phrase(
        (
            "in credit",
            "with credit",
            "with credit on account",
            "has credit on account",
            "have credit on account",
            "with a credit",
            "with a credit balance",
            "paid ahead",
            "prepaid",
            "have a credit",
            "has a credit",
            "have credit",
            "with a negative balance",
            "negative balance",
            "has credit",
            "overpaid",
            "credit balance",
            "with credit balances",
            "credit balances",
            "in the plus",
            "we owe money to",
            "owed a refund",
            "have a credit balance",
        ),
        where=Condition(field="balance", operator="less_than", values=("0",)),
    ),
)
