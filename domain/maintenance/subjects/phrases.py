"""How people say whole parts of a question about maintenance requests: how long, how much, which ones."""

from domain.maintenance.speaking import NO_VENDOR, NOBODY
from domain.maintenance.subjects.job_rating import UNRATED
from domain.maintenance.subjects.words import CATEGORIES, THINGS
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Phrase
from domain.portfolio_query.value import Condition, Measure

COSTS = Measure(kind="sum", field="cost")
_HOW_LONG = Measure(kind="average", field="resolution_days")
_ENDING = "complete, close, finish, fix, resolve, repair, handle, get done, deal with, sort out"
_LONG = Phrase(
    (
        *("how long does it take", "how long do we take", "how long do we need", "how fast", "how quickly"),
        *("how long do we take to resolve requests",),
        *ways(
            "how long do, how long does, how long did",
            "repairs, requests, a repair, a request, tickets, a ticket, maintenance, issues, fixes",
            "take, take us, last",
        ),
        *ways(
            "does it take, it take us, do we take, take us, take, did it take, did we take, do we need, it "
            "takes us, we take, we need",
            "to",
            _ENDING,
        ),
        *ways("days on average, how many days on average", "to", _ENDING),
    ),
    measure=_HOW_LONG,
)
_WORK = "maintenance, repair, upkeep, repair and maintenance, maintenance and repair, fixing, fixing things"
_ONE_ROW = "request, maintenance request, repair request, service request, ticket, maintenance ticket"
_ROWS = (
    "maintenance, repairs, upkeep, repairs and maintenance, maintenance and repairs, repair, requests, "
    "maintenance requests, repair requests, tickets, maintenance tickets, repair jobs, maintenance jobs, "
    "fixes, repair work, maintenance work, service requests, fixing things"
)
_SPEND = (
    "spent, spend, money spent, money, dollars, spending, paid, pay, laid out, lay out, paid out, "
    "money went, gone, went, go"
)
_SPENT = Phrase(
    (
        *ways("spent, spend, paying, spending", "fixing, repairing, maintaining"),
        *ways(_WORK, "money, dollars, cost, expense, bill, spend, spending, outlay, expenditure, tab"),
        *ways(_ONE_ROW, "spend, spending, outlay, expenditure"),
        *ways("cost, costs, expense, bill, price, outlay", "of, for", _ROWS),
        *ways(_SPEND, "on, for, to, toward, into", _ROWS),
        *ways("maintenance, repairs, upkeep, fixing things", "has, have, did, is, are", "cost, costing"),
        *ways("maintenance, repairs, upkeep", "cost us, set us back, ran us, run us"),
    ),
    measure=COSTS,
    time="completed",
)
_VISIT = "visit, appointment, visit date, appointment date, scheduled visit"
_UNVISITED = Phrase(
    (
        *("unscheduled", "need scheduling", "needs scheduling", "awaiting scheduling", "to be scheduled"),
        *("need to be scheduled", "needs to be scheduled", "waiting to be scheduled"),
        *ways("need, needs, need to set, need to book, awaiting, waiting for, to set, to book", _VISIT),
        *ways("not, not yet, never", "had, have, got, been given", ", a", _VISIT, ", scheduled, booked, set"),
        *ways(NOBODY, ", has, have, has ever", "scheduled, booked, set a date for, set a visit for"),
        *ways("no, without", ", a", "date", ", set, scheduled, booked, fixed, agreed"),
        *ways("no, without", _VISIT, "scheduled, booked, set, planned, lined up, yet"),
    ),
    where=Condition(field="visit_on", operator="unknown"),
)
_BROKEN = (
    *ways("something, anything, things, stuff, thing, nothing, everything",
          ", still, are, is, are still, is still",
          "broken, broke, wrong, not working, busted, out of order, falling apart, acting up"),
    *ways("anything, something, stuff", ", still", "open, outstanding, pending", "with, for"),
)  # fmt: skip
_TROUBLE = "thing, call, problem, issue, complaint, repair, trouble, matter, ticket, request, fix"
# An 'electric bill' is that of the utility.
_NAMED = {each: said for each, said in CATEGORIES.items() if each not in ("general", "other")} | {
    "electrical": ("electrical", "wiring")
}

PHRASES = (
    _LONG,
    Phrase(
        ("emergency", "maintenance emergency"),
        where=Condition(field="priority", values=("urgent",)),
        always_holds=True,
    ),
    _SPENT,
    _UNVISITED,
    UNRATED,
    Phrase(NO_VENDOR, where=Condition(field="vendor", operator="unknown")),
    Phrase(
        ("workload", "workload of"),
        where=Condition(field="is_open", values=("true",)),
        measure=Measure(kind="count"),
        names_rows=True,
    ),
    Phrase(_BROKEN, where=Condition(field="is_open", values=("true",)), names_rows=True),
    *(
        Phrase(ways(said, _TROUBLE), where=Condition(field="category", values=(category,)), names_rows=True)
        for category, said in CATEGORIES.items()
    ),
    Phrase(
        ("working on", "is working on", "work on"),
        where=Condition(field="status", values=("in_progress",)),
        names_rows=True,
    ),
    *(
        Phrase(
            (f"about {thing}", thing),
            where=Condition(field="text", operator="contains", values=(thing,)),
        )
        for thing in THINGS
    ),
    *(
        Phrase(
            ways("spent on, spend on, spent for, paid for, pay for, paid on, pay on", said),
            where=Condition(field="category", values=(category,)),
            measure=COSTS,
            time="completed",
        )
        for category, said in _NAMED.items()
    ),
    *(
        Phrase(
            (
                *ways(said, "cost, expense, bill, money, spend"),
                *ways("cost of, price of, cost, cost for, cost on, cost in", said),
            ),
            where=Condition(field="category", values=(category,)),
            measure=COSTS,
        )
        for category, said in _NAMED.items()
    ),
)
