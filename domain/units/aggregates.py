"""What of units is counted and summed."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, func

from domain.core.feature import Aggregate, Rows
from domain.metrics.units_cte import counted, full, median, units_cte, with_status


def _units(figure: Callable[[Rows], ColumnElement[Any]], **more: Any) -> Aggregate:
    return Aggregate("units.read", units_cte, figure, **more)


def _with_rent(rows: Rows) -> ColumnElement[Any]:
    return counted(rows.c.rent > 0)


AGGREGATES = {
    "units": _units(lambda _rows: func.count(), beside=with_status("vacant")),
    "vacant_units": _units(with_status("vacant")),
    "occupied_units": _units(lambda rows: counted(full(rows.c.status))),
    "occupancy": _units(lambda rows: counted(full(rows.c.status)), is_share=True),
    "potential_rent": _units(lambda rows: func.sum(rows.c.rent), beside=_with_rent),
    "average_rent": _units(lambda rows: func.avg(rows.c.rent).filter(rows.c.rent > 0), beside=_with_rent),
    "median_rent": _units(lambda rows: median(rows.c.rent), beside=_with_rent),
    "vacancy_loss": _units(
        lambda rows: func.sum(rows.c.rent).filter(rows.c.status == "vacant"), beside=with_status("vacant")
    ),
    "square_feet": _units(
        lambda rows: func.sum(rows.c.square_feet), beside=lambda rows: func.count(rows.c.square_feet)
    ),
    "bedrooms": _units(
        lambda rows: func.sum(rows.c.bedrooms), beside=lambda rows: func.count(rows.c.bedrooms)
    ),
}
