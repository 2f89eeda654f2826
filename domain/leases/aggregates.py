"""What of leases is counted and summed."""

from typing import Any

from sqlalchemy import CTE, ColumnElement, and_, func, select, true

from domain.core.db.base import table_of
from domain.core.feature import Aggregate, Rows
from domain.core.listing import in_scope
from domain.metrics.filters import at_place, with_rooms
from domain.metrics.leases import lease_state, property_today
from domain.metrics.sources import counted_rows, with_property
from domain.metrics.units_cte import counted, known_type
from domain.models.leases import Lease
from domain.models.properties import Property, Unit


def lease_source() -> CTE:
    """Leases of units that are there; `is_current` and `status` are what the dates say."""
    kind, state = known_type(), lease_state(property_today())
    unit_here = and_(Unit.property_id == Lease.property_id, Unit.id == Lease.unit_id)
    query = (
        with_property(select(), Lease.property_id, kind, state.c.status, Unit.bedrooms)
        .add_columns(state.c.is_current, Lease.monthly_rent, Lease.security_deposit)
        .select_from(
            table_of(Lease)
            .join(table_of(Property), Property.id == Lease.property_id)
            .join(table_of(Unit), unit_here)
            .join(state, true())
        )
        .where(
            in_scope(Lease.property_id, "leases.read"),
            Lease.deleted_at.is_(None),
            Unit.deleted_at.is_(None),
            *at_place(Lease.property_id, Property.city, Property.state, kind),
            *with_rooms(Unit.bedrooms, state.c.status),
        )
    )
    return counted_rows(query)


def _current(rows: Rows) -> ColumnElement[Any]:
    return counted(rows.c.is_current)


AGGREGATES = {
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
}
