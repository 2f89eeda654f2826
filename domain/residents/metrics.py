"""The figures above the list of residents, within the caller's scope."""

from sqlalchemy import ColumnElement, FromClause, func, literal_column, select, true

from domain.core.db.base import table_of
from domain.core.figures import Figures
from domain.core.listing import in_scope
from domain.metrics.leases import property_today
from domain.models.properties import Property, Unit
from domain.residents.queries import LIVE, RESIDENT, SCOPE

_UNIT = table_of(Unit)
_PROPERTY = table_of(Property)


def _counted(status: str) -> ColumnElement[int]:
    return func.count().filter(RESIDENT.c.status == status)


def _people() -> FromClause:
    month = func.date_trunc("month", property_today())
    this_month = (RESIDENT.c.move_in_date >= month) & (
        RESIDENT.c.move_in_date < month + literal_column("interval '1 month'")
    )
    return (
        select(
            func.count().label("total"),
            _counted("active").label("active"),
            _counted("pending").label("pending"),
            func.count().filter(RESIDENT.c.status.in_(("inactive", "evicted"))).label("inactive"),
            func.count().filter(this_month).label("move_ins_this_month"),
        )
        .select_from(RESIDENT.join(_PROPERTY, _PROPERTY.c.id == RESIDENT.c.property_id))
        .where(SCOPE, LIVE)
        .subquery("people")
    )


def _homes() -> FromClause:
    may_move_in = in_scope(_UNIT.c.property_id, "residents.write")
    return (
        select(
            func.count().filter(in_scope(_UNIT.c.property_id, "residents.read")).label("units"),
            func.count().filter((_UNIT.c.status == "vacant") & may_move_in).label("vacant_units"),
            func.count().filter((_UNIT.c.status == "notice") & may_move_in).label("units_on_notice"),
        )
        .where(_UNIT.c.deleted_at.is_(None))
        .subquery("homes")
    )


_readable = in_scope(_PROPERTY.c.id, "residents.read") & _PROPERTY.c.deleted_at.is_(None)
_buildings = select(func.count()).select_from(_PROPERTY).where(_readable).scalar_subquery()
_people_counted, _homes_counted = _people(), _homes()

# The caller's residents, and whether there is a unit to move into, now or once who is there has left.
RESIDENT_FIGURES = Figures(
    permission="residents.read",
    columns={**dict(_people_counted.c), "properties": _buildings, **dict(_homes_counted.c)},
    source=_people_counted.join(_homes_counted, true()),
)
