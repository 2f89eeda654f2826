"""The figures above the list of leases, within the caller's scope."""

from sqlalchemy import and_, func, true

from domain.core.db.base import table_of
from domain.core.db.statements import money_text
from domain.core.figures import Figures
from domain.core.listing import in_scope
from domain.leases.next_steps import next_step, waits, waits_for_signature
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import EXPIRING_DAYS, Lease
from domain.models.properties import Property

_LEASE, _PROPERTY = table_of(Lease), table_of(Property)
_TODAY = property_today()
_STATE = lease_state(_TODAY)
_SOON = 30
_LEFT = _LEASE.c.end_date - _TODAY
_NEXT = next_step(_TODAY, _STATE)
_current = _STATE.c.is_current

# How many leases there are and are current, how many of those end soon or go on from month to month, what the
# current ones bring a month, and how many wait for an answer or for a signature.
LEASE_FIGURES = Figures(
    permission="leases.read",
    columns={
        "total": func.count(),
        "active": func.count().filter(_current),
        "month_to_month": func.count().filter(_STATE.c.month_to_month_since.is_not(None)),
        "expiring": func.count().filter(and_(_current, _LEFT.between(1, EXPIRING_DAYS))),
        "expiring_within_30": func.count().filter(and_(_current, _LEFT.between(1, _SOON))),
        "monthly_rent": money_text(func.coalesce(func.sum(_LEASE.c.monthly_rent).filter(_current), 0)),
        "waiting": func.count().filter(waits(_NEXT["next_step"])),
        "waiting_signatures": func.count().filter(waits_for_signature(_NEXT["next_step"])),
        "your_turn": func.count().filter(_NEXT["your_turn"]),
        "properties": func.count(_LEASE.c.property_id.distinct()),
    },
    source=_LEASE.join(_PROPERTY, _PROPERTY.c.id == _LEASE.c.property_id).join(_STATE, true()),
    where=(in_scope(_LEASE.c.property_id, "leases.read"), _LEASE.c.deleted_at.is_(None)),
)
