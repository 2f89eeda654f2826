"""What of residents is counted."""

from sqlalchemy import CTE, and_, func, select

from domain.core.db.base import table_of
from domain.core.feature import Aggregate
from domain.core.listing import in_scope
from domain.metrics.filters import at_place, with_rooms
from domain.metrics.sources import counted_rows, with_property
from domain.metrics.units_cte import known_type, with_status
from domain.models.properties import Property, Unit
from domain.models.residents import Resident


def resident_source() -> CTE:
    kind = known_type()
    unit_here = and_(Unit.property_id == Resident.property_id, Unit.id == Resident.unit_id)
    query = (
        with_property(select(), Resident.property_id, kind, Resident.status, Unit.bedrooms)
        .select_from(
            table_of(Resident)
            .join(table_of(Property), Property.id == Resident.property_id)
            .outerjoin(table_of(Unit), unit_here)
        )
        .where(
            in_scope(Resident.property_id, "residents.read"),
            Resident.deleted_at.is_(None),
            *at_place(Resident.property_id, Property.city, Property.state, kind),
            *with_rooms(Unit.bedrooms, Resident.status),
        )
    )
    return counted_rows(query)


AGGREGATES = {
    "residents": Aggregate(
        "residents.read", resident_source, lambda _rows: func.count(), with_status("active")
    ),
    "active_residents": Aggregate("residents.read", resident_source, with_status("active")),
    "pending_residents": Aggregate("residents.read", resident_source, with_status("pending")),
}
