"""Recurring lines whose due day has come: one statement charges and posts a batch of properties; lines of a
concession become credits.

It is `rules.owed` and `rules.months` in SQL; a test holds what it charged against their oracle.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.integrations.announcing import wanted_at
from domain.ledger.events import CHARGE_POSTED, announce_charges
from domain.ledger.postings import INCOME

# How far back a month may lie that nobody charged: an outage, not a month from before the tenancy was here.
MONTHS_BACK = 2

# A clock that is ahead charges nothing early: the database's own holds where it says less.
_SWEPT = """
SELECT p.id AS property_id, p.company_id, b.starts_on, b.proration,
       coalesce(b.closed_through + 1, '-infinity') AS first_open,
       (least(%s::timestamptz, now()) AT TIME ZONE p.time_zone)::date AS today
  FROM properties p JOIN books b ON b.property_id = p.id
 WHERE p.id = ANY (%s::uuid[]) AND p.deleted_at IS NULL
"""
_MONTHS = f"""
SELECT s.*, m::date AS period, (m + interval '1 month - 1 day')::date AS last_day,
       extract(day FROM m + interval '1 month - 1 day')::int AS month_days
  FROM swept s
 CROSS JOIN LATERAL generate_series(date_trunc('month', s.today::timestamp) - interval '{MONTHS_BACK} months',
                                    date_trunc('month', s.today::timestamp), interval '1 month') AS m
"""
# Each line's days in each month that nobody charged for its kind; voided charges count as charged, and a
# concession taken back as given.
_SPANS = """
SELECT m.*, t.id AS tenancy_id, r.kind, r.amount, r.lease_id, r.description,
       greatest(r.starts_on, t.charge_from, m.starts_on, m.period) AS first,
       least(r.ends_on, t.ended_on, m.last_day) AS last
  FROM months m
  JOIN tenancies t ON t.property_id = m.property_id
  JOIN recurring_charges r ON r.tenancy_id = t.id
 WHERE greatest(r.starts_on, t.charge_from, m.starts_on, m.period) <= least(r.ends_on, t.ended_on, m.last_day)
   AND NOT EXISTS (SELECT FROM charges c WHERE c.tenancy_id = t.id AND c.kind = r.kind
                      AND c.period = m.period AND c.number = 0)
   AND NOT (r.kind = 'concession'
            AND EXISTS (SELECT FROM credits k WHERE k.tenancy_id = t.id AND k.period = m.period))
"""
# A lease that has ended, and goes on from month to month for nobody, is charged until its last day, or until
# the household that had gone on left.
_LIVING = """
SELECT s.*, coalesce(own.rent_due_day, term.rent_due_day) AS due_day,
       least(s.last, CASE WHEN term.status = 'terminated'
                          THEN coalesce(term.move_out_date, least(term.end_date, s.today - 1))
                          WHEN term.end_date < s.today AND NOT term.goes_on
                          THEN greatest(term.end_date, term.move_out_date) END) AS until
  FROM spans s
  LEFT JOIN leases own ON own.id = s.lease_id
  JOIN LATERAL (
       SELECT l.rent_due_day, l.status, l.end_date, l.move_out_date,
              l.end_date < s.today AND EXISTS (
                SELECT FROM lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                        l.move_out_date, l.deleted_at, s.today) AS state
                 WHERE state.month_to_month_since IS NOT NULL) AS goes_on
         FROM leases l
        WHERE l.tenancy_id = s.tenancy_id AND l.deleted_at IS NULL AND l.status NOT IN ('draft', 'cancelled')
        ORDER BY l.end_date DESC NULLS FIRST, l.start_date DESC LIMIT 1
  ) AS term ON true
 WHERE own.id IS NULL OR (own.deleted_at IS NULL AND own.status NOT IN ('draft', 'cancelled'))
"""
_SUMS = """
SELECT property_id, company_id, tenancy_id, kind, period, today, first_open, proration, month_days,
       (array_agg(lease_id ORDER BY first DESC))[1] AS lease_id,
       (array_agg(due_day ORDER BY first))[1] AS due_day,
       (array_agg(description ORDER BY first DESC))[1] AS description,
       min(first) AS first, sum(amount * (until - first + 1)) AS weighted,
       count(*) AS lines, min(until - first + 1) AS days, range_agg(daterange(first, until, '[]')) AS covered
  FROM living WHERE first <= until
 GROUP BY property_id, company_id, tenancy_id, kind, period, today, first_open, proration, month_days
"""
_PRICED = """
SELECT s.*, greatest(s.period + least(s.due_day, s.month_days) - 1, s.first) AS due_on,
       round(CASE WHEN s.proration = 'month_days' OR s.month_days =
                       CASE WHEN s.lines = 1 THEN s.days
                            ELSE (SELECT sum(upper(d) - lower(d)) FROM unnest(s.covered) AS d) END
                  THEN s.weighted / s.month_days
                  WHEN s.proration = 'thirty_days' THEN s.weighted / 30
                  ELSE s.weighted * 12 / 365 END, 2) AS amount
  FROM sums s
"""
_CHARGE = f"""
WITH swept AS MATERIALIZED ({_SWEPT}),
months AS ({_MONTHS}),
spans AS ({_SPANS}),
living AS ({_LIVING}),
sums AS ({_SUMS}),
priced AS ({_PRICED}),
charged AS (
  INSERT INTO charges (property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount)
  SELECT property_id, tenancy_id, lease_id, kind, 0, period, due_on, greatest(due_on, first_open), amount
    FROM priced
   WHERE greatest(due_on, first_open) <= today AND amount > 0 AND kind <> 'concession'
   ORDER BY tenancy_id, kind, period
  ON CONFLICT (tenancy_id, kind, period, number) DO NOTHING
  RETURNING id, property_id, tenancy_id, kind, amount, posted_on
),
credited AS (
  INSERT INTO credits (property_id, tenancy_id, kind, period, day, amount, reason)
  SELECT property_id, tenancy_id, kind, period, greatest(due_on, first_open), amount,
         coalesce(description, 'Monthly concession')
    FROM priced
   WHERE greatest(due_on, first_open) <= today AND amount > 0 AND kind = 'concession'
   ORDER BY tenancy_id, period
  ON CONFLICT (tenancy_id, period) WHERE period IS NOT NULL DO NOTHING
  RETURNING id, property_id, tenancy_id, amount, day
),
credits_posted AS (
  INSERT INTO postings (property_id, tenancy_id, book, debit_account_id, credit_account_id, amount, day,
                        paper, paper_id)
  SELECT c.property_id, c.tenancy_id, 'accrual', concessions.id, receivable.id, c.amount, c.day,
         'credit', c.id
    FROM credited c
    JOIN swept s ON s.property_id = c.property_id
    JOIN gl_accounts receivable ON receivable.company_id = s.company_id AND receivable.key = 'receivable'
    JOIN gl_accounts concessions ON concessions.company_id = s.company_id AND concessions.key = 'concessions'
  RETURNING 1
),
posted AS (
  INSERT INTO postings (property_id, tenancy_id, book, debit_account_id, credit_account_id, amount, day,
                        paper, paper_id)
  SELECT c.property_id, c.tenancy_id, 'accrual', receivable.id, income.id, c.amount, c.posted_on,
         'charge', c.id
    FROM charged c
    JOIN swept s ON s.property_id = c.property_id
    JOIN gl_accounts receivable ON receivable.company_id = s.company_id AND receivable.key = 'receivable'
    JOIN unnest(%s::text[], %s::text[]) AS account (kind, key) ON account.kind = c.kind
    JOIN gl_accounts income ON income.company_id = s.company_id AND income.key = account.key
  RETURNING 1
)
SELECT count(*) AS charges, coalesce(sum(amount), 0) AS amount, (SELECT count(*) FROM credited) AS credits,
       (SELECT count(*) FROM posted) + (SELECT count(*) FROM credits_posted) AS postings,
       coalesce(array_agg(id) FILTER (WHERE property_id = ANY (%s::uuid[])), '{{}}') AS announced
  FROM charged
"""


async def charge_due(session: AsyncSession, property_ids: Sequence[UUID], now: datetime) -> Row:
    """Charges what fell due by the properties' own days and was not charged yet, gives the concessions of the
    month, each once, and posts it. Answers the number of `charges`, their `amount`, and of `credits`; other
    programs are told of the charges."""
    ids = array_of(property_ids)
    kinds, keys = array_of(tuple(INCOME)), array_of(tuple(INCOME.values()))
    wanted = await wanted_at(session, [CHARGE_POSTED], property_ids)
    told = array_of([property_id for _, property_id in wanted])
    (row,) = await fetch(session, _CHARGE, now, ids, kinds, keys, told)
    papers = row["charges"] + row["credits"]
    if papers != row["postings"]:
        raise RuntimeError(f"{papers} papers made {row['postings']} postings: an account is missing")
    await announce_charges(session, row["announced"])
    return row
