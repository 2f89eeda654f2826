"""How managers speak of what tenancies owe: who is late, who is paid up, who owes."""

from domain.ledger.subjects.autopay_speaking import NOT_ON_AUTOPAY, ON_AUTOPAY
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import AllOf, Condition, Measure

_OF_PAYING = (
    "rent",
    "their rent",
    "payments",
    "their payments",
    "payment",
    "their payment",
    "balances",
    "their balances",
    "their account",
    "their bills",
    "what they owe",
    "paying",
    "paying rent",
    "dues",
)
_OF_RENT = tuple(words for words in _OF_PAYING if not words.endswith("balances"))
_LATE = ("behind on", "behind with", "behind in", "late on", "late with", "late in", "overdue on",
         "past due on", "delinquent on", "in arrears on", "in arrears with", "fallen behind on", "lagging on",
         "lagging behind on", "fell behind on", "fell behind with", "slow on", "slow with",
         "running behind on", "running late on", "running behind with", "slacking on",
         "falling behind on", "falling behind with", "trailing on",
         "not kept up with", "not keeping up with", "not keep up with", "not current on", "not current with",
         "not up to date on", "not up to date with", "not caught up on")  # fmt: skip
STATUSES = {
    "overdue": (
        "overdue", "late", "past due", "behind", "delinquent", "in arrears", "late paying",
        "those behind", "by those behind", "by those late", "those late", "those who are behind",
        "those in arrears", "those overdue", "in default", "not current", "not paid up", "days past due",
        "not caught up", "in collections", "running late", "running behind", "fallen behind", "fell behind",
        "late on what they owe", "lagging", "lagging behind", "slipped behind", "not up to date",
        "overdue account", "owe back rent", "owes back rent", "owe past due rent", "owes past due rent",
        "owe overdue rent", "owes overdue rent", "late paying rent", "late paying their rent", "missed rent",
        *ways(_LATE, _OF_PAYING),
    ),
    "due": ("inside grace", "in their grace period", "within grace"),
    "pending": (
        "waiting for a pending payment",
        *ways(
            "past due,overdue,late,behind,past-due",
            ", account that, account, tenant who, tenant, but",
            "with,have,has",
            "payment pending,pending payment,payment processing",
        ),
    ),
    "paid": ("paid up",),
    "none": ("never charged",),
}  # fmt: skip
LATE_PEOPLE = (
    *ways("delinquency,delinquent,delinquents,past due,late,overdue,arrears", "list,report"),
    "list of delinquencies", "late payers", "delinquents", "deadbeats",
    "slow payer", "late paying tenant", "bad payer",
    "delinquent account", "overdue account", "late account",
)  # fmt: skip
DEBTORS = ("debtor", "tenant in debt", "account in debit", "account that owes")
UNPAID_SINCE = (
    "goes back", "goes back to", "dates back", "dates back to", "dates from", "has been unpaid",
    "went unpaid",
    *ways("late, behind, overdue, past due, in arrears, delinquent, unpaid", "since"),
)  # fmt: skip
LIVES_HERE = Condition(field="lives_here", values=("true",))
IN_CREDIT = Condition(field="balance", operator="less_than", values=("0",))
_owes = Condition(field="owed", operator="more_than", values=("0",))
_owes_nothing = Condition(field="balance", operator="at_most", values=("0",))
_never_late = Condition(field="never_late", values=("true",))
_ZERO = (
    "zero balance", "with a zero balance", "balance of zero", "with a balance of zero", "balance is zero",
    "0 balance", "$0 balance", "balance of $0", "balance of 0", "nil balance", "with no balance",
    "no balance", "at zero", "at $0", "account is at $0", "account at $0", "account is at zero",
    "balance 0", "even with us", "square with us", "are square", "is square", "all square",
    "balance equal 0", "balance equals 0", "balance zero", "zeroed out", "account is at 0",
)  # fmt: skip
_OWES_NOTHING = (
    "no balance due", "no open balance", "no outstanding balance", "without a balance", "owe nothing",
    "owes nothing", "owing nothing", "not owe anything", "not owe us anything", "not owing anything",
    "not owe us", "nothing owed", "nothing outstanding", "with nothing outstanding", "not owe", "not owing",
    "nothing owing", "with nothing owing", "$0 due", "0 due", "0 owed", "owe us nothing", "owes us nothing",
    "nothing to pay",
)  # fmt: skip
_NOT_LATE = (
    "not behind", "not late", "not overdue", "not delinquent", "not past due", "not in arrears",
    "not late on rent", "not behind on rent",
)  # fmt: skip
_PAID_UP = (
    "paid up", "all paid up", "up to date", "caught up", "all caught up", "fully paid", "fully paid up",
    "paid in full", "in good standing", "settled up", "all paid", "all settled", "nothing past due",
    "nothing overdue", "paid everything", "have paid everything", "has paid everything", "not behind at all",
    *ways("current,up to date,caught up,all caught up,paid up", "on,with,in", _OF_RENT),
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
_OBJECTS = ("", " us", " me", " money", " us money", " me money", " rent", " us rent", " me rent",
            " anything",
            " something", " us something", " us anything", " a balance", " on their account")  # fmt: skip
_IN_DEBT = (
    "in the hole", "in the hole with us", "indebted", "indebted to us", "in debit", "in debt to us",
    "owing us",
    "carrying debt", "carrying a debt", "carry debt", "with debt", "with debts", "short with us",
    *ways(", has, have, with, carrying", "a, an, ", "positive,debit,unpaid,unsettled,uncleared,overhanging",
          "balance,balances"),
    *ways("balance is,balance is still,balance", "positive,above zero,over zero,above 0,over 0"),
    *ways("not cleared,not settled,not yet cleared", "their, the, a", "balance,account"),
    *ways("with,has,have", "a, ", "balance,balances,money,something,debt",
          "to clear,to pay off,owing,due,to pay,still due,still open,left to pay"),
    *ways("", "money,balance,balances", "owing,still owing"),
)  # fmt: skip
_OWING = (
    "owing", "outstanding", "in debt", "left owing", "has money owing", "on the hook", "carrying a balance",
    "carry a balance", *ways("run up,ran up,racked up,rack up", ", a balance, debt, a debt"),
    *ways("not, not yet", "square with us,all square,even with us,zeroed out,zeroed out their account"),
    *_IN_DEBT,
    *ways("owe,owes,owing,still owe,still owes,owed", _OBJECTS),
    *ways("has,have,still has,still have,with",
          ("something to pay", "something to pay us", "money to pay", "an unpaid balance", "a balance to pay",
           "something owing", "something outstanding")),
)  # fmt: skip
_LEFT_OWING = (
    *ways("left,moved out,moved away,took off,skipped out", "owing,still owing,while owing",
    ", us, money, us money"),
    *ways("left,left behind,moved out with,left with,leave,leave behind",
          "an unpaid balance,a balance,unpaid balances,balances,a debt,debts", ", behind"),
)  # fmt: skip
_OUTSTANDING = (
    *ways("is, is still, are, still", "owed to us,due us,owing to us"), "money is owed to us",
    *ways("are we, are we still, is, is still, still, we are, what are we, what is", "owed by"),
    "money is owed by", "owed by",
    "amount tenants owe", "total amount tenants owe", "amount residents owe", "amount renters owe",
    "outstanding balance", "outstanding amount", "amount outstanding", "receivables",
    "accounts receivable", "rent owed", "money owed", "open balances", "outstanding balances", "is owed",
    "are we owed", "rent outstanding", "we are owed", "owed to us", "due to us", "outstanding debt",
    "total debt", "total balance", "money outstanding", "total ar", "our ar", "ar balance", "ar total",
    "open ar",
    "balance owed by tenants", "balances owed by tenants", "amount owed by tenants", "money owed by tenants",
    "rent owed by tenants", "balance owed by residents", "amount owed by residents",
    "balance owed by renters", "total owed", "what is owed",
    "tenant receivables", "balances owed",
    "balance owed", "balances outstanding", "what is outstanding", "what is still outstanding",
    "total receivables", "still have to pay us", "have to pay us", "what tenants owe", "what renters owe",
    "what residents owe", "owed by tenants", "owed by residents", "owed by renters", "money tenants owe us",
    "money tenants owe", "ar", "ar tenants", "tenant ar", "still to pay us", "what are we owed",
    "what am i owed", "am i owed",
    "owed by all tenants", "unpaid money", "out there unpaid", "owed", "unpaid balances", "unpaid balance",
    "debts",
)  # fmt: skip
_OVERDUE = (
    "overdue rent", "past due rent", "late rent", "rent overdue", "overdue balance", "overdue amount",
    "past due balance", "past due amount", "arrears", "delinquency", "overdue balances",
    "how much is overdue", "how much is past due", "how much is late", "how much rent is late",
    "how much rent is overdue", "how much rent is past due", "total overdue", "total past due",
    "how much is in arrears", "total delinquency", "delinquent balance", "delinquent rent",
    "delinquent amount", "rent arrears", "back rent", "overdue money", "past due money", "money overdue",
    "money past due", "past due balances", "dollars past due", "past due dollars", "delinquent dollars",
    "dollars delinquent", "dollars overdue", "overdue dollars", "size of delinquency", "size of arrears",
    "how big is delinquency", "how large is delinquency", "how deep are we in arrears",
    "past due total", "overdue total", "past due amounts",
    "overdue amounts", "amount of past due balances", "delinquent balances", "behind by", "past due in total",
    "overdue in total", "delinquent money", "rent behind",
    "amount past due", "amount overdue", "amount delinquent", "back rent is owed", "back rent owed",
    *ways("how much, how much are", "tenants,renters,residents", "behind,are behind,late,are late,overdue"),
    *ways("all, all of, all our", "past due,overdue,delinquency,arrears,delinquencies"),
    *ways("how far, how deep, how badly", "behind,in arrears,in hole,past due"),
)  # fmt: skip

MONTH_OF_RENT = ("monthly rent",)
MONTHS_OWED = ways(
    "months of rent,months rent,months worth of rent,months of their rent", "owed, , behind, past due, owing"
)
DEPOSIT_HELD = (
    *ways(
        "deposit,security deposit", "we hold,we are holding,held,on hand,they put down,they paid,they left"
    ),
    *ways("their", "deposit,security deposit"),
)
OWED_WORDS = (
    "amount owed", "owe", "owed", "owing", "outstanding", "outstanding balance", "open balance",
    "outstanding amount", "outstanding rent", "unpaid balance", "due", "debt", "receivables",
    "accounts receivable", "rent owed", "rent outstanding", "money owed", "balance owed", "balance due",
    "amount owing", "open balances", "amount due", "amounts owed", "money outstanding",
    "amount outstanding", "outstanding debt", "owed amount", "owed balance", "into us for", "owe us",
    "balance owing", "unpaid amount", "owed by tenants", "balance owed by tenants",
    "amount owed by tenants", "money owed by tenants", "owed by residents", "owed by renters",
    "outstanding money", "unpaid money", "in debt by", "unpaid balances", "dollars owed", "owed dollars",
)  # fmt: skip
OVERDUE_WORDS = (
    "past due amount", "amount past due", "overdue amount", "amount overdue", "overdue rent",
    "past due balance", "overdue balance", "delinquency", "arrears", "late rent", "delinquent balance",
    "delinquent amount", "delinquent rent", "delinquent balances", "rent arrears", "past due rent",
    "back rent", "in arrears by", "behind by", "overdue money", "past due money", "money past due",
    "money overdue", "past due total", "overdue balances", "behind",
    "past due balances", "delinquent dollars",
    "past due dollars", "dollars past due", "dollar amount past due",
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
            "are we holding for",
            *ways("how much credit,how much in credits", "are we,do we", "holding,hold,sitting on,owe"),
            "do we hold for",
            "credits",
            "credits total",
            *ways(
                "total, overall, all, our", "overpayments,overpayment,prepayments,prepaid rent,tenant credits"
            ),
            *ways(
                "do we hold in,are we holding in,do we have in,is sitting in,is there in",
                "credits,tenant credits,credit balances,overpayments,prepayments,prepaid rent,tenant "
                "prepayments",
            ),
        ),
        measure=Measure(kind="sum", field="credit"),
    ),
    Phrase(ways(", with", _ZERO), where=AllOf(parts=(Condition(field="balance", values=("0",)), LIVES_HERE))),
    Phrase(ways(", with", _OWES_NOTHING), where=AllOf(parts=(_owes_nothing, LIVES_HERE))),
    Phrase(
        _PAID_UP,
        where=AllOf(parts=(Condition(field="payment_status", values=("paid",)), LIVES_HERE)),
    ),
    Phrase(
        _NOT_LATE,
        where=AllOf(
            parts=(
                Condition(field="payment_status", operator="is_not", values=("overdue",)),
                LIVES_HERE,
            )
        ),
    ),
    Phrase(_ALWAYS_ON_TIME, where=AllOf(parts=(_never_late, LIVES_HERE))),
    Phrase(
        _OWING,
        where=_owes,
    ),
    *(
        Phrase(
            ways(
                "owing,owe,owes,behind,behind by,owed,still owe,still owes",
                ", us, me",
                said,
                "months of rent,months rent",
            ),
            where=Condition(field="months_owed", operator="at_least", values=(number,)),
        )
        for number, said in (("2", "two,2"), ("3", "three,3"))
    ),
    Phrase(_LEFT_OWING, where=AllOf(parts=(Condition(field="has_left", values=("true",)), _owes))),
    Phrase(
        _OVERDUE,
        measure=Measure(kind="sum", field="past_due"),
    ),
    Phrase(
        _OUTSTANDING,
        measure=Measure(kind="sum", field="owed"),
    ),
    Phrase(LATE_PEOPLE, where=Condition(field="payment_status", values=("overdue",)), names_rows=True),
    Phrase(
        ("behind on payments", "late payments", "late payment", "overdue payments", "missed payments"),
        where=Condition(field="payment_status", values=("overdue",)),
    ),
    Phrase(DEBTORS, where=_owes, names_rows=True),
    Phrase(ON_AUTOPAY, where=Condition(field="on_autopay", values=("true",))),
    Phrase(
        NOT_ON_AUTOPAY,
        where=AllOf(parts=(Condition(field="on_autopay", values=("false",)), LIVES_HERE)),
    ),
    Phrase(
        ways(
            "autopay",
            "rate,share,adoption rate,adoption,penetration,enrollment rate,enrolment rate,uptake,percentage",
        ),
        measure=Measure(kind="share", of=Condition(field="on_autopay", values=("true",))),
        is_good=True,
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
            "ahead",
            "money on account",
            *ways("ahead", "on,with,in", _OF_PAYING),
            *ways("paid,paying,pay,pays", "too much,in advance,more than they owe,ahead of time"),
            *ways("paid,paying,pay,pays", "rent,their rent", "in advance,ahead,ahead of time,early"),
            *ways("balance is,balance", "negative,below zero,under zero,below 0,under 0,less than 0"),
            *ways(
                "with, has, have",
                "a, an, some",
                "overpayment,overpayments,prepayment,prepayments,prepaid rent",
            ),
            *ways("with, has, have", "extra money, money", "on account,on their account,in their account"),
            *ways(
                "carrying,carry,carries,holding,sitting on,running,showing",
                "a, an, ",
                "credit,credit balance,negative balance,overpayment,prepayment",
            ),
            *ways("do,", "we,i", "owe,still owe", "money back to,a refund,a refund to,money to,back"),
        ),
        where=IN_CREDIT,
    ),
)
