"""What is held of a lease's deposit, its state's clock, and the statements that were made of it."""

from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import Uuid, literal_column, select

from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import compiled, money_text, param
from domain.core.listing import in_scope
from domain.ledger.held import held
from domain.ledger.rules.deposit_law import NO_LEGAL_ADVICE, law_on
from domain.models.deposits import DepositReturn
from domain.models.leases import Lease
from domain.models.properties import Property

_STATEMENTS = """
(SELECT coalesce(json_agg(json_build_object(
   'id', r.id, 'moved_out_on', r.moved_out_on, 'due_on', r.due_on, 'day', r.day,
   'held', to_char(r.held, 'FM999999999990.00'), 'interest', to_char(r.interest, 'FM999999999990.00'),
   'withheld', to_char(r.withheld, 'FM999999999990.00'), 'returned', to_char(r.returned, 'FM999999999990.00'),
   'sent_to', r.sent_to, 'reversed_on', r.reversed_on, 'reason', r.reason,
   'deductions', (SELECT coalesce(json_agg(json_build_object(
      'charge_id', d.charge_id, 'what', d.what, 'amount', to_char(d.amount, 'FM999999999990.00'),
      'covered', to_char(d.covered, 'FM999999999990.00'),
      'owed', to_char(d.amount - d.covered, 'FM999999999990.00'), 'evidence', d.evidence)
      ORDER BY d.position), '[]') FROM deposit_deductions d WHERE d.deposit_return_id = r.id)
   ) ORDER BY r.created_at DESC, r.id DESC), '[]')
   FROM deposit_returns r WHERE r.tenancy_id = leases.tenancy_id)
"""
_LEASE, _PROPERTY = table_of(Lease), table_of(Property)
_MOVED_OUT = (
    "to_char(coalesce(leases.move_out_date, timezone(properties.time_zone, now())::date), 'YYYY-MM-DD')"
)
# Where a deposit goes: what the resident gave once they had moved out, else what the notice says.
_FORWARDING = """
coalesce(
  (SELECT concat_ws(', ', r.address, nullif(r.city, ''), nullif(concat_ws(' ', r.state, r.zipcode), ''))
     FROM residents r
    WHERE r.id = leases.resident_id
      AND r.status IN ('inactive', 'evicted')
      AND coalesce(r.address, '') <> ''),
  (SELECT n.forwarding_address
     FROM move_out_notices n
     JOIN leases l ON l.id = n.lease_id
    WHERE l.tenancy_id = leases.tenancy_id
      AND n.status <> 'withdrawn'
      AND n.forwarding_address IS NOT NULL
    ORDER BY n.given_on DESC, n.id DESC
    LIMIT 1))
"""
_SELECT = (
    select(
        money_text(held(_LEASE.c.tenancy_id)),
        _PROPERTY.c.state,
        literal_column(_MOVED_OUT),
        literal_column(_STATEMENTS),
        literal_column(_FORWARDING),
    )
    .select_from(_LEASE.join(_PROPERTY, _PROPERTY.c.id == _LEASE.c.property_id))
    .where(in_scope(_LEASE.c.property_id, "payments.read"))
)
_OF_LEASE = compiled(_SELECT.where(_LEASE.c.id == param("row", Uuid())))
_RETURNED = table_of(DepositReturn)
_TENANCY = select(_RETURNED.c.tenancy_id).where(_RETURNED.c.id == param("row", Uuid())).scalar_subquery()
_OF_RETURN = compiled(_SELECT.where(_LEASE.c.tenancy_id == _TENANCY).limit(1))
_GRANTED = compiled(
    select(in_scope(_LEASE.c.property_id, "payments.read")).where(_LEASE.c.id == param("row", Uuid()))
)


def deposit_of_lease(lease_id: UUID) -> Statement:
    """The deposit of the lease's tenancy."""
    return Statement(_OF_LEASE, {"row": str(lease_id)})


def deposit_of_return(return_id: UUID) -> Statement:
    """The deposit of the tenancy that a statement is about."""
    return Statement(_OF_RETURN, {"row": str(return_id)})


def deposit_granted(lease_id: UUID) -> Statement:
    """One truth: may the caller see the lease's money?"""
    return Statement(_GRANTED, {"row": str(lease_id)})


def deposit_body(rows: Rows) -> dict[str, Any]:
    """What is held, the clock of the state as it stands at move-out, where the household went, and
    statements, the newest first."""
    held_now, state, day, statements, forwarding = rows[0]
    law = law_on(state, date.fromisoformat(day))
    clock = {"days": law.days, "source": law.source, "advice": NO_LEGAL_ADVICE} if law else None
    return {"held": held_now, "clock": clock, "forwarding_address": forwarding, "statements": statements}
