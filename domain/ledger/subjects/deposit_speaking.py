"""How managers speak of deposits that were charged: what we hold is said of leases."""

from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure

# What we hold is of the leases: beside these words a deposit is what was charged.
DEPOSITS = tuple(
    Phrase(
        words,
        where=Condition(field="kind", values=(kind,)),
        only_with=("status", "part_paid", "paid_late", "due"),
    )
    for kind, words in (("deposit", ("deposit", "security deposit")), ("pet_deposit", ("pet deposit",)))
)
_GOT = (
    "collected", "did we collect", "have we collected", "we collected", "were collected", "was collected",
    "did we take in", "have we taken in", "we took in", "taken in",
)  # fmt: skip
DEPOSITS_COLLECTED = Phrase(
    (*ways("deposits,security deposits", _GOT), *ways(_GOT, "in", "deposits,security deposits")),
    where=Condition(field="kind", values=("deposit",)),
    measure=Measure(kind="sum", field="collected"),
)
