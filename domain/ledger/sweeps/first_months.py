"""First months whose rent was agreed otherwise than its days come to: the difference, posted once.

Where the lease says more, the rest is a second charge of rent for that month; where less, a concession.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row
from domain.ledger.sweeps.charges import MONTHS_BACK, post_papers

NUMBER = 1  # of the second charge; the month's own is 0
WORDS = "First month's rent as agreed in the lease"
# The tenancy's first lease alone has such a month, and only where books and tenancy had begun by then.
_ADJUST = f"""
WITH differing AS MATERIALIZED (
  SELECT c.id, c.property_id, c.tenancy_id, c.lease_id, c.period, c.due_on, p.company_id,
         l.prorated_rent - c.amount AS more,
         greatest(c.posted_on, coalesce(b.closed_through + 1, '-infinity')) AS day,
         (at.at AT TIME ZONE p.time_zone)::date AS today, at.at
    FROM leases l
    JOIN properties p ON p.id = l.property_id AND p.deleted_at IS NULL
   CROSS JOIN (SELECT least(%s::timestamptz, now()) AS at) AS at
    JOIN books b ON b.property_id = l.property_id
    JOIN tenancies t ON t.id = l.tenancy_id
    JOIN charges c ON c.tenancy_id = l.tenancy_id AND c.lease_id = l.id AND c.kind = 'rent' AND c.number = 0
                  AND c.period = date_trunc('month', l.start_date)::date
   WHERE l.property_id = ANY (%s::uuid[]) AND l.prorated_rent IS NOT NULL AND l.deleted_at IS NULL
     AND l.start_date >= (%s::timestamptz)::date - interval '{MONTHS_BACK + 1} months'
     AND extract(day FROM l.start_date) > 1 AND greatest(t.charge_from, b.starts_on) <= l.start_date
     AND c.origin = 'billed' AND c.voided_on IS NULL AND c.amount <> l.prorated_rent
     AND NOT EXISTS (SELECT FROM leases e WHERE e.tenancy_id = l.tenancy_id AND e.start_date < l.start_date
                        AND e.deleted_at IS NULL AND e.status NOT IN ('draft', 'cancelled'))
     AND NOT EXISTS (SELECT FROM charges a WHERE a.tenancy_id = c.tenancy_id AND a.kind = 'rent'
                        AND a.period = c.period AND (a.number = {NUMBER} OR a.origin = 'adjustment'))
     AND NOT EXISTS (SELECT FROM credits k
                      WHERE k.charge_id = c.id AND k.kind IN ('concession', 'adjustment'))
),
charged AS (
  INSERT INTO charges (property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount,
                       created_at, description)
  SELECT property_id, tenancy_id, lease_id, 'rent', {NUMBER}, period, due_on, day, more, at, %s
    FROM differing WHERE more > 0 AND day <= today ORDER BY tenancy_id
  ON CONFLICT (tenancy_id, kind, period, number) DO NOTHING
  RETURNING id, property_id, tenancy_id, amount, posted_on AS day, 'charge' AS paper
),
credited AS (
  INSERT INTO credits (property_id, tenancy_id, kind, day, amount, reason, charge_id)
  SELECT property_id, tenancy_id, 'concession', day, -more, %s, id
    FROM differing WHERE more < 0 AND day <= today ORDER BY tenancy_id
  ON CONFLICT (charge_id) WHERE kind = 'concession' DO NOTHING
  RETURNING id, property_id, tenancy_id, amount, day, 'credit' AS paper
),
papers AS (SELECT * FROM charged UNION ALL SELECT * FROM credited),
posted AS (
  INSERT INTO postings (property_id, tenancy_id, book, debit_account_id, credit_account_id, amount, day,
                        paper, paper_id)
  SELECT n.property_id, n.tenancy_id, 'accrual',
         CASE n.paper WHEN 'charge' THEN receivable.id ELSE concessions.id END,
         CASE n.paper WHEN 'charge' THEN income.id ELSE receivable.id END,
         n.amount, n.day, n.paper, n.id
    FROM papers n
    JOIN properties p ON p.id = n.property_id
    JOIN gl_accounts receivable ON receivable.company_id = p.company_id AND receivable.key = 'receivable'
    JOIN gl_accounts income ON income.company_id = p.company_id AND income.key = 'rent_income'
    JOIN gl_accounts concessions ON concessions.company_id = p.company_id AND concessions.key = 'concessions'
  RETURNING 1
)
SELECT (SELECT count(*) FROM charged) AS charges, (SELECT coalesce(sum(amount), 0) FROM charged) AS amount,
       (SELECT count(*) FROM credited) AS credits, (SELECT count(*) FROM posted) AS postings,
       (SELECT coalesce(array_agg(id) FILTER (WHERE property_id = ANY (%s::uuid[])), '{{}}') FROM charged)
         AS announced
"""
_ADJUST_CHOSEN = _ADJUST.replace(
    "WHERE l.property_id", "WHERE l.tenancy_id = ANY (%s::uuid[]) AND l.property_id"
)


async def adjust_first_months(
    session: AsyncSession,
    property_ids: Sequence[UUID],
    now: datetime,
    tenancy_ids: Collection[UUID] | None = None,
) -> Row:
    """Posts what the rent of a first month, once charged, differs by from the lease's `prorated_rent`, of
    these tenancies or of all. Answers the number of `charges`, their `amount`, and of `credits`; other
    programs are told of the charges."""
    chosen = () if tenancy_ids is None else (array_of(tenancy_ids),)
    statement = _ADJUST if tenancy_ids is None else _ADJUST_CHOSEN
    arguments = now, *chosen, array_of(property_ids), now, WORDS, WORDS
    return await post_papers(session, property_ids, statement, *arguments)
