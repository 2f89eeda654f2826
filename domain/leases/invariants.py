"""What is always true of leases and the people on them."""

from sqlalchemy import and_, exists, func, literal_column, select

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.metrics.leases import property_today
from domain.models.lease_life import RentIncrease
from domain.models.leases import TIMED_LEASE_STATUSES, Lease, LeaseParty
from domain.models.properties import Property
from domain.models.tenancies import RecurringCharge

_LEASE = table_of(Lease)
_PARTY = table_of(LeaseParty)
_LINE = table_of(RecurringCharge)
_INCREASE = table_of(RentIncrease)
_PRIMARY = exists().where(
    _PARTY.c.lease_id == _LEASE.c.id, _PARTY.c.resident_id == _LEASE.c.resident_id, _PARTY.c.role == "primary"
)
_ANOTHER = exists().where(
    _PARTY.c.lease_id == _LEASE.c.id, _PARTY.c.resident_id != _LEASE.c.resident_id, _PARTY.c.role == "primary"
)
_TODAY = (
    select(property_today()).where(Property.id == _LEASE.c.property_id).correlate(_LEASE).scalar_subquery()
)
_OTHER_LINE = exists().where(
    _LINE.c.lease_id == _LEASE.c.id,
    _LINE.c.kind == "rent",
    _LINE.c.starts_on <= _TODAY,
    func.coalesce(_LINE.c.ends_on, literal_column("date 'infinity'")) >= _TODAY,
    _LINE.c.amount != _LEASE.c.monthly_rent,
)
# On its day an increase is the ledger's from midnight on, and the lease's once the calendar has been.
_RISES_TODAY = exists().where(
    _INCREASE.c.lease_id == _LEASE.c.id, _INCREASE.c.status == "planned", _INCREASE.c.effective_on <= _TODAY
)

INVARIANTS = (
    Invariant(
        "lease_has_primary",
        "The resident of a lease is its one primary tenant.",
        _LEASE.c.id,
        ~_PRIMARY | _ANOTHER,
    ),
    Invariant(
        "lease_rent_is_charged",
        "The monthly rent of a lease that has begun is its line of rent in force.",
        _LEASE.c.id,
        and_(
            _LEASE.c.status.in_(TIMED_LEASE_STATUSES),
            _LEASE.c.deleted_at.is_(None),
            _LEASE.c.start_date <= _TODAY,
            _OTHER_LINE,
            ~_RISES_TODAY,
        ),
    ),
)
