"""Leases found by what the dates say today: current, ending in some days, or of a status as it is now."""

from dataclasses import replace
from datetime import date

from sqlalchemy import Boolean, ColumnElement, Date, Integer, Text, and_, func, literal_column, true

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.leases.queries import LEASES
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import Lease
from domain.models.properties import Property

_lease = table_of(Lease)
_property = table_of(Property)
_today = property_today()
_state = lease_state(_today)
_never: ColumnElement[date] = literal_column("date '9999-12-31'")
# Those that nobody signed or that were called off never ran out.
_NOT_RUN = ("draft", "cancelled", "renewed")

LEASE_LOOKUP = replace(
    LEASES,
    name="leases_found",
    filter_from=_lease.join(_property, _property.c.id == _lease.c.property_id).join(_state, true()),
    filters={
        "property_id": LEASES.filters["property_id"],
        "unit_id": LEASES.filters["unit_id"],
        "resident_id": LEASES.filters["resident_id"],
        "city": func.natural_key(_property.c.city) == func.natural_key(param("city", Text())),
        "status": _state.c.status == param("status", Text()),
        "current": and_(_state.c.is_current, param("current", Boolean()) == true()),
        "ends_within": and_(
            _state.c.is_current,
            (_lease.c.end_date - _today).between(0, param("ends_within", Integer())),
        ),
        "ends_from": and_(_lease.c.end_date >= param("ends_from", Date()), _lease.c.status.not_in(_NOT_RUN)),
        "ends_until": _lease.c.end_date <= param("ends_until", Date()),
    },
    sorts={
        **LEASES.sorts,
        "end_date": (func.coalesce(_lease.c.end_date, _never), _lease.c.id),
    },
)
