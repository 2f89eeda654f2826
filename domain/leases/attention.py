"""Which leases somebody should look at today: those that end soon."""

from typing import Any

from sqlalchemy import Select, Uuid, and_, func, select, true

from domain.core.db.base import table_of
from domain.core.feature import Attention
from domain.core.listing import in_scope
from domain.metrics.attention import SOON_DAYS
from domain.metrics.filters import same
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import Lease
from domain.models.properties import Property, Unit


def _counts() -> Select[Any]:
    today = property_today()
    state = lease_state(today)
    unit_here = and_(Unit.property_id == Lease.property_id, Unit.id == Lease.unit_id)
    return (
        select(func.count().label("leases_ending"))
        .select_from(
            table_of(Lease)
            .join(table_of(Property), Property.id == Lease.property_id)
            .join(table_of(Unit), unit_here)
            .join(state, true())
        )
        .where(
            in_scope(Lease.property_id, "leases.read"),
            same("property_id", Lease.property_id, Uuid()),
            Unit.deleted_at.is_(None),
            state.c.is_current,
            (Lease.end_date - today).between(0, SOON_DAYS),
        )
    )


# Current leases that end within SOON_DAYS; one that goes on from month to month has ended already.
ATTENTION = Attention(("leases_ending",), _counts)
