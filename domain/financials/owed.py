"""What is outstanding: all tenancies of the caller together, by how late they are, and as it was earlier."""

from collections.abc import Mapping
from typing import Literal

from domain.core.db.pipeline import Statement
from domain.financials.journal import SCOPE
from domain.metrics.outstanding import oldest_open_due, open_balance

# By the due day of the oldest open charge. What is due today or later is late by no day.
Band = Literal["due", "1_30", "31_60", "61_90", "over_90"]
BAND_OF = """CASE WHEN {days} <= 0 THEN 'due' WHEN {days} <= 30 THEN '1_30' WHEN {days} <= 60 THEN '31_60'
     WHEN {days} <= 90 THEN '61_90' ELSE 'over_90' END"""
BALANCES = f"""
balances AS MATERIALIZED (
  SELECT t.id, {open_balance("t.id")} AS amount,
         timezone(p.time_zone, now())::date - {oldest_open_due("t.id")} AS days_late
    FROM tenancies t JOIN scope p ON p.id = t.property_id
)"""
# A balance is Receivable less Unapplied: that of an earlier day is today's less what was posted since.
_OWED = f"""
WITH {SCOPE}, {BALANCES}, accounts AS MATERIALIZED (
  SELECT g.id FROM gl_accounts g
   WHERE g.company_id IN (SELECT company_id FROM scope) AND g.key IN ('receivable', 'unapplied')
), since_then AS MATERIALIZED (
  SELECT s.tenancy_id, sum(CASE WHEN s.debit_account_id = a.id THEN s.amount ELSE -s.amount END) AS amount
    FROM postings s JOIN accounts a ON a.id IN (s.debit_account_id, s.credit_account_id)
   WHERE s.property_id = ANY (ARRAY(SELECT id FROM scope)) AND s.book IN ('both', 'accrual')
     AND s.day > %(before_until)s::date
   GROUP BY s.tenancy_id
), bands AS (
  SELECT {BAND_OF.format(days="coalesce(b.days_late, 0)")} AS band, sum(b.amount) AS amount,
         count(*) AS accounts
    FROM balances b WHERE b.amount > 0 GROUP BY 1
)
SELECT coalesce((SELECT sum(x.amount) FROM bands x), 0)::text,
       coalesce((SELECT sum(x.accounts) FROM bands x), 0)::int,
       (SELECT coalesce(sum(greatest(b.amount - coalesce(s.amount, 0), 0)), 0)::text
          FROM balances b LEFT JOIN since_then s ON s.tenancy_id = b.id),
       (SELECT coalesce(json_object_agg(x.band, json_build_object(
                 'amount', x.amount::text, 'accounts', x.accounts)), '{{}}') FROM bands x)
"""


def owed(parameters: Mapping[str, object]) -> Statement:
    """One row: the outstanding amount, how many owe it, the amount at the end of the period before, and both
    by band."""
    return Statement(_OWED, parameters, reads_much=True)
