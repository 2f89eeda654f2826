"""How managers speak of the books: what was spent, what came in, what is left, and by which accounts."""

from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import AllOf, Condition, Measure

# The accounts that every company has; what a company added goes by the kind it belongs to.
_CATEGORIES = {
    "maintenance_expense": ("repairs and maintenance",),
    "utility_expense": (
        "utilities",
        "utility",
        "utility bills",
        "water and power",
        "electricity",
        "water",
        "power",
        "lights",
        "electric",
        "gas and electric",
        "electric bill",
        "power bill",
        "light bill",
        "water bill",
        "heat and light",
    ),
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
ACCOUNTS = _CATEGORIES | _EARNINGS
# Words for such rows that nothing else is called.
_NAMED = {
    "tax_expense": ("property taxes", "property tax", "real estate taxes", "real estate tax", "tax bills"),
    "bank_fees": ("bank fees", "bank charges"),
    "management_expense": ("management fees", "management fee"),
    "insurance_expense": ("insurance premium", "insurance expense", "property insurance"),
    "utility_expense": ("utility expense", "utilities expense"),
    "interest_expense": ("mortgage interest", "loan interest"),
}
SPENT = ("expense", "expenditure", "outgoing", "outlay", "disbursement", "opex item")
_PAYING = ("spent on", "spend on", "pay for", "paid for", "pay in", "paid in", "gone out for",
           "gone out door for", "went out for", "laid out for", "paid out for", "cost of",
           "costs of")  # fmt: skip
_COST = ("cost", "costs", "total", "spend", "spending", "bill total", "expense", "expenditure")
CATEGORY_WORDS = ("category", "account", "expense category", "expense type", "expense account",
                  "type of expense", "kind of expense", "cost category", "gl account", "ledger account",
                  "income account", "type", "kind of cost", "type of cost", "kind of spending",
                  "type of spending",
         "what it was for")  # fmt: skip
POSTINGS = tuple(
    f"{kinds} {rows}"
    for kinds in ("income and expense", "income or expense", "gl", "general ledger", "ledger")
    for rows in ("posting", "transaction", "entry", "line", "item")
)
_expense, _income = (Condition(field="kind", values=(kind,)) for kind in ("expense", "income"))
SPENDING = Measure(kind="sum", field="amount")

PHRASES = (
    Phrase(SPENT, where=_expense, always_holds=True),
    Phrase(
        ways("expense,spending,costs,expenditure,outgoings,payments out",
             "by,per,for each,to each,broken down by", "vendor,contractor,supplier"),
        where=_expense,
        measure=SPENDING,
        by="payee",
    ),
    Phrase(
        (*ways("did we,have we,we", "book,booked,record,recorded,post,posted",
        "as expenses,as expense,in expenses"),
         *ways("expenses,costs,spending", "did we,have we", "book,booked,record,recorded,post,posted,run up"),
         "spend", "spent", "spending", "expenses", "total expenses", "went on", "go on", "goes on",
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
         "are we paying for", "do we pay for", "costs", "have we spent on", "did we spend on", "spent on",
         "we spent on", "gone out", "gone out door", "gone out of door", "has gone out", "went out door",
         "expenses total", "spending total", "outgoings", "they cost us", "it cost us", "total spent",
         "total spend", "money spent", "money did we spend", "money have we spent"),
        where=_expense,
        measure=SPENDING,
    ),
    *(
        Phrase(
            (
                *(f"{verb} {word}" for verb in _PAYING),
                f"total {word}",
                f"{word} do we pay",
                f"{word} did we pay",
                *ways("did, does, has, will", word, "cost us,run us,cost"),
                *ways(word, "cost us,run us,costs us,runs us,cost,came to,bills came to"),
                *(f"{word} {cost}" for cost in _COST if not word.endswith("costs")),
            ),
            where=Condition(field="account", values=(account,)),
            measure=SPENDING,
        )
        for account, said in _CATEGORIES.items()
        for word in said
    ),
    *(
        Phrase(words, where=Condition(field="account", values=(account,)), names_rows=True)
        for account, words in _NAMED.items()
    ),
    Phrase(
        (*ways("money in,cash in,income", "minus,less", "money out,cash out,outgo"),
         "net operating income", "noi", "operating income",
         "net income", "net profit", "profit", "net", "bottom line", "income after expenses",
         "income less expenses", "income minus expenses", "total income minus total expenses",
         "income minus total expenses", "total income less expenses",
         "did we make", "have we made", "did we make money", "are we making money", "have we made money",
         "made most money", "makes most money", "earns most money",
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
         "after expenses", "after all expenses", "after costs", "after all costs",
         "after its expenses", "after their expenses", "profit loss", "left over after expenses", "ni",
         "left as profit", "profit left", "money have we made", "money did we make", "earned us",
         "earned after expenses", "income minus costs", "income minus all expenses", "profits or losses",
         "net of expenses", "income over expenses", "money made", "profit made",
         "profit did we make", "profit have we made", "net income did we make"),
        measure=Measure(kind="sum", field="net"),
    ),
    Phrase(
        ("non-rent income", "income other than rent", "ancillary income", "income besides rent",
         "income apart from rent", "income not from rent", "income without rent"),
        where=AllOf(parts=(
            _income, Condition(field="account", operator="is_not", values=("rent_income",)),
        )),
        measure=SPENDING,
    ),
    Phrase(
        ("p l", "p and l", "pnl", "profit and loss", "profit and loss statement", "income statement",
         "operating statement", "profit and loss report", "p l statement", "p l report",
         "income and expense statement", "income and expense report", "income and expenses"),
        measure=Measure(kind="sum", field="net"),
        by="category",
    ),
    Phrase(
        (*ways("break down,break out,split up", ", our, all our", "expenses,spending,costs"),
        "expense breakdown", "breakdown of expenses", "spending breakdown", "cost breakdown",
         "breakdown of spending", "breakdown of costs", "expenses broken down", "costs broken down",
         "expense report", "expense summary", "where does our money go", "where does money go",
         "what do we spend on", "what are we spending on", "what did we spend money on",
         "what did we spend on",
         *ways("where", "does,did,has", ", our, all our, our operating", "money", "go,gone")),
        where=_expense,
        measure=SPENDING,
        by="category",
    ),
    Phrase(
        (*ways("did we,have we,we", "book,booked,record,recorded,post,posted",
        "as income,as revenue,in income"),
         *ways("income,revenue", "did we,have we", "book,booked,record,recorded,bring in,brought in,take in"),
         "earn",
         "revenue", "booked revenue", "recorded revenue", "total income", "income in total", "gross income",
         "did we earn", "have we earned", "earnings",
         "gross revenue", "total revenue", "money in", "cash in", "money came in", "gross earnings",
         "gross receipts", "income earned",
         "we earned", "earned", "all income", "total earnings", "effective gross income"),
        where=_income,
        measure=Measure(kind="sum", field="amount"),
    ),
)  # fmt: skip
