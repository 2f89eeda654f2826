"""Counts and sums over the portfolio, whole or by property, status, bedrooms, city, state or type."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from sqlalchemy import CTE, ColumnElement, Numeric, Select, Text, cast, func, literal_column, select
from sqlalchemy.sql.selectable import NamedFromClause

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.metrics.filters import EVERYTHING, Filters
from domain.metrics.sources import (
    import_source,
    lease_source,
    property_source,
    resident_source,
    vendor_source,
)
from domain.metrics.units_cte import counted, full, median, units_cte

Rows = CTE | NamedFromClause
By = Literal["property", "status", "bedrooms", "city", "state", "type"]
MOST_GROUPS = 50

GROUPS: dict[str, tuple[str, str]] = {
    "property": ("property_id", "property_name"),
    **{name: (name, name) for name in ("status", "bedrooms", "city", "state", "type")},
}


@dataclass(frozen=True, slots=True)
class Aggregate:
    """One thing to count: over which rows, the figure, and the figure that explains it (`beside`)."""

    permission: str
    rows: Callable[[], CTE]
    figure: Callable[[Rows], ColumnElement[Any]]
    beside: Callable[[Rows], ColumnElement[Any]] = lambda _rows: func.count()
    by: tuple[By, ...] = ("property", "status", "bedrooms", "city", "state", "type")


_PLACES: tuple[By, ...] = ("property", "city", "state", "type")


def _units(figure: Callable[[Rows], ColumnElement[Any]], **more: Any) -> Aggregate:
    return Aggregate("units.read", units_cte, figure, **more)


def _with_rent(rows: Rows) -> ColumnElement[Any]:
    return counted(rows.c.rent > 0)


def _with_status(status: str) -> Callable[[Rows], ColumnElement[Any]]:
    return lambda rows: counted(rows.c.status == status)


def _current(rows: Rows) -> ColumnElement[Any]:
    return counted(rows.c.is_current)


AGGREGATES: dict[str, Aggregate] = {
    "properties": Aggregate(
        "properties.read",
        property_source,
        lambda _rows: func.count(),
        by=("city", "state", "type", "status"),
    ),
    "units": _units(lambda _rows: func.count(), beside=_with_status("vacant")),
    "vacant_units": _units(_with_status("vacant")),
    "occupied_units": _units(lambda rows: counted(full(rows.c.status))),
    "occupancy": _units(lambda rows: counted(full(rows.c.status))),
    "potential_rent": _units(lambda rows: func.sum(rows.c.rent), beside=_with_rent),
    "average_rent": _units(lambda rows: func.avg(rows.c.rent).filter(rows.c.rent > 0), beside=_with_rent),
    "median_rent": _units(lambda rows: median(rows.c.rent), beside=_with_rent),
    "vacancy_loss": _units(
        lambda rows: func.sum(rows.c.rent).filter(rows.c.status == "vacant"), beside=_with_status("vacant")
    ),
    "square_feet": _units(
        lambda rows: func.sum(rows.c.square_feet), beside=lambda rows: func.count(rows.c.square_feet)
    ),
    "bedrooms": _units(
        lambda rows: func.sum(rows.c.bedrooms), beside=lambda rows: func.count(rows.c.bedrooms)
    ),
    "residents": Aggregate(
        "residents.read", resident_source, lambda _rows: func.count(), _with_status("active")
    ),
    "active_residents": Aggregate("residents.read", resident_source, _with_status("active")),
    "pending_residents": Aggregate("residents.read", resident_source, _with_status("pending")),
    "leases": Aggregate("leases.read", lease_source, lambda _rows: func.count(), _current),
    "current_leases": Aggregate("leases.read", lease_source, _current),
    "monthly_rent": Aggregate(
        "leases.read",
        lease_source,
        lambda rows: func.sum(rows.c.monthly_rent).filter(rows.c.is_current),
        _current,
    ),
    "deposits": Aggregate(
        "leases.read",
        lease_source,
        lambda rows: func.sum(rows.c.security_deposit).filter(rows.c.is_current),
        lambda rows: func.count(rows.c.security_deposit).filter(rows.c.is_current),
    ),
    "vendors": Aggregate(
        "vendors.read", vendor_source, lambda _rows: func.count(), by=("city", "state", "status")
    ),
    "imports": Aggregate("", import_source, lambda _rows: func.count(), by=("status",)),
}


def total(what: str, narrowed: Filters = EVERYTHING) -> Statement:
    """One row: the figure (decimal text or null) and the one beside it."""
    return Statement(_total_sql(what), narrowed.parameters())


def groups(what: str, by: str, narrowed: Filters = EVERYTHING, *, lowest_first: bool = False) -> Statement:
    """Rows of key, label, figure, beside and the number of all groups; the highest figure first."""
    return Statement(_groups_sql(what, by, lowest_first), narrowed.parameters() | {"most": MOST_GROUPS})


@cache
def _total_sql(what: str) -> str:
    wanted = AGGREGATES[what]
    rows = wanted.rows()
    return compiled(select(*_figures(wanted, rows)).select_from(rows))


@cache
def _groups_sql(what: str, by: str, lowest_first: bool) -> str:
    wanted = AGGREGATES[what]
    rows = wanted.rows()
    key, label = (rows.c[name] for name in GROUPS[by])
    figure, beside = _figures(wanted, rows)
    grouped: Select[Any] = (
        select(
            key.label("key"),
            label.label("label"),
            figure.label("figure"),
            beside.label("beside"),
            _ranked(what, figure, beside).label("rank"),
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


def _ranked(what: str, figure: ColumnElement[Any], beside: ColumnElement[Any]) -> ColumnElement[Any]:
    amount = cast(figure, Numeric())
    if what != "occupancy":
        return amount
    return amount / func.nullif(beside, literal_column("0"))
