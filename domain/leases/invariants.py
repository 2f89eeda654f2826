"""What is always true of leases and the people on them."""

from sqlalchemy import exists

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.models.leases import Lease, LeaseParty

_LEASE = table_of(Lease)
_PARTY = table_of(LeaseParty)
_PRIMARY = exists().where(
    _PARTY.c.lease_id == _LEASE.c.id, _PARTY.c.resident_id == _LEASE.c.resident_id, _PARTY.c.role == "primary"
)
_ANOTHER = exists().where(
    _PARTY.c.lease_id == _LEASE.c.id, _PARTY.c.resident_id != _LEASE.c.resident_id, _PARTY.c.role == "primary"
)

INVARIANTS = (
    Invariant(
        "lease_has_primary",
        "The resident of a lease is its one primary tenant.",
        _LEASE.c.id,
        ~_PRIMARY | _ANOTHER,
    ),
)
