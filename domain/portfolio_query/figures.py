"""The one figure of the rows that were found, and the number of rows behind it."""

from collections.abc import Mapping
from typing import Any, assert_never

from sqlalchemy import ColumnElement, Date, Integer, Numeric, Text, cast, func, literal_column
from sqlalchemy.sql.selectable import Subquery

from domain.portfolio_query.value import Bucket, Measure

MONTHS_OF: Mapping[Bucket, int] = {"month": 1, "quarter": 3, "year": 12}


def figure_of(
    measure: Measure, found: Subquery, *, as_text: bool = True
) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """A count is a whole number, a share is per cent of all rows, an amount has two decimals. Behind a share
    stand all rows, behind an amount those whose value is known."""
    figure, behind = _figure(measure, found)
    if not as_text:
        return figure, behind
    if measure.kind == "count" or isinstance(figure.type, Date):
        return cast(figure, Text), behind
    return cast(cast(figure, Numeric(18, 2)), Text), behind


def _average_of_spans(
    measure: Measure, found: Subquery, months: int
) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """What all spans have together, divided by their number: one without a row is a span as well. Behind it
    stand the spans."""
    first, last = (_span_number(edge(found.c.spanned), months) for edge in (func.min, func.max))
    spans = last - first + literal_column("1")
    if measure.field is None:
        return func.count(found.c.spanned) / cast(spans, Numeric), spans
    return func.sum(found.c.measured).filter(found.c.spanned.is_not(None)) / spans, spans


def _span_number(day: ColumnElement[Any], months: int) -> ColumnElement[Any]:
    """How many spans of so many months begin before that of the day."""
    counted = func.extract("year", day) * literal_column("12") + func.extract("month", day)
    return cast(func.floor((counted - literal_column("1")) / literal_column(str(months))), Integer)


def _figure(measure: Measure, found: Subquery) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    everything = func.count()
    match measure.kind:
        case "list" | "count":
            return everything, everything
        case "share" if measure.field is not None:
            of_sum = func.coalesce(func.sum(found.c.measured).filter(found.c.meets), literal_column("0"))
            whole = func.nullif(func.sum(found.c.measured), literal_column("0"))
            return of_sum * literal_column("100.0") / whole, func.count(found.c.measured)
        case "share":
            part = func.count().filter(found.c.meets)
            return part * literal_column("100.0") / func.nullif(everything, literal_column("0")), everything
    if measure.every is not None and measure.every.bucket is not None:
        return _average_of_spans(measure, found, MONTHS_OF[measure.every.bucket])
    value = found.c.measured
    known = func.count(value)
    match measure.kind:
        case "sum":
            return func.sum(value), known
        case "ratio":
            per = func.nullif(func.sum(found.c.per), literal_column("0"))
            return func.sum(value) * literal_column("100.0") / per, func.count(found.c.per)
        case "average":
            return func.avg(value), known
        case "median":
            return func.percentile_cont(literal_column("0.5")).within_group(value), known
        case "minimum":
            return func.min(value), known
        case "maximum":
            return func.max(value), known
        case _:
            assert_never(measure.kind)
