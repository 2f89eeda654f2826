"""What of properties is counted."""

from sqlalchemy import CTE, Text, func, select

from domain.core.feature import Aggregate
from domain.core.listing import in_scope
from domain.metrics.filters import at_place, same
from domain.metrics.sources import NO_BEDROOMS, counted_rows, with_property
from domain.metrics.units_cte import known_type
from domain.models.properties import Property


def property_source() -> CTE:
    kind = known_type()
    query = with_property(select(), Property.id, kind, Property.status, NO_BEDROOMS).where(
        in_scope(Property.id, "properties.read"),
        Property.deleted_at.is_(None),
        *at_place(Property.id, Property.city, Property.state, kind),
        same("status", Property.status, Text()),
    )
    return counted_rows(query)


AGGREGATES = {
    "properties": Aggregate(
        "properties.read",
        property_source,
        lambda _rows: func.count(),
        by=("city", "state", "type", "status"),
    )
}
