"""Waiting credit: prepayments and credits settle what is open of their tenancies, in the order of payment."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.ledger.postings import FUNDS, allocated
from domain.ledger.rules.order import GROUP_OF_KIND, RENT_FIRST, STANDARD, OpenCharge, order_in, split
from domain.ledger.sweeps.journal import Journal, open_journal
from domain.models.charges import DEPOSIT_KINDS

# Rows of tenancies are locked before anything is charged to them, as by everybody who touches their money.
# A refund that is open again is for a person to settle.
_ACCOUNTS = """
SELECT t.id AS tenancy_id, t.property_id, p.company_id, p.state, b.payment_order,
       coalesce(b.closed_through + 1, '0001-01-01') AS first_open,
       (least(%s::timestamptz, now()) AT TIME ZONE p.time_zone)::date AS today
  FROM tenancies t
  JOIN properties p ON p.id = t.property_id
  JOIN books b ON b.property_id = t.property_id
 WHERE {which} AND p.deleted_at IS NULL
   AND NOT EXISTS (SELECT FROM disbursements d WHERE d.tenancy_id = t.id
                      AND d.kind IN ('refund', 'transfer') AND d.settled < d.amount)
 ORDER BY t.id
   FOR NO KEY UPDATE OF t
"""
_WAITING = """
WITH waiting AS MATERIALIZED (
  SELECT y.tenancy_id FROM payments y
   WHERE y.property_id = ANY (%s::uuid[]) AND y.status = 'completed' AND y.applied < y.amount
   UNION
  SELECT c.tenancy_id FROM credits c
   WHERE c.property_id = ANY (%s::uuid[]) AND c.reversed_on IS NULL AND c.applied < c.amount
   UNION
  SELECT r.tenancy_id FROM recurring_charges r
   WHERE r.property_id = ANY (%s::uuid[]) AND r.kind = 'concession'
   UNION
  SELECT l.tenancy_id FROM leases l
   WHERE l.property_id = ANY (%s::uuid[]) AND l.prorated_rent IS NOT NULL
     AND l.start_date >= (%s::timestamptz)::date - interval '3 months'
)
"""
_LOCK = _WAITING + _ACCOUNTS.format(
    which="t.property_id = ANY (%s::uuid[]) AND t.id IN (SELECT tenancy_id FROM waiting)"
)
_LOCK_CHOSEN = _ACCOUNTS.format(which="t.id = ANY (%s::uuid[])")
# `since` is the first day from which money or charge were free: what was taken back counts until then.
_OPEN = """
SELECT c.id, c.tenancy_id, c.kind, c.period, c.due_on, c.amount - c.settled AS open,
       greatest(c.posted_on, (SELECT max(x.day) FROM allocations x
                               WHERE x.charge_id = c.id AND x.reverses_id IS NOT NULL)) AS since
  FROM charges c
 WHERE c.tenancy_id = ANY (%s::uuid[]) AND c.settled < c.amount ORDER BY c.due_on, c.id
"""
_SOURCES = """
SELECT y.tenancy_id, y.id AS payment_id, NULL::uuid AS credit_id, NULL AS kind,
       coalesce(y.posted_on, y.received_on) AS day, y.amount - y.applied AS waiting, y.id, y.leaves_out,
       (SELECT max(x.day) FROM allocations x WHERE x.payment_id = y.id AND x.reverses_id IS NOT NULL) AS since
  FROM payments y
 WHERE y.tenancy_id = ANY (%s::uuid[]) AND y.status = 'completed' AND y.applied < y.amount
UNION ALL
SELECT c.tenancy_id, NULL, c.id, c.kind, c.day, c.amount - c.applied, c.id, '{}',
       (SELECT max(x.day) FROM allocations x WHERE x.credit_id = c.id AND x.reverses_id IS NOT NULL)
  FROM credits c
 WHERE c.tenancy_id = ANY (%s::uuid[]) AND c.reversed_on IS NULL AND c.applied < c.amount
 ORDER BY day, id
"""


async def lock_waiting(session: AsyncSession, property_ids: Sequence[UUID], now: datetime) -> list[Row]:
    """The tenancies of these properties with credit that waits, is given monthly or may be given for a first
    month, locked until the unit of work ends."""
    ids = array_of(property_ids)
    return await fetch(session, _LOCK, ids, ids, ids, ids, now, now, ids)


async def lock_tenancies(session: AsyncSession, tenancy_ids: Sequence[UUID], now: datetime) -> list[Row]:
    """These tenancies, locked until the unit of work ends, as `apply_waiting` takes them."""
    return await fetch(session, _LOCK_CHOSEN, now, array_of(tenancy_ids))


async def apply_waiting(session: AsyncSession, locked: Sequence[Row]) -> int:
    """Settles what is open of locked tenancies, the oldest credit first; answers how many allocations."""
    if not locked:
        return 0
    tenancies = array_of([row["tenancy_id"] for row in locked])
    charges = _by_tenancy(await fetch(session, _OPEN, tenancies))
    sources = _by_tenancy(await fetch(session, _SOURCES, tenancies, tenancies))
    journal = await open_journal(session, array_of({row["company_id"] for row in locked}))
    for tenancy in locked:
        for source in sources[tenancy["tenancy_id"]]:
            _apply(journal, tenancy, source, charges[tenancy["tenancy_id"]])
    await journal.write(session)
    return len(journal.allocations)


def _apply(journal: Journal, tenancy: Row, source: Row, charges: Sequence[Row]) -> None:
    """One payment or credit."""
    by_funds = source["payment_id"] is not None or source["kind"] in FUNDS
    may_settle = {row["id"]: row for row in charges if _may_settle(source, row, by_funds=by_funds)}
    waiting = [
        OpenCharge(row["id"], GROUP_OF_KIND[row["kind"]], row["due_on"], row["open"])
        for row in may_settle.values()
    ]
    preferred = RENT_FIRST if tenancy["payment_order"] == "rent_first" else STANDARD
    made = split(waiting, source["waiting"], order=order_in(tenancy["state"], preferred))
    for charge_id, amount in made.parts:
        _settle(journal, tenancy, source, may_settle[charge_id], amount, by_funds=by_funds)


def _may_settle(source: Row, charge: Row, *, by_funds: bool) -> bool:
    """Deposits are settled by money alone, and late fees by no payment whose payer left them out."""
    if charge["kind"] == "late_fee" and charge["period"] in source["leaves_out"]:
        return False
    return by_funds or charge["kind"] not in DEPOSIT_KINDS


def _settle(
    journal: Journal,
    tenancy: Mapping[str, Any],
    source: Mapping[str, Any],
    charge: Row,
    amount: Decimal,
    *,
    by_funds: bool,
) -> None:
    """Dated the latest of both days and of those on which they were freed, as it may be posted on."""
    free = max(source["day"], source["since"] or source["day"], charge["since"])
    day = max(min(free, tenancy["today"]), tenancy["first_open"])
    row_id = journal.allocate(tenancy, source, charge["id"], amount, day)
    journal.post(tenancy, "allocation", row_id, allocated(charge["kind"], by_funds=by_funds), amount, day)
    charge["open"] -= amount


def _by_tenancy(rows: Sequence[Row]) -> dict[UUID, list[Row]]:
    grouped: dict[UUID, list[Row]] = defaultdict(list)
    for row in rows:
        grouped[row["tenancy_id"]].append(row)
    return grouped
