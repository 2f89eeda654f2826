"""Which units somebody should look at today."""

from typing import Any

from sqlalchemy import Select, Uuid, and_, select, true

from domain.core.db.base import table_of
from domain.core.feature import Attention
from domain.core.listing import in_scope
from domain.metrics.filters import same
from domain.metrics.leases import current_lease_of_unit
from domain.metrics.units_cte import counted, full
from domain.models.properties import Property, Unit


def _counts() -> Select[Any]:
    lease = current_lease_of_unit()
    may_read = in_scope(Unit.property_id, "leases.read")
    without = and_(full(Unit.status), lease.c.lease_id.is_(None), may_read)
    conditions = {
        "vacant": Unit.status == "vacant",
        "maintenance": Unit.status == "maintenance",
        "without_lease": without,
        "on_notice": Unit.status == "notice",
    }
    counts: Any = [counted(condition).label(name) for name, condition in conditions.items()]
    return (
        select(*counts)
        .select_from(
            table_of(Unit).join(table_of(Property), Property.id == Unit.property_id).outerjoin(lease, true())
        )
        .where(
            in_scope(Unit.property_id, "units.read"),
            Unit.deleted_at.is_(None),
            same("property_id", Unit.property_id, Uuid()),
        )
    )


# Vacant, in maintenance, lived in without a current lease, on notice.
ATTENTION = Attention(("vacant", "maintenance", "without_lease", "on_notice"), _counts)
