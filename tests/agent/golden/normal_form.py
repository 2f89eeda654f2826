"""Two queries that mean the same have one normal form."""

from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any

from domain.features import SUBJECTS
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.value import (
    AllOf,
    AnyOf,
    Condition,
    Expression,
    HasRelated,
    Not,
    Period,
    PortfolioQuery,
)
from tests.agent.golden.day import DAY

Form = tuple[Any, ...]
WHOLE = (50, 200)  # limits that nobody asked for
# Each of these says of its subject what the other says.
_SAME = {
    ("residents", "status", "is", ("active",)): ("has_current_lease", "is", ("true",)),
    ("units", "status", "is", ("notice", "occupied")): ("status", "is", ("occupied",)),
    ("leases", "status", "is", ("active",)): ("is_current", "is", ("true",)),
    ("leases", "status", "is", ("active", "expiring")): ("is_current", "is", ("true",)),
}
_PEOPLE = next(each for each in SUBJECTS["residents"].phrases if "resident" in each.words)
_HERE = ("has_current_lease", "is", ("true",))
_OTHERWISE = {*_PEOPLE.unless} - {"has_current_lease"}


def normal_form(query: PortfolioQuery) -> Form:
    """Without the order of conditions, spellings of values, and what goes without saying."""
    conditions = frozenset(_conditions(query.subject, query.where))
    period = _period(query.period)
    measure, order = _measure_and_order(query)
    if query.subject == "leases" and (period or measure[1] or order):
        # What ends or begins in a span, counts in it; rents and deposits are those of current leases.
        conditions -= {("is_current", "is", ("true",))}
    named = {each.field for each in parts_of(query.where) if isinstance(each, Condition)}
    named |= {query.order.by} if query.order else set()
    fields = SUBJECTS[query.subject].fields
    for among in (fields[name].among for name in named if name in fields):
        conditions -= frozenset(_conditions(query.subject, among))  # goes without saying of these fields
    named |= {query.group_by.field} if query.group_by else set()
    if query.subject == "residents" and not named & _OTHERWISE:
        # Residents are those of today where nothing else is said of them.
        conditions |= {_HERE} if period is None or period[0] in _PEOPLE.also_at else set()
    of = frozenset(_conditions(query.subject, query.measure.of))
    return (
        query.subject,
        conditions,
        period,
        (*measure, of),
        tuple((each.field, each.bucket) for each in (query.group_by, query.then_by) if each),
        (query.compare.field, frozenset(query.compare.values)) if query.compare else None,
        order,
    )


def _measure_and_order(query: PortfolioQuery) -> tuple[Form, Form | None]:
    """How many there are is read off a list; the highest of an amount is the first of a list in its order."""
    kind, field = query.measure.kind, query.measure.field
    if kind in ("maximum", "minimum") and not query.group_by:
        return ("list", None), (field, kind == "maximum", 1)
    if query.order is None or query.order.by == "measure":
        return ("count" if kind == "list" else kind, field), None
    limit = 1 if query.limit in WHOLE else query.limit
    return (kind, field), (query.order.by, query.order.descending, limit)


def _conditions(subject: str, given: Expression | None) -> Iterator[Form]:
    match given:
        case None:
            return
        case AllOf():
            for part in given.parts:
                yield from _conditions(subject, part)
        case Condition(operator="between"):
            yield (given.field, "at_least", (_value(given.values[0]),))
            yield (given.field, "at_most", (_value(given.values[1]),))
        case Condition():
            values = tuple(sorted(map(_value, given.values)))
            yield _SAME.get(
                (subject, given.field, given.operator, values), (given.field, given.operator, values)
            )
        case AnyOf():
            yield ("any", frozenset(frozenset(_conditions(subject, part)) for part in given.parts))
        case Not():
            yield ("not", frozenset(_conditions(subject, given.part)))
        case HasRelated():
            yield ("has", given.relation, frozenset(_conditions(given.relation, given.where)))


def _value(text: str) -> str:
    try:
        return str(Decimal(text).normalize() + 0) if not text.startswith("0") else text
    except InvalidOperation:
        return text.casefold()


def _period(given: Period | None) -> Form | None:
    if given is None:
        return None
    first, last = given.first, given.last
    if given.days is not None:
        first = DAY if given.sense == "future" else DAY - timedelta(days=given.days)
        last = DAY if given.sense == "past" else DAY + timedelta(days=given.days)
    if given.sense == "past":
        last = min(last or date.max, DAY)
    if given.sense == "future":
        first = max(first or date.min, DAY)
    return (given.time, first, last)
