"""Counts and sums over the portfolio, whole or by property, status, bedrooms, city, state or type."""

from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Numeric, Select, Text, cast, func, literal_column, select

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.core.feature import Aggregate, Rows
from domain.metrics.filters import EVERYTHING, Filters

MOST_GROUPS = 50

GROUPS: dict[str, tuple[str, str]] = {
    "property": ("property_id", "property_name"),
    **{name: (name, name) for name in ("status", "bedrooms", "city", "state", "type")},
}


def total(wanted: Aggregate, narrowed: Filters = EVERYTHING) -> Statement:
    """One row: the figure (decimal text or null) and the one beside it."""
    return Statement(_total_sql(wanted), narrowed.parameters())


def groups(
    wanted: Aggregate, by: str, narrowed: Filters = EVERYTHING, *, lowest_first: bool = False
) -> Statement:
    """Rows of key, label, figure, beside and the number of all groups; the highest figure first."""
    return Statement(_groups_sql(wanted, by, lowest_first), narrowed.parameters() | {"most": MOST_GROUPS})


@cache
def _total_sql(wanted: Aggregate) -> str:
    rows = wanted.rows()
    return compiled(select(*_figures(wanted, rows)).select_from(rows))


@cache
def _groups_sql(wanted: Aggregate, by: str, lowest_first: bool) -> str:
    rows = wanted.rows()
    key, label = (rows.c[name] for name in GROUPS[by])
    figure, beside = _figures(wanted, rows)
    grouped: Select[Any] = (
        select(
            key.label("key"),
            label.label("label"),
            figure.label("figure"),
            beside.label("beside"),
            _ranked(wanted, figure, beside).label("rank"),
        )
        .select_from(rows)
        .group_by(key, label)
    )
    found = grouped.subquery("found")
    rank = found.c.rank.asc().nulls_last() if lowest_first else found.c.rank.desc().nulls_last()
    return compiled(
        select(
            cast(found.c.key, Text),
            cast(found.c.label, Text),
            cast(found.c.figure, Text),
            found.c.beside,
            func.count().over(),
        )
        .order_by(rank, found.c.label, found.c.key)
        .limit(param("most"))
    )


def _figures(wanted: Aggregate, rows: Rows) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    return cast(cast(wanted.figure(rows), Numeric(16, 2)), Text), wanted.beside(rows)


def _ranked(wanted: Aggregate, figure: ColumnElement[Any], beside: ColumnElement[Any]) -> ColumnElement[Any]:
    amount = cast(figure, Numeric())
    if not wanted.is_share:
        return amount
    return amount / func.nullif(beside, literal_column("0"))
