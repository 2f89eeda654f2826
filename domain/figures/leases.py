"""Which lease is current and what it brings, as SQL that every noun joins."""

from datetime import date

from sqlalchemy import ColumnElement, Date, Lateral, and_, func, or_, select

from domain.models.leases import CURRENT_LEASE_STATUSES, Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident


def property_today() -> ColumnElement[date]:
    """Today in the property's own time zone; the query joins `properties`."""
    return func.timezone(Property.time_zone, func.now()).cast(Date)


def is_current(today: ColumnElement[date]) -> ColumnElement[bool]:
    """Status active or expiring, and today within start and end."""
    return and_(
        Lease.deleted_at.is_(None),
        Lease.status.in_(CURRENT_LEASE_STATUSES),
        Lease.start_date <= today,
        or_(Lease.end_date.is_(None), Lease.end_date >= today),
    )


def current_lease_of_unit() -> Lateral:
    """The unit's current lease, newest start first, with its resident's name; joins `units`, `properties`."""
    return (
        select(
            Lease.id.label("lease_id"),
            Lease.resident_id,
            Lease.start_date,
            Lease.end_date,
            Lease.monthly_rent,
        )
        .where(
            Lease.property_id == Unit.property_id,
            Lease.unit_id == Unit.id,
            is_current(property_today()),
        )
        .order_by(Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .correlate(Unit, Property)
        .lateral("current_lease")
    )


def current_lease_of_resident() -> Lateral:
    """The resident's current lease, else their newest; joins `residents` and `properties`."""
    current = is_current(property_today())
    return (
        select(
            Lease.id.label("lease_id"),
            Lease.unit_id,
            Lease.start_date,
            Lease.end_date,
            Lease.monthly_rent,
            Lease.status,
            current.label("is_current"),
        )
        .where(
            Lease.property_id == Resident.property_id,
            Lease.resident_id == Resident.id,
            Lease.deleted_at.is_(None),
        )
        .order_by(current.desc(), Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .correlate(Resident, Property)
        .lateral("resident_lease")
    )
