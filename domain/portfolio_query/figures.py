"""The one figure of the rows that were found, and the number of rows behind it."""

from typing import Any, assert_never

from sqlalchemy import ColumnElement, Date, Numeric, Text, cast, func, literal_column
from sqlalchemy.sql.selectable import Subquery

from domain.portfolio_query.value import Measure


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


def _figure(measure: Measure, found: Subquery) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    everything = func.count()
    match measure.kind:
        case "list" | "count":
            return everything, everything
        case "share":
            part = func.count().filter(found.c.meets)
            return part * literal_column("100.0") / func.nullif(everything, literal_column("0")), everything
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
