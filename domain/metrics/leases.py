"""Which lease is current and what it brings, as SQL that every noun joins.

What 'current' means stands in one place, the function `lease_state` of the database
(migrations/functions/lease_state.sql). A draft is never current, because nobody has signed it; a renewed
lease is current until its last day.
"""

from datetime import date

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Date,
    FromClause,
    Text,
    column,
    func,
    literal_column,
    select,
    true,
)
from sqlalchemy.sql.selectable import LateralFromClause

from domain.core.db.base import table_of
from domain.models.leases import Lease, LeaseParty
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

_LEASE = table_of(Lease)
_STATED_BY = (
    "id",
    "unit_id",
    "resident_id",
    "status",
    "start_date",
    "end_date",
    "move_out_date",
    "deleted_at",
)


def property_today() -> ColumnElement[date]:
    """Today in the property's own time zone; the query joins `properties`."""
    return func.timezone(Property.time_zone, func.now()).cast(Date)


def lease_state(today: ColumnElement[date], leases: FromClause = _LEASE) -> LateralFromClause:
    """What the dates say of each lease today, to be joined to `leases`: its `status`, whether it
    `is_current`, and the first day after its end where it goes on from month to month
    (`month_to_month_since`)."""
    state = func.lease_state(*(leases.c[name] for name in _STATED_BY), today).table_valued(
        column("status", Text()),
        column("is_current", Boolean()),
        column("month_to_month_since", Date()),
    )
    return state.lateral("state")


def current_lease_of_unit(today: ColumnElement[date] | None = None) -> LateralFromClause:
    """The unit's current lease, newest start first; joins `units`, and `properties` for their today, unless
    the query has it already.

    OFFSET puts the leases in order before they are looked at: the first that is current ends the search, and
    the years before it are not asked whether they went on.
    """
    leases = (
        select(*(_LEASE.c[name] for name in _STATED_BY), Lease.monthly_rent)
        .where(Lease.property_id == Unit.property_id, Lease.unit_id == Unit.id)
        .order_by(Lease.start_date.desc(), Lease.id.desc())
        .offset(literal_column("0"))
        .correlate(Unit)
        .subquery("lease")
    )
    state = lease_state(property_today() if today is None else today, leases)
    shown = ("resident_id", "start_date", "end_date", "move_out_date", "monthly_rent")
    return (
        select(
            leases.c.id.label("lease_id"),
            *(leases.c[name] for name in shown),
            state.c.month_to_month_since,
        )
        .select_from(leases.join(state, true()))
        .where(state.c.is_current)
        .order_by(leases.c.start_date.desc(), leases.c.id.desc())
        .limit(1)
        .lateral("current_lease")
    )


def current_lease_of_resident(today: ColumnElement[date]) -> LateralFromClause:
    """The resident's current lease, else their newest, as primary or as co-tenant; joins `residents`."""
    state = lease_state(today)
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
            Lease.pet_deposit,
            state.c.status,
            state.c.is_current,
            state.c.month_to_month_since,
        )
        .select_from(_LEASE.join(state, true()))
        .where(
            Lease.property_id == Resident.property_id,
            Lease.id.in_(theirs),
            Lease.deleted_at.is_(None),
        )
        .order_by(state.c.is_current.desc(), Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .correlate(Resident)
        .lateral("resident_lease")
    )
