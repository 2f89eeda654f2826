"""The columns that rows to be counted share, so that one way of grouping serves every feature.

A column that a feature has no value for is null.
"""

from typing import Any

from sqlalchemy import CTE, ColumnElement, Integer, Select, null
from sqlalchemy import cast as sql_cast

from domain.models.properties import Property

NO_BEDROOMS: ColumnElement[Any] = sql_cast(null(), Integer)


def with_property(query: Select[Any], property_id: Any, kind: Any, status: Any, bedrooms: Any) -> Select[Any]:
    """The query with what every feature of a property is grouped by."""
    return query.add_columns(
        property_id.label("property_id"),
        Property.name.label("property_name"),
        Property.city.label("city"),
        Property.state.label("state"),
        kind.label("type"),
        status.label("status"),
        bedrooms.label("bedrooms"),
    )


def counted_rows(query: Select[Any]) -> CTE:
    """The rows, read once however many figures are taken of them."""
    return query.cte("countable").prefix_with("MATERIALIZED")
