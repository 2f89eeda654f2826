"""The rows that a question is about, with what its figure, groups and order read of them."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Date, Integer, Text, cast, func, literal, select
from sqlalchemy.sql.selectable import Subquery

from domain.core.db.statements import param
from domain.portfolio_query.expressions import Expressions, Rows, own_fields, rows_of
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import Condition, Grouping, Period, PortfolioQuery


def found_rows(
    expressions: Expressions,
    subject: Subject,
    query: PortfolioQuery,
    permissions: frozenset[str],
    more: Sequence[Condition] = (),
) -> Subquery:
    """Keys, the subject's order, and as asked for `measured`, `per` (of a ratio), `meets` (of a share),
    `spanned` (the day of an average of spans), `group_key` and `group_label` and the same of `then_by`,
    `compared_label` and `ordered`.

    Only where the caller holds every one of the permissions: a condition, a group or an order by something
    hidden would tell what it hides.
    """
    rows = rows_of(
        subject, frozenset(_own_fields(query)), {query.period.time} if query.period else frozenset()
    )
    key = rows[f"k_{subject.wall_key}"]
    found = select(
        *(column for column in rows.columns.c if column.name.startswith(("k_", "s_"))),
        *_asked_for(expressions, rows, query),
    ).where(*(subject.held(key, name) for name in sorted(permissions)))
    for condition in (*((query.where,) if query.where else ()), *more):
        found = found.where(expressions.condition(rows, condition))
    if query.period:
        found = found.where(*_within(rows, query.period))
    return found.subquery()


def _own_fields(query: PortfolioQuery) -> Iterable[str]:
    yield from own_fields(query.where)
    yield from own_fields(query.measure.of)
    named = (query.group_by, query.then_by, query.compare)
    paths = [
        query.measure.field,
        query.measure.per,
        query.measure.every and query.measure.every.field,
        query.order and query.order.by,
        *(each and each.field for each in named),
    ]
    yield from (path for path in paths if path and "." not in path and path != "measure")


def _asked_for(expressions: Expressions, rows: Rows, query: PortfolioQuery) -> Iterable[ColumnElement[Any]]:
    if query.measure.field:
        yield expressions.value(rows, query.measure.field).label("measured")
    if query.measure.per:
        yield expressions.value(rows, query.measure.per).label("per")
    if query.measure.of:
        yield expressions.condition(rows, query.measure.of).label("meets")
    if query.measure.every:
        yield expressions.value(rows, query.measure.every.field).label("spanned")
    for name, group in (("group", query.group_by), ("then", query.then_by)):
        if group:
            key, label = _group(expressions, rows, group)
            yield from (key.label(f"{name}_key"), label.label(f"{name}_label"))
    if query.compare:
        yield cast(expressions.label(rows, query.compare.field), Text).label("compared_label")
    if query.order and query.order.by != "measure":
        yield expressions.ranked(rows, query.order.by).label("ordered")


def _group(
    expressions: Expressions, rows: Rows, group: Grouping
) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """What tells a group from the others, and what people call it."""
    value = expressions.value(rows, group.field)
    if group.bucket:
        value = cast(func.date_trunc(literal(group.bucket), value), Date)
        return value, value
    return value, expressions.label(rows, group.field)


def _within(rows: Rows, period: Period) -> Iterable[ColumnElement[bool]]:
    day, today = rows[f"t_{period.time}"], rows["today"]
    yield day.is_not(None)
    if period.first:
        yield day >= param("period_first", Date())
    if period.last:
        yield day <= param("period_last", Date())
    if period.sense == "past":
        yield day <= today
    if period.sense == "future":
        yield day >= today
    if period.days is not None:
        span = param("period_days", Integer())
        if period.sense != "future":
            yield day >= today - span
        if period.sense != "past":
            yield day <= today + span
