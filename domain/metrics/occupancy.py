"""How full a property is and what it earns a month (model: occupancy, monthly revenue, potential)."""

from decimal import Decimal

from sqlalchemy import ColumnElement, Integer, case, func, select, true
from sqlalchemy.sql.selectable import LateralFromClause

from domain.core.db.base import table_of
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import Lease
from domain.models.properties import Property, Unit

OCCUPIED = ("occupied", "notice")


def property_figures() -> LateralFromClause:
    """One row a property of the enclosing query: unit counts by status, revenue and potential."""
    state = lease_state(property_today())
    rents = (
        select(Lease.unit_id, func.sum(Lease.monthly_rent).label("rent"))
        .select_from(table_of(Lease).join(state, true()))
        .where(Lease.property_id == Property.id, state.c.is_current)
        .group_by(Lease.unit_id)
        .correlate(Property)
        .lateral("rents")
    )
    return (
        select(
            func.count().label("unit_count"),
            *(_counted(status).label(f"{status}_units") for status in ("occupied", "vacant", "maintenance")),
            *(_counted(status).label(f"{status}_units") for status in ("notice", "pre_leased")),
            func.count().filter(Unit.status.in_(OCCUPIED)).label("full_units"),
            func.coalesce(func.sum(rents.c.rent), 0).label("monthly_revenue"),
            func.coalesce(func.sum(func.coalesce(rents.c.rent, Unit.rent_amount)), 0).label(
                "potential_revenue"
            ),
        )
        .select_from(Unit.__table__.outerjoin(rents, rents.c.unit_id == Unit.id))
        .where(Unit.property_id == Property.id, Unit.deleted_at.is_(None))
        .correlate(Property)
        .lateral("figures")
    )


def _counted(status: str) -> ColumnElement[int]:
    return func.count().filter(Unit.status == status)


def share(part: ColumnElement[int], whole: ColumnElement[int]) -> ColumnElement[Decimal | None]:
    """Percent, not rounded; null without a whole, because nothing is known then."""
    return case((whole > 0, part * 100.0 / whole))


def percent(part: ColumnElement[int], whole: ColumnElement[int]) -> ColumnElement[int | None]:
    """The share, rounded to a whole percent."""
    return func.round(share(part, whole)).cast(Integer)
