"""Deposits of those who move in: one statement charges and posts them on the first day of their lease.

A deposit that came from elsewhere, by opening balance or transfer, or that was charged by hand is not charged
again; nor is one of a household that lived there before (`Lease.is_move_in`).
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row
from domain.ledger.sweeps.charges import MONTHS_BACK, post_papers

_CHARGE = f"""
WITH moving AS MATERIALIZED (
  SELECT DISTINCT ON (l.tenancy_id) l.property_id, l.tenancy_id, l.id AS lease_id, l.start_date, p.company_id,
         l.security_deposit, l.pet_deposit, l.last_month_rent,
         greatest(l.start_date, coalesce(b.closed_through + 1, '-infinity')) AS day,
         (at.at AT TIME ZONE p.time_zone)::date AS today, at.at
    FROM leases l
    JOIN properties p ON p.id = l.property_id AND p.deleted_at IS NULL
   CROSS JOIN (SELECT least(%s::timestamptz, now()) AS at) AS at
    JOIN books b ON b.property_id = l.property_id AND b.starts_on <= l.start_date
    JOIN tenancies t ON t.id = l.tenancy_id
   WHERE l.property_id = ANY (%s::uuid[]) AND l.is_move_in AND l.deleted_at IS NULL
     AND l.status NOT IN ('draft', 'cancelled')
     AND l.start_date >= (%s::timestamptz)::date - interval '{MONTHS_BACK + 1} months'
     AND NOT EXISTS (SELECT FROM leases e WHERE e.tenancy_id = l.tenancy_id AND e.start_date < l.start_date
                        AND e.deleted_at IS NULL AND e.status NOT IN ('draft', 'cancelled'))
     AND NOT EXISTS (SELECT FROM journal_entries e WHERE e.tenancy_id = l.tenancy_id
                        AND e.kind IN ('opening_deposit', 'deposit_moved_in') AND e.reversed_on IS NULL)
   ORDER BY l.tenancy_id, l.start_date, l.id
),
charged AS (
  INSERT INTO charges (property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount,
                       created_at)
  SELECT m.property_id, m.tenancy_id, m.lease_id, d.kind, 0, date_trunc('month', m.start_date)::date,
         m.start_date, m.day, d.amount, m.at
    FROM moving m
   CROSS JOIN LATERAL (VALUES ('deposit', m.security_deposit), ('pet_deposit', m.pet_deposit),
                              ('last_month_rent', m.last_month_rent)) AS d (kind, amount)
   WHERE d.amount > 0 AND m.day <= m.today
     AND NOT EXISTS (SELECT FROM charges c WHERE c.tenancy_id = m.tenancy_id AND c.kind = d.kind)
   ORDER BY m.tenancy_id, d.kind
  ON CONFLICT (tenancy_id, kind, period, number) DO NOTHING
  RETURNING id, property_id, tenancy_id, amount, posted_on
),
posted AS (
  INSERT INTO postings (property_id, tenancy_id, book, debit_account_id, credit_account_id, amount, day,
                        paper, paper_id)
  SELECT c.property_id, c.tenancy_id, 'accrual', receivable.id, billed.id, c.amount, c.posted_on, 'charge',
         c.id
    FROM charged c
    JOIN properties p ON p.id = c.property_id
    JOIN gl_accounts receivable ON receivable.company_id = p.company_id AND receivable.key = 'receivable'
    JOIN gl_accounts billed ON billed.company_id = p.company_id AND billed.key = 'deposits_billed'
  RETURNING 1
)
SELECT count(*) AS charges, coalesce(sum(amount), 0) AS amount, 0 AS credits,
       (SELECT count(*) FROM posted) AS postings,
       coalesce(array_agg(id) FILTER (WHERE property_id = ANY (%s::uuid[])), '{{}}') AS announced
  FROM charged
"""
_CHARGE_CHOSEN = _CHARGE.replace(
    "WHERE l.property_id", "WHERE l.tenancy_id = ANY (%s::uuid[]) AND l.property_id"
)


async def charge_deposits(
    session: AsyncSession,
    property_ids: Sequence[UUID],
    now: datetime,
    tenancy_ids: Collection[UUID] | None = None,
) -> Row:
    """Charges the deposits of leases that have begun with a move-in, each once: of these tenancies or of all.
    Answers the number of `charges` and their `amount`; other programs are told of them."""
    chosen = () if tenancy_ids is None else (array_of(tenancy_ids),)
    statement = _CHARGE if tenancy_ids is None else _CHARGE_CHOSEN
    return await post_papers(session, property_ids, statement, now, *chosen, array_of(property_ids), now)
