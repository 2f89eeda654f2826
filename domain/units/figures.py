"""The figures above the list of units, within the caller's scope."""

from functools import cache
from uuid import UUID

from sqlalchemy import ColumnElement, Float, Uuid, case, func, literal_column, select
from sqlalchemy.dialects.postgresql import distinct_on

from domain.core.listing import in_scope
from domain.core.statements import compiled, param
from domain.core.unit_of_work import Statement
from domain.figures.leases import is_current, property_today
from domain.models.leases import Lease
from domain.models.properties import UNIT_STATUSES, Property, Unit
from domain.units.rules import SOMEBODY_LIVES_HERE

NAMES = ("properties", "total", *UNIT_STATUSES, "monthly_rent", "occupancy_rate")


def unit_figures(property_id: UUID | None = None) -> Statement:
    """One row of NAMES: units by status, the rent of those lived in, and how many per cent they are (one
    decimal, null without units). `properties` counts those in scope, with or without units."""
    if property_id is None:
        return Statement(_sql(of_one_property=False), {})
    return Statement(_sql(of_one_property=True), {"property_id": str(property_id)})


@cache
def _sql(*, of_one_property: bool) -> str:
    rents = (
        select(Lease.unit_id, Lease.monthly_rent)
        .join(Property, Property.id == Lease.property_id)
        .where(in_scope(Lease.property_id, "leases.read"), is_current(property_today()))
        .ext(distinct_on(Lease.unit_id))
        .order_by(Lease.unit_id, Lease.start_date.desc(), Lease.id.desc())
    )
    units = select(
        _properties_in_scope(),
        func.count(),
        *(_counted(status) for status in UNIT_STATUSES),
    )
    if of_one_property:
        rents = rents.where(Lease.property_id == param("property_id", Uuid()))
        units = units.where(Unit.property_id == param("property_id", Uuid()))
    rent_of = rents.subquery("rents")
    lived_in = Unit.status.in_(SOMEBODY_LIVES_HERE)
    rent = func.sum(func.coalesce(rent_of.c.monthly_rent, Unit.rent_amount)).filter(lived_in)
    full = func.count().filter(lived_in)
    rate = case(
        (func.count() > 0, func.round(full * literal_column("100.0") / func.count(), 1).cast(Float(53)))
    )
    return compiled(
        units.add_columns(func.to_char(func.coalesce(rent, 0), "FM999999999990.00"), rate)
        .select_from(Unit.__table__.outerjoin(rent_of, rent_of.c.unit_id == Unit.id))
        .where(in_scope(Unit.property_id, "units.read"), Unit.deleted_at.is_(None))
    )


def _counted(status: str) -> ColumnElement[int]:
    return func.count().filter(Unit.status == status)


def _properties_in_scope() -> ColumnElement[int]:
    return literal_column("(SELECT cardinality(property_ids('units.read')))")
