"""Reading leases: the list, with what the dates say today."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Text,
    and_,
    case,
    cast,
    exists,
    func,
    literal_column,
    or_,
    select,
    true,
)
from sqlalchemy.dialects.postgresql import UUID as PgUuid
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import aliased

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.leases.next_steps import (
    increase_row,
    move_in_open,
    next_step,
    notice_row,
    renewal_row,
    signing_row,
    waits,
)
from domain.ledger.move_in_reversal import goes_with_lease
from domain.metrics.leases import lease_state, property_today
from domain.metrics.photos import primary_photo_url
from domain.metrics.row_rights import row_rights
from domain.models.charges import Charge
from domain.models.leases import EXPIRING_DAYS, Lease, LeaseParty
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

_charge = table_of(Charge)
_party = table_of(LeaseParty)
_person = _resident.alias("person")


def _parties() -> ColumnElement[Any]:
    """Everybody on the lease, the primary tenant first."""
    order = case((_party.c.role == "primary", 0), (_party.c.role == "co_tenant", 1), else_=2)
    each = func.json_build_object(
        *("id", _party.c.id, "resident_id", _party.c.resident_id, "role", _party.c.role),
        *("full_name", _person.c.first_name.concat(" ").concat(_person.c.last_name)),
        *("email", _person.c.email, "phone", _person.c.phone),
        *("owes_up_to", money_text(_party.c.owes_up_to)),
        *("photo_url", primary_photo_url("resident", _party.c.resident_id, "thumb")),
    )
    ordered = aggregate_order_by(each, order, _party.c.role, _party.c.id)
    return (
        select(func.coalesce(func.json_agg(ordered), literal_column("'[]'::json")))
        .select_from(
            _party.join(
                _person,
                and_(_person.c.property_id == _party.c.property_id, _person.c.id == _party.c.resident_id),
            )
        )
        .where(_party.c.lease_id == _lease.c.id, _party.c.property_id == _lease.c.property_id)
        .correlate(_lease)
        .scalar_subquery()
    )


_sibling = aliased(Lease)
_HAS_CHARGES = exists(
    select(_charge.c.id).where(
        _charge.c.tenancy_id == _lease.c.tenancy_id,
        ~goes_with_lease(),
        or_(
            _charge.c.lease_id == _lease.c.id,
            ~exists(
                select(_sibling.id).where(
                    _sibling.tenancy_id == _lease.c.tenancy_id,
                    _sibling.id != _lease.c.id,
                    _sibling.deleted_at.is_(None),
                )
            ),
        ),
    )
)
_NEXT = next_step(_TODAY, _STATE)
_STATE_AND_ZIP = func.concat_ws(" ", _property.c.state, _property.c.zip_code)
_MONEY = (
    *("pet_deposit", "last_month_rent", "prorated_rent", "late_fee_amount", "nsf_fee"),
    "renewal_rent_increase",
)
_PLAIN = (
    *("lease_type", "late_fee_grace_days", "auto_renew", "renewal_notice_days", "renewal_terms"),
    *("special_terms", "notes", "lease_document_url", "renewed_from_id"),
)

_COLUMNS: dict[str, ColumnElement[Any]] = {
    "id": _lease.c.id,
    "property_id": _lease.c.property_id,
    "property_name": _property.c.name,
    "unit_id": _lease.c.unit_id,
    "unit_number": _unit.c.unit_number,
    "address": func.concat_ws(
        ", ",
        _property.c.address,
        _property.c.city,
        func.concat_ws(" ", _property.c.state, _property.c.zip_code),
    ),
    "property_today": _TODAY,
    "resident_id": _lease.c.resident_id,
    "resident_name": _resident.c.first_name.concat(" ").concat(_resident.c.last_name),
    "resident_photo_url": primary_photo_url("resident", _lease.c.resident_id, "thumb"),
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
    **{name: money_text(_lease.c[name]) for name in _MONEY},
    **{name: _lease.c[name] for name in _PLAIN},
    "parties": _parties(),
    "overlaps": _OVERLAPS,
    "has_charges": _HAS_CHARGES,
    "offer_on": _lease.c.offer_on,
    "offer_skipped": _lease.c.offer_skipped,
    **_NEXT,
    "move_in_open": money_text(move_in_open(_TODAY)),
    "renewal": renewal_row(),
    "notice": notice_row(),
    "increase": increase_row(),
    "signing": signing_row(),
    "can": row_rights(_lease.c.property_id, write="leases.write", delete="leases.delete"),
    "version": _lease.c.version,
    "created_at": _lease.c.created_at,
    "updated_at": _lease.c.updated_at,
}


def _stands(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """What the dates say of a lease, asked for each one that a filter looks at."""
    return exists(
        select(literal_column("1"))
        .select_from(_property.join(_STATE, true()))
        .where(_property.c.id == _lease.c.property_id, condition)
        .correlate(_lease)
    )


_LEFT = _lease.c.end_date - _TODAY
_found_units: Select[Any] = select(literal_column("search_units")).select_from(
    func.search_units(param("q", Text())).alias("search_units")
)
_found_people: Select[Any] = select(literal_column("search_residents")).select_from(
    func.search_residents(param("q", Text())).alias("search_residents")
)
_asked = cast(param("status", Text()), Text)
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
        "q": or_(
            _lease.c.unit_id.in_(_found_units),
            _lease.c.id.in_(select(_party.c.lease_id).where(_party.c.resident_id.in_(_found_people))),
        ),
        "status": _stands(_STATE.c.status == _asked),
        "current": and_(_stands(_STATE.c.is_current), param("current") == true()),
        "expiring": and_(
            _stands(and_(_STATE.c.is_current, _LEFT.between(1, EXPIRING_DAYS))), param("expiring") == true()
        ),
        "your_turn": and_(_stands(_NEXT["your_turn"]), param("your_turn") == true()),
        "waiting": and_(_stands(waits(_NEXT["next_step"])), param("waiting") == true()),
        "month_to_month": and_(
            _stands(_STATE.c.month_to_month_since.is_not(None)), param("month_to_month") == true()
        ),
    },
    sorts={
        "start_date": (_lease.c.start_date, _lease.c.id),
        "end_date": (func.coalesce(_lease.c.end_date, literal_column("date '9999-12-31'")), _lease.c.id),
        "rent": (_lease.c.monthly_rent, _lease.c.id),
        "created_at": (_lease.c.created_at, _lease.c.id),
    },
    default_sort="-start_date",
)
