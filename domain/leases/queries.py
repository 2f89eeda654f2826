"""Reading leases: the list, with what the dates say today."""

from typing import Any

from sqlalchemy import ColumnElement, Integer, and_, case, exists, or_, select, true
from sqlalchemy.dialects.postgresql import UUID as PgUuid
from sqlalchemy.orm import aliased

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.metrics.leases import lease_state, property_today
from domain.metrics.row_rights import row_rights
from domain.models.leases import Lease, LeaseParty
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

_lease = table_of(Lease)
_property = table_of(Property)
_unit = table_of(Unit)
_resident = table_of(Resident)
_other = aliased(Lease)
_TODAY = property_today()
_STATE = lease_state(_TODAY)

# Another lease of the same unit and person over some of the same days: shown as a warning, never refused.
_OVERLAPS = exists(
    select(_other.id).where(
        _other.property_id == _lease.c.property_id,
        _other.unit_id == _lease.c.unit_id,
        _other.resident_id == _lease.c.resident_id,
        _other.id != _lease.c.id,
        _other.deleted_at.is_(None),
        _other.status.not_in(("draft", "terminated", "cancelled")),
        or_(_lease.c.end_date.is_(None), _other.start_date <= _lease.c.end_date),
        or_(_other.end_date.is_(None), _other.end_date >= _lease.c.start_date),
    )
)


_COLUMNS: dict[str, ColumnElement[Any]] = {
    "id": _lease.c.id,
    "property_id": _lease.c.property_id,
    "property_name": _property.c.name,
    "unit_id": _lease.c.unit_id,
    "unit_number": _unit.c.unit_number,
    "resident_id": _lease.c.resident_id,
    "resident_name": _resident.c.first_name.concat(" ").concat(_resident.c.last_name),
    "status": _STATE.c.status,
    "is_current": _STATE.c.is_current,
    "month_to_month_since": _STATE.c.month_to_month_since,
    "start_date": _lease.c.start_date,
    "end_date": _lease.c.end_date,
    "days_remaining": case((_lease.c.end_date.is_not(None), _lease.c.end_date - _TODAY)).cast(Integer),
    "move_in_date": _lease.c.move_in_date,
    "move_out_date": _lease.c.move_out_date,
    "monthly_rent": money_text(_lease.c.monthly_rent),
    "security_deposit": money_text(_lease.c.security_deposit),
    "rent_due_day": _lease.c.rent_due_day,
    "overlaps": _OVERLAPS,
    "can": row_rights(_lease.c.property_id, write="leases.write", delete="leases.delete"),
    "version": _lease.c.version,
    "created_at": _lease.c.created_at,
    "updated_at": _lease.c.updated_at,
}
_theirs = select(LeaseParty.lease_id).where(LeaseParty.resident_id == param("resident_id", PgUuid()))

LEASES = Listing(
    name="leases",
    permission="leases.read",
    base=_lease,
    filter_from=_lease,
    select_from=_lease.join(_property, _property.c.id == _lease.c.property_id)
    .join(_unit, and_(_unit.c.property_id == _lease.c.property_id, _unit.c.id == _lease.c.unit_id))
    .join(
        _resident,
        and_(_resident.c.property_id == _lease.c.property_id, _resident.c.id == _lease.c.resident_id),
    )
    .join(_STATE, true()),
    columns=_COLUMNS,
    scope=in_scope(_lease.c.property_id, "leases.read"),
    not_deleted=_lease.c.deleted_at.is_(None),
    filters={
        "resident_id": _lease.c.id.in_(_theirs),
        "unit_id": _lease.c.unit_id == param("unit_id", PgUuid()),
        "property_id": _lease.c.property_id == param("property_id", PgUuid()),
    },
    sorts={"start_date": (_lease.c.start_date, _lease.c.id)},
    default_sort="-start_date",
)
