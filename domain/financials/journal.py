"""Statements over the journal: income and expenses by account and month, and cash from opening to closing.

Each names its properties by the caller's right and its days by bounds, so that an index finds the rows.
"""

from collections.abc import Mapping

from domain.core.db.pipeline import Statement

SCOPE = """
scope AS MATERIALIZED (
  SELECT p.id, p.company_id, p.time_zone FROM properties p
   WHERE p.id = ANY ((SELECT property_ids('payments.read'))::uuid[])
     AND (%(property_id)s::uuid IS NULL OR p.id = %(property_id)s::uuid)
)"""
# Both sides of each pair, as debit less credit.
_SIDES = (
    "CROSS JOIN LATERAL (VALUES (s.debit_account_id, s.amount), (s.credit_account_id, -s.amount)) AS side"
)

# The first day of the books in scope.
BEGINS_ON = """(SELECT to_char(min(b.starts_on), 'YYYY-MM-DD') FROM books b
         WHERE b.property_id IN (SELECT id FROM scope))"""

# One scan: the sums of each account's days, then those of the two periods and of the months.
_EARNED = f"""
WITH {SCOPE}, accounts AS MATERIALIZED (
  SELECT g.id, coalesce(g.key, g.id::text) AS key, g.number, g.name, g.kind FROM gl_accounts g
   WHERE g.company_id IN (SELECT company_id FROM scope) AND g.kind IN ('income', 'expense')
), daily AS MATERIALIZED (
  SELECT s.day, a.key, min(a.number) AS number, min(a.name) AS name, a.kind,
         sum(CASE a.kind WHEN 'income' THEN -side.amount ELSE side.amount END) AS amount
    FROM postings s {_SIDES}(account_id, amount) JOIN accounts a ON a.id = side.account_id
   WHERE s.property_id = ANY (ARRAY(SELECT id FROM scope)) AND s.book IN ('both', %(basis)s)
     AND s.day BETWEEN least(%(before_since)s::date, %(first_month)s::date) AND %(until)s::date
   GROUP BY s.day, a.key, a.kind
), by_account AS (
  SELECT d.kind, d.key, min(d.number) AS number, min(d.name) AS name,
         sum(d.amount) FILTER (WHERE d.day >= %(since)s::date) AS amount,
         sum(d.amount) FILTER (
           WHERE d.day BETWEEN %(before_since)s::date AND %(before_until)s::date) AS before
    FROM daily d GROUP BY d.kind, d.key
), by_month AS (
  SELECT date_trunc('month', m)::date AS month,
         coalesce(sum(d.amount) FILTER (WHERE d.kind = 'income'), 0) AS income,
         coalesce(sum(d.amount) FILTER (WHERE d.kind = 'expense'), 0) AS expenses
    FROM generate_series(%(first_month)s::date, %(until)s::date, interval '1 month') AS m
    LEFT JOIN daily d ON d.day >= m AND d.day < m + interval '1 month'
   GROUP BY 1
)
SELECT {BEGINS_ON},
       (SELECT count(*) FROM scope),
       (SELECT coalesce(json_agg(json_build_object(
                 'kind', a.kind, 'key', a.key, 'name', a.name, 'amount', coalesce(a.amount, 0)::text,
                 'before', coalesce(a.before, 0)::text) ORDER BY a.number, a.key), '[]') FROM by_account a),
       (SELECT json_agg(json_build_object('month', m.month, 'income', m.income::text,
                                          'expenses', m.expenses::text) ORDER BY m.month) FROM by_month m)
"""

# Cash is what lies in bank accounts and undeposited, less the deposits that are kept for residents. Only
# pairs of both bases move it (an invariant of the journal), so its opening reads those alone.
_CASH = f"""
WITH {SCOPE}, accounts AS MATERIALIZED (
  SELECT g.id, g.key, g.kind,
         g.key IS NOT DISTINCT FROM 'deposits_held'
         OR (g.kind = 'asset' AND coalesce(g.key, '') NOT IN ('receivable', 'transfers')) AS is_cash
    FROM gl_accounts g WHERE g.company_id IN (SELECT company_id FROM scope)
), kept AS MATERIALIZED (
  SELECT s.tenancy_id, s.day < %(since)s::date AS earlier, a.key, sum(side.amount) AS amount
    FROM postings s {_SIDES}(account_id, amount) JOIN accounts a ON a.id = side.account_id AND a.is_cash
   WHERE s.property_id = ANY (ARRAY(SELECT id FROM scope)) AND s.book = 'both' AND s.day <= %(until)s::date
   GROUP BY 1, 2, 3
), moved AS (
  SELECT a.kind, a.key, a.is_cash, sum(side.amount) AS amount,
         -coalesce(sum(side.amount) FILTER (WHERE side.amount < 0), 0) AS credited,
         coalesce(sum(side.amount) FILTER (WHERE side.amount > 0), 0) AS debited
    FROM postings s {_SIDES}(account_id, amount) JOIN accounts a ON a.id = side.account_id
   WHERE s.property_id = ANY (ARRAY(SELECT id FROM scope)) AND s.book IN ('both', 'cash')
     AND s.day BETWEEN %(since)s::date AND %(until)s::date
   GROUP BY a.kind, a.key, a.is_cash
), held AS (
  SELECT k.tenancy_id, -sum(k.amount) AS amount FROM kept k WHERE k.key = 'deposits_held' GROUP BY 1
)
SELECT coalesce((SELECT sum(k.amount) FROM kept k WHERE k.earlier), 0)::text,
       coalesce((SELECT sum(k.amount) FROM kept k), 0)::text,
       coalesce(-(SELECT sum(m.amount) FROM moved m WHERE m.kind IN ('income', 'expense')), 0)::text,
       coalesce(-(SELECT sum(m.amount) FROM moved m WHERE m.key = 'unapplied'), 0)::text,
       coalesce((SELECT sum(m.credited) FROM moved m WHERE m.key = 'owner_equity'), 0)::text,
       coalesce(-(SELECT sum(m.debited) FROM moved m WHERE m.key = 'owner_equity'), 0)::text,
       coalesce(-(SELECT sum(m.amount) FROM moved m
                   WHERE NOT m.is_cash AND m.kind NOT IN ('income', 'expense')
                     AND coalesce(m.key, '') NOT IN ('unapplied', 'owner_equity')), 0)::text,
       coalesce((SELECT sum(h.amount) FROM held h), 0)::text,
       (SELECT count(*) FROM held h WHERE h.amount > 0)
"""
CASH_COLUMNS = (
    *("opening", "closing", "net_income", "prepayments", "contributions", "draws", "other"),
    *("deposits_held", "deposits_tenancies"),
)


def earned(parameters: Mapping[str, object]) -> Statement:
    """One row: the first day of the books, how many properties, income and expense accounts with their sums
    and those of the period before, and twelve months."""
    return Statement(_EARNED, parameters, reads_much=True)


def cash(parameters: Mapping[str, object]) -> Statement:
    """One row of `CASH_COLUMNS`."""
    return Statement(_CASH, parameters, reads_much=True)
