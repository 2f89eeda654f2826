"""What one property or unit owes now, which deposits are held, and what this month charged and brought."""

from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.metrics.outstanding import open_balance

# Of the properties that the caller may see money of; a unit keeps what earlier households left owed.
_BALANCES = f"""
WITH tenants AS MATERIALIZED (
  SELECT t.id, t.property_id, p.company_id, date_trunc('month', timezone(p.time_zone, now()))::date AS month,
         {open_balance("t.id")} AS balance
    FROM tenancies t JOIN properties p ON p.id = t.property_id
   WHERE t.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])
     AND (t.property_id = %(property)s::uuid OR t.unit_id = %(unit)s::uuid)
), held AS (
  SELECT s.tenancy_id, sum(CASE WHEN s.credit_account_id = g.id THEN s.amount ELSE -s.amount END) AS amount
    FROM tenants t
    JOIN gl_accounts g ON g.company_id = t.company_id AND g.key = 'deposits_held'
    JOIN postings s ON s.tenancy_id = t.id AND g.id IN (s.debit_account_id, s.credit_account_id)
   GROUP BY 1
), charged AS (
  SELECT sum(c.amount) AS amount FROM tenants t
    JOIN charges c ON c.tenancy_id = t.id AND c.voided_on IS NULL
     AND c.due_on >= t.month AND c.due_on < t.month + interval '1 month'
), received AS (
  SELECT sum(m.amount) AS amount FROM tenants t
    JOIN payments m ON m.tenancy_id = t.id AND m.status IN ('completed', 'refunded')
     AND m.received_on >= t.month
)
SELECT coalesce((SELECT sum(t.balance) FROM tenants t WHERE t.balance > 0), 0)::numeric(14, 2)::text,
       (SELECT count(*) FROM tenants t WHERE t.balance > 0),
       coalesce((SELECT sum(h.amount) FROM held h), 0)::numeric(14, 2)::text,
       (SELECT count(*) FROM held h WHERE h.amount > 0),
       coalesce((SELECT amount FROM charged), 0)::numeric(14, 2)::text,
       coalesce((SELECT amount FROM received), 0)::numeric(14, 2)::text,
       (SELECT count(*) FROM tenants)
"""
_COLUMNS = ("owed", "accounts", "deposits_held", "deposits", "charged", "received", "tenancies")


def balances_of_property(property_id: UUID) -> Statement:
    return Statement(_BALANCES, {"property": str(property_id), "unit": None})


def balances_of_unit(unit_id: UUID) -> Statement:
    return Statement(_BALANCES, {"property": None, "unit": str(unit_id)})


def balances_body(rows: Rows) -> dict[str, Any]:
    return dict(zip(_COLUMNS, rows[0], strict=True))


def unit_money_granted(unit_id: UUID) -> Statement:
    """One truth: may the caller see the unit's money?"""
    sql = """SELECT u.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[]) FROM units u
 WHERE u.id = %(unit)s::uuid"""
    return Statement(sql, {"unit": str(unit_id)})
