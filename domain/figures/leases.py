"""Which lease is current and what it brings, as SQL that every noun joins."""

from datetime import date

from sqlalchemy import ColumnElement, Date, and_, case, func, or_, select
from sqlalchemy.sql.selectable import LateralFromClause

from domain.models.leases import (
    CURRENT_LEASE_STATUSES,
    EXPIRING_DAYS,
    TIMED_LEASE_STATUSES,
    Lease,
    LeaseParty,
)
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


def status_today(today: ColumnElement[date]) -> ColumnElement[str]:
    """The status that the dates give today, so that a screen is right before the nightly sweep was."""
    by_dates = case(
        (Lease.start_date > today, "pending"),
        (Lease.end_date.is_(None), "active"),
        (Lease.end_date < today, "expired"),
        (Lease.end_date - today <= EXPIRING_DAYS, "expiring"),
        else_="active",
    )
    return case((Lease.status.in_(TIMED_LEASE_STATUSES), by_dates), else_=Lease.status)


def current_lease_of_unit(today: ColumnElement[date] | None = None) -> LateralFromClause:
    """The unit's current lease, newest start first; joins `units`, and `properties` for their today, unless
    the query has it already."""
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
            is_current(property_today() if today is None else today),
        )
        .order_by(Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .correlate(Unit, Property)
        .lateral("current_lease")
    )


def current_lease_of_resident(today: ColumnElement[date]) -> LateralFromClause:
    """The resident's current lease, else their newest, as primary or as co-tenant; joins `residents`."""
    current = is_current(today)
    theirs = (
        select(LeaseParty.lease_id)
        .where(LeaseParty.property_id == Resident.property_id, LeaseParty.resident_id == Resident.id)
        .correlate(Resident)
    )
    return (
        select(
            Lease.id.label("lease_id"),
            Lease.unit_id,
            Lease.start_date,
            Lease.end_date,
            Lease.monthly_rent,
            status_today(today).label("status"),
            current.label("is_current"),
        )
        .where(
            Lease.property_id == Resident.property_id,
            Lease.id.in_(theirs),
            Lease.deleted_at.is_(None),
        )
        .order_by(current.desc(), Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .correlate(Resident)
        .lateral("resident_lease")
    )
