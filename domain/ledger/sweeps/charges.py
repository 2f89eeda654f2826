"""Recurring lines whose due day has come: one statement charges and posts a batch of properties; lines of a
concession become credits.

What falls due, and when, is the statement of `due_lines`.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.integrations.announcing import wanted_at
from domain.ledger.events import CHARGE_POSTED, announce_charges
from domain.ledger.postings import INCOME
from domain.ledger.sweeps.due_lines import CHOSEN, due_lines

_ACCOUNTS = array_of(tuple(INCOME)), array_of(tuple(INCOME.values()))
# How far back a month may lie that nobody charged: an outage, not a month from before the tenancy was here.
MONTHS_BACK = 2

# What is charged was made at the instant of the sweep: late fees and the ledger ask when it was billed.
# A clock that is ahead charges nothing early: the database's own holds where it says less.
_SWEPT = """
SELECT p.id AS property_id, p.company_id, b.starts_on, b.proration,
       coalesce(b.closed_through + 1, '-infinity') AS first_open,
       (at.at AT TIME ZONE p.time_zone)::date AS today, at.at
  FROM properties p JOIN books b ON b.property_id = p.id
 CROSS JOIN (SELECT least(%s::timestamptz, now()) AS at) AS at
 WHERE p.id = ANY (%s::uuid[]) AND p.deleted_at IS NULL
"""
_MAKE = """
charged AS (
  INSERT INTO charges (property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount,
                       created_at)
  SELECT property_id, tenancy_id, lease_id, kind, 0, period, due_on, greatest(due_on, first_open), amount,
         (SELECT min(at) FROM swept)
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
       coalesce(array_agg(id) FILTER (WHERE property_id = ANY (%s::uuid[])), '{}') AS announced
  FROM charged
"""


def _statement(months_back: int | None, only: str = "") -> str:
    lines = due_lines(months_back=months_back, months_ahead=0, only=only)
    return f"WITH swept AS MATERIALIZED ({_SWEPT}),\n{lines},{_MAKE}"


_CHARGE, _CHARGE_CHOSEN = _statement(MONTHS_BACK), _statement(MONTHS_BACK, CHOSEN)
_CHARGE_SINCE_BEGINNING = _statement(None)


async def charge_due(
    session: AsyncSession,
    property_ids: Sequence[UUID],
    now: datetime,
    tenancy_ids: Collection[UUID] | None = None,
    *,
    since_beginning: bool = False,
) -> Row:
    """Charges what fell due by the properties' own days and was not charged yet, gives the concessions of the
    month, each once, and posts it: of these tenancies, or of all. Answers the number of `charges`, their
    `amount`, and of `credits`; other programs are told of the charges."""
    if tenancy_ids is None:
        statement = _CHARGE_SINCE_BEGINNING if since_beginning else _CHARGE
        return await post_papers(session, property_ids, statement, now, array_of(property_ids), *_ACCOUNTS)
    chosen = array_of(property_ids), array_of(tenancy_ids)
    return await post_papers(session, property_ids, _CHARGE_CHOSEN, now, *chosen, *_ACCOUNTS)


async def post_papers(
    session: AsyncSession, property_ids: Sequence[UUID], statement: str, *arguments: object
) -> Row:
    """Runs a statement that makes charges and credits and posts them; its last argument are the properties
    whose charges other programs are told of. Raises RuntimeError where a paper was not posted."""
    wanted = await wanted_at(session, [CHARGE_POSTED], property_ids)
    told = array_of([property_id for _, property_id in wanted])
    (row,) = await fetch(session, statement, *arguments, told)
    papers = row["charges"] + row["credits"]
    if papers != row["postings"]:
        raise RuntimeError(f"{papers} papers made {row['postings']} postings: an account is missing")
    await announce_charges(session, row["announced"])
    return row
